import type { Box } from '../page.js';
import { around, contains, height, middleY, overlapX, overlapY } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** Of the height of a word: no more white is between lines of one cell. */
const CLOSE = 0.4;
/** Of the height of a word: how near the middles of cells beside one another are. */
const EVEN = 0.15;
/** Of the height of a word: lines that far apart are one no more. */
const BETWEEN = 0.25;
/** Of the height of a word: so much more white is between two rows than between lines of one. */
const WIDER = 0.1;
/** Edges of lines of one cell. */
const EDGE = 2;
/** No cell that is set so has more. */
const LINES_MAX = 6;
/** Cells of one page that are held against each other; one of more is no form. */
const BLOCKS_MAX = 600;

interface Block {
  lines: readonly (readonly PlacedWord[])[];
  box: Box;
}

/**
 * Words as if each cell were filled from its top, where no ruling tells cells: programs set a cell of one line to the middle of that of
 * two beside it, and so between the lines of that one. `pieces`: those of each line, from the top.
 */
export function raised(
  placed: readonly PlacedWord[],
  { pieces, cells, wordHeight }: { pieces: readonly Pieces[]; cells: readonly Box[]; wordHeight: number },
): readonly PlacedWord[] {
  if (!pieces.some((line, at) => isBetween(line, [pieces[at - 1], pieces[at + 1]], wordHeight))) return placed;
  const blocks = blocksOf(pieces.flat(), wordHeight);
  if (blocks.length > BLOCKS_MAX) return placed;
  const talls = new Map(blocks.map((low) => [low, blocks.filter((tall) => isSetBeside(low, tall, { blocks, cells, wordHeight }))]));
  const moved = new Map<PlacedWord, PlacedWord>();
  for (const [low, by] of risesOf(talls))
    for (const word of low.lines.flat()) {
      const [x0, y0, x1, y1] = word.box;
      moved.set(word, { ...word, box: [x0, y0 - by, x1, y1 - by] });
    }
  const set = [...talls].flatMap(([low, beside]) => (beside.length === 0 ? [] : [low, ...beside]));
  for (const word of set.flatMap(({ lines }) => lines.flatMap((line) => line.at(-1) ?? [])))
    moved.set(word, { ...(moved.get(word) ?? word), last: true });
  return moved.size === 0 ? placed : placed.map((word) => moved.get(word) ?? word);
}

/** How far below the top of its row each cell begins: one of two lines beside one of three may itself stand beside one of five. */
function risesOf(talls: ReadonlyMap<Block, readonly Block[]>): ReadonlyMap<Block, number> {
  const rises = new Map<Block, number>();
  // The fullest first: no cell is beside one of fewer lines.
  for (const [low, beside] of [...talls].sort(([one], [two]) => two.lines.length - one.lines.length))
    if (beside.length > 0) rises.set(low, Math.max(...beside.map((tall) => low.box[1] - tall.box[1] + (rises.get(tall) ?? 0))));
  return rises;
}

interface Around {
  blocks: readonly Block[];
  cells: readonly Box[];
  wordHeight: number;
}

/** Whether a cell stands in the middle of another, between the lines of that one. */
function isSetBeside(low: Block, tall: Block, { blocks, cells, wordHeight }: Around): boolean {
  if (tall.lines.length <= low.lines.length || tall.lines.length > LINES_MAX) return false;
  if (overlapX(low.box, tall.box) > 0 || !isLevel(low, tall, wordHeight)) return false;
  // One that stands beside a line of the other is on that line.
  if (low.lines.some((line) => tall.lines.some((other) => isOneLine(line, other, wordHeight)))) return false;
  // Where more stands beside the other, that is several cells.
  if (blocks.some(({ box }) => box !== low.box && overlapX(box, low.box) > 0 && overlapY(box, tall.box) > wordHeight * BETWEEN))
    return false;
  return isOneRow(cellAround(cells, low.box), cellAround(cells, tall.box));
}

const cellAround = (cells: readonly Box[], box: Box): Box | undefined => cells.find((cell) => contains(cell, box));

/** Ruled cells beside one another, or none. */
const isOneRow = (one: Box | undefined, other: Box | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Math.abs(one[1] - other[1]) <= EDGE && Math.abs(one[3] - other[3]) <= EDGE);

type Pieces = readonly (readonly PlacedWord[])[];

/** Whether a line stands between two others that reach into it. */
function isBetween(line: Pieces, near: readonly (Pieces | undefined)[], wordHeight: number): boolean {
  const box = around(line.flat().map((word) => word.box));
  return near.every((other) => {
    const [x0, y0, x1, y1] = other === undefined ? [0, 0, 0, 0] : around(other.flat().map((word) => word.box));
    return x1 > x0 && Math.min(y1, box[3]) - Math.max(y0, box[1]) > wordHeight * BETWEEN;
  });
}

const isLevel = (low: Block, tall: Block, wordHeight: number): boolean =>
  Math.abs(middleY(low.box) - middleY(tall.box)) <= wordHeight * EVEN;

const isOneLine = (one: readonly PlacedWord[], other: readonly PlacedWord[], wordHeight: number): boolean =>
  Math.abs(middleY(around(one.map(({ box }) => box))) - middleY(around(other.map(({ box }) => box)))) < wordHeight * BETWEEN;

/** Lines that stand close below one another on one edge or middle, cut where more white is between two of them than between others. */
function blocksOf(pieces: Pieces, wordHeight: number): Block[] {
  const open: Line[][] = [];
  for (const words of pieces) {
    const line = { words, box: around(words.map(({ box }) => box)) };
    const block = open.findLast((lines) => isNext(lines.at(-1), line, wordHeight));
    if (block === undefined) open.push([line]);
    else block.push(line);
  }
  return open
    .flatMap((lines) => cutAtWhite(lines, wordHeight))
    .map((lines) => ({ lines: lines.map(({ words }) => words), box: around(lines.map(({ box }) => box)) }));
}

interface Line {
  words: readonly PlacedWord[];
  box: Box;
}

function isNext(last: Line | undefined, { box }: Line, wordHeight: number): boolean {
  if (last === undefined) return false;
  const white = box[1] - last.box[3];
  const [left, right] = [box[0] - last.box[0], box[2] - last.box[2]];
  const isEven = Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2) <= EDGE;
  return isEven && white > -height(last.box) * BETWEEN && white <= wordHeight * CLOSE;
}

function cutAtWhite(lines: readonly Line[], wordHeight: number): Line[][] {
  const whites = lines.slice(1).map(({ box }, at) => box[1] - (lines[at]?.box[3] ?? 0));
  const usual = Math.min(...whites) + wordHeight * WIDER;
  const cut: Line[][] = [];
  for (const [at, line] of lines.entries()) {
    const last = cut.at(-1);
    if (last === undefined || (whites[at - 1] ?? 0) > usual) cut.push([line]);
    else last.push(line);
  }
  return cut;
}
