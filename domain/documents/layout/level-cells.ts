import type { Box } from '../page.js';
import { around, contains, height, middleY } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** Points that the edges of cells beside one another may differ by. */
const EDGE = 2;
/** So many cells beside one another are a row of a table. */
const CELLS_MIN = 3;
/** Of the height of a word: a row of more is the body of a form, whose lines are rows themselves. */
const BAND_MAX = 9;
/** Of the height of a word: what is further down than this stands on another line. */
const LOWER = 0.3;
/** Of the height of a word: with white left below, what is set to the middle of the fullest cell is no further from it. */
const LEVEL = 0.1;
/** Of the height of a word: white above and below that is as much. */
const EVEN = 0.8;

interface Filled {
  cell: Box;
  words: PlacedWord[];
  box: Box;
}

/**
 * Words of a ruled table as if each cell were filled from its top. Where cells hold text of several lines, programs set what stands
 * beside it in the middle or at the bottom, between the lines of others: the row is one all the same.
 */
export function levelled(placed: readonly PlacedWord[], cells: readonly Box[], wordHeight: number): readonly PlacedWord[] {
  const moved = new Map<PlacedWord, PlacedWord>();
  for (const row of rowsOf(filledBy(placed, cells))) {
    const low = row.filter(({ cell }) => height(cell) <= BAND_MAX * wordHeight);
    if (row.length < CELLS_MIN || low.length === 0 || hasOwnRows(low, wordHeight)) continue;
    const first = Math.min(...low.map(firstLine));
    const [fullest] = [...low].sort((one, two) => height(two.box) - height(one.box));
    for (const filled of row) {
      const by = firstLine(filled) - first;
      const isBeside = fullest !== undefined && Math.abs(middleY(fullest.box) - middleY(filled.box)) <= LEVEL * wordHeight;
      if (by <= LOWER * wordHeight || !(isBeside || isSetLower(filled, wordHeight))) continue;
      for (const word of filled.words) {
        const [x0, y0, x1, y1] = word.box;
        moved.set(word, { ...word, box: [x0, y0 - by, x1, y1 - by] });
      }
    }
  }
  return moved.size === 0 ? placed : placed.map((word) => moved.get(word) ?? word);
}

/**
 * Whether lines are drawn between the columns alone, so that each cell holds its column of several rows: whatever a cell holds stands on
 * lines of the fullest, and two of them have as many lines of figures, or each of its lines has figures beside it.
 */
function hasOwnRows(row: readonly Filled[], wordHeight: number): boolean {
  const [fullest = [], ...others] = row.map(({ words }) => linesOf(words, wordHeight)).sort((one, two) => two.length - one.length);
  const isLevel = (lines: readonly Level[]): boolean =>
    lines.every(({ at }) => fullest.some((other) => Math.abs(other.at - at) < LOWER * wordHeight));
  if (!others.every(isLevel)) return false;
  const figures = others.filter((lines) => lines.every(({ text }) => /\d/.test(text)));
  const several = figures.filter(({ length }) => length > 1);
  const hasFigure = ({ at }: Level): boolean =>
    figures.some((lines) => lines.some((other) => Math.abs(other.at - at) < LOWER * wordHeight));
  return (
    several.some(({ length }, at) => several.slice(at + 1).some((lines) => lines.length === length)) ||
    (several.length > 0 && fullest.every(hasFigure))
  );
}

/** A line of a cell, and how far down its middle is. */
interface Level {
  at: number;
  text: string;
}

function linesOf(words: readonly PlacedWord[], wordHeight: number): Level[] {
  const lines: Level[] = [];
  for (const { word, box } of [...words].sort((one, two) => middleY(one.box) - middleY(two.box))) {
    const last = lines.at(-1);
    if (last !== undefined && middleY(box) - last.at < LOWER * wordHeight) last.text += ` ${word.text}`;
    else lines.push({ at: middleY(box), text: word.text });
  }
  return lines;
}

/** Each cell that has words, with them. */
function filledBy(placed: readonly PlacedWord[], cells: readonly Box[]): Filled[] {
  const words = new Map<Box, PlacedWord[]>();
  for (const word of placed) {
    const cell = cells.find((candidate) => contains(candidate, word.box));
    if (cell !== undefined) words.set(cell, [...(words.get(cell) ?? []), word]);
  }
  return [...words].map(([cell, own]) => ({ cell, words: own, box: around(own.map(({ box }) => box)) }));
}

/** Cells whose tops are one line. */
function rowsOf(filled: readonly Filled[]): Filled[][] {
  const rows: Filled[][] = [];
  for (const one of [...filled].sort((a, b) => a.cell[1] - b.cell[1])) {
    const last = rows.at(-1);
    if (last?.[0] !== undefined && one.cell[1] - last[0].cell[1] <= EDGE) last.push(one);
    else rows.push([one]);
  }
  return rows;
}

const firstLine = ({ words }: Filled): number => Math.min(...words.map(({ box }) => middleY(box)));

/** In the middle of its cell, or at the bottom of it. */
function isSetLower({ cell, box }: Filled, wordHeight: number): boolean {
  const [above, below] = [box[1] - cell[1], cell[3] - box[3]];
  return Math.abs(above - below) <= EVEN * wordHeight || (below < above && below <= EVEN * wordHeight);
}
