import type { Page, Word } from '../../domain/documents/page.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import type { OpenFile, Reading } from '../reading.js';

/** Of text that nobody had to recognise. */
export const CONFIDENCE = 0.98;

/** A file whose pages are all there once it is open. */
export function inMemory(pages: readonly Page[], warnings: ReadingWarning[] = []): OpenFile {
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

/** Text without places, line by line; tabs part the columns of its tables. */
export function linesPage(number: number, text: string, { limits }: Pick<Reading, 'limits'>): Page {
  const words: Word[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (words.length === limits.wordsPerPage) break;
    if (line.trim() !== '') words.push({ text: line.trimEnd(), box: null, confidence: CONFIDENCE });
  }
  return pageOf(number, { words, method: 'plain' });
}

export function pageOf(number: number, { words, method }: Pick<Page, 'words' | 'method'>): Page {
  return { number, width: 0, height: 0, method, rotation: 0, words, rules: [], cells: [] };
}
