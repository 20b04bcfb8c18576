/**
 * A moment as clocks at a place showed it, `03/09/2026, 06:30 AM EST`; in UTC where the zone is missing or unknown. Null becomes
 * `N/A`; a date without a time, and what is no moment, come back as they are.
 */
export function localTime(moment: string | null, zone: string | null): string {
  if (moment === null) return 'N/A';
  const instant = Date.parse(moment);
  if (Number.isNaN(instant) || /^\d{4}-\d{2}-\d{2}$/.test(moment)) return moment;
  // Newer tables of Unicode part the hour from AM by a narrow blank.
  return (clockOf(zone) ?? UTC).format(instant).replaceAll('\u202f', ' ');
}

const FORM = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
} as const;
const UTC = new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: 'UTC' });
// Making one costs a millisecond, and answers name few zones.
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(zone: string | null): Intl.DateTimeFormat | null {
  if (zone === null) return null;
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = newClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { ...FORM, timeZone });
  } catch {
    return null;
  }
}
