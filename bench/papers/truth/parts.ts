import { emptyPayload, emptyShape } from '../../../domain/documents/types.js';
import type { Company } from '../consignment/companies.js';
import type { Consignment } from '../consignment/consignment.js';
import { countryName } from '../say/print.js';
import type { Line } from '../consignment/load.js';

export type Payload = Record<string, unknown>;

/** Everything a paper of a type could say of a consignment; what is not named here no paper says. */
export const payloadOf = (type: string, values: Payload): Payload => filled(emptyPayload(type), values);

export const shape = (name: string, values: Payload): Payload => filled(emptyShape(name), values);

function filled(empty: Payload, values: Payload): Payload {
  const strange = Object.keys(values).filter((name) => !(name in empty));
  if (strange.length > 0) throw new Error(`There are no fields ${strange.join(', ')}.`);
  return { ...empty, ...values };
}

export const party = ({ name, street, country, phone, email, taxId, contact }: Company): Payload =>
  shape('party', { name, address: street.join(', '), country, phone, email, tax_id: taxId, contact });

/** A party of which papers say nothing but what it is called. */
export const named = (name: string): Payload => shape('party', { name });

export const portName = ({ name, country, region }: Consignment['from']): string =>
  `${name.toUpperCase()}, ${country === 'US' || country === 'CA' ? (region ?? '') : countryName(country)}`;

export const weight = (value: number, { weightDecimals }: Consignment): string => value.toFixed(weightDecimals);
export const cubic = (value: number): string => value.toFixed(3);
export const money = (value: number): string => value.toFixed(2);

export const sum = <T>(of: readonly T[], what: (item: T) => number): number =>
  Math.round(of.reduce((total, item) => total + what(item), 0) * 1_000) / 1_000;

export const quantity = (value: number): string => String(value);

/** Totals of all boxes. */
export const totals = (consignment: Consignment): Payload => ({
  total_packages: sum(consignment.boxes, (box) => box.packages),
  package_unit: consignment.packageUnit,
  gross_weight: weight(
    sum(consignment.boxes, ({ gross }) => gross),
    consignment,
  ),
  gross_weight_unit: 'kg',
  volume: cubic(sum(consignment.boxes, ({ volume }) => volume)),
  volume_unit: 'm3',
});

export const containers = (consignment: Consignment, more: Payload = {}): Payload[] =>
  consignment.boxes.map((box) =>
    shape('container', {
      container_number: box.number,
      container_type: box.type,
      iso_type: box.isoType,
      seal_numbers: box.seals,
      package_count: box.packages,
      package_unit: consignment.packageUnit,
      gross_weight: weight(box.gross, consignment),
      gross_weight_unit: 'kg',
      tare_weight: String(box.tare),
      net_weight: weight(box.net, consignment),
      volume: cubic(box.volume),
      volume_unit: 'm3',
      ...more,
    }),
  );

export const boxNumbers = ({ boxes }: Consignment): string[] => boxes.map(({ number }) => number);

export const goodsText = ({ lines }: Consignment): string => [...new Set(lines.map(({ good }) => good.description))].join('\n');

export const tariffs = ({ lines }: Consignment): string[] => [...new Set(lines.map(({ good }) => good.hs.slice(0, 6)))];

export const amountOf = (lines: readonly Line[]): number => sum(lines, ({ amount }) => Number(amount));

export const route = (consignment: Consignment): Payload => ({
  vessel_name: consignment.vessel.name,
  voyage_number: consignment.vessel.voyage,
  port_of_loading: portName(consignment.from),
  port_of_discharge: portName(consignment.to),
});

export const reference = (kind: string, value: string): Payload => shape('reference', { kind, value });

export interface Charge {
  code: string;
  description: string;
  quantity: number;
  unit: string;
  price: number;
}

/** What moving the boxes cost. */
export function chargesOf({ boxes, freight, numbers }: Consignment): Charge[] {
  const count = boxes.length;
  const lot = Number(numbers.forwarder.replaceAll(/\D/g, '').slice(-2));
  const each = (code: string, description: string, price: number): Charge => ({ code, description, quantity: count, unit: 'CNTR', price });
  const once = (code: string, description: string, price: number): Charge => ({ code, description, quantity: 1, unit: 'B/L', price });
  return [
    ...(freight === 'collect' || lot % 3 === 0 ? [each('OFR', 'OCEAN FREIGHT', 1_400 + lot * 11)] : []),
    ...(lot % 2 ? [each('BAF', 'BUNKER ADJUSTMENT FACTOR', 215.5)] : []),
    each('THC', 'TERMINAL HANDLING CHARGE', 285),
    once('DOC', 'DOCUMENTATION FEE', 65),
    ...(lot % 5 ? [once('HDL', 'HANDLING', 48.75 + lot)] : []),
    ...(lot % 4 === 0 ? [each('CHS', 'CHASSIS USAGE', 120)] : []),
  ];
}

export const chargeRows = (charges: readonly Charge[], currency: string, term: string | null): Payload[] =>
  charges.map(({ code, description, quantity: count, unit, price }) =>
    shape('charge', {
      code,
      description,
      quantity: String(count),
      unit,
      unit_price: money(price),
      currency,
      amount: money(count * price),
      payment_term: term,
    }),
  );

export const chargesTotal = (charges: readonly Charge[]): number => sum(charges, ({ quantity: count, price }) => count * price);
