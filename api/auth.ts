import { readApiKey } from '../db/accounts.js';
import { admitAlone, admitTogether, type AdmissionRow } from '../db/admission.js';
import type { Database } from '../db/database.js';
import type { HotRead, StoredRecords } from '../db/hot-read.js';
import type { ReadAhead } from '../db/reads.js';
import { sessionTokenHash } from '../db/sessions.js';
import { problem, type Problem } from './problems.js';
import { BUCKETS, type Bucket } from './buckets.js';
import { allowanceHeaders, FAILED_AUTHENTICATIONS, tooMany, UNLIMITED_FROM, type Allowance } from './rate-limit.js';

/** Who is calling, by the key or the session they sent. */
export interface Caller {
  accountId: string;
  /** The person the key was made for, or who signed in. */
  userId: string | null;
  door: { kind: 'key' | 'session'; id: string };
  features: readonly string[];
}

/** The key that a caller has come by; null for a session. */
export const keyIdOf = ({ door }: Caller): string | null => (door.kind === 'key' ? door.id : null);

/** What a request says of its sender. */
export interface Credentials {
  authorization: string | undefined;
  /** Of a browser's cookie; null without one, or with `authorization`. */
  sessionToken: string | null;
  /** `x-account-id`: must name the key's account when present. */
  account: string | undefined;
  /** Network address, for the limit of failed authentications. */
  address: string;
}

export interface Admission {
  caller: Caller;
  /** `RateLimit` and its policy. */
  headers: Record<string, string>;
  /** What was read along with it. */
  ahead: ReadAhead | null;
}

/** What a call is to be admitted to. */
export interface Admitting {
  bucket: Bucket;
  /** Read along for who is let in, as his account. */
  ahead?: HotRead | null;
}

export type Admit = (credentials: Credentials, admitting: Admitting) => Promise<Admission>;

/**
 * How calls are let in: the key, or the session, is looked up, the call counted, and what it will read first is read, in one round trip. Rejects
 * with a Problem: 401 for a key that is missing, unknown, revoked or expired, 403 for another account, 429 for a call too many.
 * Nothing is cached: a revocation holds at once.
 */
export function admission(database: Database): Admit {
  const together = admitTogether(database);
  return async (credentials, { bucket: asked, ahead = null }) => {
    const { authorization, sessionToken, account = null, address } = credentials;
    const session = sessionToken === null ? null : sessionTokenHash(sessionToken);
    const bucket = session && asked === 'default' ? 'pages' : asked;
    const counted = { bucket, quota: BUCKETS[bucket], uncountedFrom: UNLIMITED_FROM, failuresAllowed: FAILED_AUTHENTICATIONS };
    const key = session ? { publicPart: null, secretHash: session } : presentedKey(authorization);
    const call = { key, account, address, counted, ahead };
    const row = (await together(call)) ?? (await admitAlone(database, call));
    const allowance: Allowance = { bucket, quota: row.quota, left: row.calls_left, resetS: Math.max(1, Math.ceil(row.wait_ms / 1000)) };
    const refusal = refusalOf(row, allowance);
    if (refusal) throw refusal;
    const { account_id: accountId, user_id: userId, key_id: id, features } = row;
    return {
      caller: { accountId, userId, door: { kind: session ? 'session' : 'key', id }, features },
      headers: allowanceHeaders(allowance),
      ahead: ahead && row.records !== undefined ? { accountId, read: ahead, records: row as StoredRecords } : null,
    };
  };
}

function refusalOf({ outcome, quota }: AdmissionRow, allowance: Allowance): Problem | null {
  switch (outcome) {
    case 'admitted':
      return null;
    case 'unknown':
      return unauthorized();
    case 'wrong_account':
      return problem('wrong_account', 'The API key does not belong to the account that x-account-id names.');
    case 'too_many_failures':
      return tooMany({ ...allowance, bucket: 'failed_authentication' }, 'Too many requests without a valid API key.');
    case 'too_many_calls':
      return tooMany(allowance, `More than ${quota} requests in a minute.`);
  }
}

/** The refusal of a key that is missing, unknown, revoked or expired. */
export function unauthorized(): Problem {
  return problem('unauthorized', 'Send a valid API key: "Authorization: Token <key>".');
}

/** The key in `Authorization: Token <key>` or `Bearer <key>`, the word in any case. Keys are taken from nowhere else. */
function presentedKey(authorization: string | undefined): ReturnType<typeof readApiKey> {
  const [, key] = /^(?:token|bearer) +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return key === undefined ? null : readApiKey(key);
}
