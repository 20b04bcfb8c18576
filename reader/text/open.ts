import type { Word } from '../../domain/documents/page.js';
import { Unreadable, type OpenFile, type Reading } from '../reading.js';
import { addressOf } from './address.js';
import { rowsOf } from './cells.js';
import { decodeText } from './decode.js';
import { delimiterOf } from './delimiter.js';
import { CONFIDENCE, inMemory, linesPage, pageOf } from './in-memory.js';

const SHEET = 'Sheet1';

/** Plain text: pages as its form feeds part them, line by line, without places. */
export function openText(reading: Reading): OpenFile {
  const { pages } = reading.limits;
  const texts = decodeText(reading.bytes).split('\f', pages + 2);
  // After the last page of a printer comes another sheet.
  if (texts.length > 1 && texts.at(-1)?.trim() === '') texts.pop();
  if (texts.length > pages) throw new Unreadable('too_many_pages', `the text has more pages than the ${pages} that are read`);
  return inMemory(texts.map((text, index) => linesPage(index + 1, text, reading)));
}

/** A table in plain text: one sheet, each word with the address of its cell. */
export function openTable({ bytes, limits }: Reading): OpenFile {
  const text = decodeText(bytes);
  const rows = rowsOf(text, { delimiter: delimiterOf(text) ?? ',', rows: limits.sheetRows + 1 });
  const words: Word[] = [];
  for (const [row, cells] of rows.slice(0, limits.sheetRows).entries())
    for (const [column, cell] of cells.slice(0, limits.sheetColumns).entries())
      if (cell !== '' && words.length <= limits.wordsPerPage)
        words.push({ text: cell, box: null, cell: addressOf(SHEET, { row, column }), confidence: CONFIDENCE });
  const cut = rows.length > limits.sheetRows || rows.some((cells) => cells.length > limits.sheetColumns);
  const detail = `only ${limits.sheetRows} rows and ${limits.sheetColumns} columns of the table were read`;
  return inMemory([pageOf(1, { words, method: 'sheet' })], cut ? [{ code: 'table_limit', pointer: null, detail }] : []);
}
