/** Dots that touch, and the box about them, in pixels. */
export interface Spot {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface SpotWithDots extends Spot {
  /** Where its dots are in the picture. */
  dots: readonly number[];
}

/** The spots of a picture of ones and nought, one by one. */
export function* spotsIn(ink: Uint8Array, width: number): Generator<SpotWithDots> {
  const left = Uint8Array.from(ink);
  for (let at = 0; at < left.length; at += 1) if (left[at] === 1) yield lifted(left, { at, width });
}

/** The spot that a dot belongs to; its dots are wiped off. */
function lifted(ink: Uint8Array, { at, width }: { at: number; width: number }): SpotWithDots {
  const spot = { x0: width, y0: ink.length, x1: 0, y1: 0 };
  const dots = [at];
  ink[at] = 0;
  for (let next = 0; next < dots.length; next += 1) {
    const dot = dots[next] ?? 0;
    const x = dot % width;
    const y = (dot - x) / width;
    if (x < spot.x0) spot.x0 = x;
    if (y < spot.y0) spot.y0 = y;
    if (x >= spot.x1) spot.x1 = x + 1;
    if (y >= spot.y1) spot.y1 = y + 1;
    const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0];
    for (let row = dot - width; row <= dot + width; row += width)
      for (let near = row + left; near <= row + right; near += 1)
        if (ink[near] === 1) {
          ink[near] = 0;
          dots.push(near);
        }
  }
  return { ...spot, dots };
}
