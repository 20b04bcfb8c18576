/** A cell of a table: a text of whoever wrote it, or a number of ours. */
export type Cell = string | number | null;

/**
 * What spreadsheets take for the beginning of a formula, the wide signs of East Asian keyboards among it, and the characters
 * that they skip before one.
 */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * One record of a CSV (RFC 4180), with the line break that ends it. Texts that a spreadsheet would work out are texts to it: they
 * begin with an apostrophe. Numbers are no texts, a negative one no formula.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
