import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createAccount, createApiKey } from '../../db/accounts.js';
import { storeCredential } from '../../db/credentials.js';
import { secretBox } from '../../db/secrets.js';
import { withClient } from '../../sandbox/postgres.js';
import type { ApiProcess } from './apis.js';
import type { TestDatabase } from './database.js';

/** A call to be made at one of several processes. */
export interface Fired {
  method: string;
  /** Below `/v2`. */
  path: string;
  key: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An answer, and between which two moments it was made. */
export interface Hit {
  status: number;
  headers: Headers;
  text: string;
  sentAt: number;
  gotAt: number;
}

/** Makes a call. Every answer is one of the interface: no process falls over, whatever it is asked. */
export async function fire({ origin }: ApiProcess, { method, path, key, body, headers = {} }: Fired): Promise<Hit> {
  const sentAt = Date.now();
  const answer = await fetch(`${origin}/v2${path}`, {
    method,
    headers: { authorization: `Token ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const hit = { status: answer.status, headers: answer.headers, text, sentAt, gotAt: Date.now() };
  assert.ok(hit.status < 500, `${hit.status} to ${method} ${path}: ${text}`);
  return hit;
}

/** An account with so many keys, and credentials for one line. Without `limits` it has those of everybody. */
export async function openAccount(
  { database }: TestDatabase,
  { keys, limits = {} }: { keys: number; limits?: Record<string, number> },
): Promise<{ id: string; keys: { id: string; key: string }[] }> {
  return database.asSystem(async (tx) => {
    const id = await createAccount(tx, { companyName: 'Test', features: ['container_refresh'] });
    await tx.query('update account set limits = $2 where id = $1', [id, limits]);
    // Nobody opens it: no line is asked.
    const box = secretBox([{ id: 'test', key: randomBytes(32) }]);
    await storeCredential(tx, box, { accountId: id, scac: 'MAEU', secrets: { key: 'made up' } });
    const made = [];
    for (let key = 0; key < keys; key += 1) made.push(await createApiKey(tx, { accountId: id, name: `key ${key}` }));
    return { id, keys: made };
  });
}

/** Of every counted call the moment at which the database counted it, written down as it is counted. */
export async function watchLimiter(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('create table counted (subject text, bucket text, at timestamptz)');
    await client.query('grant insert, select on counted to public');
    await client.query(`
      create function note_counted() returns trigger language plpgsql as
      $$ begin insert into counted values (new.subject, new.bucket, new.hits[cardinality(new.hits)]); return null; end $$`);
    await client.query('create trigger counted after update on rate_window for each row execute function note_counted()');
  });
}

/** Microseconds since 1970 of the counted calls, oldest first. */
export function countedCalls(databaseUrl: string, subject: string, bucket: string): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ us: string }>(
      'select (extract(epoch from at) * 1000000)::bigint as us from counted where subject = $1 and bucket = $2 order by at',
      [subject, bucket],
    );
    return rows.map(({ us }) => Number(us));
  });
}
