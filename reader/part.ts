import type { OpenFile, Reading } from './reading.js';

/** Some pages of a file as if they were all of it. */
export function partOf(file: OpenFile, pages: Reading['pages']): OpenFile {
  if (!pages) return file;
  const [first, last] = pages;
  return {
    pageCount: Math.min(last, file.pageCount) - first + 1,
    warnings: file.warnings,
    readPage: async (number) => ({ ...(await file.readPage(first - 1 + number)), number }),
    ...(file.showPage && { showPage: (number: number) => file.showPage?.(first - 1 + number) ?? Promise.resolve() }),
    close: () => file.close(),
  };
}
