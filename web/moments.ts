/** A moment as the server sends it: with the offset of the place it is about, so that no page needs zone data of its own. */
export interface Moment {
  /** UTC: `2026-11-25T14:00:00Z`. */
  at: string;
  /** `-08:00`; of a place whose zone is unknown `+00:00`. */
  offset: string;
  /** As it is printed: letters in North America (`PST`), else `UTC+8`. Null where the zone is unknown. */
  zone: string | null;
}

/** A day that is no moment: `{ on: '2026-11-20' }`. */
export interface Day {
  on: string;
}

const NO_ZONE = 'local time, zone unknown';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Further away than this, a date needs its year. */
const YEAR_FROM_MS = 200 * DAY_MS;

// Always UTC: what is formatted has been moved to the wall time of its place before.
const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });
const months = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });

/** Milliseconds since 1970 of what clocks at the place showed, as if they were UTC's. */
export function wallMs({ at, offset }: Pick<Moment, 'at' | 'offset'>): number {
  return Date.parse(at) + offsetMs(offset);
}

/** The day that the calendar at the place showed. */
export function dayOf(moment: Pick<Moment, 'at' | 'offset'>): Day {
  return { on: new Date(wallMs(moment)).toISOString().slice(0, 10) };
}

/** The day that `now` (UTC) falls on at a place. */
export function dayAt(now: string, offset: string): Day {
  return dayOf({ at: now, offset });
}

/** `Wed 25 Nov`, with the year where it is more than 200 days from `now`. */
export function dateText({ on }: Day, now: string): string {
  const midnight = new Date(`${on}T00:00:00Z`);
  const far = Math.abs(midnight.getTime() - Date.parse(now)) > YEAR_FROM_MS;
  const text = `${weekdays.format(midnight)} ${midnight.getUTCDate()} ${months.format(midnight)}`;
  return far ? `${text} ${midnight.getUTCFullYear()}` : text;
}

/** `06:00`, as clocks at the place showed it. */
export function timeText(moment: Pick<Moment, 'at' | 'offset'>): string {
  return new Date(wallMs(moment)).toISOString().slice(11, 16);
}

/** `PST`, `UTC+8`, or that it is not known. */
export function zoneText({ zone }: Pick<Moment, 'zone'>): string {
  return zone ?? NO_ZONE;
}

/** `Wed 25 Nov 06:00 PST`. */
export function momentText(moment: Moment, now: string): string {
  return `${dateText(dayOf(moment), now)} ${timeText(moment)} ${zoneText(moment)}`;
}

/** Whole days from the one to the other; negative when it lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to.on}T00:00:00Z`) - Date.parse(`${from.on}T00:00:00Z`)) / DAY_MS);
}

/** How far a day is from today: `today`, `tomorrow`, `in 5 days`, `yesterday`, `2 days ago`. */
export function daysText(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** What is left until a last free day: `tomorrow`, `5 days left`, `2 days over`. */
export function freeDaysText(days: number): string {
  if (days === 0 || days === 1) return daysText(days);
  if (days > 1) return `${days} days left`;
  return days === -1 ? '1 day over' : `${-days} days over`;
}

/** One unit: `just now`, `6 min ago`, `3 h ago`, `5 d ago`; the same ahead: `in 14 d`. */
export function relativeText(at: string, now: string): string {
  const ms = Date.parse(at) - Date.parse(now);
  const size = Math.abs(ms);
  if (size < MINUTE_MS) return 'just now';
  const [count, unit] = size < HOUR_MS ? [size / MINUTE_MS, 'min'] : size < 2 * DAY_MS ? [size / HOUR_MS, 'h'] : [size / DAY_MS, 'd'];
  const text = `${Math.floor(count)} ${unit}`;
  return ms < 0 ? `${text} ago` : `in ${text}`;
}

/** At most two units: `2 d 4 h`, `36 h`, `12 d`, `25 min`. Up to two days it is told in hours. */
export function durationText(ms: number): string {
  const size = Math.abs(ms);
  if (size < HOUR_MS) return `${Math.round(size / MINUTE_MS)} min`;
  const hours = Math.round(size / HOUR_MS);
  if (hours < 48) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return rest === 0 || days > 9 ? `${Math.round(hours / 24)} d` : `${days} d ${rest} h`;
}

/** Milliseconds: by less than that nobody plans otherwise. */
export const LATE_FROM_MS = 6 * HOUR_MS;

/** How much later (or earlier) than said a thing is, in the list's short form: `+4 d`, `−7 h`. Null below six hours. */
export function driftText(ms: number): string | null {
  const size = Math.abs(ms);
  if (size < LATE_FROM_MS) return null;
  const hours = Math.round(size / HOUR_MS);
  return `${ms > 0 ? '+' : '−'}${hours < 24 ? `${hours} h` : `${Math.round(hours / 24)} d`}`;
}

function offsetMs(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS);
}
