import { randomUUID } from 'node:crypto';
import { happened, type Fact, type Log } from './log.js';
import type { Ledger } from './ledger.js';
import { LINES, readNumber, type Scac, type VoyageName } from './numbers.js';

/** What a line's server does instead of answering, or with its answer. */
export const ANSWER_FAULTS = ['401', '403', '404', '429', '500', 'html', 'slow', 'cut_off', 'huge', 'redirect'] as const;
/** What becomes of the records of an answer; the facts stay what they are. */
export const RECORD_FAULTS = ['duplicate', 'reused_id', 'out_of_order', 'wrong_offset', 'left_out'] as const;
/** What becomes of the voyage itself: part of the ground truth from then on. */
const LOG_FAULTS = ['corrected', 'vanished', 'future_actual'] as const;

export type FaultKind = (typeof ANSWER_FAULTS)[number] | (typeof RECORD_FAULTS)[number] | (typeof LOG_FAULTS)[number];

/** A fault as it is switched on over the control. */
export interface Fault {
  id: string;
  kind: FaultKind;
  /** Null: every line, every number. */
  scac: Scac | null;
  request_number: string | null;
  /** Answers it strikes before it is spent; null: until it is switched off. */
  times: number | null;
  /** Answers it lets pass first. */
  after: number;
  /** Practice seconds of `Retry-After` (429), and whether it is told as `seconds` or as a `date`; null: not told. */
  retry_after: number | null;
  retry_after_form: 'seconds' | 'date';
  /** Real seconds before the first byte (slow). */
  delay_seconds: number;
  /** Where it redirects to. */
  location: string;
  /** The milestone whose facts are meant, without prefix (log faults, left_out). */
  event: string;
  /** By how much a corrected time changes. */
  by_minutes: number;
  /** How long after its report a fact is corrected or vanishes; how long before it happens a future actual is reported. */
  hours: number;
  /** Practice time, milliseconds since 1970, at which it was switched on. */
  set_at: number;
}

/** A wish for a fault that makes no sense, in words for the caller. */
export class FaultRefused extends Error {}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The faults that are on. */
export class Faults {
  /** Answers each fault was asked about, and how often it struck. */
  private readonly counts = new Map<string, { seen: number; struck: number }>();

  constructor(private readonly ledger: Ledger) {}

  list(): Fault[] {
    return [...this.ledger.faultsOn.values()] as Fault[];
  }

  /** Switches a fault on. Throws a `FaultRefused`. */
  add(wish: Record<string, unknown>, now: number): Fault {
    const fault = readFault(wish, now);
    this.ledger.keepFault(fault.id, fault);
    return fault;
  }

  /** Switches one off, or all of them; says how many. */
  remove(id: string | null): number {
    const ids = this.list().map((fault) => fault.id);
    const gone = id === null ? ids : ids.filter((known) => known === id);
    for (const each of gone) this.ledger.removeFault(each);
    return gone.length;
  }

  /** The faults that strike this answer; each is asked once per answer, which counts. */
  striking(kinds: readonly FaultKind[], { scac, voyage }: { scac: Scac; voyage: VoyageName | null }): Fault[] {
    return this.list().filter((fault) => kinds.includes(fault.kind) && concerns(fault, scac, voyage) && this.strikes(fault));
  }

  /** The log with what faults made of it. */
  amend(log: Log, voyage: VoyageName): Log {
    const amendments = this.list().filter((fault) => isLogFault(fault.kind) && concerns(fault, voyage.scac, voyage));
    return amendments.length === 0 ? log : { ...log, facts: log.facts.map((fact) => amendments.reduce(amended, fact)) };
  }

  private strikes({ id, times, after }: Fault): boolean {
    const count = this.counts.get(id) ?? { seen: 0, struck: 0 };
    this.counts.set(id, count);
    count.seen += 1;
    if (count.seen <= after || (times !== null && count.struck >= times)) return false;
    count.struck += 1;
    // Spent for good, so that a restart does not bring it back.
    if (count.struck === times) this.ledger.removeFault(id);
    return true;
  }
}

/** Whether a fact is what a fault's `event` means: a milestone's name, or a DCSA code such as `LOAD`. */
export function isMeant(fact: Fact, event: string): boolean {
  return fact.code === event || fact.tells.some(({ milestone }) => milestone === event);
}

/** Which wishes mean something to which kinds; what is not named here means something to all. */
const PARTICULARS: { [Name in keyof Fault]?: readonly FaultKind[] } = {
  retry_after: ['429'],
  retry_after_form: ['429'],
  delay_seconds: ['slow'],
  location: ['redirect'],
  event: ['corrected', 'vanished', 'future_actual', 'left_out'],
  by_minutes: ['corrected'],
  hours: LOG_FAULTS,
  times: [...ANSWER_FAULTS, ...RECORD_FAULTS],
  after: [...ANSWER_FAULTS, ...RECORD_FAULTS],
};

/** A fault as it is told: what means nothing to its kind is left out. */
export function toldOf(fault: Fault): Partial<Fault> {
  const means = ([name]: [string, unknown]) => PARTICULARS[name as keyof Fault]?.includes(fault.kind) ?? true;
  return Object.fromEntries(Object.entries(fault).filter(means));
}

function isLogFault(kind: FaultKind): boolean {
  return (LOG_FAULTS as readonly string[]).includes(kind);
}

function concerns(fault: Fault, scac: Scac, voyage: VoyageName | null): boolean {
  if (fault.scac !== null && fault.scac !== scac) return false;
  if (fault.request_number === null) return true;
  const meant = readNumber(scac, fault.request_number);
  return voyage !== null && meant !== null && meant.scenario === voyage.scenario && meant.index === voyage.index;
}

function amended(fact: Fact, fault: Fault): Fact {
  const real = happened(fact);
  const box = fault.scac && fault.request_number ? (readNumber(fault.scac, fault.request_number)?.box ?? null) : null;
  if (real === null || !isMeant(fact, fault.event) || (box !== null && !fact.boxes.includes(box))) return fact;
  const later = Math.max(real.saidAt + fault.hours * HOUR_MS, fault.set_at);
  switch (fault.kind) {
    case 'corrected':
      return { ...fact, versions: [...fact.versions, { certainty: 'ACT', at: real.at + fault.by_minutes * MINUTE_MS, saidAt: later }] };
    case 'vanished':
      return { ...fact, droppedAt: Math.min(later, fact.droppedAt ?? Infinity) };
    case 'future_actual': {
      const early = Math.max(real.at - fault.hours * HOUR_MS, fault.set_at);
      if (early >= real.saidAt) return fact;
      const before = fact.versions.filter(({ certainty, saidAt }) => certainty !== 'ACT' && saidAt < early);
      return { ...fact, versions: [...before, { ...real, saidAt: early }] };
    }
    default:
      return fact;
  }
}

function readFault(wish: Record<string, unknown>, now: number): Fault {
  const kinds: readonly string[] = [...ANSWER_FAULTS, ...RECORD_FAULTS, ...LOG_FAULTS];
  const kind = String(wish.kind);
  if (!kinds.includes(kind)) throw new FaultRefused(`kind must be one of ${kinds.join(', ')}.`);
  const scac = wish.scac === undefined || wish.scac === null ? null : LINES.find((line) => line === wish.scac);
  if (scac === undefined) throw new FaultRefused(`scac must be one of ${LINES.join(', ')}.`);
  const number = textOf(wish, 'request_number', '').toUpperCase().replaceAll(/[\s-]/g, '') || null;
  if (number !== null && !LINES.some((line) => (scac === null || scac === line) && readNumber(line, number))) {
    throw new FaultRefused(`request_number ${number} is none of the practice world's.`);
  }
  if (isLogFault(kind as FaultKind) && (number === null || scac === null))
    throw new FaultRefused(`${kind} wants a request_number and its scac.`);
  return {
    id: randomUUID(),
    kind: kind as FaultKind,
    scac,
    request_number: number,
    times: wish.times === undefined || wish.times === null ? null : countOf(wish, 'times', 1),
    after: countOf(wish, 'after', 0),
    retry_after: wish.retry_after === null ? null : amountOf(wish, 'retry_after', 600),
    retry_after_form: wish.retry_after_form === 'date' ? 'date' : 'seconds',
    delay_seconds: delayOf(wish),
    location: textOf(wish, 'location', 'http://localhost:9/elsewhere'),
    event: textOf(wish, 'event', 'vessel_loaded'),
    by_minutes: numberOf(wish, 'by_minutes', 205),
    hours: amountOf(wish, 'hours', 12),
    set_at: now,
  };
}

function numberOf(wish: Record<string, unknown>, name: string, standard: number): number {
  const value = wish[name] ?? standard;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FaultRefused(`${name} must be a number.`);
  return value;
}

/** A number of answers: `least` or more. */
function countOf(wish: Record<string, unknown>, name: string, least: number): number {
  const value = numberOf(wish, name, least);
  if (!Number.isSafeInteger(value) || value < least) throw new FaultRefused(`${name} must be a whole number from ${least}.`);
  return value;
}

function amountOf(wish: Record<string, unknown>, name: string, standard: number): number {
  const value = numberOf(wish, name, standard);
  if (value < 0) throw new FaultRefused(`${name} must not be negative.`);
  return value;
}

function textOf(wish: Record<string, unknown>, name: string, standard: string): string {
  const value = wish[name] ?? standard;
  if (typeof value !== 'string') throw new FaultRefused(`${name} must be a text.`);
  return value;
}

/** A line that is slower than this is one that does not answer. */
const DELAY_MAX_S = 3_600;

function delayOf(wish: Record<string, unknown>): number {
  const delay = amountOf(wish, 'delay_seconds', 20);
  if (delay > DELAY_MAX_S) throw new FaultRefused(`delay_seconds must be at most ${DELAY_MAX_S}.`);
  return delay;
}
