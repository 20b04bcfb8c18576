import { normalizeTrackingNumber } from './tracking-number.js';

/** A number as it stood in what somebody pasted. */
export interface Pasted {
  /** As it was written. */
  text: string;
  /** Upper case, without blanks and dashes: two with the same are one. */
  number: string;
  /** What its words say it is, where that is no number a line knows. */
  other: 'purchase_order' | 'house_bill' | null;
}

/** One answer reads so many. */
export const PASTED_MAX = 500;

/** A cell of a spreadsheet, or a line, that holds nothing but one number, perhaps behind the word for it. */
const LABELS =
  /^(?:(?:container|cntr|ctr|bill of lading|b\/l|bl|mbl|hbl|house bill|booking|bkg|po|p\.o\.|purchase order)\b[\s#:.]*(?:no|nr|number)?[\s#:.]*)/i;
const ALONE = /^[A-Z0-9][A-Z0-9 ./-]{4,38}$/i;
/** A container number in the middle of a sentence, however it is spaced. */
const CONTAINER = /\b[A-Z]{3}[UJZ][ -]?\d{3}[ -]?\d{3}[ -]?\d\b/gi;
/** Letters and digits that may be a bill or booking; a word of letters alone, a date and a price are none. */
const TOKEN = /\b[A-Z0-9]{7,20}\b/gi;
const PURCHASE_ORDER = /\bP\.?O\.?[ #:-]*\d[\w-]*|\bpurchase order[ #:]*[\w-]+/gi;
const HOUSE_BILL = /\b(?:HBL|HAWB|house bill)(?: ?(?:no|number))?[ #:.]*[A-Z0-9][\w-]{4,}/gi;

/**
 * The numbers in a mail or a column of a spreadsheet, each once, in the order in which they stand there. What is named as a
 * house bill or a purchase order is kept apart: no line knows it.
 */
export function pastedNumbers(text: string): Pasted[] {
  const found = new Map<string, Pasted>();
  for (const cell of text.split(/[\r\n\t,;|]+/))
    for (const one of inCell(cell.trim())) if (!found.has(one.number)) found.set(one.number, one);
  return [...found.values()].slice(0, PASTED_MAX);
}

function inCell(cell: string): Pasted[] {
  if (cell === '') return [];
  const named = namedApart(cell);
  const rest = named.reduce((left, { text }) => left.replace(text, ' '), cell).trim();
  return [...named, ...inRest(rest)];
}

function namedApart(cell: string): Pasted[] {
  const orders = [...cell.matchAll(PURCHASE_ORDER)].map(([text]) => ({ text, other: 'purchase_order' as const }));
  const houses = [...cell.matchAll(HOUSE_BILL)].map(([text]) => ({ text, other: 'house_bill' as const }));
  return [...orders, ...houses].map((one) => ({ ...one, number: normalizeTrackingNumber(one.text) }));
}

function inRest(rest: string): Pasted[] {
  const bare = rest.replace(LABELS, '').trim();
  const containers = [...bare.matchAll(CONTAINER)].map(([text]) => text);
  const without = containers.reduce((left, text) => left.replace(text, ' '), bare);
  const isOne =
    containers.length === 0 &&
    ALONE.test(bare) &&
    /\d/.test(bare) &&
    bare.split(' ').every((part) => /\d/.test(part) || /^[A-Z]{2,4}$/.test(part));
  const tokens = isOne ? [bare] : [...without.matchAll(TOKEN)].map(([text]) => text).filter(isLikely);
  return [...containers, ...tokens].map((text) => ({ text, number: normalizeTrackingNumber(text), other: null }));
}

/** At least four digits, and no year or date run together. */
function isLikely(token: string): boolean {
  return (token.match(/\d/g) ?? []).length >= 4 && !/^(?:19|20)\d{6}$/.test(token);
}
