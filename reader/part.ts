import type { OpenFile, Reading } from './reading.js';

/** Some pages of a file as if they were all of it. */
export function partOf(file: OpenFile, pages: Reading['pages']): OpenFile {
  if (!pages) return file;
  const there = pages.filter((page) => page <= file.pageCount);
  const numberIn = (number: number): number => there[number - 1] ?? file.pageCount + 1;
  return {
    pageCount: there.length,
    warnings: file.warnings,
    readPage: async (number) => ({ ...(await file.readPage(numberIn(number))), number }),
    ...(file.showPage && { showPage: (number: number) => file.showPage?.(numberIn(number)) ?? Promise.resolve() }),
    close: () => file.close(),
  };
}
