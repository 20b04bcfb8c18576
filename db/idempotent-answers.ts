import { rowsOf, type Transaction } from './database.js';
import type { SecretBox } from './secrets.js';

/** Hours for which a call may be repeated (promise I1). */
export const REPEATABLE_HOURS = 24;

/** What names a call: the API key it is made with, where it goes, and the value its client gave it. */
export interface CallName {
  accountId: string;
  apiKeyId: string;
  route: string;
  key: string;
}

export interface KeptAnswer {
  /** SHA-256 of what was asked. */
  fingerprint: Buffer;
  status: number;
  headers: Record<string, string>;
  /** Null for an answer without a body. */
  body: string | null;
}

/** The key under which two calls of one name are kept apart, and the place of what is sealed. */
export const lockOf = ({ apiKeyId, route, key }: CallName): string => `idempotency:${apiKeyId}:${route}:${key}`;

/** What the call was answered, if it was within the last day; null otherwise. */
export async function readKeptAnswer(tx: Transaction, box: SecretBox, name: CallName): Promise<KeptAnswer | null> {
  const [row] = await rowsOf<Omit<KeptAnswer, 'body'> & { body: Buffer | null }>(
    tx,
    `select fingerprint, status, headers, body from idempotent_answer
     where api_key_id = $1 and route = $2 and key = $3 and created_at > clock_timestamp() - make_interval(hours => $4)`,
    [name.apiKeyId, name.route, name.key, REPEATABLE_HOURS],
  );
  return row ? { ...row, body: row.body && box.open(row.body, lockOf(name)) } : null;
}

/** Keeps an answer in the transaction of its effect, in the place of one that is too old to be repeated. */
export async function keepAnswer(tx: Transaction, box: SecretBox, { name, answer }: { name: CallName; answer: KeptAnswer }): Promise<void> {
  const { fingerprint, status, headers, body } = answer;
  await tx.query(
    `insert into idempotent_answer (account_id, api_key_id, route, key, fingerprint, status, headers, body) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (api_key_id, route, key) do update set
       fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers, body = excluded.body, created_at = clock_timestamp()`,
    [
      name.accountId,
      name.apiKeyId,
      name.route,
      name.key,
      fingerprint,
      status,
      JSON.stringify(headers),
      body === null ? null : box.seal(body, lockOf(name)),
    ],
  );
}
