import { Unreadable } from '../../source.js';
import type { Profile } from '../profile.js';
import { isRecord } from './fields.js';
import { hmmRecords } from './hmm-shape.js';
import { DEPTH_MAX } from './identity.js';
import { standardForm } from './v3-shape.js';

/** One record of an answer: as it came, and in the flat shape of DCSA T&T 2.2 that the reader knows. */
export interface Recorded {
  said: unknown;
  /** Null when the record is no event at all. */
  standard: Readonly<Record<string, unknown>> | null;
}

/** One page: how many records it holds, and each of them, brought into shape when it is its turn. */
export interface RecordsOfPage {
  count: number;
  records(): Iterable<Recorded>;
}

/**
 * The records of one page: a bare array, `{events}`, `{data}`, one event alone, or the line's own shape. Throws
 * `Unreadable` for everything else: HTML, a body that was cut off, another shape, more values than a page of events has.
 */
export function recordsIn(body: Uint8Array, profile: Profile): RecordsOfPage {
  const text = new TextDecoder().decode(body);
  checkSize(text);
  const page = parsed(text);
  const found = recordsOf(page, profile);
  if (found === null) throw new Unreadable(`no list of events in ${summary(page)}`);
  return UNSTORABLE.test(text) ? { ...found, records: () => mapped(found.records(), storableRecord) } : found;
}

const NONE: RecordsOfPage = { count: 0, records: () => [] };

function recordsOf(page: unknown, profile: Profile): RecordsOfPage | null {
  if (isRecord(page)) {
    if (saysNotFound(page, profile)) return NONE;
    const own = profile.shape === 'hmm' ? hmmRecords(page) : null;
    if (own !== null) return { ...own, records: () => mapped(own.records(), (one) => ({ ...one, said: checkedRecord(one.said) })) };
  }
  const list = listIn(page);
  const record = (said: unknown): Recorded => ({ said: checkedRecord(said), standard: isRecord(said) ? standardForm(said) : null });
  return list && { count: list.length, records: () => mapped(list, record) };
}

function* mapped<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Generator<Made> {
  for (const item of items) yield make(item);
}

// Escapes of NUL and of half surrogate pairs, or of what may be one.
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

const storableRecord = ({ said, standard }: Recorded): Recorded => ({
  said: storable(said),
  standard: standard && (storable(standard) as Recorded['standard']),
});

/**
 * The value with NUL and half characters replaced: legal in JSON, refused by every database, so that one such record would
 * cost its whole page. The bytes of the answer are kept as they came.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [storable(name), storable(item)]));
}

function listIn(page: unknown): readonly unknown[] | null {
  if (Array.isArray(page)) return page;
  if (!isRecord(page)) return null;
  if (Array.isArray(page['events'])) return page['events'];
  if (Array.isArray(page['data'])) return page['data'];
  if (isRecord(page['data'])) return listIn(page['data']);
  const isEvent = 'eventType' in page || 'eventClassification' in page || ('metadata' in page && 'payload' in page);
  return isEvent ? [page] : null;
}

function saysNotFound(page: Record<string, unknown>, { notFoundBody }: Profile): boolean {
  if (notFoundBody === null) return false;
  const code = page[notFoundBody.field];
  return (typeof code === 'string' || typeof code === 'number') && notFoundBody.values.includes(String(code));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(`no JSON: ${text.length} characters that begin with ${JSON.stringify(text.slice(0, 40))}`);
  }
}

/** Values of one page at most: ten bytes for each where the page is as long as it may be. Events need twice that. */
const VALUES_MAX = 1_000_000;

/** Counts values and depth of a JSON text before anybody builds them. What stands within its strings does not count. */
function checkSize(text: string): void {
  let [depth, values, inString] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) inString = !inString;
    else if (inString) at += char === BACKSLASH ? 1 : 0;
    else if (char === BRACE || char === BRACKET) {
      values += 1;
      depth += 1;
      if (depth > DEPTH_MAX) throw new Unreadable('nested too deeply');
    } else if (char === BRACE + 2 || char === BRACKET + 2) depth -= 1;
    else if (char === COMMA) values += 1;
    if (values > VALUES_MAX) throw new Unreadable(`more than ${VALUES_MAX} values in one page`);
  }
}

/** One record at most: a ship's event that names a thousand boxes needs a third of it. Nobody else has a turn while one is read. */
const RECORD_VALUES_MAX = 10_000;
const RECORD_CHARACTERS_MAX = 256 * 1_024;

/** A record as it came. Throws `Unreadable` for one that says more than any event has to say, as soon as that shows. */
function checkedRecord(said: unknown): unknown {
  const rest: unknown[] = [said];
  let [values, characters] = [0, 0];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    values += 1;
    if (typeof value === 'string') characters += value.length;
    else if (Array.isArray(value)) for (const item of value) rest.push(item);
    else if (isRecord(value))
      for (const name in value) {
        characters += name.length;
        rest.push(value[name]);
        if (rest.length > RECORD_VALUES_MAX) break;
      }
    if (values + rest.length > RECORD_VALUES_MAX || characters > RECORD_CHARACTERS_MAX)
      throw new Unreadable('one record holds more than any event has to say');
  }
  return said;
}

// Closing ones stand two places after their opening ones in ASCII.
const [QUOTE, BACKSLASH, BRACE, BRACKET, COMMA] = [0x22, 0x5c, 0x7b, 0x5b, 0x2c];

function summary(page: unknown): string {
  return isRecord(page) ? `an object of ${Object.keys(page).slice(0, 8).join(', ') || 'nothing'}`.slice(0, 200) : `a ${typeof page}`;
}
