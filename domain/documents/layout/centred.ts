import { middleY, overlapX } from './geometry.js';
import type { Label } from './labels.js';
import type { Piece } from './layout.js';
import { OPEN_REMARK, rightNeighbour, type LabelsOf } from './near.js';
import { endOfRemark } from './open-remarks.js';

/** So many lines above and below a caption are looked at, and so many pieces of a line: nobody has more. */
const LINES_MAX = 8;
const PIECES_MAX = 60;
/** In heights of words: how near lines of one value stand, how even, and how near the middles of a caption and its value are. */
const NEAR = 0.7;
const EVEN = 0.15;
const LEVEL = 0.45;
/** What stands so near below a caption on its edge is its value. */
const BELOW = 2.2;

/**
 * The lines of a value beside a caption that stands halfway down them: cells of a table set what is in them to the middle. Null: the
 * value does not begin above its caption.
 */
export function centredBeside({ piece, end: ends, alone, to, meanings }: Label, labels: LabelsOf): readonly Piece[] | null {
  const { page, line } = piece;
  const isWhole = alone || (ends === piece && OPEN_REMARK.test(piece.text.slice(to).trim()));
  if (!isWhole || page.method === 'ocr') return null;
  const end = endOfRemark(ends);
  const near = page.lines.slice(Math.max(0, line - LINES_MAX), line + LINES_MAX + 1).filter(({ pieces }) => pieces.length <= PIECES_MAX);
  const above = page.lines[line - 1]?.pieces.find(({ box }) => box[0] > piece.box[2]);
  const level = rightNeighbour(piece);
  // What stands level with the caption may be of a column further right.
  const beside = level !== undefined && above !== undefined && startOf(level) > startOf(above) + 2 ? undefined : level;
  const first = beside ?? above;
  if (first === undefined || labels.has(first)) return null;
  const pieces = near.flatMap((one) => one.pieces);
  // `PO 77120`, `MADE IN CHINA` are marks as well.
  const isMark = (one: Piece): boolean =>
    meanings.some(({ field }) => field === 'shipping_marks') && labels.get(one)?.every((label) => !label.alone && !label.pointed) === true;
  const isOther = (one: Piece): boolean => labels.has(one) && !isMark(one);
  const column = pieces.filter((one) => Math.abs(startOf(one) - startOf(first)) <= 2 && one.cell === first.cell);
  const block = evenLines(column, beside === undefined ? column.filter((one) => one.line < line).length - 1 : column.indexOf(beside));
  const [top, last] = [block[0], block.at(-1)];
  if (top === undefined || last === undefined || block.length < 2 || top.line >= line || block.some(isOther)) return null;
  const off = (top.box[1] + last.box[3] - piece.box[1] - end.box[3]) / 2;
  const isOver = pieces.some(
    (one) =>
      one !== piece &&
      one !== end &&
      overlapX(one.box, piece.box) > 0 &&
      ((middleY(one.box) > top.box[1] && middleY(one.box) < last.box[3]) ||
        (!labels.has(one) && one.line > end.line && one.box[1] - end.box[3] < page.wordHeight * BELOW && !isBelowBoth(one, { end, last }))),
  );
  return Math.abs(off) <= page.wordHeight * LEVEL && !isOver ? block : null;
}

/** What stands below all of a value, with more white above it than the value leaves below its caption, is of the next row. */
const isBelowBoth = ({ box }: Piece, { end, last }: { end: Piece; last: Piece }): boolean =>
  last.box[3] > end.box[3] + 2 && box[1] >= last.box[3] + 1;

/** Where a piece begins behind the colon of its caption, which stands in a column of its own: `: 41 HARBOUR ROAD`. */
const startOf = ({ words, box }: Piece): number => (/^[:：]$/.test(words[0]?.word.text ?? '') ? words[1] : undefined)?.box[0] ?? box[0];

/** The lines of a column that stand about one of them, each as far from the next as that one is from the line above or below it. */
function evenLines(column: readonly Piece[], at: number): Piece[] {
  const white = (index: number): number => (column[index + 1]?.box[1] ?? Infinity) - (column[index]?.box[3] ?? -Infinity);
  const wordHeight = column[0]?.page.wordHeight ?? 0;
  const gap = Math.min(white(at), at > 0 ? white(at - 1) : Infinity);
  if (at < 0 || gap > wordHeight * NEAR) return [];
  const isEven = (index: number): boolean => Math.abs(white(index) - gap) <= wordHeight * EVEN;
  let [from, to] = [at, at];
  while (from > 0 && isEven(from - 1)) from -= 1;
  while (to < column.length - 1 && isEven(to)) to += 1;
  return column.slice(from, to + 1);
}
