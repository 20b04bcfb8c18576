import DataLoader from 'dataloader';
import pg from 'pg';
import { askPrepared, type Database } from './database.js';
import { callSql, columnsOf, isSingle, type HotRead, type StoredRecords } from './hot-read.js';

/** A call that wants to be let in. */
export interface Call {
  /** The parts of the key that was sent, or a session's hash, which has no public part; null without either. */
  key: { publicPart: string | null; secretHash: Buffer } | null;
  /** The account it names, which must be the key's. */
  account: string | null;
  /** Network address it comes from. */
  address: string;
  counted: Counted;
  /** Read along for who is let in, as his account. */
  ahead: HotRead | null;
}

/** What a call is counted against. */
export interface Counted {
  bucket: string;
  /** Calls in any 60 seconds, where the account has no number of its own. */
  quota: number;
  /** Quotas from here on are not counted. */
  uncountedFrom: number;
  /** Calls without a valid key that an address may make in any 60 seconds. */
  failuresAllowed: number;
}

/** Row of the SQL function `admit_request`, and of what is read for whoever is let in. */
export interface AdmissionRow extends Partial<StoredRecords> {
  outcome: 'admitted' | 'unknown' | 'too_many_failures' | 'too_many_calls' | 'wrong_account';
  account_id: string;
  user_id: string | null;
  /** Of the key, or of the session. */
  key_id: string;
  features: string[];
  quota: number;
  calls_left: number;
  wait_ms: number;
}

const ADMISSION = 'a.outcome, a.account_id, a.user_id, a.key_id, a.features, a.quota, a.calls_left, a.wait_ms';

/**
 * Who a call comes from, what is left of his quota, and what he reads first: one round trip. What is read was guessed: where the
 * database cannot read it so, the call is let in without it, for a refusal of its own.
 */
export async function admitAlone(database: Database, call: Call): Promise<AdmissionRow> {
  try {
    return await admitOne(database, call);
  } catch (error) {
    if (call.ahead && error instanceof pg.DatabaseError && isOfData(error)) return admitOne(database, { ...call, ahead: null });
    throw error;
  }
}

/** Class 22 of SQLSTATE: a value that is none of its kind. */
const isOfData = ({ code }: pg.DatabaseError) => code?.startsWith('22') ?? false;

async function admitOne(database: Database, { key, account, address, counted, ahead }: Call): Promise<AdmissionRow> {
  const { bucket, quota, uncountedFrom, failuresAllowed } = counted;
  const values = [
    key === null ? '' : key.publicPart,
    key?.secretHash ?? Buffer.alloc(0),
    account,
    bucket,
    quota,
    uncountedFrom,
    address,
    failuresAllowed,
  ];
  const admitted = `admit_request(${values.map((_, at) => `$${at + 1}`).join(', ')}) a`;
  const [row] = await askPrepared<AdmissionRow>(
    database,
    ahead
      ? {
          name: `admit_${ahead.function}`,
          text: `select ${ADMISSION}, ${columnsOf(ahead, '(r.found)')} from ${admitted}, ${readSql(callSql(ahead, { account: 'a.account_id', from: values.length + 1 }))}`,
          values: [...values, ...ahead.values],
        }
      : { name: 'admit', text: `select ${ADMISSION} from ${admitted}`, values },
  );
  if (!row) throw new Error('admit_request answered no row.');
  return row;
}

/** Nothing is read for whoever is not let in. A function that is joined would be run before the condition is looked at. */
const readSql = (call: string) => `lateral (select case when a.outcome = 'admitted' then ${call} end as found) r`;

/** Calls of one statement. */
const TOGETHER_MAX = 32;

/**
 * Lets calls in that read one record each: those that come in at the same turn of the event loop by one statement, for half of
 * what a call costs is the statement's. Null where a call is to be let in by itself: it reads something else, has no good key,
 * which is counted by its address, or the database would not take it with the others.
 */
export function admitTogether(database: Database): (call: Call) => Promise<AdmissionRow | null> {
  const loaders = new Map<string, DataLoader<Joined, AdmissionRow | null>>();
  const loaderOf = ({ counted: { bucket }, ahead }: Joined) => {
    const kind = `${bucket} ${ahead.function}`;
    const known = loaders.get(kind);
    if (known) return known;
    const made = new DataLoader<Joined, AdmissionRow | null>((calls) => admitAll(database, calls), {
      cache: false,
      maxBatchSize: TOGETHER_MAX,
      batchScheduleFn: (send) => setImmediate(send),
    });
    loaders.set(kind, made);
    return made;
  };
  return (call) => (isJoined(call) ? loaderOf(call).load(call) : Promise.resolve(null));
}

type Joined = Call & { key: { publicPart: string; secretHash: Buffer }; ahead: HotRead };

function isJoined(call: Call): call is Joined {
  return typeof call.key?.publicPart === 'string' && call.ahead !== null && isSingle(call.ahead);
}

/** All of one kind. In the order of their keys, so that two such statements never wait for one another in a circle. */
async function admitAll(database: Database, calls: readonly Joined[]): Promise<(AdmissionRow | null)[]> {
  const order = [...calls.keys()].sort((one, other) =>
    (calls[one]?.key.publicPart ?? '') < (calls[other]?.key.publicPart ?? '') ? -1 : 1,
  );
  const column = <T>(valueOf: (call: Joined) => T) => order.map((at) => valueOf(calls[at] as Joined));
  const [{ counted, ahead }] = calls as [Joined];
  const { bucket, quota, uncountedFrom } = counted;
  const found = readSql(`${ahead.function}(a.account_id, g.id, g.near, $9)`);
  const admitted = new Array<AdmissionRow | null>(calls.length).fill(null);
  try {
    const rows = await askPrepared<AdmissionRow & { n: number }>(database, {
      name: `admit_all_${ahead.function}`,
      // Without a number of failures allowed they are not counted here.
      text: `select g.n::int, ${ADMISSION}, ${columnsOf(ahead, '(r.found)')}
        from unnest($1::text[], $2::bytea[], $3::text[], $4::uuid[], $5::boolean[]) with ordinality as g (public_part, secret_hash, account, id, near, n),
          admit_request(g.public_part, g.secret_hash, g.account, $6, $7, $8, null, null) a, ${found}`,
      values: [
        column(({ key }) => key.publicPart),
        column(({ key }) => key.secretHash),
        column(({ account }) => account),
        column(({ ahead: { values } }) => values[0]),
        column(({ ahead: { values } }) => values[1]),
        bucket,
        quota,
        uncountedFrom,
        ahead.values[2],
      ],
    });
    for (const row of rows) if (row.outcome !== 'unknown') admitted[order[row.n - 1] ?? -1] = row;
  } catch (error) {
    // One of them spoiled it for the others.
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
  return admitted;
}
