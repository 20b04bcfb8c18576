import { pacesWithin, standardWaits, type Load, type Pace } from './budget.js';
import type { ContainerTruth, ShipmentTruth } from './facts.js';
import { never } from './never.js';
import { HOUR_S, secondsAfter, secondsBetween, type Timestamp } from './time.js';
import { heldTo, shortestWaitS, type Timings } from './timings.js';
import { afterHeldBack, jittered, type Circumstances, type FruitlessLook } from './tracking-request.js';

/** When to look again and why then. */
export interface NextLook {
  at: Timestamp;
  reason: string;
}

/** The same after an answer, with the pace it was planned at: the looks of a credential are counted by it. */
export interface PacedLook extends NextLook {
  pace: Pace;
}

const WHERE = {
  near: 'close to an arrival or departure',
  sea: 'on the water',
  before: 'nothing has sailed yet',
  land: 'on land',
} as const satisfies Record<Pace, string>;

/** What bounds the looks of a shipment from outside: what its line wishes, and what its credential has to give. */
export interface Bounds {
  load: Load | null;
  looksPerDay: number | null;
}

/**
 * The pace after an answer (lifecycle.md 8): every hour near an arrival or departure, every four hours otherwise, or as
 * often as the credential's budget gives; never later than the moment at which something the line has dated ahead becomes
 * certain (milestones, section 7), and never sooner than the line wishes to be asked again.
 */
export function planAfterAnswer(
  truth: ShipmentTruth,
  { certainAt, ...bounds }: { certainAt: Timestamp | null } & Bounds,
  { now, timings, chance }: Circumstances,
): PacedLook {
  const pace = paceOf(truth, { now, nearS: timings.nearS });
  const { wait, why } = waitOf(pace, bounds, timings);
  const next = secondsAfter(now, jittered(wait, chance));
  if (!certainAt || secondsBetween(certainAt, next) <= 0) return { at: next, reason: why, pace };
  const soonest = bounds.looksPerDay === null ? now : secondsAfter(now, shortestWaitS(bounds.looksPerDay));
  if (secondsBetween(certainAt, soonest) > 0) return { at: soonest, reason: why, pace };
  return { at: certainAt, reason: 'something dated ahead becomes certain then', pace };
}

/** Seconds until the next look at this pace, as far as line and budget give, and the words for it. */
function waitOf(pace: Pace, { load, looksPerDay }: Bounds, timings: Timings): { wait: number; why: string } {
  const standard = standardWaits(timings)[pace];
  const held = heldTo(looksPerDay, timings);
  const wished = standardWaits(held)[pace];
  const instead = (wait: number, because: string) => ({
    wait,
    why: `${WHERE[pace]}; every ${hours(wait)} instead of ${hours(standard)}: ${because}`,
  });
  if (load) {
    // The count may be older than this look.
    const looks = { ...load.looks, [pace]: Math.max(1, load.looks[pace]) };
    const { waits, tooFew } = pacesWithin({ ...load, looks }, held);
    if (waits[pace] > wished) return instead(waits[pace], sharing({ ...load, looks }, tooFew));
  }
  if (wished > standard) return instead(wished, `the line asks for no more than ${looksPerDay} looks a day`);
  return { wait: standard, why: WHERE[pace] };
}

function sharing({ callsPerDay, unmatched, looks }: Load, tooFew: boolean): string {
  const requests = Object.values(looks).reduce((sum, count) => sum + count, unmatched);
  return `${requests} requests share the ${Math.floor(callsPerDay)} calls a day of this credential${tooFew ? ', which are too few' : ''}`;
}

const hours = (seconds: number): string => `${Math.round(seconds / (HOUR_S / 10)) / 10} h`;

/** By the status rather than the ships' times: some lines tell of boxes alone, and the status goes by what happened to those too. */
function paceOf({ facts, containers }: ShipmentTruth, { now, nearS }: { now: Timestamp; nearS: number }): Pace {
  const { status, pol_etd_at, pod_eta_at, destination_eta_at, destination_ata_at } = facts;
  const near = (estimate: Timestamp | undefined) => estimate !== undefined && Math.abs(secondsBetween(now, estimate)) <= nearS;
  const arrived = status?.value === 'arrived_at_pod' || status?.value === 'delivered_to_destination';
  const departed = arrived || status?.value === 'in_transit';
  if (!departed && near(pol_etd_at?.value)) return 'near';
  if (!arrived && near(pod_eta_at?.value)) return 'near';
  if (!destination_ata_at && near(destination_eta_at?.value)) return 'near';
  // Between arrival and discharge everything happens within hours.
  if (status?.value === 'arrived_at_pod' && !containers.every(isAshore)) return 'near';
  if (arrived) return 'land';
  return departed || containers.some(isUnderWay) ? 'sea' : 'before';
}

const isAshore = ({ facts }: ContainerTruth) => Boolean(facts.pod_discharged_at ?? facts.pod_full_out_at ?? facts.empty_terminated_at);

const isUnderWay = (container: ContainerTruth) =>
  isAshore(container) || container.milestones.some(({ name }) => /^(vessel|transshipment)_/.test(name));

/** How often a shipment's line has not known it any more, in a row. */
export interface Gone {
  looks: number;
  since: Timestamp | null;
}

/**
 * What follows a look at a matched shipment that brought no data: another one later, or, when the line has not known the
 * number three times in a row over two days, the end (promise T12). One such answer changes nothing by itself.
 */
export function planAfterSilence(
  look: FruitlessLook,
  { failures, gone }: { failures: number; gone: Gone },
  { now, timings, chance }: Circumstances,
): { next: NextLook; gone: Gone; dataIsGone: boolean } {
  const later = (seconds: number, reason: string) => ({ at: secondsAfter(now, jittered(seconds, chance)), reason });
  switch (look.kind) {
    case 'no_calls_left':
      return { next: afterHeldBack(look, { now, chance }), gone, dataIsGone: false };
    case 'trouble': {
      const wait = jittered(Math.min(timings.troubleLongestS, timings.troubleFirstS * 2 ** failures), chance);
      const at = secondsAfter(now, Math.max(wait, look.retryAfterSeconds ?? 0));
      const whose = look.reason === 'internal' ? 'an error of our own; the line is asked again' : `the line is in trouble: ${look.reason}`;
      return { next: { at, reason: whose }, gone, dataIsGone: false };
    }
    case 'refused':
      if (look.reason === 'credentials')
        return { next: later(timings.refusedKeyS, "the line refuses this account's key"), gone, dataIsGone: false };
      return notKnown();
    case 'not_found':
    case 'cancelled':
      return notKnown();
    default:
      return never(look);
  }

  function notKnown() {
    const since = gone.since ?? now;
    const looks = gone.looks + 1;
    const dataIsGone = looks >= timings.goneLooks && secondsBetween(since, now) >= timings.goneWindowS;
    // Spread over the window, so that three looks are enough to know.
    const wait = Math.max(timings.atSeaS, timings.goneWindowS / Math.max(1, timings.goneLooks - 1));
    return { next: later(Math.ceil(wait / 0.9), 'the line no longer knows the number'), gone: { looks, since }, dataIsGone };
  }
}
