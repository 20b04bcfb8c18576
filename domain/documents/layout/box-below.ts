import type { Box } from '../page.js';
import type { Label } from './labels.js';

/**
 * The ruled box that a caption's value stands in: its own, or, where it stands there alone and over no column of a table, the one below
 * it with the same sides. Null: the caption stands in none.
 */
export function boxOfValue(label: Label): Box | null {
  const { piece, end, column } = label;
  const { page, cell } = piece;
  if (cell === null) return boxUnder(label);
  const beside = (page.lines[piece.line]?.pieces ?? []).some((one) => one !== piece && one.cell === cell);
  if (column || beside) return cell;
  for (const { pieces } of page.lines.slice(end.line + 1, end.line + 1 + LINES_MAX)) {
    if (pieces.some((one) => one.cell === cell)) return cell;
    const below = pieces.find((one) => one.cell !== null && isBelow(one.cell, cell));
    if (below !== undefined) return below.cell;
  }
  return cell;
}

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
