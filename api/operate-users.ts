import { LIVE_KEY } from '../db/api-keys.js';
import { rowsOf, violatedConstraintOf } from '../db/database.js';
import { isoSql } from '../db/rows.js';
import { LIVE_SESSION } from '../db/sessions.js';
import type { Row, Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { readAccount, readEmail, readName } from './operate-options.js';
import { isUuid } from './records.js';

/** `users create`. */
export async function createUser({ tx, given }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  return rowsOf<Row>(tx, 'insert into account_user (account_id, name, email) values ($1, $2, $3) returning id, name, email', [
    accountId,
    readName(given),
    readEmail(given),
  ]).catch(refuseTakenEmail);
}

/** `users set`. */
export async function setUser({ tx, given }: Run): Promise<Row[]> {
  if (given['name'] === undefined && given['email'] === undefined) throw new Mistake('Give --name, --email or both.');
  const id = given['id'] ?? '';
  const changed = await rowsOf<Row>(
    tx,
    'update account_user set name = coalesce($2, name), email = coalesce($3, email) where id = $1 returning id, name, email',
    [isUuid(id) ? id : null, given['name'] === undefined ? null : readName(given), given['email'] === undefined ? null : readEmail(given)],
  ).catch(refuseTakenEmail);
  if (changed.length === 0) throw new Mistake('There is no such user; "users list" shows them.');
  return changed;
}

/** `users list`. */
export async function listUsers({ tx, given }: Run): Promise<Row[]> {
  return rowsOf(
    tx,
    `select u.id, u.name, u.email, ${isoSql('u.created_at')} as created_at, u.password_hash is not null as password,
            (select count(*)::int from session s where s.user_id = u.id and ${LIVE_SESSION}) as sessions,
            (select count(*)::int from api_key k where k.account_id = u.account_id and k.user_id = u.id and ${LIVE_KEY}) as keys
     from account_user u where u.account_id = $1 order by u.created_at, u.id`,
    [await readAccount(tx, given)],
  );
}

function refuseTakenEmail(error: unknown): never {
  throw violatedConstraintOf(error) === 'one_user_per_email' ? new Mistake('Somebody has this e-mail address already.') : error;
}
