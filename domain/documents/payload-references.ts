import { shippingLineByScac } from '../shipping-lines.js';
import { normalizeTrackingNumber } from '../tracking-number.js';
import type { PaperReference, ReferenceKind } from './reading.js';
import { referenceForm } from './reference-form.js';
import { normalizeOrderNumber } from './values/references.js';

/** What a paper says, as one of a type. */
export interface Said {
  type: string;
  payload: Readonly<Record<string, unknown>>;
}

/** What the fields of payloads lead by. */
const KINDS: Readonly<Record<string, ReferenceKind>> = {
  container_number: 'container',
  container_numbers: 'container',
  bill_of_lading_number: 'master_bill',
  bill_of_lading_numbers: 'master_bill',
  master_bill_of_lading_number: 'master_bill',
  house_bill_of_lading_number: 'house_bill',
  sub_house_number: 'house_bill',
  ams_number: 'house_bill',
  booking_number: 'booking',
  booking_numbers: 'booking',
  purchase_order_number: 'purchase_order',
  purchase_order_numbers: 'purchase_order',
  invoice_number: 'reference',
  job_number: 'reference',
  forwarder_reference: 'reference',
  delivery_order_number: 'reference',
  order_number: 'reference',
  broker_file_number: 'reference',
  document_number: 'reference',
  house_air_waybill_number: 'house_bill',
};

/** By these a shipment or another paper of it is known as well: of authorities, places of collection, and papers themselves. */
const FURTHER: ReadonlySet<string> = new Set([
  ...['entry_number', 'it_number', 'general_order_number', 'isf_transaction_number', 'itn', 'mrn', 'declaration_number'],
  ...['cargo_control_number', 'previous_cargo_control_number', 'certificate_number', 'reference_number'],
  ...['pickup_number', 'release_number', 'loading_reference', 'unloading_reference', 'empty_depot_reference'],
  ...['pro_number', 'air_waybill_number', 'manifest_number', 'receipt_number', 'pod_number', 'weighing_slip_number'],
  ...['packing_list_number', 'credit_note_number', 'original_invoice_number'],
]);
/** What many shipments may be under: it leads only where nothing else does, and to one. */
const OF_MANY: ReadonlySet<string> = new Set(['service_contract_number', 'policy_number', 'letter_of_credit_number', 'credit_number']);
/** Fields with a number that is none of a bill, a booking, an order or a box. */
export const REFERENCE_FIELDS: readonly string[] = [
  ...Object.keys(KINDS).filter((field) => KINDS[field] === 'reference' && field !== 'document_number'),
  ...['house_air_waybill_number', ...FURTHER, ...OF_MANY],
];
/** Counters and gates number from one on: what is shorter is somebody else's as well, or nobody's. */
const SURE_FROM = 6;
const LEADS_FROM = 4;

/** The numbers that a payload has in its fields and lists. */
export function ofPayload({ type, payload }: Said): PaperReference[] {
  return Object.entries(payload).flatMap(([field, value]): PaperReference[] => {
    const kind = field === 'bill_of_lading_number' && type === 'house_bill_of_lading' ? 'house_bill' : KINDS[field];
    if (kind !== undefined) return [value].flat().flatMap((number) => (typeof number === 'string' ? normalized(kind, number) : []));
    if (typeof value === 'string' && (FURTHER.has(field) || OF_MANY.has(field))) return further(value, OF_MANY.has(field));
    // Containers and lines have numbers of their own.
    const items = Array.isArray(value)
      ? value.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
      : [];
    if (field === 'reference_numbers') return items.flatMap(ofReferenceNumber);
    if (field === 'bills') return items.flatMap(ofCustomsBill);
    return items.flatMap((item) => ofPayload({ type, payload: item }));
  });
}

function further(text: string, ofMany: boolean): PaperReference[] {
  const { length } = referenceForm(text);
  if (length < LEADS_FROM) return [];
  return [{ kind: 'reference', value: normalizeTrackingNumber(text), weak: ofMany || length < SURE_FROM }];
}

const ofReferenceNumber = ({ kind, value }: Readonly<Record<string, unknown>>): PaperReference[] => {
  if (typeof value !== 'string') return [];
  if (kind === 'purchase_order') return [{ kind, value: normalizeOrderNumber(value), weak: false }];
  return [{ kind: 'reference', value: normalizeTrackingNumber(value), weak: kind === 'contract' }];
};

/** Customs name the code of who issued a bill beside its number: it is known with the code and without. */
function ofCustomsBill({ bill_type, scac, number }: Readonly<Record<string, unknown>>): PaperReference[] {
  if (typeof number !== 'string') return [];
  const kind = OF_BILL_TYPE[String(bill_type)] ?? 'master_bill';
  const prefix = typeof scac === 'string' && scac.length === SCAC_LENGTH && !number.startsWith(scac) ? scac : '';
  const forms = [...(prefix === '' ? [] : normalized(kind, prefix + number)), ...normalized(kind, number)];
  return forms.filter(({ value }) => IS_BILL.test(value));
}

const OF_BILL_TYPE: Readonly<Record<string, ReferenceKind>> = { house: 'house_bill', sub_house: 'house_bill', in_bond: 'reference' };
const SCAC_LENGTH = 4;
/** What is shorter, or has no figures to speak of, is the number of a line or a page. */
const IS_BILL = /^(?=.*\d{3}).{5,}$/;

function normalized(kind: ReferenceKind, text: string): PaperReference[] {
  if (kind === 'container') return [{ kind, value: text, weak: false }];
  if (kind === 'purchase_order') return [{ kind, value: normalizeOrderNumber(text), weak: false }];
  const value = normalizeTrackingNumber(text).replaceAll(/[./]/g, '');
  const bare =
    kind === 'master_bill' && /^[A-Z]{4}[A-Z0-9]{6,}$/.test(value) && shippingLineByScac(value.slice(0, 4)) !== null
      ? value.slice(4)
      : null;
  return [value, ...(bare === null ? [] : [bare])].map((number) => ({ kind, value: number, weak: false }));
}
