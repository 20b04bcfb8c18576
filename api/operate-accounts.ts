import { createAccount } from '../db/accounts.js';
import { rowsOf } from '../db/database.js';
import { markFragments } from '../db/fragments.js';
import { at } from '../db/rows.js';
import type { Row, Run } from './operate-command.js';
import { limitsShown } from './operate-limits.js';
import { readAccount, readEmail, readFeatures, readName, readWholeNumber } from './operate-options.js';

/** At the longest wait of the schedule, two months. */
const RETRIES_MAX = 450;
/** So long it may take to mark what shows a feature in an account with very many containers. */
const MARKING_TIME = '10min';

/** `accounts create`. */
export async function makeAccount({ tx, given }: Run): Promise<Row[]> {
  const features = readFeatures(given['features'] ?? '');
  const companyName = readName(given);
  return [{ id: await createAccount(tx, { companyName, features }), company_name: companyName, features }];
}

/** `accounts list`. */
export async function listAccounts({ tx }: Run): Promise<Row[]> {
  const rows = await rowsOf<Row & { limits: Record<string, number> }>(
    tx,
    `select id, company_name, features, limits, retries, custom_field_limit, notify_email, ${at('created_at')} from account order by account.created_at, id`,
  );
  return rows.map((row) => ({ ...row, limits: limitsShown(row.limits) }));
}

/** `accounts rename`. */
export async function renameAccount({ tx, given }: Run): Promise<Row[]> {
  return rowsOf(tx, 'update account set company_name = $2 where id = $1 returning id, company_name', [
    await readAccount(tx, given),
    readName(given),
  ]);
}

/** `accounts set`. */
export async function setAccount({ tx, given }: Run): Promise<Row[]> {
  const retries = readWholeNumber(given, { option: 'retries', min: 0, max: RETRIES_MAX });
  return rowsOf(tx, 'update account set retries = $2 where id = $1 returning id, company_name, retries', [
    await readAccount(tx, given),
    retries,
  ]);
}

/** `accounts notify`. */
export async function notifyAccount({ tx, given }: Run): Promise<Row[]> {
  const email = given['email'] === 'none' ? null : readEmail(given);
  return rowsOf(tx, 'update account set notify_email = $2 where id = $1 returning id, company_name, notify_email', [
    await readAccount(tx, given),
    email,
  ]);
}

/** `features set`. */
export async function setFeatures({ tx, given }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  await tx.query(`set local statement_timeout = '${MARKING_TIME}'`);
  const changed = await rowsOf<Row>(tx, 'update account set features = $2 where id = $1 returning id, company_name, features', [
    accountId,
    readFeatures(given['features'] ?? ''),
  ]);
  await markFragments(tx, { accountId });
  return changed;
}
