import { sameVessel } from '../fact-key.js';
import type { Observation } from '../observation.js';
import type { Positions } from '../positions.js';
import { does, isInward, isOutward, type Stop } from '../sea-moves.js';
import { byTime, type Statement } from '../statements.js';
import { choose, type Candidate } from './candidate.js';

/** Milestones of the main legs: port of lading, transshipments, port of discharge (milestones, section 4). */
export function seaMilestones(positions: Positions): Candidate[] {
  const { pol, pod, podCertain, transshipments, polRule, podRule } = positions;
  return [
    ...(pol === null ? [] : ladingMilestones(pol, polRule)),
    ...transshipments.flatMap((stop, callIndex) => transshipmentMilestones(stop, callIndex, inboundVessels(stop, positions))),
    ...(pod === null || !podCertain ? [] : dischargeMilestones(pod, podRule, inboundVessels(pod, positions))),
  ];
}

type Vessel = Observation['vessel'];

function ladingMilestones(stop: Stop, rule: string): Candidate[] {
  const { loaded, departed } = sailing(stop, { inbound: [] });
  return [
    ...choose(loaded, { name: 'vessel_loaded', which: 'last', rule: `last load before the departure from the port of lading (${rule})` }),
    ...choose(departed, { name: 'vessel_departed', which: 'last', rule: `last departure from the port of lading (${rule})` }),
  ];
}

function transshipmentMilestones(stop: Stop, callIndex: number, inbound: readonly Vessel[]): Candidate[] {
  const { loaded, departed, restowed } = sailing(stop, { inbound });
  const actual = stop.moves.filter((one) => one.actual);
  const arrived = actual.filter(does('ARRI')).filter((one) => mayBe(one, inbound));
  const discharged = actual.filter(does('DISC')).filter((one) => !restowed.has(one));
  const one = { callIndex, rule: 'between the port of lading and the port of discharge' };
  return [
    ...choose(arrived, { name: 'transshipment_arrived', which: 'first', ...one }),
    ...choose(discharged, { name: 'transshipment_discharged', which: 'last', ...one }),
    ...choose(loaded, { name: 'transshipment_loaded', which: 'last', ...one }),
    ...choose(departed, { name: 'transshipment_departed', which: 'last', ...one }),
  ];
}

function dischargeMilestones(stop: Stop, rule: string, inbound: readonly Vessel[]): Candidate[] {
  const actual = stop.moves.filter((one) => one.actual);
  const byVessel = actual.filter((one) => mayBe(one, inbound));
  return [
    ...choose(byVessel.filter(does('ARRI')), {
      name: 'vessel_arrived',
      which: 'first',
      rule: `first arrival of the vessel with the box at the port of discharge (${rule})`,
    }),
    ...choose(byVessel.filter(does('BRTH')), {
      name: 'vessel_berthed',
      which: 'first',
      rule: `first berthing at the port of discharge (${rule})`,
    }),
    ...choose(actual.filter(does('DISC')), {
      name: 'vessel_discharged',
      which: 'last',
      rule: `last discharge at the port of discharge (${rule})`,
    }),
  ];
}

/** The vessels that may have brought the box to a stay: those it left the stay before on, and those it was lifted off there. */
export function inboundVessels(stop: Stop, positions: Positions): Vessel[] {
  const { stops } = positions;
  const legs = [positions.pol, ...positions.transshipments].flatMap((one) => (one === null ? [] : [stops.indexOf(one)]));
  const from = legs.filter((place) => place < stops.indexOf(stop)).at(-1);
  const before = from === undefined ? undefined : stops[from];
  const known = (moves: readonly Statement[]) => moves.flatMap(({ observation: { vessel } }) => (vessel === null ? [] : [vessel]));
  return [...(before === undefined ? [] : known(onward(before))), ...known(stop.moves.filter((one) => one.actual && does('DISC')(one)))];
}

/** The moves by which the box leaves, or is to leave, a stay: what happened outweighs what is announced, a load a departure. */
export function onward(stop: Stop): readonly Statement[] {
  const { loaded, departed, stranded } = sailing(stop, {
    inbound: stop.moves.filter(isInward).map(({ observation }) => observation.vessel),
  });
  if (loaded.length > 0) return loaded;
  if (departed.length > 0) return departed;
  const ahead = stop.moves.filter((one) => !one.actual && isOutward(one) && !stranded(one));
  const boarding = ahead.filter(does('LOAD'));
  return boarding.length > 0 ? boarding : ahead;
}

function mayBe({ observation }: Statement, vessels: readonly Vessel[]): boolean {
  return vessels.length === 0 || vessels.some((vessel) => sameVessel(vessel, observation.vessel) !== false);
}

interface Sailing {
  loaded: readonly Statement[];
  departed: readonly Statement[];
  /** Discharges that took the box back off the vessel it was to sail on. */
  restowed: ReadonlySet<Statement>;
  /** True of a move by a vessel that sailed, or sails, without the box. */
  stranded(one: Statement): boolean;
}

/**
 * What counts of the loads and departures at one stay: the last load that no discharge took back before the vessel sailed
 * (shut out, restow), before the last departure of a vessel that can have had the box aboard.
 */
function sailing({ moves }: Stop, { inbound }: { inbound: readonly Vessel[] }): Sailing {
  const actual = moves.filter((one) => one.actual).sort(byTime);
  const [loads, departures, discharges] = [actual.filter(does('LOAD')), actual.filter(does('DEPA')), actual.filter(does('DISC'))];
  const restowed = new Set(discharges.filter((discharge) => takesBack(discharge, { loads, departures, inbound })));
  const aboard = loads.filter((load) => ![...restowed].some((discharge) => undoes(discharge, load, departures)));
  const left = departures.filter((departure) => carries(departure, { aboard, loads, moves, inbound }));
  const last = left.at(-1)?.observation.at;
  const before = aboard.filter(({ observation }) => last === undefined || observation.at <= last);
  const on = (some: readonly Statement[], one: Statement) =>
    some.some((load) => sameVessel(load.observation.vessel, one.observation.vessel) === true);
  const stranded = (one: Statement) => on(loads, one) && !on(aboard, one);
  return { loaded: before.length > 0 ? before : aboard, departed: left, restowed, stranded };
}

const differs = (one: Statement, other: Statement) => sameVessel(one.observation.vessel, other.observation.vessel) === false;

interface AtStay {
  loads: readonly Statement[];
  departures: readonly Statement[];
  inbound: readonly Vessel[];
}

/** At a transshipment a discharge is the ordinary end of a leg: only one off the very vessel it was loaded on takes back. */
function takesBack(discharge: Statement, { loads, departures, inbound }: AtStay): boolean {
  const off = inbound.some((vessel) => sameVessel(vessel, discharge.observation.vessel) !== false);
  const certain = (load: Statement) => sameVessel(load.observation.vessel, discharge.observation.vessel) === true;
  return loads.some((load) => undoes(discharge, load, departures) && (!off || certain(load)));
}

function undoes(discharge: Statement, load: Statement, departures: readonly Statement[]): boolean {
  if (differs(discharge, load) || discharge.observation.at < load.observation.at) return false;
  const sailed = departures.filter((departure) => !differs(departure, load));
  return !sailed.some(({ observation: { at } }) => at >= load.observation.at && at < discharge.observation.at);
}

interface Boarding {
  aboard: readonly Statement[];
  loads: readonly Statement[];
  moves: readonly Statement[];
  inbound: readonly Vessel[];
}

/** Whether the box can have been on the vessel that left. */
function carries(departure: Statement, { aboard, loads, moves, inbound }: Boarding): boolean {
  if (aboard.length > 0) return aboard.some((load) => !differs(load, departure));
  if (loads.some((load) => !differs(load, departure))) return false;
  // It came on that very vessel and was lifted off, or is to go on by another.
  const broughtIt = inbound.some((vessel) => sameVessel(vessel, departure.observation.vessel) === true);
  if (broughtIt && moves.some(does('DISC'))) return false;
  const planned = moves.filter((one) => !one.actual && one.held && isOutward(one));
  return planned.length === 0 || planned.some((one) => !differs(one, departure));
}
