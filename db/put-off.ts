import { lockUntilEnd, rowsOf, type Transaction } from './database.js';

/** Lines that an account has put off at a time; the oldest come back. */
export const PUT_OFF_MAX = 1_000;

/** A line that somebody put off, and what it said then. */
export interface PutOffLine {
  key: string;
  state: string;
}

/** Puts a line off. One that says something else by now is shown all the same. */
export async function putLineOff(
  tx: Transaction,
  { key, state, accountId, userId }: PutOffLine & { accountId: string; userId: string | null },
): Promise<void> {
  await lockUntilEnd(tx, `put-off:${accountId}`);
  await tx.query(
    `insert into put_off (account_id, key, state, put_off_by_user_id) values ($1, $2, $3, $4)
     on conflict (account_id, key) do update set state = excluded.state, put_off_by_user_id = excluded.put_off_by_user_id, put_off_at = landfall_now()`,
    [accountId, key, state, userId],
  );
  await tx.query(
    `delete from put_off where account_id = $1 and key in (
       select key from put_off where account_id = $1 order by put_off_at desc, key offset ${PUT_OFF_MAX})`,
    [accountId],
  );
}

/** Shows a line again. */
export async function takeLineUp(tx: Transaction, { key, accountId }: { key: string; accountId: string }): Promise<void> {
  await tx.query('delete from put_off where account_id = $1 and key = $2', [accountId, key]);
}

/** What each line said when it was put off, by its name. */
export async function linesPutOff(tx: Transaction, accountId: string): Promise<Map<string, string>> {
  const rows = await rowsOf<PutOffLine>(tx, 'select key, state from put_off where account_id = $1', [accountId]);
  return new Map(rows.map(({ key, state }) => [key, state]));
}
