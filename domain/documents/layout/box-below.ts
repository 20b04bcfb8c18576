import type { Box } from '../page.js';
import type { Label } from './labels.js';

/**
 * The ruled box that a caption's value stands in: its own, or, where it stands there alone and over no column of a table, the one below
 * it with the same sides. Null: the caption stands in none.
 */
export function boxOfValue({ piece, end, column }: Label): Box | null {
  const { page, cell } = piece;
  const beside = (page.lines[piece.line]?.pieces ?? []).some((one) => one !== piece && one.cell === cell);
  if (cell === null || column || beside) return cell;
  for (const { pieces } of page.lines.slice(end.line + 1, end.line + 1 + LINES_MAX)) {
    if (pieces.some((one) => one.cell === cell)) return cell;
    const below = pieces.find((one) => one.cell !== null && isBelow(one.cell, cell));
    if (below !== undefined) return below.cell;
  }
  return cell;
}

/** Boxes beside one another may have lines on heights of their own. */
const LINES_MAX = 8;
/** In points: rulings have a width. */
const NEAR = 3;

const isBelow = (box: Box, above: Box): boolean =>
  Math.abs(box[0] - above[0]) < NEAR && Math.abs(box[2] - above[2]) < NEAR && Math.abs(box[1] - above[3]) < NEAR;
