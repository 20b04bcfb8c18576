import { placeKey } from '../fact-key.js';
import type { Inland } from '../destination.js';
import type { Positions } from '../positions.js';
import { does, isFeederMove, isInward, isSeaMove } from '../sea-moves.js';
import { byTime, type Statement } from '../statements.js';
import { choose, preferred, type Candidate } from './candidate.js';

const isLaden = ({ observation: { load } }: Statement) => load === 'laden';
const isEmpty = ({ observation: { load } }: Statement) => load === 'empty';

/** By road, or nobody says how; some lines name the vessel's call at a gate too. */
function isByRoad({ observation }: Statement): boolean {
  const { mode } = observation;
  return mode === null || mode === 'truck' || mode === 'vessel';
}

/** The gates of the origin side: the empty box out, the laden box in. */
export function originMilestones(statements: readonly Statement[], positions: Positions, sea: readonly Candidate[]): Candidate[] {
  const actual = statements.filter((one) => one.actual).sort(byTime);
  const ends = originEnds(actual, positions, sea);
  const origin = actual.filter(({ observation: { at } }) => ends === null || at <= ends);
  const fullIn = fullInOf(origin, positions, sea);
  const laden = [
    ...fullIn.flatMap(({ bySource }) => [...bySource.values()]),
    ...origin.filter((one) => isLaden(one) && one.observation.subject === 'container'),
  ];
  const until = laden.sort(byTime)[0]?.observation.at ?? ends;
  const gateOuts = origin.filter((one) => does('GTOT')(one) && isEmpty(one) && isByRoad(one));
  const pickUps = origin.filter((one) => does('PICK')(one) && isEmpty(one));
  const outs = gateOuts.length > 0 ? gateOuts : pickUps;
  const before = outs.filter(({ observation: { at } }) => until === null || at <= until);
  const rule =
    gateOuts.length > 0
      ? 'last empty gate-out before the box was laden'
      : 'last empty pick-up before the box was laden, no gate-out reported';
  return [...choose(before.length > 0 ? before : outs, { name: 'empty_out', which: 'last', rule }), ...fullIn];
}

/** The origin side ends when the box sails, or turns up where a vessel brought it; null while it has done neither. */
function originEnds(actual: readonly Statement[], { pol }: Positions, sea: readonly Candidate[]): string | null {
  const sailed = sea.find(({ name }) => name === 'vessel_departed') ?? sea.find(({ name }) => name === 'vessel_loaded');
  const brought = actual.find((one) => isSeaMove(one) && isInward(one) && placeKey(one.observation.place) !== pol?.key);
  return sailed === undefined ? (brought?.observation.at ?? null) : preferred(sailed).observation.at;
}

/**
 * Of several laden gate-ins the first at the port of lading, after the box last went out of there again; naming the vessel
 * in force where gate-ins name vessels. Without one at the port, the first at an inland terminal.
 */
function fullInOf(origin: readonly Statement[], { pol }: Positions, sea: readonly Candidate[]): Candidate[] {
  const gateIns = origin.filter((one) => does('GTIN')(one) && isLaden(one));
  const atPort = gateIns.filter((one) => pol !== null && placeKey(one.observation.place) === pol.key);
  const outAgain = origin.filter((one) => does('GTOT')(one) && isLaden(one) && placeKey(one.observation.place) === pol?.key);
  const outAt = outAgain.at(-1)?.observation.at ?? '';
  const inForce = atPort.filter(({ observation: { at } }) => at > outAt);
  const loaded = sea.find(({ name }) => name === 'vessel_loaded');
  const ship = loaded === undefined ? null : preferred(loaded).observation.vessel;
  const named = inForce.filter(({ observation: { vessel } }) => ship?.imo && vessel?.imo === ship.imo);
  if (atPort.length === 0) return choose(gateIns, { name: 'full_in', which: 'first', rule: 'first laden gate-in at origin' });
  const those = named.length > 0 ? named : inForce.length > 0 ? inForce : atPort;
  return choose(those, { name: 'full_in', which: 'first', rule: 'first laden gate-in at the port of lading for the sailing in force' });
}

/** The gates of the destination side: the laden box out of the port and of the inland facility, the empty box back. */
export function destinationMilestones(statements: readonly Statement[], { pod, podCertain }: Positions, inland: Inland): Candidate[] {
  const fullOuts = inland.landward.filter((one) => one.actual && does('GTOT')(one) && isLaden(one) && isByRoad(one));
  const standing = fullOuts.filter((one) => !returnsTo(one, inland.landward));
  const atPort = standing.filter((one) => pod !== null && podCertain && placeKey(one.observation.place) === pod.key);
  const atRamp = standing.filter((one) => inland.key !== null && placeKey(one.observation.place) === inland.key);
  return [
    ...choose(atPort, { name: 'full_out', callIndex: 0, which: 'last', rule: 'last laden gate-out of the port of discharge' }),
    ...choose(atRamp, { name: 'full_out', callIndex: 1, which: 'last', rule: 'last laden gate-out of the inland facility' }),
    ...emptyIn(statements, inland),
  ];
}

/** The cargo reached its receiver, which only people say. */
export function deliveryMark(marks: readonly Statement[]): Candidate[] {
  return choose(marks.filter(does('DLVD')), { name: 'delivered', which: 'last', rule: 'marked as delivered by hand' });
}

/** The box came back laden to the same facility: the gate-out no longer stands, until the next. */
function returnsTo(out: Statement, landward: readonly Statement[]): boolean {
  const { place, at } = out.observation;
  return landward.some((one) => {
    if (!one.actual || !does('GTIN')(one) || !isLaden(one) || one.observation.at <= at) return false;
    const other = one.observation.place;
    const facilities = place.facilityCode !== null && other.facilityCode !== null;
    return placeKey(place) === placeKey(other) && (!facilities || place.facilityCode === other.facilityCode);
  });
}

/** The trip is over at the first empty gate-in after the last laden move, if the box had left its origin by then. */
function emptyIn(statements: readonly Statement[], { landward }: Inland): Candidate[] {
  const moves = statements.filter((one) => one.actual && one.observation.subject === 'container').sort(byTime);
  const lastLaden = moves.filter((one) => isLaden(one) && LADEN_MOVES.has(one.observation.action)).at(-1);
  if (lastLaden === undefined) return [];
  const side = new Set(landward);
  const left = (one: Statement) => (isSeaMove(one) || isFeederMove(one) || side.has(one)) && one.observation.at <= lastLaden.observation.at;
  if (!statements.some((one) => one.actual && left(one))) return [];
  const back = moves.filter((one) => does('GTIN')(one) && isEmpty(one) && one.observation.at >= lastLaden.observation.at);
  return choose(back, { name: 'empty_in', which: 'first', rule: 'first empty gate-in after the last laden move' });
}

const LADEN_MOVES: ReadonlySet<string> = new Set(['GTIN', 'GTOT', 'LOAD', 'DISC', 'DROP']);
