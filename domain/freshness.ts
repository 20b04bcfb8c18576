import { never } from './never.js';
import { DAY_S, HOUR_S, MINUTE_S, secondsBetween, type Timestamp } from './time.js';
import type { FruitlessLook } from './tracking-request.js';

/** How a look went, as far as a client is told how fresh its data are. */
export type LookWent = 'answered' | 'number_unknown' | 'refused' | 'trouble' | 'held_back';

/** How far what one source says can be trusted to be of today. */
export type FreshnessState =
  /** It answered when it was last asked, and will be asked again in time. */
  | 'fresh'
  /** Its last answer is older than it should be. */
  | 'late'
  /** It has given nothing usable for long, or no longer knows the number. */
  | 'silent'
  /** It does not answer this account. */
  | 'refused'
  /** Nobody asks it. */
  | 'not_provided';

/** What is known of the asking of one source. */
export interface Asking {
  lastAskedAt: Timestamp | null;
  lastAnsweredAt: Timestamp | null;
  lastNewsAt: Timestamp | null;
  nextLookAt: Timestamp;
  /** Why then, in words. */
  reason: string;
  /** Null where the last look was made by a program that did not say. */
  outcome: LookWent | null;
  failures: number;
}

export interface Freshness {
  state: FreshnessState;
  /** In words, for people. */
  reason: string;
}

/** Trouble this long since the last answer is silence. */
const SILENT_AFTER_S = DAY_S;
/** A look is late by a quarter of the wait before it, within these bounds: queues take some minutes. */
const LATE_AFTER_S = { least: 15 * MINUTE_S, most: HOUR_S };
/** An answer this old is late as soon as the next one is due, such as after a stop. */
const OLD_AFTER_S = DAY_S;

/** How fresh the data of a source are that is asked about a shipment. */
export function freshnessOf(asking: Asking, now: Timestamp): Freshness {
  const { reason, lastAnsweredAt } = asking;
  const went = asking.outcome ?? (asking.failures > 0 ? 'trouble' : 'answered');
  switch (went) {
    case 'refused':
      return { state: 'refused', reason: `The last look was refused: ${reason}.` };
    case 'number_unknown':
      return { state: 'silent', reason: `The last look brought nothing: ${reason}.` };
    case 'trouble':
      if (lastAnsweredAt === null || secondsBetween(lastAnsweredAt, now) > SILENT_AFTER_S)
        return { state: 'silent', reason: `No usable answer since ${lastAnsweredAt ?? 'the beginning'}: ${reason}.` };
      return { state: 'late', reason: `The last look failed and is tried again: ${reason}.` };
    case 'held_back':
      return { state: 'late', reason: `A look that was due waits: ${reason}.` };
    case 'answered':
      return isOverdue(asking, now)
        ? { state: 'late', reason: `A look was due at ${asking.nextLookAt} and has not been made yet: ${reason}.` }
        : { state: 'fresh', reason: `The last look was answered; the next one is as planned: ${reason}.` };
    default:
      return never(went);
  }
}

function isOverdue({ lastAskedAt, lastAnsweredAt, nextLookAt }: Asking, now: Timestamp): boolean {
  const wait = lastAskedAt === null ? 0 : secondsBetween(lastAskedAt, nextLookAt);
  const since = secondsBetween(nextLookAt, now);
  if (since >= 0 && (lastAnsweredAt === null || secondsBetween(lastAnsweredAt, now) > OLD_AFTER_S)) return true;
  return since > Math.min(Math.max(wait / 4, LATE_AFTER_S.least), LATE_AFTER_S.most);
}

/** How a look without data went. */
export function wentWithout(look: FruitlessLook): LookWent {
  switch (look.kind) {
    case 'not_found':
    case 'cancelled':
      return 'number_unknown';
    case 'refused':
      return 'refused';
    case 'trouble':
      return 'trouble';
    case 'no_calls_left':
      return 'held_back';
    default:
      return never(look);
  }
}
