import type { Box } from '../page.js';
import { around } from './geometry.js';
import type { Line } from './layout.js';
import type { Body } from './open-row.js';
import type { Column } from './tables.js';

/** Lines of a page in which only what belongs to a table is left, and where each of them was before. */
interface Clipped {
  lines: readonly Line[];
  places: readonly number[];
}

/** Lines below a header that are looked at. */
const LINES_MAX = 120;

/**
 * Beside a table a list may stand, of captions that are the paper's own with their values below, the first of them in one line with the
 * captions of the columns. Null where nothing of the kind stands left of this header.
 */
export function withoutBeside(
  lines: readonly Line[],
  from: number,
  { header, lines: taken, isEnd }: Body,
): (Clipped & { header: Column[]; headerLines: number }) | null {
  const [first, second, ...others] = [...header].sort((one, two) => one.box[0] - two.box[0]);
  if (first?.field !== null || second === undefined || others.length + 1 < COLUMNS_MIN) return null;
  const page = lines[from]?.pieces[0]?.page;
  const edge = second.box[0] - (page?.wordHeight ?? 0) / 2;
  const until = lines.slice(from, from + LINES_MAX).findIndex(({ pieces }) => pieces[0]?.page !== page);
  const to = until < 0 ? Math.min(lines.length, from + LINES_MAX) : from + until;
  const near = lines.slice(from, to);
  const bottom = Math.max(...header.map(({ box }) => box[3]));
  // What stands under both ends the list, and so does a box that reaches under both.
  const crossing = near.findIndex(({ pieces }) =>
    pieces.some(({ box, cell }) => crosses(box, edge) || (cell !== null && cell[1] > bottom && crosses(cell, edge))),
  );
  const end = crossing < 0 ? near.length : crossing;
  const listed = near.slice(0, end).filter(({ pieces }) => pieces.some((piece) => piece.box[2] < edge && isEnd(piece, new Map())));
  if (listed.length < LISTED_MIN) return null;
  const kept = lines.flatMap((line, at): [Line, number][] => {
    if (at < from - taken || at >= from + end) return [[line, at]];
    const clipped = rightOf(line, edge);
    return clipped === null ? [] : [[clipped, at]];
  });
  const headerLines = kept.filter(([, at]) => at >= from - taken && at < from).length;
  return { header: [second, ...others], headerLines, lines: kept.map(([line]) => line), places: kept.map(([, at]) => at) };
}

const crosses = ([left, , right]: Box, edge: number): boolean => left < edge && right > edge;

/** Two columns make a table. */
const COLUMNS_MIN = 2;
/** Captions of the list below the first, which nobody may know. */
const LISTED_MIN = 2;

function rightOf(line: Line, edge: number): Line | null {
  const pieces = line.pieces.filter(({ box }) => box[2] >= edge);
  if (pieces.length === 0) return null;
  return { pieces, text: pieces.map(({ text }) => text).join(' '), box: around(pieces.map(({ box }) => box)) };
}
