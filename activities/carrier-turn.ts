import { randomUUID } from 'node:crypto';
import { openCredential, type OpenCredential } from '../db/credentials.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../db/database.js';
import type { Timings } from '../domain/timings.js';
import type { HeldBack } from '../domain/tracking-request.js';
import { BudgetSpent, type Source } from '../sources/source.js';
import { spendCall } from './carrier-budget.js';
import type { Deps } from './deps.js';

/** While somebody tries: the others ask again so much later, and so much spread. */
const PROBE_RETRY_S = 5;
const PROBE_SPREAD_S = 10;
/** No slot free: a look takes a second or two, so one soon is. */
const BUSY_RETRY_S = 2;
const BUSY_SPREAD_S = 8;
/** A turn is lost with its process after this long without a call: one call takes 30 s at most, waiting for another's token 40 s. */
const LEASE_S = 90;
/** A lease younger than this needs no renewal yet. */
const LEASE_FRESH_MS = 15_000;

/** What a turn taught about its credential; `nothing` when the line was not asked or the mistake was ours. */
export type Verdict = 'well' | 'failed' | 'refused' | 'nothing';

/** The right to ask a line once, with all the calls that takes. */
export interface Turn {
  credential: OpenCredential;
  /** Spends one call of the credential's budget, and keeps the turn; throws `BudgetSpent`. */
  spend(): Promise<void>;
  /** Gives the turn back, whatever it came to. */
  end(verdict: Verdict): Promise<void>;
}

/** Undoes what a turn that is not to be had has taken already. */
class NoTurn extends Error {
  constructor(readonly held: HeldBack) {
    super(held.why);
  }
}

/**
 * Takes a turn at a line: past the credential's breaker, and into one slot of the credential and one of the line's host,
 * shared by all processes. Leases of machine time, so a process that dies holds up nobody for long. Null without a credential.
 */
export async function takeTurn(
  deps: Deps,
  { accountId, source, scac }: { accountId: string; source: Source; scac: string },
): Promise<Turn | HeldBack | null> {
  const holder = randomUUID();
  try {
    return await deps.database.forAccount(accountId, async (tx) => {
      const credential = await openCredential(tx, deps.secrets, { accountId, scac });
      if (!credential) return null;
      const probing = await passBreaker(tx, credential, deps.timings);
      const slots = slotsOf(source, credential.id);
      for (const slot of slots) await takeSlot(tx, slot, holder);
      return turnOf(deps, { accountId, source, credential, probing, holder, subjects: slots.map(({ subject }) => subject) });
    });
  } catch (error) {
    if (error instanceof NoTurn) return error.held;
    throw error;
  }
}

/** Answers whether this look is the one that tries whether the line is back. Throws `NoTurn` at an open breaker. */
async function passBreaker(
  tx: Transaction,
  { id, failures, breakerLeftS }: OpenCredential,
  { breakerFailures, breakerS }: Timings,
): Promise<boolean> {
  if (failures < breakerFailures) return false;
  if (breakerLeftS > 0)
    throw new NoTurn({ kind: 'no_calls_left', why: 'breaker', retryAfterSeconds: Math.ceil(breakerLeftS), spreadSeconds: breakerS });
  const mine = await rowsOf<{ id: string }>(
    tx,
    `update carrier_credential set probe_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
     where id = $1 and failures >= $2 and breaker_until <= landfall_now()
       and (probe_until is null or probe_until < clock_timestamp()) returning id`,
    [id, breakerFailures],
  );
  if (mine.length === 0)
    throw new NoTurn({ kind: 'no_calls_left', why: 'breaker', retryAfterSeconds: PROBE_RETRY_S, spreadSeconds: PROBE_SPREAD_S });
  return true;
}

interface Slots {
  subject: string;
  most: number;
}

function slotsOf({ host, atOnce }: Source, credentialId: string): Slots[] {
  return [
    { subject: `credential:${credentialId}`, most: atOnce.perCredential },
    // Of all accounts together: a line's host feels the sum.
    { subject: `host:${host}`, most: atOnce.perHost },
  ];
}

/** Takes the first free slot of a subject, or throws `NoTurn`. The lock makes takers see each other; it lasts a few statements. */
async function takeSlot(tx: Transaction, { subject, most }: Slots, holder: string): Promise<void> {
  await lockUntilEnd(tx, `slots:${subject}`);
  const mine = await rowsOf<{ slot: number }>(
    tx,
    `insert into carrier_slot (subject, slot, holder, held_until)
     select $1, n, $3, clock_timestamp() + make_interval(secs => ${LEASE_S}) from generate_series(1, $2::int) n
       where not exists (select from carrier_slot h where h.subject = $1 and h.slot = n and h.held_until > clock_timestamp())
       order by n limit 1
     on conflict (subject, slot) do update set holder = excluded.holder, held_until = excluded.held_until returning slot`,
    [subject, most, holder],
  );
  if (mine.length === 0)
    throw new NoTurn({ kind: 'no_calls_left', why: 'busy', retryAfterSeconds: BUSY_RETRY_S, spreadSeconds: BUSY_SPREAD_S });
}

interface Taken {
  accountId: string;
  source: Source;
  credential: OpenCredential;
  probing: boolean;
  holder: string;
  subjects: string[];
}

function turnOf({ database, timings }: Deps, taken: Taken): Turn {
  const { accountId, source, credential, probing } = taken;
  let renewedAt = Date.now();
  return {
    credential,
    async spend() {
      const spent = await database.forAccount(accountId, async (tx) => {
        if (Date.now() - renewedAt > LEASE_FRESH_MS) await renew(tx, taken);
        return spendCall(tx, credential.id, source.windows);
      });
      renewedAt = Date.now();
      if (spent.kind === 'empty') throw new BudgetSpent(spent.retryAfterSeconds, spent.spreadSeconds);
    },
    end: (verdict) =>
      database.forAccount(accountId, async (tx) => {
        if (verdict !== 'nothing') await noteVerdict(tx, { credentialId: credential.id, verdict }, timings);
        else if (probing) await tx.query('update carrier_credential set probe_until = null where id = $1', [credential.id]);
        await tx.query('delete from carrier_slot where subject = any($1) and holder = $2', [taken.subjects, taken.holder]);
      }),
  };
}

async function renew(tx: Transaction, { subjects, holder, probing, credential }: Taken): Promise<void> {
  const until = `clock_timestamp() + make_interval(secs => ${LEASE_S})`;
  await tx.query(`update carrier_slot set held_until = ${until} where subject = any($1) and holder = $2`, [subjects, holder]);
  if (probing) await tx.query(`update carrier_credential set probe_until = ${until} where id = $1`, [credential.id]);
}

/** Counts how a credential fares: ten failures in a row open its breaker, one success closes it, a failed probe opens it again. */
async function noteVerdict(
  tx: Transaction,
  { credentialId, verdict }: { credentialId: string; verdict: Exclude<Verdict, 'nothing'> },
  { breakerFailures, breakerS }: Timings,
): Promise<void> {
  if (verdict === 'well') {
    await tx.query(
      `update carrier_credential set failures = 0, breaker_until = null, probe_until = null, refused_since = null
       where id = $1 and (failures > 0 or breaker_until is not null or refused_since is not null)`,
      [credentialId],
    );
    return;
  }
  await tx.query(
    `update carrier_credential set failures = failures + 1, probe_until = null,
       refused_since = case when $2 then coalesce(refused_since, landfall_now()) else refused_since end,
       breaker_until = case when failures + 1 >= $3 then landfall_now() + make_interval(secs => $4) else breaker_until end
     where id = $1`,
    [credentialId, verdict === 'refused', breakerFailures, breakerS],
  );
}
