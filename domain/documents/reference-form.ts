import { bareContainerNumber, inCapitals } from '../container-number.js';
import { numberPatterns } from '../number-patterns.js';
import { shippingLines } from '../shipping-lines.js';
import { normalizeTrackingNumber } from '../tracking-number.js';
import type { ReferenceKind } from './reading.js';

/** What is shorter leads anywhere: `1`, `A2`. */
export const REFERENCE_LENGTH_MIN = 3;
/** Longer than any number on a paper; what is cut is no number. */
export const REFERENCE_LENGTH_MAX = 100;

/** Words that people put before the number of an order, and signs: as they stand before a digit. */
const ORDER_WORDS = /^[^A-Z0-9]*P[^A-Z0-9]*O(?:[^A-Z0-9]*N(?:R|O|UMBER))?[^A-Z0-9]*(?=[0-9])/;

/**
 * The form in which two references are one: letters and digits alone, without the words before the number of an order and
 * without leading zeros (`P.O. # 0010482` is `PO-10482` is `10482`). What would be left with too little keeps all it has. The
 * database has the same function, `reference_form`.
 */
export function referenceForm(text: string): string {
  const capitals = inCapitals(text.slice(0, REFERENCE_LENGTH_MAX));
  const bare = (part: string) => part.replaceAll(/[^A-Z0-9]/g, '').replace(/^0+/, '');
  const short = bare(capitals.replace(ORDER_WORDS, ''));
  return short.length < REFERENCE_LENGTH_MIN ? bare(capitals) : short;
}

/** A number of a paper as it is kept and looked for; null when it leads nowhere, being too short or too long. */
export function storedForm(kind: ReferenceKind, text: string): string | null {
  const form = formOf(kind, text);
  return form.length < REFERENCE_LENGTH_MIN || text.length > REFERENCE_LENGTH_MAX ? null : form;
}

/** The forms in which a number may be kept, of whatever kind it is. */
export function storedForms(text: string): readonly string[] {
  return [
    ...new Set((['container', 'master_bill', 'reference'] as const).map((kind) => formOf(kind, text.slice(0, REFERENCE_LENGTH_MAX)))),
  ];
}

function formOf(kind: ReferenceKind, text: string): string {
  switch (kind) {
    case 'container':
      return bareContainerNumber(text);
    case 'master_bill':
    case 'booking':
      return normalizeTrackingNumber(text).replaceAll(/[^A-Z0-9./]/g, '');
    case 'house_bill':
    case 'purchase_order':
    case 'reference':
      return referenceForm(text);
  }
}

/**
 * All forms in which a bill or booking number may be tracked: with and without the prefix of a line. One that bears a prefix
 * is looked for without it too; one that bears none with that of every line there is.
 */
export function numberForms(number: string): { number: string; bare: string; others: string[] } {
  const prefix = PREFIXES.find((known) => number.startsWith(known) && number.length - known.length >= BARE_LENGTH_MIN);
  if (prefix !== undefined) return { number, bare: number.slice(prefix.length), others: [number.slice(prefix.length)] };
  return { number, bare: number, others: PREFIXES.map((known) => known + number) };
}

/** The rest of a bill without its prefix has at least six letters and digits. */
const BARE_LENGTH_MIN = 6;
/** Of four letters each, so that none begins another. */
const PREFIXES: readonly string[] = [
  ...new Set(
    [...numberPatterns.flatMap(({ prefixes }) => prefixes), ...shippingLines.map(({ scac }) => scac)].filter(({ length }) => length === 4),
  ),
];
