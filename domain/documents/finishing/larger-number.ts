import { evidenceOf, put, type Draft } from '../draft.js';
import { height, overlapY } from '../layout/geometry.js';
import type { Label } from '../layout/labels.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readDate } from '../values/dates.js';

/** Of a caption: how much larger its value is set, how far beside it stands, and how far below. */
const LARGER = 1.2;
const BESIDE = 8;
const BELOW = 1;
/** Of the caption's height that the value beside it must cover. */
const LEVEL = 0.6;
const SURENESS = 0.9;

/**
 * The own number of a paper in letters so large that another line claims them: `B/L No.  SGFAKL2603071` beside the first line of the box
 * to the left, `BILL OF LADING No.` over a number on one line with the letterhead.
 */
export function readLargerNumber(
  draft: Draft,
  paper: Paper,
  { field, read }: { field: string; read: (text: string) => string | null },
): void {
  const asking = paper.labels.filter(
    ({ piece, alone, column, meanings }) =>
      alone && !column && piece.page === paper.pages[0] && meanings.some((one) => one.field === field),
  );
  const found = asking.flatMap((label) =>
    label.piece.page.lines.flatMap(({ pieces }) => pieces).filter((piece) => isItsNumber(piece, label) && !paper.labelsOf.has(piece)),
  );
  const [number, ...others] = new Set(found);
  const value = number === undefined || others.length > 0 ? null : read(number.text);
  if (number !== undefined && value !== null) put(draft, field, { value, evidence: evidenceOf([spanOf(number)], 'label_right', SURENESS) });
}

function isItsNumber(piece: Piece, { piece: caption }: Label): boolean {
  if (!NUMBER.test(piece.text) || readDate(piece.text, { first: 'day', sure: false }) !== null) return false;
  const tall = height(caption.box);
  const isLarger = height(piece.box) > tall * LARGER;
  const isBeside =
    piece.box[0] >= caption.box[2] && piece.box[0] - caption.box[2] < tall * BESIDE && overlapY(piece.box, caption.box) > tall * LEVEL;
  const gap = piece.box[1] - caption.box[3];
  const isBelow = Math.abs(piece.box[0] - caption.box[0]) < tall && gap > -tall / 2 && gap < tall * BELOW;
  return isLarger && (isBeside || isBelow);
}

const NUMBER = /^(?=(?:[A-Z/-]*\d){4})[A-Z\d][A-Z\d/-]{5,23}$/;
