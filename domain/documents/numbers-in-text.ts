import { normalizeTrackingNumber } from '../tracking-number.js';
import { evidenceOf, sure, warn, type Draft } from './draft.js';
import { labelled } from './labelled.js';
import { spanOf } from './layout/near.js';
import type { Paper } from './paper.js';
import { REFERENCE_FIELDS } from './payload-references.js';
import type { Evidence } from './reading.js';
import { withoutNamed } from './reference-numbers.js';
import { isCertainShape, NUMBER_LIKE, ofNumber } from './references.js';
import { ITEMS_MAX } from './schema.js';
import { emptyShape } from './types.js';
import { failsCheck } from './values/check-digits.js';
import { readBillNumber } from './values/references.js';
import { saidNumbers, type SaidNumber } from './values/said-numbers.js';

const FIELDS: Readonly<Record<string, SaidNumber['of']>> = { master_bill: 'bill_of_lading_numbers', booking: 'booking_numbers' };

interface Found {
  of: SaidNumber['of'];
  value: string;
  evidence: Evidence;
  /** Its check digit does not hold. */
  doubted?: boolean;
}

/**
 * Every number of a paper that nobody knows: under the captions of all other types, behind a word that says what it is, and, by no word,
 * bills and bookings of the account or of a shape that leaves no doubt. A number stands once, as what is said of it first.
 */
export function readNumbersInText(draft: Draft, paper: Paper): void {
  const seen = new Set(numbersOf(draft.payload).map(bare));
  for (const { of, value, evidence: proof, doubted } of [...captioned(paper), ...said(paper), ...shaped(paper)]) {
    if (seen.has(bare(value))) continue;
    seen.add(bare(value));
    const evidence = doubted === true ? { ...proof, confidence: sure(proof.confidence * DOUBTED) } : proof;
    if (typeof of === 'string') add(draft, of, { value, evidence: { '': evidence } });
    else
      add(draft, 'reference_numbers', {
        value: { ...emptyShape('reference'), kind: of.kind, value },
        evidence: { '/kind': proof, '/value': evidence },
      });
    if (doubted === true) warnOfLast(draft);
  }
}

/** What a check digit that does not hold makes of a number, as in the fields of other papers. */
const DOUBTED = 0.5;

function warnOfLast(draft: Draft): void {
  const { length } = draft.payload['reference_numbers'] as readonly unknown[];
  warn(draft, 'check_digit', { pointer: `/reference_numbers/${length - 1}/value`, detail: 'the check digit does not hold' });
}

/** `Entry number: ABC-1234567-6`: fields of other types, by their captions. */
const captioned = (paper: Paper): Found[] =>
  REFERENCE_FIELDS.flatMap((field) =>
    labelled(paper, field, withoutNamed).map(({ value, evidence }): Found => ({
      of: { kind: field === 'job_number' ? 'job' : 'other' },
      value,
      evidence,
      doubted: failsCheck(field, value),
    })),
  );

/** `please confirm booking no. 7788123456 to us` */
const said = (paper: Paper): Found[] =>
  piecesOf(paper).flatMap((piece) =>
    saidNumbers(piece.text).flatMap(({ of, value, checkedAs = '', from, to }): Found[] => {
      const number = typeof of === 'string' ? readBillNumber(value) : value;
      return number === null
        ? []
        : [{ of, value: number, evidence: evidenceOf([spanOf(piece, from, to)], 'pattern'), doubted: failsCheck(checkedAs, number) }];
    }),
  );

const shaped = (paper: Paper): Found[] =>
  piecesOf(paper).flatMap((piece) =>
    [...piece.text.matchAll(NUMBER_LIKE)].flatMap(({ 0: word, index }) => {
      const number = normalizeTrackingNumber(word);
      if (!/\d/.test(number) || !(paper.known.has(number) || isCertainShape(number))) return [];
      const evidence = evidenceOf([spanOf(piece, index, index + word.length)], 'pattern');
      return ofNumber(number, false).flatMap(({ kind, value }): Found[] => {
        const of = FIELDS[kind];
        return of === undefined ? [] : [{ of, value, evidence }];
      });
    }),
  );

const piecesOf = ({ lines }: Paper) => lines.flatMap(({ pieces }) => pieces);

const bare = (value: string): string => value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The numbers that a payload has already. */
const numbersOf = (payload: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(payload).flatMap(([field, value]) =>
    /number/.test(field)
      ? [value].flat().flatMap((one) => (typeof one === 'string' ? one : String((one as { value?: unknown } | null)?.value ?? '')))
      : [],
  );

/** Puts a value at the end of a list, with evidence of its parts. */
function add(draft: Draft, field: string, { value, evidence }: { value: unknown; evidence: Readonly<Record<string, Evidence>> }): void {
  const listed = draft.payload[field];
  if (!Array.isArray(listed) || listed.length >= ITEMS_MAX) return;
  for (const [part, proof] of Object.entries(evidence)) draft.evidence[`/${field}/${listed.length}${part}`] = proof;
  listed.push(value);
}
