import { lettersIn } from './letters.js';
import type { Grey } from './sharp.js';
import type { Spot } from './spots.js';

/** How the lines of a page lie on its picture. */
export interface Lie {
  /** Whether they run up or down it; null where too little is written to tell. */
  sideways: boolean | null;
  /** Clockwise, by which it is to be turned for them to run level, once it stands upright or upside down. */
  radians: number;
  /** The letters, in pixels of the picture that was asked. */
  letters: readonly Spot[];
  size: { width: number; height: number };
}

/** Fewer tell nothing. */
const LETTERS_MIN = 30;
/** Lines that are so many times as sharp as the rows across them are the ones that are written. */
const CLEARLY = 1.15;
/** A page lies askew by so many steps at most on either side. */
const STEPS = 16;
const STEP = (0.25 * Math.PI) / 180;
const FINE = 5;
/** Pixels that the edges of letters of one line are apart. */
const EDGE = 2;

/**
 * Whether lines run across or down a picture, and how far askew: letters of a line stand on it, so that their edges, thrown
 * along its slope, fall together (Postl's projection profile, on letters instead of dots).
 */
export function lieOf(picture: Grey): Lie {
  const letters = lettersIn(picture);
  const size = { width: picture.width, height: picture.height };
  if (letters.length < LETTERS_MIN) return { sideways: null, radians: 0, letters, size };
  const level = sharpest([pointsOf(letters, ['x0', 'y1']), pointsOf(letters, ['x0', 'y0'])]);
  const upright = sharpest([pointsOf(letters, ['y0', 'x1']), pointsOf(letters, ['y0', 'x0'])]);
  const sideways = upright.score > level.score;
  const clear = Math.max(level.score, upright.score) > CLEARLY * Math.min(level.score, upright.score);
  return { sideways: clear ? sideways : null, radians: sideways && clear ? upright.angle : -level.angle, letters, size };
}

/** Where each letter is along its line, and where it stands across it. */
type Points = readonly (readonly [along: number, across: number])[];

const pointsOf = (letters: readonly Spot[], [along, across]: readonly [keyof Spot, keyof Spot]): Points =>
  letters.map((letter) => [letter[along], letter[across]]);

interface Fall {
  /** At which the points fall together best: by how much lines fall along their way. */
  angle: number;
  score: number;
}

function sharpest(edges: readonly Points[]): Fall {
  const best = (angles: readonly number[]): Fall =>
    angles
      .flatMap((angle) => edges.map((points) => ({ angle, score: sharpness(points, angle) })))
      .reduce((one, other) => (other.score > one.score ? other : one));
  const around = (middle: number, steps: number, step: number): number[] =>
    Array.from({ length: 2 * steps + 1 }, (_, at) => middle + (at - steps) * step);
  const rough = best(around(0, STEPS, STEP));
  return best(around(rough.angle, FINE - 1, STEP / FINE));
}

/** How many others of its line each point falls together with. */
function sharpness(points: Points, angle: number): number {
  const slope = Math.tan(angle);
  const rows = new Map<number, number>();
  for (const [along, across] of points) {
    const row = Math.round((across - along * slope) / EDGE);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  return [...rows.values()].reduce((sum, count) => sum + count * count, 0);
}
