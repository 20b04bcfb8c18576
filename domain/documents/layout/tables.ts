import type { Box } from '../page.js';
import { withoutBeside } from './list-beside.js';
import { bodyOf } from './body.js';
import { evened } from './centred-rows.js';
import type { Columns } from './columns.js';
import { headerAt } from './headers.js';
import type { Line, PageLayout } from './layout.js';
import type { Span } from './near.js';
import type { Body, IsEnd } from './open-row.js';
import { ruledStoreysAt } from './ruled-storeys.js';
import { storeysAt } from './storeys.js';
import { lowered } from './tall-cells.js';

export interface Column {
  /** Null: a column of something else. */
  field: string | null;
  /** All that stands in it, where it is of several: that of words is its field. */
  fields?: readonly string[];
  /** Their captions stand one below the other, and so does what each says. */
  stacked?: boolean;
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
  /** What stands above it and the rows around it: the container that they are in. Empty: nothing does. */
  under: readonly Span[];
}

export interface Table {
  /** The lines of its captions. */
  header: readonly Line[];
  columns: readonly Column[];
  rows: readonly Row[];
  /** The row that begins with a word for totals. */
  total: Row | null;
  /** Totals of the rows that stand under one heading. */
  subtotals: readonly Row[];
}

/** Tables whose header names at least `fewest` of the columns; one that goes on over the page is several of them. */
export function tablesIn(
  lines: readonly Line[],
  columns: Columns,
  {
    fewest = 3,
    several = false,
    anchors,
    begins = null,
    isEnd,
    isOf,
    accepts,
  }: {
    fewest?: number;
    several?: boolean;
    anchors: readonly string[];
    begins?: RegExp | null;
    isEnd: IsEnd;
    isOf: (columns: readonly Column[]) => boolean;
    accepts: (table: Table) => boolean;
  },
): Table[] {
  const tables: Table[] = [];
  let at = 0;
  while (at < lines.length && tables.length < TABLES_MAX) {
    const storeys = ruledStoreysAt(lines, at, columns) ?? storeysAt(lines, at, columns);
    if (storeys !== null && accepts(storeys.table)) {
      tables.push(storeys.table);
      at = storeys.next;
      continue;
    }
    const header = headerAt(lines, at, { columns, fewest, several });
    if (header === null) {
      at += 1;
      continue;
    }
    const { table, next } = belowHeader(lines, at + header.lines, {
      header: header.columns,
      lines: header.lines,
      names: columns,
      anchors,
      begins,
      isEnd,
      isOf,
      under: underAbove(tables.at(-1), lines.slice(at, at + header.lines)),
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

/** The container of the rows at the end of a page, where their table goes on below the same captions on the next. */
function underAbove(table: Table | undefined, header: readonly Line[]): readonly Span[] {
  const said = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' ');
  const pageOf = ([line]: readonly Line[]): number => line?.pieces[0]?.page.number ?? 0;
  const goesOn = table?.total === null && pageOf(header) === pageOf(table.header) + 1 && said(table.header) === said(header);
  return goesOn ? (table.rows.at(-1)?.under ?? []) : [];
}

/** The rows below a header, each from the top of its cells. */
function belowHeader(lines: readonly Line[], from: number, body: Body): { table: Table; next: number } {
  // Boxes of forms hold several things, one below the other.
  const isOfForm = body.begins !== null || body.header.some(({ fields }) => fields !== undefined);
  const low = isOfForm ? null : lowered(lines, from, body.header);
  if (low === null) return evenBelow(lines, from, body);
  const { table, next } = evenBelow(
    low.lines,
    low.places.findIndex((at) => at >= from),
    body,
  );
  return { table, next: low.places[next] ?? lines.length };
}

/** The rows below a header whose cells are of one row each. */
function evenBelow(lines: readonly Line[], from: number, body: Body): { table: Table; next: number } {
  const even = evened(lines, from);
  if (even === null) return besideNone(lines, from, body);
  const { table, next } = besideNone(even.lines, from, body);
  return { table, next: even.places[next] ?? lines.length };
}

/** The rows below a header, without a list that stands beside them. */
function besideNone(lines: readonly Line[], from: number, body: Body): { table: Table; next: number } {
  const alone = withoutBeside(lines, from, body);
  if (alone === null) return bodyOf(lines, from, body);
  const { table, next } = bodyOf(
    alone.lines,
    alone.places.findIndex((at) => at >= from),
    { ...body, header: alone.header, lines: alone.headerLines },
  );
  return { table, next: alone.places[next] ?? lines.length };
}

const TABLES_MAX = 60;
