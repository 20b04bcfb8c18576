import type { Row, Table } from '../layout/tables.js';

/** A caption that asks for numbers, not for how many there are. */
const ASKS_FOR_NUMBERS = /[#°º№]|\b(?:n|no|nos|nr|nrs|nums?|numbers?|range|id|from|marks|hu|sscc|lpn)\b/i;

/** `Package` over `120` and `80`: numbers of packages rise from row to row, and so figures that do not are how many there are. */
export function withCounts(table: Table): Table {
  const column = table.columns.find(({ field }) => field === 'package_range');
  const isCounted = table.columns.some(({ field }) => field === 'package_count');
  if (column === undefined || isCounted || ASKS_FOR_NUMBERS.test(column.caption) || !falls(table.rows)) return table;
  const columns = table.columns.map((one) => (one === column ? { ...one, field: 'package_count' } : one));
  const counted = (row: Row): Row => {
    const { package_range: figures, ...others } = Object.fromEntries(row.cells);
    return { ...row, columns, cells: new Map(Object.entries(figures ? { package_count: figures, ...others } : others)) };
  };
  const total = table.total && counted(table.total);
  const subtotals = table.subtotals.map((row) => (row === table.total && total !== null ? total : counted(row)));
  return { ...table, columns, rows: table.rows.map(counted), total, subtotals };
}

/** Whether the figures of all rows are bare, and one is less than the one above it. */
function falls(rows: readonly Row[]): boolean {
  const figures = rows.map(({ cells }) => (cells.get('package_range') ?? []).map(({ text }) => text).join(' '));
  return figures.every((figure) => /^\d{1,6}$/.test(figure)) && figures.some((figure, at) => Number(figure) < Number(figures[at - 1]));
}
