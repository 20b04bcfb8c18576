import { middleX } from './geometry.js';
import type { Line, Piece } from './layout.js';

/** The piece on the left edge of one, or in a ruled box set to the same middle, close below it and in the same box. */
export function pieceBelow({ page, line: at, box, cell }: Piece): Piece | null {
  for (const line of page.lines.slice(at + 1, at + 1 + LINES_BETWEEN_MAX).filter(isForPeople)) {
    const own = line.pieces.filter((one) => one.cell === cell);
    const [only] = own;
    const centred = cell !== null && own.length === 1 && only !== undefined && Math.abs(middleX(only.box) - middleX(box)) < CENTRED;
    const below = own.find((one) => Math.abs(one.box[0] - box[0]) < page.wordHeight) ?? (centred ? only : undefined);
    if (below !== undefined) return below.box[1] - box[3] < page.wordHeight * 0.7 ? below : null;
  }
  return null;
}

/** Points that the middles of lines set to the middle differ by. */
const CENTRED = 2;

/** Nobody has hundreds of columns beside one another. */
export const isForPeople = ({ pieces }: Line): boolean => pieces.length <= 200;

/** Columns beside one another need not have their lines on the same heights. */
export const LINES_BETWEEN_MAX = 3;
