import { TOLD_BY_WORDS } from './finishing/words.js';
import type { FileReading, PaperReading } from './reading.js';
import { emptyPayload } from './types.js';

/** A paper of a type of which no field was found was not read, whatever it is called. One of no type may have none. */
export function unlessEmpty(reading: FileReading): FileReading {
  if (reading.outcome === 'failed' || reading.members) return reading;
  const [paper, ...more] = reading.papers;
  if (!paper || more.length > 0 || paper.type === 'other' || hasValue(paper)) return reading;
  return { outcome: 'failed', reason: 'no_fields', contentType: reading.contentType, detail: `no field of a ${paper.type} was found` };
}

/** What its title says of it is the name of its type once more: no value. */
export function hasValue({ type, payload, evidence }: Pick<PaperReading, 'type' | 'payload' | 'evidence'>): boolean {
  const empty = emptyPayload(type);
  const isTitle = (name: string) => TOLD_BY_WORDS.has(name) && OF_WORDS.has(evidence[`/${name}`]?.method ?? 'pattern');
  return Object.entries(payload).some(([name, value]) => !isTitle(name) && JSON.stringify(value) !== JSON.stringify(empty[name]));
}

/** Ways of reading that look for words wherever they stand. A caption before them is a field. */
const OF_WORDS: ReadonlySet<string> = new Set(['pattern', 'derived']);
