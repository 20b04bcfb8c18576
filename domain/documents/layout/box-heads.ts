import type { Box } from '../page.js';
import { height } from './geometry.js';
import type { Line, Piece } from './layout.js';

/** What stands first in each ruled box. */
export function headsOf(lines: readonly Line[]): Map<Box, Piece> {
  const heads = new Map<Box, Piece>();
  for (const piece of lines.flatMap(({ pieces }) => pieces))
    if (piece.cell !== null && !heads.has(piece.cell)) heads.set(piece.cell, piece);
  return heads;
}

/** Values are set in larger letters than the captions of their boxes, in most forms. */
export const isLarger = (piece: Piece, head: Piece): boolean => piece.page.method === 'text' && height(piece.box) > height(head.box) * 1.1;
