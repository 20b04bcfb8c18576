import type { Box } from '../page.js';
import { around, middleX, overlapX } from './geometry.js';
import type { Line, Piece } from './layout.js';
import type { Column } from './tables.js';

/** Lines of a page without what stands in cells of several rows, and where each of them was before. */
interface Lowered {
  lines: readonly Line[];
  places: readonly number[];
}

/** Lines below a header that are looked at. */
const LINES_MAX = 400;
/** Rows that a cell reaches over. */
const ROWS_MIN = 2;
/** Places of ruling are no more exact. */
const EDGE = 2;

/** What a cell says of each row that it reaches over: of how much there is, only the first says it. */
const OF_EACH =
  /_number$|^(?:hs_code|description|country_of_origin|package_range|unit|currency|container_type|charge_kind|gate_(?:in|out)|free_time_(?:start|end))$/;

/**
 * Lines from one on, with what stands in a ruled cell that reaches over several rows in the lines of these rows: its words go down the
 * cell as they like, beside any of them. Marks and what has no field are left out. Null: no cell is so tall.
 */
export function lowered(lines: readonly Line[], from: number, header: readonly Column[]): Lowered | null {
  const near = lines.slice(from, from + LINES_MAX).filter(({ pieces }) => pieces[0]?.page === lines[from]?.pieces[0]?.page);
  const tall = tallIn(near, header);
  if (tall.length === 0) return null;
  const lifted = new Set(tall.flatMap(({ pieces }) => pieces));
  const rows = tall.map((one) => ({ ...one, lines: firstLines(one, near) }));
  const made = lines.flatMap((line, at): [Line, number][] => {
    const kept = line.pieces.filter((piece) => !lifted.has(piece));
    if (kept.length === 0) return [];
    const taken = rows.flatMap(({ field, pieces, lines: tops }) => {
      const place = tops.indexOf(line);
      return place < 0 || (place > 0 && !OF_EACH.test(field)) ? [] : pieces;
    });
    if (kept.length === line.pieces.length && taken.length === 0) return [[line, at]];
    const pieces = [...kept, ...taken].sort((one, two) => one.box[0] - two.box[0]);
    return [[{ pieces, text: pieces.map(({ text }) => text).join(' '), box: around(kept.map(({ box }) => box)) }, at]];
  });
  return { lines: made.map(([line]) => line), places: made.map(([, at]) => at) };
}

/** A cell of several rows. */
interface Tall {
  cell: Box;
  /** Empty: nothing of what rows have. */
  field: string;
  pieces: readonly Piece[];
}

function tallIn(lines: readonly Line[], header: readonly Column[]): Tall[] {
  const cells = new Map<Box, Piece[]>();
  for (const piece of lines.flatMap(({ pieces }) => pieces))
    if (piece.cell !== null) cells.set(piece.cell, [...(cells.get(piece.cell) ?? []), piece]);
  const boxes = [...cells.keys()];
  const tall = [...cells].flatMap(([cell, pieces]) => {
    const over = header.filter(({ box }) => cell[0] - EDGE <= middleX(box) && middleX(box) <= cell[2] + EDGE);
    const [column] = over;
    if (column === undefined || over.length > 1) return [];
    const tops = new Set(boxes.filter((other) => isBeside(other, cell)).map(([, top]) => Math.round(top)));
    return tops.size < ROWS_MIN ? [] : [{ cell, field: column.field === 'marks' ? '' : (column.field ?? ''), pieces, rows: tops.size }];
  });
  return tall.some(holdsRows) ? [] : tall;
}

/** Prices or numbers below each other, more of them than cells beside: only columns are ruled, and a line below some of them is over a sum. */
const holdsRows = ({ field, pieces, rows }: Tall & { rows: number }): boolean =>
  OF_ONE_LINE.test(field) &&
  pieces.length > rows &&
  pieces.every(({ text }, at) => /\d/.test(text) && text.length <= 20 && pieces[at - 1]?.line !== pieces[at]?.line);

const OF_ONE_LINE = /^(?:line_number|hs_code|quantity|unit_price)$/;

const isBeside = (other: Box, cell: Box): boolean =>
  overlapX(other, cell) < EDGE && other[1] > cell[1] - EDGE && other[3] < cell[3] + EDGE && other[3] - other[1] < cell[3] - cell[1] - EDGE;

/** The first line of each row that a cell reaches over: of no field, none has what it says. */
function firstLines({ cell, field }: Tall, lines: readonly Line[]): Line[] {
  if (field === '') return [];
  const tops = new Set<number>();
  return lines.filter(({ pieces }) => {
    const beside = pieces.flatMap((piece) => (piece.cell !== null && isBeside(piece.cell, cell) ? [Math.round(piece.cell[1])] : []));
    const fresh = beside.filter((top) => !tops.has(top));
    for (const top of beside) tops.add(top);
    return fresh.length > 0 && fresh.length * 2 >= beside.length;
  });
}
