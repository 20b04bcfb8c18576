import { height, median } from './geometry.js';
import type { PlacedWord } from './layout.js';
import { raised } from './raised.js';

type Raising = Parameters<typeof raised>[1];

/** Letters and signs that reach below their line. */
const BELOW = /[gjpqyçşţ,;()[\]{}|/Q@$_]/u;
/** As high as a capital, from their line on. */
const HIGH = /[\p{Lu}\p{N}bdfhkl]/u;
const ALL_HIGH = /^[\p{Lu}\p{N}]+$/u;
/** Signs that stand neither on their line nor as high as it. */
const FLOATING = /^[^\p{L}\p{N}]+$/u;
/** As parts of a capital: so far letters reach below their line, and marks above it. */
const DEPTH = 0.28;
const RISE = 0.07;

/** What `raised` does, of words that an engine saw: their lines are made even for it, and what it moves is moved as far from where it stands. */
export function raisedSeen(placed: readonly PlacedWord[], raising: Raising): readonly PlacedWord[] {
  const even = evened(raising.pieces);
  const [first] = even.values();
  if (first === undefined) return placed;
  const of = (word: PlacedWord): PlacedWord => even.get(word) ?? word;
  const pieces = raising.pieces.map((line) => line.map((piece) => piece.map(of)));
  const moved = raised(placed.map(of), { ...raising, pieces, wordHeight: height(first.box) });
  return placed.map((word, at) => {
    const [before, after = word] = [of(word), moved[at]];
    const by = before.box[1] - after.box[1];
    const [x0, y0, x1, y1] = word.box;
    return before === after ? word : { ...after, box: [x0, y0 - by, x1, y1 - by] };
  });
}

/**
 * The words of lines as programs draw them, each as high as its line: an engine tells of a word how far its own letters reach, so that
 * one of small letters stands lower than one with capitals beside it.
 */
function evened(lines: Raising['pieces']): Map<PlacedWord, PlacedWord> {
  const even = new Map<PlacedWord, PlacedWord>();
  const capitals = lines.flat(2).filter(({ word }) => ALL_HIGH.test(word.text));
  const capital = median(capitals.map(({ box }) => height(box)));
  for (const piece of capital === 0 ? [] : lines.flat()) {
    const feet = piece.flatMap((word) => feetOf(word, capital));
    const [top, bottom] = [median(feet) - capital * (1 + RISE), median(feet) + capital * DEPTH];
    if (feet.length > 0) for (const word of piece) even.set(word, { ...word, box: [word.box[0], top, word.box[2], bottom] });
  }
  return even;
}

/** Where the line of a word is, by what stands on it and by what is as high as a capital. */
function feetOf({ word: { text }, box: [, top, , bottom] }: PlacedWord, capital: number): number[] {
  if (FLOATING.test(text)) return [];
  const feet = [...(BELOW.test(text) ? [] : [bottom]), ...(HIGH.test(text) ? [top + capital] : [])];
  return feet.length > 0 ? feet : [bottom - capital * DEPTH];
}
