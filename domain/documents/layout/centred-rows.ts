import { around, median, middleY, overlapX } from './geometry.js';
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
/** Of the height of a word: the row reaches as far above its middle as below. */
const EVEN = 0.15;
/** In heights of a word: no more white is between lines of one cell. */
const CLOSE = 0.6;
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
    const found = rowAround(lines, at, from);
    if (found === null) continue;
    const [first, last] = found;
    const row = Array.from({ length: last - first + 1 }, (_, index) => first + index);
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

/** From which line to which a row goes that this line is the middle of; null: it is of none. */
function rowAround(lines: readonly Line[], at: number, from: number): [first: number, last: number] | null {
  const line = lines[at];
  if (line?.pieces[0]?.page.method !== 'text' || line.pieces.length < FULL_MIN) return null;
  const above = Math.min(partsFrom(lines, at, -1), at - from);
  const below = partsFrom(lines, at, 1);
  const middle = median(line.pieces.map(({ box }) => middleY(box)));
  const near = line.pieces[0].page.wordHeight * EVEN;
  for (let up = above; up > 0; up -= 1)
    for (const down of [up + 1, up, up - 1].filter((count) => count > 0 && count <= below)) {
      const [first, last] = [at - up, at + down];
      const [top, bottom] = [lines[first]?.box[1] ?? 0, lines[last]?.box[3] ?? 0];
      if (Math.abs((top + bottom) / 2 - middle) <= near && isApart(lines, first, last)) return [first, last];
    }
  return null;
}

/** How many lines in a direction are parts of a row with this line. */
function partsFrom(lines: readonly Line[], at: number, step: 1 | -1): number {
  let count = 0;
  for (let next = at + step; count < AROUND_MAX; next += step, count += 1) {
    const [line, full] = [lines[next], lines[at]];
    if (line === undefined || full === undefined || !isPart(line, full)) break;
  }
  return count;
}

/** More white is above and below these lines than between any of them. */
function isApart(lines: readonly Line[], first: number, last: number): boolean {
  const usual = lines[first]?.pieces[0]?.page.wordHeight ?? 0;
  const inside = Array.from({ length: last - first }, (_, index) => whiteBetween(lines[first + index], lines[first + index + 1]));
  const widest = Math.max(...inside);
  const wide = widest + usual * WIDER;
  const outside = [whiteBetween(lines[first - 1], lines[first]), whiteBetween(lines[last], lines[last + 1])];
  return widest <= usual * CLOSE && outside.every((white) => white > wide);
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
