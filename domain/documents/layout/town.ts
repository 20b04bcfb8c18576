import type { Line, Piece } from './layout.js';

/** `City  COLUMBUS     State  OH     Zip  43207`, `COLUMBUS     OH     43207` set wide: the town goes on to its post code. */
export function withTown(own: readonly Piece[], all: readonly Piece[]): readonly Piece[] {
  const last = own.at(-1);
  const behind = last === undefined ? [] : all.slice(all.indexOf(last) + 1, all.indexOf(last) + TOWN_PIECES_MAX);
  const taken = behind.findIndex((_, at) => TOWN.test([...own, ...behind.slice(0, at + 1)].map(({ text }) => text).join(' ')));
  return [...own, ...behind.slice(0, taken + 1)];
}

/** A caption and its value each for the town, the state and the post code. */
const TOWN_PIECES_MAX = 6;
const TOWN = /^(?:City:? \p{L}[^\d]{1,40} State:? [A-Z]{2},? Zip(?: Code)?:?|\p{L}[\p{L} .'-]{1,40} [A-Z]{2}) \d{5}(?:-\d{4})?$/u;
/** Set at the foot of its box, it is of the address above for all the white between. */
export const isCaptionedTown = (text: string): boolean => CAPTIONED_TOWN.test(text);
const CAPTIONED_TOWN = /^City:? \p{L}[^\d]{1,40} State:? [A-Z]{2}\b/u;

/** Such a line may stand several lines below the street. */
export const hasCaptionedTown = ({ pieces }: Line): boolean =>
  pieces.some(
    (piece, at) =>
      isCaptionedTown(
        pieces
          .slice(at, at + 2)
          .map(({ text }) => text)
          .join(' '),
      ) && /^City\b/.test(piece.text),
  );
