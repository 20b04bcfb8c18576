import { normalizeOrderNumber } from '../values/references.js';
import type { Sayer } from './said.js';

/** The number of its own that a paper has, by the word that its type begins or ends with. */
const OWN_NUMBER: readonly (readonly [RegExp, string])[] = [
  [/bill_of_lading$|waybill$/, 'bill_of_lading_number'],
  [/^booking/, 'booking_number'],
  [/^packing_list$/, 'packing_list_number'],
  [/^delivery_order$/, 'delivery_order_number'],
  [/invoice$/, 'invoice_number'],
];

/** A paper and whether it came before the one that is held against it. */
export interface Dated extends Sayer {
  isOlder: boolean;
}

/**
 * Papers without those that were made anew since: of copies of one paper the newest, and no older copy of the paper that was just
 * read. They come newest first.
 */
export function withoutSuperseded<T extends Dated>(paper: Sayer, fellows: readonly T[]): T[] {
  return fellows.filter(
    (fellow, at) => !(fellow.isOlder && isCopy(paper, fellow)) && !fellows.slice(0, at).some((newer) => isCopy(newer, fellow)),
  );
}

function isCopy(one: Sayer, other: Sayer): boolean {
  if (one.type !== other.type) return false;
  const name = OWN_NUMBER.find(([types]) => types.test(one.type))?.[1];
  const [mine, theirs] = [one, other].map(({ payload }) => (name === undefined ? null : payload[name]));
  return typeof mine === 'string' && typeof theirs === 'string' && normalizeOrderNumber(mine) === normalizeOrderNumber(theirs);
}
