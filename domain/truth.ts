import { isCancelled } from './cancellation.js';
import { containerFactsOf } from './container-facts.js';
import type { ContainerTruth, Gazetteer, ShipmentTruth } from './facts.js';
import { doubtsOf, journeyOf, type Journey } from './journey.js';
import { isMark } from './mark.js';
import { MILESTONES, milestoneKey, type Milestone } from './milestone.js';
import { milestoneOf } from './milestones/candidate.js';
import type { Evidence } from './observation.js';
import type { KnownRoute } from './positions.js';
import { routeOf } from './route.js';
import { shipmentFactsOf, shipmentStatus } from './shipment-facts.js';
import { byTime, compare, grouped, statementsInSteps, statementsOf, type Statement } from './statements.js';
import { finished, type Steps } from './steps.js';
import type { Timestamp } from './time.js';
import { travellersOf } from './travellers.js';
import { isWithin, ownStatements, type Asked } from './trip.js';
import { usualLocode } from './usual-locode.js';

export interface Everything {
  /** All that any source ever said about the shipment and we understood, withdrawn statements included, and what people marked on its boxes. */
  evidence: readonly Evidence[];
  request: Asked;
  /** SCAC of the shipping line asked. */
  scac: string;
  /** UN/LOCODEs known from elsewhere: booking or bill data, an arrival notice. */
  known?: KnownRoute;
  gazetteer: Gazetteer;
}

/**
 * What all evidence together says about a shipment and its containers. A function of the *set* of evidence: order and
 * repetition do not matter (promises T8–T11), and nothing here reads a clock. Withdrawn and replaced statements take part
 * in nothing but the first estimates ever seen, and in showing how far a line had announced the journey.
 */
export function truthOf(everything: Everything): ShipmentTruth {
  return finished(truthInSteps(everything));
}

/** The same in steps, a box in each: there may be a thousand. */
export function* truthInSteps({ evidence: given, request, known = {}, gazetteer }: Everything): Steps<ShipmentTruth> {
  const all = given.map(byUsualLocode);
  const evidence = all.filter((one) => !isMark(one));
  const marks = grouped(statementsOf(all.filter(isMark)), ({ observation }) => observation.container ?? '');
  const firstLook = evidence
    .map(({ firstSeenAt }) => firstSeenAt)
    .reduce<string>((one, other) => (one === '' || other < one ? other : one), '');
  const statements = yield* statementsInSteps(evidence);
  yield;
  const { containers, common } = ownStatements(statements, request, firstLook as Timestamp);
  yield;
  const own = new Map([...containers].map(([number, trip]) => [number, trip.own]));
  const inForce = [...new Set([...common, ...[...own.values()].flat()])].sort(byTime);
  const ours = ofTheSameShipment(evidence, inForce);
  yield;
  const commonFor = travellersOf(common, own);
  const announcedFor = announcements(ours, own);
  yield;
  const places = { known, gazetteer };
  const journeys = new Map<string, Journey>();
  const boxes: ContainerTruth[] = [];
  for (const [number, trip] of containers) {
    const shared = commonFor(number).filter((one) => isWithin(trip, one));
    const journey = journeyOf({
      statements: [...trip.own, ...shared].sort(byTime),
      marks: marks.get(number) ?? [],
      announced: announcedFor(number),
      ...places,
    });
    journeys.set(number, journey);
    boxes.push(containerTruth(number, journey, gazetteer));
    yield;
  }
  const shipmentWays =
    journeys.size > 0 ? [...journeys.values()] : [journeyOf({ statements: common, marks: [], announced: announcedFor(null), ...places })];
  const facts = shipmentFactsOf(shipmentWays, ours, gazetteer);
  return {
    facts: { ...facts, status: { value: shipmentStatus(facts, boxes), rawEventId: null, rule: 'worked out from the times' } },
    containers: boxes,
    bookingCancelled: isCancelled(inForce),
    doubts: doubts(shipmentWays),
  };
}

/** Lines name a port by any of its codes; records show the usual one, raw events the one that was said. */
function byUsualLocode(one: Evidence): Evidence {
  const { place } = one.observation;
  const locode = place.locode === null ? null : usualLocode(place.locode);
  return locode === place.locode ? one : { ...one, observation: { ...one.observation, place: { ...place, locode } } };
}

/** Of all evidence, replaced and withdrawn too, what names no booking or bill, or one of the shipment's. */
function ofTheSameShipment(evidence: readonly Evidence[], inForce: readonly Statement[]): Evidence[] {
  const references = new Set(inForce.flatMap(({ observation: { bookings, bills } }) => [...bookings, ...bills]));
  return evidence.filter(({ observation: { bookings, bills } }) => {
    const named = [...bookings, ...bills];
    return named.length === 0 || references.size === 0 || named.some((number) => references.has(number));
  });
}

/** Whatever was ever announced, for one container or for all. */
function announcements(
  evidence: readonly Evidence[],
  own: ReadonlyMap<string, readonly Statement[]>,
): (number: string | null) => Evidence[] {
  const announced = grouped(
    evidence.filter(({ observation: { certainty } }) => certainty !== 'actual'),
    ({ observation: { container } }) => container ?? '',
  );
  const common = announced.get('') ?? [];
  const commonFor = travellersOf(common, own);
  return (number) => (number === null ? common : [...commonFor(number), ...(announced.get(number) ?? [])]);
}

function containerTruth(number: string, journey: Journey, gazetteer: Gazetteer): ContainerTruth {
  const milestones = journey.candidates.map(milestoneOf).sort(inOrder);
  return { number, milestones, facts: containerFactsOf(journey, gazetteer), route: routeOf(journey) };
}

/** Actual milestones by time and then in sailing order, estimates after them. */
function inOrder(one: Milestone, other: Milestone): number {
  const order = ({ name, at }: Milestone) => {
    const place = MILESTONES.findIndex((milestone) => milestone === name);
    return [place === -1 ? '1' : '0', at, String(place).padStart(2, '0')];
  };
  return compare([...order(one), milestoneKey(one)], [...order(other), milestoneKey(other)]);
}

function doubts(journeys: readonly Journey[]): ShipmentTruth['doubts'] {
  const found = new Map(journeys.flatMap(doubtsOf).map((one) => [`${one.rawEventId} ${one.doubt}`, one]));
  return [...found.values()].sort((one, other) => compare([one.rawEventId, one.doubt], [other.rawEventId, other.doubt]));
}

/**
 * When the next thing that a line calls actual and dates ahead becomes certain, if it still says so then: the next look is
 * no later (milestones, section 7). Null when nothing of the kind is held.
 */
export function* nextCertainInSteps(evidence: readonly Evidence[]): Steps<Timestamp | null> {
  const statements = yield* statementsInSteps(evidence);
  const dated = statements.filter(({ actual, held, observation }) => !actual && held && observation.certainty === 'actual');
  return dated.map(({ observation }) => observation.at).sort()[0] ?? null;
}
