import type { Row, Table } from '../layout/tables.js';
import { PACKAGE_RANGE } from '../values/package-ranges.js';

/** A caption that asks for numbers, not for how many there are. */
const ASKS_FOR_NUMBERS = /[#°º№]|\b(?:n|no|nos|nr|nrs|nums?|numbers?|range|id|from|marks|hu|sscc|lpn)\b/i;

/**
 * `Package` over `120` and `80`: numbers of packages rise from row to row, and so figures that do not are how many there are. `Colli` over
 * `1-8` beside `N. pallet` over `8`: each caption stands over what the other asks for.
 */
export function withCounts(table: Table): Table {
  const column = table.columns.find(({ field }) => field === 'package_range');
  const isCounted = table.columns.some(({ field }) => field === 'package_count');
  if (column === undefined) return table;
  if (isCounted)
    return areRanges(table.rows, 'package_count') && areCounts(table.rows, 'package_range') ? renamed(table, EXCHANGED) : table;
  return ASKS_FOR_NUMBERS.test(column.caption) || !falls(table.rows) ? table : renamed(table, { package_range: 'package_count' });
}

const EXCHANGED: Readonly<Record<string, string>> = { package_range: 'package_count', package_count: 'package_range' };

/** The table with other fields for some of its columns. */
function renamed(table: Table, names: Readonly<Record<string, string>>): Table {
  const columns = table.columns.map((one) => ({ ...one, field: one.field === null ? null : (names[one.field] ?? one.field) }));
  const counted = (row: Row): Row => ({
    ...row,
    columns,
    cells: new Map([...row.cells].map(([field, spans]) => [names[field] ?? field, spans])),
  });
  const total = table.total && counted(table.total);
  const subtotals = table.subtotals.map((row) => (row === table.total && total !== null ? total : counted(row)));
  return { ...table, columns, rows: table.rows.map(counted), total, subtotals };
}

const saidIn = (rows: readonly Row[], field: string): readonly string[] =>
  rows.map(({ cells }) => (cells.get(field) ?? []).map(({ text }) => text).join(' '));

const areRanges = (rows: readonly Row[], field: string): boolean =>
  rows.length > 0 && saidIn(rows, field).every((text) => PACKAGE_RANGE.test(text));

const areCounts = (rows: readonly Row[], field: string): boolean => saidIn(rows, field).every((text) => /^\d{1,6}$/.test(text));

/** Whether the figures of all rows are bare, and one is less than the one above it. */
function falls(rows: readonly Row[]): boolean {
  const figures = saidIn(rows, 'package_range');
  return figures.every((figure) => /^\d{1,6}$/.test(figure)) && figures.some((figure, at) => Number(figure) < Number(figures[at - 1]));
}
