import { createHash, randomBytes } from 'node:crypto';
import { rowsOf, type Transaction } from './database.js';

/** Makes an account (as the system). Answers its id. */
export async function createAccount(tx: Transaction, account: { companyName: string; features?: readonly string[] }): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(tx, 'insert into account (company_name, features) values ($1, $2) returning id', [
    account.companyName,
    account.features ?? [],
  ]);
  if (!row) throw new Error('The account was not written.');
  return row.id;
}

/** A key as it is shown once, and what is kept of it. */
export interface NewApiKey {
  id: string;
  /** `lf_<public part>_<secret>`: the secret has 256 random bits and ends in its checksum. */
  key: string;
}

const PUBLIC_BYTES = 9;
const SECRET_BYTES = 32;
const CHECKSUM_CHARACTERS = 6;

/** Makes a key of an account (as the system, or for the account). The secret is answered here and nowhere else. */
export async function createApiKey(
  tx: Transaction,
  {
    accountId,
    name,
    userId = null,
    expiresAt = null,
    createdByKeyId = null,
  }: { accountId: string; name: string; userId?: string | null; expiresAt?: string | null; createdByKeyId?: string | null },
): Promise<NewApiKey> {
  const publicPart = base62(randomBytes(PUBLIC_BYTES));
  const body = base62(randomBytes(SECRET_BYTES));
  const secret = body + checksum(body);
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into api_key (account_id, user_id, public_part, secret_hash, name, expires_at, created_by_key_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [accountId, userId, publicPart, secretHash(secret), name, expiresAt, createdByKeyId],
  );
  if (!row) throw new Error('The key was not written.');
  return { id: row.id, key: `lf_${publicPart}_${secret}` };
}

/** The two parts of a key as a client sends it; null when it has not the form of one, its checksum included. */
export function readApiKey(text: string): { publicPart: string; secretHash: Buffer } | null {
  const [, publicPart, secret] = /^lf_([0-9A-Za-z]{6,20})_([0-9A-Za-z]{30,60})$/.exec(text) ?? [];
  if (!publicPart || !secret) return null;
  const body = secret.slice(0, -CHECKSUM_CHARACTERS);
  return checksum(body) === secret.slice(-CHECKSUM_CHARACTERS) ? { publicPart, secretHash: secretHash(secret) } : null;
}

function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

// Lets a leak scanner tell a key from a look-alike without asking us.
function checksum(text: string): string {
  const number = BigInt(`0x${createHash('sha256').update(`landfall:${text}`).digest('hex')}`);
  return digits(number / CHECKSUM_DIVISOR, CHECKSUM_CHARACTERS);
}

const HASH_CHARACTERS = 43;
/** Leaves the first digits of a hash: every key that is sent is checked, and the others take seven times as long. */
const CHECKSUM_DIVISOR = 62n ** BigInt(HASH_CHARACTERS - CHECKSUM_CHARACTERS);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(bytes: Buffer): string {
  // A fixed length for a number of bytes, so that leading zeros are not lost.
  return digits(BigInt(`0x${bytes.toString('hex')}`), Math.ceil((bytes.length * 8) / Math.log2(62)));
}

function digits(number: bigint, length: number): string {
  let [rest, text] = [number, ''];
  for (let place = 0; place < length; place += 1) {
    text = (DIGITS[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}
