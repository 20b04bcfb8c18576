import { height, width } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** Letters of a word by which it tells how wide they are. */
const LETTERS_MIN = 4;
/** White beside the first and the last letter, in letters. */
const BEARING = 0.25;
/** As a part of the height of its type a letter of a typewriter is wider than others are; capitals of other types are wide too. */
const WIDE = { small: 0.66, capital: 0.73 };

/** In heights of words: a typewriter leaves so much white between words. */
export const GAP_OF_WIDE = 1.25;

/** Whether two words may be of a typewriter, whose blank is as wide as any letter: where one is too short to tell, the other does. */
export function areWide(one: PlacedWord, two: PlacedWord): boolean {
  const told = [one, two].filter(({ word }) => word.text.length >= LETTERS_MIN && /^[\p{L}\p{N}.,:()'’"/-]+$/u.test(word.text));
  return told.length > 0 && told.every(isWide);
}

function isWide({ word: { text }, box }: PlacedWord): boolean {
  const pitch = width(box) / (text.length - BEARING) / height(box);
  return pitch > (/\p{Ll}{2}/u.test(text) ? WIDE.small : WIDE.capital);
}
