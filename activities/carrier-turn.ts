import { randomUUID } from 'node:crypto';
import { openCredential, type OpenCredential } from '../db/credentials.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../db/database.js';
import { DAY_S } from '../domain/time.js';
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
/** However long a line wants to be left alone, it is asked again after this. */
const REST_MAX_S = DAY_S;
/** A turn is lost so long after its process died; while that lives it renews its leases, three times in this. */
const LEASE_S = 30;

/** What a turn taught about its credential; `nothing` when the line was not asked or the mistake was ours. */
export type Verdict = 'well' | 'failed' | 'refused' | 'nothing';

/** The right to ask a line once, with all the calls that takes. */
export interface Turn {
  credential: OpenCredential;
  /** Spends one call of the credential's budget; throws `BudgetSpent`. */
  spend(): Promise<void>;
  /** Gives the turn back, whatever it came to. The line may want to be left alone for so long (`Retry-After`). */
  end(verdict: Verdict, restS?: number): Promise<void>;
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
export async function takeTurn(deps: Deps, { accountId, source, scac, leaseS = LEASE_S }: Wanted): Promise<Turn | HeldBack | null> {
  const holder = randomUUID();
  try {
    const taken = await deps.database.forAccount(accountId, async (tx) => {
      const credential = await openCredential(tx, deps.secrets, { accountId, scac });
      if (!credential) return null;
      const probing = await passBreaker(tx, credential, { ...deps.timings, leaseS });
      const slots = slotsOf(source, credential.id);
      await takeSlots(tx, slots, { holder, leaseS });
      return { credential, probing, subjects: slots.map(({ subject }) => subject) };
    });
    return taken && turnOf(deps, { ...taken, accountId, source, holder, leaseS });
  } catch (error) {
    if (error instanceof NoTurn) return error.held;
    throw error;
  }
}

interface Wanted {
  accountId: string;
  source: Source;
  /** The line whose credential opens the source. */
  scac: string;
  leaseS?: number;
}

/** Answers whether this look is the one that tries whether the line is back. Throws `NoTurn` at an open breaker. */
async function passBreaker(
  tx: Transaction,
  { id, failures, breakerLeftS }: OpenCredential,
  { breakerFailures, breakerS, leaseS }: Pick<Timings, 'breakerFailures' | 'breakerS'> & { leaseS: number },
): Promise<boolean> {
  const isOpen = failures >= breakerFailures;
  if (breakerLeftS > 0) {
    const why = isOpen ? 'breaker' : 'told_to_wait';
    throw new NoTurn({ kind: 'no_calls_left', why, retryAfterSeconds: Math.ceil(breakerLeftS), spreadSeconds: breakerS });
  }
  if (!isOpen) return false;
  const mine = await rowsOf<{ id: string }>(
    tx,
    `update carrier_credential set probe_until = clock_timestamp() + make_interval(secs => $3)
     where id = $1 and failures >= $2 and (breaker_until is null or breaker_until <= landfall_now())
       and (probe_until is null or probe_until < clock_timestamp()) returning id`,
    [id, breakerFailures, leaseS],
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

/** Takes the first free slot of each subject, or throws `NoTurn`. The locks make takers see each other; they last a few statements. */
async function takeSlots(tx: Transaction, slots: readonly Slots[], { holder, leaseS }: { holder: string; leaseS: number }): Promise<void> {
  const subjects = slots.map(({ subject }) => subject);
  await lockUntilEnd(tx, ...subjects.map((subject) => `slots:${subject}`));
  const mine = await rowsOf<{ slot: number }>(
    tx,
    `insert into carrier_slot (subject, slot, holder, held_until)
     select g.subject, free.slot, $3, clock_timestamp() + make_interval(secs => $4) from unnest($1::text[], $2::int[]) as g (subject, most)
       cross join lateral (
         select n from generate_series(1, g.most) n
         where not exists (select from carrier_slot h where h.subject = g.subject and h.slot = n and h.held_until > clock_timestamp())
         order by n limit 1
       ) free (slot)
     on conflict (subject, slot) do update set holder = excluded.holder, held_until = excluded.held_until returning slot`,
    [subjects, slots.map(({ most }) => most), holder, leaseS],
  );
  if (mine.length < slots.length)
    throw new NoTurn({ kind: 'no_calls_left', why: 'busy', retryAfterSeconds: BUSY_RETRY_S, spreadSeconds: BUSY_SPREAD_S });
}

interface Taken {
  accountId: string;
  source: Source;
  credential: OpenCredential;
  probing: boolean;
  holder: string;
  subjects: string[];
  leaseS: number;
}

function turnOf({ database, timings }: Deps, taken: Taken): Turn {
  const { accountId, source, credential, probing, subjects, holder } = taken;
  // A renewal that fails costs nothing but the lease: the database is away then, and so is everybody else's.
  const renewing = setInterval(
    () => void database.forAccount(accountId, (tx) => renew(tx, taken)).catch(() => {}),
    (taken.leaseS * 1000) / 3,
  );
  renewing.unref();
  return {
    credential,
    async spend() {
      const spent = await database.forAccount(accountId, (tx) => spendCall(tx, credential.id, source.windows));
      if (spent.kind === 'empty') throw new BudgetSpent(spent.retryAfterSeconds, spent.spreadSeconds);
    },
    end(verdict, restS = 0) {
      clearInterval(renewing);
      return database.forAccount(accountId, async (tx) => {
        if (verdict !== 'nothing') await noteVerdict(tx, { credentialId: credential.id, verdict, restS }, timings);
        else if (probing) await tx.query('update carrier_credential set probe_until = null where id = $1', [credential.id]);
        await tx.query('delete from carrier_slot where subject = any($1) and holder = $2', [subjects, holder]);
      });
    },
  };
}

/** Keeps what the turn still has: what it lost, another may hold by now. */
async function renew(tx: Transaction, { subjects, holder, probing, credential, leaseS }: Taken): Promise<void> {
  const until = 'clock_timestamp() + make_interval(secs => $2)';
  await tx.query(`update carrier_slot set held_until = ${until} where subject = any($1) and holder = $3`, [subjects, leaseS, holder]);
  if (probing) {
    await tx.query(`update carrier_credential set probe_until = ${until} where id = $1 and probe_until > clock_timestamp()`, [
      credential.id,
      leaseS,
    ]);
  }
}

/**
 * Counts how a credential fares: ten failures in a row open its breaker, one success closes it, a failed probe opens it again.
 * `Retry-After` holds for all that is asked with the credential, as calls that come too early count with some lines.
 */
async function noteVerdict(
  tx: Transaction,
  { credentialId, verdict, restS }: { credentialId: string; verdict: Exclude<Verdict, 'nothing'>; restS: number },
  { breakerFailures, breakerS }: Timings,
): Promise<void> {
  if (verdict === 'well') {
    await tx.query(
      `update carrier_credential set failures = 0, probe_until = null, refused_since = null,
         breaker_until = case when failures < $2 then breaker_until end
       where id = $1 and (failures > 0 or refused_since is not null)`,
      [credentialId, breakerFailures],
    );
    return;
  }
  await tx.query(
    `update carrier_credential set failures = failures + 1, probe_until = null,
       refused_since = case when $2 then coalesce(refused_since, landfall_now()) else refused_since end,
       breaker_until = greatest(breaker_until, case when failures + 1 >= $3 then landfall_now() + make_interval(secs => $4) end,
         case when $5::float8 > 0 then landfall_now() + make_interval(secs => $5) end)
     where id = $1`,
    [credentialId, verdict === 'refused', breakerFailures, breakerS, Math.min(restS, REST_MAX_S)],
  );
}
