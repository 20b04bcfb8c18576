import { lengthNm, type LonLat } from '../sea-route/sphere.js';
import { HOUR_S, MINUTE_S, secondsBetween, type Timestamp } from '../time.js';
import { isStill, MOORED, placeOf, type Fix } from './fix.js';

/** A moment that positions show, and the positions that do. */
export interface Shown {
  at: Timestamp;
  by: readonly Fix[];
}

/** A ship's stay at a port, as far as its positions show it. What happened while nobody heard it is null. */
export interface PortStay {
  /** The first position within the port. */
  since: Timestamp;
  arrived: Shown | null;
  berthed: Shown | null;
  departed: Shown | null;
}

/** The border of a port: where pilots board, and where arrivals count. */
export const ARRIVAL_NM = 20;
/** What lies between two positions farther apart is not known: an arrival hours wide would be worse than none. */
const UNHEARD_S = HOUR_S;
const BERTHED_S = 10 * MINUTE_S;
const LEAVING_KNOTS = 1;
/** Beyond the ropes. */
const OFF_BERTH_NM = 0.5;
/** A ship that goes no farther than this from where it lay has shifted to another quay. */
const LEFT_NM = 5;

/**
 * The stays of a ship at a port, from positions by time. It arrives where it crosses the border, berths where it lies still and says
 * that it is moored, and departs where it leaves the place where it lay for good. Each of these counts only when the ship was heard
 * right before and after: in a gap the word of others stands.
 */
export function portStays(fixes: readonly Fix[], port: LonLat): PortStay[] {
  const stays: { from: number; until: number }[] = [];
  for (const [at, fix] of fixes.entries()) {
    if (lengthNm(placeOf(fix), port) > ARRIVAL_NM) continue;
    const last = stays.at(-1);
    if (last && isSameStay(fixes, last.until, at)) last.until = at;
    else stays.push({ from: at, until: at });
  }
  return stays.map(({ from, until }) => stayOf(fixes, from, until));
}

/** A few positions beyond the border, as a waiting ship drifts, are no voyage. */
function isSameStay(fixes: readonly Fix[], last: number, at: number): boolean {
  const [one, other] = [fixes[last], fixes[at]];
  return last === at - 1 || (one !== undefined && other !== undefined && secondsBetween(one.at, other.at) < 6 * HOUR_S);
}

function stayOf(fixes: readonly Fix[], from: number, until: number): PortStay {
  const within = fixes.slice(from, until + 1);
  const [before, first] = [fixes[from - 1], fixes[from] as Fix];
  // One position within may be a lie that was believed; a second one there is not.
  const isSeen = before !== undefined && within.length > 1 && secondsBetween(before.at, first.at) <= UNHEARD_S;
  const lying = lyingAt(within);
  return {
    since: first.at,
    arrived: isSeen ? { at: first.at, by: [before, first] } : null,
    berthed: lying && berthedIn(within, lying.from),
    departed: lying && departedFrom(fixes.slice(from), within[lying.until] as Fix),
  };
}

interface Lying {
  from: number;
  until: number;
}

/** The first and the last position of a ship at a quay: still and moored, for ten minutes at least. */
function lyingAt(within: readonly Fix[]): Lying | null {
  const isMoored = (fix: Fix) => isStill(fix) && fix.status === MOORED;
  const found: Lying[] = [];
  for (let from = 0; from < within.length; from++) {
    if (!isMoored(within[from] as Fix)) continue;
    let until = from;
    while (until + 1 < within.length && isMoored(within[until + 1] as Fix)) until += 1;
    if (secondsBetween((within[from] as Fix).at, (within[until] as Fix).at) >= BERTHED_S) found.push({ from, until });
    from = until;
  }
  const [first, last] = [found[0], found.at(-1)];
  return first && last ? { from: first.from, until: last.until } : null;
}

function berthedIn(within: readonly Fix[], from: number): Shown | null {
  const [before, first, next] = [within[from - 1], within[from] as Fix, within[from + 1] as Fix];
  if (!before || secondsBetween(before.at, first.at) > UNHEARD_S) return null;
  return { at: first.at, by: [before, first, next] };
}

function departedFrom(since: readonly Fix[], lay: Fix): Shown | null {
  const after = since.slice(since.indexOf(lay) + 1);
  const offNm = (fix: Fix) => lengthNm(placeOf(lay), placeOf(fix));
  const first = after.find((fix) => offNm(fix) > OFF_BERTH_NM && (fix.speedKnots === null || fix.speedKnots > LEAVING_KNOTS));
  if (!first || secondsBetween((since[since.indexOf(first) - 1] as Fix).at, first.at) > UNHEARD_S) return null;
  const gone = after.find((fix) => offNm(fix) > LEFT_NM);
  return gone ? { at: first.at, by: [lay, first, gone] } : null;
}
