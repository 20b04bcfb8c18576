import { z } from 'zod';
import { countPapers, countToCheck, COUNTED_MAX, PAPER_VIEWS, readPaperRows } from '../../../db/paper-rows.js';
import { readLastReading, readLinks, readPaperHead, readParts, readShownPaper } from '../../../db/paper-page.js';
import { currentReading } from '../../../db/documents/current-reading.js';
import type { Transaction } from '../../../db/database.js';
import { documentWord, type DocumentWord } from '../../../resources/document-page.js';
import { paperListPage, renderPaperEntry, type PaperListPage } from '../../../resources/paper-rows.js';
import { paperPage, renderPaperPage, type PaperPage } from '../../../resources/paper-page.js';
import { StoredDocument } from '../../../resources/stored-document.js';
import { readInTurn } from '../../files/page-words.js';
import { wordsText } from '../../files/words-text.js';
import { notFound } from '../../problems.js';
import { readId } from '../../records.js';
import { asAccount, storedText } from '../../trpc.js';
import { text } from './list-wish.js';

/** Lines of one part of the list. */
const SIZE = 100;
const NUMBER_MAX = COUNTED_MAX / SIZE;

/** Lines of the list of documents, and how many each of its views has. */
export const documents = asAccount
  .input(z.object({ number: z.int().min(1).max(NUMBER_MAX), view: z.enum(PAPER_VIEWS), q: text }))
  .output(paperListPage as z.ZodType<PaperListPage>)
  .query(({ ctx, input: { number, view, q = '' } }) => {
    const { accountId } = ctx.caller;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const { rows, total } = await readPaperRows(tx, { accountId, view, q: q.trim(), number, size: SIZE });
      return { rows: rows.map(renderPaperEntry), total, least: total === COUNTED_MAX, counts: await countPapers(tx, accountId) };
    });
  });

/** How many documents somebody has to look at. */
export const documentsToCheck = asAccount.output(z.object({ count: z.int() })).query(({ ctx }) => {
  const { accountId } = ctx.caller;
  return ctx.deps.database.forAccount(accountId, async (tx) => ({ count: await countToCheck(tx, accountId) }));
});

/** A document with its fields, and where each stands. Throws 404 when the account has none with this id. */
export const document = asAccount
  .input(z.object({ id: z.string() }))
  .output(paperPage as z.ZodType<PaperPage>)
  .query(({ ctx, input }) => ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => readPaperPage(tx, readId(input.id))));

export async function readPaperPage(tx: Transaction, id: string): Promise<PaperPage> {
  const head = await readPaperHead(tx, id);
  if (!head) throw notFound();
  const shown = await readShownPaper(tx, id);
  const read = shown && (await readLastReading(tx, id, shown.type));
  return renderPaperPage({ head, shown, read, parts: await readParts(tx, id), links: await readLinks(tx, id) });
}

const words = z.object({ words: z.array(documentWord) });

/** The words of one page, in reading order. Throws 404 where there is no such page, or where it is being read. */
export const documentWords = asAccount
  .input(z.object({ id: z.string(), page: z.int().min(1).max(NUMBER_MAX) }))
  .output(storedText(words as z.ZodType<{ words: DocumentWord[] }>))
  .query(async ({ ctx, input: { id: given, page: number } }) => {
    const id = readId(given);
    const reading = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => currentReading(tx, id));
    const readingId = reading?.readingId ?? reading?.askedId ?? null;
    if (!reading || readingId === null) throw notFound();
    const place = { blobKey: reading.blobKey, readingId };
    return readInTurn(ctx, async () => {
      const page = await ctx.deps.derived.page(place, number);
      if (!page) throw notFound();
      return new StoredDocument(`{"words":${await wordsText(page.words)}}`);
    });
  });
