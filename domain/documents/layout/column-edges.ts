import type { Box, PageMethod } from '../page.js';
import { contains, height, median } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** Words beside one another, before it is known what they say. */
type Run = readonly PlacedWord[];

/** Points that the edges of lines of one column differ by: programs set them to the same place. */
const EDGE = 0.4;
/** Lines above and below in which a column begins too; one of them is as near as that. */
const LINES_MAX = 8;
const NEAR = 2;
const STARTS_MIN = 2;
/** So much wider than those between words of one text is the white before the next column. */
const WIDER = 1.12;

/**
 * A column that is as full as its width lets no more white before the next one than words have between them: what stands there is
 * parted where other lines of that next column begin, if the white is not just that of the words around it.
 */
export function cutAtEdges(rows: readonly (readonly Run[])[], { method, cells }: { method: PageMethod; cells: readonly Box[] }): Run[][] {
  if (method !== 'text') return rows.map((row) => [...row]);
  const cellOf = ({ box }: PlacedWord): Box | undefined => cells.find((cell) => contains(cell, box));
  const starts = startsIn(rows, cellOf);
  const usual = median(rows.flat().flatMap(gapsOf));
  return rows.map((row, line) =>
    row.flatMap((run) => parted(run, { usual, isEdge: (word) => isEdge(starts, { x: word.box[0], line, cell: cellOf(word) }) })),
  );
}

/** A line of more words has no columns that anybody reads. */
const WORDS_MAX = 200;

function parted(run: Run, { usual, isEdge }: { usual: number; isEdge: (word: PlacedWord) => boolean }): Run[] {
  if (run.length > WORDS_MAX) return [run];
  const gaps = gapsOf(run);
  const parts: Run[] = [];
  let from = 0;
  for (const [at, gap] of gaps.entries()) {
    const next = run[at + 1];
    const others = gaps.toSpliced(at, 1);
    const blank = others.length > 0 ? median(others) : usual;
    if (next === undefined || gap < blank * WIDER || !isEdge(next) || isNumberOf(run.slice(from, at + 1))) continue;
    parts.push(run.slice(from, at + 1));
    from = at + 1;
  }
  return [...parts, run.slice(from)];
}

/** `1. Exporter`: the number of what follows. */
const isNumberOf = ([first, ...others]: Run): boolean =>
  others.length === 0 && /^(?:[(]?\d{1,2}[a-z]?[.)]*|\p{L}[.)]|[^\p{L}\d]+)$/u.test(first?.word.text ?? '');

/** White between the words of a run, in heights of these. */
const gapsOf = (run: Run): number[] => run.slice(1).map(({ box }, at) => (box[0] - (run[at]?.box[2] ?? box[0])) / Math.max(1, height(box)));

/** The beginning of a run, in its line and its ruled cell. */
interface Start {
  x: number;
  line: number;
  cell: Box | undefined;
}

type Starts = ReadonlyMap<number, readonly Start[]>;

function startsIn(rows: readonly (readonly Run[])[], cellOf: (word: PlacedWord) => Box | undefined): Starts {
  const starts = new Map<number, Start[]>();
  for (const [line, row] of rows.entries())
    for (const [first] of row) {
      if (first === undefined) continue;
      const place = Math.floor(first.box[0]);
      const start = { x: first.box[0], line, cell: cellOf(first) };
      const here = starts.get(place);
      if (here) here.push(start);
      else starts.set(place, [start]);
    }
  return starts;
}

function isEdge(starts: Starts, { x, line, cell }: Start): boolean {
  const place = Math.floor(x);
  const near = [place - 1, place, place + 1]
    .flatMap((one) => starts.get(one) ?? [])
    .filter((one) => Math.abs(one.x - x) <= EDGE && one.line !== line && Math.abs(one.line - line) <= LINES_MAX && one.cell === cell);
  return near.length >= STARTS_MIN && near.some((one) => Math.abs(one.line - line) <= NEAR);
}
