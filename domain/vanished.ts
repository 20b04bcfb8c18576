import { factKey, factParts, isActual } from './fact-key.js';
import type { Evidence } from './observation.js';
import { secondsBetween, type Timestamp } from './time.js';
import { DEFAULT_TIMINGS, type Timings } from './timings.js';

/** Evidence of one source, and since when complete answers have lacked it. */
export interface HeldEvidence extends Evidence {
  missingSince: Timestamp | null;
}

export interface VanishingLook {
  /** Fetch time. */
  at: Timestamp;
  /** False when paging was cut short: such an answer adds and never withdraws. */
  complete: boolean;
  /** Raw events that this answer holds. */
  holds: ReadonlySet<string>;
}

/** Raw events by what a look means for them. */
export interface Vanished {
  /** Missing from now on: seen in no qualified answer since. */
  missing: string[];
  /** No longer missing, or withdrawn before and there again. */
  found: string[];
  /** Withdrawn from now on. */
  withdrawn: string[];
}

export interface Vanishing {
  /** Everything the source ever said, withdrawn statements included. */
  held: readonly HeldEvidence[];
  look: VanishingLook;
  timings?: Pick<Timings, 'vanishedLooksApartS' | 'vanishedRetentionS' | 'vanishedOthersPart'>;
}

/**
 * What has vanished from a source's full answers (milestones, section 7). A statement counts as withdrawn when its fact is
 * missing in two complete answers far enough apart (six hours), each holding most (90 %) of the other facts known to have
 * happened, and is younger than what the source keeps. An estimate that gave way to its actual has not vanished. What is
 * only announced is no measure of an answer: plans are replaced all the time. An empty answer withdraws nothing.
 */
export function vanishedAfter({ held, look, timings = DEFAULT_TIMINGS }: Vanishing): Vanished {
  const isThere = ({ rawEventId }: Evidence) => look.holds.has(rawEventId);
  const found = held
    .filter((one) => isThere(one) && (one.missingSince !== null || one.withdrawnAt !== null))
    .map(({ rawEventId }) => rawEventId);
  const nothing: Vanished = { missing: [], found, withdrawn: [] };
  if (!look.complete || !held.some(isThere)) return nothing;

  const isYoung = ({ observation: { at } }: Evidence) => secondsBetween(at, look.at) < timings.vanishedRetentionS;
  const keysThere = new Set(held.filter(isThere).map(factKey));
  const known = new Set(held.filter((one) => isActual(one) && (isThere(one) || (one.withdrawnAt === null && isYoung(one)))).map(factKey));
  // What was announced and has happened was not taken back.
  const happened = new Set(held.filter((one) => isActual(one) && one.withdrawnAt === null).map((one) => JSON.stringify(factParts(one))));
  const isFulfilled = (one: Evidence) => !isActual(one) && happened.has(JSON.stringify(factParts(one)));
  const gone = held.filter(
    (one) => one.withdrawnAt === null && isYoung(one) && !isThere(one) && !keysThere.has(factKey(one)) && !isFulfilled(one),
  );
  for (const one of gone) {
    const others = [...known].filter((key) => key !== factKey(one));
    if (others.filter((key) => keysThere.has(key)).length < timings.vanishedOthersPart * others.length) continue;
    if (one.missingSince === null) nothing.missing.push(one.rawEventId);
    else if (secondsBetween(one.missingSince, look.at) >= timings.vanishedLooksApartS) nothing.withdrawn.push(one.rawEventId);
  }
  return nothing;
}
