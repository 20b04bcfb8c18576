import { paperTypeOf } from '../../../domain/documents/types.js';
import type { Consignment } from '../consignment/consignment.js';
import { boxNumbers, goodsText, party, payloadOf, portName, route, tariffs, totals, type Payload } from './parts.js';

/** What fields of these names mean on most papers. */
function common(consignment: Consignment): Payload {
  const { numbers, dates, line, from, to, vessel } = consignment;
  return {
    ...route(consignment),
    ...totals(consignment),
    vessel_imo: vessel.imo,
    carrier_name: line.name,
    carrier_scac: line.scac,
    booking_number: numbers.booking,
    bill_of_lading_number: numbers.master,
    master_bill_of_lading_number: numbers.master,
    house_bill_of_lading_number: numbers.house,
    purchase_order_numbers: numbers.orders,
    invoice_number: numbers.invoice,
    container_numbers: boxNumbers(consignment),
    shipper: party(consignment.seller),
    seller: party(consignment.seller),
    exporter: party(consignment.seller),
    buyer: party(consignment.buyer),
    consignee: party(consignment.consignee),
    importer: party(consignment.buyer),
    importer_of_record: party(consignment.buyer),
    ultimate_consignee: party(consignment.consignee),
    ship_to: party(consignment.warehouse),
    deliver_to: party(consignment.warehouse),
    broker: party(consignment.broker),
    customs_broker: party(consignment.broker),
    broker_file_number: numbers.brokerFile,
    description_of_goods: goodsText(consignment),
    hs_codes: tariffs(consignment),
    country_of_origin: from.country,
    country_of_destination: to.country,
    place_of_delivery: portName(consignment.delivery),
    terminal_name: consignment.terminal,
    signatory: consignment.signatory,
    arrival_date: dates.arrived,
    last_free_day: dates.lastFree,
    pickup_number: numbers.pickup,
  };
}

/** The payload of a type: its own values, and what else fields of common names mean. */
export function withCommon(type: string, consignment: Consignment, own: Payload): Payload {
  const fields = paperTypeOf(type)?.fields ?? {};
  return payloadOf(type, { ...Object.fromEntries(Object.entries(common(consignment)).filter(([name]) => name in fields)), ...own });
}
