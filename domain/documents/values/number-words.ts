import { cut } from './comparable.js';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const LARGE: ReadonlyMap<string, number> = new Map([
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

/** A number written in English words, with its hundredths: `TWELVE THOUSAND FOUR HUNDRED FIFTY AND CENTS 50/100`. Null for none. */
export function readNumberWords(text: string): string | null {
  const input = cut(text).toLowerCase();
  const whole = sumOf(fromNumber(input));
  if (whole === null) return null;
  const cents = /(?<!\d)(\d{1,2}) ?\/ ?100(?!\d)/.exec(input)?.[1] ?? centsIn(input);
  return cents === null || Number(cents) === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`;
}

/** So many words behind a number say what it counts: `WOODEN PALLETS`. */
const COUNTED_WORDS = 2;

/** What stands behind a number in words, up to the word that ends it: `cartons` of `FOUR HUNDRED TEN CARTONS ONLY`. */
export function behindNumberWords(text: string): string[] {
  const words = fromNumber(cut(text).toLowerCase());
  const end = words.findIndex((word) => !isOfNumber(word));
  const behind = end < 0 ? [] : words.slice(end, end + COUNTED_WORDS);
  const only = behind.indexOf('only');
  return only < 0 ? behind : behind.slice(0, only);
}

/** The words of a text from the first that is a number. */
function fromNumber(text: string): string[] {
  const words = wordsOf(text);
  const start = words.findIndex((word) => valueOf(word) !== null);
  return start < 0 ? [] : words.slice(start);
}

const isOfNumber = (word: string): boolean => valueOf(word) !== null || word === 'hundred' || word === 'and' || LARGE.has(word);

/** `SAY SIX HUNDRED AND FORTY`: a number in words and nothing else. */
export function isNumberInWords(text: string): boolean {
  const words = wordsOf(cut(text).toLowerCase()).filter((word, at) => at > 0 || word !== 'say');
  return words.length > 0 && !/\d/.test(text) && words.every(isOfNumber);
}

const wordsOf = (text: string): string[] => text.match(/[a-z]+/g) ?? [];

function valueOf(word: string): number | null {
  const small = SMALL.indexOf(word);
  if (small >= 0) return small;
  const tens = TENS.indexOf(word);
  return tens > 1 ? tens * 10 : null;
}

/** The sum that the first words make; `and` and `hundred` belong to it, the first other word ends it. */
function sumOf(words: readonly string[]): number | null {
  let total = 0;
  let group = 0;
  let seen = false;
  for (const word of words) {
    const value = valueOf(word);
    if (value !== null) group += value;
    else if (word === 'hundred') group *= 100;
    else if (LARGE.has(word)) {
      total += group * (LARGE.get(word) ?? 1);
      group = 0;
    } else if (word !== 'and') break;
    seen = true;
  }
  return seen ? total + group : null;
}

function centsIn(text: string): string | null {
  const [, before, after] = /cents? ([a-z -]{3,30})|(?:and|point) ([a-z -]{3,30}?) cents?/.exec(text) ?? [];
  const cents = sumOf(wordsOf(before ?? after ?? ''));
  return cents === null || cents > 99 ? null : String(cents);
}
