import { DAY_S, HOUR_S, MINUTE_S } from './time.js';

/** Every wait and window of tracking, in seconds of cargo time. Each is a setting (`LANDFALL_SETTINGS`), by its name here. */
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
  /** The workflow comes up for air so often, so that new options and patches take effect. */
  dailyReturnS: number;
}

/** As written in lifecycle.md 1.3, 3.1 and 8, and reliability.md T3, T4 and T12. */
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
  dailyReturnS: DAY_S,
};

/** The timings with the overrides of the configuration. Throws in words for a person when a name or a value makes no sense. */
export function timingsFrom(overrides: Readonly<Record<string, unknown>>): Timings {
  const timings: Record<string, unknown> = { ...DEFAULT_TIMINGS };
  for (const [name, value] of Object.entries(overrides)) {
    const standard = timings[name];
    if (standard === undefined)
      throw new Error(`LANDFALL_SETTINGS knows no "${name}". It knows: ${Object.keys(DEFAULT_TIMINGS).join(', ')}.`);
    const fits = Array.isArray(standard) ? Array.isArray(value) && value.every(isSeconds) : isSeconds(value);
    if (!fits)
      throw new Error(
        `LANDFALL_SETTINGS: ${name} must be ${Array.isArray(standard) ? 'a list of seconds' : 'a number that is not negative'}.`,
      );
    timings[name] = value;
  }
  return timings as unknown as Timings;
}

const isSeconds = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
