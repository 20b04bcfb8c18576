import { API_KEYS_MAX, letExpire, liveApiKey, lockApiKeys, makeApiKey, revokeApiKeys, type ApiKeyWish } from '../db/api-keys.js';
import { rowsOf, type Transaction } from '../db/database.js';
import type { NewApiKey } from '../db/accounts.js';
import { at, isoSql } from '../db/rows.js';
import { HOUR_S } from '../domain/time.js';
import { OVERLAP_HOURS, type Row, type Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { readAccount, readMoment, readName, readNumber } from './operate-options.js';
import { isUuid } from './records.js';

const OVERLAP_HOURS_MAX = 168;

/** `keys list`. */
export async function listKeys({ tx, given }: Run): Promise<Row[]> {
  return rowsOf(
    tx,
    `select id, name, public_part, user_id, ${['created_at', 'last_used_at', 'expires_at', 'revoked_at'].map(at).join(', ')},
            created_by_key_id as created_by, replaced_by_key_id as replaced_by
     from api_key where account_id = $1 order by api_key.created_at, id`,
    [await readAccount(tx, given)],
  );
}

/** `keys create`. */
export async function createKey({ tx, given }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  const name = readName(given);
  const expiresAt = readMoment(given, 'expires');
  const userId = given['user'] === undefined ? null : await readUser(tx, given['user'], accountId);
  const made = await make(tx, { accountId, name, userId, expiresAt }, given);
  return rowsOf<Row>(tx, `select id, name, $2::text as key, ${at('expires_at')}, user_id from api_key where id = $1`, [made.id, made.key]);
}

async function readUser(tx: Transaction, id: string, accountId: string): Promise<string> {
  const known = isUuid(id) ? await rowsOf(tx, 'select from account_user where id = $1 and account_id = $2', [id, accountId]) : [];
  if (known.length === 0) throw new Mistake('The account has no such user.');
  return id;
}

async function make(tx: Transaction, wish: Omit<ApiKeyWish, 'createdByKeyId'>, given: Run['given']): Promise<NewApiKey> {
  const making = await makeApiKey(tx, { ...wish, createdByKeyId: null });
  switch (making.kind) {
    case 'made':
      return making;
    case 'over':
      throw new Mistake(`--expires ${given['expires']} is over already.`);
    case 'too_many':
      throw new Mistake(`The account has ${API_KEYS_MAX} live keys; revoke one first.`);
    case 'maker_revoked':
      throw new Error('The operator makes keys without one.');
  }
}

/** `keys rotate`. */
export async function rotateKey({ tx, given }: Run): Promise<Row[]> {
  const overlapHours =
    given['overlap'] === undefined ? OVERLAP_HOURS : readNumber(given, { option: 'overlap', min: 0, max: OVERLAP_HOURS_MAX });
  const until = readMoment(given, 'expires');
  const { id, accountId } = await readKey(tx, given['id'] ?? '');
  await lockApiKeys(tx, accountId);
  const old = await liveApiKey(tx, accountId, id);
  if (!old) throw new Mistake('This key is good no longer; "keys create" makes another.');
  if (old.replacedBy !== null) throw new Mistake(`This key gave way to ${old.replacedBy} already; rotate that.`);
  // Two are good while the one takes over from the other, unless none is to.
  if (overlapHours === 0) await revokeApiKeys(tx, accountId, [id]);
  const { name, userId } = old;
  const made = await make(tx, { accountId, name, userId, expiresAt: until ?? old.renewedUntil }, given);
  await letExpire(tx, id, { replacedBy: made.id, afterS: overlapHours * HOUR_S });
  return rowsOf<Row>(
    tx,
    `select n.id, n.name, $2::text as key, ${isoSql('n.expires_at')} as expires_at, n.user_id, o.id as replaces, ${isoSql('o.expires_at')} as replaced_until
     from api_key n join api_key o on o.replaced_by_key_id = n.id where n.id = $1`,
    [made.id, made.key],
  );
}

/** `keys revoke`. */
export async function revokeKeys({ tx, given }: Run): Promise<Row[]> {
  const [first, ...further] = Object.entries(given);
  if (!first || further.length) throw new Mistake('Give one of --id, --user, --account and --leaked.');
  const { accountId, ids } = await keysMeant(tx, first);
  await revokeApiKeys(tx, accountId, ids);
  return rowsOf(tx, `select id, name, ${at('revoked_at')} from api_key where id = any ($1) order by api_key.created_at, id`, [ids]);
}

/** The keys that an option of `keys revoke` means; none is made beside them. */
async function keysMeant(tx: Transaction, [option, value]: [string, string]): Promise<{ accountId: string; ids: string[] }> {
  const accountId = await accountMeant(tx, option, value);
  await lockApiKeys(tx, accountId);
  const live = (where: string) => `select id from api_key where account_id = $1 and revoked_at is null and ${where}`;
  const statements: Record<string, string> = {
    id: 'select id from api_key where account_id = $1 and id = $2::uuid',
    user: live('user_id = $2::uuid'),
    account: live('account_id = $2::uuid'),
    leaked: `with recursive lineage as (
        select id from api_key where account_id = $1 and id = $2::uuid
        union select k.id from api_key k join lineage l on k.created_by_key_id = l.id where k.account_id = $1
      ) select id from lineage`,
  };
  const rows = await rowsOf<{ id: string }>(tx, statements[option] ?? '', [accountId, value]);
  return { accountId, ids: rows.map(({ id }) => id) };
}

async function accountMeant(tx: Transaction, option: string, value: string): Promise<string> {
  if (option === 'account') return readAccount(tx, { account: value });
  if (option !== 'user') return (await readKey(tx, value)).accountId;
  const [user] = isUuid(value)
    ? await rowsOf<{ accountId: string }>(tx, 'select account_id as "accountId" from account_user where id = $1', [value])
    : [];
  if (!user) throw new Mistake('There is no such user; "users list" shows them.');
  return user.accountId;
}

async function readKey(tx: Transaction, id: string): Promise<{ id: string; accountId: string }> {
  const [key] = isUuid(id)
    ? await rowsOf<{ id: string; accountId: string }>(tx, 'select id, account_id as "accountId" from api_key where id = $1', [id])
    : [];
  if (!key) throw new Mistake('There is no such key.');
  return key;
}
