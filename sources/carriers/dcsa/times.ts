import { timestampOf, type Timestamp } from '../../../domain/time.js';
import { instantOf, type WallTime } from '../../../domain/zone.js';

export interface Moment {
  at: Timestamp;
  /** True when only a day was given: `at` is then local midnight of the place. */
  dateOnly: boolean;
  /** IANA zone of the place; null when neither the place nor an offset gives one. */
  zone: string | null;
}

export interface PlaceTime {
  /** IANA zone of the place; null when unknown. */
  zone: string | null;
  /** The line writes `Z` or `+00:00` and means local time. */
  falseUtc: boolean;
}

/**
 * Reads a date-time as lines write them: blank instead of `T`, without seconds, without an offset (then local to the
 * place), a day alone (local midnight). An explicit offset is believed, except a zero one of a line known to mean local
 * time by it. Without offset and zone it is wall time taken as UTC, its zone null (milestones, section 10; promise I6).
 * Null when it is no moment.
 */
export function readMoment(text: string, { zone, falseUtc }: PlaceTime): Moment | null {
  const parts = DATE_TIME.exec(text.trim());
  if (parts === null) return null;
  const [, year = '', month = '', day = '', hour, minute, second, offset] = parts;
  const wall = wallTime([year, month, day, hour ?? '0', minute ?? '0', second ?? '0'].map(Number));
  if (wall === null) return null;

  const dateOnly = hour === undefined;
  const minutes = offset === undefined ? null : offsetMinutes(offset);
  if (minutes !== null && Math.abs(minutes) > OFFSET_MAX) return null;
  // A day belongs to its place: an offset counts for it only where the place is unknown.
  if (minutes !== null && !(dateOnly && zone !== null) && !(falseUtc && minutes === 0)) {
    return { at: timestampOf(asUtc(wall) - minutes * 60_000), dateOnly, zone: zone ?? offsetZone(minutes) };
  }
  const at = zone === null ? null : instantOf(wall, zone);
  return at === null ? { at: timestampOf(asUtc(wall)), dateOnly, zone: null } : { at, dateOnly, zone };
}

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)? *(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
// A year outside stands for "unknown" (0001, 1900, 9999) with those who send it.
const [YEAR_MIN, YEAR_MAX] = [2000, 2100];
// Minutes: no clock on land is farther from UTC.
const OFFSET_MAX = 14 * 60;

/** Null when the calendar or the clock has no such time. */
function wallTime(parts: readonly number[]): WallTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (year < YEAR_MIN || year > YEAR_MAX || hour > 23 || minute > 59 || second > 59) return null;
  const wall = { year, month, day, hour, minute, second };
  const read = new Date(asUtc(wall));
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? wall : null;
}

/** Milliseconds of the wall time as if it were UTC. */
function asUtc({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetMinutes(offset: string): number {
  if (/z/i.test(offset)) return 0;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * A zone for a place that only its offset is known of: `Etc/GMT-8` is eight hours ahead of UTC, the sign being POSIX's.
 * Null where there is none, and for zero, which says "UTC" and nothing about the place.
 */
function offsetZone(minutes: number): string | null {
  const hours = minutes / 60;
  if (hours === 0 || !Number.isInteger(hours) || hours < -12 || hours > 14) return null;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
