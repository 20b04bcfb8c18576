import type { Box } from '../page.js';
import { columnLabels } from '../labels/columns.js';
import { comparable, cut } from '../values/comparable.js';
import { cellsOf, linesLike, wallsOf } from './cells.js';
import { columnCalled, columnsOf, type Columns } from './columns.js';
import { around, overlapX } from './geometry.js';
import type { Line, PageLayout, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';

export interface Column {
  /** Null: a column of something else. */
  field: string | null;
  box: Box;
  /** Its caption as printed: a unit may stand in it. */
  caption: string;
}

export interface Row {
  /** Those of its table. */
  columns: readonly Column[];
  cells: ReadonlyMap<string, readonly Span[]>;
  spans: readonly Span[];
  page: PageLayout;
}

export interface Table {
  /** The lines of its captions. */
  header: readonly Line[];
  columns: readonly Column[];
  rows: readonly Row[];
  /** The row that begins with a word for totals. */
  total: Row | null;
}

/** Tables whose header names at least `fewest` of the columns; one that goes on over the page is several of them. */
export function tablesIn(
  lines: readonly Line[],
  columns: Columns,
  {
    fewest = 3,
    anchors,
    isEnd,
    accepts,
  }: { fewest?: number; anchors: readonly string[]; isEnd: IsEnd; accepts: (table: Table) => boolean },
): Table[] {
  const tables: Table[] = [];
  let at = 0;
  while (at < lines.length && tables.length < TABLES_MAX) {
    const header = headerAt(lines, at, columns);
    if (header === null || header.named < fewest) {
      at += 1;
      continue;
    }
    const { table, next } = bodyOf(lines, at + header.lines, {
      header: header.columns,
      lines: header.lines,
      names: columns,
      anchors,
      isEnd,
    });
    if (table.rows.length === 0 || !accepts(table)) {
      at += 1;
      continue;
    }
    tables.push(table);
    at = Math.max(next, at + header.lines);
  }
  return tables;
}

const TABLES_MAX = 60;
const ROWS_MAX = 2000;

interface Header {
  columns: Column[];
  named: number;
  lines: number;
}

/** One line of captions, or two or three of which the captions are stacked. */
function headerAt(lines: readonly Line[], at: number, columns: Columns): Header | null {
  const first = lines[at];
  if (first === undefined || first.pieces.length < 2) return null;
  const headers = [1, 2, 3].flatMap((count): Header[] => {
    const taken = lines.slice(at, at + count);
    if (taken.length < count || !together(taken)) return [];
    const found = stacked(taken).flatMap((caption) => captionsIn(caption, columns));
    return [{ columns: described(found), named: new Set(found.flatMap(({ field }) => field ?? [])).size, lines: count }];
  });
  return (
    headers.sort(
      (one, two) => two.named - one.named || unitLines(lines, at, two) - unitLines(lines, at, one) || one.lines - two.lines,
    )[0] ?? null
  );
}

/** Of two columns for the article, without one for its description, the second describes it. */
function described(columns: readonly Column[]): Column[] {
  const [, second] = columns.filter(({ field }) => field === 'item_number');
  const has = columns.some(({ field }) => field === 'description');
  return columns.map((column) => (column === second && !has ? { ...column, field: 'description' } : column));
}

const UNIT = /^[([]?(?:kgs?|lbs?|mts?|cbm|m3|m³|cft|cm|mm|usd|eur|gbp|us\$|€|pcs|ctns?|°?c)[)\]]?[.:]?$/i;

/** Lines of a header that hold nothing but units belong to it, though they name no column. */
function unitLines(lines: readonly Line[], at: number, { lines: count }: Header): number {
  return lines.slice(at + 1, at + count).filter(({ pieces }) => pieces.every(({ text }) => UNIT.test(text))).length;
}

function together(lines: readonly Line[]): boolean {
  return lines.every((line, index) => {
    const before = lines[index - 1];
    const page = line.pieces[0]?.page;
    // Figures are rows already.
    const figures = line.pieces.filter(({ text }) => /^[\d.,]+$|\d{3}/.test(text)).length;
    if (before === undefined) return lines.length === 1 || figures === 0;
    return before.pieces[0]?.page === page && line.box[1] - before.box[3] < (page?.wordHeight ?? 0) * 1.2 && figures === 0;
  });
}

interface Caption {
  pieces: Piece[];
  box: Box;
}

function stacked(lines: readonly Line[]): Caption[] {
  const captions: Caption[] = [];
  for (const piece of lines.flatMap((line) => line.pieces)) {
    const above = captions.find(
      (caption) => overlapX(caption.box, piece.box) > 0 && !caption.pieces.some(({ line }) => line === piece.line),
    );
    if (above === undefined) captions.push({ pieces: [piece], box: piece.box });
    else {
      above.pieces.push(piece);
      above.box = around([above.box, piece.box]);
    }
  }
  return captions;
}

/** A caption is a column, whole or without its unit in brackets; captions close to each other are cut at known words. */
function captionsIn({ pieces, box }: Caption, columns: Columns): Column[] {
  const caption = cut(pieces.map(({ text }) => text).join(' '));
  const whole = columnCalled(caption, columns);
  const [piece] = pieces;
  if (pieces.length > 1 || piece === undefined || (whole !== undefined && !startsApart(piece, columns)))
    return [{ field: whole ?? null, box, caption }];
  const parts = partsOf(piece, columns);
  return parts.filter(({ field }) => field !== null).length >= 2 ? parts : [{ field: null, box, caption }];
}

/** `NO. PRODUCT CODE` are two columns where more than the blank between the others parts the first word from them. */
function startsApart({ words }: Piece, columns: Columns): boolean {
  const [first, second, third] = words;
  if (first === undefined || second === undefined || third === undefined || !columns.has(comparable(first.word.text))) return false;
  return second.box[0] - first.box[2] > (third.box[0] - second.box[2]) * 1.4;
}

function partsOf(piece: Piece, columns: Columns): Column[] {
  const parts: Column[] = [];
  let at = 0;
  while (at < piece.words.length && parts.length < 20) {
    let end = Math.min(piece.words.length, at + 4);
    const text = (): string =>
      piece.words
        .slice(at, end)
        .map(({ word }) => word.text)
        .join(' ');
    while (end > at + 1 && columnCalled(text(), columns) === undefined) end -= 1;
    const caption = text();
    parts.push({ field: columnCalled(caption, columns) ?? null, box: around(piece.words.slice(at, end).map(({ box }) => box)), caption });
    at = end;
  }
  return parts;
}

const TOTAL = /^(?:grand|sub|total|carriedforward|say|summe|gesamt|zwischensumme|montanttotal|importetotal|totale|合计|总计|tongtien)/;

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

function bodyOf(
  lines: readonly Line[],
  from: number,
  { header, lines: taken, names, anchors, isEnd }: Body,
): { table: Table; next: number } {
  const told = rowsTold(lines, from, { header, lines: taken, names, anchors, isEnd });
  const walls = wallsOf(header, told);
  const ruled = told[0]?.pieces.some(({ cell }) => cell !== null) ?? false;
  const rows: { columns: readonly Column[]; cells: Map<string, Span[]>; spans: Span[]; page: PageLayout }[] = [];
  let total: Row | null = null;
  let at = from;
  let bottom = lines[from - 1];
  for (; at < lines.length && rows.length < ROWS_MAX; at += 1) {
    const line = lines[at];
    const page = line?.pieces[0]?.page;
    if (line === undefined || page === undefined || page !== bottom?.pieces[0]?.page) break;
    if (line.box[1] - bottom.box[3] > page.wordHeight * 4 || captionsRepeat(lines, at, names)) break;
    const cells = cellsOf(line, header, walls);
    const row = { columns: header, cells, spans: line.pieces.map((piece) => spanOf(piece)), page };
    if (TOTAL.test(comparable(line.text))) {
      total = row;
      at += 1;
      break;
    }
    if (ends(line, { header, walls, ruled, isEnd: (piece) => isEnd(piece, cells) })) break;
    const previous = rows.at(-1);
    if (anchors.some((field) => cells.has(field))) rows.push(row);
    else if (previous !== undefined) join(previous, row);
    bottom = line;
  }
  return { table: { header: lines.slice(from - taken, from), columns: header, rows, total }, next: at };
}

/** Lines that tell where columns end: those before totals, other captions and the end of the ruled cells. */
function rowsTold(lines: readonly Line[], from: number, { header, names, anchors, isEnd }: Body): Line[] {
  const filled = new Map(anchors.map((field) => [field, []]));
  const ruled = lines[from]?.pieces.some(({ cell }) => cell !== null) ?? false;
  return linesLike(lines, from, (at) => {
    const line = lines[at];
    const [first] = line?.pieces ?? [];
    if (line === undefined || first === undefined || captionsRepeat(lines, at, names) || TOTAL.test(comparable(line.text))) return true;
    if (ruled && line.pieces.every(({ cell }) => cell === null)) return true;
    return (line.pieces.length * 2 < header.length || header.length <= NARROW_COLUMNS_MAX) && isEnd(first, filled);
  });
}

/** A line that begins with a caption and fills few of the columns is said below the table; so is a sentence across its columns. */
function ends(line: Line, { header, walls, ruled, isEnd }: Shape): boolean {
  const [first] = line.pieces;
  if (first === undefined) return true;
  if (ruled && line.pieces.every(({ cell }) => cell === null)) return true;
  if (line.pieces.some((piece) => runsThrough(piece, walls))) return true;
  return (line.pieces.length * 2 < header.length || header.length <= NARROW_COLUMNS_MAX) && isEnd(first);
}

const NARROW_COLUMNS_MAX = 4;

interface Shape {
  header: readonly Column[];
  walls: readonly number[];
  /** Its rows stand in ruled cells. */
  ruled: boolean;
  isEnd: (piece: Piece) => boolean;
}

/** Words of a sentence stand where they like: walls of columns go right through them. */
function runsThrough({ box, words }: Piece, walls: readonly number[]): boolean {
  const crossed = walls.filter((wall) => box[0] < wall && wall < box[2]);
  const cutWords = crossed.filter((wall) => words.some((word) => word.box[0] + 1 < wall && wall < word.box[2] - 1));
  return crossed.length >= 2 && cutWords.length >= 1 && words.length >= 5;
}

/** The header of this table again, or of another one. */
function captionsRepeat(lines: readonly Line[], at: number, names: Columns): boolean {
  const pieces = lines[at]?.pieces ?? [];
  const named = pieces.filter(({ text }) => !/\d{2}/.test(text) && columnCalled(cut(text), ALL_CAPTIONS) !== undefined).length;
  if (pieces.length >= 2 && (named === pieces.length || (named >= 3 && named * 4 >= pieces.length * 3))) return true;
  return (headerAt(lines.slice(at, at + 1), 0, names)?.named ?? 0) >= 3;
}

const ALL_CAPTIONS: Columns = new Map(Object.values(columnLabels).flatMap((labels) => [...columnsOf(labels)]));

function join(row: { cells: Map<string, Span[]>; spans: Span[] }, more: { cells: Map<string, Span[]>; spans: Span[] }): void {
  for (const [field, spans] of more.cells) row.cells.set(field, [...(row.cells.get(field) ?? []), ...spans]);
  row.spans.push(...more.spans);
}
