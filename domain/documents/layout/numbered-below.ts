import { labelsIn, NO_MEANING, type Label } from './labels.js';
import { isForPeople, pieceBelow } from './piece-below.js';
import type { Line, Piece } from './layout.js';

/**
 * `COMBINED TRANSPORT BILL OF` and, below it, `LADING No. KMS26-0441`: a caption broken over two lines, the value behind its word for a
 * number on the second. Neither line is a caption of its own.
 */
export function addNumberedBelow(lines: readonly Line[], captions: Map<Piece, readonly Label[]>): void {
  for (const piece of lines.filter(isForPeople).flatMap(({ pieces }) => pieces)) {
    if (captions.has(piece) || !ENDS_OPEN.test(piece.text)) continue;
    const below = pieceBelow(piece);
    if (below === null || captions.has(below)) continue;
    const text = `${piece.text} ${below.text}`;
    const [label] = labelsIn({ ...piece, text }, true);
    const start = piece.text.length + 1;
    if (label === undefined || label.from > 0 || label.to <= start || !label.numbered || label.alone) continue;
    captions.set(piece, [{ ...label, to: piece.text.length, meanings: NO_MEANING, alone: true }]);
    captions.set(below, [{ ...label, piece: below, end: below, from: 0, to: label.to - start }]);
  }
}

/** Words alone, of which the last leads on: no value ends so. */
const ENDS_OPEN = /^\D*\s(?:of|de|di|do|du|del|und|y)$/iu;
