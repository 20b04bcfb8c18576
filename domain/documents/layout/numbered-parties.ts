import { labelsIn, type Label } from './labels.js';
import type { Line, Piece } from './layout.js';
import { pieceBelow } from './piece-below.js';

/** A caption, and the word for a number with the number behind it, or with none. */
const NUMBERED = /^(.{2,80}?\p{L})\.?\s+(?:Nr|No|N[º°o]|Num|Nº)\.?(?:\s+(?=\S*\d{4})(\S+)(?:\s\S{1,6})?)?$/iu;

/**
 * `2 Exporter   No. DE4418207 0000`, `8 Consignee   No`: forms of customs ask for the number of a trader beside him, and who he is stands
 * below in the box. Where the caption is known as that of a number, it is one.
 */
export function addNumberedParties(lines: readonly Line[], captions: Map<Piece, readonly Label[]>): void {
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    const [, head] = NUMBERED.exec(piece.text) ?? [];
    if (head === undefined || piece.cell === null || captions.get(piece)?.some(({ meanings }) => meanings.length > 0)) continue;
    const [only, ...more] = labelsIn({ ...piece, text: head });
    const isOfParty = only?.alone === true && more.length === 0 && only.meanings.some(({ family }) => family === 'party');
    if (isOfParty && pieceBelow(piece)?.cell === piece.cell)
      captions.set(piece, [
        { ...only, piece, end: piece, to: piece.text.length, meanings: only.meanings.filter(({ family }) => family === 'party') },
      ]);
  }
}

/** The number of a trader behind the caption of his box; null: none stands there. */
export const numberOfParty = ({ piece, pointed }: Label): string | null => (pointed ? null : (NUMBERED.exec(piece.text)?.[2] ?? null));
