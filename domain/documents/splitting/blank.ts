import type { Page } from '../page.js';

/** Words of so many letters tell paper from grain: what a scanner makes of the dust on its glass is shorter, and nothing sure. */
const LETTERS = /[\p{L}\p{N}]{3}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const SURE_FROM = 0.8;
/** Of bad scans more than half of the words are sure, of grain one in hundreds. */
const SHARE_FROM = 0.05;

/** Whether nothing stands on a page, or nothing but what was recognised in the grain of an empty one. */
export function isBlank({ words, method }: Page): boolean {
  if (method !== 'ocr') return words.length === 0;
  const sure = words.filter(({ text, confidence }) => confidence >= SURE_FROM && LETTERS.test(text));
  return sure.length <= SHARE_FROM * words.length;
}
