import { z } from 'zod';
import type { Transaction } from '../../db/database.js';
import { EMAIL_SUBMISSIONS } from '../../db/lists/email-submissions.js';
import { loadFullSubmissions } from '../../db/pieces.js';
import { emailSubmissionOne, emailSubmissionPage, type EmailSubmissionOne, type EmailSubmissionPage } from '../../resources/envelopes.js';
import type { Piece } from '../../resources/piece.js';
import { storedOne } from '../../resources/stored-document.js';
import { includeOf, readIncludes } from '../includes.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound } from '../problems.js';
import { includedText, readId } from '../records.js';
import { asAccount, router, storedText } from '../trpc.js';

const tag = 'Email submissions';
const one: z.ZodType<EmailSubmissionOne> = emailSubmissionOne;
const page: z.ZodType<EmailSubmissionPage> = emailSubmissionPage;

const BESIDE = { standard: 'documents,documents.last_document_representation' };

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/email_submissions',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List the mails that came to addresses of the account, newest first',
    },
  })
  .input(listInput(EMAIL_SUBMISSIONS).extend({ include: includeOf('email_submissions', BESIDE) }))
  .output(storedText(page))
  .query(({ ctx, input }) => {
    const paths = readIncludes('email_submissions', input.include, BESIDE);
    const { accountId } = ctx.caller;
    const read = readList(EMAIL_SUBMISSIONS, { account: accountId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      const mails = await submissionsOf(tx, found.ids);
      return answerOf(mails, await includedText(tx, { of: mails, paths }), found);
    });
  });

const get = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/email_submissions/{id}',
      status: 200,
      tag,
      errors: [400, 404],
      summary: 'Get a mail, and what was attached',
    },
  })
  .input(z.object({ id: z.string(), include: includeOf('email_submissions', BESIDE) }))
  .output(storedText(one))
  .query(({ ctx, input }) => {
    const paths = readIncludes('email_submissions', input.include, BESIDE);
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const of = await submissionsOf(tx, [id]);
      const [mail] = of;
      if (!mail) throw notFound();
      return storedOne({ data: mail.text(), included: await includedText(tx, { of, paths }) }, { self: ctx.self });
    });
  });

/** In the order of their ids. */
async function submissionsOf(tx: Transaction, ids: readonly string[]): Promise<Piece[]> {
  const found = new Map((await loadFullSubmissions(tx, ids)).map((mail) => [mail.id, mail]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const emailSubmissions = router({ list, get });
