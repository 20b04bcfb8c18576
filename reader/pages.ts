import type { Page } from '../domain/documents/page.js';
import type { ReadingWarning } from '../domain/documents/reading.js';
import type { Folder } from './folder.js';
import { tell } from './progress.js';
import { isOutOfMemory, isWithoutRoom, TooLarge, TooSlow, Unreadable, type OpenFile, type Reading } from './reading.js';
import { fitting } from './words.js';

/**
 * Every page of a file, each stored as it finishes, so that a reader which comes after a killed one goes on where that one
 * was. A page that cannot be read is blank, with a warning; a file is refused when nothing can be read of any.
 */
export async function readPages(file: OpenFile, reading: Reading, folder: Folder): Promise<Page[]> {
  tell({ kind: 'opened', pageCount: file.pageCount });
  const reader = new PageReader(file, reading, folder);
  await Promise.all(Array.from({ length: Math.max(1, reading.threads) }, () => reader.readOn()));
  return reader.finish();
}

class PageReader {
  private readonly pages: Page[] = [];
  private readonly broken: number[] = [];
  private next = 1;
  private words = 0;
  private characters = 0;
  private whole = true;
  private slow = false;
  private tooLarge: TooLarge | undefined;
  private beyondLimit = false;
  private readonly skip: ReadonlySet<number>;

  constructor(
    private readonly file: OpenFile,
    private readonly reading: Reading,
    private readonly folder: Folder,
  ) {
    this.skip = new Set(reading.skip);
  }

  /** Takes the next page as long as there is one. Several may read on at once. */
  async readOn(): Promise<void> {
    while (this.next <= this.file.pageCount) {
      const number = this.next++;
      const page = this.stored(number) ?? (await this.read(number));
      if (!page) this.broken.push(number);
      else await this.show(number);
      this.beyondLimit ||= page?.missing === 'beyond_limit';
      this.keep(page ?? blankPage(number));
    }
  }

  finish(): Page[] {
    const { pageCount, warnings } = this.file;
    if (this.broken.length === pageCount && this.slow) throw new Unreadable('timeout', 'none of its pages could be read in time');
    if (this.broken.length === pageCount && this.tooLarge) throw new Unreadable('too_large', this.tooLarge.message);
    if (this.broken.length === pageCount) throw new Unreadable('corrupt', 'none of its pages can be read');
    if (this.words === 0) throw new Unreadable('no_text', 'there is no text on it');
    warnings.push(...this.leftOut());
    const { ocrPages } = this.reading.limits;
    if (this.beyondLimit) warnings.push({ code: 'ocr_page_limit', pointer: null, detail: `only ${ocrPages} pages of pictures were read` });
    if (!this.whole) warnings.push({ code: 'word_limit', pointer: null, detail: `only the first ${this.words} words were read` });
    // Now that it has ended, they are what is shown of the pages that failed; before, a later try would not have tried them.
    for (const number of this.broken) this.folder.keepPage(blankPage(number));
    return this.pages;
  }

  /** Of an earlier try, or of an earlier reading: what that one could not read is tried once more. */
  private stored(number: number): Page | null {
    const page = this.folder.page(number);
    return page?.missing === 'failed' ? null : page;
  }

  private leftOut(): ReadingWarning[] {
    const count = this.broken.length;
    if (this.reading.restLeftOut && count > 0)
      return [{ code: 'pages_left_out', pointer: null, detail: `${count} of ${this.file.pageCount} pages could not be read in time` }];
    return this.broken.map((number) => ({ code: 'page_failed', pointer: null, detail: `page ${number} could not be read` }));
  }

  /** A page that cannot be drawn is shown by nothing; it was read all the same. */
  private async show(number: number): Promise<void> {
    const { looks, limits } = this.reading;
    if (!looks || number > limits.ocrPages || this.folder.hasPicture(number)) return;
    try {
      await this.file.showPage?.(number);
    } catch (error) {
      if (isOutOfMemory(error) || isWithoutRoom(error)) throw error;
    }
  }

  /** Null where it cannot be read. */
  private async read(number: number): Promise<Page | null> {
    if (this.skip.has(number) || this.reading.restLeftOut) return null;
    tell({ kind: 'begun', page: number });
    try {
      const page = this.fitted(await this.file.readPage(number));
      this.folder.keepPage(page);
      tell({ kind: 'stored', page: number });
      return page;
    } catch (error) {
      if (error instanceof Unreadable || isOutOfMemory(error) || isWithoutRoom(error)) throw error;
      this.slow ||= error instanceof TooSlow;
      if (error instanceof TooLarge) this.tooLarge ??= error;
      return null;
    }
  }

  private fitted(page: Page): Page {
    const { wordsPerPage, charactersPerPage } = this.reading.limits;
    const { words, whole } = fitting(page.words, { words: wordsPerPage, characters: charactersPerPage });
    const detail = `only the first ${words.length} words of page ${page.number} were read`;
    if (!whole) this.file.warnings.push({ code: 'word_limit', pointer: null, detail });
    return { ...page, words };
  }

  /** As many of its words as the file may still have. */
  private keep(page: Page): void {
    const { wordsPerFile, charactersPerFile } = this.reading.limits;
    const room = { words: wordsPerFile - this.words, characters: charactersPerFile - this.characters };
    const { words, characters, whole } = fitting(page.words, room);
    this.words += words.length;
    this.characters += characters;
    this.whole &&= whole;
    this.pages[page.number - 1] = { ...page, words };
  }
}

/** A page with nothing on it, in the place of one that could not be read. */
function blankPage(number: number): Page {
  return { number, width: 0, height: 0, method: 'plain', rotation: 0, words: [], rules: [], cells: [], missing: 'failed' };
}
