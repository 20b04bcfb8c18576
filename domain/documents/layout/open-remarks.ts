import type { Piece } from './layout.js';
import type { Span } from './near.js';
import { pieceBelow } from './piece-below.js';

/** Where a remark in brackets that a caption leaves open ends, on the line below it. */
export function endOfRemark(end: Piece): Piece {
  const below = isOpen(end.text) ? pieceBelow(end) : null;
  return below !== null && /^[^()]*\)\W*$/.test(below.text) ? below : end;
}

const isOpen = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

/** A remark in brackets that began beside the caption may end below it. */
export function withoutRemark({ text }: Piece, lines: readonly Span[]): readonly Span[] {
  if (!isOpen(text)) return lines;
  const end = lines.slice(0, 2).findIndex((line) => line.text.includes(')'));
  return end < 0 || end + 1 === lines.length ? lines : lines.slice(end + 1);
}
