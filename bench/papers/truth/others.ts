import { paperTypeOf } from '../../../domain/documents/types.js';
import { choicesOf, itemKind } from '../../../domain/documents/types/fields.js';
import type { Chance } from '../chance.js';
import type { Consignment } from '../consignment/consignment.js';
import { airWaybillNumber } from '../consignment/numbers.js';
import { commercialInvoice } from './commerce.js';
import { withCommon } from './common.js';
import { entrySummary } from './customs.js';
import { amountOf, chargeRows, chargesOf, containers, money, party, reference, shape, weight, type Payload } from './parts.js';

/** Payload of a type without a reader of its own: what its fields are called says what is in them, their kind how it looks. */
export function otherPayload(type: string, consignment: Consignment, chance: Chance): Payload {
  const fields = paperTypeOf(type)?.fields ?? {};
  const known = byName(consignment, chance);
  const values = Object.entries(fields).map(([name, kind]) => [name, known[name] ?? byKind(kind, consignment, chance)] as const);
  return withCommon(type, consignment, Object.fromEntries(values.filter(([, value]) => value !== undefined)));
}

function byName(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, to } = consignment;
  const [box] = consignment.boxes;
  return {
    air_waybill_number: airWaybillNumber('020', chance),
    airport_of_departure: 'FRA',
    airport_of_destination: 'ORD',
    booking_number: numbers.booking,
    bill_of_lading_number: numbers.master,
    master_bill_of_lading_number: numbers.master,
    house_bill_of_lading_number: numbers.house,
    cargo_control_number: numbers.cargoControl,
    it_number: consignment.inBond,
    itn: `X${chance.digits(14)}`,
    container_number: box?.number,
    container_type: box?.type,
    seal_number: box?.seals[0],
    verified_gross_mass: weight((box?.gross ?? 0) + (box?.tare ?? 0), consignment),
    weight_unit: 'kg',
    currency: consignment.currency,
    incoterm: consignment.incoterm,
    incoterm_place: consignment.incotermPlace,
    purchase_order_number: numbers.orders[0],
    port_of_destination: to.name.toUpperCase(),
    containers: containers(consignment),
    charges: chargeRows(chargesOf(consignment), consignment.currency, null),
    line_items: commercialInvoice(consignment, chance)['line_items'],
    lines: entrySummary(consignment, chance)['lines'],
    total_amount: money(amountOf(consignment.lines)),
    issuing_bank: 'FIRST HARBOUR BANK',
    insurer: 'MERIDIAN MARINE INSURANCE',
    assured: consignment.buyer.name,
    fumigant: 'METHYL BROMIDE',
    dosage: '48 g/m3',
    result: 'CONFORM',
    product_name: consignment.lines[0]?.good.description,
    responsible_person: consignment.signatory,
    un_number: consignment.lines.find(({ good }) => good.danger)?.good.danger?.un,
    arrival_date: dates.arrived,
    results: [
      ['PURITY', '%', '99.2', 'MIN 99.0', 'GC'],
      ['WATER', '%', '0.05', 'MAX 0.10', 'KF'],
    ].map(([property, unit, result, specification, method]) => shape('analysis_line', { property, unit, result, specification, method })),
    reference_numbers: [reference('customer', chance.filled('REF-#####'))],
  };
}

/** Undefined where nothing can be said. */
function byKind(kind: string, { seller, buyer, forwarder, trucker, dates }: Consignment, chance: Chance): unknown {
  if (kind === 'party') return party(chance.of([seller, buyer, forwarder, trucker]));
  if (kind === 'ref') return chance.filled(chance.of(['@@-#####', '########', '@####/26']));
  if (kind === 'date') return chance.of([dates.invoiced, dates.sailed, dates.arrived]);
  if (kind === 'datetime') return `${dates.arrived}T09:30`;
  if (itemKind(kind) === 'ref') return [chance.filled('L#####')];
  return choicesOf(kind) ? null : undefined;
}
