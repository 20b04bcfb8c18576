import type { Gazetteer, ShipmentTruth } from '../../domain/facts.js';
import { NOWHERE, UNSAID, type Evidence, type Observation, type Place, type SourceName } from '../../domain/observation.js';
import type { KnownRoute } from '../../domain/positions.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { truthOf } from '../../domain/truth.js';
import type { Asked } from '../../domain/trip.js';
import { vanishedAfter, type HeldEvidence } from '../../domain/vanished.js';

export const LINE: SourceName = { kind: 'shipping_line', code: 'MSCU' };
export const TERMINAL: SourceName = { kind: 'terminal', code: 'USLGBTTI' };
export const RAILROAD: SourceName = { kind: 'rail', code: 'BNSF' };
export const SHIP_RADIO: SourceName = { kind: 'ais', code: 'AIS' };

export const BOX = 'MSCU1000017';
export const OTHER_BOX = 'MSCU1000022';
export const BILL: Asked = { numberType: 'bill_of_lading', number: 'MEDUAB123456' };

/** Day 0 is 1 March 2026, in UTC. */
export function day(days: number, clock = '00:00'): Timestamp {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return timestampOf(Date.UTC(2026, 2, 1) + ((days * 24 + hours) * 60 + minutes) * 60_000);
}

export function place(locode: string | null, more: Partial<Place> = {}): Place {
  return { ...NOWHERE, locode, ...more };
}

const NOTHING: Observation = { ...UNSAID, subject: 'container', container: null, action: 'LOAD', certainty: 'actual', at: day(0) };

/** Anything at all: what is not given, nobody said. */
export const observation = (said: Partial<Observation>): Observation => ({ ...NOTHING, ...said });

type More = Partial<Omit<Observation, 'place'>> & { place?: Place };

/** `move('GTOT EMPTY truck CNSHA', day(2))`: a move of the box; load, mode and place in any order after the action. */
export function move(words: string, at: Timestamp, more: More = {}): Observation {
  return { ...NOTHING, subject: 'container', container: BOX, ...readWords(words), at, ...more };
}

/** `call('DEPA vessel CNSHA', day(6))`: something a vessel or train did, naming no container. */
export function call(words: string, at: Timestamp, more: More = {}): Observation {
  return { ...NOTHING, subject: 'transport', ...readWords(words), at, ...more };
}

/** `paper('BKG CANC', day(3))`. */
export function paper(words: string, at: Timestamp, more: More = {}): Observation {
  const [type = '', event = ''] = words.split(' ');
  return { ...NOTHING, subject: 'document', action: 'DOCU', document: { type, event }, at, ...more };
}

function readWords(words: string): Partial<Observation> {
  const read: Partial<Observation> = {};
  for (const word of words.split(' ')) {
    if (/^(planned|estimated)$/.test(word)) read.certainty = word as Observation['certainty'];
    else if (/^(vessel|barge|rail|truck)$/.test(word)) read.mode = word as NonNullable<Observation['mode']>;
    else if (word === 'feeder') Object.assign(read, { mode: 'vessel', feeder: true });
    else if (word === 'LADEN' || word === 'EMPTY') read.load = word.toLowerCase() as 'laden' | 'empty';
    else if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(word)) read.place = place(word);
    else read.action = word as Observation['action'];
  }
  return read;
}

/** A ship; moves by it: `move('LOAD …', at, ship('ALBATROS', '012E'))`. */
export function ship(name: string, voyage: string | null = '001E'): Pick<Observation, 'vessel' | 'voyage'> {
  const imo = String(9_000_000 + [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900_000, 7));
  return { vessel: { imo, name }, voyage };
}

/** One statement, seen first and last at these looks; by default long after it happened. */
export function said(observation: Observation, more: Partial<Evidence> = {}): Evidence {
  const firstSeenAt = more.firstSeenAt ?? day(100);
  const content = JSON.stringify([more.source ?? LINE, observation]);
  return { rawEventId: content, source: LINE, lastSeenAt: firstSeenAt, withdrawnAt: null, observation, ...more, firstSeenAt };
}

export const gazetteer: Gazetteer = {
  zoneOf: (locode) =>
    ({ CN: 'Asia/Shanghai', KR: 'Asia/Seoul', US: 'America/Los_Angeles', DE: 'Europe/Berlin' })[locode.slice(0, 2)] ?? null,
  nameOf: (locode) => ({ CNSHA: 'Shanghai', USLGB: 'Long Beach', KRPUS: 'Busan', USCHI: 'Chicago' })[locode] ?? null,
  isPort: (locode) => locode !== 'USCHI',
};

/** The truth of statements made in one look long after, or of evidence with looks of its own. */
export function truth(given: readonly (Observation | Evidence)[], more: { request?: Asked; known?: KnownRoute } = {}): ShipmentTruth {
  const evidence = given.map((one) => ('observation' in one ? one : said(one)));
  return truthOf({ evidence, request: more.request ?? BILL, scac: 'MSCU', gazetteer, ...(more.known ? { known: more.known } : {}) });
}

/** `vessel_loaded/0 2026-03-06T00:00:00Z CNSHA`, for each milestone of a box in the order of the truth. */
export function told({ containers }: ShipmentTruth, number = BOX): string[] {
  const container = containers.find((one) => one.number === number);
  return (container?.milestones ?? []).map(({ name, callIndex, at, place: { locode } }) => `${name}/${callIndex} ${at} ${locode}`);
}

/** The names alone. */
export function names(found: ShipmentTruth, number = BOX): string[] {
  const container = found.containers.find((one) => one.number === number);
  return (container?.milestones ?? []).map(({ name, callIndex }) => (callIndex === 0 ? name : `${name}/${callIndex}`));
}

/** Values of a container's facts. */
export function factsOf(found: ShipmentTruth, number = BOX): Record<string, unknown> {
  const facts = found.containers.find((one) => one.number === number)?.facts ?? {};
  return Object.fromEntries(Object.entries(facts).map(([field, known]) => [field, known.value]));
}

/** Values of the shipment's facts. */
export function shipmentOf({ facts }: ShipmentTruth): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([field, known]) => [field, known.value]));
}

/** Evidence as it gathers over looks at one source, kept the way the database keeps it. */
export class Gathered {
  readonly held = new Map<string, HeldEvidence>();

  constructor(readonly source: SourceName = LINE) {}

  /** One answer; `identity` of each record as the source gives it. */
  look(at: Timestamp, records: readonly { identity: string; means: Observation }[], complete = true): void {
    for (const { identity, means } of records) {
      const known = this.held.get(identity);
      const firstSeenAt = known?.firstSeenAt ?? at;
      const missing = { withdrawnAt: known?.withdrawnAt ?? null, missingSince: known?.missingSince ?? null };
      this.held.set(identity, { rawEventId: identity, source: this.source, firstSeenAt, lastSeenAt: at, ...missing, observation: means });
    }
    const holds = new Set(records.map(({ identity }) => identity));
    const { missing, found, withdrawn } = vanishedAfter({ held: this.evidence, look: { at, complete, holds } });
    for (const id of missing) this.change(id, { missingSince: at });
    for (const id of found) this.change(id, { missingSince: null, withdrawnAt: null });
    for (const id of withdrawn) this.change(id, { withdrawnAt: at });
  }

  get evidence(): HeldEvidence[] {
    return [...this.held.values()];
  }

  private change(id: string, state: Partial<HeldEvidence>): void {
    const known = this.held.get(id);
    if (known) this.held.set(id, { ...known, ...state });
  }
}
