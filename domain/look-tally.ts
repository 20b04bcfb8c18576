/** Hours that the looks of a request are tallied for. */
export const TALLY_HOURS = 24;
/** A bit for each of them, the lowest for the newest. */
export const TALLY_BITS = 2 ** TALLY_HOURS - 1;

/** So many requests whose looks went alike: a bit for each hour in which the source answered, and in which it did not. */
export interface TalliedLooks {
  requests: number;
  /** Of the lowest bit, counted from 1970. */
  hour: number;
  answered: number;
  failed: number;
}

/** How many requests were answered about in an hour, and how many asked for in vain. One that was both counts twice. */
export interface HourOfLooks {
  answered: number;
  failed: number;
}

/** The last 24 hours, the oldest first. */
export function hoursOfLooks(tallies: readonly TalliedLooks[], nowHour: number): HourOfLooks[] {
  return Array.from({ length: TALLY_HOURS }, (_, at) => {
    const hour = nowHour - TALLY_HOURS + 1 + at;
    const count = (of: 'answered' | 'failed') =>
      tallies.reduce((sum, tally) => sum + (hasBit(tally[of], tally.hour - hour) ? tally.requests : 0), 0);
    return { answered: count('answered'), failed: count('failed') };
  });
}

function hasBit(bits: number, place: number): boolean {
  return place >= 0 && place < TALLY_HOURS && ((bits >>> place) & 1) === 1;
}
