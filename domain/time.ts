/**
 * The one form a moment takes: UTC to the second, `2026-03-09T11:30:00Z`. Sortable as text, equal as text, and the
 * same on the wire, in a workflow's input and in a fragment. Only `db/` knows another one.
 */
// A brand, so that a carrier's local time cannot be passed for an instant.
export type Timestamp = string & { readonly brand: 'Timestamp' };

/** The instant a `Date`, an ISO string with an offset, or milliseconds since 1970 name. Throws a RangeError for nonsense. */
export function timestampOf(moment: Date | string | number): Timestamp {
  return (new Date(moment).toISOString().slice(0, 19) + 'Z') as Timestamp;
}

/** The last moment that clients can name and the database can tell them. */
export const LAST_MOMENT = timestampOf('9999-12-31T23:59:59Z');

/** Milliseconds since 1970 of a timestamp. */
export function millisecondsOf(moment: Timestamp): number {
  return Date.parse(moment);
}

/** The timestamp so many seconds later (or earlier, when negative). */
export function secondsAfter(moment: Timestamp, seconds: number): Timestamp {
  return timestampOf(Date.parse(moment) + seconds * 1000);
}

/** Whole seconds from the first to the second; negative when the second is earlier. */
export function secondsBetween(first: Timestamp, second: Timestamp): number {
  return (Date.parse(second) - Date.parse(first)) / 1000;
}

export const MINUTE_S = 60;
export const HOUR_S = 3_600;
export const DAY_S = 86_400;

/** Whole days from the first day (`2026-03-09`) to the second; negative when the second is earlier. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (DAY_S * 1000));
}
