import type { Line, Piece } from './layout.js';
import type { LabelsOf } from './near.js';

/** Lines that one row of a table takes. */
const LINES_MAX = 6;
/** In heights of words: white that parts what stands below from a table. */
const FAR = 1.2;
/** Lines of one row stand nearer to each other. */
const CLOSE = 0.5;

/** The lines of the first row under a row of captions: until the next caption, wide white, or a line that begins the next row. */
export function rowsUnder(heads: Line, labelsOf: LabelsOf): Line[] {
  const [first] = heads.pieces;
  if (first === undefined) return [];
  const { page, line } = first;
  const lines: Line[] = [];
  let bottom = heads.box[3];
  for (const below of page.lines.slice(line + 1, line + 1 + LINES_MAX)) {
    const gap = below.box[1] - bottom;
    const isOpen = lines.length === 0 || gap < page.wordHeight * CLOSE;
    const isNext = !isOpen && below.pieces.some((piece) => columnOf(piece, heads.pieces) === first);
    const isFar = gap > page.wordHeight * FAR;
    if (isNext || isFar || below.pieces.some((piece) => labelsOf.get(piece)?.[0]?.alone === true)) break;
    lines.push(below);
    bottom = below.box[3];
  }
  return lines;
}

/** The caption that a piece stands under: the last that begins before it. */
export function columnOf(piece: Piece, heads: readonly Piece[]): Piece | undefined {
  const reach = piece.page.wordHeight;
  return heads.findLast((head) => head.box[0] <= piece.box[0] + reach);
}
