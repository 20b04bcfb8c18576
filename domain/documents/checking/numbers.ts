import { inferNumber } from '../../inference.js';
import { numberPatterns } from '../../number-patterns.js';
import { shippingLineByScac } from '../../shipping-lines.js';
import { warn, weigh, type Draft } from '../draft.js';

/** Fields that carriers number by their own shapes. */
const CARRIERS_NUMBERS = ['bill_of_lading_number', 'master_bill_of_lading_number', 'booking_number'] as const;

/** Bills and bookings have the shape that their carrier gives them, and carriers are named by one code throughout. */
export function checkNumbers(draft: Draft, code: string): void {
  const printed = draft.payload['carrier_scac'];
  if (typeof printed !== 'string' || code === 'house_bill_of_lading') return;
  const carrier = shippingLineByScac(printed)?.scac ?? null;
  for (const field of CARRIERS_NUMBERS) {
    const number = draft.payload[field];
    if (typeof number !== 'string' || (field === 'bill_of_lading_number' && 'master_bill_of_lading_number' in draft.payload)) continue;
    if (carrier !== null && SHAPED.has(carrier)) weigh(draft, `/${field}`, isOf(carrier, number) ? 1.05 : 0.8);
    const prefix = /^[A-Z]{4}/.exec(number)?.[0] ?? '';
    const named = field === 'booking_number' ? null : shippingLineByScac(prefix);
    if (named !== null && carrier !== null && named.answeredBy !== shippingLineByScac(carrier)?.answeredBy)
      warn(draft, 'carrier_agrees', { pointer: `/${field}`, detail: `${prefix} begins the number, ${printed} is the carrier` });
  }
}

const SHAPED: ReadonlySet<string> = new Set(numberPatterns.map(({ scac }) => scac));

function isOf(scac: string, number: string): boolean {
  const inference = inferNumber(number);
  return !inference.impossible && inference.shippingLine.candidates.some((candidate) => candidate.scac === scac);
}
