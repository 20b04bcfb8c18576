import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';
import { levelsIn } from './sampled.js';

/** A dot is ink when it is so far from the brightest of its place towards the darkest. */
const INK = 0.45;
/** Of the height of a place, so much may be cut off each end and off top and bottom: more is no margin. */
const MARGIN = { ends: 0.6, edges: 1 / 3 };
/** A row or a column of dots with more ink is a ruling line: no row of letters has as much. */
const RULED = 0.9;

/**
 * A place of a picture that is straightened by `radians`, without its margins that have no ink or a ruling line; as it is where it
 * has no ink at all.
 */
export function inked(picture: Grey, place: Place, radians: number): Place {
  const [width, height] = [Math.max(1, Math.round(place.x1 - place.x0)), Math.max(1, Math.round(place.y1 - place.y0))];
  const levels = levelsIn(picture, { ...place, radians }, { width, height });
  let [darkest, brightest] = [1, -1];
  for (const level of levels) [darkest, brightest] = [Math.min(darkest, level), Math.max(brightest, level)];
  const limit = brightest - (brightest - darkest) * INK;
  const isInk = (x: number, y: number): boolean => (levels[y * width + x] ?? 1) < limit;
  const all = { x: rangeOf(0, width), y: rangeOf(0, height) };
  const walls = new Set(all.x.filter((x) => shareOf(all.y, (y) => isInk(x, y)) > RULED));
  const between = all.x.filter((x) => !walls.has(x));
  const row = (y: number): number => shareOf(between, (x) => isInk(x, y));
  const edges = Math.round(height * MARGIN.edges);
  const top = marginOf(edges, row);
  const bottom = marginOf(edges, (at) => row(height - 1 - at));
  const rows = rangeOf(top, height - bottom);
  // As high as its line a letter may be: only what is higher is a wall.
  const column = (x: number): number =>
    walls.has(x)
      ? 1
      : Math.min(
          RULED,
          shareOf(rows, (y) => isInk(x, y)),
        );
  const ends = Math.min(width, Math.round(height * MARGIN.ends));
  const left = marginOf(ends, column);
  const right = marginOf(ends, (at) => column(width - 1 - at));
  if (left + right >= width) return place;
  return { x0: place.x0 + left, x1: place.x1 - right, y0: place.y0 + top, y1: place.y1 - bottom };
}

/** How many of the outermost lines of dots are margin, `most` at most: all up to the last ruling line, and those behind it without ink. */
function marginOf(most: number, inkOf: (at: number) => number): number {
  let margin = 0;
  for (let at = 0, isWhite = true; at < most; at += 1) {
    const ink = inkOf(at);
    if (ink > RULED) isWhite = true;
    else isWhite &&= ink === 0;
    if (isWhite) margin = at + 1;
  }
  return margin;
}

const rangeOf = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

const shareOf = (places: readonly number[], is: (place: number) => boolean): number =>
  places.length === 0 ? 0 : places.filter(is).length / places.length;
