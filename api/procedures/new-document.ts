import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { documentsOfBytes, lockContent } from '../../db/documents/members.js';
import { noteInOutbox } from '../../db/outbox.js';
import type { TokenClaims } from '../../db/signed-tokens.js';
import { keyIdOf } from '../auth.js';
import { problem } from '../problems.js';
import type { AccountContext } from '../trpc.js';
import { text } from './bodies.js';
import { CLAIM_TIME } from './direct-uploads.js';

export const newDocumentAttributes = z.object({
  name: text.describe('Name shown to people.'),
  attached_document: z.string().trim().min(1).max(2000).describe('The `signed_id` of an uploaded file.'),
});

const AT = { pointer: '/data/attributes/attached_document' };
const invalid = (detail: string) => problem('invalid', detail, AT);
const unknownFile = () => invalid('attached_document must be the signed_id of a file that was uploaded within the last 24 hours.');

export const otherBytes = () =>
  invalid('attached_document names a file of which other bytes were sent than were announced. Announce it again.');

const notStored = () => invalid('attached_document names a file whose bytes have not been uploaded.');

const ADDRESS = /^[a-z][a-z0-9+.-]*:/i;

/** The file that a `signed_id` names. One of another account is none. */
export function readSignedId({ deps, caller }: AccountContext, signedId: string): TokenClaims {
  if (ADDRESS.test(signedId)) throw invalid('attached_document must be the signed_id that the upload was answered with, not an address.');
  const claims = deps.tokens.read('blob_id', signedId);
  if (claims?.account !== caller.accountId) throw unknownFile();
  return claims;
}

interface UploadedFile {
  id: string;
  key: string;
  filename: string;
  content_type: string;
  byte_size: number;
  sha256: Buffer | null;
  claimed: boolean;
}

/**
 * Looks whether the bytes of an uploaded file are in the store, with no transaction open: a store may take its time. Throws a 422
 * where they are not, or where the file is none to make a document of. Bytes that are there stay while it may be.
 */
export async function needStored({ deps, caller }: AccountContext, { blob }: TokenClaims): Promise<void> {
  const file = await deps.database.forAccount(caller.accountId, (tx) => claimable(tx, blob));
  if ((await deps.blobs.sizeOf(file.key)) !== file.byte_size) throw notStored();
}

/**
 * Makes a document of an uploaded file, and asks for its first reading, in one transaction. Throws a 409 where the account has the
 * same bytes already: of several who send them at once one makes it, and the others wait to be told of it (promise I3).
 */
export async function insertDocument(
  tx: Transaction,
  ctx: AccountContext,
  { name, file: { blob } }: { name: string; file: TokenClaims },
): Promise<string> {
  const { accountId } = ctx.caller;
  const file = await claimable(tx, blob, 'for update');
  const id = await insertOrRefuse(tx, ctx, { name, file });
  await tx.query('update blob set claimed_at = clock_timestamp() where id = $1', [file.id]);
  await askOf(tx, accountId, { documentId: id, kind: 'read' });
  return id;
}

/** The row of a file that was sent, and that no document was made of. */
async function claimable(tx: Transaction, blob: string, lock: '' | 'for update' = ''): Promise<SentFile> {
  const [file] = await rowsOf<UploadedFile>(
    tx,
    `select id, key, filename, content_type, byte_size, sha256, claimed_at is not null as claimed from blob
     where id = $1 and (claimed_at is not null or recorded_at + interval '${CLAIM_TIME}' > clock_timestamp()) ${lock}`,
    [blob],
  );
  if (!file) throw unknownFile();
  if (file.claimed) throw invalid('attached_document names a file that a document was made of already. Upload it again.');
  if (!file.sha256) throw notStored();
  return { ...file, sha256: file.sha256 };
}

type SentFile = UploadedFile & { sha256: Buffer };
type Inserted = { name: string; file: SentFile };

async function insertOrRefuse(tx: Transaction, { caller }: AccountContext, { name, file }: Inserted): Promise<string> {
  const { accountId, userId } = caller;
  // One after the other, so that who comes second sees the first one's document, or that it was discarded.
  await lockContent(tx, accountId, file.sha256);
  const [existing] = (await documentsOfBytes(tx, accountId, [file.sha256])).values();
  if (existing)
    throw problem('duplicate_document', `The same file is the document "${existing.name}" already.`, {
      meta: { existing_document_id: existing.id, existing_document_name: existing.name },
    });
  const [made] = await rowsOf<{ id: string }>(
    tx,
    `insert into document (account_id, user_id, added_by, name, source, blob_id, sha256, file_name, file_content_type, file_size_bytes)
     select $1, $2, coalesce((select u.name from account_user u where u.id = $2), (select k.name from api_key k where k.id = $3), ''), $4, 'upload', $5, $6, $7, $8, $9
     returning id`,
    [accountId, userId, keyIdOf(caller), name, file.id, file.sha256, file.filename, file.content_type, file.byte_size],
  );
  if (!made) throw new Error('The document was not written.');
  return made.id;
}

/** Something to be done with a document. */
export interface Ask {
  documentId: string;
  kind: 'read' | 'reextract' | 'reclassify' | 'relink' | 'rotate' | 'pages';
  /** Of a rotation, clockwise. */
  degrees?: number;
}

/** Writes down what is to be done with a document, and that its workflow is to be woken for it. */
export async function askOf(tx: Transaction, accountId: string, { documentId, kind, degrees }: Ask): Promise<void> {
  await tx.query('insert into document_ask (account_id, document_id, kind, degrees) values ($1, $2, $3, $4)', [
    accountId,
    documentId,
    kind,
    degrees ?? null,
  ]);
  await noteInOutbox(tx, accountId, { topic: 'document.kick', key: documentId });
}
