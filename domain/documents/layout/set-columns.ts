import type { Box } from '../page.js';
import { ruledWalls, wallsOf } from './cells.js';
import { middleX } from './geometry.js';
import type { Line } from './layout.js';
import type { Column } from './tables.js';

/** Columns from left to right, and where each but the last ends. */
export interface Placed {
  header: readonly Column[];
  walls: readonly number[];
}

/** Where the columns of captions end by the first rows below them: as these are ruled, or by the white between their words. */
export function placed(header: readonly Column[], { captions, told }: { captions: readonly Line[]; told: readonly Line[] }): Placed {
  const over = overCells(header, { captions, told });
  const walls = ruledWalls(over, { captions, rows: told.slice(0, 2) }) ?? wallsOf(over, told);
  return withoutEmpty({ header: over, walls }, told);
}

/** Captions that run on in one box over rows of as many ruled cells: each is over the cell of its place. */
function overCells(header: readonly Column[], { captions, told }: { captions: readonly Line[]; told: readonly Line[] }): readonly Column[] {
  const boxes = new Set(captions.flatMap(({ pieces }) => pieces.map(({ cell }) => cell)));
  const [first] = told;
  const cells = cellsIn(first);
  if (boxes.size !== 1 || first === undefined || cells.length !== header.length || cells.length < CELLS_MIN) return header;
  const sorted = [...header].sort((one, two) => one.box[0] - two.box[0]);
  const stands = sorted.every(({ box }, at) => Math.abs(middleX(box) - middleX(cells[at] ?? box)) < (box[2] - box[0]) / 2);
  return stands ? header : sorted.map((column, at) => ({ ...column, box: cells[at] ?? column.box }));
}

const CELLS_MIN = 3;

/** The ruled cells of a line, none of which is as tall or as wide as another that holds it. */
function cellsIn(line: Line | undefined): readonly Box[] {
  const cells = line?.pieces.map(({ cell }) => cell) ?? [];
  const distinct = [...new Set(cells)].filter((cell) => cell !== null);
  return cells.includes(null) || distinct.length !== cells.length ? [] : [...distinct].sort((one, two) => one[0] - two[0]);
}

/**
 * `14. Shipping marks` over nothing: words that begin below it run on through the column of words right of it, where nothing begins.
 * Both are one column then.
 */
function withoutEmpty({ header, walls }: Placed, told: readonly Line[]): Placed {
  const sorted = [...header].sort((one, two) => one.box[0] - two.box[0]);
  const at = sorted.findIndex(({ field }, index) => (field === null || field === 'marks') && isOfWords(sorted[index + 1]));
  const [left, wall, right] = [walls[at - 1] ?? -Infinity, walls[at], walls[at + 1] ?? Infinity];
  const [marks, words] = [sorted[at], sorted[at + 1]];
  if (wall === undefined || marks === undefined || words === undefined) return { header, walls };
  const pieces = told.flatMap((line) => line.pieces).filter(({ box }) => left < box[0] && box[0] < right);
  const edge = Math.min(words.box[0], wall);
  const through = pieces.filter(({ box }) => box[0] < edge && edge < box[2]);
  if (through.length < THROUGH_MIN || through.length * 3 < pieces.length || pieces.some(({ box }) => box[0] >= edge))
    return { header, walls };
  const box: Box = [marks.box[0], words.box[1], words.box[2], words.box[3]];
  return {
    header: sorted.flatMap((column, index) => (index === at ? [] : index === at + 1 ? [{ ...words, box }] : [column])),
    walls: walls.filter((_, index) => index !== at),
  };
}

const THROUGH_MIN = 2;

const isOfWords = (column: Column | undefined): boolean => column?.fields !== undefined || column?.field === 'description';
