import type { Box } from '../page.js';
import { middleX } from './geometry.js';
import type { Piece, PlacedWord } from './layout.js';

/** Where the lines of a value may stand under its caption. */
interface SetColumn {
  /** Left edges that its lines may have. */
  from: readonly number[];
  box: Box;
  /** The first line of the value, where it is not below. */
  inside?: readonly PlacedWord[];
}

/** A caption at the edge of the page, and its longer value below it, both set to the right. */
export const isRightAligned = ({ box }: Piece, column: SetColumn): boolean =>
  Math.abs(box[2] - column.box[2]) < 1 && box[0] < column.box[0] && column.inside === undefined;

/** Below a caption, a longer value set to the same middle. */
export const isCentred = ({ box, page }: Piece, column: SetColumn): boolean =>
  page.method === 'text' &&
  column.inside === undefined &&
  box[0] < column.box[0] &&
  box[2] > column.box[2] &&
  Math.abs(middleX(box) - middleX(column.box)) < CENTRED;
/** Points that the middles of lines set to the middle differ by. */
const CENTRED = 1;

/** At one of the left edges that its lines may have. */
export function isAligned(candidate: Piece, column: Pick<SetColumn, 'from'>): boolean {
  return column.from.some((x) => Math.abs(candidate.box[0] - x) <= candidate.page.wordHeight * 1.5);
}
