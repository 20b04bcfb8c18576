import { placeKey } from '../fact-key.js';
import type { Inland } from '../destination.js';
import type { Positions } from '../positions.js';
import { does, isFeederMove, isInward, isOutward, modeOf } from '../sea-moves.js';
import { byTime, type Statement } from '../statements.js';
import { choose, type Candidate } from './candidate.js';
import { departuresOf, legsOf } from './legs.js';

/** Milestones of barges and vessels marked as feeder; the call index counts their legs (milestones, section 3). */
export function feederMilestones(statements: readonly Statement[]): Candidate[] {
  return legsOf(statements.filter(isFeederMove)).flatMap((leg, callIndex) => {
    const one = { callIndex, rule: 'move by barge, or by a vessel marked as feeder' };
    return [
      ...choose(leg.filter(does('LOAD')), { name: 'feeder_loaded', which: 'last', ...one }),
      ...choose(leg.filter(does('DEPA')), { name: 'feeder_departed', which: 'last', ...one }),
      ...choose(leg.filter(does('ARRI')), { name: 'feeder_arrived', which: 'first', ...one }),
      ...choose(leg.filter(does('DISC')), { name: 'feeder_discharged', which: 'last', ...one }),
    ];
  });
}

/** Milestones by rail, at origin and inland; the call index counts the legs of the whole journey, one per train. */
export function railMilestones(statements: readonly Statement[], inland: Inland): Candidate[] {
  return legsOf(railMoves(statements, inland)).flatMap((leg, callIndex) => {
    const one = { callIndex, rule: 'move by rail' };
    const byGate = departuresOf(leg).every(does('GTOT'));
    return [
      ...choose(leg.filter(does('LOAD')), { name: 'rail_loaded', which: 'first', ...one }),
      ...choose(departuresOf(leg), {
        name: 'rail_departed',
        which: 'first',
        ...one,
        rule: byGate ? 'left the port gate by rail, no train reported' : one.rule,
      }),
      ...choose(leg.filter(does('ARRI')), { name: 'rail_arrived', which: 'first', ...one }),
      ...choose(leg.filter(does('DISC')), { name: 'rail_unloaded', which: 'last', ...one }),
    ];
  });
}

/** A gate-out by rail stands for the train's departure where no load or departure by rail is known on that side. */
function railMoves(statements: readonly Statement[], { landward }: Inland): Statement[] {
  const moves = statements.filter(
    (one) => modeOf(one.observation) === 'rail' && (isInward(one) || isOutward(one)) && one.observation.load !== 'empty',
  );
  if (landward.some((one) => one.actual && moves.includes(one) && isOutward(one))) return moves;
  const gateOuts = landward.filter(
    (one) => one.actual && does('GTOT')(one) && modeOf(one.observation) === 'rail' && one.observation.load === 'laden',
  );
  return [...moves, ...gateOuts];
}

/** The arrival at the inland destination, by whatever carries the box there; none while it may only be between two ships. */
export function inlandArrival({ key, landward, rule }: Inland, { pod, podCertain }: Positions): Candidate[] {
  if (key === null || (pod !== null && !podCertain)) return [];
  const there = landward.filter((one) => one.actual && placeKey(one.observation.place) === key && one.observation.load !== 'empty');
  const byCarriage = (one: Statement, ...modes: (string | null)[]) => modes.includes(modeOf(one.observation));
  const arrived = there.filter((one) => does('ARRI')(one) && byCarriage(one, 'rail', 'truck', 'barge'));
  const gatedIn = there.filter((one) => does('GTIN')(one) && byCarriage(one, 'rail', null));
  const name = 'arrived_at_inland_destination';
  return arrived.length > 0
    ? choose(arrived, { name, which: 'first', rule: `first arrival at the inland destination (${rule})` })
    : choose(gatedIn, { name, which: 'first', rule: `first gate-in at the inland destination, no arrival reported (${rule})` });
}

/** The first leg by rail on the destination side, for the fields of the port. */
export function firstInlandLeg(candidates: readonly Candidate[], { landward }: Inland): number | null {
  const side = new Set(landward);
  const rail = candidates.filter(
    ({ name }) => name === 'rail_loaded' || name === 'rail_departed' || name === 'rail_arrived' || name === 'rail_unloaded',
  );
  const legs = rail.filter(({ bySource }) => [...bySource.values()].some((one) => side.has(one))).map(({ callIndex }) => callIndex);
  return legs.length === 0 ? null : Math.min(...legs);
}

export const earliest = (statements: readonly Statement[]) => [...statements].sort(byTime)[0];
