import type { Chance } from '../chance.js';
import type { Consignment } from '../consignment/consignment.js';
import type { Line } from '../consignment/load.js';
import {
  amountOf,
  boxNumbers,
  containers,
  cubic,
  money,
  party,
  payloadOf,
  quantity,
  route,
  shape,
  sum,
  totals,
  weight,
  type Payload,
} from './parts.js';
import { dayAfter } from '../consignment/calendar.js';

/** Papers of seller and buyer. */
export function commercialInvoice(consignment: Consignment, chance: Chance): Payload {
  const { seller, buyer, consignee, notify, warehouse, manufacturer, numbers, dates, lines } = consignment;
  const goods = amountOf(lines);
  const [freight, insurance] =
    ['CIF', 'CFR', 'CPT'].includes(consignment.incoterm) && chance.happens(0.6)
      ? [chance.between(8, 30) * 100, chance.between(40, 190)]
      : [0, 0];
  const days = chance.of([30, 45, 60]);
  return payloadOf('commercial_invoice', {
    invoice_number: numbers.invoice,
    invoice_date: dates.invoiced,
    purchase_order_numbers: numbers.orders,
    supplier_name: seller.name,
    seller: party(seller),
    buyer: party(buyer),
    consignee: party(consignee),
    ship_to: party(warehouse),
    notify_party: party(notify),
    manufacturer: party(manufacturer),
    currency: consignment.currency,
    incoterm: consignment.incoterm,
    incoterm_place: consignment.incotermPlace,
    payment_terms: chance.of([
      `T/T ${days} DAYS`,
      `${days} days net`,
      'L/C AT SIGHT',
      `${days} DAYS AFTER B/L DATE`,
      '30% DEPOSIT, BALANCE AGAINST COPY OF B/L',
    ]),
    payment_due_date: dayAfter(dates.invoiced, days),
    letter_of_credit_number: numbers.credit,
    country_of_origin: consignment.from.country,
    country_of_export: consignment.from.country,
    country_of_destination: consignment.to.country,
    ...route(consignment),
    bill_of_lading_number: numbers.master,
    booking_number: numbers.booking,
    container_numbers: boxNumbers(consignment),
    subtotal_amount: money(goods),
    freight_amount: freight ? money(freight) : null,
    insurance_amount: insurance ? money(insurance) : null,
    total_amount: money(goods + freight + insurance),
    ...goodsTotals(consignment),
    net_weight: weight(
      sum(lines, ({ net }) => net),
      consignment,
    ),
    gross_weight: weight(
      sum(lines, ({ gross }) => gross),
      consignment,
    ),
    gross_weight_unit: 'kg',
    line_items: lines.map((line, place) => lineItem(line, { place, consignment })),
    declaration_text: chance.of([
      'WE HEREBY CERTIFY THAT THIS INVOICE IS TRUE AND CORRECT AND THAT THE GOODS ARE OF THE ORIGIN STATED ABOVE.',
      'The exporter declares that the values stated are those actually paid or payable and that no other invoice has been issued.',
    ]),
    signatory: consignment.signatory,
  });
}

function lineItem(line: Line, { place, consignment }: { place: number; consignment: Consignment }): Payload {
  const { orders } = consignment.numbers;
  return shape('invoice_line', {
    line_number: place + 1,
    purchase_order_number: orders[line.order % orders.length] ?? null,
    item_number: line.item,
    description: line.good.description,
    hs_code: line.good.hs,
    country_of_origin: consignment.from.country,
    quantity: quantity(line.quantity),
    unit: line.good.unit,
    unit_price: line.unitPrice,
    amount: line.amount,
    net_weight: weight(line.net, consignment),
    gross_weight: weight(line.gross, consignment),
    packages: line.packages,
  });
}

/** What the goods weigh and how many they are, in all. */
const goodsTotals = ({ lines }: Consignment): Payload => ({
  total_quantity: quantity(sum(lines, (line) => line.quantity)),
  total_packages: sum(lines, ({ packages }) => packages),
});

export function packingList(consignment: Consignment, chance: Chance): Payload {
  const { seller, buyer, consignee, warehouse, numbers, dates, lines } = consignment;
  const marks = [chance.filled('@@@'), consignment.to.name.toUpperCase(), `C/NO. 1-${sum(lines, ({ packages }) => packages)}`];
  return payloadOf('packing_list', {
    packing_list_number: numbers.packingList,
    packing_list_date: dates.invoiced,
    invoice_number: numbers.invoice,
    purchase_order_numbers: numbers.orders,
    seller: party(seller),
    buyer: party(buyer),
    consignee: party(consignee),
    ship_to: party(warehouse),
    ...route(consignment),
    bill_of_lading_number: numbers.master,
    booking_number: numbers.booking,
    country_of_origin: consignment.from.country,
    shipping_marks: marks.join('\n'),
    ...totals(consignment),
    total_quantity: quantity(sum(lines, (line) => line.quantity)),
    net_weight: weight(
      sum(lines, ({ net }) => net),
      consignment,
    ),
    containers: containers(consignment),
    packages: lines.map((line) =>
      shape('package_line', {
        package_range: line.packages > 1 ? `${line.firstPackage}-${line.firstPackage + line.packages - 1}` : String(line.firstPackage),
        package_count: line.packages,
        item_number: line.item,
        purchase_order_number: numbers.orders[line.order % numbers.orders.length] ?? null,
        description: line.good.description,
        quantity_per_package: quantity(line.good.quantityPerPackage),
        quantity: quantity(line.quantity),
        unit: line.good.unit,
        net_weight: weight(line.net, consignment),
        gross_weight: weight(line.gross, consignment),
        length_cm: String(line.good.size[0]),
        width_cm: String(line.good.size[1]),
        height_cm: String(line.good.size[2]),
        volume: cubic(line.volume),
        container_number: consignment.boxes[line.box]?.number ?? null,
      }),
    ),
  });
}
