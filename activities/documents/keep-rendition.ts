import { newBlobKey } from '../../db/blobs/key.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { OpenAsk } from '../../db/documents/asks.js';
import { PICTURE_HEAD_BYTES, pictureTypeOf } from '../../domain/documents/picture.js';
import type { Deps } from '../deps.js';
import type { ReadingPlace } from '../../db/blobs/derived.js';
import type { AskInput } from './outcomes.js';
import type { StoredBytes, Turned } from './papers.js';

/** How far a picture is turned from what was accepted, once an ask is done: turning twice adds up. */
export function turnAsked(turned: Turned, { kind, degrees }: Pick<OpenAsk, 'kind' | 'degrees'>): Turned {
  return ((turned + (kind === 'rotate' ? (degrees ?? 0) : 0)) % 360) as Turned;
}

/** A picture as it was turned; it may be of another kind than what was accepted. */
interface Rendition extends StoredBytes {
  contentType: string | null;
}

interface Turning extends AskInput {
  accountId: string;
  place: ReadingPlace;
}

/**
 * Puts a turned picture among the blobs, before the transaction that names it. Its row, which has the id of the ask, is there
 * before its bytes are: should it never be named, it goes as every blob does that nobody names. Null where nothing was turned.
 */
export async function storeRendition(
  { database, papers }: Pick<Deps, 'database' | 'papers'>,
  { accountId, documentId, askId, place }: Turning,
): Promise<Rendition | null> {
  const key = await database.forAccount(accountId, async (tx) => {
    await tx.query(
      `insert into blob (id, account_id, key, filename, content_type, byte_size, checksum, expires_at)
       select $1, $2, $3, b.filename, b.content_type, 0, '', clock_timestamp() from document d join blob b on b.id = d.blob_id where d.id = $4
       on conflict (id) do nothing`,
      [askId, accountId, newBlobKey(), documentId],
    );
    const [blob] = await rowsOf<{ key: string }>(tx, 'select key from blob where id = $1', [askId]);
    return blob?.key;
  });
  const left = 'rendition';
  const stored = key === undefined ? null : await papers.keepLeft(place, { left, key });
  const head = stored && (await papers.headOfLeft(place, left, PICTURE_HEAD_BYTES));
  return stored && { ...stored, contentType: head && pictureTypeOf(head) };
}

/** Has a document served as it was turned. Turned back to where it was, it is what was accepted. */
export async function nameRendition(
  tx: Transaction,
  { documentId, askId }: AskInput,
  { ask, rendition }: { ask: OpenAsk; rendition: Rendition | null },
): Promise<void> {
  const [document] = await rowsOf<{ turn: Turned; before: string | null }>(
    tx,
    'select turn, rendition_blob_id as before from document where id = $1',
    [documentId],
  );
  if (!document) throw new Error('A document went while it was held.');
  const turn = turnAsked(document.turn, ask);
  // It was none that could be turned, or nothing came of it: it is served as it was.
  if (turn !== 0 && !rendition) return;
  if (rendition)
    await tx.query(
      `update blob set byte_size = $2, checksum = $3, sha256 = $4, content_type = coalesce($5, content_type),
         stored_at = clock_timestamp(), claimed_at = clock_timestamp() where id = $1`,
      [askId, rendition.byteSize, rendition.checksum, rendition.sha256, rendition.contentType],
    );
  await tx.query('update document set turn = $2, rendition_blob_id = $3 where id = $1', [documentId, turn, rendition ? askId : null]);
  await tx.query('update blob set claimed_at = null where id = $1', [document.before]);
}
