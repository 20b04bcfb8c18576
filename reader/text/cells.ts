export interface TableShape {
  delimiter: string;
  /** No more than these are read. */
  rows: number;
}

/** The rows of a table in plain text (RFC 4180, any delimiter); a quoted cell may go on over ends of lines. */
export function rowsOf(text: string, { delimiter, rows: limit }: TableShape): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  for (let place = 0; place < text.length && rows.length < limit; place += 1) {
    const char = text.charAt(place);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(place + 1) === '"') {
        cell += '"';
        place += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === delimiter) endCell();
    else if (char === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (char !== '\r') cell += char;
  }
  if ((cell !== '' || row.length > 0) && rows.length < limit) {
    endCell();
    rows.push(row);
  }
  return rows;
}
