/** A day, and a time of it, as they were written. */
export interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Minutes ahead of UTC. */
  offset: number;
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const MONTH = '(?<monthName>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\\.?';
const TIME =
  '(?:[T, ]+(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,]\\d{1,9})?)? ?(?<half>[AP]M)?(?: ?(?:Z|UTC|GMT)| ?(?<ahead>[+-]\\d{2}(?::?\\d{2})?))?)?';

/** The days that are taken without a format: year first, day first with dots, or the month by its name. */
const LENIENT = [
  '(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})',
  '(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})',
  '(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})',
  `(?:[A-Za-z]{3,9},? )?(?<day>\\d{1,2})[- ]${MONTH}[-, ]+(?<year>\\d{4})`,
  `(?:[A-Za-z]{3,9},? )?${MONTH} (?<day>\\d{1,2}),? (?<year>\\d{4})`,
].map((day) => new RegExp(`^${day}${TIME}$`, 'i'));

/**
 * Reads a day or moment that is written in no agreed form; null when it can be taken two ways (`03/09/2026`) or names no
 * day there is. What tells no zone is UTC.
 */
export function readMomentLeniently(text: string): Moment | null {
  for (const form of LENIENT) {
    const groups = form.exec(text.trim())?.groups;
    if (groups) return momentOfParts(groups);
  }
  return null;
}

/** Parts by name, as a form found them. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** What the parts name; null for a day or time there is not. */
export function momentOfParts({
  year = '',
  shortYear,
  month,
  monthName,
  day,
  hour = '0',
  minute = '0',
  second = '0',
  half,
  ahead,
}: Parts): Moment | null {
  const named = MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === monthName?.slice(0, 3).toLowerCase()) + 1;
  const moment = {
    year: shortYear === undefined ? Number(year) : inCentury(Number(shortYear)),
    month: named || Number(month),
    day: Number(day),
    hour: half ? inHalf(Number(hour), half) : Number(hour),
    minute: Number(minute),
    second: Number(second),
    offset: offsetOf(ahead),
  };
  return isMoment(moment) ? moment : null;
}

/** As POSIX reads two digits. */
const inCentury = (short: number) => short + (short < 69 ? 2000 : 1900);

/** An hour past twelve is no hour of a half day; NaN is none at all. */
function inHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function offsetOf(ahead: string | undefined): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(ahead ?? '') ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const OFFSET_MAX = 14 * 60;

function isMoment({ year, month, day, hour, minute, second, offset }: Moment): boolean {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return false;
  return hour >= 0 && hour <= 23 && minute <= 59 && second <= 59 && Math.abs(offset) <= OFFSET_MAX;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** `2026-03-09`. */
export function dayText({ year, month, day }: Moment): string {
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/** The same instant in UTC, `2026-03-09T11:30:00Z`; null when that is beyond the years that are told. */
export function instantText(moment: Moment): string | null {
  const { hour, minute, second, offset } = moment;
  const instant = Date.parse(`${dayText(moment)}T${padded(hour)}:${padded(minute)}:${padded(second)}Z`) - offset * 60_000;
  const text = new Date(instant).toISOString();
  return /^\d{4}-/.test(text) && !text.startsWith('0000') ? `${text.slice(0, 19)}Z` : null;
}

/** What `dayText` or `instantText` wrote. */
export function momentOfText(text: string): Moment {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/[-T:Z]/).map(Number);
  return { year, month, day, hour, minute, second, offset: 0 };
}

export const monthNames = (month: number) => ({ long: MONTHS[month - 1] ?? '', short: (MONTHS[month - 1] ?? '').slice(0, 3) });

export function padded(number: number, digits = 2): string {
  return String(number).padStart(digits, '0');
}
