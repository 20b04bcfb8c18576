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

/**
 * The records of one page: a bare array, `{events}`, `{data}`, one event alone, or the line's own shape. Throws
 * `Unreadable` for everything else: HTML, a body that was cut off, another shape.
 */
export function recordsIn(body: Uint8Array, profile: Profile): readonly Recorded[] {
  const text = new TextDecoder().decode(body);
  if (depthOf(text) > DEPTH_MAX) throw new Unreadable('nested too deeply');
  const page = UNSTORABLE.test(text) ? storable(parsed(text)) : parsed(text);
  if (isRecord(page)) {
    if (saysNotFound(page, profile)) return [];
    const own = profile.shape === 'hmm' ? hmmRecords(page) : null;
    if (own !== null) return own;
  }
  const list = listIn(page);
  if (list === null) throw new Unreadable(`no list of events in ${summary(page)}`);
  return list.map((said) => ({ said, standard: isRecord(said) ? standardForm(said) : null }));
}

// Escapes of NUL and of half surrogate pairs, or of what may be one.
const UNSTORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

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

/** How deep the brackets of a JSON text nest; brackets within its strings do not count. */
function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) inString = !inString;
    else if (inString && char === BACKSLASH) at += 1;
    else if (!inString && (char === BRACE || char === BRACKET)) deepest = Math.max(deepest, (depth += 1));
    else if (!inString && (char === BRACE + 2 || char === BRACKET + 2)) depth -= 1;
  }
  return deepest;
}

// Closing ones stand two places after their opening ones in ASCII.
const [QUOTE, BACKSLASH, BRACE, BRACKET] = [0x22, 0x5c, 0x7b, 0x5b];

function summary(page: unknown): string {
  return isRecord(page) ? `an object of ${Object.keys(page).slice(0, 8).join(', ') || 'nothing'}`.slice(0, 200) : `a ${typeof page}`;
}
