import { API_KEYS_MAX, LIVE_KEY } from '../api-keys.js';
import { rowsOf, type Transaction } from '../database.js';
import { isoSql } from '../rows.js';
import type { KeyShown } from '../../resources/developers.js';

/** The account's keys, newest first; one that was revoked is gone. */
export function keysShown(tx: Transaction, accountId: string): Promise<KeyShown[]> {
  return rowsOf(
    tx,
    `select k.id, k.name, k.public_part, jsonb_build_object('person', u.name, 'key', m.name) as made_by, ${isoSql('k.created_at')} as made_at,
            ${isoSql('k.last_used_at')} as last_used_at, ${isoSql('k.expires_at')} as expires_at, not (${LIVE_KEY}) as expired
     from api_key k left join account_user u on u.id = k.user_id left join api_key m on m.id = k.created_by_key_id
     where k.account_id = $1 and k.revoked_at is null order by k.created_at desc, k.id desc`,
    [accountId],
  );
}

/** What the account uses of what it may have. */
export interface InUse {
  keys: { used: number; most: number };
  webhooks: number;
  streams: number;
  waits: number;
  /** The account's own numbers of calls, by bucket. */
  limits: Record<string, number>;
  calls: { bucket: string; key: string | null; used: number }[];
}

/** The limits of an account as they are used this minute. */
export async function readInUse(tx: Transaction, accountId: string): Promise<InUse> {
  const [row] = await rowsOf<Omit<InUse, 'keys' | 'calls'> & { keys: number }>(
    tx,
    `select a.limits, (select count(*)::int from api_key k where k.account_id = a.id and ${LIVE_KEY}) as keys,
       (select count(*)::int from webhook w where w.account_id = a.id) as webhooks, r.streams, r.waits
     from account a, (
       select count(*) filter (where kind = 'stream')::int as streams, count(*) filter (where kind = 'wait')::int as waits
       from feed_reader where account_id = $1 and held_until > clock_timestamp()) r
     where a.id = $1`,
    [accountId],
  );
  if (!row) throw new Error('The account is gone.');
  const calls = await rowsOf<InUse['calls'][number]>(
    tx,
    `select distinct on (bucket) bucket, key, used from (
       select r.bucket, k.name as key, (select count(*)::int from unnest(r.hits) hit where hit > clock_timestamp() - interval '1 minute') as used
       from rate_window r left join api_key k on r.subject = 'key:' || k.id
       where r.subject = 'account:' || $1::uuid or r.subject in (select 'key:' || own.id from api_key own where own.account_id = $1)) counted
     order by bucket, used desc`,
    [accountId],
  );
  return { ...row, keys: { used: row.keys, most: API_KEYS_MAX }, calls };
}
