import type { Row } from './operate-command.js';

/** Rows for people, under the names of their columns. */
export function table(rows: Row[]): string {
  const [first] = rows;
  if (!first) return 'Nothing.\n';
  const columns = Object.keys(first);
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => cell(row[column]).length)));
  const line = (cells: string[]) =>
    cells
      .map((text, place) => text.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd();
  return `${[line(columns), ...rows.map((row) => line(columns.map((column) => cell(row[column]))))].join('\n')}\n`;
}

function cell(value: Row[string] = null): string {
  if (value === null) return '-';
  // What others wrote may not draw on the operator's screen.
  if (typeof value !== 'object') return String(value).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  const parts = Array.isArray(value) ? value : Object.entries(value).map(([name, number]) => `${name}=${number}`);
  return parts.join(',') || '-';
}
