import { spotsIn, type SpotWithDots } from '../../picture/spots.js';
import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';
import type { Net } from './net.js';
import { levelsIn } from './levels.js';

/** Where text stands: a line of it, or as much of one as stands close together; in pixels of a picture that was straightened. */
export interface TextPlace extends Place {
  /** By how much it still falls to the right, as a part of its length; null where it is too short to tell. */
  slope: number | null;
}

/** Pixels of the short side of the picture that places are found on, at most: on a page of 200 dpi finer ones are not missed. */
export const PLACES_SIDE = 1_280;
/** The net takes pictures whose sides are multiples of this. */
const SIDE = 32;
/** So likely is a dot one of text, and so likely are those of a place together. */
const LIKELY = { dot: 0.3, place: 0.5 };
/** The net marks the core of a line: the line is larger on each side by so many times the core's area for each length of its edge. */
const LARGER_BY = 1.6;
/** Pixels that a core is high, at least. */
const LOW = 3;
/** A core that is so many times as long as high tells how it runs. */
const LONG = 8;

/** The places of text on a picture that is turned clockwise by `radians` first. */
export async function placesIn(net: Net, picture: Grey, radians: number): Promise<TextPlace[]> {
  const { width, height } = placesSize(picture);
  const whole = { x0: 0, y0: 0, x1: picture.width, y1: picture.height, radians };
  const [made] = await net.run(levelsIn(picture, whole, { width, height }), [1, 1, height, width]);
  const likely = made?.data as Float32Array;
  const [byX, byY] = [picture.width / width, picture.height / height];
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  return [...spotsIn(marked(likely, width), width)].flatMap((core) => {
    const [across, down] = [core.x1 - core.x0, core.y1 - core.y0];
    if (Math.min(across, down) < LOW || likelihoodOf(core, likely) < LIKELY.place) return [];
    const edge = (across * down * LARGER_BY) / (2 * (across + down));
    const slope = across > LONG * down ? slopeOf(core.dots, width) * (byY / byX) : null;
    return [
      {
        x0: within((core.x0 - edge) * byX, picture.width),
        y0: within((core.y0 - edge) * byY, picture.height),
        x1: within((core.x1 + edge) * byX, picture.width),
        y1: within((core.y1 + edge) * byY, picture.height),
        slope,
      },
    ];
  });
}

/** Pixels of a picture as the net is asked for it. */
export const placesSize = ({ width, height }: Pick<Grey, 'width' | 'height'>): { width: number; height: number } => ({
  width: multipleFor(width),
  height: multipleFor(height),
});

const multipleFor = (pixels: number): number => Math.max(1, Math.round(pixels / SIDE)) * SIDE;

/** One for each dot of text, for the one right of it and those below both: cores that nearly touch are one. */
function marked(likely: Float32Array, width: number): Uint8Array {
  const dots = new Uint8Array(likely.length);
  for (let at = 0; at < likely.length; at += 1) {
    if ((likely[at] ?? 0) <= LIKELY.dot) continue;
    const hasRight = (at + 1) % width !== 0;
    dots[at] = 1;
    if (hasRight) dots[at + 1] = 1;
    if (at + width >= likely.length) continue;
    dots[at + width] = 1;
    if (hasRight) dots[at + width + 1] = 1;
  }
  return dots;
}

/** Of the dots of a core together. */
const likelihoodOf = ({ dots }: SpotWithDots, likely: Float32Array): number =>
  dots.reduce((sum, dot) => sum + (likely[dot] ?? 0), 0) / dots.length;

/** Of the straight line that lies closest to these dots. */
function slopeOf(dots: readonly number[], width: number): number {
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0];
  for (const dot of dots) {
    const [x, y] = [dot % width, Math.floor(dot / width)];
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  const spread = dots.length * sumXX - sumX * sumX;
  return spread === 0 ? 0 : (dots.length * sumXY - sumX * sumY) / spread;
}
