import { timestampOf, type Timestamp } from '../../domain/time.js';
import { localDay } from '../../domain/zone.js';

const DAY_MS = 86_400_000;

/**
 * Whole days of the calendar at a place from one moment to another; negative when the second day is past. A date without a time
 * is that day in every zone. Null when the second is no moment.
 */
export function daysUntil(now: Timestamp, moment: string | null, zone: string | null): number | null {
  if (moment === null || Number.isNaN(Date.parse(moment))) return null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(moment) ? moment : localDay(timestampOf(moment), zone);
  return Math.round((Date.parse(day) - Date.parse(localDay(now, zone))) / DAY_MS);
}

/**
 * What time it is for a record: this machine's clock, or the last time that somebody looked after it where that is later. The
 * clock of a practice world runs ahead of the machine's.
 */
export function presentOf(now: Timestamp, ...looks: readonly (string | null | undefined)[]): Timestamp {
  const moments = looks.flatMap((look) =>
    look === null || look === undefined || Number.isNaN(Date.parse(look)) ? [] : [timestampOf(look)],
  );
  return [now, ...moments].reduce((latest, moment) => (moment > latest ? moment : latest));
}
