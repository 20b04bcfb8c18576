import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Page, Word } from '../../domain/documents/page.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import { officeFiles } from '../archive/archive.js';
import { cellWords } from '../text/cell-words.js';
import { inMemory, pageOf } from '../text/in-memory.js';
import { damaged, Unreadable, type OpenFile, type Reading } from '../reading.js';
import { hiddenIn, hiddenSheets } from './hidden-sheets.js';

/** Days before this are times of a day, or numbers that somebody gave the format of a date. */
const FIRST_YEAR = 1950;
/** Of sheets that were left out. */
const NAMES_TOLD = 5;
const MIDNIGHT = 'T00:00:00';

/** A workbook of today: its archive is looked at before it is opened. */
export async function openWorkbook(reading: Reading): Promise<OpenFile> {
  const parts = await officeFiles(reading);
  const book = openBook(reading);
  return sheetsOf(book, await hiddenSheets(book, parts), reading);
}

export function openOldWorkbook(reading: Reading): OpenFile {
  const book = openBook(reading);
  return sheetsOf(book, new Set(hiddenIn(book)), reading);
}

/**
 * Each sheet is a page, its values as they are shown, with the address of their cell. Macros and formulas never run. What nobody sees
 * is no paper: lists that a template chooses from, last month's figures.
 */
function sheetsOf(book: WorkBook, hidden: ReadonlySet<number>, { limits }: Reading): OpenFile {
  const seen = book.SheetNames.filter((_, place) => !hidden.has(place));
  const names = seen.slice(0, limits.sheets);
  const cut = new Set(seen.slice(limits.sheets));
  const pages = names.map((name, index): Page => {
    const { words, whole } = wordsOf(name, book.Sheets[name] ?? {}, limits);
    if (!whole) cut.add(name);
    return pageOf(index + 1, { words, method: 'sheet' });
  });
  if (pages.length === 0) throw new Unreadable('no_text', 'all sheets of the workbook are hidden');
  const detail = `only ${limits.sheets} sheets, ${limits.sheetRows} rows and ${limits.sheetColumns} columns of the workbook were read`;
  const warnings: ReadingWarning[] = cut.size > 0 ? [{ code: 'table_limit', pointer: null, detail }] : [];
  return inMemory(pages, [...warnings, ...leftOut(book.SheetNames.filter((_, place) => hidden.has(place)))]);
}

function leftOut(names: readonly string[]): ReadingWarning[] {
  if (names.length === 0) return [];
  const count = names.length === 1 ? 'a hidden sheet of the workbook was' : `${names.length} hidden sheets of the workbook were`;
  const told = names.slice(0, NAMES_TOLD).join(', ') + (names.length > NAMES_TOLD ? ', …' : '');
  return [{ code: 'hidden_sheets', pointer: null, detail: `${count} not read: ${told}` }];
}

function openBook({ bytes, limits }: Reading): WorkBook {
  // One row more tells that there are more, where the workbook itself does not.
  const sheetRows = limits.sheetRows + 1;
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
  const over = new Map((sheet['!merges'] ?? []).map(({ s, e }) => [`${s.r} ${s.c}`, e.r - s.r + 1]));
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
      words.push(...cellWords(text, { sheet: name, row, column, rows: over.get(`${row} ${column}`) ?? 1 }));
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
