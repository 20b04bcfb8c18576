import { placeKey, sameVessel } from './fact-key.js';
import type { Journey } from './journey.js';
import type { EstimateName, MilestoneName } from './milestone.js';
import { preferred } from './milestones/candidate.js';
import { inboundVessels, onward } from './milestones/sea.js';
import type { Action, Observation, Place } from './observation.js';
import { does, isInward, isOutward, isSeaMove, modeOf, newestSchedule, type Stop } from './sea-moves.js';
import { newestFirst, type Statement } from './statements.js';
import type { Timestamp } from './time.js';

/** How a container comes to a place, or leaves it. */
export interface Carriage {
  /** Null where it goes by road or barge, which the interface has no word for, or nobody says how. */
  mode: 'vessel' | 'rail' | null;
  /** SCAC of the railroad that says so; null where it is the shipping line that carries the box. */
  railroad: string | null;
  vessel: { imo: string | null; name: string | null } | null;
  voyage: string | null;
  expectedAt: Timestamp | null;
  happenedAt: Timestamp | null;
}

/** A place on the way of a container, in the order of the journey: a port, or the inland destination. */
export interface RouteStop {
  kind: 'port' | 'inland';
  place: Place;
  /** Null at the first place. */
  inbound: Carriage | null;
  /** Null at the last place, and where nobody says yet how the box goes on. */
  outbound: Carriage | null;
}

/**
 * The way of a container from port to port, and inland (lifecycle, section 10; resources, section 30): the port of lading, those it
 * changes ships at, the port of discharge, the inland destination, as far as they are known or announced. Empty before anything
 * is known of a port.
 */
export function routeOf(journey: Journey): readonly RouteStop[] {
  const { positions, inland } = journey;
  const calls = [positions.pol, ...positions.transshipments, positions.pod].filter((stop) => stop !== null);
  const ports = calls.map((stop, place): RouteStop => ({
    kind: 'port',
    place: placeOf(stop),
    inbound: place === 0 ? null : arrival(journey, stop),
    outbound: stop === positions.pod || onward(stop).length === 0 ? null : departure(journey, stop),
  }));
  if (!inland.isInland || inland.place === null || positions.pod === null || inland.key === positions.pod.key) return ports;
  const last = ports.at(-1);
  if (last === undefined) return [];
  return [
    ...ports.slice(0, -1),
    { ...last, outbound: byLand(journey, 'rail_departed') },
    { kind: 'inland', place: inland.place, inbound: byLand(journey, 'arrived_at_inland_destination'), outbound: null },
  ];
}

/** As the move that happened names it, else the one that is announced. */
function placeOf({ moves }: Stop): Place {
  const [first] = [...moves].sort((one, other) => Number(other.actual) - Number(one.actual));
  if (first === undefined) throw new Error('Impossible: a stay without a move.');
  return first.observation.place;
}

function arrival(journey: Journey, stop: Stop): Carriage {
  const { positions } = journey;
  const vessels = inboundVessels(stop, positions);
  const moves = stop.moves.filter(isInward);
  const name = stop === positions.pod ? 'vessel_arrived' : 'transshipment_arrived';
  return {
    ...bySea(vessels[0] ?? moves[0]?.observation.vessel ?? null, moves),
    expectedAt: expected(journey, stop, { action: 'ARRI', vessels }),
    happenedAt: happened(journey, name, callIndexOf(journey, stop)),
  };
}

function departure(journey: Journey, stop: Stop): Carriage {
  const moves = onward(stop);
  const vessels = moves.map(({ observation }) => observation.vessel);
  const name = stop === journey.positions.pol ? 'vessel_departed' : 'transshipment_departed';
  const leaving = stop.moves.filter(isOutward);
  return {
    ...bySea(vessels[0] ?? null, moves.length > 0 ? moves : leaving),
    expectedAt: expected(journey, stop, { action: 'DEPA', vessels }),
    happenedAt: happened(journey, name, callIndexOf(journey, stop)),
  };
}

type Vessel = Observation['vessel'];

function bySea(vessel: Vessel, moves: readonly Statement[]): Pick<Carriage, 'mode' | 'railroad' | 'vessel' | 'voyage'> {
  const voyage = moves.map(({ observation }) => observation.voyage).find((one) => one !== null) ?? null;
  return { mode: 'vessel', railroad: null, vessel, voyage };
}

/** What was last expected of the ship there, come true or not. */
function expected(
  { statements }: Journey,
  { key }: Stop,
  { action, vessels }: { action: Action; vessels: readonly Vessel[] },
): Timestamp | null {
  const ahead = statements.filter((one) => !one.actual && does(action)(one) && isSeaMove(one) && placeKey(one.observation.place) === key);
  const own = ahead.filter(
    ({ observation }) => vessels.length === 0 || vessels.some((one) => sameVessel(one, observation.vessel) !== false),
  );
  return newestSchedule(own).sort(newestFirst)[0]?.observation.at ?? null;
}

/** Ports of transshipment are counted from 0; the others have one call. */
const callIndexOf = ({ positions }: Journey, stop: Stop): number => Math.max(0, positions.transshipments.indexOf(stop));

function happened({ candidates }: Journey, name: MilestoneName | EstimateName, callIndex: number): Timestamp | null {
  const found = candidates.find((one) => one.name === name && one.callIndex === callIndex);
  return found === undefined ? null : preferred(found).observation.at;
}

/** The way from the port of discharge to the inland destination, at the end that the milestone is of. */
function byLand(journey: Journey, name: 'rail_departed' | 'arrived_at_inland_destination'): Carriage {
  const { candidates, inland, expected: last } = journey;
  const found = candidates.findLast((one) => one.name === name);
  const statement = found === undefined ? null : preferred(found);
  const carried = inland.landward.filter((one) => isInward(one) || isOutward(one));
  const isRail = carried.some((one) => modeOf(one.observation) === 'rail');
  const railroad = inland.landward.find(({ source }) => source.kind === 'rail')?.source.code ?? null;
  const estimate = last.find((one) => one.name === 'estimated.arrived_at_inland_destination');
  return {
    ...{ mode: isRail ? 'rail' : null, railroad, vessel: null, voyage: null },
    expectedAt: name === 'rail_departed' || estimate === undefined ? null : preferred(estimate).observation.at,
    happenedAt: statement?.observation.at ?? null,
  };
}
