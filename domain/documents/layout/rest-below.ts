import { isLarger } from './box-heads.js';
import { height } from './geometry.js';
import type { Piece } from './layout.js';
import { LINES_BETWEEN_MAX } from './piece-below.js';

/** `GULF INTERMODAL` and, below it in one box and set alike, `TERMINAL`: the end of a value whose caption has the box above to itself. */
export function isRestBelow({ cell, page, box }: Piece, head: Piece, isCaption: (piece: Piece) => boolean): boolean {
  if (cell === null || page.method !== 'text') return false;
  const isAlike = Math.abs(box[0] - head.box[0]) < 2 && Math.abs(height(box) - height(head.box)) < 0.5;
  if (!isAlike) return false;
  const caption = page.lines
    .slice(Math.max(0, head.line - LINES_BETWEEN_MAX), head.line)
    .flatMap(({ pieces }) => pieces)
    .find(
      (one) =>
        one.cell !== null &&
        Math.abs(one.cell[3] - cell[1]) < 2 &&
        Math.abs(one.cell[0] - cell[0]) < 2 &&
        Math.abs(one.cell[2] - cell[2]) < 2,
    );
  return caption !== undefined && isCaption(caption) && isLarger(head, caption);
}
