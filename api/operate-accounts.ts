import { createAccount, FEATURES } from '../db/accounts.js';
import { rowsOf } from '../db/database.js';
import { markFragments } from '../db/fragments.js';
import { account, at, type Command, type Row } from './operate-command.js';
import { limitsShown } from './operate-limits.js';
import { readAccount, readFeatures, readName, readWholeNumber } from './operate-options.js';

/** At the longest wait of the schedule, two months. */
const RETRIES_MAX = 450;
/** So long it may take to mark what shows a feature in an account with very many containers. */
const MARKING_TIME = '10min';

/** Accounts and what they pay for. */
export const ACCOUNT_COMMANDS: Command[] = [
  {
    name: 'accounts create',
    summary: `Make an account. Features: ${FEATURES.join(', ')}.`,
    options: { name: { value: '<company>', required: true }, features: { value: '<a,b>' } },
    async run({ tx, given }) {
      const features = readFeatures(given['features'] ?? '');
      const companyName = readName(given);
      return [{ id: await createAccount(tx, { companyName, features }), company_name: companyName, features }];
    },
  },
  {
    name: 'accounts list',
    summary: 'List all accounts.',
    options: {},
    async run({ tx }) {
      const rows = await rowsOf<Row & { limits: Record<string, number> }>(
        tx,
        `select id, company_name, features, limits, retries, custom_field_limit, ${at('created_at')} from account order by account.created_at, id`,
      );
      return rows.map((row) => ({ ...row, limits: limitsShown(row.limits) }));
    },
  },
  {
    name: 'accounts rename',
    summary: 'Give an account another name.',
    options: { account, name: { value: '<company>', required: true } },
    async run({ tx, given }) {
      return rowsOf(tx, 'update account set company_name = $2 where id = $1 returning id, company_name', [
        await readAccount(tx, given),
        readName(given),
      ]);
    },
  },
  {
    name: 'accounts set',
    summary: 'Set how often new requests of an account are tried again while a line gives no usable answer, beginning with the next look.',
    options: { account, retries: { value: '<number>|standard', required: true } },
    async run({ tx, given }) {
      const retries = readWholeNumber(given, { option: 'retries', min: 0, max: RETRIES_MAX });
      return rowsOf(tx, 'update account set retries = $2 where id = $1 returning id, company_name, retries', [
        await readAccount(tx, given),
        retries,
      ]);
    },
  },
  {
    name: 'features set',
    summary:
      'Replace the paid features of an account; none, or nothing between quotes, takes them all. With routing_data calls are refused as well: there is none yet.',
    options: { account, features: { value: '<a,b>', required: true } },
    async run({ tx, given }) {
      const accountId = await readAccount(tx, given);
      await tx.query(`set local statement_timeout = '${MARKING_TIME}'`);
      const changed = await rowsOf<Row>(tx, 'update account set features = $2 where id = $1 returning id, company_name, features', [
        accountId,
        readFeatures(given['features'] ?? ''),
      ]);
      await markFragments(tx, { accountId });
      return changed;
    },
  },
];
