import { timestampOf, type Timestamp } from '../../../domain/time.js';

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
    return { at: timestampOf(wall - minutes * 60_000), dateOnly, zone: zone ?? offsetZone(minutes) };
  }
  const at = zone === null ? wall : instantOf(wall, zone);
  return at === null ? { at: timestampOf(wall), dateOnly, zone: null } : { at: timestampOf(at), dateOnly, zone };
}

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)? *(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
// A year outside stands for "unknown" (0001, 1900, 9999) with those who send it.
const [YEAR_MIN, YEAR_MAX] = [2000, 2100];
// Minutes: no clock on land is farther from UTC.
const OFFSET_MAX = 14 * 60;

/** Milliseconds of the wall time as if it were UTC; null when the calendar or the clock has no such time. */
function wallTime(parts: readonly number[]): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (year < YEAR_MIN || year > YEAR_MAX || hour > 23 || minute > 59 || second > 59) return null;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(wall);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? wall : null;
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

/** The instant at which clocks of the zone showed this wall time; null when there is no such zone. */
function instantOf(wall: number, zone: string): number | null {
  const first = offsetAt(wall, zone);
  if (first === null) return null;
  // The offset at the wall time read as UTC may be the one across a change of clocks: ask again at the instant it gives.
  const second = offsetAt(wall - first, zone) ?? first;
  if (second === first) return wall - first;
  const third = offsetAt(wall - second, zone) ?? second;
  // In the hour that a change skips neither fits; the offset before the change is then kept, as clocks would run on.
  return third === second ? wall - second : wall - Math.min(first, second);
}

function offsetAt(instant: number, zone: string): number | null {
  const clock = clockOf(zone);
  if (clock === null) return null;
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / 1000) * 1000;
}

// Making a clock is dear (a millisecond), and an answer names few zones.
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = newClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}
