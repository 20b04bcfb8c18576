import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINES, type Scac } from './numbers.js';

/** A recorded answer of a real line, served for the numbers it was the answer to. */
export interface RecordedAnswer {
  file: string;
  scac: Scac;
  /** Bills, bookings and containers it answers, as lines are asked for them. */
  numbers: readonly string[];
  /** The records of the body, as they came. */
  events: Record<string, unknown>[];
}

/**
 * The recorded answers of a folder: every `<name>.json` that holds an array of events, bare or under `events`. `index.json`
 * may name the line and the numbers of each (`[{ "file", "scac", "numbers" }]`); otherwise the file's name tells the line,
 * and the numbers are those in its content: bills and bookings, and the container when there is only one.
 */
export function recordedAnswers(folder: string): RecordedAnswer[] {
  const indexFile = join(folder, 'index.json');
  const index = existsSync(indexFile) ? (JSON.parse(readFileSync(indexFile, 'utf8')) as Partial<RecordedAnswer>[]) : [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json') && file !== 'index.json');
  return files.sort().flatMap((file) => {
    const events = eventsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const known = index.find((entry) => entry.file === file);
    const scac = known?.scac ?? lineOf(file);
    return events === null || scac === null ? [] : [{ file, scac, numbers: known?.numbers ?? numbersIn(events), events }];
  });
}

const NAMES: Readonly<Record<string, Scac>> = {
  maersk: 'MAEU',
  msc: 'MSCU',
  cma: 'CMDU',
  hapag: 'HLCU',
  one: 'ONEY',
  evergreen: 'EGLV',
  yangming: 'YMLU',
  hmm: 'HDMU',
  zim: 'ZIMU',
};

function lineOf(file: string): Scac | null {
  const [first = ''] = file.toLowerCase().split(/[-_.]/);
  return NAMES[first] ?? LINES.find((scac) => scac.toLowerCase() === first) ?? null;
}

function eventsOf(body: unknown): Record<string, unknown>[] | null {
  const list = Array.isArray(body) ? body : typeof body === 'object' && body !== null && 'events' in body ? body.events : null;
  return Array.isArray(list) ? (list as Record<string, unknown>[]) : null;
}

function numbersIn(events: readonly Record<string, unknown>[]): string[] {
  const documents = events.flatMap(({ documentReferences }) => references(documentReferences, 'documentReference'));
  const bills = documents.filter(({ type }) => type === 'BKG' || type === 'TRD').map(({ value }) => value);
  const boxes = new Set(events.flatMap(({ equipmentReference }) => (typeof equipmentReference === 'string' ? [equipmentReference] : [])));
  // An answer about many boxes is the answer to their bill; what the line would say about one of them was not recorded.
  return [...new Set([...bills, ...(boxes.size === 1 ? boxes : [])])];
}

function references(list: unknown, name: string): { type: unknown; value: string }[] {
  if (!Array.isArray(list)) return [];
  return (list as Record<string, unknown>[]).map((one) => ({ type: one[`${name}Type`], value: String(one[`${name}Value`]) }));
}
