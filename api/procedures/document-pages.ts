import { z } from 'zod';
import { currentReading, type CurrentReading } from '../../db/documents/current-reading.js';
import type { Page } from '../../domain/documents/page.js';
import { documentPages, renderPage, type DocumentPages } from '../../resources/document-page.js';
import { isDrawnWhenAsked, SHOWN_MAX } from '../files/looks.js';
import { PAGE_IMAGES } from '../files/page-image.js';
import { notFound } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, type AccountContext } from '../trpc.js';
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
  .input(z.object({ id: z.string(), words: z.boolean().optional().describe('With every word, and where it stands.') }))
  .output(documentPages)
  .query(async ({ ctx, input: { id: given, words = false } }): Promise<DocumentPages> => {
    const id = readId(given);
    const reading = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => currentReading(tx, id));
    if (!reading) throw notFound();
    if (!reading.readingId)
      return { status: reading.asked ? 'reading' : 'failed', pages: await pagesSoFar(ctx, reading, words), meta: { total: null } };
    const meta = { total: reading.pageCount };
    const kept = await keptPages(ctx, reading, (page, hasPicture) =>
      renderPage(page, { image: hasPicture ? ctx.origin + pathOfImage(id, page.number) : null, withWords: words }),
    );
    if (kept) return { status: 'ready', pages: kept, meta };
    return { status: (await makePagesAgain(ctx.deps, ctx.caller.accountId, id)) ? 'reading' : 'failed', pages: [], meta };
  });

/** What the first reading has stored by now, from the first page on; pictures are shown once it has ended. */
async function pagesSoFar(
  { deps }: AccountContext,
  { blobKey, askedId }: CurrentReading,
  withWords: boolean,
): Promise<DocumentPages['pages']> {
  const shown: DocumentPages['pages'] = [];
  if (askedId === null) return shown;
  for (;;) {
    const page = await deps.derived.page({ blobKey, readingId: askedId }, shown.length + 1);
    if (!page) return shown;
    shown.push(renderPage(page, { image: null, withWords }));
  }
}

const pathOfImage = (id: string, number: number): string => PAGE_IMAGES.replace(':id', id).replace(':number', String(number));

/** One after the other: whole files of words are in no memory at once. Null where one of them is gone. */
async function keptPages<Shown>(
  { deps }: AccountContext,
  reading: CurrentReading,
  show: (page: Page, hasPicture: boolean) => Shown,
): Promise<Shown[] | null> {
  const { blobKey, readingId, pageCount } = reading;
  if (readingId === null) return null;
  const place = { blobKey, readingId };
  const shown: Shown[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const page = await deps.derived.page(place, number);
    if (!page) return null;
    shown.push(show(page, isDrawnWhenAsked(reading, page) || (number <= SHOWN_MAX && (await deps.derived.hasPicture(place, number)))));
  }
  return shown;
}
