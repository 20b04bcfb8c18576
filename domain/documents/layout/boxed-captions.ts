import type { Box } from '../page.js';
import { cut } from '../values/comparable.js';
import { called } from './column-captions.js';
import type { Columns } from './columns.js';
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

/** Whether all of a line stands in boxes that begin and end where this one does. */
function isIn(line: Line | undefined, [, top, , bottom]: Box): boolean {
  const near = (line?.pieces[0]?.page.wordHeight ?? 0) / 2;
  return line?.pieces.every(({ cell }) => cell !== null && Math.abs(cell[1] - top) < near && Math.abs(cell[3] - bottom) < near) ?? false;
}

/** The columns that a row of boxes names: what stands in one box is one caption, and its column is as wide as its box. */
export function captionsInBoxes(lines: readonly Line[], columns: Columns): Column[] {
  const boxes = new Map<Box, string[]>();
  for (const { text, cell } of lines.flatMap(({ pieces }) => pieces))
    if (cell !== null) boxes.set(cell, [...(boxes.get(cell) ?? []), text]);
  const captions = [...boxes]
    .sort(([one], [two]) => one[0] - two[0])
    .map(([box, lines]) => ({ column: { field: null, ...called(lines, columns), box, caption: cut(lines.join(' ')) }, lines }));
  return inTwoLanguages(captions, columns);
}
