import type { Word } from '../domain/documents/page.js';

/** Characters of one word, or of one line of plain text: what is longer was written by no person. */
export const WORD_MAX = 2_000;

export interface Room {
  words: number;
  characters: number;
}

/** Words as far as there is room for them, without signs that are seen by nobody and kept by no database. */
export function fitting(words: readonly Word[], room: Room): { words: Word[]; characters: number; whole: boolean } {
  const kept: Word[] = [];
  let characters = 0;
  for (const word of words) {
    const text = legible(word.text);
    if (text.trim() === '') continue;
    if (kept.length === room.words || characters + text.length > room.characters) return { words: kept, characters, whole: false };
    characters += text.length;
    kept.push(text === word.text ? word : { ...word, text });
  }
  return { words: kept, characters, whole: true };
}

/** Of a table in plain text, and of a cell of several lines. */
const LAYOUT: ReadonlySet<string> = new Set('\t\n');
const ILLEGIBLE = /[\p{Cs}\p{Cc}]/gu;

const legible = (text: string): string => text.slice(0, WORD_MAX).replaceAll(ILLEGIBLE, (sign) => (LAYOUT.has(sign) ? sign : ' '));
