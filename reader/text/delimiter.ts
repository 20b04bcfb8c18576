import { rowsOf } from './cells.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const LOOKED_AT = 200_000;
const ROWS_LOOKED_AT = 200;
/** Of a table, most rows have as many cells as the others. */
const ALIKE = 0.8;

/** What separates the cells of a table in plain text; null where the text is no table. */
export function delimiterOf(text: string): string | null {
  const start = text.slice(0, LOOKED_AT);
  const tables = DELIMITERS.map((delimiter) => {
    const table = rowsOf(start, { delimiter, rows: ROWS_LOOKED_AT });
    return { delimiter, ...usualWidth(table), ragged: isRagged(table, delimiter) && isTight(start, delimiter) };
  });
  const likely = tables.filter(({ width, share, rows, ragged }) => ragged || (rows >= 2 && width >= 2 && share >= ALIKE));
  return likely.sort((one, other) => other.width - one.width)[0]?.delimiter ?? null;
}

function usualWidth(table: string[][]): { width: number; share: number; rows: number } {
  const rows = table.filter((cells) => cells.some((cell) => cell !== ''));
  const often = new Map<number, number>();
  for (const { length } of rows) often.set(length, (often.get(length) ?? 0) + 1);
  const [width, count] = [...often].sort((one, other) => other[1] - one[1])[0] ?? [1, 0];
  return { width, share: count / rows.length, rows: rows.length };
}

const ROWS_MIN = 3;
/** Captions and one row of so many cells are a table. */
const WIDE = 5;

/** A sheet of which each row ends with its last cell: most have several, those of its table as many as each other. */
function isRagged(table: readonly string[][], delimiter: string): boolean {
  if (delimiter === '\t' || delimiter === '|') return false;
  const rows = table.filter((cells) => cells.some((cell) => cell !== ''));
  const wide = rows.filter((cells) => cells.length > 1);
  const alike = rows.some(({ length }, at) => {
    const next = rows.slice(at + 1, at + (length >= WIDE ? 2 : ROWS_MIN));
    return length >= ROWS_MIN && next.length > 0 && next.every((row) => row.length === length);
  });
  return alike && wide.length * 2 >= rows.length;
}

/** Words have a blank behind their comma or semicolon, and numbers three digits behind their comma: cells have neither. */
const TIGHT = 0.8;

function isTight(text: string, delimiter: string): boolean {
  const unquoted = text.replaceAll(/"[^"\n]{0,2000}"/g, '"');
  const ends = [...unquoted.matchAll(delimiter === ',' ? /,/g : /;/g)].map(({ index }) =>
    unquoted.slice(Math.max(0, index - 1), index + 5),
  );
  const tight = ends.filter((end) => !/^.?[,;][ \t]/.test(end) && !/^\d,\d{3}(?!\d)/.test(end));
  return tight.length >= ends.length * TIGHT;
}
