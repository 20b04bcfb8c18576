import { createHash } from 'node:crypto';
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

/** A file that a reader left, by its name there and its bytes. */
export interface LeftFile {
  /** The reading; of a mail, the mail and the account that gets it. */
  of: string;
  left: string;
  sha256: Buffer;
}

/**
 * A row for such a file: one for all tries to finish with what the reader left, so that each finds under its key what an earlier one stored. Asked
 * for again it is as young as a new one, and goes no sooner.
 */
export async function promiseLeft(database: Database, accountId: string, file: LeftFile): Promise<{ id: string; key: string }> {
  const [row] = await database.forAccount(accountId, (tx) =>
    rowsOf<{ id: string; key: string }>(
      tx,
      `insert into blob (id, account_id, key, filename, content_type, byte_size, checksum, expires_at)
       values ($1, $2, $3, '', '', 0, '', clock_timestamp())
       on conflict (id) do update set recorded_at = clock_timestamp() returning id, key`,
      [idOf(file), accountId, newBlobKey()],
    ),
  );
  if (!row) throw new Error('A blob was not promised.');
  return row;
}

/** A UUID made of what it names (RFC 9562, version 8). */
function idOf({ of, left, sha256 }: LeftFile): string {
  const hex = createHash('sha256').update(`${of}/${left}/`).update(sha256).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
