import type { Outline } from '../paper.js';
import { readDate } from '../values/dates.js';
import { comparable, cut } from '../values/comparable.js';

/** What a receiver is asked for. */
const ASKED = ['received by', 'time in', 'time out', 'date received', 'received in good order', 'print name'].map(comparable);
const ASKED_FROM = 4;
/** So many lines below its captions stands what somebody filled in, and so many of its heights. */
const LINES_BELOW = 2;
const HEIGHTS_BELOW = 5;

/** Whether somebody has received what is on the paper: he is asked for his name and the time, and has given them. */
export function isSignedFor({ pages }: Outline): boolean {
  const lines = pages.flatMap((page) => page.lines.map((line, index) => ({ page, line, index, bare: comparable(line.text) })));
  const asking = lines.filter(({ bare }) => ASKED.some((one) => bare.includes(one)));
  if (ASKED.filter((one) => asking.some(({ bare }) => bare.includes(one))).length < ASKED_FROM) return false;
  return asking.some(({ page, line, index }) => {
    const below = page.lines.slice(index + 1, index + 1 + LINES_BELOW);
    const near = below.filter(({ box }) => box[1] - line.box[3] < HEIGHTS_BELOW * page.wordHeight);
    return NAMED.test(cut(line.text)) || [line, ...near].some(({ pieces }) => pieces.some(({ text }) => isMoment(text)));
  });
}

/** `Received by: J. Ferreira` */
const NAMED = /\b(?:received by|print(?:ed)? name)\s*:\s*\p{L}{1,20}\.?\s+\p{L}{2}/iu;

const isMoment = (text: string): boolean => /\b\d{1,2}[:.h]\d{2}\b/.test(text) || readDate(text, { first: 'day', sure: false }) !== null;
