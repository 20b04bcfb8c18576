import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Page, Word } from '../../domain/documents/page.js';
import { officeFiles } from '../archive/archive.js';
import { addressOf } from '../text/address.js';
import { CONFIDENCE, inMemory, pageOf } from '../text/in-memory.js';
import { damaged, Unreadable, type OpenFile, type Reading } from '../reading.js';

/** Days before this are times of a day, or numbers that somebody gave the format of a date. */
const FIRST_YEAR = 1950;
const MIDNIGHT = 'T00:00:00';

/** A workbook of today: its archive is looked at before it is opened. */
export async function openWorkbook(reading: Reading): Promise<OpenFile> {
  await officeFiles(reading);
  return openOldWorkbook(reading);
}

/** Each sheet is a page, its values as they are shown, with the address of their cell. Macros and formulas never run. */
export function openOldWorkbook({ bytes, limits }: Reading): OpenFile {
  // One row more tells that there are more, where the workbook itself does not.
  const book = openBook(bytes, limits.sheetRows + 1);
  const names = book.SheetNames.slice(0, limits.sheets);
  const cut = new Set(book.SheetNames.slice(limits.sheets));
  const pages = names.map((name, index): Page => {
    const { words, whole } = wordsOf(name, book.Sheets[name] ?? {}, limits);
    if (!whole) cut.add(name);
    return pageOf(index + 1, { words, method: 'sheet' });
  });
  const detail = `only ${limits.sheets} sheets, ${limits.sheetRows} rows and ${limits.sheetColumns} columns of the workbook were read`;
  return inMemory(pages, cut.size > 0 ? [{ code: 'table_limit', pointer: null, detail }] : []);
}

function openBook(bytes: Uint8Array, sheetRows: number): WorkBook {
  try {
    return read(bytes, { type: 'array', dense: true, cellDates: true, cellFormula: false, cellHTML: false, bookVBA: false, sheetRows });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message))
      throw new Unreadable('encrypted', 'it is locked with a password');
    return damaged('the workbook is damaged beyond repair')(error);
  }
}

function wordsOf(name: string, sheet: WorkSheet, limits: Reading['limits']): { words: Word[]; whole: boolean } {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const words: Word[] = [];
  let whole = sheet['!fullref'] === undefined || sheet['!fullref'] === sheet['!ref'];
  for (const [row, cells] of rows.entries()) {
    if (row >= limits.sheetRows) return { words, whole: false };
    // Of a sheet that is sparse, whole rows are missing.
    if (!(cells as CellObject[] | undefined)) continue;
    if (cells.length > limits.sheetColumns) whole = false;
    for (const [column, cell] of cells.slice(0, limits.sheetColumns).entries()) {
      const text = cell ? shown(cell) : '';
      if (text === '') continue;
      if (words.length > limits.wordsPerPage) return { words, whole };
      words.push({ text, box: null, cell: addressOf(name, { row, column }), confidence: CONFIDENCE });
    }
  }
  return { words, whole };
}

/** As it is shown; but a day as `YYYY-MM-DD`, since what is shown of it may be read two ways. */
function shown(cell: CellObject): string {
  if (cell.v instanceof Date) {
    const day = cell.v;
    if (Number.isFinite(day.getTime()) && day.getUTCFullYear() >= FIRST_YEAR && day.getUTCFullYear() < 10_000)
      return day.toISOString().slice(0, 19).replace(MIDNIGHT, '').replace('T', ' ');
  }
  // The code of an error is no value.
  if (cell.t === 'e' || cell.t === 'z') return '';
  return (cell.w ?? utils.format_cell(cell)).trim();
}
