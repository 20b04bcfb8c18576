import { randomUUID } from 'node:crypto';
import { rowsOf, type Transaction } from '../db/database.js';
import { invite } from '../db/invitations.js';
import { postBy, type Letter } from '../outbound/post.js';
import type { Row, Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { readAccount, readEmail, readName, readNumber } from './operate-options.js';
import { createUser } from './operate-users.js';

/** Days that an invitation is good for, unless said otherwise, and at the most. */
const DAYS_STANDARD = '7';
const DAYS_MAX = 30;

/** `users invite`. Nobody is invited where the mail is not taken: all of it is undone. */
export async function inviteUser(run: Run): Promise<Row[]> {
  const { tx, given, settings } = run;
  if (settings.publicUrl === null) throw new Mistake('Set LANDFALL_PUBLIC_URL: the link of an invitation begins with it.');
  const accountId = await readAccount(tx, given);
  const days = readNumber({ days: DAYS_STANDARD, ...given }, { option: 'days', min: 1, max: DAYS_MAX });
  const person = (await personOf(tx, { accountId, email: readEmail(given) })) ?? (await newPerson(run));
  const { token, expiresAt } = await invite(tx, { accountId, userId: person.id, days });
  const link = `${settings.publicUrl}/invitation?token=${token}`;
  const told = { id: person.id, name: person.name, email: person.email, expires_at: expiresAt };
  if (settings.post === null) return [{ ...told, mailed: false, link }];
  const letter = letterTo(person, { company: await companyOf(tx, accountId), link, expiresAt });
  await postBy(settings.post)
    .send(letter)
    .catch((error: Error) => {
      throw new Mistake(`Nobody was invited: the mail to ${person.email} was not taken (${error.message}).`);
    });
  return [{ ...told, mailed: true, link: null }];
}

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Who has the address in the account already. */
async function personOf(tx: Transaction, { accountId, email }: { accountId: string; email: string }): Promise<Person | null> {
  const [person] = await rowsOf<Person & { hasPassword: boolean }>(
    tx,
    `select id, name, email, password_hash is not null as "hasPassword" from account_user
     where account_id = $1 and lower(email) = lower($2) order by email = $2 desc, created_at, id limit 1`,
    [accountId, email],
  );
  if (person?.hasPassword) throw new Mistake('This person can sign in already; "users password" gives another password.');
  return person ?? null;
}

async function newPerson({ given, ...run }: Run): Promise<Person> {
  const [made] = await createUser({ ...run, given: { ...given, name: readName(given) } });
  return made as unknown as Person;
}

async function companyOf(tx: Transaction, accountId: string): Promise<string> {
  const [row] = await rowsOf<{ company_name: string }>(tx, 'select company_name from account where id = $1', [accountId]);
  return row?.company_name ?? '';
}

/** Who invites, where to, and until when. */
function letterTo({ name, email }: Person, { company, link, expiresAt }: { company: string; link: string; expiresAt: string }): Letter {
  const until = `${expiresAt.slice(0, 10)} ${expiresAt.slice(11, 16)} UTC`;
  return {
    id: `invitation-${randomUUID()}`,
    to: [email],
    subject: `${company} invites you to Landfall`,
    text: [
      `Hello ${name},`,
      '',
      `${company} invites you to follow its containers in Landfall, at ${new URL(link).origin}.`,
      '',
      'Choose a password here:',
      link,
      '',
      `The link is good until ${until}, and once. Then you sign in with ${email} and your password.`,
      'If you did not expect this, there is nothing to do: without the link nobody gets in.',
      '',
    ].join('\n'),
  };
}
