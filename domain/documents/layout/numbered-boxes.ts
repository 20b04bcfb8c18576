import { boundaryAt } from './captions.js';
import type { Label } from './labels.js';
import type { Line, Piece } from './layout.js';

/** No form has more beside one another. */
const PIECES_MAX = 24;

/** `5. PORT   6. SINGLE TRANS. BOND`: beside a numbered caption, what is numbered next is one too, known or not. */
export function addNumbered(lines: readonly Line[], captions: Map<Piece, readonly Label[]>): void {
  for (const { pieces } of lines.filter((line) => line.pieces.length > 1 && line.pieces.length <= PIECES_MAX)) {
    const numbers = pieces.map(({ text }) => Number(NUMBERED_BOX.exec(text)?.[1] ?? Number.NaN));
    for (const [at, piece] of pieces.entries()) {
      const number = numbers[at] ?? Number.NaN;
      const beside = [at - 1, at + 1].some((other) => {
        const near = pieces[other];
        return near !== undefined && captions.has(near) && Math.abs((numbers[other] ?? Number.NaN) - number) <= NUMBERS_APART;
      });
      if (beside && !captions.has(piece)) captions.set(piece, [boundaryAt(piece)]);
    }
  }
}

const NUMBERED_BOX = /^(\d{1,2})[A-Z]?\.? {1,2}(?:[A-Z]\. )?\p{Lu}[\p{L}.]+(?![^]*\d{3})/u;
const NUMBERS_APART = 6;

const BOXES_MIN = 3;

const FOOT_OF_ENTRY = /^other fee summary\b/i;

/**
 * `15 Container No.   16 Seal number(s)   17 Container size & type`: captions of a row of boxes, numbered one after the other; all but one of
 * them, and that one without a figure: `Other Fee Summary   35. Total Entered Value   37. Duty`. So the foot of an entry summary (CBP form
 * 7501) begins, whatever stands beside it.
 */
export function isRowOfBoxes({ pieces }: Line): boolean {
  if (FOOT_OF_ENTRY.test(pieces[0]?.text ?? '')) return true;
  if (pieces.length < BOXES_MIN || pieces.length > PIECES_MAX) return false;
  const numbers = pieces.map(({ text }) => Number(NUMBERED_BOX.exec(text)?.[1] ?? Number.NaN));
  if (numbers.every((number, at) => number === (numbers[0] ?? 0) + at)) return true;
  const known = numbers.filter((number) => !Number.isNaN(number));
  const others = pieces.filter((_, at) => Number.isNaN(numbers[at]));
  const ascends = known.every(
    (number, at) => at === 0 || (number > (known[at - 1] ?? 0) && number - (known[at - 1] ?? 0) <= NUMBERS_APART),
  );
  return others.length === 1 && ascends && others.every(({ text }) => !/\d/.test(text));
}
