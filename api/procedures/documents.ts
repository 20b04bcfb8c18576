import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { discardWhole } from '../../db/documents/discard.js';
import { DOCUMENTS } from '../../db/lists/documents.js';
import { documentOne, documentPage, type DocumentOne, type DocumentPage } from '../../resources/envelopes.js';
import { storedOne } from '../../resources/stored-document.js';
import { whyUnscanned } from '../files/scanned.js';
import { includeOf, readIncludes } from '../includes.js';
import { tellingOf } from '../links.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound, problem } from '../problems.js';
import { includedText, oneRecord, readId, recordsOf } from '../records.js';
import { asAccount, router, storedText, type AccountContext } from '../trpc.js';
import { recordBody } from './bodies.js';
import { reclassify, reextract, relink, rotate } from './document-asks.js';
import { correctDocument, documentCorrection } from './document-corrections.js';
import { renameDocument } from './document-name.js';
import { pages } from './document-pages.js';
import { types } from './document-types.js';
import { insertDocument, needStored, newDocumentAttributes, otherBytes, readSignedId } from './new-document.js';
import { takeSent } from './sent-elsewhere.js';

const tag = 'Documents';
const one: z.ZodType<DocumentOne> = documentOne;
const page: z.ZodType<DocumentPage> = documentPage;

const list = asAccount
  .meta({ rest: { method: 'GET', path: '/documents', status: 200, tag, errors: [400, 422], summary: 'List documents, newest first' } })
  .input(listInput(DOCUMENTS).extend({ include: includeOf('documents') }))
  .output(storedText(page))
  .query(({ ctx, input }) => {
    const include = readIncludes('documents', input.include);
    const { accountId } = ctx.caller;
    const read = readList(DOCUMENTS, { account: accountId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      const records = await recordsOf(tx, 'document', found.ids);
      return answerOf(records, await includedText(tx, { of: records, paths: include }), found);
    });
  });

/** Its bytes were uploaded before. It is read soon afterwards, which events tell of. */
const create = asAccount
  .meta({
    rest: { method: 'POST', path: '/documents', status: 201, tag, errors: [409, 422], summary: 'Make a document of an uploaded file' },
  })
  .input(z.object({ body: recordBody('document', newDocumentAttributes) }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const { name, attached_document: signedId } = input.body.data.attributes;
    const file = readSignedId(ctx, signedId);
    if (!(await takeSent(ctx, file))) throw otherBytes();
    await needStored(ctx, file);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const id = await insertDocument(tx, ctx, { name, file });
      return storedOne(await oneRecord(tx, { type: 'document', id }), { self: tellingOf(ctx, `/documents/${id}`).self });
    });
  });

const get = asAccount
  .meta({ rest: { method: 'GET', path: '/documents/{id}', status: 200, tag, errors: [400, 404], summary: 'Get a document' } })
  .input(z.object({ id: z.string(), include: includeOf('documents') }))
  .output(storedText(one))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('documents', input.include);
    const id = readId(input.id);
    const record = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => oneRecord(tx, { type: 'document', id, include }));
    return storedOne(record, { self: ctx.self });
  });

const documentChange = documentCorrection.extend({ name: newDocumentAttributes.shape.name.optional() });

/** Calls a document otherwise; says what it is, or what stands in it, in place of what was read. Nobody is told, and nothing is read again. */
const update = asAccount
  .meta({ rest: { method: 'PATCH', path: '/documents/{id}', status: 200, tag, errors: [404, 422], summary: 'Name or correct a document' } })
  .input(z.object({ id: z.string(), body: recordBody('document', documentChange.optional()) }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    const { accountId } = ctx.caller;
    const { name, ...said } = input.body.data.attributes ?? {};
    const record = await ctx.deps.database.forAccount(accountId, async (tx) => {
      if (name !== undefined) await renameDocument(tx, { id, accountId, name });
      await correctDocument(tx, { id, accountId }, said);
      return oneRecord(tx, { type: 'document', id });
    });
    return storedOne(record, { self: ctx.self });
  });

const remove = asAccount
  .meta({
    rest: {
      method: 'DELETE',
      path: '/documents/{id}',
      status: 204,
      tag,
      errors: [404],
      summary: 'Delete a document, and those cut out of it',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(z.null())
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => discard(tx, id));
    return null;
  });

/** The same bytes may be sent again from here on. That a person deleted it is remembered by the file that it was in. */
async function discard(tx: Transaction, id: string): Promise<void> {
  const [own] = await rowsOf(tx, 'update document set edited_at = landfall_now() where id = $1 and discarded_at is null returning id', [
    id,
  ]);
  if (!own) throw notFound();
  await discardWhole(tx, id);
}

/** Downloads may begin within this time; the last of it is that of the whole minute, so that one who asks again is answered alike. */
const DOWNLOAD_S = 5 * 60;

const downloadUrl = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/documents/{id}/download_url',
      status: 200,
      tag,
      errors: [404, 409, 422],
      summary: 'Get an address that a document is read from, for a few minutes',
      mediaType: 'application/json',
    },
  })
  .input(
    z.object({
      id: z.string(),
      original: z.boolean().optional().describe('The bytes as they were sent, where the picture was turned since.'),
    }),
  )
  .output(z.object({ download_url: z.url().describe('Needs no key: whoever has it may read the file.') }).meta({ id: 'DownloadUrl' }))
  .query(async ({ ctx, input: { id: given, original } }) => {
    const id = readId(given);
    const { deps, caller } = ctx;
    const file = await deps.database.forAccount(caller.accountId, (tx) => fileOf(tx, id, original ?? false));
    if (deps.settings.scansFiles && !file.clean) throw await whyUnscanned(deps, caller.accountId, id);
    return { download_url: `${ctx.origin}/downloads/${downloadToken(ctx, id, file)}` };
  });

interface ReadableFile {
  blob: string;
  /** A scanner found no virus in it. */
  clean: boolean;
  exp: number;
}

async function fileOf(tx: Transaction, id: string, original: boolean): Promise<ReadableFile> {
  const [row] = await rowsOf<ReadableFile & { stored: boolean; quarantined: boolean }>(
    tx,
    `select b.id as blob, b.stored_at is not null as stored, accepted.quarantined_at is not null as quarantined, accepted.scan is not distinct from 'clean' as clean,
            (ceil((extract(epoch from clock_timestamp()) + ${DOWNLOAD_S}) / 60) * 60)::int as exp
     from document d join blob accepted on accepted.id = d.blob_id left join blob b on b.id = case when $2 then d.blob_id else coalesce(d.rendition_blob_id, d.blob_id) end
     where d.id = $1 and d.discarded_at is null`,
    [id, original],
  );
  if (!row) throw notFound();
  if (!row.stored) throw problem('invalid', 'The document has no file.');
  if (row.quarantined) throw problem('invalid', 'A virus was found in the file: it is kept apart, and served to nobody.');
  return row;
}

const downloadToken = ({ deps, caller }: AccountContext, document: string, { blob, exp }: ReadableFile): string =>
  deps.tokens.sign('download', { blob, account: caller.accountId, document, exp });

export const documents = router({
  list,
  create,
  types,
  get,
  update,
  delete: remove,
  downloadUrl,
  reextract,
  reclassify,
  relink,
  rotate,
  pages,
});
