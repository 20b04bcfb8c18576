import { depthOf, riseOf } from '../../../domain/documents/letters.js';
import type { SeenWord } from '../engine.js';
import type { Place } from '../bars.js';
import type { LineSign } from './signs.js';

/** Half the width of a sign, in heights of its line, at most. */
const HALF_SIGN = 0.5;

/** The words of a line; how sure each is, the least sure of its signs says. */
export function wordsOf(signs: readonly LineSign[], line: Place): SeenWord[] {
  const [width, height] = [line.x1 - line.x0, line.y1 - line.y0];
  const middleOf = ({ at }: LineSign): number => line.x0 + at * width;
  return runsOf(signs).map(({ from, to }) => {
    const own = signs.slice(from, to);
    const [first, last] = [own[0], own.at(-1)] as [LineSign, LineSign];
    const [before, after] = [signs[from - 1], signs[to]];
    const x0 = Math.max(line.x0, before ? middleOf(before) : 0, middleOf(first) - HALF_SIGN * height);
    const x1 = Math.min(line.x1, after ? middleOf(after) : line.x1, middleOf(last) + HALF_SIGN * height);
    const confidence = 100 * Math.min(...own.map(({ likely }) => likely));
    return { text: own.map(({ text }) => text).join(''), confidence, x0, x1: Math.max(x1, x0 + 1), y0: line.y0, y1: line.y1 };
  });
}

/**
 * From the top to the bottom of a word's letters, by those of its whole line: `no` is lower than `No`. A word without letters is as
 * high as the line: a dash or an asterisk by itself would stand on another.
 */
export function heightIn(line: readonly SeenWord[], { text }: SeenWord, { y0, y1 }: Place): Pick<Place, 'y0' | 'y1'> {
  if (!LETTER.test(text)) return { y0, y1 };
  const all = line.map((word) => word.text).join('');
  const size = (y1 - y0) / (riseOf(all) + depthOf(all));
  const foot = y1 - depthOf(all) * size;
  return { y0: foot - riseOf(text) * size, y1: foot + depthOf(text) * size };
}

const LETTER = /[\p{L}\p{N}]/u;

/** Signs with no blank among them. */
function runsOf(signs: readonly LineSign[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= signs.length; at += 1)
    if (at === signs.length || signs[at]?.text.trim() === '') {
      if (at > from) runs.push({ from, to: at });
      from = at + 1;
    }
  return runs;
}
