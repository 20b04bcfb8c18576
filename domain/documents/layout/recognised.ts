import type { Box, Page, Word } from '../page.js';
import { height } from './geometry.js';

/** As parts of the size of the type: what stands on the line, and below it. */
const CAPITALS = 0.72;
const SMALL = 0.53;
const BELOW = 0.21;
/** Where type begins above the line and ends below it, whatever the letters. */
const ASCENT = 0.8;
const DESCENT = 0.2;

const TALL = /[\p{Lu}\d\p{N}bdfhijklt!?&%$€£#@/|()[\]{}À-ÿ]/u;
const DEEP = /[gjpqyQ()[\]{}|/;,]/;
/** Nothing of these tells how large the type is. */
const WRITTEN = /[\p{L}\p{N}]/u;
/** What a ruling line is taken for. */
const RULED = /^[|¦_\-—–=~‘’'"“”.:;,\\[\]{}()<>«»*+°!i]{1,3}$/;
/** One that is so many times as high as wide is no sign. */
const SLIM = 3;

/**
 * Words of a picture as those of a text layer stand. The engine draws its boxes close around the ink, so that `no` is lower than
 * `No`, and blanks look wider than they are: each gets the height of its type. What ruling lines were taken for is left out.
 */
export function asPrinted({ method, words, rules, width, height: high }: Page): { word: Word; box: Box | null }[] {
  if (method !== 'ocr') return words.map((word) => ({ word, box: word.box }));
  const shape = width > 0 && high > 0 ? width / high : 1;
  const legible = words.filter((word) => !isRule(word, { rules, shape }));
  const scale = typewritten(legible, shape);
  return legible.map((word) => ({ word, box: word.box && WRITTEN.test(word.text) ? ofType(word.text, word.box, scale) : word.box }));
}

/** Letters of a word by which it tells how wide one is, and as many words as prove that all are. */
const LETTERS_MIN = 4;
const WORDS_MIN = 20;
/** A letter of a typewriter, as a part of the size of the type; and how far the middle words may differ where all are as wide. */
const PITCH = 0.6;
const ALIKE = 0.18;

/** Type of which each letter is as wide as any other is larger than its capitals are high. By how much; 1 where it is no such type. */
function typewritten(words: readonly Word[], shape: number): number {
  const pitches = words
    .flatMap(({ text, box }) =>
      box === null || text.length < LETTERS_MIN || !WRITTEN.test(text)
        ? []
        : [((box[2] - box[0]) * shape) / (text.length - BEARING) / sizeOf(text, box)],
    )
    .sort((one, two) => one - two);
  const part = (share: number): number => pitches[Math.floor(pitches.length * share)] ?? 0;
  const isEven = pitches.length >= WORDS_MIN && part(0.8) - part(0.2) < part(0.5) * ALIKE;
  return isEven ? Math.max(1, part(0.5) / PITCH) : 1;
}

/** White beside the first and the last letter, in letters. */
const BEARING = 0.25;

const sizeOf = (text: string, box: Box): number => height(box) / ((TALL.test(text) ? CAPITALS : SMALL) + (DEEP.test(text) ? BELOW : 0));

/** From the top of the tallest letters that there might be to the bottom of the deepest. */
function ofType(text: string, box: Box, scale: number): Box {
  const close = sizeOf(text, box);
  const size = close * scale;
  const line = box[3] - (DEEP.test(text) ? BELOW : 0) * close;
  return [box[0], line - ASCENT * size, box[2], line + DESCENT * size];
}

/** An upright line is read as a bar, a level one as a dash; both are as thin as no letter, or lie where a line was seen. */
function isRule({ text, box }: Word, { rules, shape }: { rules: readonly Box[]; shape: number }): boolean {
  if (box === null || !RULED.test(text)) return false;
  if (/^[|¦[\]]+$/.test(text)) return true;
  const [wide, high] = [(box[2] - box[0]) * shape, box[3] - box[1]];
  if (/^[_—–=~-]+$/.test(text)) return rules.some((rule) => rule[3] === rule[1] && touches(rule, box));
  return high > wide * SLIM && rules.some((rule) => rule[2] === rule[0] && touches(rule, box));
}

const touches = (rule: Box, box: Box): boolean => rule[0] <= box[2] && box[0] <= rule[2] && rule[1] <= box[3] && box[1] <= rule[3];
