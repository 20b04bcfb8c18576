import type { Box } from '../page.js';
import { overlapX } from './geometry.js';
import type { Label } from './labels.js';
import type { Piece } from './layout.js';

/**
 * The ruled box that a caption's value stands in: its own, or, where it stands there alone and over no column of a table, the one below
 * it with the same sides. Null: the caption stands in none.
 */
export function boxOfValue(label: Label): Box | null {
  const { piece, end, column } = label;
  const { page, cell } = piece;
  if (cell === null) return boxUnder(label);
  const beside = (page.lines[piece.line]?.pieces ?? []).some((one) => one !== piece && one.cell === cell);
  if (column || beside) return boxOfFigures(label, cell) ?? cell;
  for (const { pieces } of page.lines.slice(end.line + 1, end.line + 1 + LINES_MAX)) {
    if (pieces.some((one) => one.cell === cell)) return cell;
    const below = pieces.find((one) => one.cell !== null && isBelow(one.cell, cell));
    if (below !== undefined) return below.cell;
  }
  return cell;
}

/**
 * `No. of packages   Weight   Measurement` in one box or each in a box of its own, and below them one tall box as wide: what was counted,
 * weighed and measured stands there once. Null: the figures are not in such a box.
 */
function boxOfFigures({ piece, end, meanings }: Label, cell: Box): Box | null {
  const { page, line } = piece;
  if (!meanings.some(({ field }) => MEASURED.test(field))) return null;
  if ((page.lines[line]?.pieces.length ?? 0) < HEAD_PIECES_MIN) return null;
  for (const { pieces } of page.lines.slice(line, end.line + 1 + LINES_MAX)) {
    if (pieces.some((one) => one.cell === cell && /\d/.test(one.text.replace(BOX_NUMBER, '')))) return null;
    const below = pieces.find((one) => one.cell !== null && isBelow(one.cell, cell))?.cell ?? null;
    if (below !== null) return below[3] - below[1] > page.wordHeight * TALL && !isOfRows(piece, below) ? below : null;
  }
  return null;
}

/** Two figures in one unit below one another are each of a row, and neither of the whole. */
function isOfRows({ page, line, box, cell: own }: Piece, cell: Box): boolean {
  const shares = page.lines[line]?.pieces.filter((one) => one.cell === own).length !== 1;
  const column = page.lines
    .slice(line + 1, line + 1 + BOX_LINES_MAX)
    .flatMap(({ pieces }) => pieces.filter((one) => one.cell === cell && (!shares || overlapX(one.box, box) > 0)))
    .map(({ text }) => text.trim());
  const units = column.flatMap((text, at) => {
    const [, unit] = FIGURE.exec(text) ?? [];
    return unit === undefined ? [] : [unit || (UNIT.exec(column[at + 1] ?? '')?.[0] ?? '')];
  });
  return new Set(units).size < units.length;
}

const FIGURE = /^\d[\d.,' ]*(\p{L}{0,8})\.?$/u;
const UNIT = /^\p{L}{1,8}$/u;
const BOX_LINES_MAX = 40;

/** Sums have a line of their own below the amounts they are of. */
const MEASURED = /weight|volume|packages|pieces/;
/** Fewer captions beside one another are no head of what is below. */
const HEAD_PIECES_MIN = 3;
/** In heights of words: a box of less holds one row of several. */
const TALL = 6;
const BOX_NUMBER = /\(\d{1,2}[a-z]?\)/g;

/**
 * The small box that a caption for somebody fills alone, with who it is outside of all boxes below: a frame about the caption, and not about
 * its value. Null: it stands in no such frame.
 */
export function tagOf({ piece, end, alone, meanings }: Label): Box | null {
  const { page, line, cell, box } = piece;
  if (cell === null || !alone || piece !== end || !meanings.some(({ family }) => family === 'party')) return null;
  if (cell[3] - cell[1] > (box[3] - box[1]) * FRAME_MAX || page.lines[line]?.pieces.some((one) => one !== piece && one.cell === cell))
    return null;
  const below = page.lines
    .slice(line + 1, line + 1 + LINES_MAX)
    .flatMap(({ pieces }) => pieces)
    .find((one) => one.box[0] < cell[2] && one.box[2] > cell[0]);
  const isNear = below !== undefined && below.cell === null && below.box[1] - cell[3] < page.wordHeight * 2;
  return isNear && below.box[0] > cell[0] - NEAR ? cell : null;
}

/** In heights of its caption: a box of more has room for a value. */
const FRAME_MAX = 2;

/** `Cargo now lying at` alone on its line, outside all boxes: who or where it is stands in the box that begins below it. */
export function boxUnder({ piece, end, column, alone, meanings }: Label): Box | null {
  const { page, line, box } = piece;
  if (column || !alone || piece !== end || (page.lines[line]?.pieces.length ?? 0) > 1) return null;
  if (!meanings.some(({ family }) => family === 'party')) return null;
  const [first] = page.lines[line + 1]?.pieces ?? [];
  const isNear =
    first !== undefined && Math.abs(first.box[0] - box[0]) < page.wordHeight * 2 && first.box[1] - box[3] < page.wordHeight * 2.2;
  return isNear ? first.cell : null;
}

/** Boxes beside one another may have lines on heights of their own. */
const LINES_MAX = 8;
/** In points: rulings have a width. */
const NEAR = 3;

const isBelow = (box: Box, above: Box): boolean =>
  Math.abs(box[0] - above[0]) < NEAR && Math.abs(box[2] - above[2]) < NEAR && Math.abs(box[1] - above[3]) < NEAR;
