import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.js';
import { invitedBy, useInvitation, type Invited } from '../../db/invitations.js';
import { changePassword, personByEmail, stillHasPassword, type Person } from '../../db/people.js';
import { closeSession, openSession, sessionTokenHash } from '../../db/sessions.js';
import { countCall } from './counting.js';
import { hashPassword, isPassword, isPasswordOf, PASSWORD_MAX, PASSWORD_MIN } from '../passwords.js';
import { problem } from '../problems.js';
import type { Context } from '../trpc.js';

/** Tries to sign in within a minute: of an address, whoever they are for, and for a person, wherever they come from. */
const SIGN_IN_TRIES = { address: 20, person: 10 } as const;

/**
 * Signs a person in by e-mail address and password, and gives the browser a new session in place of the one it had. Rejects with
 * a Problem: 401 in the same words and after the same time whatever was wrong, 429 for a try too many.
 */
export async function signIn(ctx: Context, { email, password }: { email: string; password: string }): Promise<void> {
  const { database } = ctx.deps;
  const written = email.trim();
  await countTry(ctx, 'address', ctx.credentials.address);
  await countTry(ctx, 'person', createHash('sha256').update(written.toLowerCase()).digest('hex'));
  const person = await database.asSystem((tx) => personByEmail(tx, written));
  const isRight = await isPasswordOf(person?.passwordHash ?? null, password);
  if (!person || !isRight || !(await signInBy(ctx, person))) throw problem('unauthorized', 'The e-mail address or the password is wrong.');
}

/** Signs a person in who needs no password for it. */
export async function signInAs(ctx: Context, { id: userId, accountId }: Pick<Person, 'id' | 'accountId'>): Promise<void> {
  ctx.browser.keep(await ctx.deps.database.asSystem((tx) => begin(tx, ctx, { userId, accountId })));
}

/** Whom an invitation is for. Counted as a try to sign in; rejects with a 404 in the same words whatever is wrong with it. */
export async function readInvitation(ctx: Context, token: string): Promise<Invited> {
  await countTry(ctx, 'address', ctx.credentials.address);
  const invited = await ctx.deps.database.asSystem((tx) => invitedBy(tx, token));
  if (!invited) throw notInvited();
  return invited;
}

/** Gives who is invited the password they chose, and signs them in. The invitation is used up. */
export async function acceptInvitation(ctx: Context, { token, password }: { token: string; password: string }): Promise<void> {
  const invited = await readInvitation(ctx, token);
  await countTry(ctx, 'person', createHash('sha256').update(invited.email.toLowerCase()).digest('hex'));
  if (!isPassword(password)) throw problem('invalid', `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  const passwordHash = await hashPassword(password);
  await ctx.deps.database.asSystem(async (tx) => {
    if (!(await useInvitation(tx, token))) throw notInvited();
    await changePassword(tx, invited.id, passwordHash);
  });
  await signInAs(ctx, invited);
}

const notInvited = () => problem('not_found', 'The invitation is not known, was used, or its time is over. Ask for another one.');

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

function countTry(ctx: Context, counter: keyof typeof SIGN_IN_TRIES, subject: string): Promise<void> {
  return countCall(ctx, { bucket: `sign_in_${counter}`, subject, quota: SIGN_IN_TRIES[counter] }, 'Too many tries to sign in.');
}
