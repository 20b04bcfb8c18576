import { z } from 'zod';
import { createAccount, createApiKey, FEATURES } from '../db/accounts.js';
import { storeCredential } from '../db/credentials.js';
import { rowsOf, violatedConstraintOf } from '../db/database.js';
import { markFragments } from '../db/fragments.js';
import { isoSql } from '../db/rows.js';
import { secretBox } from '../db/secrets.js';
import { credentialProblem } from '../sources/carriers/served.js';
import { account, at, type Command, type Row, type Run } from './operate-command.js';
import {
  Mistake,
  readAccount,
  readFeatures,
  readLine,
  readMomentToCome,
  readName,
  readSecrets,
  readServedLine,
  readWholeNumber,
} from './operate-options.js';
import { TEMPLATE_COMMANDS } from './operate-templates.js';
import { BUCKETS } from './rate-limit.js';

/** Live keys of one account (promise L9). */
const KEYS_MAX = 20;
const DOUBTS_SHOWN = 200;
/** At the longest wait of the schedule, two months. */
const RETRIES_MAX = 450;
/** More than a machine answers. */
const CALLS_MAX = 1_000_000_000;
/** What the column holds. */
const FIELDS_MAX = 2_147_483_647;
/** RFC 5321. */
const EMAIL_MAX = 254;

export const COMMANDS: Command[] = [
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
    run: ({ tx }) =>
      rowsOf(
        tx,
        `select id, company_name, features, limits, retries, custom_field_limit, ${at('created_at')} from account order by account.created_at, id`,
      ),
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
  {
    name: 'users create',
    summary: 'Add a person to an account, to be named by keys.',
    options: { account, name: { value: '<name>', required: true }, email: { value: '<address>', required: true } },
    async run({ tx, given }) {
      const accountId = await readAccount(tx, given);
      if (!z.email().max(EMAIL_MAX).safeParse(given['email']).success)
        throw new Mistake('--email must be an address like ada@example.com.');
      return rowsOf<Row>(tx, 'insert into account_user (account_id, name, email) values ($1, $2, $3) returning id, name, email', [
        accountId,
        readName(given),
        given['email'],
      ]).catch((error: unknown) => {
        throw violatedConstraintOf(error) === 'one_user_per_email' ? new Mistake('Somebody has this e-mail address already.') : error;
      });
    },
  },
  {
    name: 'keys create',
    summary: 'Make an API key. It is shown here and nowhere else.',
    options: { account, name: { value: '<what for>', required: true }, user: { value: '<uuid>' }, expires: { value: '<time>' } },
    run: createKey,
  },
  {
    name: 'keys revoke',
    summary: 'Make a key useless, at once and for good.',
    options: { id: { value: '<uuid>', required: true } },
    async run({ tx, given }) {
      const revoked = await rowsOf<Row>(
        tx,
        `update api_key set revoked_at = coalesce(revoked_at, clock_timestamp()) where id::text = $1 returning id, name, ${at('revoked_at')}`,
        [given['id']],
      );
      if (revoked.length === 0) throw new Mistake('There is no such key.');
      return revoked;
    },
  },
  {
    name: 'keys list',
    summary: 'List the keys of an account.',
    options: { account },
    async run({ tx, given }) {
      return rowsOf(
        tx,
        `select id, name, user_id, ${['created_at', 'last_used_at', 'expires_at', 'revoked_at'].map(at).join(', ')} from api_key
         where account_id = $1 order by api_key.created_at, id`,
        [await readAccount(tx, given)],
      );
    },
  },
  {
    name: 'features set',
    summary: 'Replace the paid features of an account; none, or nothing between quotes, takes them all.',
    options: { account, features: { value: '<a,b>', required: true } },
    async run({ tx, given }) {
      const accountId = await readAccount(tx, given);
      const changed = await rowsOf<Row>(tx, 'update account set features = $2 where id = $1 returning id, company_name, features', [
        accountId,
        readFeatures(given['features'] ?? ''),
      ]);
      await markFragments(tx, { accountId });
      return changed;
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
    name: 'credentials set',
    summary: 'Keep the credential of an account with a shipping line, in place of an older one. Secrets come as JSON on standard input.',
    options: { account, scac: { value: '<scac>', required: true } },
    readsInput: true,
    run: setCredential,
  },
  {
    name: 'credentials list',
    summary: 'List with which lines an account has credentials, and how they fare.',
    options: { account },
    async run({ tx, given }) {
      return rowsOf(
        tx,
        `select scac, failures, ${['refused_since', 'breaker_until', 'updated_at'].map(at).join(', ')} from carrier_credential
         where account_id = $1 order by scac`,
        [await readAccount(tx, given)],
      );
    },
  },
  ...TEMPLATE_COMMANDS,
  {
    name: 'doubts',
    summary:
      'List what lines said that nobody understands or that cannot be right, and answers that could not be read; counted. It is kept.',
    options: { scac: { value: '<scac>' } },
    run: ({ tx, given: { scac } }) =>
      rowsOf(
        tx,
        `select scac, doubt, said, count(*)::int as times, ${isoSql('max(seen)')} as last_seen from (
           select r.source_code as scac, d.doubt, r.original_event as said, coalesce(a.last_seen_at, r.first_seen_at) as seen
             from raw_event r left join answer a on a.id = r.answer_id cross join unnest(array[r.not_understood, r.doubt]) as d (doubt)
             where (r.not_understood is not null or r.doubt is not null) and d.doubt is not null
           union all
           select t.scac, a.problem, null, a.last_seen_at from answer a join tracking_request t on t.id = a.tracking_request_id
             where not a.understood and a.problem like 'unrecognized:%') told
         where $1::text is null or scac = $1
         group by scac, doubt, said order by times desc, scac, doubt limit ${DOUBTS_SHOWN}`,
        [scac === undefined ? null : readLine(scac)],
      ),
  },
];

async function createKey({ tx, given }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  const name = readName(given);
  const expiresAt = readMomentToCome(given, 'expires');
  const [live] = await rowsOf<{ count: number }>(
    tx,
    `select count(*)::int as count from api_key where account_id = $1 and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())`,
    [accountId],
  );
  if ((live?.count ?? 0) >= KEYS_MAX) throw new Mistake(`The account has ${KEYS_MAX} live keys; revoke one first.`);
  const userId = given['user'] ?? null;
  if (
    userId !== null &&
    !(await rowsOf(tx, 'select from account_user where id::text = $1 and account_id = $2', [userId, accountId])).length
  )
    throw new Mistake('The account has no such user.');
  const { id, key } = await createApiKey(tx, { accountId, name, userId, expiresAt });
  return [{ id, name, key }];
}

async function setCredential({ tx, given, input, settings }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  const scac = readServedLine(given['scac'] ?? '');
  const profiles = z.record(z.string(), z.record(z.string(), z.unknown())).parse(settings.profiles);
  const secrets = readSecrets(input, credentialProblem(scac, {}, profiles) ?? '');
  const wrong = credentialProblem(scac, secrets, profiles);
  if (wrong) throw new Mistake(wrong);
  const id = await storeCredential(tx, secretBox(settings.secretKeys), { accountId, scac, secrets });
  return [{ id, scac, secrets: Object.keys(secrets) }];
}
