import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rowsOf, type Transaction } from './database.js';

/** A session that is not used for so long is over (reliability.md 6); `admit_request` says the same. */
export const SESSION_IDLE_H = 12;
/** However much it is used, it is over after so many days. */
export const SESSION_DAYS = 30;
/** Browsers that one person is signed in with; the one that was idle longest gives way. */
export const SESSIONS_MAX = 20;

/** SQL: whether the row `s` of `session` opens the door. */
export const LIVE_SESSION = `s.expires_at > clock_timestamp() and s.last_seen_at > clock_timestamp() - interval '${SESSION_IDLE_H} hours'`;

const TOKEN_BYTES = 32;

/** What is kept of a session's token: its SHA-256. Null for a text that is none. */
export function sessionTokenHash(token: string): Buffer | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null;
}

/**
 * The token that a page sends along when it changes something. It follows from the session's, which the page itself cannot
 * read, and is good as long as that.
 */
export function pageTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('x-landfall-token').digest('base64url');
}

/** Signs a person in (as the system). Answers the token, which is told here and nowhere else. */
export async function openSession(tx: Transaction, { accountId, userId }: { accountId: string; userId: string }): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.query(
    `delete from session where user_id = $1 and id in (
       select s.id from session s where s.user_id = $1 order by (${LIVE_SESSION}) desc, s.last_seen_at desc, s.id desc offset $2)`,
    [userId, SESSIONS_MAX - 1],
  );
  await tx.query(
    `insert into session (account_id, user_id, token_hash, expires_at) values ($1, $2, $3, clock_timestamp() + make_interval(days => $4))`,
    [accountId, userId, sessionTokenHash(token), SESSION_DAYS],
  );
  return token;
}

/** Ends one session (as the system), at once and everywhere. */
export async function closeSession(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.query('delete from session where token_hash = $1', [tokenHash]);
}

/** Ends all sessions of a person. Answers how many were good. */
export async function closeSessionsOf(tx: Transaction, userId: string): Promise<number> {
  const closed = await rowsOf<{ live: boolean }>(tx, `delete from session s where s.user_id = $1 returning ${LIVE_SESSION} as live`, [
    userId,
  ]);
  return closed.filter(({ live }) => live).length;
}
