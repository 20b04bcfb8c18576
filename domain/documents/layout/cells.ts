import type { Box } from '../page.js';
import { contains, height, middleX } from './geometry.js';
import type { Line, Piece } from './layout.js';
import { goesOn, isTotal } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import type { Column } from './tables.js';

/** Lines below a header that tell where its columns end. */
const LINES_TOLD_MAX = 40;

/** The lines that may be rows: those of the header's page, up to a wide gap or where `isOver` says so. */
export function linesLike(lines: readonly Line[], from: number, isOver: (at: number) => boolean): Line[] {
  const taken: Line[] = [];
  let bottom = lines[from - 1];
  for (const [at, line] of lines.slice(from, from + LINES_TOLD_MAX).entries()) {
    const page = line.pieces[0]?.page;
    if (
      bottom === undefined ||
      isOver(from + at) ||
      page !== bottom.pieces[0]?.page ||
      line.box[1] - bottom.box[3] > (page?.wordHeight ?? 0) * 4
    )
      break;
    taken.push(line);
    bottom = line;
  }
  return taken;
}

/**
 * Where each column but the last ends: between two captions, at the place that the fewest words of the rows cross, and of those
 * at the widest white between the captions. Lines with words in most columns tell more than those that only run through.
 */
export function wallsOf(header: readonly Column[], lines: readonly Line[]): number[] {
  const columns = [...header].sort((one, two) => one.box[0] - two.box[0]);
  const rows = lines.filter(({ pieces }) => pieces.length * 2 >= columns.length);
  const boxes = wordsOf(rows);
  // Lines of a column of words, or of one that holds several things, have no words in the others; nor have figures that go on with a row.
  const others = lines.filter((line) => !rows.includes(line));
  const [alone, further] = [
    wordsOf(others),
    wordsOf(
      others.filter((line) => goesOnBelow(lines, line)),
      FIGURE,
    ),
  ];
  return columns.slice(0, -1).map((column, index) => {
    const next = columns[index + 1]?.box ?? column.box;
    const isOfWords = column.fields !== undefined || column.field === 'description';
    return wallBetween([column.box, next], boxes, isOfWords ? alone : further);
  });
}

/** `G.W. 2,394.25 KG` */
const FIGURE = /^(?:\p{L}[\p{L}.]{0,6}:? ?)?\d[\d.,]* ?[\p{L}\d]{0,5}\.?$/u;

function goesOnBelow(lines: readonly Line[], line: Line): boolean {
  const above = lines[lines.indexOf(line) - 1];
  return above !== undefined && goesOn(above, line);
}

/** Where columns end by the ruling: captions and rows stand in cells of the same edges. Null: these are not ruled so. */
export function ruledWalls(
  header: readonly Column[],
  { captions, rows }: { captions: readonly Line[]; rows: readonly Line[] },
): number[] | null {
  const cellsIn = (lines: readonly Line[]): Box[] => [
    ...new Set(lines.flatMap(({ pieces }) => pieces.flatMap(({ cell }) => (cell === null ? [] : [cell])))),
  ];
  const above = cellsIn(captions);
  const columns = [...header].sort((one, two) => one.box[0] - two.box[0]);
  const cells = columns.map(({ box }) => above.find((cell) => contains(cell, box) && cell[0] - 1 <= box[0] && box[2] <= cell[2] + 1));
  const walls = cells.slice(0, -1).map((cell, index) => {
    const next = cells[index + 1];
    return cell !== undefined && next !== undefined && cell[2] <= next[0] + 2 ? (cell[2] + next[0]) / 2 : null;
  });
  const below = cellsIn(rows);
  const holds = (wall: number): boolean => below.length > 0 && !below.some((cell) => cell[0] + 2 < wall && wall < cell[2] - 2);
  return walls.length > 0 && walls.every((wall) => wall !== null && holds(wall)) ? walls.filter((wall) => wall !== null) : null;
}

/** Of all pieces, or of those that look so. */
const wordsOf = (lines: readonly Line[], like = /./): Box[] =>
  lines.flatMap(({ pieces }) => pieces.filter(({ text }) => like.test(text)).flatMap(({ words }) => words.map(({ box }) => box)));

function wallBetween([left, right]: readonly [Box, Box], boxes: readonly Box[], alone: readonly Box[]): number {
  const [from, to] = [Math.min(middleX(left), right[0]), Math.max(middleX(right), left[2])];
  const [ends, begins] = [Math.min(left[2], right[0]), Math.max(left[2], right[0])];
  if (boxes.length + alone.length === 0) return (ends + begins) / 2;
  const within = (all: readonly Box[]): Box[] => all.filter(([x0, , x1]) => x0 < to && from < x1);
  const [near, nearAlone] = [within(boxes), within(alone)];
  const edges = [...near, ...nearAlone].flatMap(([x0, , x1]) => [x0, x1]).filter((x) => x > from && x < to);
  const places = [...new Set([from, ...edges, to])].sort((one, two) => one - two);
  const [crossed, also] = [crossings(near, places), crossings(nearAlone, places)];
  const stretches = places.slice(1).map((end, index) => {
    const begin = places[index] ?? from;
    // Less than nothing: so far from the gap between the captions.
    const inGap = Math.min(end, begins) - Math.max(begin, ends);
    return { middle: (begin + end) / 2, inGap, crossed: crossed[index] ?? 0, also: also[index] ?? 0 };
  });
  const [best] = stretches.sort((one, two) => one.crossed - two.crossed || one.also - two.also || two.inGap - one.inGap);
  return best?.middle ?? (left[2] + right[0]) / 2;
}

/** How many boxes cross each stretch between two places next to each other: places, in order, have the edge of every box that is between them. */
function crossings(boxes: readonly Box[], places: readonly number[]): number[] {
  const at = new Map(places.map((place, index) => [place, index]));
  const [begun, ended] = [new Map<number, number>(), new Map<number, number>()];
  const count = (of: Map<number, number>, index: number): void => void of.set(index, (of.get(index) ?? 0) + 1);
  for (const [x0, , x1] of boxes) {
    count(begun, at.get(x0) ?? 0);
    count(ended, at.get(x1) ?? places.length);
  }
  let open = 0;
  return places.map((_, index) => (open += (begun.get(index) ?? 0) - (ended.get(index) ?? 0)));
}

/** Words go to the column between whose walls they stand. */
export function cellsOf(line: Line, header: readonly Column[], walls: readonly number[]): Map<string, Span[]> {
  const columns = [...header].sort((one, two) => one.box[0] - two.box[0]);
  const cells = new Map<string, Span[]>();
  const isOfTotal = isTotal(line);
  for (const piece of line.pieces)
    for (const { at, span } of isOfTotal && isOneFigure(piece) ? wholeOf(piece, walls) : partsOf(piece, walls)) {
      const field = columns[at]?.field;
      if (field != null) cells.set(field, [...(cells.get(field) ?? []), span]);
    }
  return cells;
}

/** `28 240,00`, with no more than a blank between its groups: below the rows a total may stand across the end of a column. */
const isOneFigure = ({ text, words, box }: Piece): boolean =>
  /^\d{1,3}(?: \d{3})+(?:[.,]\d{2,3})?$/.test(text) &&
  words.slice(1).every((word, at) => word.box[0] - (words[at]?.box[2] ?? 0) < height(box) * BLANK);

/** In heights of words. */
const BLANK = 0.75;

/** A figure stands in the column in which it ends. */
const wholeOf = (piece: Piece, walls: readonly number[]): { at: number; span: Span }[] => [
  { at: walls.filter((wall) => wall < piece.box[2]).length, span: spanOf(piece) },
];

function partsOf(piece: Piece, walls: readonly number[]): { at: number; span: Span }[] {
  const columnAt = (box: Box): number => walls.filter((wall) => wall < middleX(box)).length;
  const parts: { at: number; from: number; to: number }[] = [];
  let from = 0;
  for (const { word, box } of piece.words) {
    const cut = touchingAt(word.text, box, walls);
    for (const { text, at } of cut ?? [{ text: word.text, at: columnAt(box) }]) {
      const to = from + text.length;
      const last = parts.at(-1);
      if (last?.at === at) last.to = to;
      else parts.push({ at, from, to });
      from = to;
    }
    from += 1;
  }
  return parts.map(({ at, from: begin, to }) => ({ at, span: spanOf(piece, begin, to) }));
}

/** `5.15SQM`, `8529.90.20BOE`: a figure as full as its column, and what begins the next right behind it. */
const TOUCHING = /^([$€£]?\d[\d.,]*\d)(\p{Lu}{2,})$/u;
/** A wall stands no further from where figure and letters meet than so much of the whole. */
const MEET = 0.2;

/** The two that a wall parts within one word, where a figure and letters meet at it; null: it is one. */
function touchingAt(text: string, [x0, , x1]: Box, walls: readonly number[]): { text: string; at: number }[] | null {
  const [, figure = '', letters = ''] = TOUCHING.exec(text) ?? [];
  const through = walls.filter((wall) => x0 < wall && wall < x1);
  const [wall] = through;
  if (figure === '' || wall === undefined || through.length > 1) return null;
  const meet = x0 + ((x1 - x0) * figure.length) / text.length;
  if (Math.abs(meet - wall) > (x1 - x0) * MEET) return null;
  const at = walls.filter((one) => one < wall).length;
  return [
    { text: figure, at },
    { text: letters, at: at + 1 },
  ];
}
