import type { Box } from '../page.js';
import { contains, overlapY, height } from './geometry.js';
import type { PlacedWord } from './layout.js';

const NUMBER = /^[1-9]\d?[A-D]?$/;
/** A form that numbers its boxes numbers more than a table has columns of counts. */
const NUMBERS_MIN = 6;
/** Of neighbours in reading order, how many count upwards. */
const RISING_MIN = 0.7;
/** No form has more boxes; cells beyond are those of tables. */
const CELLS_MAX = 400;

/**
 * Words without the numbers that a form prints behind the captions of its boxes: `Seal number(s) 16A`, `Tare (kg) 16C`. Each is the last
 * word of the first line in its box, and no two are one number.
 */
export function withoutBoxNumbers(placed: readonly PlacedWord[], cells: readonly Box[]): readonly PlacedWord[] {
  if (cells.length < NUMBERS_MIN || cells.length > CELLS_MAX) return placed;
  const numbers = cells.flatMap((cell) => numberIn(placed, cell) ?? []);
  const found = [...new Set(numbers)];
  const values = found.map(({ word }) => word.text);
  if (found.length < NUMBERS_MIN || new Set(values).size < found.length) return placed;
  const inOrder = [...found].sort((one, two) => (overlapY(one.box, two.box) > 0 ? one.box[0] - two.box[0] : one.box[1] - two.box[1]));
  const counts = inOrder.map(({ word }) => Number.parseInt(word.text, 10));
  const rising = counts.filter((count, at) => at > 0 && count >= (counts[at - 1] ?? 0)).length;
  if (rising < (counts.length - 1) * RISING_MIN) return placed;
  const dropped = new Set(found);
  return placed.filter((word) => !dropped.has(word));
}

/** The number behind the caption of a box; null where its first line ends in none, or has no words before it. */
function numberIn(placed: readonly PlacedWord[], cell: Box): PlacedWord | null {
  const inside = placed.filter(({ box }) => contains(cell, box));
  const top = inside.reduce<PlacedWord | null>((first, word) => (first === null || word.box[1] < first.box[1] ? word : first), null);
  if (top === null) return null;
  const line = inside.filter(({ box }) => overlapY(box, top.box) > height(top.box) / 2).sort((one, two) => one.box[0] - two.box[0]);
  const last = line.at(-1);
  return last !== undefined && line.length > 1 && NUMBER.test(last.word.text) && line.slice(0, -1).every(isCaption) ? last : null;
}

/** Captions have letters, and no figures beside them. */
const isCaption = ({ word }: PlacedWord): boolean => !/\d/.test(word.text);
