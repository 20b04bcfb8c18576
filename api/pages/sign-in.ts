import { createHash } from 'node:crypto';
import { rowsOf, type Database, type Transaction } from '../../db/database.js';
import { personByEmail, stillHasPassword, type Person } from '../../db/people.js';
import { closeSession, openSession, sessionTokenHash } from '../../db/sessions.js';
import { isPasswordOf } from '../passwords.js';
import { problem } from '../problems.js';
import { tooMany } from '../rate-limit.js';
import type { Context } from '../trpc.js';

/** Tries to sign in within a minute: of an address, whoever they are for, and for a person, wherever they come from. */
export const SIGN_IN_TRIES = { address: 20, person: 10 } as const;

type Counter = keyof typeof SIGN_IN_TRIES;

/**
 * Signs a person in by e-mail address and password, and gives the browser a new session in place of the one it had. Rejects with
 * a Problem: 401 in the same words and after the same time whatever was wrong, 429 for a try too many.
 */
export async function signIn(ctx: Context, { email, password }: { email: string; password: string }): Promise<void> {
  const { database } = ctx.deps;
  const written = email.trim();
  await countTry(database, 'address', ctx.credentials.address);
  await countTry(database, 'person', createHash('sha256').update(written.toLowerCase()).digest('hex'));
  const person = await database.asSystem((tx) => personByEmail(tx, written));
  const isRight = await isPasswordOf(person?.passwordHash ?? null, password);
  if (!person || !isRight || !(await signInBy(ctx, person))) throw problem('unauthorized', 'The e-mail address or the password is wrong.');
}

/** Signs a person in who needs no password for it. */
export async function signInAs(ctx: Context, { id: userId, accountId }: Omit<Person, 'passwordHash'>): Promise<void> {
  ctx.browser.keep(await ctx.deps.database.asSystem((tx) => begin(tx, ctx, { userId, accountId })));
}

/** Signs in who has shown the password; false where it was changed, or the person removed, while it was compared. */
async function signInBy(ctx: Context, person: Person): Promise<boolean> {
  const token = await ctx.deps.database.asSystem(async (tx) =>
    (await stillHasPassword(tx, person)) ? begin(tx, ctx, { userId: person.id, accountId: person.accountId }) : null,
  );
  if (token !== null) ctx.browser.keep(token);
  return token !== null;
}

/** Whatever session the browser had is over: the new one is no continuation of it. */
async function begin(tx: Transaction, { browser }: Context, whose: { accountId: string; userId: string }): Promise<string> {
  const before = browser.sessionToken === null ? null : sessionTokenHash(browser.sessionToken);
  if (before) await closeSession(tx, before);
  return openSession(tx, whose);
}

async function countTry(database: Database, counter: Counter, subject: string): Promise<void> {
  const quota = SIGN_IN_TRIES[counter];
  const bucket = `sign_in_${counter}`;
  const [counted] = await database.asSystem((tx) =>
    rowsOf<{ allowed: boolean; calls_left: number; wait_ms: number }>(tx, 'select * from count_call($1, $2, $3)', [
      `${bucket}:${subject}`,
      bucket,
      quota,
    ]),
  );
  if (counted?.allowed) return;
  const resetS = Math.max(1, Math.ceil((counted?.wait_ms ?? 0) / 1000));
  throw tooMany({ bucket, quota, left: 0, resetS }, `Too many tries to sign in. Try again in ${resetS} s.`);
}
