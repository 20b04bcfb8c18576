import { placeKey, sameVessel } from './fact-key.js';
import { portGroup } from './port-groups.js';
import { does, isInward, isOutward, modeOf, type Stop } from './sea-moves.js';
import { compare, type Statement } from './statements.js';
import type { Evidence, JourneyRole, Place } from './observation.js';

/** UN/LOCODEs known from elsewhere than the moves: booking or bill data, an arrival notice. */
export interface KnownRoute {
  pol?: string | null;
  pod?: string | null;
  destination?: string | null;
}

/** Which stay is which part of the journey, and by which rule that is known (milestones, section 2). */
export interface Positions {
  stops: readonly Stop[];
  pol: Stop | null;
  /** In order; the place in this list is the call index of their milestones. */
  transshipments: readonly Stop[];
  pod: Stop | null;
  polRule: string;
  podRule: string;
  /** False while nothing proves that the last stay is where the box leaves the sea: no actual milestone rests on it. */
  podCertain: boolean;
}

export interface PositionEvidence {
  stops: readonly Stop[];
  /** Everything in force about the container, moves on land among it. */
  statements: readonly Statement[];
  /** What was ever announced for its moves by sea, replaced and withdrawn statements included. */
  announced: readonly Evidence[];
  known: KnownRoute;
  /** True for the UN/LOCODE of a seaport. */
  isPort(locode: string): boolean;
}

/**
 * The part each stay has in the journey: by the source's own word, by the known route, by the order of moves. The last
 * actual arrival so far is never taken for the port of discharge by itself: a box is discharged at a transshipment too.
 */
export function positionsOf(evidence: PositionEvidence): Positions {
  const { stops, statements } = evidence;
  const roles = stops.map((stop) => roleOf(stop, statements));
  const pol = polOf(evidence, roles);
  const pod = podOf(evidence, roles, pol.place);
  const end = pod.place === -1 ? stops.length : pod.place;
  const between = stops.slice(pol.place + 1, end).filter((stop, place) => {
    const at = pol.place + 1 + place;
    return roles[at] === 'transshipment' || !isPassedThrough(stop, stops[at + 1]);
  });
  // Without a port of lading the first stays may be anything, unless the source says what they are.
  const transshipments =
    pol.place === -1 ? between.filter((stop) => roles[stops.indexOf(stop)] === 'transshipment' || pod.place !== -1) : between;
  return {
    stops,
    pol: stops[pol.place] ?? null,
    transshipments,
    pod: stops[pod.place] ?? null,
    polRule: pol.rule,
    podRule: pod.rule,
    podCertain: pod.certain,
  };
}

/** The source's own word on a stay, said of a vessel's move there or of the place. */
function roleOf(stop: Stop, statements: readonly Statement[]): JourneyRole | null {
  const said = [...stop.moves, ...statements.filter((one) => placeKey(one.observation.place) === stop.key)].filter(
    ({ observation: { role } }) => role === 'pol' || role === 'transshipment' || role === 'pod',
  );
  const order = ({ held, observation, rawEventId }: Statement) => [
    held ? '1' : '0',
    observation.reportedAt ?? '',
    observation.at,
    rawEventId,
  ];
  return said.sort((one, other) => compare(order(other), order(one)))[0]?.observation.role ?? null;
}

interface Found {
  place: number;
  rule: string;
}

type Roles = readonly (JourneyRole | null)[];

function polOf({ stops, statements, known }: PositionEvidence, roles: Roles): Found {
  const told = roles.indexOf('pol');
  if (told !== -1) return { place: told, rule: 'told by the source' };
  const named = known.pol ? stops.findIndex(({ key }) => key === portGroup(known.pol ?? '')) : -1;
  if (named !== -1) return { place: named, rule: 'known route' };
  const first = stops.findIndex(({ moves }, place) => moves.some(isOutward) && roles[place] === null);
  const before = roles.indexOf('transshipment');
  if (first !== -1) return { place: before !== -1 && before < first ? -1 : first, rule: 'first to be left by sea' };
  return { place: stops.findIndex((stop) => cameByLand(stop, statements)), rule: 'came there laden by land' };
}

/** The box came in by land before anything is told of it at sea: lifted off there, it was shut out. */
function cameByLand({ key, moves }: Stop, statements: readonly Statement[]): boolean {
  const since = moves[0]?.observation.at ?? '';
  const isLadenIn = (one: Statement) => one.actual && does('GTIN')(one) && one.observation.load === 'laden' && one.observation.at < since;
  return (
    moves.some((one) => one.actual && does('DISC')(one)) &&
    statements.some((one) => isLadenIn(one) && placeKey(one.observation.place) === key)
  );
}

function podOf(evidence: PositionEvidence, roles: Roles, pol: number): Found & { certain: boolean } {
  const { stops, statements, known } = evidence;
  const isArrival = (stop: Stop, place: number) => place > pol && stop.moves.some(isInward) && roles[place] !== 'transshipment';
  const told = roles.lastIndexOf('pod');
  // Even where times contradict it: the source's word on the place outweighs its clock.
  if (told !== -1 && told !== pol) return { place: told, rule: 'told by the source', certain: true };
  const named = known.pod ? stops.findLastIndex((stop, place) => isArrival(stop, place) && stop.key === portGroup(known.pod ?? '')) : -1;
  if (named !== -1) return { place: named, rule: 'known route', certain: true };
  const landed = stops.findLastIndex((stop, place) => isArrival(stop, place) && leavesByLand(stop, statements));
  if (landed !== -1) return { place: landed, rule: 'left by land from there', certain: true };
  const last = stops.length - 1;
  const end = stops[last];
  const differs = Boolean(known.pod);
  if (end === undefined || differs || !isArrival(end, last) || isLeftBySea(end)) return { place: -1, rule: 'unknown', certain: false };
  const proof = proofOf(end, evidence);
  if (proof === null && evidence.announced.some((one) => isReloading(one, end))) return { place: -1, rule: 'unknown', certain: false };
  return { place: last, rule: proof ?? 'last known call, provisional', certain: proof !== null };
}

/** The box was to be loaded again after it came here. That the plan was taken back makes no destination of the place: the box was rolled. */
function isReloading(one: Evidence, { key, moves }: Stop): boolean {
  const arrival = moves.find((move) => move.actual && isInward(move))?.observation;
  return arrival !== undefined && does('LOAD')(one) && placeKey(one.observation.place) === key && one.observation.at >= arrival.at;
}

/** The box is seen to leave the port loaded by road or rail, not to another quay of it, and nothing is still to load it. */
function leavesByLand({ key, moves }: Stop, statements: readonly Statement[]): boolean {
  const arrived = moves.find((one) => one.actual && isInward(one));
  if (arrived === undefined || isLeftBySea({ key, moves: moves.filter((one) => isInward(one) || !one.actual) })) return false;
  const here = statements.filter(
    (one) =>
      one.actual &&
      one.observation.load === 'laden' &&
      placeKey(one.observation.place) === key &&
      one.observation.at >= arrived.observation.at,
  );
  const out = here.filter((one) => does('GTOT')(one) && modeOf(one.observation) !== 'barge').at(-1);
  if (out === undefined) return false;
  const backAtQuay = here.some(
    (one) =>
      does('GTIN')(one) &&
      one.observation.at >= out.observation.at &&
      (one.observation.place.facilityType ?? 'POTE') === 'POTE' &&
      !isSameFacility(one.observation.place, out.observation.place),
  );
  const sailedOn = moves.some((one) => one.actual && does('LOAD')(one) && one.observation.at >= out.observation.at);
  return !backAtQuay && !sailedOn;
}

/** A box that comes back to the gate it went out of was brought back; it did not go to another ship's quay. */
function isSameFacility(one: Place, other: Place): boolean {
  return one.facilityCode !== null && one.facilityCode === other.facilityCode && one.facilityCodeList === other.facilityCodeList;
}

/** A further vessel takes the box, or its own carries it on. */
function isLeftBySea({ moves }: Stop): boolean {
  if (moves.some(does('LOAD'))) return true;
  const arrivals = moves.filter(isInward);
  const landed = moves.some(does('DISC'));
  return moves.filter(does('DEPA')).some((departure) => {
    const same = arrivals.map((arrival) => sameVessel(arrival.observation.vessel, departure.observation.vessel));
    return !landed || !same.includes(true);
  });
}

/** The box stayed aboard: its vessel came and went, and nothing says that it was lifted. */
function isPassedThrough({ moves }: Stop, next: Stop | undefined): boolean {
  if (moves.some((one) => does('LOAD')(one) || does('DISC')(one))) return false;
  const [first, ...more] = moves.map(({ observation }) => observation.vessel);
  if (first === undefined || more.some((vessel) => sameVessel(first, vessel) !== true)) return false;
  const goesOn = next?.moves.filter(isInward).some(({ observation }) => sameVessel(first, observation.vessel) === true) ?? false;
  return goesOn || (moves.some(isInward) && moves.some(isOutward) && first !== null);
}

/** What shows that the last known call is the port of discharge; null when nothing does. */
function proofOf({ key, moves }: Stop, { stops, statements, announced, isPort }: PositionEvidence): string | null {
  const here = ({ observation }: Evidence) => placeKey(observation.place) === key;
  const arrivedAt = moves.find((one) => one.actual && isInward(one))?.observation.at ?? '';
  const last = announced.filter((one) => here(one) && isInward(one) && !announced.some((other) => leadsOn(other, one)));
  if (last.some(does('DISC'))) return 'announced as the last discharge';
  if (last.some(({ observation }) => observation.certainty === 'planned')) return 'end of the planned route';
  if (last.some((one) => looksBeyond(one, stops))) return 'end of the announced route';
  const after = statements.filter((one) => one.observation.at >= arrivedAt && (arrivedAt !== '' || !one.actual));
  if (after.some((one) => here(one) && HELD_FOR_IMPORT.has(one.observation.action))) return 'held there for import';
  if (after.some(isByLand)) return 'left by land from there';
  if (arrivedAt !== '' && isSeenBeyond(after, { key, isPort })) return 'seen on land beyond it';
  return null;
}

/**
 * The laden box is seen elsewhere since: out of a gate there by road or rail, or come in by road or barge at a place that is
 * no seaport. Not so when it then turns up at a seaport again.
 */
function isSeenBeyond(since: readonly Statement[], { key, isPort }: { key: string } & Pick<PositionEvidence, 'isPort'>): boolean {
  const elsewhere = since.filter((one) => one.actual && one.observation.load !== 'empty' && placeKey(one.observation.place) !== key);
  const isAtSeaport = ({ observation: { place } }: Statement) => place.locode !== null && isPort(place.locode);
  return elsewhere.some((one) => {
    const mode = modeOf(one.observation);
    const isOut = does('GTOT')(one) && one.observation.load === 'laden' && mode !== 'barge';
    const isIn =
      (does('ARRI')(one) && (mode === 'truck' || mode === 'barge')) || (does('DISC')(one) && mode === 'barge') || does('GTIN')(one);
    const cameBack = elsewhere.some((other) => does('GTIN')(other) && isAtSeaport(other) && other.observation.at > one.observation.at);
    return (isOut || (isIn && !isAtSeaport(one))) && !cameBack;
  });
}

/** While the source announced the arrival it announced more beyond it: a further load there, or a later arrival elsewhere. */
function leadsOn(other: Evidence, { source, observation, firstSeenAt, lastSeenAt }: Evidence): boolean {
  if (other.source.code !== source.code || other.source.kind !== source.kind) return false;
  if (other.firstSeenAt > lastSeenAt || other.lastSeenAt < firstSeenAt) return false;
  const isLater = other.observation.at >= observation.at;
  if (placeKey(other.observation.place) !== placeKey(observation.place)) return isLater && isInward(other);
  // A ship that comes late may find the next one planned to have left.
  return does('LOAD')(other) && (isLater || sameVessel(other.observation.vessel, observation.vessel) === false);
}

// An announced call beyond a port not yet reached: the publisher does not stop at the next arrival.
function looksBeyond({ firstSeenAt }: Evidence, stops: readonly Stop[]): boolean {
  return stops.slice(0, -1).some(({ moves }) => {
    const arrivals = moves.filter(isInward);
    return arrivals.length > 0 && !arrivals.some((one) => one.actual && one.observation.at <= firstSeenAt);
  });
}

const HELD_FOR_IMPORT: ReadonlySet<string> = new Set(['AVPU', 'AVPN', 'LFD', 'APPT']);

/** Road, rail, the consignee's door, an empty return: none of them comes before the last discharge. */
function isByLand(one: Statement): boolean {
  const { action, load } = one.observation;
  const mode = modeOf(one.observation);
  if (mode === 'rail' && (isInward(one) || isOutward(one) || action === 'GTOT')) return true;
  if (!one.actual && mode === 'truck' && (action === 'ARRI' || (action === 'GTOT' && load === 'laden'))) return true;
  return one.actual && ((action === 'GTIN' && load === 'empty') || (action === 'DROP' && load === 'laden') || action === 'STRP');
}
