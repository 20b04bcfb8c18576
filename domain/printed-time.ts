import { localDay, wallTimeOf } from './zone.js';
import type { Timestamp } from './time.js';

/**
 * A moment as people read it at a place: with the offset that clocks there had and the letters it is printed with, so that
 * whoever shows it needs no zone data of his own (which differ, and move a midnight to the day before).
 */
export interface PrintedTime {
  /** UTC. */
  at: Timestamp;
  /** `-08:00`. Where the zone is unknown `+00:00`: such a time is kept as if it were UTC. */
  offset: string;
  /** `PST` in North America, else `UTC+8`: `CST` is Chicago and Shanghai. Null where the zone is unknown. */
  zone: string | null;
}

/** A day at a place, which is no moment: a last free day. */
export interface PrintedDay {
  on: string;
}

/** The moment at a place of the zone. */
export function printedTime(at: Timestamp, zone: string | null): PrintedTime {
  const minutes = zone === null ? null : minutesAhead(at, zone);
  if (zone === null || minutes === null) return { at, offset: '+00:00', zone: null };
  return { at, offset: offsetText(minutes), zone: lettersOf(at, zone) ?? shortOffset(minutes) };
}

/** The day on which the moment fell at a place of the zone. */
export function printedDay(at: Timestamp, zone: string | null): PrintedDay {
  return { on: localDay(at, zone) };
}

/** The same as one text with its offset: `2026-11-20T06:00:00-08:00`; in UTC where the zone is unknown. */
export function offsetTime({ at, offset, zone }: { at: string; offset: string; zone: string | null }): string {
  if (zone === null) return at;
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const ahead = (hours * 60 + minutes) * (offset.startsWith('-') ? -60_000 : 60_000);
  return new Date(Date.parse(at) + ahead).toISOString().slice(0, 19) + offset;
}

function minutesAhead(at: Timestamp, zone: string): number | null {
  const wall = wallTimeOf(at, zone);
  if (wall === null) return null;
  const { year, month, day, hour, minute, second } = wall;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - Date.parse(at)) / 60_000);
}

function offsetText(minutes: number): string {
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

function shortOffset(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.trunc(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

// The letters that Americans use are names in `en-US`; of all other zones it knows their distance from Greenwich alone.
const names = new Map<string, Intl.DateTimeFormat>();

function lettersOf(at: Timestamp, zone: string): string | null {
  const known = names.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  names.set(zone, known);
  const letters = known.formatToParts(Date.parse(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /^[A-Z]{3,4}$/.test(letters) && letters !== 'GMT' && letters !== 'UTC' ? letters : null;
}
