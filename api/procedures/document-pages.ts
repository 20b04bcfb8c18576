import { z } from 'zod';
import { currentReading, type CurrentReading } from '../../db/documents/current-reading.js';
import type { Page } from '../../domain/documents/page.js';
import { documentPages, renderPage, type DocumentPages } from '../../resources/document-page.js';
import { PAGE_IMAGES } from '../files/page-image.js';
import { notFound } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, type AccountContext } from '../trpc.js';
import { askOf } from './new-document.js';

/** As many pictures of pages as a reader keeps. */
const PICTURED_MAX = 60;

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
    if (!reading.readingId) return { status: reading.asked ? 'reading' : 'failed', pages: [] };
    const kept = await keptPages(ctx, reading, (page, hasPicture) =>
      renderPage(page, { image: hasPicture ? ctx.origin + pathOfImage(id, page.number) : null, withWords: words }),
    );
    if (kept) return { status: 'ready', pages: kept };
    return { status: (await makeAgain(ctx, id)) ? 'reading' : 'failed', pages: [] };
  });

const pathOfImage = (id: string, number: number): string => PAGE_IMAGES.replace(':id', id).replace(':number', String(number));

/** One after the other: whole files of words are in no memory at once. Null where one of them is gone. */
async function keptPages<Shown>(
  { deps }: AccountContext,
  { blobKey, readingId, pageCount }: CurrentReading,
  show: (page: Page, hasPicture: boolean) => Shown,
): Promise<Shown[] | null> {
  if (readingId === null) return null;
  const place = { blobKey, readingId };
  const shown: Shown[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const page = await deps.derived.page(place, number);
    if (!page) return null;
    shown.push(show(page, number <= PICTURED_MAX && (await deps.derived.hasPicture(place, number))));
  }
  return shown;
}

/** What is gone is read again, which nobody is told of. False where that was tried, and came to nothing. */
function makeAgain({ deps, caller: { accountId } }: AccountContext, documentId: string): Promise<boolean> {
  return deps.database.forAccount(accountId, async (tx) => {
    // Of two who miss them at once one asks.
    await tx.query('select from document where id = $1 for no key update', [documentId]);
    const reading = await currentReading(tx, documentId);
    if (!reading) throw notFound();
    if (reading.failed) return false;
    if (!reading.asked) await askOf(tx, accountId, { documentId, kind: 'pages' });
    return true;
  });
}
