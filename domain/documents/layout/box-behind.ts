import type { Label } from './labels.js';
import type { Piece } from './layout.js';
import { POINTS, type Token } from './tokens.js';

/** A form leaves out no more boxes between two that stand in one line. */
const NUMBERS_APART = 6;
const WORDS_MAX = 8;

/** `18. Place of issue: NAIROBI 19. Date: …`: whether a word is the number of the next box in a line that begins with a numbered box. */
export function isBoxBehind({ text }: Piece, token: Token | undefined): boolean {
  const [own, other] = [/^\(?(\d{1,2})[A-Za-z]?[.)]/.exec(text), /^\(?(\d{1,2})[A-Za-z]?[.)]$/.exec(token?.text ?? '')];
  const apart = Number(other?.[1] ?? Number.NaN) - Number(own?.[1] ?? Number.NaN);
  return (token?.from ?? 0) > 0 && apart > 0 && apart <= NUMBERS_APART;
}

/** The caption behind such a number, which ends in a colon, though nobody knows it. Null: none does. */
export function unknownBox(tokens: readonly Token[], at: number, piece: Piece): { label: Label; next: number } | null {
  const colon = tokens.findIndex(({ text }, index) => index > at + 1 && index <= at + WORDS_MAX && POINTS.has(text));
  if (colon < 0 || !/^\p{Lu}/u.test(tokens[at + 1]?.text ?? '') || tokens.slice(at + 1, colon).some(({ text }) => /\d/.test(text)))
    return null;
  const follows = tokens[colon + 1];
  const [from, to] = [tokens[at]?.from ?? 0, follows?.from ?? piece.text.length];
  const ends = { exact: true, pointed: true, numbered: false, alone: follows === undefined, column: false };
  return { label: { piece, end: piece, meanings: [], from, to, ...ends }, next: colon + 1 };
}
