import { normalizeTrackingNumber } from '../tracking-number.js';
import { evidenceOf, type Draft } from './draft.js';
import { spanOf } from './layout/near.js';
import type { Paper } from './paper.js';
import type { Evidence } from './reading.js';
import { isCertainShape, NUMBER_LIKE, ofNumber } from './references.js';

const FIELDS: Readonly<Record<string, string>> = { master_bill: 'bill_of_lading_numbers', booking: 'booking_numbers' };

/** Bills and bookings in the text of a paper that nobody knows, by no caption: those that it is linked by. */
export function readNumbersInText(draft: Draft, paper: Paper): void {
  for (const piece of paper.lines.flatMap(({ pieces }) => pieces))
    for (const { 0: word, index } of piece.text.matchAll(NUMBER_LIKE)) {
      const number = normalizeTrackingNumber(word);
      if (!/\d/.test(number) || !(paper.known.has(number) || isCertainShape(number))) continue;
      const evidence = evidenceOf([spanOf(piece, index, index + word.length)], 'pattern');
      for (const { kind, value } of ofNumber(number, false)) add(draft, FIELDS[kind] ?? '', { value, evidence });
    }
}

function add(draft: Draft, field: string, { value, evidence }: { value: string; evidence: Evidence }): void {
  const listed = draft.payload[field];
  if (!Array.isArray(listed) || listed.includes(value)) return;
  draft.evidence[`/${field}/${listed.length}`] = evidence;
  draft.payload[field] = [...(listed as unknown[]), value];
}
