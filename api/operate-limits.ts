import { rowsOf } from '../db/database.js';
import { account, type Command } from './operate-command.js';
import { Mistake, readAccount, readWholeNumber } from './operate-options.js';
import { BUCKETS } from './rate-limit.js';

/** More than a machine answers. */
const CALLS_MAX = 1_000_000_000;
/** What the column holds. */
const FIELDS_MAX = 2_147_483_647;

/** How much an account may do. */
export const LIMIT_COMMANDS: Command[] = [
  {
    name: 'limits list',
    summary: 'List how many calls a key of an account may make in a minute, and how many those of other accounts may.',
    options: { account },
    async run({ tx, given }) {
      const [row] = await rowsOf<{ limits: Record<string, number> }>(tx, 'select limits from account where id = $1', [
        await readAccount(tx, given),
      ]);
      return Object.entries(BUCKETS).map(([bucket, standard]) => ({ bucket, calls: row?.limits[bucket] ?? standard, standard }));
    },
  },
  {
    name: 'limits set',
    summary: `Set how many calls a key may make in a minute. Buckets: ${Object.keys(BUCKETS).join(', ')}.`,
    options: { account, bucket: { value: '<bucket>', required: true }, calls: { value: '<number>|standard', required: true } },
    async run({ tx, given }) {
      const bucket = given['bucket'] ?? '';
      if (!Object.hasOwn(BUCKETS, bucket))
        throw new Mistake(`There is no bucket "${bucket}". There are: ${Object.keys(BUCKETS).join(', ')}.`);
      const calls = readWholeNumber(given, { option: 'calls', min: 1, max: CALLS_MAX });
      return rowsOf(
        tx,
        `update account set limits = limits - $2::text || case when $3::int is null then '{}' else jsonb_build_object($2::text, $3::int) end
         where id = $1 returning id, company_name, limits`,
        [await readAccount(tx, given), bucket, calls],
      );
    },
  },
  {
    name: 'limits fields',
    summary: 'Set how many custom field values the clients of an account may write; copies that the system makes are counted too.',
    options: { account, values: { value: '<number>|unlimited', required: true } },
    async run({ tx, given }) {
      const values = readWholeNumber(given, { option: 'values', min: 0, max: FIELDS_MAX, word: 'unlimited' });
      return rowsOf(tx, 'update account set custom_field_limit = $2 where id = $1 returning id, company_name, custom_field_limit', [
        await readAccount(tx, given),
        values,
      ]);
    },
  },
];
