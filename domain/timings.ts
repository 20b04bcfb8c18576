import { DAY_S, HOUR_S, MINUTE_S } from './time.js';

/** Every wait, window and count of tracking; times in seconds of cargo time. Each is a setting by its name here (settings.ts). */
export interface Timings {
  /** Waits between the tries while a line gives no usable answer: 14 retries in 24 h 15 min (promise T3). */
  retryDelaysS: readonly number[];
  /** Between the checks of a bill or booking the line does not know yet (promise T4). */
  manifestCheckS: number;
  /** So long after its creation such a request ends as `expired`. */
  manifestWindowS: number;
  /** Between looks on the water, near the arrival or a departure, and before anything has sailed. */
  atSeaS: number;
  nearArrivalS: number;
  beforeDepartureS: number;
  /** Between looks once the box is on land, at the port or inland. */
  onLandS: number;
  /** How near an estimated arrival or departure is "near". */
  nearS: number;
  /** First and longest wait while a line that has matched gives no usable answer; it doubles between. */
  troubleFirstS: number;
  troubleLongestS: number;
  /** Between looks at a line that refuses the account's key. */
  refusedKeyS: number;
  /** No news for so long, or so long after arrival or full-out, ends the tracking (promise T12). */
  noUpdatesWindowS: number;
  pastArrivalWindowS: number;
  pastFullOutWindowS: number;
  /** So many looks in a row over so long at which the line no longer knows the number mean that its data is gone. */
  goneLooks: number;
  goneWindowS: number;
  /**
   * A statement is withdrawn when two answers so far apart lack it, if it is not older than what a line is taken to keep, and
   * both hold such a part of what else is known to have happened.
   */
  vanishedLooksApartS: number;
  vanishedRetentionS: number;
  vanishedOthersPart: number;
  /** So many failures in a row of one credential open its breaker, for so long (promise T7). */
  breakerFailures: number;
  breakerS: number;
  /** The workflow comes up for air so often, so that new options and patches take effect. */
  dailyReturnS: number;
}

/** As written in lifecycle.md 1.3, 3.1 and 8, reliability.md T3, T4 and T12, and milestones.md 7. */
export const DEFAULT_TIMINGS: Timings = {
  retryDelaysS: [1, 2, 4, 8, 16, 32, 64, 128, 200, 200, 200, 200, 200, 200].map((minutes) => minutes * MINUTE_S),
  manifestCheckS: DAY_S,
  manifestWindowS: 7 * DAY_S,
  atSeaS: 4 * HOUR_S,
  nearArrivalS: HOUR_S,
  beforeDepartureS: 4 * HOUR_S,
  onLandS: 4 * HOUR_S,
  nearS: 2 * DAY_S,
  troubleFirstS: 5 * MINUTE_S,
  troubleLongestS: 4 * HOUR_S,
  refusedKeyS: 6 * HOUR_S,
  noUpdatesWindowS: 56 * DAY_S,
  pastArrivalWindowS: 56 * DAY_S,
  pastFullOutWindowS: 56 * DAY_S,
  goneLooks: 3,
  goneWindowS: 2 * DAY_S,
  vanishedLooksApartS: 6 * HOUR_S,
  vanishedRetentionS: 90 * DAY_S,
  vanishedOthersPart: 0.9,
  breakerFailures: 10,
  breakerS: MINUTE_S,
  dailyReturnS: DAY_S,
};

/** What jitter leaves of a wait at least (`jittered`). */
const JITTERED_LEAST = 0.9;

/**
 * The timings at a line that wishes a shipment to be looked at no more than so often a day: no wait between looks is shorter
 * than that, its jitter counted in. The retries of a new request stay as they are (promise T3); those after the match grow to
 * it. Of a line that wishes nothing they are the given ones.
 */
export function heldTo(looksPerDay: number | null, timings: Timings): Timings {
  if (looksPerDay === null) return timings;
  const shortest = Math.ceil(shortestWaitS(looksPerDay) / JITTERED_LEAST);
  const held = (seconds: number) => Math.max(seconds, shortest);
  return {
    ...timings,
    manifestCheckS: held(timings.manifestCheckS),
    atSeaS: held(timings.atSeaS),
    nearArrivalS: held(timings.nearArrivalS),
    beforeDepartureS: held(timings.beforeDepartureS),
    onLandS: held(timings.onLandS),
    troubleLongestS: held(timings.troubleLongestS),
    refusedKeyS: held(timings.refusedKeyS),
  };
}

/** Seconds between two looks when there are so many in a day. */
export function shortestWaitS(looksPerDay: number): number {
  return DAY_S / looksPerDay;
}
