import { cellAt, cellNm, rowCosine, type Grid } from '../../domain/sea-route/grid.js';
import type { LonLat } from '../../domain/sea-route/sphere.js';

/** The Caspian has shores on the map, and no way out. */
const CASPIAN: LonLat = [51, 42];

/** Cells of one row, side by side, that belong to a region; `root` leads to the region's first run. */
interface Run {
  row: number;
  from: number;
  end: number;
  root: number;
}

/** Marks with 1 the cells that `holds` and that lie in a region larger than so many square nautical miles, the Caspian aside. */
export function regionsOn(grid: Grid, { holds, areaNm2 }: { holds: (cell: number) => boolean; areaNm2: number }): Uint8Array {
  const { columns, rows } = grid;
  const runs: Run[] = [];
  let before = 0;
  for (let row = 0; row < rows; row++) {
    const first = runs.length;
    addRuns(runs, { grid, row, holds });
    join(runs, before, first);
    joinEnds(runs, first, columns);
    before = first;
  }
  const areas = new Map<number, number>();
  for (const [at, { row, from, end }] of runs.entries()) {
    const root = rootOf(runs, at);
    areas.set(root, (areas.get(root) ?? 0) + (end - from) * cellNm(grid) ** 2 * rowCosine(grid, row));
  }
  const marks = new Uint8Array(columns * rows);
  const caspian = cellAt(grid, ...CASPIAN);
  for (const [at, { row, from, end }] of runs.entries()) {
    if (row * columns + from <= caspian && caspian < row * columns + end) areas.set(rootOf(runs, at), 0);
  }
  for (const [at, { row, from, end }] of runs.entries()) {
    if ((areas.get(rootOf(runs, at)) ?? 0) > areaNm2) marks.fill(1, row * columns + from, row * columns + end);
  }
  return marks;
}

function addRuns(runs: Run[], { grid: { columns }, row, holds }: { grid: Grid; row: number; holds: (cell: number) => boolean }): void {
  let from = -1;
  for (let column = 0; column <= columns; column++) {
    const held = column < columns && holds(row * columns + column);
    if (held && from === -1) from = column;
    if (held || from === -1) continue;
    runs.push({ row, from, end: column, root: runs.length });
    from = -1;
  }
}

function rootOf(runs: readonly Run[], at: number): number {
  let here = at;
  for (let run = runs[here]; run && run.root !== here; run = runs[here]) here = run.root;
  const start = runs[at];
  if (start) start.root = here;
  return here;
}

function unite(runs: readonly Run[], one: number, other: number): void {
  const [a, b] = [rootOf(runs, one), rootOf(runs, other)];
  const later = runs[Math.max(a, b)];
  if (later) later.root = Math.min(a, b);
}

/** Joins the runs of the last row, from `first` on, with those of the row below that they touch. */
function join(runs: readonly Run[], before: number, first: number): void {
  let below = before;
  let above = first;
  while (below < first && above < runs.length) {
    const [one, other] = [runs[below], runs[above]];
    if (!one || !other) return;
    if (one.from < other.end && other.from < one.end) unite(runs, below, above);
    if (one.end <= other.end) below++;
    else above++;
  }
}

/** A row runs round the earth: its ends touch. */
function joinEnds(runs: readonly Run[], first: number, columns: number): void {
  const last = runs.length - 1;
  if (runs[first]?.from === 0 && runs[last]?.end === columns) unite(runs, first, last);
}
