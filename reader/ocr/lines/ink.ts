import type { Grey } from '../../picture/sharp.js';
import type { Place } from '../bars.js';
import { levelsIn } from './sampled.js';

/** A dot is ink when it is so far from the brightest of its place towards the darkest. */
const INK = 0.45;
/** Of the height of a place, so much may be cut off each end and off top and bottom: more is no margin. */
const MARGIN = { ends: 0.6, edges: 1 / 3 };

/** A place of a picture that is straightened by `radians`, without its margins that have no ink; as it is where it has none at all. */
export function inked(picture: Grey, place: Place, radians: number): Place {
  const [width, height] = [Math.max(1, Math.round(place.x1 - place.x0)), Math.max(1, Math.round(place.y1 - place.y0))];
  const levels = levelsIn(picture, { ...place, radians }, { width, height });
  let [darkest, brightest] = [1, -1];
  for (const level of levels) [darkest, brightest] = [Math.min(darkest, level), Math.max(brightest, level)];
  const limit = brightest - (brightest - darkest) * INK;
  const isInk = (x: number, y: number): boolean => (levels[y * width + x] ?? 1) < limit;
  const column = (x: number): boolean => someUpTo(height, (y) => isInk(x, y));
  const row = (y: number): boolean => someUpTo(width, (x) => isInk(x, y));
  const [ends, edges] = [Math.min(width, Math.round(height * MARGIN.ends)), Math.round(height * MARGIN.edges)];
  const left = firstUpTo(ends, column);
  const right = firstUpTo(ends, (at) => column(width - 1 - at));
  const top = firstUpTo(edges, row);
  const bottom = firstUpTo(edges, (at) => row(height - 1 - at));
  if (left + right >= width) return place;
  return { x0: place.x0 + left, x1: place.x1 - right, y0: place.y0 + top, y1: place.y1 - bottom };
}

function firstUpTo(most: number, is: (at: number) => boolean): number {
  let at = 0;
  while (at < most && !is(at)) at += 1;
  return at;
}

const someUpTo = (most: number, is: (at: number) => boolean): boolean => firstUpTo(most, is) < most;
