import { rowsOf } from './cells.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LOOKED_AT = 200_000;
const ROWS_LOOKED_AT = 200;
/** Of a table, most rows have as many cells as the others. */
const ALIKE = 0.8;

/** What separates the cells of a table in plain text; null where the text is no table. */
export function delimiterOf(text: string): string | null {
  const start = text.slice(0, LOOKED_AT);
  const tables = DELIMITERS.map((delimiter) => ({ delimiter, ...usualWidth(rowsOf(start, { delimiter, rows: ROWS_LOOKED_AT })) }));
  const likely = tables.filter(({ width, share, rows }) => rows >= 2 && width >= 2 && share >= ALIKE);
  return likely.sort((one, other) => other.width - one.width)[0]?.delimiter ?? null;
}

function usualWidth(table: string[][]): { width: number; share: number; rows: number } {
  const rows = table.filter((cells) => cells.some((cell) => cell !== ''));
  const often = new Map<number, number>();
  for (const { length } of rows) often.set(length, (often.get(length) ?? 0) + 1);
  const [width, count] = [...often].sort((one, other) => other[1] - one[1])[0] ?? [1, 0];
  return { width, share: count / rows.length, rows: rows.length };
}
