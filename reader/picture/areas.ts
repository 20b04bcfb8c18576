import type { Grey } from './sharp.js';

/** Answers the mean of the dots so far to either side of one, and so far above and below it, as far as the picture reaches. */
export function meansOf(picture: Grey, reach: { x: number; y: number }): (x: number, y: number) => number {
  const { width, height } = picture;
  const sums = sumsOf(picture);
  const row = width + 1;
  return (x, y) => {
    const [from, to] = [Math.max(0, x - reach.x), Math.min(width, x + reach.x + 1)];
    const [above, below] = [Math.max(0, y - reach.y) * row, Math.min(height, y + reach.y + 1) * row];
    const sum = (sums[below + to] ?? 0) - (sums[above + to] ?? 0) - (sums[below + from] ?? 0) + (sums[above + from] ?? 0);
    return sum / ((to - from) * ((below - above) / row));
  };
}

/** Sums of all dots above and to the left of each (Crow's table of summed areas); one row and one column more than the picture. */
function sumsOf({ data, width, height }: Grey): Uint32Array {
  const row = width + 1;
  const sums = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += data[y * width + x] ?? 255;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + sum;
    }
  }
  return sums;
}
