import { callOf, factKey, factParts, isActual, sameVessel } from './fact-key.js';
import type { Action, Evidence, Observation } from './observation.js';
import { finished, type Steps } from './steps.js';
import type { Timestamp } from './time.js';
import { visitsOf } from './visits.js';

/** A fact in force: of all versions of one fact the one that counts, and how its source stands to it. */
export interface Statement extends Evidence {
  /** It happened; otherwise it is expected. */
  actual: boolean;
  /** The newest complete answer of its source holds it. */
  held: boolean;
}

/**
 * What is in force of a set of evidence (milestones, sections 6 and 7): withdrawn statements left out, equal ones taken
 * together, of the versions of one fact the newest. Depends on the set alone, not on its order or on repetitions.
 */
export function statementsOf(evidence: readonly Evidence[]): Statement[] {
  return finished(statementsInSteps(evidence));
}

/** The same in steps, since there may be tens of thousands. */
export function* statementsInSteps(evidence: readonly Evidence[]): Steps<Statement[]> {
  const known = distinct(evidence);
  yield;
  const newest = new Map<string, Timestamp>();
  for (const { source, lastSeenAt } of known) {
    const code = `${source.kind} ${source.code}`;
    if (lastSeenAt > (newest.get(code) ?? '')) newest.set(code, lastSeenAt);
  }
  const standing = known
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map((one): Statement => {
      const held = one.inNewestAnswer ?? one.lastSeenAt === newest.get(`${one.source.kind} ${one.source.code}`);
      return { ...one, actual: isActual(one), held };
    });
  yield;
  const equal = grouped(standing, sameContent);
  yield;
  const merged = [...equal.values()].map(mergeEqual);
  const byContainer = grouped(merged.filter(isMove), ({ observation }) => observation.container ?? '');
  yield;
  const facts = grouped(merged, factKey);
  yield;
  const inForce: Statement[] = [];
  for (const versions of facts.values()) {
    inForce.push(...newestVersions(versions, byContainer));
    yield;
  }
  return setBack(inForce).sort(byTime);
}

/** Earliest first; of the same moment in an order that the content decides. */
export function byTime(one: Statement, other: Statement): number {
  return compare(
    [one.observation.at, one.observation.action, one.rawEventId],
    [other.observation.at, other.observation.action, other.rawEventId],
  );
}

/** The version that counts first: for what is expected, still held before forgotten, estimated before planned; then the newest. */
export function newestFirst(one: Statement, other: Statement): number {
  return -compare(versionOrder(one), versionOrder(other)) || compare([one.rawEventId], [other.rawEventId]);
}

function versionOrder({ actual, held, observation, firstSeenAt, lastSeenAt }: Statement): string[] {
  const outlook = actual ? '' : `${held ? 1 : 0}${observation.certainty === 'planned' ? 0 : 1}`;
  return [outlook, observation.reportedAt ?? '', lastSeenAt, firstSeenAt, observation.at, JSON.stringify(observation)];
}

export function compare(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((part, place) => part !== other[place]);
  if (differs === -1) return 0;
  return (one[differs] ?? '') < (other[differs] ?? '') ? -1 : 1;
}

export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** One per raw event; of two looks at it the whole span during which it was seen. */
function distinct(evidence: readonly Evidence[]): Evidence[] {
  return [...grouped(evidence, ({ rawEventId }) => rawEventId).values()].map((same) => {
    const [newest] = [...same].sort((one, other) =>
      compare([other.lastSeenAt, other.withdrawnAt ?? ''], [one.lastSeenAt, one.withdrawnAt ?? '']),
    );
    const firstSeenAt = same.map((one) => one.firstSeenAt).reduce(earlier);
    return { ...(newest as Evidence), firstSeenAt };
  });
}

const earlier = <Text extends string>(one: Text, other: Text) => (other < one ? other : one);

function sameContent({ source, observation }: Statement): string {
  return JSON.stringify([source.kind, source.code, { ...observation, reportedAt: null }]);
}

/**
 * Of statements that say the same, the one that was said first. What rests on it goes on resting on it whatever is said
 * later, and moves to the next one when its source no longer stands by it.
 */
export function firstSaid(same: readonly Statement[]): Statement | undefined {
  const [first] = [...same].sort((one, other) => compare([one.firstSeenAt, one.rawEventId], [other.firstSeenAt, other.rawEventId]));
  return first;
}

/** Equal statements are one, first said by the earliest of them, and stood by for as long as the last. */
function mergeEqual(same: readonly Statement[]): Statement {
  const merged = firstSaid(same) as Statement;
  if (same.length === 1) return merged;
  const lastSeenAt = same.map((one) => one.lastSeenAt).reduce((one, other) => (other > one ? other : one));
  const reported = same.flatMap(({ observation }) => observation.reportedAt ?? []).sort();
  const observation = { ...merged.observation, reportedAt: reported.at(-1) ?? null };
  return { ...merged, observation, lastSeenAt, actual: isActual({ observation, lastSeenAt }), held: same.some(({ held }) => held) };
}

function newestVersions(versions: readonly Statement[], byContainer: ReadonlyMap<string, Statement[]>): Statement[] {
  return tripsApart(versions).flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    // Without a name for the call, two facts of one kind at one place may be two visits.
    const visits =
      first.actual && callOf(first.observation) === null
        ? visitsOf([...own].sort(byTime), byContainer.get(first.observation.container ?? '') ?? [])
        : [own];
    return visits.flatMap((visit) => [...visit].sort(newestFirst).slice(0, 1));
  });
}

/** What names different bookings is of different trips; what names none is of the only one there is. */
function tripsApart(versions: readonly Statement[]): Statement[][] {
  const trips: { bookings: Set<string>; own: Statement[] }[] = [];
  const unnamed = versions.filter(({ observation }) => observation.bookings.length === 0);
  for (const one of versions) {
    const { bookings } = one.observation;
    if (bookings.length === 0) continue;
    const shared = trips.filter((trip) => bookings.some((booking) => trip.bookings.has(booking)));
    const merged = {
      bookings: new Set([...bookings, ...shared.flatMap((trip) => [...trip.bookings])]),
      own: [one, ...shared.flatMap(({ own }) => own)],
    };
    trips.splice(0, trips.length, ...trips.filter((trip) => !shared.includes(trip)), merged);
  }
  const [only, ...more] = trips;
  if (only !== undefined && more.length === 0) return [[...only.own, ...unnamed]];
  return [...trips.map(({ own }) => own), ...(unnamed.length > 0 ? [unnamed] : [])];
}

const MOVES: ReadonlySet<Action> = new Set(['GTIN', 'GTOT', 'ARRI', 'DEPA', 'DISC', 'LOAD']);
const isMove = ({ actual, observation }: Statement) => actual && MOVES.has(observation.action);

/**
 * An actual that its publisher later announces again for the future is withdrawn (milestones, section 7). An estimate of a
 * time that was past when it was made is none: lines repeat what they once planned.
 */
function setBack(statements: readonly Statement[]): Statement[] {
  const ahead = grouped(
    statements.filter(({ actual }) => !actual),
    (one) => JSON.stringify(factParts(one)),
  );
  return statements.filter((one) => {
    const { reportedAt } = one.observation;
    // Without a name for the call, what is announced may be the next visit while the source still stands by this one.
    if (!one.actual || reportedAt === null || (callOf(one.observation) === null && one.held)) return true;
    const anew = (ahead.get(JSON.stringify(factParts(one))) ?? []).filter(({ observation }) => announcesAnew(observation, reportedAt));
    return !anew.some(({ observation }) => sameVessel(observation.vessel, one.observation.vessel) !== false);
  });
}

function announcesAnew({ reportedAt, at }: Observation, since: Timestamp): boolean {
  return reportedAt !== null && reportedAt > since && at > reportedAt;
}
