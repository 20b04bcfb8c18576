import type { Line, Piece } from './layout.js';
import { readCurrency } from '../values/money.js';

/** Lines below captions that are looked at; what they were broken into may stand above the first row. */
const LINES_MAX = 8;
/** A line of so many pieces is a row. */
const PIECES_MIN = 3;
/** One row alone has white in places where others have none. */
const ROWS_MIN = 2;

/** A stretch of a line of captions, from the left. */
export interface Stretch {
  from: number;
  to: number;
}

/** What the first rows below lines of captions tell of these. */
export interface RowsBelow {
  /**
   * Whether they are parted where words of captions stand no more than a blank apart: each has white there, and something of its own
   * on either side. A currency and its figure are of one column.
   */
  partAt(blank: Stretch): boolean;
  /** Whether each has something under a caption. */
  standUnder(caption: Stretch): boolean;
}

export function rowsTelling(captions: readonly Line[]): RowsBelow {
  const rows = rowsBelow(captions);
  const isTold = rows.length >= ROWS_MIN;
  return {
    partAt: (blank) => isTold && rows.every((pieces) => isParted(pieces, blank)),
    standUnder: ({ from, to }) => isTold && rows.every((pieces) => pieces.some(({ box }) => box[0] < to && from < box[2])),
  };
}

function rowsBelow(captions: readonly Line[]): (readonly Piece[])[] {
  const [last] = captions.at(-1)?.pieces ?? [];
  // Captions of several lines are over others, and ruled ones end with their boxes.
  if (last === undefined || captions.length > 1 || last.cell !== null || last.page.method !== 'text') return [];
  return last.page.lines
    .slice(last.line + 1, last.line + 1 + LINES_MAX)
    .map(({ pieces }) => pieces)
    .filter((pieces) => pieces.length >= PIECES_MIN && pieces.filter(({ text }) => /\d/.test(text)).length >= ROWS_MIN);
}

function isParted(pieces: readonly Piece[], { from, to }: Stretch): boolean {
  const at = pieces.findIndex(({ box }) => box[2] > from);
  const [before, behind] = [pieces[at - 1], pieces[at]];
  if (before === undefined || behind === undefined) return false;
  return behind.box[0] >= from - NEAR && before.box[2] <= to + NEAR && readCurrency(before.text) === null;
}

/** In points: figures may be as wide as their captions. */
const NEAR = 1;
