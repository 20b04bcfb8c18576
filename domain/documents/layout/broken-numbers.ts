import { readContainerNumber } from '../../container-number.js';
import { height } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** What the number of a container may be broken into, each with what is left of it: letters and digits of both are one number. */
const UPPER = /^[A-Z]{3}[UJZ][-/ ]?(?:\d{3} ?\d{3}[-/ ]?)?$/;
const WHOLE = /^[A-Z]{3}[UJZ]\d{7}$/;
/** Cut off where its column ends: one number if the last digit proves the others. */
const CUT_OFF = /^[A-Z]{3}[UJZ]\d{1,6}$/;
/** Points that left edges of lines of one cell differ by, and white between the lines in heights of a word. */
const EDGE = 2;
const CLOSE = 0.6;

/** Words with the end of a container's number beside its beginning where it did not fit on one line: `MEDU` above `218349-6`. */
export function withWholeNumbers(placed: readonly PlacedWord[]): readonly PlacedWord[] {
  const moved = new Map<PlacedWord, PlacedWord | null>();
  for (const [at, word] of placed.entries()) {
    const first = beginning(placed, at);
    if (first === null) continue;
    const rest = placed.find((other) => isRest(other, { first: first.box, text: first.text }));
    if (rest === undefined || isFollowed(placed, word)) continue;
    if (CUT_OFF.test(first.text)) {
      moved.set(word, { ...word, word: { ...word.word, text: first.text + rest.word.text } }).set(rest, null);
      continue;
    }
    const x0 = word.box[2] + height(word.box) / 4;
    moved.set(rest, { ...rest, box: [x0, word.box[1], Math.max(rest.box[2], x0 + 1), word.box[3]], last: true });
  }
  return moved.size === 0 ? placed : placed.flatMap((word) => (moved.has(word) ? (moved.get(word) ?? []) : word));
}

/** The beginning of a number that ends with this word: of one word or two. */
function beginning(placed: readonly PlacedWord[], at: number): { text: string; box: PlacedWord['box'] } | null {
  const [before, word] = [placed[at - 1], placed[at]];
  if (word === undefined || !/^[A-Z\d]/.test(word.word.text) || word.word.cell !== undefined) return null;
  if (UPPER.test(word.word.text) || CUT_OFF.test(word.word.text)) return { text: word.word.text, box: word.box };
  if (before === undefined || Math.abs(before.box[1] - word.box[1]) > EDGE) return null;
  const text = `${before.word.text} ${word.word.text}`;
  return UPPER.test(text) && /\d/.test(text) ? { text, box: before.box } : null;
}

function isRest({ word, box }: PlacedWord, { first, text }: { first: PlacedWord['box']; text: string }): boolean {
  const white = box[1] - first[3];
  const number = `${text}${word.text}`.replaceAll(/[-/ ]/g, '');
  return (
    Math.abs(box[0] - first[0]) <= EDGE &&
    Math.abs(white) <= height(first) * CLOSE &&
    /^\d[\d -]*$/.test(word.text) &&
    WHOLE.test(number) &&
    (UPPER.test(text) || readContainerNumber(number).valid)
  );
}

/** More of the same line close behind it. */
const isFollowed = (placed: readonly PlacedWord[], { box }: PlacedWord): boolean =>
  placed.some((other) => Math.abs(other.box[1] - box[1]) <= EDGE && other.box[0] >= box[2] && other.box[0] - box[2] < height(box));
