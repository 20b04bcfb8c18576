import { z } from 'zod';
import type { Timestamp } from '../domain/time.js';

/** A moment as pages show it: in the zone of its place, by an offset that the server worked out. */
export const moment = z.object({
  at: z.string(),
  /** What to add to show it: `-08:00`. */
  offset: z.string(),
  /** Printed behind it: letters in North America (`PST`), else `UTC+8`; null where the zone is unknown, and the time is that of UTC. */
  zone: z.string().nullable(),
});
export interface Moment extends z.infer<typeof moment> {}

/** A moment in the zone (IANA) of its place. */
export function momentIn(at: Timestamp, zone: string | null): Moment {
  const offset = zone === null ? null : offsetOf(at, zone);
  if (zone === null || offset === null) return { at, offset: '+00:00', zone: null };
  return { at, offset, zone: lettersOf(at, zone) ?? shortOf(offset) };
}

/** The same as text with its offset: `2026-11-20T06:00:00-08:00`; in UTC where the zone is unknown. */
export function localText(at: Timestamp, zone: string | null): string {
  const { offset, zone: known } = momentIn(at, zone);
  if (known === null) return at;
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (hours * 60 + minutes) * (offset.startsWith('-') ? -60_000 : 60_000);
  return new Date(Date.parse(at) + shift).toISOString().slice(0, 19) + offset;
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function namedBy(at: Timestamp, zone: string, timeZoneName: 'longOffset' | 'short'): string | null {
  const key = `${timeZoneName} ${zone}`;
  if (!formats.has(key)) formats.set(key, formatOf(zone, timeZoneName));
  const parts = formats.get(key)?.formatToParts(Date.parse(at));
  return parts?.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}

/** Null for a zone that nobody here knows. */
function formatOf(timeZone: string, timeZoneName: 'longOffset' | 'short'): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName });
  } catch {
    return null;
  }
}

function offsetOf(at: Timestamp, zone: string): string | null {
  const named = namedBy(at, zone, 'longOffset');
  return named === null ? null : (/[+-]\d{2}:\d{2}/.exec(named)?.[0] ?? '+00:00');
}

/** Letters mean one zone in North America alone: `CST` is also Shanghai's. */
function lettersOf(at: Timestamp, zone: string): string | null {
  if (!/^(America|US|Canada)\/|^Pacific\/Honolulu$/.test(zone)) return null;
  const named = namedBy(at, zone, 'short') ?? '';
  return /^[A-Z]{3,4}$/.test(named) && named !== 'GMT' && named !== 'UTC' ? named : null;
}

/** `+08:00` as people write it: `UTC+8`. */
function shortOf(offset: string): string {
  const [hours = '0', minutes = '00'] = offset.slice(1).split(':');
  return Number(hours) === 0 && minutes === '00' ? 'UTC' : `UTC${offset[0]}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}
