import type { Page, Word } from '../../domain/documents/page.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import type { OpenFile, Reading } from '../reading.js';
import { rowsOf } from './cells.js';
import { decodeText } from './decode.js';
import { delimiterOf } from './delimiter.js';

const CONFIDENCE = 0.98;
/** Of a table. */
const ROWS_MAX = 5_000;
const COLUMNS_MAX = 200;
const SHEET = 'Sheet1';
const LETTERS = 26;

/** Plain text: pages as its form feeds part them, line by line, without places. */
export function openText({ bytes, limits }: Reading): OpenFile {
  const texts = decodeText(bytes).split('\f').slice(0, limits.pages);
  const pages = texts.map((text, index) => {
    const words: Word[] = [];
    for (const line of text.split(/\r\n|\r|\n/)) {
      if (words.length === limits.wordsPerPage) break;
      if (line.trim() !== '') words.push({ text: line.trimEnd(), box: null, confidence: CONFIDENCE });
    }
    return pageOf(index + 1, { words, method: 'plain' });
  });
  return inMemory(pages, []);
}

/** A table in plain text: one sheet, each word with the address of its cell. */
export function openTable({ bytes, limits }: Reading): OpenFile {
  const text = decodeText(bytes);
  const rows = rowsOf(text, { delimiter: delimiterOf(text) ?? ',', rows: ROWS_MAX + 1 });
  const words: Word[] = [];
  for (const [row, cells] of rows.slice(0, ROWS_MAX).entries())
    for (const [column, cell] of cells.slice(0, COLUMNS_MAX).entries())
      if (cell !== '' && words.length < limits.wordsPerPage)
        words.push({ text: cell, box: null, cell: `${SHEET}!${columnName(column)}${row + 1}`, confidence: CONFIDENCE });
  const cut = rows.length > ROWS_MAX || rows.some((cells) => cells.length > COLUMNS_MAX);
  const detail = `only ${ROWS_MAX} rows and ${COLUMNS_MAX} columns of the table were read`;
  return inMemory([pageOf(1, { words, method: 'sheet' })], cut ? [{ code: 'table_limit', pointer: null, detail }] : []);
}

function pageOf(number: number, { words, method }: Pick<Page, 'words' | 'method'>): Page {
  return { number, width: 0, height: 0, method, rotation: 0, words, rules: [], cells: [] };
}

function inMemory(pages: Page[], warnings: ReadingWarning[]): OpenFile {
  return {
    pageCount: pages.length,
    warnings,
    readPage: (number) => {
      const page = pages[number - 1];
      return page ? Promise.resolve(page) : Promise.reject(new RangeError(`There is no page ${number}.`));
    },
    close: () => Promise.resolve(),
  };
}

/** `A` … `Z`, `AA` … */
function columnName(index: number): string {
  const first = Math.floor(index / LETTERS);
  return (first > 0 ? columnName(first - 1) : '') + String.fromCharCode(65 + (index % LETTERS));
}
