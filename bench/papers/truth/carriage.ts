import type { Chance } from '../chance.js';
import { dayAfter, type Calendar } from '../consignment/calendar.js';
import type { Consignment } from '../consignment/consignment.js';
import {
  chargeRows,
  chargesOf,
  chargesTotal,
  containers,
  goodsText,
  money,
  named,
  party,
  payloadOf,
  portName,
  reference,
  route,
  shape,
  tariffs,
  totals,
  type Payload,
} from './parts.js';

/** Papers of those who carry: bills, bookings, notices, orders. */
function bill(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, from, to, line } = consignment;
  const order = chance.happens(0.3);
  const charges = chance.happens(0.35) ? chargesOf(consignment) : [];
  return {
    carrier_name: line.name,
    booking_number: numbers.booking,
    document_status: chance.of(['original', 'copy', 'draft']),
    negotiable: order,
    shipper: party(consignment.seller),
    consignee: order
      ? named(chance.of(['TO ORDER', 'TO ORDER OF SHIPPER', `TO THE ORDER OF BANCO ${to.name.toUpperCase()}`]))
      : party(consignment.consignee),
    notify_party: party(consignment.notify),
    delivery_agent: party(consignment.agent),
    ...route(consignment),
    vessel_imo: consignment.vessel.imo,
    place_of_receipt: portName(consignment.receipt),
    port_of_loading_locode: from.locode,
    port_of_discharge_locode: to.locode,
    place_of_delivery: portName(consignment.delivery),
    pre_carriage_by: consignment.feeder?.name ?? null,
    service_type: chance.of(['CY/CY', 'FCL/FCL', 'CY/DOOR', 'CY - CY']),
    freight_terms: consignment.freight,
    freight_payable_at: (consignment.freight === 'prepaid' ? from : to).name.toUpperCase(),
    number_of_originals: consignment.originals,
    place_of_issue: from.name.toUpperCase(),
    issue_date: dates.billIssued,
    shipped_on_board_date: dates.sailed,
    description_of_goods: goodsText(consignment),
    hs_codes: tariffs(consignment),
    ...totals(consignment),
    containers: containers(consignment),
    charges: chargeRows(charges, 'USD', consignment.freight),
    reference_numbers: [...numbers.orders.map((order) => reference('purchase_order', order)), reference('invoice', numbers.invoice)],
  };
}

export const masterBill = (consignment: Consignment, chance: Chance): Payload =>
  payloadOf('master_bill_of_lading', {
    ...bill(consignment, chance),
    bill_of_lading_number: consignment.numbers.master,
    carrier_scac: consignment.line.scac,
    service_contract_number: consignment.numbers.contract,
  });

export const seaWaybill = (consignment: Consignment, chance: Chance): Payload =>
  payloadOf('sea_waybill', {
    ...bill(consignment, chance),
    bill_of_lading_number: consignment.numbers.master,
    carrier_scac: consignment.line.scac,
    consignee: party(consignment.consignee),
    negotiable: false,
    document_status: 'express_release',
    number_of_originals: 0,
  });

export const houseBill = (consignment: Consignment, chance: Chance): Payload =>
  payloadOf('house_bill_of_lading', {
    ...bill(consignment, chance),
    bill_of_lading_number: consignment.numbers.house,
    master_bill_of_lading_number: consignment.numbers.master,
    carrier_name: consignment.forwarder.name,
    forwarder_reference: consignment.numbers.forwarder,
    ams_number: `${consignment.line.scac}${consignment.numbers.house.replaceAll(/[^A-Z0-9]/g, '')}`,
  });

export function bookingConfirmation(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, vessel, from, to, transshipment, boxes } = consignment;
  const types = [...new Set(boxes.map(({ type }) => type))];
  const via = transshipment?.name.toUpperCase() ?? null;
  return payloadOf('booking_confirmation', {
    booking_number: numbers.booking,
    booking_status: 'confirmed',
    confirmation_date: dates.booked,
    carrier_scac: consignment.line.scac,
    carrier_name: consignment.line.name,
    service_contract_number: numbers.contract,
    shipper: party(consignment.seller),
    consignee: party(consignment.consignee),
    forwarder: party(consignment.forwarder),
    booking_party: party(consignment.forwarder),
    ...route(consignment),
    vessel_imo: vessel.imo,
    place_of_receipt: portName(consignment.receipt),
    port_of_loading_locode: from.locode,
    port_of_discharge_locode: to.locode,
    place_of_delivery: portName(consignment.delivery),
    etd_port_of_loading: dates.sailed,
    eta_port_of_discharge: dates.arrived,
    transshipment_ports: via ? [via] : [],
    legs: legsOf(consignment),
    equipment: types.map((type) => {
      const own = boxes.filter((box) => box.type === type);
      return shape('equipment', { quantity: own.length, container_type: type, iso_type: own[0]?.isoType ?? null });
    }),
    commodity: consignment.lines[0]?.good.description.split(',')[0] ?? null,
    service_type: chance.of(['CY/CY', 'FCL/FCL', 'CY/DOOR']),
    empty_pickup_location: party(consignment.depot),
    empty_pickup_date: dates.emptyPickup,
    full_return_location: party({ ...consignment.depot, name: chance.of(from.terminals).toUpperCase() }),
    ...cutoffs(dates),
    gross_weight: totals(consignment)['gross_weight'],
    gross_weight_unit: 'kg',
    reference_numbers: [reference('customer', chance.filled('REF-#####')), reference('shipper', chance.filled('SH/####'))],
  });
}

const cutoffs = ({ receiving, portCutoff, documentsCutoff, vgmCutoff }: Calendar): Payload => ({
  earliest_receiving_date: receiving,
  port_cutoff: portCutoff,
  documentation_cutoff: documentsCutoff,
  vgm_cutoff: vgmCutoff,
});

/** With one ship there is nothing to say of legs. */
function legsOf({ vessel, feeder, from, to, transshipment, dates }: Consignment): Payload[] {
  const via = transshipment?.name.toUpperCase();
  if (via === undefined) return [];
  const first = { vessel_name: vessel.name, voyage_number: vessel.voyage, from: from.name.toUpperCase(), to: via };
  const second = {
    vessel_name: feeder?.name ?? 'LADY ASTRID',
    voyage_number: feeder?.voyage ?? '114N',
    from: via,
    to: to.name.toUpperCase(),
  };
  return [
    shape('leg', { mode: 'vessel', sequence: 1, ...first, departure: dates.sailed, arrival: dayAfter(dates.arrived, -8) }),
    shape('leg', { mode: 'vessel', sequence: 2, ...second, departure: dayAfter(dates.arrived, -7), arrival: dates.arrived }),
  ];
}

export function arrivalNotice(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, from, to } = consignment;
  const american = to.country === 'US';
  const charges = chargesOf(consignment);
  const inland = consignment.delivery !== to;
  return payloadOf('arrival_notice', {
    notice_date: dates.noticed,
    notice_kind: 'arrival',
    master_bill_of_lading_number: numbers.master,
    house_bill_of_lading_number: numbers.house,
    ams_number: american ? `${consignment.line.scac}${numbers.house.replaceAll(/[^A-Z0-9]/g, '')}` : null,
    booking_number: numbers.booking,
    carrier_scac: consignment.line.scac,
    carrier_name: consignment.line.name,
    issuer: party(consignment.agent),
    shipper: party(consignment.seller),
    consignee: party(consignment.consignee),
    notify_party: party(consignment.notify),
    customs_broker: party(consignment.broker),
    ...route(consignment),
    vessel_imo: consignment.vessel.imo,
    place_of_receipt: portName(consignment.receipt),
    port_of_loading_locode: from.locode,
    port_of_discharge_locode: to.locode,
    place_of_delivery: portName(consignment.delivery),
    eta_port_of_discharge: dates.arrived,
    eta_place_of_delivery: inland ? dates.arrivedInland : null,
    terminal_name: consignment.terminal,
    terminal_firms: consignment.firms,
    delivery_location_name: inland ? `${consignment.delivery.name.toUpperCase()} RAIL RAMP` : null,
    delivery_location_firms: inland ? consignment.rampFirms : null,
    available_date: dates.available,
    last_free_day: dates.lastFree,
    general_order_date: american ? dates.generalOrder : null,
    free_days: chance.between(3, 7),
    pickup_number: numbers.pickup,
    it_number: american && inland ? consignment.inBond : null,
    it_date: american && inland ? dates.entered : null,
    it_port: american && inland ? to.name.toUpperCase() : null,
    cargo_control_number: to.country === 'CA' ? numbers.cargoControl : null,
    freight_terms: consignment.freight,
    description_of_goods: goodsText(consignment),
    ...totals(consignment),
    containers: containers(consignment, { last_free_day: dates.lastFree }),
    charges: chargeRows(charges, 'USD', 'collect'),
    currency: 'USD',
    total_due: money(chargesTotal(charges)),
    payment_instructions: chance.of([
      'WIRE TO: FIRST HARBOUR BANK, ACCT 004 118 2291, SWIFT FHBKUS33XXX',
      'Please make checks payable to the agent named above.',
    ]),
    reference_numbers: [
      reference('customer', chance.filled('REF-#####')),
      ...numbers.orders.map((order) => reference('purchase_order', order)),
    ],
  });
}
