import { restsOn } from '../mark.js';
import type { EstimateName, Milestone, MilestoneName } from '../milestone.js';
import type { SourceKind } from '../observation.js';
import { byTime, grouped, type Statement } from '../statements.js';

/** A milestone with what each kind of source says of it: the one shown is preferred, the others stay as evidence. */
export interface Candidate {
  name: MilestoneName | EstimateName;
  callIndex: number;
  bySource: ReadonlyMap<SourceKind, Statement>;
  rule: string;
}

export interface Choice {
  name: MilestoneName | EstimateName;
  callIndex?: number;
  /** Which of several occurrences counts. */
  which: 'first' | 'last';
  rule: string;
}

/** The occurrence that counts, for each kind of source; no candidate when there is none. */
export function choose(occurrences: readonly Statement[], { name, callIndex = 0, which, rule }: Choice): Candidate[] {
  if (occurrences.length === 0) return [];
  const bySource = new Map<SourceKind, Statement>();
  for (const [kind, own] of grouped([...occurrences].sort(byTime), ({ source }) => source.kind)) {
    const chosen = which === 'first' ? own[0] : own.at(-1);
    if (chosen !== undefined) bySource.set(kind as SourceKind, chosen);
  }
  return [{ name, callIndex, bySource, rule }];
}

/** What the preferred source says (lifecycle, section 5.4). */
export function preferred({ name, callIndex, bySource }: Candidate): Statement {
  const order = [...preferenceOf(name, callIndex), ...EVERYBODY];
  const statement = order.flatMap((kind) => bySource.get(kind) ?? [])[0];
  if (statement === undefined) throw new Error(`Impossible: nobody says ${name}.`);
  return statement;
}

export function milestoneOf(candidate: Candidate): Milestone {
  const { name, callIndex, rule } = candidate;
  const statement = preferred(candidate);
  const { observation, source } = statement;
  const { at, zone, place, vessel, voyage } = observation;
  return { name, callIndex, at, zone, place, vessel, voyage, source: source.kind, rawEventId: restsOn(statement), rule };
}

const EVERYBODY: readonly SourceKind[] = ['shipping_line', 'terminal', 'rail', 'ais', 'user_input'];
const SEEN_FROM_ABOVE: readonly SourceKind[] = ['ais', 'terminal', 'shipping_line'];
const SEEN_AT_THE_PORT: readonly SourceKind[] = ['terminal', 'shipping_line'];
const SEEN_ON_THE_RAILS: readonly SourceKind[] = ['rail', 'shipping_line', 'terminal'];

function preferenceOf(name: Candidate['name'], callIndex: number): readonly SourceKind[] {
  switch (name) {
    case 'vessel_departed':
    case 'vessel_arrived':
    case 'vessel_berthed':
      return SEEN_FROM_ABOVE;
    case 'vessel_discharged':
    case 'available':
    case 'not_available':
      return SEEN_AT_THE_PORT;
    case 'full_out':
      return callIndex === 0 ? SEEN_AT_THE_PORT : SEEN_ON_THE_RAILS;
    case 'rail_loaded':
    case 'rail_departed':
    case 'rail_arrived':
    case 'rail_unloaded':
    case 'arrived_at_inland_destination':
      return SEEN_ON_THE_RAILS;
    default:
      return ['shipping_line'];
  }
}
