import { timestampOf, type Timestamp } from './time.js';

/** Wall time of a place, its parts as the calendar and the clock on the wall show them. Months count from 1. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** True when the name is an IANA zone that this machine knows; old alias names such as `US/Eastern` count. */
export function isZone(zone: string): boolean {
  return clockOf(zone) !== null;
}

/**
 * The instant at which clocks of the zone showed this wall time. Of an hour that comes twice the first counts; an hour that
 * is skipped is read as if clocks had run on (02:30 becomes 03:30). Null for an unknown zone.
 */
export function instantOf(wall: WallTime, zone: string): Timestamp | null {
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const clock = clockOf(zone);
  if (clock === null) return null;
  // The offsets in force a day before and a day after; between them lies at most one change of clocks.
  const [before, after] = [offsetAt(shown - DAY_MS, clock), offsetAt(shown + DAY_MS, clock)];
  const fitting = [before, after].map((offset) => shown - offset).filter((instant) => instant + offsetAt(instant, clock) === shown);
  return timestampOf(fitting.length > 0 ? Math.min(...fitting) : shown - before);
}

/** What clocks of the zone showed at an instant; null for an unknown zone. */
export function wallTimeOf(instant: Timestamp, zone: string): WallTime | null {
  const clock = clockOf(zone);
  return clock === null ? null : partsAt(Date.parse(instant), clock);
}

/**
 * The instant at which a day (`2026-03-29`) began at a place: dates without a time mean local midnight, or midnight UTC
 * where the zone is null or unknown (lifecycle, section 7). Null when it is no day.
 */
export function localMidnight(day: string, zone: string | null): Timestamp | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const wall = { year: Number(year), month: Number(month), day: Number(date), hour: 0, minute: 0, second: 0 };
  const midnight = new Date(Date.UTC(wall.year, wall.month - 1, wall.day));
  if (midnight.toISOString().slice(0, 10) !== day) return null;
  return (zone === null ? null : instantOf(wall, zone)) ?? timestampOf(midnight);
}

/** The day that a calendar in the zone showed at an instant, `2026-03-29`; in UTC where the zone is null or unknown. */
export function localDay(instant: Timestamp, zone: string | null): string {
  const wall = zone === null ? null : wallTimeOf(instant, zone);
  if (wall === null) return instant.slice(0, 10);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${wall.year}-${two(wall.month)}-${two(wall.day)}`;
}

const DAY_MS = 86_400_000;

// Milliseconds that clocks of the zone are ahead of UTC.
function offsetAt(instant: number, clock: Intl.DateTimeFormat): number {
  const { year, month, day, hour, minute, second } = partsAt(instant, clock);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function partsAt(instant: number, clock: Intl.DateTimeFormat): WallTime {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute'), second: part('second') };
}

// Making one costs a millisecond, and an answer names few zones.
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = newClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', calendar: 'gregory', ...parts });
  } catch {
    return null;
  }
}
