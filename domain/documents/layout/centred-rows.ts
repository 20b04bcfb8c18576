import { around, middleY, overlapX } from './geometry.js';
import type { Line, Piece } from './layout.js';

/** Lines of a page, some of them made of others, and where the first of what is in each was before. */
interface Evened {
  lines: readonly Line[];
  places: readonly number[];
}

/** A line of so many pieces holds what a row says once; what stands around it has no more than half as many. */
const FULL_MIN = 3;
/** Lines above it, and as many below. */
const AROUND_MAX = 4;
/** Of the height of a word: the lines above a middle are as far from it as those below. */
const EVEN = 0.15;
/** Of the height of a word: so much more white is between two rows than between lines of one. */
const WIDER = 0.15;
/** Lines below a header that are looked at. */
const LINES_MAX = 400;

/**
 * Lines from one on, with rows as if each cell were filled from its top. Where no ruling tells cells, what stands beside words of
 * several lines may be set to their middle: between two of them, or beside one with as many above as below. Null: no row is so.
 */
export function evened(lines: readonly Line[], from: number): Evened | null {
  const taken = new Map<number, readonly number[]>();
  const until = Math.min(lines.length, from + LINES_MAX);
  for (let at = from + 1; at + 1 < until; at += 1) {
    const reach = reachOf(lines, at, from);
    if (reach === 0) continue;
    const row = lines.slice(at - reach, at + reach + 1).map((_, index) => at - reach + index);
    if (row.some((one) => taken.has(one))) continue;
    for (const one of row) taken.set(one, row);
  }
  if (taken.size === 0) return null;
  const made = lines.flatMap((line, at): [Line, number][] => {
    const row = taken.get(at);
    if (row === undefined) return [[line, at]];
    return row[0] === at ? fromTop(row.flatMap((one) => lines[one] ?? [])).map((one) => [one, at]) : [];
  });
  return { lines: made.map(([line]) => line), places: made.map(([, at]) => at) };
}

/** How many lines above a line, and below it, are of the row that it is the middle of. */
function reachOf(lines: readonly Line[], at: number, from: number): number {
  const line = lines[at];
  const page = line?.pieces[0]?.page;
  if (line === undefined || page === undefined || page.method !== 'text' || line.pieces.length < FULL_MIN) return 0;
  const middle = middleY(line.box);
  let reach = 0;
  while (reach < AROUND_MAX && at - reach - 1 >= from) {
    const [above, below] = [lines[at - reach - 1], lines[at + reach + 1]];
    if (above === undefined || below === undefined || ![above, below].every((one) => isPart(one, line))) break;
    if (Math.abs(middleY(above.box) + middleY(below.box) - 2 * middle) > page.wordHeight * EVEN) break;
    if (whiteBetween(above, lines[at - reach]) > page.wordHeight * EVEN * 4) break;
    reach += 1;
  }
  for (; reach > 0; reach -= 1) {
    const [first, last] = [at - reach, at + reach];
    const inside = Math.max(
      ...Array.from({ length: last - first }, (_, index) => whiteBetween(lines[first + index], lines[first + index + 1])),
    );
    const wide = inside + page.wordHeight * WIDER;
    if (whiteBetween(lines[first - 1], lines[first]) > wide && whiteBetween(lines[last], lines[last + 1]) > wide) return reach;
  }
  return 0;
}

/** Stands under few of what a full line has, and on the same page. */
const isPart = ({ pieces }: Line, { pieces: full }: Line): boolean =>
  pieces.length * 2 <= full.length && pieces[0]?.page === full[0]?.page && pieces.every(({ cell }) => cell === null);

const whiteBetween = (above: Line | undefined, below: Line | undefined): number =>
  above === undefined || below === undefined || above.pieces[0]?.page !== below.pieces[0]?.page ? Infinity : below.box[1] - above.box[3];

/** The lines of a row anew: first what is the first in each of its columns. */
function fromTop(row: readonly Line[]): Line[] {
  const columns: Piece[][] = [];
  for (const piece of row.flatMap(({ pieces }) => pieces)) {
    const column = columns.find((pieces) => pieces.some((one) => one.line !== piece.line && overlapX(one.box, piece.box) > 0));
    if (column === undefined) columns.push([piece]);
    else column.push(piece);
  }
  const most = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => {
    const pieces = columns.flatMap((column) => column[at] ?? []).sort((one, two) => one.box[0] - two.box[0]);
    return { pieces, text: pieces.map(({ text }) => text).join(' '), box: around(pieces.map(({ box }) => box)) };
  });
}
