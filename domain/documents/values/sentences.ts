import { cut } from './comparable.js';

/** Small print has numbers and names in it too, but says nothing of a field. */
export const isSentence = (text: string): boolean =>
  /^\p{Ll}+(?: \S+){3,}\.$/u.test(cut(text).trim()) ||
  ((cut(text).match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).length >= 6 && /\.(?:\s|$)/.test(text));
