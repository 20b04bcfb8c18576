import type { PageMethod } from '../page.js';
import { median } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** Words beside one another, before it is known what they say. */
type Run = readonly PlacedWord[];

interface Gap {
  run: number;
  /** The word behind it. */
  word: number;
  x: number;
  width: number;
}

/**
 * Captions that are set against their values end where those begin: one edge for the values of the whole list, and the same small
 * white before each. Words are parted there, though the white alone would be too narrow.
 */
export function cutAtGutters(
  rows: readonly (readonly Run[])[],
  { method, wordHeight }: { method: PageMethod; wordHeight: number },
): Run[][] {
  if (method !== 'text') return rows.map((row) => [...row]);
  const runs = rows.flat();
  const cuts = gutters(runs, wordHeight);
  let at = 0;
  return rows.map((row) =>
    row.flatMap((run) => {
      const cut = cuts.get(at);
      at += 1;
      return cut === undefined ? [run] : [run.slice(0, cut), run.slice(cut)];
    }),
  );
}

/** For each run that is cut, the word where its second half begins. */
function gutters(runs: readonly Run[], wordHeight: number): Map<number, number> {
  const blanks = runs.flatMap(gapsOf);
  const wide = Math.max(wordHeight * 0.5, median(blanks.map(({ width }) => width)) * 1.6);
  const gaps = runs
    .flatMap((run, index) => gapsOf(run).map((gap): Gap => ({ ...gap, run: index })))
    .filter(({ width }) => width > wide)
    .sort((one, two) => one.x - two.x);
  const cuts = new Map<number, number>();
  for (const edge of edges(gaps)) {
    const usual = median(edge.map(({ width }) => width));
    const alike = edge.filter(({ width }) => Math.abs(width - usual) < 1);
    const starts = new Set(alike.map(({ run }) => Math.round(startOf(runs[run]))));
    if (starts.size < STARTS_MIN) continue;
    for (const { run, word } of alike) if (!cuts.has(run)) cuts.set(run, word);
  }
  return cuts;
}

/** Gaps whose words begin below one another. */
function edges(sorted: readonly Gap[]): Gap[][] {
  const all: Gap[][] = [];
  for (const gap of sorted) {
    const last = all.at(-1);
    if (last?.[0] !== undefined && gap.x - last[0].x < 1) last.push(gap);
    else all.push([gap]);
  }
  return all;
}

/** Captions of different lengths, or nothing says that they are set against an edge. */
const STARTS_MIN = 3;

const startOf = (run: Run | undefined): number => run?.[0]?.box[0] ?? 0;

const gapsOf = (run: Run): Omit<Gap, 'run'>[] =>
  run.slice(1).map(({ box }, place) => ({ word: place + 1, x: box[0], width: box[0] - (run[place]?.box[2] ?? box[0]) }));
