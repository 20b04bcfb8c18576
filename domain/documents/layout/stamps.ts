import { oncePer } from '../once-per.js';
import { height, overlapY } from './geometry.js';
import type { Line } from './layout.js';

/** The lines that a paper itself has: what is stamped over them, large and slanted, goes on with none. */
export const withoutStamps = oncePer((lines: readonly Line[]): readonly Line[] =>
  lines.filter((line, at) => !isStamp(line, [lines[at - 1], lines[at + 1]])),
);

/** In usual heights of words. */
const LARGE = 2.5;

/** All of it is large: a number printed large has small captions beside it. */
function isStamp({ box, pieces }: Line, beside: readonly (Line | undefined)[]): boolean {
  const [first] = pieces;
  if (first === undefined || pieces.some((piece) => height(piece.box) < first.page.wordHeight * LARGE)) return false;
  return beside.some((line) => line?.pieces[0]?.page === first.page && overlapY(line.box, box) > height(line.box) / 2);
}
