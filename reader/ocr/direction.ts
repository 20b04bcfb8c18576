import type { Box } from '../../domain/documents/page.js';
import type { Lie } from '../picture/lie.js';
import type { Turn } from '../../domain/documents/turn.js';
import type { Desk } from './desk.js';
import type { Engine, Seen } from './engine.js';

/** Of the page, that is looked at to tell which way up it is. */
const STRIP = 1 / 6;
/** Where a strip may begin. */
const PLACES = 20;

/** Along the lines first, the other way up next; the way they seem not to run last. */
const TURNS = { level: [0, 180, 90, 270], sideways: [90, 270, 0, 180] } as const;

/** The turn at which most is read surely, of the strip of the page that most is written on. */
export async function directionOf(desk: Desk, engine: Engine, lie: Lie): Promise<Turn> {
  const strip = fullestStrip(lie);
  let best: { turn: Turn; score: number } = { turn: 0, score: 0 };
  for (const turn of TURNS[lie.sideways ? 'sideways' : 'level']) {
    const seen = await engine.see(await desk.cut(strip, turn), { segmentation: 'automatic', radians: lie.radians });
    const score = scoreOf(seen);
    if (score > best.score) best = { turn, score };
    if (standsUpright(seen, engine)) break;
  }
  return best.turn;
}

export const standsUpright = (seen: Seen, { uprightFrom }: Pick<Engine, 'uprightFrom'>): boolean =>
  seen.mean >= uprightFrom && !runsDown(seen);

/** Nothing where the lines do not run level. */
const scoreOf = (seen: Seen): number => (runsDown(seen) ? 0 : seen.mean * Math.sqrt(seen.words.length));

/** Characters of a word that is wider than it is high. */
const LONG = 4;

/** The engine reads lines that run down a page as well. */
function runsDown({ words }: Seen): boolean {
  const long = words.filter(({ text }) => text.length >= LONG);
  return long.filter(({ x0, y0, x1, y1 }) => y1 - y0 > x1 - x0).length > long.length / 2;
}

/** All of the page where hardly anything is written. */
function fullestStrip({ sideways, letters, size }: Lie): Box {
  if (sideways === null) return [0, 0, 1, 1];
  const places = letters.map(({ x0, y0, x1, y1 }) => (sideways ? (x0 + x1) / 2 / size.width : (y0 + y1) / 2 / size.height));
  const starts = Array.from({ length: PLACES + 1 }, (_, at) => (at / PLACES) * (1 - STRIP));
  const lettersFrom = (from: number): number => places.filter((place) => place >= from && place < from + STRIP).length;
  const start = starts.reduce((best, from) => (lettersFrom(from) > lettersFrom(best) ? from : best), 0);
  return sideways ? [start, 0, start + STRIP, 1] : [0, start, 1, start + STRIP];
}
