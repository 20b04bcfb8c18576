import { createHash, randomBytes } from 'node:crypto';
import { rowsOf, type Transaction } from './database.js';
import type { Person } from './people.js';
import { isoSql } from './rows.js';

const TOKEN_BYTES = 32;
const LIVE = 'i.expires_at > clock_timestamp()';

/** SHA-256 of an invitation's token of 256 random bits; null for a text that is none. */
function tokenHash(token: string): Buffer | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(`landfall invitation ${token}`).digest() : null;
}

/** Who is invited, and where to. */
export interface Invited extends Pick<Person, 'id' | 'accountId'> {
  name: string;
  email: string;
  company: string;
  /** UTC. */
  expiresAt: string;
}

/** Invites a person, whose earlier invitation is over. The token is told here and nowhere else. */
export async function invite(
  tx: Transaction,
  { accountId, userId, days }: { accountId: string; userId: string; days: number },
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [row] = await rowsOf<{ expiresAt: string }>(
    tx,
    `insert into invitation (account_id, user_id, token_hash, expires_at) values ($1, $2, $3, clock_timestamp() + make_interval(days => $4))
     on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = clock_timestamp(), expires_at = excluded.expires_at
     returning ${isoSql('expires_at')} as "expiresAt"`,
    [accountId, userId, tokenHash(token), days],
  );
  if (!row) throw new Error('The invitation was not written.');
  return { token, expiresAt: row.expiresAt };
}

/** Whom a token invites (as the system); null where it is unknown, past or was used. */
export async function invitedBy(tx: Transaction, token: string): Promise<Invited | null> {
  const hash = tokenHash(token);
  if (!hash) return null;
  const [row] = await rowsOf<Invited>(
    tx,
    `select u.id, u.account_id as "accountId", u.name, u.email, a.company_name as company, ${isoSql('i.expires_at')} as "expiresAt"
     from invitation i join account_user u on u.id = i.user_id and u.account_id = i.account_id join account a on a.id = u.account_id
     where i.token_hash = $1 and ${LIVE}`,
    [hash],
  );
  return row ?? null;
}

/** Uses a token up (as the system): of several at once one. False where it invites nobody, or no longer. */
export async function useInvitation(tx: Transaction, token: string): Promise<boolean> {
  const rows = await rowsOf(tx, `delete from invitation i where i.token_hash = $1 and ${LIVE} returning i.id`, [tokenHash(token)]);
  return rows.length > 0;
}
