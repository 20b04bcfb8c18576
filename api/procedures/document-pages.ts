import { z } from 'zod';
import { currentReading, type CurrentReading } from '../../db/documents/current-reading.js';
import { READING_LIMITS } from '../../domain/documents/limits.js';
import type { DerivedPages, ReadingPlace } from '../../db/blobs/derived.js';
import type { Page, PageHead } from '../../domain/documents/page.js';
import { documentPages, renderPage, type DocumentPages } from '../../resources/document-page.js';
import { partLinksOf } from '../../resources/jsonapi.js';
import { StoredDocument } from '../../resources/stored-document.js';
import { isDrawnWhenAsked, SHOWN_MAX } from '../files/looks.js';
import { readInTurn } from '../files/page-words.js';
import { wordsText } from '../files/words-text.js';
import { PAGE_IMAGES } from '../files/page-image.js';
import { notFound } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, storedText, type AccountContext } from '../trpc.js';
import { makePagesAgain } from './pages-again.js';

export const pages = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/documents/{id}/pages',
      status: 200,
      tag: 'Documents',
      errors: [404, 422],
      summary: 'Get the pages of a document as they were read',
      mediaType: 'application/json',
    },
  })
  .input(
    z.object({
      id: z.string(),
      words: z
        .boolean()
        .optional()
        .describe(
          'With every word, and where it stands: of so many pages as have 50,000 words together; `links.next` leads to the pages after them.',
        ),
      page: z
        .object({
          after: z.int().optional().describe('The pages after the one of this number.').meta({ default: 0 }),
          size: z.int().optional().describe('Pages of one answer.').meta({ default: READING_LIMITS.pages }),
        })
        .optional(),
    }),
  )
  .output(storedText(documentPages as z.ZodType<DocumentPages>))
  .query(async ({ ctx, input: { id: given, words = false, page } }): Promise<StoredDocument> => {
    const id = readId(given);
    const reading = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => currentReading(tx, id));
    if (!reading) throw notFound();
    const asked = { after: Math.max(page?.after ?? 0, 0), size: Math.max(page?.size ?? READING_LIMITS.pages, 1), words };
    const answer = ({ pages, next: last }: ShownPages, { status, meta }: Pick<DocumentPages, 'status' | 'meta'>): StoredDocument => {
      const { self, next } = partLinksOf(ctx.self, asked.size, last === null ? null : String(last));
      const links = JSON.stringify({ self, ...(next !== undefined && { next }) });
      return new StoredDocument(`{"status":"${status}","pages":[${pages.join(',')}],"links":${links},"meta":${JSON.stringify(meta)}}`);
    };
    if (!reading.readingId) {
      const soFar = await readPages(ctx, words, (pageOf) => pagesSoFar(pageOf, reading, asked));
      return answer(soFar, { status: reading.asked ? 'reading' : 'failed', meta: { total: null } });
    }
    const meta = { total: reading.pageCount };
    const imageOf = (number: number): string => ctx.origin + pathOfImage(id, number);
    const { derived } = ctx.deps;
    const kept = await readPages(ctx, words, (pageOf) => keptPages({ pageOf, derived, imageOf }, reading, asked));
    if (kept) return answer(kept, { status: 'ready', meta });
    const missed = { accountId: ctx.caller.accountId, documentId: id, readingId: reading.readingId };
    const status = (await makePagesAgain(ctx.deps, missed)) ? 'reading' : 'failed';
    return answer({ pages: [], next: null }, { status, meta });
  });

/** Words of one answer, and their characters together: as many as a page may have. */
const { wordsPerPage: WORDS_MAX, charactersPerPage: CHARACTERS_MAX } = READING_LIMITS;

interface Asked {
  after: number;
  size: number;
  words: boolean;
}

interface ShownPages {
  /** As they stand in the answer. */
  pages: readonly string[];
  /** The last of them, where others follow. */
  next: number | null;
}

/** What the first reading has stored by now, from the first page on; pictures are shown once it has ended. */
async function pagesSoFar(pageOf: Reads, { blobKey, askedId }: CurrentReading, asked: Asked): Promise<ShownPages> {
  if (askedId === null) return { pages: [], next: null };
  const shown = new Showing(asked);
  for (;;) {
    const page = await pageOf({ blobKey, readingId: askedId }, shown.last + 1);
    if (!page) return shown.whole();
    if (!(await shown.add(page, null))) return shown.cut();
  }
}

interface Means {
  pageOf: Reads;
  derived: DerivedPages;
  imageOf(number: number): string;
}

/** One after the other: whole files of words are in no memory at once. Null where one of them is gone. */
async function keptPages({ pageOf, derived, imageOf }: Means, reading: CurrentReading, asked: Asked): Promise<ShownPages | null> {
  const { blobKey, readingId, pageCount } = reading;
  if (readingId === null) return null;
  const place = { blobKey, readingId };
  const shown = new Showing(asked);
  while (shown.last < pageCount) {
    if (shown.isFull) return shown.cut();
    const number = shown.last + 1;
    const page = await pageOf(place, number);
    if (!page) return null;
    const hasPicture = isDrawnWhenAsked(reading, page) || (number <= SHOWN_MAX && (await derived.hasPicture(place, number)));
    if (!(await shown.add(page, hasPicture ? imageOf(number) : null))) return shown.cut();
  }
  return shown.whole();
}

type ReadPage = PageHead & Partial<Pick<Page, 'words'>>;

/** A page, with its words where they are wanted; null where it is there no more. */
type Reads = (place: ReadingPlace, number: number) => Promise<ReadPage | null>;

/** Without words no page is read to its end, however many it has. */
function readPages<Answer>(ctx: AccountContext, words: boolean, work: (page: Reads) => Promise<Answer>): Promise<Answer> {
  const { derived } = ctx.deps;
  if (!words) return work((place, number) => derived.head(place, number));
  return readInTurn(ctx, (goOn) => work((place, number) => (goOn(), derived.page(place, number))));
}

/** The pages of one answer: so many as were asked for, and no more words than that of one page may be. */
class Showing {
  private readonly pages: string[] = [];
  private words = 0;
  private characters = 0;

  constructor(private readonly asked: Asked) {}

  get last(): number {
    return this.asked.after + this.pages.length;
  }

  /** No further page need be looked at. */
  get isFull(): boolean {
    return this.pages.length >= this.asked.size || this.words >= WORDS_MAX || this.characters >= CHARACTERS_MAX;
  }

  /** False where there is no room for it any more; there is for the first. */
  async add(page: ReadPage, image: string | null): Promise<boolean> {
    const { words } = page;
    this.words += words?.length ?? 0;
    this.characters += words?.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
    const hasRoom = this.pages.length < this.asked.size && this.words <= WORDS_MAX && this.characters <= CHARACTERS_MAX;
    if (this.pages.length > 0 && !hasRoom) return false;
    const head = JSON.stringify(renderPage(page, image));
    this.pages.push(words ? `${head.slice(0, -1)},"words":${await wordsText(words)}}` : head);
    return true;
  }

  readonly whole = (): ShownPages => ({ pages: this.pages, next: null });
  readonly cut = (): ShownPages => ({ pages: this.pages, next: this.last });
}

const pathOfImage = (id: string, number: number): string => PAGE_IMAGES.replace(':id', id).replace(':number', String(number));
