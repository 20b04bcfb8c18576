import type { FileReading, PaperReading } from './reading.js';
import { emptyPayload } from './types.js';

/** A paper of a type of which no field was found was not read, whatever it is called. One of no type may have none. */
export function unlessEmpty(reading: FileReading): FileReading {
  if (reading.outcome === 'failed' || reading.members) return reading;
  const [paper, ...more] = reading.papers;
  if (!paper || more.length > 0 || paper.type === 'other' || hasValue(paper)) return reading;
  return { outcome: 'failed', reason: 'no_fields', contentType: reading.contentType, detail: `no field of a ${paper.type} was found` };
}

function hasValue({ type, payload }: PaperReading): boolean {
  const empty = emptyPayload(type);
  return Object.entries(payload).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(empty[name]));
}
