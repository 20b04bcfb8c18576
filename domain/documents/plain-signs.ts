import type { Page } from './page.js';

/**
 * Pages as patterns for numbers know them: of the signs that typesetters have for an apostrophe between groups of digits there is `'`
 * alone, and of their blanks there is one. Everything else stays as it is printed, and where it was.
 */
export function plainSigns(pages: readonly Page[]): readonly Page[] {
  return pages.map((page) => (page.words.some(({ text }) => SET.test(text)) ? { ...page, words: page.words.map(plain) } : page));
}

const plain = <Word extends { text: string }>(word: Word): Word =>
  SET.test(word.text) ? { ...word, text: word.text.replaceAll(APOSTROPHES, "'").replaceAll(BLANKS, ' ') } : word;

/** `1’234`, and neither feet nor minutes. */
const APOSTROPHES = /(?<=\d)[’‘ʼ´`˙′＇](?=\d{3}(?!\d))/g;
/** Of fixed width, narrow, thin, or not to be broken at. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const SET = /[’‘ʼ´`˙′＇\u00a0\u2000-\u200a\u202f\u205f\u3000]/;
