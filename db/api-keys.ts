import { createApiKey, type NewApiKey } from './accounts.js';
import { lockUntilEnd, rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** Live keys of one account (promise L9). */
export const API_KEYS_MAX = 20;

/** SQL: whether the row `k` of `api_key` opens the door. */
export const LIVE_KEY = 'k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())';

export interface ApiKeyWish {
  accountId: string;
  name: string;
  /** The person it names. */
  userId: string | null;
  /** Null: it does not expire. */
  expiresAt: string | null;
  /** The key it is made with; null for the operator. */
  createdByKeyId: string | null;
}

/** `over`: its expiry is no moment to come. `maker_revoked`: the key it is made with is good no longer. */
export type KeyMaking = ({ kind: 'made' } & NewApiKey) | { kind: 'too_many' | 'over' | 'maker_revoked' };

/** Makes a key, if the account may have one more. */
export async function makeApiKey(tx: Transaction, wish: ApiKeyWish): Promise<KeyMaking> {
  const { accountId, expiresAt, createdByKeyId } = wish;
  await lockApiKeys(tx, accountId);
  const [row] = await rowsOf<{ live: number; over: boolean; maker_lives: boolean }>(
    tx,
    `select count(*)::int as live, coalesce($2::timestamptz <= clock_timestamp(), false) as over,
            $3::uuid is null or coalesce(bool_or(k.id = $3), false) as maker_lives
     from api_key k where k.account_id = $1 and ${LIVE_KEY}`,
    [accountId, expiresAt, createdByKeyId],
  );
  if (!row?.maker_lives) return { kind: 'maker_revoked' };
  if (row.over) return { kind: 'over' };
  if (row.live >= API_KEYS_MAX) return { kind: 'too_many' };
  return { kind: 'made', ...(await createApiKey(tx, wish)) };
}

/**
 * Held by whoever makes or revokes keys of the account: no key is one too many, and none is made with a key that somebody
 * else is revoking.
 */
export async function lockApiKeys(tx: Transaction, accountId: string): Promise<void> {
  await lockUntilEnd(tx, `api-keys:${accountId}`);
}

/** Makes keys of the account useless, at once and for good. Answers those that were not useless before. */
export async function revokeApiKeys(tx: Transaction, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    `update api_key set revoked_at = clock_timestamp() where account_id = $1 and id = any ($2) and revoked_at is null returning id`,
    [accountId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Later than this no time is told. */
const LAST_SECOND = '9999-12-31T23:59:59Z';

/** A key that is good, as whoever replaces it needs it. */
export interface LiveApiKey {
  id: string;
  name: string;
  userId: string | null;
  /** Where it gave way to another already. */
  replacedBy: string | null;
  /** When a key expires that is made now and is good for as long as this one was; null: never. */
  renewedUntil: string | null;
}

export async function liveApiKey(tx: Transaction, accountId: string, id: string): Promise<LiveApiKey | null> {
  const [row] = await rowsOf<LiveApiKey>(
    tx,
    `select k.id, k.name, k.user_id as "userId", k.replaced_by_key_id as "replacedBy",
            case when k.expires_at is not null then ${isoSql('least(clock_timestamp() + (k.expires_at - k.created_at), $3)')} end as "renewedUntil"
     from api_key k where k.account_id = $1 and k.id = $2 and ${LIVE_KEY}`,
    [accountId, id, LAST_SECOND],
  );
  return row ?? null;
}

/** Lets a key go on beside the one that replaces it, for so long and no longer than it would have. */
export async function letExpire(
  tx: Transaction,
  id: string,
  { replacedBy, afterS }: { replacedBy: string; afterS: number },
): Promise<void> {
  await tx.query(
    `update api_key set replaced_by_key_id = $2, expires_at = least(expires_at, clock_timestamp() + make_interval(secs => $3)) where id = $1`,
    [id, replacedBy, afterS],
  );
}
