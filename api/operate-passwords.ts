import { changePassword } from '../db/people.js';
import { rowsOf, type Transaction } from '../db/database.js';
import { closeSessionsOf } from '../db/sessions.js';
import type { Row, Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { hashPassword, isPassword, PASSWORD_MAX, PASSWORD_MIN } from './passwords.js';
import { isUuid } from './records.js';

/** `users password`. The password itself is never repeated. */
export async function setPassword({ tx, given, input }: Run): Promise<Row[]> {
  const user = await readUser(tx, given['id'] ?? '');
  // What `echo` and editors end a line with is no part of it.
  const password = input.replace(/\r?\n$/, '');
  if (password !== '' && (!isPassword(password) || /[\r\n]/.test(password)))
    throw new Mistake(
      `Standard input must be a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters in one line, or nothing: who has none cannot sign in.`,
    );
  const ended = await changePassword(tx, user.id, password === '' ? null : await hashPassword(password));
  return [{ ...user, password: password !== '', sessions_ended: ended }];
}

/** `users sign-out`. */
export async function signOutUser({ tx, given }: Run): Promise<Row[]> {
  const user = await readUser(tx, given['id'] ?? '');
  return [{ ...user, sessions_ended: await closeSessionsOf(tx, user.id) }];
}

/** The person that is named, who must exist. */
export async function readUser(tx: Transaction, id: string): Promise<{ id: string; name: string; email: string }> {
  const [user] = isUuid(id)
    ? await rowsOf<{ id: string; name: string; email: string }>(tx, 'select id, name, email from account_user where id = $1', [id])
    : [];
  if (!user) throw new Mistake('There is no such user; "users list" shows them.');
  return user;
}
