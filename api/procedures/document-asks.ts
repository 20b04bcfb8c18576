import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { PICTURE_HEAD_BYTES, pictureTypeOf } from '../../domain/documents/picture.js';
import { notFound, problem } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, type AccountContext } from '../trpc.js';
import { idleBody, membersOf, placeIn, plainBody } from './bodies.js';
import { askOf, type Ask } from './new-document.js';

const tag = 'Documents';
const accepted = z
  .object({ status: z.literal('accepted') })
  .meta({ id: 'Accepted', description: 'It will be done; what comes of it is told by events.' });
const ACCEPTED = { status: 'accepted' } as const;

const idle = z.object({ id: z.string(), body: idleBody('document') });

function askMeta(kind: AskedKind, summary: string, errors: readonly number[] = [404]) {
  return {
    rest: { method: 'POST', path: `/documents/{id}/${kind}`, status: 202, tag, errors, summary, mediaType: 'application/json' },
  } as const;
}

/** What clients ask by name. */
type AskedKind = Exclude<Ask['kind'], 'read' | 'pages'>;

/** An ask that says no more than its name. */
function asking(kind: AskedKind, summary: string) {
  return asAccount
    .meta(askMeta(kind, summary))
    .input(idle)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      await ask(ctx, readId(input.id), { kind });
      return ACCEPTED;
    });
}

export const reextract = asking('reextract', 'Read a document again, by the type it has');
export const reclassify = asking('reclassify', 'Find out again what a document is, and read it');
export const relink = asking('relink', 'Look again for the shipments and containers of a document');

const degrees = z.union([z.literal(90), z.literal(180), z.literal(270)], { error: 'must be 90, 180 or 270' }).describe('Clockwise.');

export const rotate = asAccount
  .meta(askMeta('rotate', 'Turn the picture that a document is, and read it again', [404, 422]))
  .input(z.object({ id: z.string(), body: plainBody('document', { degrees }) }))
  .output(accepted)
  .mutation(async ({ ctx, input: { id: given, body } }) => {
    const id = readId(given);
    const wanted = membersOf(body).degrees;
    if (wanted === undefined) throw problem('blank', 'degrees must be given.', { pointer: '/degrees', ...placeIn(body, 'degrees') });
    await ask(ctx, id, { kind: 'rotate', degrees: wanted });
    return ACCEPTED;
  });

async function ask(ctx: AccountContext, documentId: string, asked: Omit<Ask, 'documentId'>): Promise<void> {
  const { accountId } = ctx.caller;
  // The store is looked into before, with no transaction open: bytes that were accepted never change.
  if (asked.kind === 'rotate') await needPicture(ctx, await ctx.deps.database.forAccount(accountId, (tx) => lockFile(tx, documentId)));
  await ctx.deps.database.forAccount(accountId, async (tx) => {
    await lockFile(tx, documentId);
    await askOf(tx, accountId, { documentId, ...asked });
  });
}

interface OwnFile {
  key: string;
  byte_size: number;
  quarantined: boolean;
}

/** The bytes of a document, which is not deleted meanwhile. Throws 404 when the account has none. */
async function lockFile(tx: Transaction, id: string): Promise<OwnFile> {
  const [file] = await rowsOf<OwnFile>(
    tx,
    `select b.key, b.byte_size, b.quarantined_at is not null as quarantined from document d join blob b on b.id = d.blob_id where d.id = $1 and d.discarded_at is null for share of d`,
    [id],
  );
  if (!file) throw notFound();
  return file;
}

/** By what the bytes are, whatever they were called. */
async function needPicture({ deps }: AccountContext, { key, byte_size: size, quarantined }: OwnFile): Promise<void> {
  if (quarantined) throw problem('invalid', 'A virus was found in the file: it is kept apart, and not turned.');
  const end = Math.min(size, PICTURE_HEAD_BYTES) - 1;
  const head = size === 0 ? [] : ((await (await deps.blobs.read(key, { start: 0, end })).toArray()) as Buffer[]);
  if (pictureTypeOf(Buffer.concat(head)) === null)
    throw problem('invalid', 'Only JPEG, PNG, TIFF, WebP, GIF, AVIF and HEIC pictures can be turned; this file is none.');
}
