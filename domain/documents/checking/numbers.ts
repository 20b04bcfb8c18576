import { inferNumber } from '../../inference.js';
import { numberPatterns } from '../../number-patterns.js';
import { shippingLineByScac } from '../../shipping-lines.js';
import { raise, warn, weigh, type Draft } from '../draft.js';
import { lineCalled } from '../finishing/words.js';

/** Fields that carriers number by their own shapes. */
const CARRIERS_NUMBERS = ['bill_of_lading_number', 'master_bill_of_lading_number', 'booking_number'] as const;

/** Bills and bookings have the shape that their carrier gives them, and carriers are named by one code throughout. */
export function checkNumbers(draft: Draft, code: string): void {
  const printed = draft.payload['carrier_scac'];
  if (typeof printed !== 'string' || code === 'house_bill_of_lading') return;
  const carrier = shippingLineByScac(printed)?.scac ?? null;
  checkName(draft, printed);
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

/** The carrier is called by the name of the line that its code is of. */
function checkName(draft: Draft, printed: string): void {
  const named = lineCalled(draft.payload['carrier_name']);
  const [byName, byCode] = [named, printed].map((scac) => (scac === null ? null : shippingLineByScac(scac)));
  if (byName && byCode && byName.answeredBy !== byCode.answeredBy)
    warn(draft, 'carrier_agrees', { pointer: '/carrier_scac', detail: `${byName.name} is the carrier, ${printed} its code` });
  // A code that was told by this very name proves nothing.
  const isSaid = draft.evidence['/carrier_scac']?.method.startsWith('label') === true;
  if (byName && byCode && byName.scac === byCode.scac && isSaid) raise(draft, '/carrier_name', NAMED_AND_CODED);
}

const NAMED_AND_CODED = 0.95;

const SHAPED: ReadonlySet<string> = new Set(numberPatterns.map(({ scac }) => scac));

function isOf(scac: string, number: string): boolean {
  const inference = inferNumber(number);
  return !inference.impossible && inference.shippingLine.candidates.some((candidate) => candidate.scac === scac);
}
