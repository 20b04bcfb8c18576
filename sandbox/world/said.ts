import type { Fact, Log, Version } from './log.js';
import { saidOf } from './log.js';

/** What a line tells of a voyage at all, and what it keeps to itself. */
export interface Habits {
  /** Documents it tells of: `BKG CONF`, `TRD ISSU`, `BKG CANC`. */
  documents: readonly string[];
  /** Plans and estimates of every call, or of the next arrival by sea alone. */
  estimates: 'all' | 'next_arrival';
  /** Planned loads and discharges of boxes. */
  plannedMoves: boolean;
  /** Moves by rail, and at inland ramps. */
  rail: boolean;
  /** That a box may be picked up (AVPU). */
  available: boolean;
  /** The last estimate stays beside the actual. */
  keepsEstimates: boolean;
  /** Its transport events say where and on which ship. */
  transportPlaces: boolean;
  /** It says itself which port is which (POL, PTS, POD). */
  roles: boolean;
  /** Every asker is told the seals. */
  seals: boolean;
  /** Leaves out the IMO number of this ship. */
  lacksImo(vesselName: string): boolean;
}

/** What most lines do. */
export const USUAL: Habits = {
  documents: [],
  estimates: 'all',
  plannedMoves: false,
  rail: false,
  available: false,
  keepsEstimates: false,
  transportPlaces: true,
  roles: false,
  seals: true,
  lacksImo: () => false,
};

/** One statement of a line: a fact, and the version of it that is told. */
export interface Said {
  fact: Fact;
  version: Version;
}

/** Everything a line says of a voyage at an instant, by event time. Empty: it does not know it (yet, or any more). */
export function saidBy(habits: Habits, log: Log, now: number): Said[] {
  if (now < log.knownAt) return [];
  // A line without documents has no way to say that a booking was cancelled: the data is gone.
  if (log.cancelledAt !== null && log.cancelledAt <= now && !habits.documents.includes('BKG CANC')) return [];

  const said = log.facts
    .filter((fact) => tells(habits, fact))
    .flatMap((fact) => versionsOf(habits, fact, now).map((version) => ({ fact, version })));
  const kept = habits.estimates === 'all' ? said : actualsAndNextArrival(said);
  return kept.sort((one, other) => one.version.at - other.version.at || one.fact.key.localeCompare(other.fact.key));
}

/** Whether the line ever tells of such a fact. */
export function tells(habits: Habits, fact: Fact): boolean {
  if (fact.kind === 'document') return habits.documents.includes(`${fact.documentType} ${fact.code}`);
  if (fact.code === 'AVPU' && !habits.available) return false;
  const inland = fact.call?.mode === 'RAIL' || fact.call?.facility.type === 'RAMP';
  return habits.rail || !inland;
}

function versionsOf(habits: Habits, fact: Fact, now: number): Version[] {
  const current = saidOf(fact, now);
  if (current === null) return [];
  if (current.certainty !== 'ACT') return fact.kind === 'transport' || habits.plannedMoves ? [current] : [];
  const estimate =
    habits.keepsEstimates && fact.kind === 'transport' ? fact.versions.findLast(({ certainty }) => certainty !== 'ACT') : undefined;
  return estimate ? [estimate, current] : [current];
}

function actualsAndNextArrival(said: Said[]): Said[] {
  const actual = said.filter(({ version }) => version.certainty === 'ACT');
  if (actual.length === 0) return [];
  const ahead = said.filter(({ fact, version }) => version.certainty !== 'ACT' && fact.code === 'ARRI' && fact.call?.mode === 'VESSEL');
  const next = ahead.sort((one, other) => one.version.at - other.version.at)[0];
  return next ? [...actual, next] : actual;
}

/** Of an answer, what concerns one box; empty when the box is not named in it. */
export function ofBox(said: readonly Said[], box: number): Said[] {
  const named = said.some(({ fact }) => fact.kind === 'equipment' && fact.boxes.includes(box));
  return named ? said.filter(({ fact }) => fact.kind === 'document' || fact.boxes.includes(box)) : [];
}
