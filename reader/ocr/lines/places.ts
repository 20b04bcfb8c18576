import { spotsIn, type SpotWithDots } from '../../picture/spots.js';
import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';
import type { Net } from './net.js';
import { levelsIn } from './levels.js';
import { piecesOf, SIDE, type Piece } from './pieces.js';

/** Where text stands: a line of it, or as much of one as stands close together; in pixels of a picture that was straightened. */
export interface TextPlace extends Place {
  /** By how much it still falls to the right, as a part of its length; null where it is too short to tell. */
  slope: number | null;
}

/** Pixels of the short side of the picture that places are found on, at most: on a page of 200 dpi finer ones are not missed. */
export const PLACES_SIDE = 1_280;
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
  const size = placesSize(picture);
  const whole = { x0: 0, y0: 0, x1: picture.width, y1: picture.height, radians };
  const levels = levelsIn(picture, whole, size);
  const written = writtenIn(levels, size);
  const { left, top, width } = written;
  const likely = await likelyOn(net, levels, { across: size.width, written });
  const [byX, byY] = [picture.width / size.width, picture.height / size.height];
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  return [...spotsIn(marked(likely, width), width)].flatMap((core) => {
    const [across, down] = [core.x1 - core.x0, core.y1 - core.y0];
    if (Math.min(across, down) < LOW || likelihoodOf(core, likely) < LIKELY.place) return [];
    const edge = (across * down * LARGER_BY) / (2 * (across + down));
    const slope = across > LONG * down ? slopeOf(core.dots, width) * (byY / byX) : null;
    return [
      {
        x0: within((left + core.x0 - edge) * byX, picture.width),
        y0: within((top + core.y0 - edge) * byY, picture.height),
        x1: within((left + core.x1 + edge) * byX, picture.width),
        y1: within((top + core.y1 + edge) * byY, picture.height),
        slope,
      },
    ];
  });
}

interface Size {
  width: number;
  height: number;
}

/** How likely each dot of what is written is one of text: the net is asked for one piece after the other. */
async function likelyOn(net: Net, levels: Float32Array, { across, written }: { across: number; written: Piece }): Promise<Float32Array> {
  const likely = new Float32Array(written.width * written.height);
  for (const { seen, kept } of piecesOf(written)) {
    const [made] = await net.run(partOf(levels, across, seen), [1, 1, seen.height, seen.width]);
    const place = { ...kept, left: kept.left - seen.left, top: kept.top - seen.top };
    const part = partOf(made?.data as Float32Array, seen.width, place);
    for (let y = 0; y < kept.height; y += 1)
      likely.set(
        part.subarray(y * kept.width, (y + 1) * kept.width),
        (kept.top - written.top + y) * written.width + kept.left - written.left,
      );
  }
  return likely;
}

/** Where something stands on a page, the net is asked for so many dots about it too. */
const ABOUT = 16;
/** What stands on it is darker than its lightest by so much of what lies between its lightest and its darkest. */
const DARKER = 0.12;

/** The piece that anything stands on, its sides multiples of what the net takes: margins and what is left free of a page take as long as text. */
function writtenIn(levels: Float32Array, { width, height }: Size): Piece {
  let [darkest, lightest] = [1, -1];
  for (const level of levels) {
    if (level < darkest) darkest = level;
    if (level > lightest) lightest = level;
  }
  const limit = lightest - (lightest - darkest) * DARKER;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      if ((levels[at] ?? 1) >= limit) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  if (right <= left) return { left: 0, top: 0, width, height };
  const across = sides(left, right, width);
  const down = sides(top, bottom, height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** From where and how long, of so many dots: in the squares that the net would take of all of them. */
function sides(first: number, end: number, most: number): { from: number; length: number } {
  const from = Math.floor(Math.max(0, first - ABOUT) / SIDE) * SIDE;
  return { from, length: Math.min(most, Math.ceil((end + ABOUT) / SIDE) * SIDE) - from };
}

function partOf(levels: Float32Array, across: number, { left, top, width, height }: Piece): Float32Array {
  const part = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * across + left;
    part.set(levels.subarray(from, from + width), y * width);
  }
  return part;
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
