import { placeKey, sameVessel } from './fact-key.js';
import type { Action, Observation } from './observation.js';
import { byTime, grouped, type Statement } from './statements.js';

/** A stay of the container at one place on its way by sea: everything its vessels and it did there. */
export interface Stop {
  /** The place's key (`placeKey`). */
  key: string;
  moves: readonly Statement[];
}

export type Mode = NonNullable<Observation['mode']>;

/** How it moved: as said, or by the vessel named and the kind of facility. Null when nothing tells. */
export function modeOf({ mode, vessel, place, action }: Observation): Mode | null {
  if (mode !== null) return mode;
  if (vessel !== null) return 'vessel';
  const carried = IN.has(action) || OUT.has(action);
  if (place.facilityType === 'POTE' && carried) return 'vessel';
  return place.facilityType === 'RAMP' && carried ? 'rail' : null;
}

const IN: ReadonlySet<Action> = new Set(['ARRI', 'BRTH', 'DISC']);
const OUT: ReadonlySet<Action> = new Set(['LOAD', 'DEPA']);

export const isInward = ({ observation: { action } }: Pick<Statement, 'observation'>) => IN.has(action);
export const isOutward = ({ observation: { action } }: Pick<Statement, 'observation'>) => OUT.has(action);
export const does = (action: Action) => (one: Pick<Statement, 'observation'>) => one.observation.action === action;

/** A move of the main leg: by a vessel that nobody marks as feeder; short sea legs count (milestones, section 3). */
export function isSeaMove(one: Pick<Statement, 'observation'>): boolean {
  return (
    modeOf(one.observation) === 'vessel' &&
    !one.observation.feeder &&
    (isInward(one) || isOutward(one)) &&
    placeKey(one.observation.place) !== null
  );
}

/** A barge always, and a vessel marked as feeder. */
export function isFeederMove(one: Pick<Statement, 'observation'>): boolean {
  const mode = modeOf(one.observation);
  return (mode === 'barge' || (mode === 'vessel' && one.observation.feeder)) && (isInward(one) || isOutward(one));
}

/**
 * What is ahead by the newest schedule: once a source's newest answer announces moves of this kind, those it no longer
 * announces are forgotten. Without any in the newest answer, the last that were announced stand.
 */
export function newestSchedule(ahead: readonly Statement[]): Statement[] {
  return [...grouped(ahead, ({ source }) => `${source.kind} ${source.code}`).values()].flatMap((own) => {
    const held = own.filter((one) => one.held);
    if (held.length > 0) return held;
    const last = own
      .map(({ lastSeenAt }) => lastSeenAt)
      .sort()
      .at(-1);
    return own.filter(({ lastSeenAt }) => lastSeenAt === last);
  });
}

/** True when what was announced has happened: the same action at the same place by what may be the same vessel and call. */
function isOvertaken(ahead: Statement, actual: readonly Statement[]): boolean {
  const announced = ahead.observation;
  return actual.some(({ observation: happened }) => {
    if (happened.action !== announced.action || placeKey(happened.place) !== placeKey(announced.place)) return false;
    if (sameVessel(happened.vessel, announced.vessel) === false) return false;
    return agree(happened.callKey, announced.callKey) && agree(happened.voyage, announced.voyage);
  });
}

const agree = (one: string | null, other: string | null) => one === null || other === null || one === other;

/** The stays at ports in the order of the journey, from actual and announced moves together (milestones, section 2, rule 3). */
export function stopsOf(moves: readonly Statement[]): Stop[] {
  const actual = moves.filter((one) => one.actual);
  const ahead = moves.filter((one) => !one.actual && !isOvertaken(one, actual));
  const ordered = [...actual.sort(byTime), ...ahead.sort(byTime)];
  const late = stillToCome(ahead, actual.at(-1));
  const lastAt = actual.at(-1)?.observation.at ?? '';
  const phase = (one: Statement) => (one.actual || (one.observation.at <= lastAt && !late.has(one)) ? 0 : 1);
  return rejoined(ordered.sort((one, other) => phase(one) - phase(other) || byTime(one, other)));
}

/**
 * Announced moves whose time has passed and which the journey has not left behind: the schedule is late and nobody wrote it
 * anew. Those are the arrivals of the vessel the box is on, and of one it is still to board.
 */
function stillToCome(ahead: readonly Statement[], last: Statement | undefined): ReadonlySet<Statement> {
  const late = new Set<Statement>();
  if (last === undefined) return late;
  const isAhead = (one: Statement) => late.has(one) || one.observation.at > last.observation.at;
  const here = placeKey(last.observation.place);
  for (let grown = true; grown;) {
    grown = false;
    for (const one of ahead) {
      const place = placeKey(one.observation.place);
      if (isAhead(one) || place === here) continue;
      const aboard = isOutward(last) && isInward(one) && sameVessel(last.observation.vessel, one.observation.vessel) !== false;
      const boards =
        isInward(one) &&
        ahead.some((other) => boardsElsewhere(other, one) && (isAhead(other) || placeKey(other.observation.place) === here));
      const leaves =
        isOutward(one) && ahead.some((other) => isInward(other) && late.has(other) && placeKey(other.observation.place) === place);
      if (aboard || boards || leaves) grown = Boolean(late.add(one));
    }
  }
  return late;
}

function boardsElsewhere(boarding: Statement, arrival: Statement): boolean {
  const elsewhere = placeKey(boarding.observation.place) !== placeKey(arrival.observation.place);
  return elsewhere && isOutward(boarding) && sameVessel(boarding.observation.vessel, arrival.observation.vessel) === true;
}

/** Moves in order → stays. A place left and named again without an arrival was not visited twice: its time was wrong. */
function rejoined(moves: readonly Statement[]): Stop[] {
  const stops: { key: string; moves: Statement[] }[] = [];
  for (const move of moves) {
    const key = placeKey(move.observation.place) ?? '';
    const last = stops.at(-1);
    if (last?.key === key) last.moves.push(move);
    else stops.push({ key, moves: [move] });
  }
  for (;;) {
    const place = strayIn(stops);
    const stray = stops[place];
    if (stray === undefined) return stops;
    stops.findLast(({ key }, home) => home < place && key === stray.key)?.moves.push(...stray.moves);
    stops.splice(place, 1);
    // What the stray stood between may be one stay.
    const [before, after] = [stops[place - 1], stops[place]];
    if (before === undefined || before.key !== after?.key) continue;
    before.moves.push(...after.moves);
    stops.splice(place, 1);
  }
}

/** The first stay without an arrival at a place that was named before; -1 when there is none. */
function strayIn(stops: readonly Stop[]): number {
  const seen = new Set<string>();
  return stops.findIndex(({ key, moves }) => {
    if (seen.has(key)) return !moves.some(isInward);
    seen.add(key);
    return false;
  });
}
