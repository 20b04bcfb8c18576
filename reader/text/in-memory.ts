import type { Page, Word } from '../../domain/documents/page.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import type { OpenFile, Reading } from '../reading.js';
import { WORD_MAX } from '../words.js';

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
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    // One more than may be: so that it is told that there are more.
    if (words.length > limits.wordsPerPage) break;
    for (const part of partsOf(line)) if (part.trim() !== '') words.push({ text: part.trimEnd(), box: null, confidence: CONFIDENCE });
  }
  return pageOf(number, { words, method: 'plain' });
}

/** A line that never ends is several, parted at blanks where it has some. */
function* partsOf(line: string): Generator<string> {
  for (let place = 0; place < line.length;) {
    const part = line.slice(place, place + WORD_MAX);
    const blank = place + part.length < line.length ? part.lastIndexOf(' ') : -1;
    yield blank > 0 ? part.slice(0, blank) : part;
    place += blank > 0 ? blank : part.length;
  }
}

export function pageOf(number: number, { words, method }: Pick<Page, 'words' | 'method'>): Page {
  return { number, width: 0, height: 0, method, rotation: 0, words, rules: [], cells: [] };
}
