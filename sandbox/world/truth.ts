import type { ContainerStatus } from '../../domain/container-status.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { happened, type Call, type Fact, type Log, type Version } from './log.js';
import { saidBy, tells, type Habits, type Said } from './said.js';
import { factsOf, shipmentOf, statusOf } from './truth-facts.js';

/** One milestone as it must be known. Names without the prefix `container.transport.`. */
export interface TrueMilestone {
  event: string;
  at: Timestamp;
  locode: string;
  /** Which port for transshipments, from 0; otherwise which occurrence. */
  call_index: number;
}

export interface ContainerTruth {
  number: string;
  /** By time. */
  milestones: TrueMilestone[];
  /** May be known or not: the line has said it, but nothing it said tells yet which part of the journey it is. */
  open: TrueMilestone[];
  /** Absent when it hangs on what is open. */
  current_status?: ContainerStatus;
  /** By the interface's names. A name that is absent is not asserted; null must be null. */
  facts: Record<string, string | null>;
}

/**
 * What a careful reader of everything that the line has published by an instant must know: made from the plan and its log,
 * never from the answers. Without an instant: what is left when all is said.
 */
export interface Truth {
  scenario: string;
  scac: string;
  /** Null: the end. */
  at: Timestamp | null;
  /** Whether the line answers for the number at all. */
  found: boolean;
  finished: boolean;
  booking_cancelled: boolean;
  /** As `facts` of a container. */
  shipment: Record<string, string | null>;
  containers: ContainerTruth[];
}

/** One milestone of one box before it is written down, with the fact it rests on. */
export interface Known {
  event: string;
  callIndex: number;
  at: number;
  call: Call;
  certain: boolean;
}

/** Everything a reader has to go by at an instant. */
export interface Evidence {
  log: Log;
  habits: Habits;
  now: number;
  said: readonly Said[];
}

export interface Subject {
  scenario: string;
  scac: string;
  log: Log;
  habits: Habits;
  /** Container numbers of the voyage. */
  boxes: readonly string[];
  /** The only box the reader asks for; null for the whole shipment. */
  box: number | null;
}

/** The ground truth at an instant (milliseconds since 1970), or at the end. */
export function truthOf({ scenario, scac, log, habits, boxes, box }: Subject, at: number | null): Truth {
  const now = at ?? Infinity;
  const said = saidBy(habits, log, now);
  const evidence: Evidence = { log, habits, now, said };
  const named = new Set(said.flatMap(({ fact }) => (fact.kind === 'equipment' ? fact.boxes : [])));
  const wanted = [...named].filter((known) => box === null || known === box).sort((one, other) => one - other);
  const known = new Map(wanted.map((each) => [each, knownOf(evidence, each)]));
  const cancelled = log.cancelledAt !== null && log.cancelledAt <= now;
  const allBack =
    named.size === log.boxes && wanted.every((each) => known.get(each)?.some(({ event, certain }) => event === 'empty_in' && certain));
  return {
    scenario,
    scac,
    at: at === null ? null : timestampOf(at),
    found: box === null ? said.length > 0 : named.has(box),
    finished: cancelled || allBack,
    booking_cancelled: cancelled && habits.documents.includes('BKG CANC'),
    // What was said of a booking that is gone is not taken back, and a reader may go on showing it.
    shipment:
      cancelled || said.length === 0 ? {} : shipmentOf(evidence, known.size > 0 ? [...known.values()].flat() : estimates(evidence, [])),
    containers: wanted.map((each) => containerTruth(evidence, known.get(each) ?? [], { box: each, number: boxes[each] ?? '' })),
  };
}

function containerTruth(evidence: Evidence, known: Known[], { box, number }: { box: number; number: string }): ContainerTruth {
  const certain = known.filter((one) => one.certain);
  const status = statusOf(evidence, certain);
  const settled = status !== null && status === statusOf(evidence, known);
  return {
    number,
    milestones: certain.map(written),
    open: known.filter((one) => !one.certain).map(written),
    ...(settled ? { current_status: status } : {}),
    facts: factsOf(evidence, known, box),
  };
}

function written({ event, at, call, callIndex }: Known): TrueMilestone {
  return { event, at: timestampOf(at), locode: call.place.locode, call_index: callIndex };
}

/** Every milestone of one box, actual and estimated, by time. */
function knownOf(evidence: Evidence, box: number): Known[] {
  const actual = [
    ...evidence.said.filter(({ version }) => isActual(version, evidence.now)).flatMap((one) => actuals(evidence, one, box)),
    ...vanished(evidence, box),
  ];
  // Of several under one name the last counts: the sailing in force.
  const newest = new Map<string, Known>();
  for (const known of actual.sort(byTime)) newest.set(`${known.event}/${known.callIndex}`, known);
  return [...newest.values(), ...estimates(evidence, [...newest.values()])].sort(byTime);
}

const byTime = (one: Known, other: Known): number => one.at - other.at || one.event.localeCompare(other.event);

/** Said to have happened, and not in the future: such an actual is a plan that was marked wrongly. */
function isActual({ certainty, at }: Version, now: number): boolean {
  return certainty === 'ACT' && at <= now;
}

function actuals(evidence: Evidence, { fact, version }: Said, box: number): Known[] {
  const { call } = fact;
  if (call === null || !fact.boxes.includes(box) || !isPlaced(evidence.habits, fact)) return [];
  const undone = evidence.said.some((other) => other.fact.key === fact.undoneBy && isActual(other.version, evidence.now));
  if (undone) return [];
  const certain = isCertain(evidence, fact, box);
  return fact.tells.map(({ milestone, callIndex }) => ({ event: milestone, callIndex, at: version.at, call, certain }));
}

/** A reader gives up what is missing together when it is less than a tenth of what happened; near that it may do either. */
const MISSING_PART = 0.07;

/** What the line once said to have happened and says no longer: a reader gives it up in time, but not at once. */
function vanished({ log, habits, now }: Evidence, box: number): Known[] {
  if (now === Infinity && isGivenUp(log.facts.filter((fact) => tells(habits, fact)))) return [];
  return log.facts.flatMap((fact) => {
    const { call, droppedAt } = fact;
    const last = happened(fact);
    if (call === null || droppedAt === null || droppedAt > now || last === null || last.saidAt >= droppedAt) return [];
    if (!fact.boxes.includes(box) || !isPlaced(habits, fact) || !tells(habits, fact)) return [];
    return fact.tells.map(({ milestone, callIndex }) => ({ event: milestone, callIndex, at: last.at, call, certain: false }));
  });
}

function isGivenUp(facts: readonly Fact[]): boolean {
  const all = facts.filter((fact) => happened(fact) !== null);
  const gone = all.filter(({ droppedAt }) => droppedAt !== null);
  return gone.length - 1 <= MISSING_PART * (all.length - 1);
}

function isPlaced(habits: Habits, { kind }: Fact): boolean {
  return kind !== 'transport' || habits.transportPlaces;
}

/** Whether what was said tells which part of the journey the fact is. */
function isCertain({ habits, said, now }: Evidence, fact: Fact, box: number): boolean {
  const { call, code } = fact;
  if (call === null || call.mode !== 'VESSEL' || habits.roles) return true;
  const others = said.filter((one) => one.fact.key !== fact.key && isPlaced(habits, one.fact) && one.fact.boxes.includes(box));
  const actual = others.filter(({ version }) => isActual(version, now));
  const outward = code === 'LOAD' || code === 'DEPA';
  switch (call.role) {
    case 'POL':
      return (
        code === 'LOAD' || habits.estimates === 'all' || actual.some((one) => one.fact.code === 'LOAD' && one.fact.call?.mode === 'VESSEL')
      );
    case 'PTS':
      return outward || others.some((one) => one.fact.call?.mode === 'VESSEL' && one.fact.call.order > call.order);
    case 'POD':
      return (
        habits.plannedMoves ||
        actual.some(
          (one) =>
            one.fact.load === 'LADEN' && one.fact.call?.mode !== 'VESSEL' && one.fact.call !== null && one.fact.call.order > call.order,
        )
      );
    case null:
      return true;
  }
}

/** What is still ahead, where the line tells of it. */
function estimates({ said, habits, now }: Evidence, actual: readonly Known[]): Known[] {
  if (!habits.transportPlaces) return [];
  const ahead = said.flatMap(({ fact, version }): (Known & { code: string })[] => {
    if (fact.kind !== 'transport' || fact.call === null || isActual(version, now)) return [];
    const arrived = said.some((other) => other.fact.key === fact.key && isActual(other.version, now));
    const known = { code: fact.code, event: '', callIndex: 0, at: version.at, call: fact.call, certain: true };
    return arrived ? [] : [known];
  });
  const has = (event: string): Known | undefined => actual.find((known) => known.event === event);
  const departure = ahead.find(({ code, call }) => code === 'DEPA' && call.role === 'POL');
  const arrival = ahead
    .filter(({ code, call }) => code === 'ARRI' && call.mode === 'VESSEL')
    .sort((one, other) => other.call.order - one.call.order)[0];
  const inland = ahead.find(({ code, call }) => code === 'ARRI' && call.mode === 'RAIL');
  return [
    ...named('estimated.vessel_departed', departure, has('vessel_departed')),
    ...named('estimated.vessel_arrived', arrival, has('vessel_arrived')),
    ...named('estimated.arrived_at_inland_destination', inland, has('arrived_at_inland_destination')),
  ];
}

function named(event: string, ahead: Known | undefined, reached: Known | undefined): Known[] {
  // An arrival nobody can place yet may still stand as an estimate.
  if (reached !== undefined) return reached.certain ? [] : [{ ...reached, event }];
  return ahead === undefined ? [] : [{ event, callIndex: 0, at: ahead.at, call: ahead.call, certain: true }];
}
