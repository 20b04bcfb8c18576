import { rowsOf } from '../../db/database.js';
import { tooMany } from '../rate-limit.js';
import type { Context } from '../trpc.js';

interface Counted {
  bucket: string;
  /** Of whom: an address, a person. */
  subject: string;
  /** Within a minute. */
  quota: number;
}

/** Counts a call that comes without a key and without a session. Rejects with a 429 for one too many. */
export async function countCall({ deps }: Pick<Context, 'deps'>, { bucket, subject, quota }: Counted, detail: string): Promise<void> {
  const [counted] = await deps.database.asSystem((tx) =>
    rowsOf<{ allowed: boolean; wait_ms: number }>(tx, 'select * from count_call($1, $2, $3)', [`${bucket}:${subject}`, bucket, quota]),
  );
  if (counted?.allowed) return;
  const resetS = Math.max(1, Math.ceil((counted?.wait_ms ?? 0) / 1000));
  throw tooMany({ bucket, quota, left: 0, resetS }, `${detail} Try again in ${resetS} s.`);
}
