import { cellsOf, linesLike, ruledWalls, wallsOf } from './cells.js';
import { columnCalled, type Columns } from './columns.js';
import { countIn, countingOf, standsBehind, type Counting } from './counting.js';
import { captionsRepeat, goesOn, isRunningText, isTotal, runsThrough } from './line-kinds.js';
import type { Line, PageLayout, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import type { Column, Row, Table } from './tables.js';

const ROWS_MAX = 2000;

/** Whether a piece that begins a line, with these cells in it, says that a table is over. */
export type IsEnd = (piece: Piece, cells: ReadonlyMap<string, readonly Span[]>) => boolean;

interface Body {
  header: readonly Column[];
  /** How many lines the header takes. */
  lines: number;
  names: Columns;
  /** Fields of which a row has at least one; a line without goes on with the row above. */
  anchors: readonly string[];
  /** A caption of something else: at the beginning of a line, it ends the table. */
  isEnd: IsEnd;
}

interface OpenRow {
  columns: readonly Column[];
  cells: Map<string, Span[]>;
  spans: Span[];
  page: PageLayout;
}

/** The rows below a header, up to what ends them. */
export function bodyOf(lines: readonly Line[], from: number, body: Body): { table: Table; next: number } {
  const { header, lines: taken, names } = body;
  const told = rowsTold(lines, from, body);
  const walls = ruledWalls(header, { captions: lines.slice(from - taken, from), rows: told.slice(0, 2) }) ?? wallsOf(header, told);
  const shape = { ...body, walls, ruled: told[0]?.pieces.some(({ cell }) => cell !== null) ?? false };
  const counting = countingOf(told);
  const rows: OpenRow[] = [];
  let total: Row | null = null;
  let usual = 0;
  let at = from;
  for (; at < lines.length && rows.length < ROWS_MAX; at += 1) {
    const [line, above] = [lines[at], lines[at - 1]];
    if (line === undefined || above === undefined || isFar(above, line, GAP_MAX) || captionsRepeat(lines, at, names)) break;
    const row = rowOf(line, shape);
    const anchored = anchorsIn(row, body);
    const wrapped =
      rows.length > 0 && anchored * 2 < usual && (goesOn(above, line) || (!isFar(above, line, GAP_IN_ROW) && saysMore(row, line, names)));
    if (isTotal(line)) {
      total = row;
      if (isRow(lines, at + 1, { shape, usual })) continue;
      at += 1;
      break;
    }
    const counts = counting !== null && takeCount(row, line, { counting, header });
    if (counting !== null && !counts && (!standsBehind(line, counting) || isFar(above, line, GAP_IN_ROW))) break;
    if (counting === null && !wrapped && ends(line, shape, { row, anchored })) break;
    const previous = rows.at(-1);
    usual = Math.max(usual, anchored);
    if (counting !== null ? counts : anchored > 0 && !wrapped) {
      rows.push(row);
      total = null;
    } else if (previous !== undefined && !isFar(above, line, GAP_IN_ROW)) join(previous, row);
    else if (previous !== undefined && !isRow(lines, at + 1, { shape, usual })) break;
  }
  return { table: { header: lines.slice(from - taken, from), columns: header, rows, total }, next: at };
}

/** In heights of its words: so far below the line above a line is of no table, or goes on with no row. */
const GAP_MAX = 4;
const GAP_IN_ROW = 1.4;

function isFar(above: Line, line: Line, most: number): boolean {
  const page = line.pieces[0]?.page;
  return page === undefined || page !== above.pieces[0]?.page || line.box[1] - above.box[3] > page.wordHeight * most;
}

interface Shape extends Body {
  walls: readonly number[];
  /** Its rows stand in ruled cells. */
  ruled: boolean;
}

function rowOf(line: Line, { header, walls }: Shape): OpenRow {
  const page = line.pieces[0]?.page;
  if (page === undefined) throw new RangeError('A line has pieces.');
  return { columns: header, cells: cellsOf(line, header, walls), spans: line.pieces.map((piece) => spanOf(piece)), page };
}

/** Fields that hold figures: words alone under their captions are of no row. */
const OF_FIGURES =
  /^(?:quantity|amount|unit_price|package_count|packages|gross_weight|net_weight|entered_value|value|prepaid|collect|un_number|manifest_quantity|number|hts6|hs_code|hts_code|container_number)$/;

function anchorsIn({ cells }: OpenRow, { anchors }: Body): number {
  return anchors.filter((field) => {
    const spans = cells.get(field);
    return spans !== undefined && (!OF_FIGURES.test(field) || spans.some(({ text }) => /\d/.test(text)));
  }).length;
}

/** Whether a row as full as the others stands in this line. */
function isRow(lines: readonly Line[], at: number, { shape, usual }: { shape: Shape; usual: number }): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  if (line === undefined || above === undefined || isFar(above, line, GAP_MAX) || isTotal(line)) return false;
  const row = rowOf(line, shape);
  const anchored = anchorsIn(row, shape);
  return usual > 0 && anchored >= usual && row.cells.size * 2 > shape.header.length && !ends(line, shape, { row, anchored });
}

/** Lines that tell where columns end: those before totals, other captions and the end of the ruled cells. */
function rowsTold(lines: readonly Line[], from: number, { header, names, anchors, isEnd }: Body): Line[] {
  const filled = new Map(anchors.map((field) => [field, []]));
  const ruled = lines[from]?.pieces.some(({ cell }) => cell !== null) ?? false;
  return linesLike(lines, from, (at) => {
    const [line, above] = [lines[at], lines[at - 1]];
    const [first] = line?.pieces ?? [];
    if (line === undefined || above === undefined || first === undefined || captionsRepeat(lines, at, names)) return true;
    if (at > from && goesOn(above, line)) return false;
    if (isTotal(line) || isRunningText(line) || (ruled && line.pieces.every(({ cell }) => cell === null))) return true;
    const full = line.pieces.length > 2 && line.pieces.length >= header.length && /\d/.test(line.text) && !/[:：]$/.test(first.text);
    return !full && fillsFew(line, header) && isEnd(first, filled);
  });
}

/** A line that begins with a caption and fills few of the columns is said below the table; so is a sentence across its columns. */
function ends(line: Line, { header, walls, ruled, anchors, isEnd }: Shape, { row, anchored }: { row: OpenRow; anchored: number }): boolean {
  const [first] = line.pieces;
  if (first === undefined || (ruled && line.pieces.every(({ cell }) => cell === null))) return true;
  if (line.pieces.some((piece) => runsThrough(piece, walls)) || isRunningText(line)) return true;
  if (isFull(row, anchored, anchors) && !/[:：]$/.test(first.text)) return false;
  return (anchored === 0 || fillsFew(line, header) || saysPairs(line)) && isEnd(first, row.cells);
}

/** All that a row has: it is one, though it begins with what is a caption elsewhere. */
function isFull({ columns, cells }: OpenRow, anchored: number, anchors: readonly string[]): boolean {
  const fields = new Set(columns.flatMap(({ field }) => field ?? []));
  return fields.size > 2 && cells.size === fields.size && anchored === anchors.filter((field) => fields.has(field)).length;
}

/** `HS: 6302.60` below the words for goods, where another column of theirs would be called so. */
function saysMore({ cells }: OpenRow, { pieces }: Line, names: Columns): boolean {
  const [, caption] = /^(\p{L}[^:\d]{0,25}):\s?\S/u.exec(pieces[0]?.text ?? '') ?? [];
  return caption !== undefined && cells.size === 1 && cells.has('description') && columnCalled(caption, names) !== undefined;
}

/** Captions with values beside them, two and more in one line: no row has that. */
const saysPairs = ({ pieces }: Line): boolean => pieces.filter(({ text }) => /[:：]$/.test(text)).length > 1;

/** In tables of so few columns a caption and its value look like a row; a line that fills all of four is one. */
const NARROW_COLUMNS_MAX = 4;
const FEW_COLUMNS_MAX = 3;

const fillsFew = ({ pieces }: Line, { length }: readonly Column[]): boolean =>
  pieces.length * 2 < length || length <= FEW_COLUMNS_MAX || (length <= NARROW_COLUMNS_MAX && pieces.length < length);

/** Whether a row is counted: then its number is taken out of its words. */
function takeCount(row: OpenRow, line: Line, { counting, header }: { counting: Counting; header: readonly Column[] }): boolean {
  const [first] = line.pieces;
  if (first === undefined || countIn(line, counting) === null) return false;
  const several = header.find(({ fields = [] }) => fields.some((field) => OF_COUNTS.has(field)));
  const field = several?.fields?.find((one) => OF_COUNTS.has(one));
  if (several?.field == null || field === undefined) return true;
  const others = (row.cells.get(several.field) ?? []).filter(({ words }) => words[0] !== first.words[0]);
  row.cells.set(field, [spanOf(first)]);
  row.cells.set(several.field, others);
  return true;
}

const OF_COUNTS = new Set(['line_number', 'item_number']);

function join(row: OpenRow, more: OpenRow): void {
  for (const [field, spans] of more.cells) row.cells.set(field, [...(row.cells.get(field) ?? []), ...spans]);
  row.spans.push(...more.spans);
}
