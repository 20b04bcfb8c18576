import { rowsOf, type Transaction } from '../../db/database.js';
import { HOUR_S } from '../../domain/time.js';
import type { Deps } from '../deps.js';

/** Files that are let go of at a time, all at once. */
const AT_ONCE = 100;
const INCOMING_S = HOUR_S;
/** What was sent may be made a document within a day; what a reading left may be looked at for one more. */
const UNCLAIMED_S = 24 * HOUR_S;
const REPLACED_S = 24 * HOUR_S;

type Means = Pick<Deps, 'database' | 'letGo'>;

/**
 * Lets go of bytes that nobody names: uploads that were broken off, files of which no document was made or is left, pages of
 * readings that were replaced, raw bytes of mails that were opened long ago. The bytes go before the row that names them: a sweep that was
 * killed between is made again. No transaction is open while the store answers; nobody can come to name again what is as old as this.
 */
export async function sweepBytes({ kept, ...means }: Means & Pick<Deps, 'kept'>): Promise<{ more: boolean }> {
  await means.letGo.incoming(INCOMING_S);
  const readings = await sweepReadings(means);
  const blobs = await sweepBlobs(means);
  const mails = await sweepMails(means, kept.mailS);
  return { more: [readings, blobs, mails].includes(AT_ONCE) };
}

/** The row stays: by it a message is known that comes again. */
async function sweepMails({ database, letGo }: Means, keptS: number): Promise<number> {
  const old = await database.asSystem((tx) =>
    rowsOf<{ id: string; key: string }>(
      tx,
      `select id, blob_key as key from mail where recorded_at < clock_timestamp() - make_interval(secs => $1) and blob_key is not null
         and opened_at is not null limit $2`,
      [keptS, AT_ONCE],
    ),
  );
  await Promise.all(old.map(({ key }) => letGo.blob(key)));
  await database.asSystem((tx) => tx.query('update mail set blob_key = null where id = any ($1)', [old.map(({ id }) => id)]));
  return old.length;
}

async function sweepReadings({ database, letGo }: Means): Promise<number> {
  const replaced = await database.asSystem((tx) =>
    rowsOf<{ readingId: string; blobKey: string | null }>(
      tx,
      `select a.id as "readingId", (select b.key from document d join blob b on b.id = d.blob_id where d.id = a.document_id) as "blobKey"
       from document_ask a where a.replaced_at < clock_timestamp() - make_interval(secs => $1)
         and not exists (select from document d where d.id = a.document_id and d.reading_id = a.id)
       limit $2`,
      [REPLACED_S, AT_ONCE],
    ),
  );
  await Promise.all(replaced.map(({ readingId, blobKey }) => blobKey !== null && letGo.reading({ blobKey, readingId })));
  const ids = replaced.map(({ readingId }) => readingId);
  await database.asSystem((tx) => tx.query('update document_ask set replaced_at = null where id = any ($1)', [ids]));
  return replaced.length;
}

/** Whoever makes a document of a file in its last moment holds its row meanwhile, and is passed by. */
async function sweepBlobs({ database, letGo }: Means): Promise<number> {
  const going = await database.asSystem(unnamedBlobs);
  await Promise.all(going.map(({ key }) => letGo.blob(key)));
  await database.asSystem((tx) => tx.query('delete from blob where id = any ($1)', [going.map(({ id }) => id)]));
  return going.length;
}

async function unnamedBlobs(tx: Transaction): Promise<{ id: string; key: string }[]> {
  const unnamed = `claimed_at is null and recorded_at < clock_timestamp() - make_interval(secs => $1)
    and not exists (select from document d where d.blob_id = blob.id) and not exists (select from document d where d.rendition_blob_id = blob.id)`;
  const held = await rowsOf<{ id: string }>(tx, `select id from blob where ${unnamed} limit $2 for update skip locked`, [
    UNCLAIMED_S,
    AT_ONCE,
  ]);
  // Looked at again now that they are held: what others did before may have come in between. From now on nobody finds them by the id that they know.
  return rowsOf<{ id: string; key: string }>(
    tx,
    `update blob set id = gen_random_uuid() where ${unnamed} and id = any ($2) returning id, key`,
    [UNCLAIMED_S, held.map(({ id }) => id)],
  );
}
