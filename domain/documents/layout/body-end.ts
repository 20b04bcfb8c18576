import { smallWordsIn } from '../values/sentences.js';
import { linesLike } from './cells.js';
import { columnCalled, type Columns } from './columns.js';
import { captionsRepeat, goesOn, isRunningText, isTextAcross, isTotal, runsThrough } from './line-kinds.js';
import { height, median } from './geometry.js';
import { groupIn } from './group-headings.js';
import { headingIn } from './headings.js';
import type { Line, Piece } from './layout.js';
import { isRowOfBoxes } from './numbered-boxes.js';
import { anchorsIn, GAP_MAX, isFar, rowOf, type Body, type OpenRow, type Shape } from './open-row.js';
import type { Column } from './tables.js';

/** Lines that tell where columns end: those before totals, other captions and the end of the ruled cells. */
export function rowsTold(lines: readonly Line[], from: number, { header, names, anchors, isEnd }: Body): Line[] {
  const filled = new Map(anchors.map((field) => [field, []]));
  const ruled = lines[from]?.pieces.some(({ cell }) => cell !== null) ?? false;
  const named = header.some(({ field }) => field === 'container_number');
  const isHeaded = (line: Line): boolean => !named && line.pieces.length * 2 <= header.length && headingIn(line) !== null;
  const isGroup = (line: Line): boolean => groupIn(line, names, header) !== null || isHeaded(line);
  const taken = linesLike(lines, from, (at) => {
    const [line, above] = [lines[at], lines[at - 1]];
    if (line !== undefined && isGroup(line)) return false;
    const [first] = line?.pieces ?? [];
    if (line === undefined || above === undefined || first === undefined || captionsRepeat(lines, at, names)) return true;
    if (at > from && goesOn(above, line)) return false;
    // What was carried over, or comes of all lines, may stand above the first of them.
    if (at === from && isTotal(line)) return false;
    if (
      isTotal(line) ||
      isRunningText(line) ||
      isTextAcross(line, header) ||
      isRowOfBoxes(line) ||
      (at > from && isSectionHead(above, line)) ||
      (ruled && line.pieces.every(({ cell }) => cell === null))
    )
      return true;
    const full = line.pieces.length > 2 && line.pieces.length >= header.length && /\d/.test(line.text) && !/[:：]$/.test(first.text);
    return (
      !full &&
      fillsFew(line, header) &&
      !(/\d/.test(line.text) && isOfGrid(line, header)) &&
      isEnd(first, filled) &&
      !(at === from && standsInBody(lines, at, header))
    );
  });
  return taken.filter((line) => !isGroup(line) && !isTotal(line));
}

/** `INVOICE 001` above the first row of a form: what stands in one ruled cell with the line below it does not end the table. */
export function standsInBody(lines: readonly Line[], at: number, header: readonly Column[]): boolean {
  if (header.every(({ fields }) => fields === undefined)) return false;
  const cell = lines[at]?.pieces[0]?.cell ?? null;
  return cell !== null && (lines[at + 1]?.pieces.some((piece) => piece.cell === cell) ?? false);
}

/** How much of what a row must have the fullest row so far has. */
export interface Usual {
  shape: Shape;
  usual: number;
}

/** Whether a row as full as the others stands in this line. */
export function isRow(lines: readonly Line[], at: number, usual: Usual): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  return line !== undefined && above !== undefined && !isFar(above, line, GAP_MAX) && looksLikeRow(line, usual);
}

function looksLikeRow(line: Line, { shape, usual }: Usual): boolean {
  if (isTotal(line) || (line.pieces.length > 1 && line.pieces.every(saysPair))) return false;
  const row = rowOf(line, shape);
  const anchored = anchorsIn(row, shape);
  return usual > 0 && anchored >= usual && row.cells.size * 2 > shape.header.length && !ends(line, shape, { row, anchored });
}

/** Lines at the top of a page that a table may go on below: whose paper it is, and which page. */
const TOP_LINES_MAX = 12;

/** Two columns may be anything. */
const FILLED_MIN = 3;

/** Where a table goes on that came to the end of its page without a total, and has no captions on the next; null: it does not. */
export function onNextPage(lines: readonly Line[], at: number, { filled, ...usual }: Usual & { filled: number }): number | null {
  const [above, first] = [lines[at - 1]?.pieces[0]?.page, lines[at]?.pieces[0]?.page];
  if (above === undefined || first === undefined || first === above || filled < FILLED_MIN) return null;
  for (const [index, line] of lines.slice(at, at + TOP_LINES_MAX).entries()) {
    if (line.pieces[0]?.page !== first || captionsRepeat(lines, at + index, usual.shape.names)) return null;
    if (looksLikeRow(line, usual) && rowOf(line, usual.shape).cells.size >= filled) return at + index;
  }
  return null;
}

/** A line that begins with a caption and fills few of the columns is said below the table; so is a sentence across its columns. */
export function ends(
  line: Line,
  { header, walls, ruled, anchors, isEnd }: Shape,
  { row, anchored }: { row: OpenRow; anchored: number },
): boolean {
  const [first] = line.pieces;
  if (first === undefined || (ruled && line.pieces.every(({ cell }) => cell === null)) || isRowOfBoxes(line)) return true;
  if (
    line.pieces.some((piece) => runsThrough(piece, walls)) ||
    isRunningText(line) ||
    isTextAcross(line, header) ||
    saysAll(line) ||
    saysAcross(line, walls) ||
    isStroked(line)
  )
    return true;
  if (isRowOfCaptions(line, (piece) => isEnd(piece, row.cells))) return true;
  if (isFull(row, anchored, anchors) && !/[:：]$/.test(first.text)) return false;
  if (anchored > 0 && isOfGrid(line, header)) return false;
  return (anchored === 0 || fillsFew(line, header) || saysPairs(line)) && isEnd(first, row.cells);
}

/**
 * `CARRIER   PLACE OF DELIVERY   ETA   IT NUMBER   STORAGE STARTS`, `Qty   Size/Type   Commodity   Gross weight   Temperature   Vent`:
 * captions of what comes next, though nobody knows one of so many, or fewer than half of more.
 */
function isRowOfCaptions({ text, pieces }: Line, isCaption: (piece: Piece) => boolean): boolean {
  if (pieces.length < 2 || /\d/.test(text)) return false;
  const unknown = pieces.filter((piece) => !isCaption(piece)).length;
  return (
    unknown === 0 || (unknown === 1 && pieces.length >= CAPTIONS_MIN) || (unknown * 2 < pieces.length && pieces.length >= MANY_CAPTIONS)
  );
}

const CAPTIONS_MIN = 4;
const MANY_CAPTIONS = 6;

/** Each of its pieces is the first in a box as wide as that of a caption: a row, though it leaves others empty and begins like a caption. */
function isOfGrid({ pieces }: Line, header: readonly Column[]): boolean {
  const under = pieces.map(({ cell, box: [, top], page }) =>
    cell === null || top - cell[1] > page.wordHeight
      ? -1
      : header.findIndex(({ box }) => Math.abs(box[0] - cell[0]) < EDGE && Math.abs(box[2] - cell[2]) < EDGE),
  );
  return new Set(under).size > 1 && !under.includes(-1);
}

/** Places of ruling are no more exact. */
const EDGE = 2;

/** Words that stand alone below rows which fill several columns: what comes after them is another thing, or rows of another kind. */
export function isHeading({ text, pieces }: Line, rows: readonly OpenRow[]): boolean {
  const filled = Math.min(...rows.map(({ cells }) => cells.size));
  return rows.length > 0 && filled >= FILLED_MIN && pieces.length === 1 && !/\d/.test(text);
}

/** `Per bill of lading` below a sum: words that a line has nothing besides, and that ask for nothing. */
export const isOfWordsAlone = ({ text, pieces }: Line): boolean => pieces.length === 1 && !/[\d:：]/.test(text);

/** `Terminal   : NORTHPORT`: what is said behind a caption that none of the columns is called by. */
export function isCaptioned({ pieces: [caption, value, ...others] }: Line, names: Columns): boolean {
  if (caption === undefined || value === undefined || others.length > 0) return false;
  return /^\p{L}/u.test(caption.text) && /^[:：] ?\S/.test(value.text) && columnCalled(caption.text, names) === undefined;
}

/** Words alone in larger letters than the line above has, set apart from it: what comes below is another part of the paper. */
export function isSectionHead(above: Line, line: Line): boolean {
  const [first, ...others] = line.pieces;
  if (first === undefined || others.length > 0 || first.page.method !== 'text' || /[\d:：]/.test(first.text)) return false;
  return heightOf(line) > heightOf(above) * LARGER && line.box[1] - above.box[3] > first.page.wordHeight * APART;
}

const heightOf = ({ pieces }: Line): number => median(pieces.flatMap(({ words }) => words.map(({ box }) => height(box))));
const LARGER = 1.04;
const APART = 0.5;

/** All that a row has: it is one, though it begins with what is a caption elsewhere. */
function isFull({ columns, cells }: OpenRow, anchored: number, anchors: readonly string[]): boolean {
  const fields = new Set(columns.flatMap(({ field }) => field ?? []));
  return fields.size > 2 && cells.size === fields.size && anchored === anchors.filter((field) => fields.has(field)).length;
}

/** `HS: 6302.60` below the words for goods, where another column of theirs would be called so. */
export function saysMore({ cells }: OpenRow, { pieces }: Line, names: Columns): boolean {
  const [, caption] = /^(\p{L}[^:\d]{0,25}):\s?\S/u.exec(pieces[0]?.text ?? '') ?? [];
  return caption !== undefined && cells.size === 1 && cells.has('description') && columnCalled(caption, names) !== undefined;
}

/** `MSKU9070323/SL12345/40HC/560 CTNS/10,640.000KGS`: parted by strokes, and by no columns. */
const isStroked = ({ pieces: [first, ...others] }: Line): boolean =>
  others.length === 0 && first !== undefined && /^[A-Z]{4} ?\d{6,7}.{0,3}\/(?:[^/]+\/){2}/.test(first.text);

/** Captions with values beside them, two and more in one line: no row has that. */
const saysPairs = ({ pieces }: Line): boolean => pieces.filter(({ text }) => /[:：]$/.test(text)).length > 1;

/** `Frt: COLLECT   Originals: 3/THREE   Issued at: ROTTERDAM` */
const saysAll = ({ pieces }: Line): boolean => pieces.length > 2 && pieces.every(saysPair);

const saysPair = ({ text }: Piece): boolean => /^\p{L}[^:\d]{1,30}:\s?\S/u.test(text);

/** `Bank details: IBAN XX86 1203 0000 0017 7182 04`: a caption and what it says, from the first column into the next. */
const saysAcross = ({ pieces: [first, ...others] }: Line, [wall]: readonly number[]): boolean =>
  first !== undefined &&
  others.length === 0 &&
  wall !== undefined &&
  first.box[0] < wall &&
  wall < first.box[2] &&
  /^\p{L}[^:\d]{1,30}:\s\S/u.test(first.text);

/** A sentence in text without places, which is one word of it, as long as several columns are wide; or what has a caption, and is longer than one. */
export function isTypedAcross({ pieces: [first, ...others] }: Line, walls: readonly number[]): boolean {
  if (first?.page.method !== 'plain' || others.length > 0) return false;
  const crossed = walls.filter((wall) => first.box[0] < wall && wall < first.box[2]).length;
  return (crossed >= WALLS_OF_SENTENCE && isTypedSentence(first.text)) || (crossed > 0 && TYPED_CAPTION.test(first.text));
}

const WALLS_OF_SENTENCE = 2;
const isTypedSentence = (text: string): boolean => text.endsWith('.') && smallWordsIn(text) >= 2;
const TYPED_CAPTION = /^[\p{L}\d][^:]{1,40}: \S/u;

/** In tables of so few columns a caption and its value look like a row; a line that fills all of four is one. */
const NARROW_COLUMNS_MAX = 4;
const FEW_COLUMNS_MAX = 3;

const fillsFew = ({ pieces }: Line, { length }: readonly Column[]): boolean =>
  pieces.length * 2 < length || length <= FEW_COLUMNS_MAX || (length <= NARROW_COLUMNS_MAX && pieces.length < length);
