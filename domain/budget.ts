import { DAY_S } from './time.js';
import type { Timings } from './timings.js';

/** How often a matched shipment is looked at: near an arrival or departure, or far from any. */
export type Pace = 'near' | 'sea' | 'before' | 'land';

/** What hangs on one credential with a line. */
export interface Load {
  /** What its budget gives by its narrowest window. */
  callsPerDay: number;
  /** Requests that wait for their match, checked daily. */
  unmatched: number;
  /** Matched requests by their pace. */
  looks: Readonly<Record<Pace, number>>;
}

/** Seconds between looks, by pace, and whether even the slowest want more calls than there are. */
export interface Paces {
  waits: Readonly<Record<Pace, number>>;
  tooFew: boolean;
}

/** Part of the budget that no look is planned with: it is for refreshes, first matches, tokens and second pages. */
const RESERVE = 0.1;
/** Looks are stretched to a day at most, the jitter of 10 % counted in; what still does not fit waits for the windows. */
const STRETCHED_LONGEST_S = Math.floor(DAY_S / 1.1);

const FAR: readonly Pace[] = ['sea', 'before', 'land'];

/** Calls in a day that windows of so many calls in so many seconds leave; null without a window. */
export function callsPerDay(windows: readonly { seconds: number; calls: number }[]): number | null {
  return windows.length === 0 ? null : Math.min(...windows.map(({ seconds, calls }) => (calls * DAY_S) / seconds));
}

/** Seconds between looks when there are calls enough (lifecycle.md 8). */
export function standardWaits(timings: Timings): Record<Pace, number> {
  return { near: timings.nearArrivalS, sea: timings.atSeaS, before: timings.beforeDepartureS, land: timings.onLandS };
}

/**
 * The paces at which all looks of a credential fit its daily budget (carriers, section 5). Those far from a milestone are
 * stretched first, all alike; those near one keep their pace as long as every other is still looked at once a day.
 */
export function pacesWithin({ callsPerDay: given, unmatched, looks }: Load, timings: Timings): Paces {
  const waits = standardWaits(timings);
  const share: Share = { looks, waits };
  const calls = given * (1 - RESERVE) - (unmatched * DAY_S) / Math.max(1, timings.manifestCheckS);
  const slowest = slowestOf(waits);
  const near = stretched(share, ['near'], calls - callsOf({ looks, waits: slowest }, FAR));
  const far = stretched(share, FAR, calls - callsOf({ looks, waits: { ...waits, ...near } }, ['near']));
  return { waits: { ...waits, ...near, ...far }, tooFew: callsOf({ looks, waits: slowest }, ['near', ...FAR]) > calls };
}

interface Share {
  looks: Readonly<Record<Pace, number>>;
  waits: Readonly<Record<Pace, number>>;
}

function slowestOf(waits: Readonly<Record<Pace, number>>): Record<Pace, number> {
  const slowest = (pace: Pace) => Math.max(waits[pace], STRETCHED_LONGEST_S);
  return { near: slowest('near'), sea: slowest('sea'), before: slowest('before'), land: slowest('land') };
}

/** Calls a day of these paces. */
function callsOf({ looks, waits }: Share, paces: readonly Pace[]): number {
  return paces.reduce((sum, pace) => sum + (looks[pace] * DAY_S) / Math.max(1, waits[pace]), 0);
}

/** The waits of these paces, stretched by one factor until they fit so many calls a day. One that would pass the longest stays there. */
function stretched(share: Share, paces: readonly Pace[], calls: number): Partial<Record<Pace, number>> {
  const { looks, waits } = share;
  const slowest = slowestOf(waits);
  const held: Pace[] = [];
  for (;;) {
    const free = paces.filter((pace) => !held.includes(pace));
    const left = calls - callsOf({ looks, waits: slowest }, held);
    const wanted = callsOf(share, free);
    if (wanted <= left || free.length === 0) return { ...pick(waits, free), ...pick(slowest, held) };
    const factor = left > 0 ? wanted / left : Infinity;
    const over = free.filter((pace) => Math.max(1, waits[pace]) * factor > slowest[pace]);
    if (over.length === 0) {
      const longer = Object.fromEntries(free.map((pace) => [pace, Math.max(1, waits[pace]) * factor]));
      return { ...longer, ...pick(slowest, held) };
    }
    held.push(...over);
  }
}

function pick(waits: Readonly<Record<Pace, number>>, paces: readonly Pace[]): Partial<Record<Pace, number>> {
  return Object.fromEntries(paces.map((pace) => [pace, waits[pace]]));
}
