import type { Box, PageMethod } from '../page.js';
import { isKnown } from './captions-apart.js';
import { contains, height, median } from './geometry.js';
import type { PlacedWord } from './layout.js';

/** Words beside one another, before it is known what they say. */
type Run = readonly PlacedWord[];

interface Slack {
  /** Points that the edges of lines of one column differ by. */
  edge: number;
  /** So much wider than those between words of one text is the white before the next column. */
  wider: number;
}

/** Programs set edges to the same place; an engine finds them by ink, which letters leave more or less of at their sides. */
const SLACK: Readonly<Partial<Record<PageMethod, Slack>>> = { text: { edge: 0.4, wider: 1.12 }, ocr: { edge: 1, wider: 1.7 } };

/** Lines above and below in which a column begins too; one of them is as near as that. */
const LINES_MAX = 8;
const NEAR = 2;
const STARTS_MIN = 2;

/**
 * A column that is as full as its width lets no more white before the next one than words have between them: what stands there is
 * parted where other lines of that next column begin, if the white is not just that of the words around it.
 */
export function cutAtEdges(rows: readonly (readonly Run[])[], { method, cells }: { method: PageMethod; cells: readonly Box[] }): Run[][] {
  const slack = SLACK[method];
  if (slack === undefined) return rows.map((row) => [...row]);
  const cellOf = ({ box }: PlacedWord): Box | undefined => cells.find((cell) => contains(cell, box));
  const starts = startsIn(rows, cellOf);
  const usual = median(rows.flat().flatMap(gapsOf));
  return rows.map((row, line) =>
    row.flatMap((run, at) => {
      const [behind] = row.slice(at + 1);
      // A colon at the value says itself what is a caption.
      const isBeforeValue = behind !== undefined && !/^[:：]/.test(behind[0]?.word.text ?? '') && !isKnown(behind);
      return parted(run, {
        ...{ usual, isBeforeValue, wider: slack.wider },
        edgeAt: (word) => edgeAt(starts, { x: word.box[0], line, cell: cellOf(word), edge: slack.edge }),
      });
    }),
  );
}

/** A line of more words has no columns that anybody reads. */
const WORDS_MAX = 200;

interface Parting extends Pick<Slack, 'wider'> {
  usual: number;
  /** Behind the run stands something else than the next caption. */
  isBeforeValue: boolean;
  edgeAt: (word: PlacedWord) => readonly Start[];
}

function parted(run: Run, { usual, isBeforeValue, wider, edgeAt }: Parting): Run[] {
  if (run.length > WORDS_MAX) return [run];
  const gaps = gapsOf(run);
  const parts: Run[] = [];
  let from = 0;
  for (const [at, gap] of gaps.entries()) {
    const next = run[at + 1];
    const others = gaps.toSpliced(at, 1);
    const blank = others.length > 0 ? median(others) : usual;
    const edge = next === undefined ? [] : edgeAt(next);
    if (edge.length === 0 || isNumberOf(run.slice(from, at + 1))) continue;
    // What a column is full of ends where the caption of the next one stands among others, however little white is between.
    const isCaption = isBeforeValue && isKnown(run.slice(at + 1)) && edge.every(({ run: other }) => isKnown(other));
    if (gap < blank * wider && !isCaption) continue;
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
interface Start extends Place {
  run: Run;
}

interface Place {
  x: number;
  line: number;
  cell: Box | undefined;
}

type Starts = ReadonlyMap<number, readonly Start[]>;

function startsIn(rows: readonly (readonly Run[])[], cellOf: (word: PlacedWord) => Box | undefined): Starts {
  const starts = new Map<number, Start[]>();
  for (const [line, row] of rows.entries())
    for (const run of row) {
      const [first] = run;
      if (first === undefined) continue;
      const place = Math.floor(first.box[0]);
      const start = { x: first.box[0], line, cell: cellOf(first), run };
      const here = starts.get(place);
      if (here) here.push(start);
      else starts.set(place, [start]);
    }
  return starts;
}

/** Runs of lines near a place that begin right above or below it; none: no column does. */
function edgeAt(starts: Starts, { x, line, cell, edge }: Place & Pick<Slack, 'edge'>): readonly Start[] {
  const place = Math.floor(x);
  const near = [place - 1, place, place + 1]
    .flatMap((one) => starts.get(one) ?? [])
    .filter((one) => Math.abs(one.x - x) <= edge && one.line !== line && Math.abs(one.line - line) <= LINES_MAX && one.cell === cell);
  return near.length >= STARTS_MIN && near.some((one) => Math.abs(one.line - line) <= NEAR) ? near : [];
}
