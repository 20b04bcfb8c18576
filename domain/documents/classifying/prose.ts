import type { Line } from '../layout/layout.js';

const WORDS_MIN = 5;

/**
 * A line of a sentence: one piece of many words, most of them small, that goes on behind a comma or a full stop, or from line to
 * line. `Place and date of issue` has as many small words, and ends where it ends.
 */
export function isProse({ text, pieces }: Line, below: Line | undefined): boolean {
  const words = text.trim().split(/\s+/);
  if (pieces.length !== 1 || words.length < WORDS_MIN) return false;
  const small = words.filter((word) => SMALL.test(word)).length;
  return (
    small * 2 >= words.length && (GOES_ON.test(text) || BEGINS_SMALL.test(text) || (below !== undefined && BEGINS_SMALL.test(below.text)))
  );
}

const SMALL = /^['’"(]?\p{Ll}[\p{Ll}'’-]*[,.;:!?)"]*$/u;
const GOES_ON = /\p{L}[,.;!?](?:\s|$)/u;
const BEGINS_SMALL = /^\p{Ll}/u;
