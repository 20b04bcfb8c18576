import { LIVE_KEY } from './api-keys.js';
import { lockUntilEnd, rowsOf, type Database } from './database.js';
import type { FeedReader } from './entities/feed-reader.js';
import { LIVE_SESSION } from './sessions.js';

export type ReaderKind = FeedReader['kind'];

/** A reader as its process knows it. */
export interface HeldReader {
  id: string;
  accountId: string;
  kind: ReaderKind;
  /** The key or the session it reads with. */
  doorId: string;
}

/** A reader whose process did not renew it for so long counts no more. */
export const LEASE_S = 3;
const LEASED = `clock_timestamp() + make_interval(secs => ${LEASE_S})`;

/** Takes a place among the account's readers of this kind. False when it has as many as it may have, over all processes. */
export async function admitReader(database: Database, { id, accountId, kind }: HeldReader, most: number): Promise<boolean> {
  const admitted = await database.forAccount(accountId, async (tx) => {
    await lockUntilEnd(tx, `feed-readers:${accountId}`);
    await tx.query('delete from feed_reader where account_id = $1 and held_until < clock_timestamp()', [accountId]);
    return rowsOf(
      tx,
      `insert into feed_reader (id, account_id, kind, held_until) select $1, $2, $3, ${LEASED}
       where (select count(*) from feed_reader where account_id = $2 and kind = $3) < $4 returning id`,
      [id, accountId, kind, most],
    );
  });
  return admitted.length > 0;
}

/** Keeps the places of these readers. Answers those of their keys and sessions that are good no longer. */
export async function renewReaders(database: Database, readers: readonly HeldReader[]): Promise<Set<string>> {
  const held = readers.map(({ id, accountId, kind, doorId }) => ({ id, account_id: accountId, kind, door_id: doorId }));
  const rows = await database.asSystem((tx) =>
    rowsOf<{ door_id: string }>(
      tx,
      `with held as (
         select * from jsonb_to_recordset($1) as r (id uuid, account_id uuid, kind text, door_id uuid)
       ), renewed as (
         insert into feed_reader (id, account_id, kind, held_until) select id, account_id, kind, ${LEASED} from held order by id
         on conflict (id) do update set held_until = excluded.held_until
       )
       select distinct h.door_id from held h
       where not exists (select from api_key k where k.id = h.door_id and ${LIVE_KEY})
         and not exists (select from session s join account_user u on u.id = s.user_id where s.id = h.door_id and ${LIVE_SESSION})`,
      [JSON.stringify(held)],
    ),
  );
  return new Set(rows.map(({ door_id }) => door_id));
}

/** Gives a reader's place free. */
export async function dismissReader(database: Database, { id, accountId }: HeldReader): Promise<void> {
  await database.forAccount(accountId, (tx) => tx.query('delete from feed_reader where id = $1', [id]));
}
