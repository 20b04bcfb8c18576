import { withoutComments } from './header.js';
import { sentAtOf } from './opened.js';

const LOOKED_AT = 200;
const DAYS = /^(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE = /^(?:(\w+) ?, ?|(?=\d))(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2}) (\d{1,2}) ?: ?(\d{2})(?: ?: ?(\d{2}))? ([+-]\d{4}|[a-z]+)$/i;
/** Hours from universal time, of zones that are written as words (RFC 5322 4.3). */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
};
/** No land is farther ahead of universal time, or behind it. */
const OFFSET_MAX_H = 14;
const HOUR_MS = 3_600_000;

/** The moment that a `Date` field names, ISO 8601; written as RFC 5322 has it, or as mailers have that spell days and months out, join the day by strokes or leave a zero out. Null for anything else, and for what is no day of a calendar. */
export function momentOf(field: string): string | null {
  const plain = withoutComments(field.slice(0, LOOKED_AT)).replaceAll(/\s+/g, ' ').trim();
  const [, weekday, day, month = '', year = '', hour, minute, second = '0', zone = ''] = DATE.exec(plain) ?? [];
  const offset = offsetOf(zone);
  if (offset === null || (weekday !== undefined && !DAYS.test(weekday))) return null;
  const parts = [
    yearOf(year),
    MONTHS.indexOf(month.slice(0, 3).toLowerCase()),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  ] as const;
  return isOnCalendar(parts) ? sentAtOf(Date.UTC(...parts) - offset) : null;
}

/** A year of two digits is one of our time. */
function yearOf(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 50 ? 2000 : 1900);
}

/** Milliseconds ahead of universal time; null for no zone, or one that nobody knows. */
function offsetOf(zone: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)([0-5]\d)$/.exec(zone) ?? [];
  if (sign === undefined) {
    const named = ZONES[zone.toLowerCase()];
    return named === undefined ? null : named * HOUR_MS;
  }
  const ahead = Number(hours) + Number(minutes) / 60;
  return ahead > OFFSET_MAX_H ? null : (sign === '-' ? -ahead : ahead) * HOUR_MS;
}

/** A minute may have a second more. */
function isOnCalendar([year, month, day, hour, minute, second]: readonly [number, number, number, number, number, number]): boolean {
  const days = month < 0 ? 0 : new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return year > 99 && day >= 1 && day <= days && hour < 24 && minute < 60 && second <= 60;
}
