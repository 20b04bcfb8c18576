import { cut } from './comparable.js';

/** How many words of two small letters and more a text has: names and captions have few. */
export const smallWordsIn = (text: string): number => (cut(text).match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).length;

/** Small print has numbers and names in it too, but says nothing of a field. */
export const isSentence = (text: string): boolean =>
  /^\p{Ll}+(?: \S+){3,}\.$/u.test(cut(text).trim()) || (smallWordsIn(text) >= 6 && /\.(?:\s|$)/.test(text));

/** A sentence in capitals: `CARRIER TO WHOM THIS ORDER IS ASSIGNED IS RESPONSIBLE FOR STORAGE`. */
export function isShouted(text: string): boolean {
  const words = cut(text).split(/\s+/);
  return words.length >= 8 && words.filter((word) => SMALL.has(word)).length >= 4;
}

const SMALL = new Set(
  'A AN THE TO OF IS ARE BE BY FOR FROM WE OUR US NOT THIS THAT IF ON IN WILL WHOM ITS ALL ANY UNDER BEFORE YOUR'.split(' '),
);
