import { itemKind, type FieldKind } from './types/fields.js';

/** Fields that people call otherwise than their names do. */
const CALLED: Readonly<Record<string, string>> = {
  bill_of_lading_number: 'Bill of lading',
  master_bill_of_lading_number: 'Master bill of lading',
  house_bill_of_lading_number: 'House bill of lading',
  booking_number: 'Booking',
  container_number: 'Container',
  container_numbers: 'Container',
  purchase_order_number: 'Purchase order',
  purchase_order_numbers: 'Purchase order',
  seal_numbers: 'Seals',
  supplier_name: 'Supplier',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  total_amount: 'Total',
  subtotal_amount: 'Subtotal',
  payment_terms: 'Payment terms',
  line_number: 'No.',
  hs_code: 'HS code',
};

const CAPITALS: ReadonlySet<string> = new Set([
  'scac',
  'hs',
  'hts',
  'imo',
  'vgm',
  'etd',
  'eta',
  'id',
  'iso',
  'ams',
  'un',
  'ems',
  'ad',
  'it',
  'cy',
  'si',
]);

/** What people call a field: `Invoice date`. Of a list, what they call one of it. */
export function fieldLabel(name: string, kind: FieldKind = ''): string {
  const called = CALLED[name];
  if (called !== undefined) return called;
  const whole =
    itemKind(kind) === null
      ? name
      : name
          .replace(/_numbers$/, '_number')
          .replace(/ies$/, 'y')
          .replace(/s$/, '');
  const words = whole.split('_').map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word));
  const [first = '', ...rest] = words;
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** What people call all of a list: `Line items`. */
export const listLabel = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  dec: 'a number',
  money: 'an amount',
  date: 'a date',
  datetime: 'a date or time',
  bool: 'yes or no',
  cntr: 'a container number',
  currency: 'a currency',
  country: 'a country',
  locode: 'a port code',
  hs: 'a tariff number',
  incoterm: 'an Incoterm',
  wunit: 'a unit of weight',
  vunit: 'a unit of volume',
  imo: 'an IMO number',
  scac: 'a SCAC',
  unno: 'a UN number',
  email: 'an e-mail address',
  ref: 'a reference',
};

/** What a text must be to be the value of a field: `a date`. */
export const kindSaid = (kind: FieldKind): string =>
  kind.startsWith('enum:') ? `one of ${kind.slice(5).replaceAll(',', ', ').replaceAll('_', ' ')}` : (KINDS[kind] ?? 'such a value');
