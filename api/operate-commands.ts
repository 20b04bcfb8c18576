import { z } from 'zod';
import type { Config } from '../config.js';
import { createAccount, createApiKey, FEATURES } from '../db/accounts.js';
import { storeCredential } from '../db/credentials.js';
import { rowsOf, violatedConstraintOf, type Transaction } from '../db/database.js';
import { markFragments } from '../db/fragments.js';
import { isoSql } from '../db/rows.js';
import { secretBox } from '../db/secrets.js';
import { shippingLineByScac } from '../domain/shipping-lines.js';
import { credentialProblem, profileScacOf } from '../sources/carriers/served.js';
import { BUCKETS } from './rate-limit.js';
import { isUuid } from './records.js';

/** Something the operator got wrong, in words for him. */
export class Mistake extends Error {}

export type Row = Record<string, string | number | boolean | string[] | Record<string, number> | null>;

export interface Run {
  tx: Transaction;
  /** Options by name. */
  given: Record<string, string>;
  /** Standard input, for commands that read it. */
  input: string;
  settings: Config;
}

export interface Command {
  name: string;
  summary: string;
  options: Record<string, { value: string; required?: boolean }>;
  readsInput?: boolean;
  run(run: Run): Promise<Row[]>;
}

const account = { value: '<uuid>', required: true };
const at = (column: string) => `${isoSql(column)} as ${column}`;

/** Live keys of one account (promise L9). */
const KEYS_MAX = 20;
const DOUBTS_SHOWN = 200;
/** At the longest wait of the schedule, two months. */
const RETRIES_MAX = 450;
/** RFC 5321. */
const EMAIL_MAX = 254;

export const COMMANDS: Command[] = [
  {
    name: 'accounts create',
    summary: `Make an account. Features: ${FEATURES.join(', ')}.`,
    options: { name: { value: '<company>', required: true }, features: { value: '<a,b>' } },
    async run({ tx, given }) {
      const features = readFeatures(given['features'] ?? '');
      return [{ id: await createAccount(tx, { companyName: given['name'] ?? '', features }), company_name: given['name'] ?? '', features }];
    },
  },
  {
    name: 'accounts list',
    summary: 'List all accounts.',
    options: {},
    run: ({ tx }) =>
      rowsOf(tx, `select id, company_name, features, limits, retries, ${at('created_at')} from account order by account.created_at, id`),
  },
  {
    name: 'accounts set',
    summary: 'Set how often new requests of an account are tried again while a line gives no usable answer, beginning with the next look.',
    options: { account, retries: { value: '<number>|standard', required: true } },
    async run({ tx, given }) {
      const retries = given['retries'] === 'standard' ? null : Number(given['retries']);
      if (retries !== null && (!Number.isInteger(retries) || retries < 0 || retries > RETRIES_MAX))
        throw new Mistake(`--retries must be a whole number up to ${RETRIES_MAX}, or "standard".`);
      return rowsOf(tx, 'update account set retries = $2 where id = $1 returning id, company_name, retries', [
        await accountOf(tx, given),
        retries,
      ]);
    },
  },
  {
    name: 'users create',
    summary: 'Add a person to an account, to be named by keys.',
    options: { account, name: { value: '<name>', required: true }, email: { value: '<address>', required: true } },
    async run({ tx, given }) {
      const accountId = await accountOf(tx, given);
      if (!z.email().max(EMAIL_MAX).safeParse(given['email']).success)
        throw new Mistake('--email must be an address like ada@example.com.');
      return rowsOf<Row>(tx, 'insert into account_user (account_id, name, email) values ($1, $2, $3) returning id, name, email', [
        accountId,
        given['name'],
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
        [await accountOf(tx, given)],
      );
    },
  },
  {
    name: 'features set',
    summary: 'Replace the paid features of an account.',
    options: { account, features: { value: '<a,b>', required: true } },
    async run({ tx, given }) {
      const accountId = await accountOf(tx, given);
      const changed = await rowsOf<Row>(tx, 'update account set features = $2 where id = $1 returning id, company_name, features', [
        accountId,
        given['features'] === 'none' ? [] : readFeatures(given['features'] ?? ''),
      ]);
      await markFragments(tx, { accountId });
      return changed;
    },
  },
  {
    name: 'limits set',
    summary: `Set how many calls a key may make in a minute. Buckets: ${Object.keys(BUCKETS).join(', ')}.`,
    options: { account, bucket: { value: '<bucket>', required: true }, calls: { value: '<number>', required: true } },
    async run({ tx, given }) {
      const bucket = given['bucket'] ?? '';
      const calls = Number(given['calls']);
      if (!Object.hasOwn(BUCKETS, bucket)) throw new Mistake(`There is no bucket "${bucket}".`);
      if (!Number.isInteger(calls) || calls < 0 || calls > 1_000_000_000) throw new Mistake('--calls must be a whole number.');
      return rowsOf(
        tx,
        'update account set limits = limits || jsonb_build_object($2::text, $3::int) where id = $1 returning id, company_name, limits',
        [await accountOf(tx, given), bucket, calls],
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
        [await accountOf(tx, given)],
      );
    },
  },
  {
    name: 'doubts',
    summary:
      'List what lines said that nobody understands or that cannot be right, and answers that could not be read; counted. It is kept.',
    options: { scac: { value: '<scac>' } },
    run: ({ tx, given }) =>
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
        [given['scac']?.toUpperCase() ?? null],
      ),
  },
];

async function createKey({ tx, given }: Run): Promise<Row[]> {
  const accountId = await accountOf(tx, given);
  const expires = given['expires'];
  if (expires !== undefined && Number.isNaN(Date.parse(expires))) throw new Mistake('--expires must be a time like 2026-12-31T00:00:00Z.');
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
  const { id, key } = await createApiKey(tx, { accountId, name: given['name'] ?? '', userId, expiresAt: expires ?? null });
  return [{ id, name: given['name'] ?? '', key }];
}

async function setCredential({ tx, given, input, settings }: Run): Promise<Row[]> {
  const accountId = await accountOf(tx, given);
  const line = shippingLineByScac(given['scac'] ?? '');
  const scac = line && profileScacOf(line.scac);
  if (!scac) throw new Mistake(`${given['scac'] ?? ''} is not served by a profile.`);
  const profiles = z.record(z.string(), z.record(z.string(), z.unknown())).parse(settings.profiles);
  const secrets = readSecrets(input, credentialProblem(scac, {}, profiles) ?? '');
  const wrong = credentialProblem(scac, secrets, profiles);
  if (wrong) throw new Mistake(wrong);
  const id = await storeCredential(tx, secretBox(settings.secretKeys), { accountId, scac, secrets });
  return [{ id, scac, secrets: Object.keys(secrets) }];
}

// The text itself is never repeated: it holds secrets.
function readSecrets(input: string, wanted: string): Record<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(input);
  } catch {
    throw new Mistake(`Standard input is no JSON: {"name of the secret": "…"}. ${wanted}`);
  }
  const read = z.record(z.string(), z.string().min(1)).safeParse(value);
  if (!read.success) throw new Mistake(`Standard input must be a JSON object of texts: {"name of the secret": "…"}. ${wanted}`);
  return read.data;
}

function readFeatures(text: string): string[] {
  const wanted = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = wanted.filter((name) => !FEATURES.some((feature) => feature === name));
  if (unknown.length) throw new Mistake(`There is no feature ${unknown.join(', ')}. There are: ${FEATURES.join(', ')}.`);
  return [...new Set(wanted)];
}

async function accountOf(tx: Transaction, given: Record<string, string>): Promise<string> {
  const id = given['account'] ?? '';
  const known = isUuid(id) ? await rowsOf(tx, 'select from account where id = $1', [id]) : [];
  if (known.length === 0) throw new Mistake('There is no such account; "accounts list" shows them.');
  return id;
}
