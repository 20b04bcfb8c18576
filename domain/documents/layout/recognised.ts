import type { Box, Page, Word } from '../page.js';
import { depthOf, riseOf } from '../letters.js';
import { decimalSignOf, type DecimalSign } from '../values/decimals.js';
import { around, height, median } from './geometry.js';

/** Where type begins above the line and ends below it, whatever the letters. */
const ASCENT = 0.8;
const DESCENT = 0.2;

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
  const usual = median(words.map(({ box }) => (box === null ? 0 : height(box))));
  const seen = words.filter((word) => !isRule(word, { rules, shape }) && !isDrawing(word, usual));
  const sign = decimalSignOf(seen.map(({ text }) => text));
  const legible = wholeAmounts(wholeAddresses(seen, shape), shape).map((word) => withGroups(withFirm(withOnes(word)), sign));
  const scale = typewritten(legible, shape);
  return legible.map((word) => ({
    word,
    box: word.box && (WRITTEN.test(word.text) ? ofType(word.text, word.box, { scale, shape }) : ofSign(word.text, word.box, usual)),
  }));
}

/** A dash is as high as its ink, and stands on the line of the words beside it all the same. */
function ofSign(text: string, box: Box, usual: number): Box {
  if (height(box) > usual * LOW) return box;
  const size = usual / riseOf('N');
  const middle = (box[1] + box[3]) / 2;
  const line = /^[.,_]+$/.test(text) ? box[3] : middle + ((ASCENT - DESCENT) / 2) * size;
  return [box[0], line - ASCENT * size, box[2], line + DESCENT * size];
}

/** As a part of the usual height of words. */
const LOW = 0.6;

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

const sizeOf = (text: string, box: Box): number => height(box) / (riseOf(text) + depthOf(text));

/** Narrow letters are so wide, as a part of the size of the type. A word that is so many times as high for its width is not so large. */
const NARROW = 0.42;
const TOO_HIGH = 1.6;

/** What is left white on each side of letters, as a part of the size of the type: a word of a text layer has it too. */
const WHITE = { set: 0.05, typewritten: 0.1 };

/** From the top of the tallest letters that there might be to the bottom of the deepest. */
function ofType(text: string, box: Box, { scale, shape }: { scale: number; shape: number }): Box {
  const wide = ((box[2] - box[0]) * shape) / (text.length * NARROW);
  // On poor pictures some words are given the height of their line and its neighbours.
  if (text.length > 1 && sizeOf(text, box) > wide * TOO_HIGH) {
    const middle = (box[1] + box[3]) / 2;
    return [box[0], middle - wide / 2, box[2], middle + wide / 2];
  }
  const close = sizeOf(text, box);
  const size = close * scale;
  const line = box[3] - depthOf(text) * close;
  const white = (size / shape) * (scale > 1 ? WHITE.typewritten : WHITE.set);
  return [box[0] - white, line - ASCENT * size, box[2] + white, line + DESCENT * size];
}

/** Stamps and banners are large and read as anything; a colon is read as a letter that is smaller than any print. */
const isDrawing = ({ text, box, confidence }: Word, usual: number): boolean =>
  box !== null &&
  usual > 0 &&
  ((confidence < DOUBTED && height(box) > usual * LARGE) || (WRITTEN.test(text) && height(box) < usual * SPECK));
const DOUBTED = 0.5;
const LARGE = 1.8;
const SPECK = 0.4;

/** `docs @lines.example`: the sign is wider than letters, and the engine parts an address before it. */
function wholeAddresses(words: readonly Word[], shape: number): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    if (before?.box && word.box && isOneAddress(before.text, word.text) && follows(before.box, word.box, shape)) {
      const confidence = Math.min(before.confidence, word.confidence, MENDED);
      whole[whole.length - 1] = { text: before.text + word.text, box: around([before.box, word.box]), confidence };
    } else whole.push(word);
  }
  return whole;
}

/** `1,077 50`: the engine lost the sign before the decimals. Figures with groups of three go on with two digits only so. */
function wholeAmounts(words: readonly Word[], shape: number): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const groups = /^(\d{1,3}(?:([.,])\d{3})+)[.,]?$/.exec(before?.text ?? '');
    if (before?.box && word.box && groups !== null && /^\d{2}$/.test(word.text) && follows(before.box, word.box, shape)) {
      const text = `${groups[1]}${groups[2] === '.' ? ',' : '.'}${word.text}`;
      const confidence = Math.min(before.confidence, word.confidence, MENDED);
      whole[whole.length - 1] = { text, box: around([before.box, word.box]), confidence };
    } else whole.push(word);
  }
  return whole;
}

/** What was mended is likely, and not sure. */
const MENDED = 0.85;

const isOneAddress = (before: string, after: string): boolean =>
  (/^[\w.+-]{2,64}$/.test(before) && /^@(?:[\w-]{1,63}\.[\w.-]{2,200})?$/.test(after)) ||
  (/^[\w.+-]{1,64}@$/.test(before) && /^[\w-]{1,63}\.[\w.-]{2,200}$/.test(after));

function follows(before: Box, after: Box, shape: number): boolean {
  const gap = (after[0] - before[2]) * shape;
  return gap < height(before) && gap > -height(before) && Math.abs(before[3] - after[3]) < height(before);
}

/**
 * `7.018.00`: a number has two kinds of signs where its last group has two digits. So has `5.116.800` where the paper writes its
 * decimals behind a point.
 */
function withGroups(word: Word, decimalSign: DecimalSign): Word {
  const [, sign, decimals] = /^\d{1,3}([.,])\d{3}(?:\1\d{3}){0,3}(\1\d{2,3})$/.exec(word.text) ?? [];
  if (sign === undefined || decimals === undefined || (decimals.length > 3 && sign !== decimalSign)) return word;
  const groups = word.text.slice(0, -decimals.length).replaceAll(sign, sign === '.' ? ',' : '.');
  return { ...word, text: groups + decimals, confidence: Math.min(word.confidence, MENDED) };
}

/** `Il`, `IIl`: packing groups and ships are numbered so, and hardly a word is made of these letters. */
const withOnes = (word: Word): Word =>
  /^(?=.*I)(?=.*l)[Il]{2,3}$/.test(word.text)
    ? { ...word, text: 'I'.repeat(word.text.length), confidence: Math.min(word.confidence, MENDED) }
    : word;

/** `S.r.I.`: a legal form whose small letter is read as the capital that looks like it. */
const withFirm = (word: Word): Word =>
  /^[Ss]\.r\.[I1|]\.?,?$/.test(word.text)
    ? { ...word, text: word.text.replace(/[I1|]/, 'l'), confidence: Math.min(word.confidence, MENDED) }
    : word;

/** An upright line is read as a bar, a level one as a dash; both are as thin as no letter, or lie where a line was seen. */
function isRule({ text, box }: Word, { rules, shape }: { rules: readonly Box[]; shape: number }): boolean {
  if (box === null || !RULED.test(text)) return false;
  if (/^[|¦[\]]+$/.test(text)) return true;
  const [wide, high] = [(box[2] - box[0]) * shape, box[3] - box[1]];
  if (/^[_—–=~-]+$/.test(text)) return rules.some((rule) => rule[3] === rule[1] && touches(rule, box));
  return high > wide * SLIM && rules.some((rule) => rule[2] === rule[0] && touches(rule, box));
}

const touches = (rule: Box, box: Box): boolean => rule[0] <= box[2] && box[0] <= rule[2] && rule[1] <= box[3] && box[1] <= rule[3];
