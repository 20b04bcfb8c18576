import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';
import { levelsIn } from './levels.js';

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
  const ink = inkIn(levelsIn(picture, { ...place, radians }, { width, height }));
  const walls = new Uint8Array(width);
  for (let x = 0; x < width; x += 1) if (inkOfColumn(ink, { x, width, from: 0, to: height }) > RULED) walls[x] = 1;
  const row = (y: number): number => inkOfRow(ink, { y, walls });
  const edges = Math.round(height * MARGIN.edges);
  const top = marginOf(edges, row);
  const bottom = marginOf(edges, (at) => row(height - 1 - at));
  // As high as its line a letter may be: only what is higher is a wall.
  const column = (x: number): number =>
    walls[x] === 1 ? 1 : Math.min(RULED, inkOfColumn(ink, { x, width, from: top, to: height - bottom }));
  const ends = Math.min(width, Math.round(height * MARGIN.ends));
  const left = marginOf(ends, column);
  const right = marginOf(ends, (at) => column(width - 1 - at));
  if (left + right >= width) return place;
  return { x0: place.x0 + left, x1: place.x1 - right, y0: place.y0 + top, y1: place.y1 - bottom };
}

/** 1 for each dot that is ink. */
function inkIn(levels: Float32Array): Uint8Array {
  let darkest = 1;
  let brightest = -1;
  for (const level of levels) {
    if (level < darkest) darkest = level;
    if (level > brightest) brightest = level;
  }
  const limit = brightest - (brightest - darkest) * INK;
  const ink = new Uint8Array(levels.length);
  for (let at = 0; at < levels.length; at += 1) if ((levels[at] ?? 1) < limit) ink[at] = 1;
  return ink;
}

interface Column {
  x: number;
  width: number;
  /** Rows. */
  from: number;
  to: number;
}

/** How much of a column is ink: 0 to 1. */
function inkOfColumn(ink: Uint8Array, { x, width, from, to }: Column): number {
  let dots = 0;
  for (let y = from; y < to; y += 1) dots += ink[y * width + x] ?? 0;
  return to > from ? dots / (to - from) : 0;
}

/** How much of a row is ink, between the ruling lines that cross it: 0 to 1. */
function inkOfRow(ink: Uint8Array, { y, walls }: { y: number; walls: Uint8Array }): number {
  let [dots, length] = [0, 0];
  for (let x = 0; x < walls.length; x += 1) {
    if (walls[x] === 1) continue;
    length += 1;
    dots += ink[y * walls.length + x] ?? 0;
  }
  return length > 0 ? dots / length : 0;
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
