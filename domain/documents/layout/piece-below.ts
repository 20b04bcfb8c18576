import type { Line, Piece } from './layout.js';

/** The piece on the left edge of one, close below it and in the same box. */
export function pieceBelow({ page, line: at, box, cell }: Piece): Piece | null {
  for (const line of page.lines.slice(at + 1, at + 1 + LINES_BETWEEN_MAX).filter(isForPeople)) {
    const below = line.pieces.find((one) => one.cell === cell && Math.abs(one.box[0] - box[0]) < page.wordHeight);
    if (below !== undefined) return below.box[1] - box[3] < page.wordHeight * 0.7 ? below : null;
  }
  return null;
}

/** Nobody has hundreds of columns beside one another. */
export const isForPeople = ({ pieces }: Line): boolean => pieces.length <= 200;

/** Columns beside one another need not have their lines on the same heights. */
export const LINES_BETWEEN_MAX = 3;
