import type { Label } from './labels.js';
import type { Piece } from './layout.js';
import type { LabelsOf } from './near.js';

/** Lines above and below a caption that are looked at, and pieces of a line. */
const LINES_MAX = 10;
const PIECES_MAX = 24;
/** So many captions below one another, each with what it asks for in the box to its right. */
const CAPTIONS_MIN = 2;
/** In points: rulings have a width. */
const NEAR = 2;

/**
 * Whether a caption stands in a column of ruled boxes with captions, and right of it is a column of boxes with what they ask for: `Dosage`
 * and `48 g/m3`, below them `Minimum air temp` and `27 °C`. What is below such a caption is the next one, though nobody knows it.
 */
export function isBoxedPair({ piece, end, alone }: Label, labels: LabelsOf): boolean {
  const { page, line } = piece;
  const value = besideIn(page.lines[line]?.pieces ?? [], piece);
  if (!alone || value === undefined || end.cell !== piece.cell) return false;
  const pairs = page.lines.slice(Math.max(0, line - LINES_MAX), line + LINES_MAX + 1).flatMap(({ pieces }) => {
    if (pieces.length > PIECES_MAX) return [];
    const caption = pieces.find((one) => isAbove(one, piece));
    const beside = caption === undefined ? undefined : besideIn(pieces, caption);
    return caption !== undefined && beside !== undefined && isAbove(beside, value) ? [{ caption, beside }] : [];
  });
  const asks = (one: Piece): boolean => labels.get(one)?.[0]?.alone === true;
  const boxes = new Set(pairs.filter(({ caption }) => asks(caption)).map(({ caption }) => caption.cell));
  return boxes.size >= CAPTIONS_MIN && !pairs.some(({ beside }) => asks(beside));
}

/** The next piece of a line, in the box that begins where that of the first ends. */
function besideIn(pieces: readonly Piece[], piece: Piece): Piece | undefined {
  const next = pieces[pieces.indexOf(piece) + 1];
  const isBeside = piece.cell !== null && next?.cell != null && Math.abs(next.cell[0] - piece.cell[2]) < NEAR;
  return isBeside ? next : undefined;
}

/** In a box with the same sides. */
const isAbove = ({ cell: one }: Piece, { cell: other }: Piece): boolean =>
  one !== null && other !== null && Math.abs(one[0] - other[0]) < NEAR && Math.abs(one[2] - other[2]) < NEAR;
