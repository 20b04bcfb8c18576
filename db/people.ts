import { rowsOf, type Transaction } from './database.js';
import { closeSessionsOf } from './sessions.js';

/** A person as signing in needs them. */
export interface Person {
  id: string;
  accountId: string;
  /** Null: has none, and cannot sign in. */
  passwordHash: string | null;
}

/** The person who has an e-mail address (as the system), in any case; of two that differ by case alone the one as it is written. */
export async function personByEmail(tx: Transaction, email: string): Promise<Person | null> {
  const [person] = await rowsOf<Person>(
    tx,
    `select id, account_id as "accountId", password_hash as "passwordHash" from account_user
     where lower(email) = lower($1) order by email = $1 desc, created_at, id limit 1`,
    [email],
  );
  return person ?? null;
}

/** Holds the person's row; false where they are gone, or have another password by now. */
export async function stillHasPassword(tx: Transaction, { id, passwordHash }: Person): Promise<boolean> {
  const rows = await rowsOf(tx, 'select from account_user where id = $1 and password_hash = $2 for update', [id, passwordHash]);
  return rows.length > 0;
}

/**
 * Gives a person another password, or none, and ends all their sessions and what invited them: whoever had the old one is out.
 * Answers how many sessions those were.
 */
export async function changePassword(tx: Transaction, userId: string, passwordHash: string | null): Promise<number> {
  await tx.query('update account_user set password_hash = $2 where id = $1', [userId, passwordHash]);
  await tx.query('delete from invitation where user_id = $1', [userId]);
  return closeSessionsOf(tx, userId);
}
