import { height, median } from './geometry.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type LabelsOf, type Span } from './near.js';

/** In heights of words: room for a signature may be left between a value and the line below it. */
const FAR = 3;
/** Captions below values are set in smaller letters. */
const SMALLER = 0.96;
/** No form has more beside one another. */
const PIECES_MAX = 24;
/** In heights of words: edges and middles of a value and its caption differ by less. */
const OFF = 1.2;

/**
 * The value above a caption that stands in a row of captions, each below its value and in smaller letters: `SHANGHAI   2026-06-25`, and
 * below it `Place   Date`. Null: it stands in no such row, or as near to what is below.
 */
export function saidInRowAbove(label: Piece, labels: LabelsOf): readonly Span[] | null {
  const { page } = label;
  const [above, line, below] = [-1, 0, 1].map((by) => page.lines[label.line + by]);
  if (!['text', 'ocr'].includes(page.method) || above === undefined || line === undefined) return null;
  const gap = line.box[1] - above.box[3];
  const isLast = below === undefined || below.box[1] - line.box[3] > page.wordHeight * FAR;
  if (!isRowBelow(line, above, { labels, isLast }) || isHeaded(above, page.lines.slice(0, label.line - 1), labels)) return null;
  const isOfBox = label.cell === null || below?.pieces.some(({ cell }) => cell === label.cell) === true;
  if (gap > page.wordHeight * FAR || (below !== undefined && isOfBox && below.box[1] - line.box[3] <= gap)) return null;
  const value = above.pieces[line.pieces.indexOf(label)];
  return value === undefined || value.cell !== label.cell ? null : [spanOf(value)];
}

/** `SHIPMENT   CONSOL` right above `S00418822   C00077140`: what they ask for, unless this row of captions has its own values above it. */
function isHeaded(values: Line, lines: readonly Line[], labels: LabelsOf): boolean {
  const [heads, over] = [lines.at(-1), lines.at(-2)];
  const [first] = values.pieces;
  if (heads === undefined || first === undefined || !isRowOfCaptions(heads, values, labels)) return false;
  if (values.box[1] - heads.box[3] > first.page.wordHeight * FAR) return false;
  return over === undefined || !isRowBelow(heads, over, { labels, isLast: false }) || isHeaded(over, lines.slice(0, -2), labels);
}

const isRowOfCaptions = ({ pieces }: Line, values: Line, labels: LabelsOf): boolean =>
  pieces.length === values.pieces.length &&
  pieces.every((piece, at) => labels.get(piece)?.[0]?.alone === true && !/\d/.test(piece.text) && isOver(piece, values.pieces[at]));

function isRowBelow(line: Line, above: Line, { labels, isLast }: { labels: LabelsOf; isLast: boolean }): boolean {
  const { pieces } = line;
  if (pieces.length > PIECES_MAX) return false;
  const known = pieces.filter((piece) => labels.get(piece)?.[0]?.alone === true).length;
  return (
    pieces.length >= 2 &&
    pieces.length === above.pieces.length &&
    known >= 2 &&
    known * 2 >= pieces.length &&
    !pieces.some(({ text }) => /\d/.test(text)) &&
    above.pieces.some(({ text }) => /\d/.test(text)) &&
    isSmaller(line, above, isLast) &&
    above.pieces.every((value, at) => !labels.has(value) && isOver(value, pieces[at]))
  );
}

/** How high the letters of one word are in a scan is told to a tenth: there captions and values are held against each other together. */
function isSmaller({ pieces }: Line, above: Line, isLast: boolean): boolean {
  const most = isLast ? 1 : SMALLER;
  const heights = (line: readonly Piece[]): number[] => line.map(({ box }) => height(box));
  if (pieces[0]?.page.method === 'ocr') return median(heights(pieces)) <= median(heights(above.pieces)) * most;
  return above.pieces.every(({ box }, at) => height(pieces[at]?.box ?? box) <= height(box) * most);
}

function isOver({ box, page }: Piece, caption: Piece | undefined): boolean {
  if (caption === undefined) return false;
  const reach = page.wordHeight * OFF;
  return Math.abs(box[0] - caption.box[0]) < reach || Math.abs((box[0] + box[2] - caption.box[0] - caption.box[2]) / 2) < reach;
}
