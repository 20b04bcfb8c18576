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

/** Captions are set in a size of their own in most forms. */
export const isOtherSize = (head: Piece, piece: Piece): boolean =>
  piece.page.method === 'text' && Math.abs(height(head.box) / height(piece.box) - 1) > 0.1;
