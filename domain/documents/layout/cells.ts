import type { Box } from '../page.js';
import { middleX } from './geometry.js';
import type { Line, Piece } from './layout.js';
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
  const boxes = rows.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words.map(({ box }) => box)));
  return columns.slice(0, -1).map((column, index) => {
    const next = columns[index + 1]?.box ?? column.box;
    return wallBetween(column.box, next, boxes);
  });
}

function wallBetween(left: Box, right: Box, boxes: readonly Box[]): number {
  const [from, to] = [Math.min(middleX(left), right[0]), Math.max(middleX(right), left[2])];
  const edges = boxes.flatMap(([x0, , x1]) => [x0, x1]).filter((x) => x > from && x < to);
  const places = [...new Set([from, ...edges, to])].sort((one, two) => one - two);
  const [ends, begins] = [Math.min(left[2], right[0]), Math.max(left[2], right[0])];
  const stretches = places.slice(1).map((end, index) => {
    const begin = places[index] ?? from;
    const middle = (begin + end) / 2;
    // Less than nothing: so far from the gap between the captions.
    const inGap = Math.min(end, begins) - Math.max(begin, ends);
    return { middle, inGap, crossed: boxes.filter(([x0, , x1]) => x0 < middle && middle < x1).length };
  });
  const [best] = stretches.sort((one, two) => one.crossed - two.crossed || two.inGap - one.inGap);
  return best?.middle ?? (left[2] + right[0]) / 2;
}

/** Words go to the column between whose walls they stand. */
export function cellsOf(line: Line, header: readonly Column[], walls: readonly number[]): Map<string, Span[]> {
  const columns = [...header].sort((one, two) => one.box[0] - two.box[0]);
  const cells = new Map<string, Span[]>();
  for (const piece of line.pieces)
    for (const { at, span } of partsOf(piece, walls)) {
      const field = columns[at]?.field;
      if (field != null) cells.set(field, [...(cells.get(field) ?? []), span]);
    }
  return cells;
}

function partsOf(piece: Piece, walls: readonly number[]): { at: number; span: Span }[] {
  const columnAt = (box: Box): number => walls.filter((wall) => wall < middleX(box)).length;
  const parts: { at: number; from: number; to: number }[] = [];
  let from = 0;
  for (const { word, box } of piece.words) {
    const at = columnAt(box);
    const last = parts.at(-1);
    const to = from + word.text.length;
    if (last?.at === at) last.to = to;
    else parts.push({ at, from, to });
    from = to + 1;
  }
  return parts.map(({ at, from: begin, to }) => ({ at, span: spanOf(piece, begin, to) }));
}
