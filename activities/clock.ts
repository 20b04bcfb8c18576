import { ApplicationFailure } from '@temporalio/activity';
import { rowsOf, type Transaction } from '../db/database.js';
import { isoSql } from '../db/rows.js';
import { millisecondsOf, type Timestamp } from '../domain/time.js';

/** Cargo time as one statement read it, and how fast it runs. */
export interface CargoClock {
  now: Timestamp;
  /** Cargo seconds per real second; 1 outside the practice world. */
  rate: number;
  /** A practice clock runs: waits are short, since one handed to Temporal does not follow a later change of speed. */
  practice: boolean;
}

/** SQL that selects a `ClockRow`. */
export const CLOCK_COLUMNS = `${isoSql('landfall_now()')} as now, (select rate from clock where id = 1) as rate`;

/** Cargo time as it is selected: without a rate where no practice clock runs. */
export interface ClockRow {
  now: Timestamp;
  rate: number | null;
}

/** The clock that was read. */
export function clockOf({ now, rate }: ClockRow): CargoClock {
  return { now, rate: rate ?? 1, practice: rate !== null };
}

/** Reads cargo time. */
export async function readClock(tx: Transaction): Promise<CargoClock> {
  const [row] = await rowsOf<ClockRow>(tx, `select ${CLOCK_COLUMNS}`);
  if (!row) throw new Error('The database has no time.');
  return clockOf(row);
}

const PRACTICE_WAIT_MIN_MS = 50;
const PRACTICE_WAIT_MAX_MS = 2_000;
const WAIT_MIN_MS = 1_000;

/** Real milliseconds until a moment of cargo time (running.md 1). */
export function realWaitMs(clock: CargoClock, until: Timestamp): number {
  const cargoMs = Math.max(0, millisecondsOf(until) - millisecondsOf(clock.now));
  if (!clock.practice) return Math.max(WAIT_MIN_MS, cargoMs);
  return Math.min(PRACTICE_WAIT_MAX_MS, Math.max(PRACTICE_WAIT_MIN_MS, cargoMs / Math.max(clock.rate, 1e-6)));
}

/** Asks Temporal to call again then: no failure, and no event in any history. Operators read the words on the pending activity. */
export function notBefore(clock: CargoClock, next: { at: Timestamp; reason: string }): ApplicationFailure {
  return ApplicationFailure.create({
    type: 'NotDue',
    category: 'BENIGN',
    message: `next look at ${next.at}: ${next.reason}`,
    nextRetryDelay: realWaitMs(clock, next.at),
  });
}
