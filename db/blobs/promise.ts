import { rowsOf, type Database } from '../database.js';
import { newBlobKey } from './key.js';

/** A row for bytes that are about to be stored: those that nobody names in the end go as every blob does that nobody names. */
export async function promiseBlob(database: Database, accountId: string): Promise<{ id: string; key: string }> {
  const key = newBlobKey();
  const [row] = await database.forAccount(accountId, (tx) =>
    rowsOf<{ id: string }>(
      tx,
      `insert into blob (account_id, key, filename, content_type, byte_size, checksum, expires_at)
       values ($1, $2, '', '', 0, '', clock_timestamp()) returning id`,
      [accountId, key],
    ),
  );
  if (!row) throw new Error('A blob was not promised.');
  return { id: row.id, key };
}
