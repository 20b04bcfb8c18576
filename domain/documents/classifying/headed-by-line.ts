import { LINE_NAMES } from '../finishing/words.js';
import type { PageLayout } from '../layout/layout.js';
import { comparable, cut } from '../values/comparable.js';

/** Of a page: above stands whose paper it is. */
const HEAD = 0.2;
const LINES_OF_NAME = 4;
/** A number of a bill begins with the code of the line that gave it out. */
const NUMBER = /^[A-Z]{4}[A-Z0-9]{6,14}$/;
/** The rest of one, where the code stands apart: `EGLV 235600418872`. */
const DIGITS = /^\d{9,12}$/;

/**
 * `HAPAG-LLOYD … SCAC: HLCU`, `HAPAG-LLOYD … HLCUSHA2604413`: the name of a line in the letterhead, and its code among the boxes at the
 * top or before a number there. Whatever its boxes ask for, and whichever bills of others its goods name: it gave this one out itself.
 */
export function isHeadedByLine(page: PageLayout | undefined): boolean {
  if (page === undefined) return false;
  const head = page.lines.filter(({ box }) => box[1] < page.height * HEAD);
  const words = head.flatMap(({ text }) => cut(text).split(/[^\p{L}\p{N}]+/u));
  const codes = [
    ...(words.includes('SCAC') ? words.filter((word) => /^[A-Z]{4}$/.test(word)) : []),
    ...words.filter((word) => NUMBER.test(word) && /\d{4}/.test(word)).map((word) => word.slice(0, 4)),
    ...words.filter((word, at) => /^[A-Z]{4}$/.test(word) && DIGITS.test(words[at + 1] ?? '')),
  ];
  const names = head.slice(0, LINES_OF_NAME).flatMap(({ pieces }) => pieces.map(({ text }) => comparable(text)));
  return LINE_NAMES.some(({ scac, bare }) => codes.includes(scac) && names.some((name) => name.startsWith(bare)));
}
