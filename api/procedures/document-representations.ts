import { z } from 'zod';
import { DOCUMENT_REPRESENTATIONS } from '../../db/lists/documents.js';
import { countWithRoom } from '../../db/documents/shown-representations.js';
import {
  documentRepresentationOne,
  documentRepresentationPage,
  type DocumentRepresentationOne,
  type DocumentRepresentationPage,
} from '../../resources/envelopes.js';
import { storedOne } from '../../resources/stored-document.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { problem } from '../problems.js';
import { oneRecord, readId, recordsOf } from '../records.js';
import { asAccount, router, storedText } from '../trpc.js';

const tag = 'Documents';
const one: z.ZodType<DocumentRepresentationOne> = documentRepresentationOne;
const page: z.ZodType<DocumentRepresentationPage> = documentRepresentationPage;

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/document_representations',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List what was read of documents, newest first',
    },
  })
  .input(listInput(DOCUMENT_REPRESENTATIONS))
  .output(storedText(page))
  .query(({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const read = readList(DOCUMENT_REPRESENTATIONS, { account: accountId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      const fitting = await countWithRoom(tx, found.ids);
      if (fitting < found.ids.length) throw problem('too_costly', tooLarge(fitting), { parameter: 'page[size]' });
      return answerOf(await recordsOf(tx, 'document_representation', found.ids), '', found);
    });
  });

const tooLarge = (fitting: number) => `These are too large for one answer. Ask for a page[size] of ${fitting} or less.`;

const get = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/document_representations/{id}',
      status: 200,
      tag,
      errors: [404],
      summary: 'Get what was read of a document at one time',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(storedText(one))
  .query(async ({ ctx, input }) => {
    const id = readId(input.id);
    const record = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => oneRecord(tx, { type: 'document_representation', id }));
    return storedOne(record, { self: ctx.self });
  });

export const documentRepresentations = router({ list, get });
