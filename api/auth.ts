import { readApiKey } from '../db/accounts.js';
import { askPrepared, type Database, type Prepared } from '../db/database.js';
import { callSql, columnsOf, type HotRead, type StoredRecords } from '../db/hot-read.js';
import type { ReadAhead } from '../db/reads.js';
import { problem, type Problem } from './problems.js';
import { allowanceHeaders, BUCKETS, FAILED_AUTHENTICATIONS, tooMany, UNLIMITED_FROM, type Allowance, type Bucket } from './rate-limit.js';

/** Who is calling, by the key they sent. */
export interface Caller {
  accountId: string;
  /** The person the key was made for. */
  userId: string | null;
  keyId: string;
  features: readonly string[];
}

/** What a request says of its sender. */
export interface Credentials {
  authorization: string | undefined;
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

/** Row of the SQL function `admit_request`, and of what is read for whoever is let in. */
interface AdmissionRow extends Partial<StoredRecords> {
  outcome: 'admitted' | 'unknown' | 'too_many_failures' | 'too_many_calls' | 'wrong_account';
  account_id: string;
  user_id: string | null;
  key_id: string;
  features: string[];
  quota: number;
  calls_left: number;
  wait_ms: number;
}

/** What a call is to be admitted to. */
export interface Admitting {
  bucket: Bucket;
  /** Read along for who is let in, as his account. */
  ahead?: HotRead | null;
}

/**
 * Looks up the key and counts the call, and reads what it will read first, in one round trip. Throws a Problem: 401 for a key
 * that is missing, unknown, revoked or expired, 403 for another account, 429 for a call too many. Nothing is cached: a
 * revocation holds at once.
 */
export async function admit(database: Database, credentials: Credentials, { bucket, ahead = null }: Admitting): Promise<Admission> {
  const key = presentedKey(credentials.authorization);
  const values = [
    key?.publicPart ?? '',
    key?.secretHash ?? Buffer.alloc(0),
    credentials.account ?? null,
    bucket,
    BUCKETS[bucket],
    UNLIMITED_FROM,
    credentials.address,
    FAILED_AUTHENTICATIONS,
  ];
  const [row] = await askPrepared<AdmissionRow>(database, admission(values, ahead));
  if (!row) throw new Error('admit_request answered no row.');
  const allowance: Allowance = { bucket, quota: row.quota, left: row.calls_left, resetS: Math.max(1, Math.ceil(row.wait_ms / 1000)) };
  const refusal = refusalOf(row, allowance);
  if (refusal) throw refusal;
  const { account_id: accountId, user_id: userId, key_id: keyId, features } = row;
  return {
    caller: { accountId, userId, keyId, features },
    headers: allowanceHeaders(allowance),
    ahead: ahead && { accountId, read: ahead, records: row as StoredRecords },
  };
}

const ADMISSION = 'a.outcome, a.account_id, a.user_id, a.key_id, a.features, a.quota, a.calls_left, a.wait_ms';

/** Nothing is read for whoever is not let in. */
function admission(values: readonly unknown[], ahead: HotRead | null): Prepared {
  const admitted = `admit_request(${values.map((_, at) => `$${at + 1}`).join(', ')}) a`;
  if (!ahead) return { name: 'admit', text: `select ${ADMISSION} from ${admitted}`, values: [...values] };
  // A function that is joined would be run before the condition is looked at.
  const read = `select case when a.outcome = 'admitted' then ${callSql(ahead, { account: 'a.account_id', from: values.length + 1 })} end as found`;
  return {
    name: `admit_${ahead.function}`,
    text: `select ${ADMISSION}, ${columnsOf(ahead, '(r.found)')} from ${admitted}, lateral (${read}) r`,
    values: [...values, ...ahead.values],
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
export function presentedKey(authorization: string | undefined): ReturnType<typeof readApiKey> {
  const [, key] = /^(?:token|bearer) +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return key === undefined ? null : readApiKey(key);
}
