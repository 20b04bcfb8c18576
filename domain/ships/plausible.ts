import { lengthNm, type LonLat } from '../sea-route/sphere.js';
import { HOUR_S, MINUTE_S, secondsBetween, type Timestamp } from '../time.js';
import { byTime, placeOf, type Fix } from './fix.js';

/** Why a position is not believed. */
export type Doubt = 'nowhere' | 'future' | 'stale' | 'duplicate' | 'ashore' | 'hemisphere' | 'jump';

export interface Doubted {
  fix: Fix;
  doubt: Doubt;
}

export interface Weighed {
  /** By time. */
  believed: Fix[];
  doubted: Doubted[];
  /** Was believed, and turned out to be the lie: alone, where what came after it agrees with itself. */
  forgotten: Fix[];
  /** Jumps that a later look may have to believe after all. */
  suspects: Fix[];
}

export interface Weighing {
  /** What is believed of this ship so far, by time: at least as far back as positions may come late. */
  track: readonly Fix[];
  /** `suspects` of the time before. */
  suspects: readonly Fix[];
  now: Timestamp;
  /** True for a place that no ship can be at. */
  isAshore(place: LonLat): boolean;
}

/** Container ships make 25; more than this is no ship's. */
const FASTEST_KNOTS = 40;
/** Positions are rounded, and clocks differ: so far a ship may seem to jump. */
const SLACK_NM = 1;
const DUPLICATE_S = MINUTE_S;
const AHEAD_S = MINUTE_S;
/** What comes later than this is of no use to anybody. */
export const LATE_S = 48 * HOUR_S;
/** So many jumps in a row that agree with each other over so long, while nothing else is heard, are where the ship is. */
const AGREEING = 3;
const AGREEING_S = 30 * MINUTE_S;
const SUSPECTS_MAX = 50;

/**
 * Which of the positions that were heard are believed. A ship cannot be faster than ships are, on land, or ahead of time; what is said
 * within a minute of what is known says nothing. Which of two contradicting positions is the lie shows later: one jump is doubted,
 * several that agree are believed.
 */
export function weigh(heard: readonly Fix[], { track, suspects, now, isAshore }: Weighing): Weighed {
  const known = [...track].sort(byTime);
  const weighed: Weighed = { believed: [], doubted: [], forgotten: [], suspects: [...suspects] };
  const believe = (fix: Fix) => {
    known.splice(placeIn(known, fix.at), 0, fix);
    weighed.believed.push(fix);
  };
  for (const fix of [...heard].sort(byTime)) {
    const doubt = doubtOf(fix, { known, now, isAshore });
    if (doubt === null) {
      believe(fix);
      // Heard where it was known to be: what contradicted it until now was the lie.
      weighed.suspects = weighed.suspects.filter(({ at }) => at > fix.at);
      continue;
    }
    weighed.doubted.push({ fix, doubt });
    if (doubt !== 'jump' && doubt !== 'hemisphere') continue;
    weighed.suspects = [...weighed.suspects, fix].sort(byTime).slice(-SUSPECTS_MAX);
    const agreeing = agreed(weighed.suspects, known);
    if (agreeing === null) continue;
    const lie = loneBefore(agreeing[0] as Fix, known);
    if (lie) {
      known.splice(known.indexOf(lie), 1);
      weighed.believed = weighed.believed.filter((one) => one !== lie);
      if (track.includes(lie)) weighed.forgotten.push(lie);
    }
    for (const one of agreeing) believe(one);
    weighed.doubted = weighed.doubted.filter((one) => !agreeing.includes(one.fix));
    weighed.suspects = [];
  }
  weighed.believed.sort(byTime);
  return weighed;
}

function doubtOf(fix: Fix, { known, now, isAshore }: Pick<Weighing, 'now' | 'isAshore'> & { known: readonly Fix[] }): Doubt | null {
  if (!isSomewhere(fix)) return 'nowhere';
  if (secondsBetween(now, fix.at) > AHEAD_S) return 'future';
  if (secondsBetween(fix.at, now) > LATE_S) return 'stale';
  const at = placeIn(known, fix.at);
  const [before, after] = [known[at - 1], known[at]];
  if ([before, after].some((one) => one && Math.abs(secondsBetween(one.at, fix.at)) < DUPLICATE_S)) return 'duplicate';
  if (isAshore(placeOf(fix))) return 'ashore';
  if ((!before || isReachable(before, fix)) && (!after || isReachable(fix, after))) return null;
  return isMirrored(fix, before ?? after) ? 'hemisphere' : 'jump';
}

/** Coordinates of the earth. A transponder without a position says 91 and 181; one that has none yet often says zero and zero. */
function isSomewhere({ latitude, longitude }: Fix): boolean {
  const isEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isEarth && !(Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01);
}

const isReachable = (from: Fix, to: Fix): boolean =>
  lengthNm(placeOf(from), placeOf(to)) <= SLACK_NM + (FASTEST_KNOTS * Math.abs(secondsBetween(from.at, to.at))) / HOUR_S;

/** The other half of the earth, by a lost sign. */
function isMirrored(fix: Fix, known: Fix | undefined): boolean {
  if (!known) return false;
  const { latitude, longitude } = fix;
  const others = [
    { ...fix, latitude: -latitude },
    { ...fix, longitude: -longitude },
    { ...fix, latitude: -latitude, longitude: -longitude },
  ];
  return others.some((other) => isReachable(known, other));
}

/** The last suspects, where they agree for long enough and nothing believable was heard between them. */
function agreed(suspects: readonly Fix[], known: readonly Fix[]): Fix[] | null {
  let from = suspects.length - 1;
  while (from > 0 && isReachable(suspects[from - 1] as Fix, suspects[from] as Fix)) from -= 1;
  const [first, last] = [suspects[from], suspects.at(-1)];
  if (!first || !last || suspects.length - from < AGREEING || secondsBetween(first.at, last.at) < AGREEING_S) return null;
  return known.some(({ at }) => at >= first.at) ? null : apart(suspects.slice(from));
}

const apart = (fixes: readonly Fix[]): Fix[] =>
  fixes.filter((fix, at) => at === 0 || secondsBetween((fixes[at - 1] as Fix).at, fix.at) >= DUPLICATE_S);

/** The last known position before another one, where it agrees with none before it either. */
function loneBefore(fix: Fix, known: readonly Fix[]): Fix | null {
  const at = placeIn(known, fix.at);
  const [earlier, last] = [known[at - 2], known[at - 1]];
  if (!last || isReachable(last, fix)) return null;
  return earlier && isReachable(earlier, last) && secondsBetween(earlier.at, last.at) < LATE_S ? null : last;
}

/** Where in fixes by time one of this moment belongs. */
function placeIn(fixes: readonly Fix[], at: Timestamp): number {
  let place = fixes.length;
  while (place > 0 && (fixes[place - 1] as Fix).at > at) place -= 1;
  return place;
}
