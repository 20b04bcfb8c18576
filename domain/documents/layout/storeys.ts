import { cellsOf, wallsOf } from './cells.js';
import { captionsIn } from './column-captions.js';
import type { Columns } from './columns.js';
import { hasFigures, settled } from './headers.js';
import type { Line, Piece } from './layout.js';
import { isHalfAbove, isTotal } from './line-kinds.js';
import { spanOf, type Span } from './near.js';
import { GAP_IN_ROW, isFar } from './open-row.js';
import { saidIn } from './said.js';
import type { Column, Row, Table } from './tables.js';

/** The captions of one line, and the lines of rows that stand under them. */
interface Storey {
  captions: Line;
  columns: readonly Column[];
}

const NAMED_MIN = 2;
const LINES_MAX = 12;
/** Lines from where a row begins to where its second storey is: words for goods take some. */
const WRAPPED_MAX = 3;

/**
 * A table whose captions stand in two lines that have nothing to do with each other, and whose rows are told in two lines likewise:
 * number and words for the goods, and below them, under columns of their own, the figures. Null: none begins at this line.
 */
export function storeysAt(lines: readonly Line[], at: number, names: Columns): { table: Table; next: number } | null {
  const upper = storeyOf(lines[at], names, NAMED_MIN);
  const lower = upper && storeyOf(lines[at + 1], names, 1);
  if (upper === null || lower === null || isFar(upper.captions, lower.captions, GAP_IN_ROW) || shares(upper, lower)) return null;
  if (isHalfAbove(upper.captions, lower.captions)) return null;
  const told: Told[] = [];
  for (let line = at + 2; line < lines.length; line += 1) {
    const last = told.at(-1);
    if (storeyOf(lines[line], names, NAMED_MIN) !== null) break;
    const second = lowerOf(lines, line, { upper, lower });
    if (second !== null) told.push({ first: line, second, end: line });
    else if (line - (last?.first ?? at) > LINES_MAX) break;
  }
  for (const [index, row] of told.entries()) row.end = endOf(lines, row.first, { next: told[index + 1]?.first ?? lines.length, upper });
  const rows = rowsOf(lines, told, { upper, lower, names });
  const columns = [...upper.columns, ...lower.columns];
  const header = [upper.captions, lower.captions];
  return rows.length === 0 ? null : { table: { header, columns, rows, total: null, subtotals: [] }, next: told.at(-1)?.end ?? at };
}

/** Where the storeys of a row are, and where it is over. */
interface Told {
  first: number;
  second: number;
  end: number;
}

interface Storeys {
  upper: Storey;
  lower: Storey;
}

/** The captions of a line that has so many pieces, with the columns they name: some may stand only a blank apart. */
function storeyOf(captions: Line | undefined, names: Columns, fewest: number): Storey | null {
  if (captions === undefined || captions.pieces.length < fewest || hasFigures(captions)) return null;
  const columns = settled(captionsIn([captions], names), names);
  const unknown = columns.filter(({ field }) => field === null).length;
  const isOfWords = fewest === 1 && columns.length === 1 && columns[0]?.field === 'description';
  return isOfWords || (columns.length - unknown >= NAMED_MIN && unknown <= 1) ? { captions, columns } : null;
}

const shares = (one: Storey, other: Storey): boolean =>
  one.columns.some(({ field }) => field !== null && other.columns.some((column) => column.field === field));

/** Where the second storey of a row that begins at a line is; null: none does. */
function lowerOf(lines: readonly Line[], at: number, { upper, lower }: Storeys): number | null {
  const first = lines[at];
  const [number] = first?.pieces ?? [];
  const [caption] = upper.captions.pieces;
  if (first === undefined || number === undefined || caption === undefined || isTotal(first)) return null;
  if (!standsUnder(number, caption) || !fits(first, upper) || fits(first, lower)) return null;
  for (let below = at + 1; below <= at + WRAPPED_MAX; below += 1) {
    const [line, above] = [lines[below], lines[below - 1]];
    if (line === undefined || above === undefined || isFar(above, line, GAP_IN_ROW)) return null;
    if ((fits(line, lower) || runsOn(line, lower)) && !fits(line, upper)) return below;
  }
  return null;
}

/** Whether each piece of a line stands under a caption of its own, and most captions have one. */
function fits({ pieces }: Line, { captions }: Storey): boolean {
  const over = pieces.map((piece) => captions.pieces.find((caption) => standsUnder(piece, caption)));
  return pieces.length * 2 > captions.pieces.length && !over.includes(undefined) && new Set(over).size === pieces.length;
}

/** Words that begin under the first caption and run on past where the next one begins, whatever the blank between them. */
function runsOn({ pieces: [first, ...others], box }: Line, { columns }: Storey): boolean {
  const [caption, next] = columns;
  if (first === undefined || caption === undefined || next === undefined || others.length >= columns.length) return false;
  return Math.abs(first.box[0] - caption.box[0]) < first.page.wordHeight * 0.5 && next.box[0] < box[2] && /\p{L}{3}/u.test(first.text);
}

function standsUnder({ box, page }: Piece, { box: caption }: Piece): boolean {
  const near = page.wordHeight * 0.5;
  const middle = (box[0] + box[2] - caption[0] - caption[2]) / 2;
  return [box[0] - caption[0], box[2] - caption[2], middle].some((off) => Math.abs(off) < near);
}

/** What goes on with a row stands behind the edge that rows begin at. */
function endOf(lines: readonly Line[], first: number, { next, upper }: { next: number; upper: Storey }): number {
  const edge = upper.captions.pieces[0]?.box[2] ?? 0;
  for (let at = first + 1; at < Math.min(next, first + LINES_MAX); at += 1) {
    const [line, above] = [lines[at], lines[at - 1]];
    if (line === undefined || above === undefined || isTotal(line) || line.box[0] < edge || isFar(above, line, GAP_IN_ROW)) return at;
  }
  return Math.min(next, first + LINES_MAX);
}

/** The rows with what stands in their storeys, and what is said behind captions below them. */
function rowsOf(lines: readonly Line[], told: readonly Told[], { upper, lower, names }: Storeys & { names: Columns }): Row[] {
  const at = (places: readonly number[]): Line[] => places.flatMap((place) => lines[place] ?? []);
  const walls = {
    upper: wallsOf(upper.columns, at(told.map(({ first }) => first))),
    lower: wallsOf(lower.columns, at(told.map(({ second }) => second))),
  };
  const columns = [...upper.columns, ...lower.columns];
  return told.flatMap(({ first, second, end }) => {
    const page = lines[first]?.pieces[0]?.page;
    if (page === undefined) return [];
    const cells = new Map<string, Span[]>();
    const take = (said: ReadonlyMap<string, readonly Span[]>): void => {
      for (const [field, spans] of said) cells.set(field, [...(cells.get(field) ?? []), ...spans]);
    };
    for (const line of lines.slice(first, second)) take(cellsOf(line, upper.columns, walls.upper));
    for (const line of lines.slice(second, second + 1)) take(cellsOf(line, lower.columns, walls.lower));
    for (const line of lines.slice(second + 1, end)) take(saidIn(line, names) ?? new Map());
    const spans = lines.slice(first, end).flatMap(({ pieces }) => pieces.map((piece) => spanOf(piece)));
    return [{ columns, cells, spans, page, under: [] }];
  });
}
