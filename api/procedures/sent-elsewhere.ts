import { promiseBlob } from '../../db/blobs/promise.js';
import { BytesRefused, type Promised } from '../../db/blobs/store.js';
import { rowsOf } from '../../db/database.js';
import type { TokenClaims } from '../../db/signed-tokens.js';
import type { AccountContext } from '../trpc.js';
import { CLAIM_TIME } from './direct-uploads.js';

/**
 * Takes what a client sent to the store itself, where it has not been taken: it is copied out of their reach, and looked at. False
 * where other bytes were sent than were promised.
 *
 * No row is held meanwhile: of two who take it at once one copy is kept, and the other goes as every blob does that nobody names.
 */
export async function takeSent({ deps, caller }: AccountContext, { blob: id }: TokenClaims): Promise<boolean> {
  const { database, blobs } = deps;
  const { accountId } = caller;
  if (!blobs.direct) return true;
  const [promised] = await database.forAccount(accountId, (tx) =>
    rowsOf<Promised>(
      tx,
      `select byte_size as "byteSize", checksum from blob
       where id = $1 and sha256 is null and recorded_at + interval '${CLAIM_TIME}' > clock_timestamp()`,
      [id],
    ),
  );
  if (!promised) return true;
  const kept = await promiseBlob(database, accountId);
  try {
    const sha256 = await blobs.direct.take(id, { ...promised, key: kept.key });
    if (!sha256) return true;
    await database.forAccount(accountId, async (tx) => {
      const [waiting] = await rowsOf(tx, 'select from blob where id = $1 and sha256 is null for update', [id]);
      if (!waiting) return;
      await tx.query('delete from blob where id = $1', [kept.id]);
      await tx.query('update blob set key = $2, sha256 = $3, stored_at = clock_timestamp() where id = $1', [id, kept.key, sha256]);
    });
    // Whoever was at it too finds it written down. What is not let go of now is swept.
    await blobs.direct.drop(id).catch(() => undefined);
    return true;
  } catch (error) {
    if (error instanceof BytesRefused) return false;
    throw error;
  }
}
