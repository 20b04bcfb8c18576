import { brokenFigure } from './broken-figures.js';
import { cellsOf } from './cells.js';
import type { Columns } from './columns.js';
import { countIn, lengthOfCount, type Counting } from './counting.js';
import type { Line, PageLayout, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import type { Column } from './tables.js';

/** Whether a piece that begins a line, with these cells in it, says that a table is over. */
export type IsEnd = (piece: Piece, cells: ReadonlyMap<string, readonly Span[]>) => boolean;

/** What is known of the rows below a header before any of them is read. */
export interface Body {
  header: readonly Column[];
  /** How many lines the header takes. */
  lines: number;
  names: Columns;
  /** Fields of which a row has at least one; a line without goes on with the row above. */
  anchors: readonly string[];
  /** What the first line of each row has, where that of the first row has it; null: rows have nothing of the kind. */
  begins: RegExp | null;
  /** A caption of something else: at the beginning of a line, it ends the table. */
  isEnd: IsEnd;
  /** Whether columns are those of the shape: the rows of others are not read. */
  isOf(columns: readonly Column[]): boolean;
  /** The container that the first rows are in, where the page before has named it. */
  under: readonly Span[];
}

/** Where columns and rows end. */
export interface Shape extends Body {
  walls: readonly number[];
  /** Its rows stand in ruled cells. */
  ruled: boolean;
}

/** A row that further lines may go on with. */
export interface OpenRow {
  columns: readonly Column[];
  cells: Map<string, Span[]>;
  spans: Span[];
  page: PageLayout;
  under: readonly Span[];
  /** Lines that it has so far. */
  lines: number;
  /** The first of them, what stands in it alone, and what went on with it. */
  line: Line;
  own: ReadonlyMap<string, readonly Span[]>;
  joined: OpenRow[];
}

export function rowOf(line: Line, { header, walls }: Shape, under: readonly Span[] = []): OpenRow {
  const page = line.pieces[0]?.page;
  if (page === undefined) throw new RangeError('A line has pieces.');
  const cells = cellsOf(line, header, walls);
  const spans = line.pieces.map((piece) => spanOf(piece));
  return { columns: header, cells, spans, page, under, lines: 1, line, own: new Map(cells), joined: [] };
}

export function join(row: OpenRow, more: OpenRow): void {
  for (const [field, [first, ...rest]] of more.cells) {
    const above = row.cells.get(field) ?? [];
    const broken = brokenFigure(above.at(-1), first, [row.line, more.line]);
    row.cells.set(
      field,
      broken === null ? [...above, ...(first === undefined ? [] : [first]), ...rest] : [...above.slice(0, -1), broken, ...rest],
    );
  }
  row.spans.push(...more.spans);
  row.lines += 1;
  row.joined.push(more);
}

/** Fields that hold figures: words alone under their captions are of no row. */
const OF_FIGURES =
  /^(?:quantity|amount|unit_price|package_count|packages|gross_weight|net_weight|entered_value|value|prepaid|collect|un_number|manifest_quantity|number|hts6|hs_code|hts_code|container_number)$/;

/** How much of what a row must have one of stands in this one. */
export function anchorsIn({ cells, columns }: OpenRow, { anchors }: Body): number {
  const sealed = columns.some(({ field, caption }) => field === 'container_number' && asksForSeal(caption));
  const isFigure = (text: string, field: string): boolean =>
    sealed && field === 'container_number' ? LIKE_CONTAINER.test(text) : /\d/.test(text) && !SQUARE.test(text);
  return anchors.filter((field) => {
    const spans = cells.get(field);
    return spans !== undefined && (!OF_FIGURES.test(field) || spans.some(({ text }) => isFigure(text, field)));
  }).length;
}

/** `Container / Seal`: below the number of a container stands that of its seal. */
export const asksForSeal = (caption: string): boolean => /seal|siegel|plomb|scell|sello|precint|lacre|sigill|zegel/i.test(caption);

/** A scan may see other letters and digits. */
const LIKE_CONTAINER = /[A-Z0-9]{4}[ \-./]{0,3}[\dOISB]{3}[ -]?[\dOISB]{3}/i;

/** `m2` that has wrapped below its figure is none. */
const SQUARE = /^(?:[cdm]?m|ft|in|yd)[23]\.?$/i;

/** Whether a row is counted: then its number is taken out of its words. */
export function takeCount(row: OpenRow, line: Line, { counting, header }: { counting: Counting; header: readonly Column[] }): boolean {
  const [first] = line.pieces;
  if (first === undefined || countIn(line, counting) === null) return false;
  const several = header.find(({ fields = [] }) => fields.some((field) => OF_COUNTS.has(field)));
  const field = several?.fields?.find((one) => OF_COUNTS.has(one));
  if (several?.field == null || field === undefined) return true;
  const others = (row.cells.get(several.field) ?? []).filter(({ words }) => words[0] !== first.words[0]);
  const to = lengthOfCount(first);
  row.cells.set(field, [to === 0 ? spanOf(first) : spanOf(first, 0, to)]);
  const left = to === 0 ? others : [spanOf(first, to), ...others];
  if (left.length > 0) row.cells.set(several.field, left);
  else row.cells.delete(several.field);
  return true;
}

/** A caption of several things names the numbers of rows among them. */
export const announcesCounts = (header: readonly Column[]): boolean =>
  header.some(({ fields = [] }) => fields.length > 1 && fields.some((field) => OF_COUNTS.has(field)));

const OF_COUNTS = new Set(['line_number', 'item_number']);

/** Below captions that stand on each other values stand on each other: this line has only such, and no more than captions there are. */
export function isStacked(above: OpenRow, { cells, columns }: OpenRow): boolean {
  const stacks = columns.filter(({ stacked }) => stacked === true);
  const tall = Math.max(0, ...stacks.map(({ fields = [] }) => fields.length));
  const fields = new Set(stacks.map(({ field }) => field));
  return above.lines < tall && cells.size > 0 && [...cells.keys()].every((field) => fields.has(field) || field === 'description');
}

/** Words below the caption of articles describe them, where no other column does: `Article`, `Item`, `Producto`. */
export function withWords(shape: Shape, told: readonly Line[]): readonly Column[] {
  const { header, names } = shape;
  if (header.some(({ field }) => field === 'description') || ![...names.values()].includes('description')) return header;
  const described = header.find(({ field }) => {
    if (field !== 'item_number' && field !== 'line_number') return false;
    const cells = told.flatMap((line) => rowOf(line, shape).cells.get(field)?.[0] ?? []);
    return cells.length > 0 && cells.filter(({ text }) => WORDS.test(text)).length * 2 >= cells.length;
  });
  return header.map((column) => (column === described ? { ...column, field: 'description' } : column));
}

const WORDS = /\p{L}{3,}[ ,/-]+\p{L}{3,}/u;

/** In heights of its words: so far below the line above a line is of no table, or goes on with no row. */
export const GAP_MAX = 4;
export const GAP_IN_ROW = 1.4;

export function isFar(above: Line, line: Line, most: number): boolean {
  const page = line.pieces[0]?.page;
  return page === undefined || page !== above.pieces[0]?.page || line.box[1] - above.box[3] > page.wordHeight * most;
}
