import type { Box } from '../page.js';
import { cut } from '../values/comparable.js';
import { CURRENCIES } from '../values/money.js';
import { packageUnit, volumeUnit, weightUnit } from '../values/units.js';
import { called } from './column-captions.js';
import { columnCalled, type Columns } from './columns.js';
import { middleX } from './geometry.js';
import type { Line } from './layout.js';
import type { Column } from './tables.js';
import { inTwoLanguages } from './two-languages.js';

/** Lines that stand in one row of ruled boxes. */
export interface BoxedRow {
  lines: readonly Line[];
  /** Where the first of them is. */
  from: number;
}

const LINES_MAX = 8;
const BOXES_MIN = 3;

/** The row of ruled boxes around a line: boxes of one height side by side. Null where it stands in none. */
export function boxedRow(lines: readonly Line[], at: number): BoxedRow | null {
  const [line] = lines.slice(at, at + 1);
  const box = line?.pieces[0]?.cell ?? null;
  if (box === null || !isIn(line, box)) return null;
  let [from, to] = [at, at + 1];
  while (from > 0 && isIn(lines[from - 1], box) && at - from < LINES_MAX) from -= 1;
  while (to < lines.length && isIn(lines[to], box) && to - at < LINES_MAX) to += 1;
  const taken = lines.slice(from, to);
  const boxes = new Set(taken.flatMap(({ pieces }) => pieces.map(({ cell }) => cell)));
  return boxes.size < BOXES_MIN || taken.length > LINES_MAX ? null : { lines: taken, from };
}

/**
 * The row of ruled boxes right below one of captions, in which only units stand, `(KGS)` or `PCS`, each in a box as wide as the one above
 * it: what they say belongs to the captions. Null where another thing stands there.
 */
export function unitsBelow(lines: readonly Line[], { lines: captions, from }: BoxedRow): readonly Line[] | null {
  const below = boxedRow(lines, from + captions.length);
  if (below?.from !== from + captions.length || !below.lines.every(({ pieces }) => pieces.every(({ text }) => isUnit(text)))) return null;
  const over = boxesOf(captions);
  return boxesOf(below.lines).every((box) => over.some((cell) => isAbove(cell, box))) ? below.lines : null;
}

/** Whether nothing but units in brackets stands in a line: they are no captions without those above. */
export const isOfUnits = ({ pieces }: Line): boolean => pieces.every(({ text }) => /^[([（]/.test(text) && isUnit(text));

const isUnit = (text: string): boolean => {
  const [, word = ''] = /^[([（]?([\p{L}23³]{1,8}\.?)[)\]）]?$/u.exec(text.trim()) ?? [];
  return weightUnit(word) !== null || volumeUnit(word) !== null || packageUnit(word) !== null || COUNTED.test(word) || CURRENCIES.has(word);
};

const COUNTED = /^(?:sets?|units?|prs?|pairs?|dozs?|dz)\.?$/i;

const boxesOf = (lines: readonly Line[]): Box[] => [
  ...new Set(lines.flatMap(({ pieces }) => pieces.map(({ cell }) => cell).filter((cell) => cell !== null))),
];

/** Whether one box stands right above another that is as wide. */
const isAbove = (above: Box, box: Box): boolean =>
  [above[3] - box[1], above[0] - box[0], above[2] - box[2]].every((off) => Math.abs(off) < 2);

/** Whether all of a line stands in boxes that begin and end where this one does. */
function isIn(line: Line | undefined, [, top, , bottom]: Box): boolean {
  const near = (line?.pieces[0]?.page.wordHeight ?? 0) / 2;
  return line?.pieces.every(({ cell }) => cell !== null && Math.abs(cell[1] - top) < near && Math.abs(cell[3] - bottom) < near) ?? false;
}

/**
 * The columns that a row of boxes names: what stands in one box is one caption, and its column is as wide as its box; captions side by
 * side in one box, each of a column of its own, share it.
 */
export function captionsInBoxes(lines: readonly Line[], columns: Columns): Column[] {
  const shared = sharedIn(lines, columns);
  const boxes = new Map<Box, string[]>();
  for (const piece of lines.flatMap(({ pieces }) => pieces)) {
    const cell =
      piece.cell && (shared.get(piece.cell)?.find((part) => part[0] <= middleX(piece.box) && middleX(piece.box) <= part[2]) ?? piece.cell);
    if (cell === null) continue;
    const box = [...boxes.keys()].find((above) => isAbove(above, cell)) ?? cell;
    boxes.set(box, [...(boxes.get(box) ?? []), piece.text]);
  }
  const captions = [...boxes]
    .sort(([one], [two]) => one[0] - two[0])
    .map(([box, lines]) => ({ column: { field: null, ...called(lines, columns), box, caption: cut(lines.join(' ')) }, lines }));
  return inTwoLanguages(captions, columns);
}

/** Boxes whose first line has a caption for each of several columns, with the part of the box that each has. */
function sharedIn(lines: readonly Line[], columns: Columns): Map<Box, readonly Box[]> {
  const shared = new Map<Box, readonly Box[]>();
  for (const box of boxesOf(lines)) {
    const pieces = lines.map((line) => line.pieces.filter(({ cell }) => cell === box)).find((own) => own.length > 0) ?? [];
    const fields = pieces.map(({ text }) => columnCalled(cut(text), columns));
    if (pieces.length < 2 || fields.includes(undefined) || new Set(fields).size < fields.length) continue;
    const edges = pieces.slice(1).map((piece, at) => ((pieces[at]?.box[2] ?? piece.box[0]) + piece.box[0]) / 2);
    shared.set(
      box,
      pieces.map((_, at): Box => [edges[at - 1] ?? box[0], box[1], edges[at] ?? box[2], box[3]]),
    );
  }
  return shared;
}
