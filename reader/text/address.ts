const LETTERS = 26;

/** `Sheet1!C14`, as spreadsheets write it: names that are not plain stand in quotes. From 0. */
export function addressOf(sheet: string, { row, column }: { row: number; column: number }): string {
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
  return `${name}!${columnName(column)}${row + 1}`;
}

/** `A` … `Z`, `AA` … */
function columnName(index: number): string {
  const first = Math.floor(index / LETTERS);
  return (first > 0 ? columnName(first - 1) : '') + String.fromCharCode(65 + (index % LETTERS));
}
