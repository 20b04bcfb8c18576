import { placeKey, sameVessel } from '../fact-key.js';
import type { Inland } from '../destination.js';
import type { MilestoneName } from '../milestone.js';
import type { Observation } from '../observation.js';
import type { Positions } from '../positions.js';
import { does, isSeaMove, modeOf, newestSchedule } from '../sea-moves.js';
import { newestFirst, type Statement } from '../statements.js';
import { choose, type Candidate } from './candidate.js';
import { inboundVessels, onward } from './sea.js';

/**
 * The estimates that stand: each until its actual, or a later milestone of the journey, exists (milestones, section 4). The
 * arrival at the last known call is told although nothing proves yet that the journey by sea ends there.
 */
export function estimates(statements: readonly Statement[], { positions, inland, actuals }: Reached): Candidate[] {
  const has = (...names: MilestoneName[]) => actuals.some(({ name }) => names.some((one) => one === name));
  const ahead = statements.filter((one) => !one.actual);
  const [bySea, byLand] = [newestSchedule(ahead.filter(isSeaMove)), newestSchedule(ahead.filter(isLandArrival))];
  const sailed = has(
    'vessel_departed',
    'vessel_arrived',
    'vessel_discharged',
    'transshipment_arrived',
    'transshipment_discharged',
    'empty_in',
  );
  return [
    ...(sailed ? [] : departureEstimate(bySea, positions)),
    ...(has('vessel_arrived', 'vessel_discharged', 'full_out', 'empty_in') ? [] : arrivalEstimate(bySea, positions)),
    ...(has('arrived_at_inland_destination', 'empty_in') || actuals.some(({ name, callIndex }) => name === 'full_out' && callIndex === 1)
      ? []
      : inlandEstimate(byLand, inland)),
  ];
}

export interface Reached {
  positions: Positions;
  inland: Inland;
  actuals: readonly Candidate[];
}

/** The last estimates of departure and inland arrival, which the shipment keeps when they have come true. */
export function lastEstimates(statements: readonly Statement[], { positions, inland }: Omit<Reached, 'actuals'>): Candidate[] {
  const ahead = statements.filter((one) => !one.actual);
  return [...departureEstimate(ahead, positions), ...inlandEstimate(ahead, inland)];
}

function departureEstimate(ahead: readonly Statement[], { pol, polRule }: Positions): Candidate[] {
  if (pol === null) return [];
  const departures = ahead.filter((one) => does('DEPA')(one) && isSeaMove(one) && placeKey(one.observation.place) === pol.key);
  const boarding = onward(pol).map(({ observation }) => observation.vessel);
  return best(departures, boarding, {
    name: 'estimated.vessel_departed',
    rule: `newest estimate of the departure from the port of lading (${polRule})`,
  });
}

function arrivalEstimate(ahead: readonly Statement[], positions: Positions): Candidate[] {
  const { pod, podRule } = positions;
  if (pod === null) return [];
  const arrivals = ahead.filter((one) => does('ARRI')(one) && isSeaMove(one) && placeKey(one.observation.place) === pod.key);
  return best(arrivals, inboundVessels(pod, positions), {
    name: 'estimated.vessel_arrived',
    rule: `newest estimate of the arrival at the port of discharge (${podRule})`,
  });
}

function inlandEstimate(ahead: readonly Statement[], { key, rule }: Inland): Candidate[] {
  const arrivals = ahead.filter((one) => isLandArrival(one) && placeKey(one.observation.place) === key);
  return best(arrivals, [], {
    name: 'estimated.arrived_at_inland_destination',
    rule: `newest estimate of the arrival at the inland destination (${rule})`,
  });
}

const isLandArrival = (one: Statement) => does('ARRI')(one) && ['rail', 'truck', 'barge'].includes(modeOf(one.observation) ?? '');

/** For each kind of source its newest word; of the vessel the box is to be on, where one is known. */
function best(
  candidates: readonly Statement[],
  vessels: readonly Observation['vessel'][],
  named: { name: 'estimated.vessel_departed' | 'estimated.vessel_arrived' | 'estimated.arrived_at_inland_destination'; rule: string },
): Candidate[] {
  const by = (...verdicts: (boolean | null)[]) =>
    candidates.filter(({ observation }) => vessels.some((vessel) => verdicts.includes(sameVessel(vessel, observation.vessel))));
  const [sure, possible] = [by(true), by(true, null)];
  const those = sure.length > 0 ? sure : possible.length > 0 ? possible : candidates;
  const kinds = [...new Set(those.map(({ source }) => source.kind))];
  const newest = kinds.flatMap((kind) =>
    those
      .filter(({ source }) => source.kind === kind)
      .sort(newestFirst)
      .slice(0, 1),
  );
  return choose(newest, { which: 'last', ...named });
}
