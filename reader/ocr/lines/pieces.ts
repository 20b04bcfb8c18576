/** The net takes pictures whose sides are multiples of this. */
export const SIDE = 32;

/** A part of a picture, in pixels. */
export interface Piece {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What the net sees at once, and what of that is kept. */
export interface SeenPiece {
  seen: Piece;
  kept: Piece;
}

/** Pixels of a sheet as long as any, which the net sees at once, and of a piece of what is longer. It takes a hundred bytes and more for each. */
const SHEET_PIXELS = 3_000_000;
const PIECE_PIXELS = 1_600_000;
/** What lies so near to the edge of a piece is seen in the next one. */
const ABOUT = 4 * SIDE;

/**
 * A page in pieces along its longer side that overlap, each kept as far as the middle of that. They are of one size: the net gives back no
 * memory, and takes more for each other size.
 */
export function piecesOf(page: Piece): SeenPiece[] {
  const isLying = page.width > page.height;
  const [long, short] = isLying ? [page.width, page.height] : [page.height, page.width];
  if (long * short <= SHEET_PIXELS) return [{ seen: page, kept: page }];
  const length = Math.max(3 * ABOUT, Math.floor(PIECE_PIXELS / short / SIDE) * SIDE);
  const count = Math.ceil((long - 2 * ABOUT) / (length - 2 * ABOUT));
  const begin = (at: number): number => Math.round((at * (long - length)) / (count - 1) / SIDE) * SIDE;
  const border = (at: number): number => (at === 0 ? 0 : at === count ? long : (begin(at) + begin(at - 1) + length) / 2);
  const part = (from: number, to: number): Piece =>
    isLying ? { ...page, left: page.left + from, width: to - from } : { ...page, top: page.top + from, height: to - from };
  return Array.from({ length: count }, (_, at) => ({
    seen: part(begin(at), begin(at) + length),
    kept: part(border(at), border(at + 1)),
  }));
}
