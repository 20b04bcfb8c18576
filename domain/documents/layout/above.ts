import { height, overlapX } from './geometry.js';
import type { Box } from '../page.js';
import type { Piece } from './layout.js';
import type { Label } from './labels.js';
import { spanOf, type LabelsOf, type Span } from './near.js';

/**
 * The value above a caption: forms have lines to write on, with what is asked for in small letters below them. Both stand tight to the
 * line, and what is below the caption stands further away.
 */
export function writtenAbove(label: Piece): readonly Span[] | null {
  const { page, box } = label;
  const rule = page.levels.find(
    ([x0, y0, x1, y1]) => x0 <= box[0] + 3 && box[0] < x1 && y1 <= box[1] + 2 && box[1] - y0 < page.wordHeight * TIGHT,
  );
  if (rule === undefined || hasBeside(label, rule)) return null;
  const last = page.lines
    .slice(Math.max(0, label.line - LINES_ABOVE), label.line)
    .flatMap(({ pieces }) => pieces)
    .filter(
      (piece) => overlapX(piece.box, rule) > 0 && piece.box[0] >= rule[0] - 3 && piece.cell === label.cell && piece.box[3] <= rule[1] + 2,
    )
    .filter((piece) => piece.box[2] <= rule[2] + 3)
    .at(-1);
  if (last === undefined || rule[1] - last.box[3] > page.wordHeight * TIGHT || isLarger(label, last)) return null;
  const gap = Math.max(0, box[1] - last.box[3]);
  const below = page.lines
    .slice(label.line + 1, label.line + 1 + LINES_ABOVE)
    .flatMap(({ pieces }) => pieces)
    .find((piece) => overlapX(piece.box, rule) > 0 && piece.cell === label.cell);
  if (below !== undefined && below.box[1] - box[3] <= gap) return null;
  return valueEndingIn(last);
}

/** In a box that begins with a caption, what stands right below another caption is what that one asks for, whatever lines are drawn across. */
export function isBelowCaption({ piece: { cell, page, line }, meanings }: Label, labels: LabelsOf): boolean {
  if (cell === null || meanings.some(({ field }) => OF_SIGNING.test(field))) return false;
  const above = page.lines
    .slice(Math.max(0, line - BOX_LINES_MAX), line)
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => piece.cell === cell);
  const isCaption = (piece: Piece | undefined): piece is Piece => piece !== undefined && labels.get(piece)?.[0]?.alone === true;
  const [first] = above;
  return isCaption(first) && first.box[1] - cell[1] < page.wordHeight && isCaption(above.at(-2));
}

/** Who signs writes above what is asked for, where and when too, whatever stands at the head of the box. */
const OF_SIGNING = /signator|_date$|_place$/;
const BOX_LINES_MAX = 40;

/** Below one line stands one caption: where words stand beside it there too, the line parts entries of a list. */
const hasBeside = ({ page, line, box, cell }: Piece, rule: Box): boolean =>
  (page.lines[line]?.pieces ?? []).some((one) => one.box[0] > box[2] && one.box[0] < rule[2] && one.cell === cell);

/** A caption in larger letters than what stands above it is none of it. How high letters are, a scan tells to a tenth or two. */
const isLarger = ({ page, box }: Piece, above: Piece): boolean => height(box) * (page.method === 'ocr' ? SEEN : 1) > height(above.box);
const SEEN = 0.85;

/** In heights of words: so near to a line is what is written on it, and what is asked for below it. */
const TIGHT = 0.7;
const LINES_ABOVE = 4;

/** A value of several lines ends on the line to write on. */
function valueEndingIn(last: Piece): Span[] {
  const spans = [spanOf(last)];
  let top = last;
  for (const line of last.page.lines.slice(Math.max(0, last.line - LINES_ABOVE), last.line).reverse()) {
    const above = line.pieces.find(({ box }) => Math.abs(box[0] - top.box[0]) < 2);
    const alike = above !== undefined && Math.abs(height(above.box) - height(top.box)) < height(top.box) * 0.1;
    if (!alike || top.box[1] - above.box[3] > height(top.box) * 0.3 || hasRule(above, top)) break;
    spans.unshift(spanOf(above));
    top = above;
  }
  return spans;
}

const hasRule = (above: Piece, below: Piece): boolean =>
  above.page.levels.some((rule) => rule[1] > above.box[1] && rule[3] < below.box[3] && overlapX(rule, below.box) > 0);
