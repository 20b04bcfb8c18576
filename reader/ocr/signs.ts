import { around, type Place } from './bars.js';

/** One sign of a word, as the engine tells it. */
export interface Sign {
  text: string;
  bbox: Place;
}

/** What capitals and small letters, or letters and digits, have in common is their shape. */
const ALIKE = ['O0oQ', 'I1l|', 'S5s', 'Zz2', 'B8'] as const;
/** Small letters of the same shape as their capitals. */
const SAME_SHAPE = /^[cosuvwxz]$/;
const SMALL = /\p{Ll}/u;
/** `No.`: a large letter and small ones, as words are written. */
const NAME = /^\P{L}*\p{Lu}\p{Ll}+\P{L}*$/u;
/** What is as high as a capital. */
const HIGH = /^[\p{Lu}\d]$/u;
/** Of the height of capitals: a small letter is three quarters of it at most. */
const AS_HIGH = 0.88;
/** Two signs that share so much of the narrower one are one that was read twice. */
const SHARED = 0.6;
/** As many high signs of a line tell how high its capitals are. */
const HIGH_MIN = 4;

/**
 * The signs of the words of a line, mended by their places: one that was read twice, as `O` and as `0`, was printed once, and a
 * small letter that is as high as the capitals beside it is a capital. In `usD` all three are as high.
 */
export function mendedSigns<T extends { text: string; symbols: readonly Sign[] }>(words: readonly T[]): T[] {
  const single = words.map((word) => ({ ...word, symbols: withoutDoubles(word.symbols) }));
  const usual = capitalsOf(single.flatMap(({ symbols }) => symbols));
  return single.map((word) => {
    const symbols = withCapitals(word.symbols, usual);
    const text = symbols.map((sign) => sign.text).join('');
    return symbols.length === 0 ? word : { ...word, symbols, text };
  });
}

function withoutDoubles(signs: readonly Sign[]): readonly Sign[] {
  const kept: Sign[] = [];
  for (const [at, sign] of signs.entries()) {
    const before = kept.at(-1);
    if (!before || !isDouble(before, sign)) {
      kept.push(sign);
      continue;
    }
    const beside = signs[at + 1] ?? kept.at(-2);
    const asDigit = beside !== undefined && /\d/.test(beside.text);
    const [own] = [before, sign].filter(({ text }) => /\d/.test(text) === asDigit);
    kept[kept.length - 1] = { text: (own ?? sign).text, bbox: around(before.bbox, sign.bbox) };
  }
  return kept;
}

/** Of the same letter twice the second may well be a second one: the engine is not exact about where each begins. */
function isDouble(one: Sign, other: Sign): boolean {
  if (one.text === other.text || !ALIKE.some((group) => group.includes(one.text) && group.includes(other.text))) return false;
  const shared = Math.min(one.bbox.x1, other.bbox.x1) - Math.max(one.bbox.x0, other.bbox.x0);
  return shared > SHARED * Math.min(one.bbox.x1 - one.bbox.x0, other.bbox.x1 - other.bbox.x0);
}

function withCapitals(signs: readonly Sign[], usual: number | null): readonly Sign[] {
  const small = signs.filter(({ text }) => SMALL.test(text));
  if (NAME.test(signs.map(({ text }) => text).join('')) || small.length === 0 || !small.every(({ text }) => SAME_SHAPE.test(text)))
    return signs;
  const own = signs.filter(({ text }) => /^\p{Lu}$/u.test(text)).map(({ bbox }) => heightOf(bbox));
  const capital = own.length > 0 ? Math.max(...own) : usual;
  if (capital === null || !small.every(({ bbox }) => heightOf(bbox) >= AS_HIGH * capital)) return signs;
  return signs.map((sign) => (SMALL.test(sign.text) ? { ...sign, text: sign.text.toUpperCase() } : sign));
}

/** How high most of the high signs of a line are; null where it has hardly any. */
function capitalsOf(signs: readonly Sign[]): number | null {
  const heights = signs.filter(({ text }) => HIGH.test(text)).map(({ bbox }) => heightOf(bbox));
  return heights.length < HIGH_MIN ? null : (heights.sort((one, other) => one - other)[heights.length >> 1] ?? null);
}

const heightOf = ({ y0, y1 }: Place): number => y1 - y0;
