import type { PaperFacts } from './facts.js';
import { Sheet } from './sheet.js';
import { dayAt, field, party, portName, sizeName } from './words.js';

const HOUR_MS = 3_600_000;
const EQUIPMENT = [
  { title: 'Quantity', share: 1 },
  { title: 'Equipment Type', share: 1.4 },
  { title: 'Commodity', share: 3 },
  { title: 'HS Code', share: 1 },
];

/** What the line sends when it has taken a booking: no container has a number yet. */
export async function bookingConfirmation(facts: PaperFacts): Promise<Uint8Array> {
  const { booking, writtenAt, leaves, arrives } = facts;
  const { place: from } = leaves.call;
  const sheet = await Sheet.begin({ title: `Booking confirmation ${booking}`, writtenAt });
  sheet.heading(facts.line, 'BOOKING CONFIRMATION');
  sheet.row([field('Booking No.', booking), field('Booking Date', dayAt(writtenAt, from)), field('Carrier SCAC', facts.scac)]);
  sheet.row([party('Shipper', facts.shipper, from), party('Consignee', facts.consignee, arrives.call.place)]);
  sheet.row([field('Vessel', leaves.vessel), field('Voyage No.', leaves.voyage), field('Service', leaves.call.vessel?.service ?? '')]);
  sheet.row([field('Port of Loading', portName(from)), field('Port of Discharge', portName(arrives.call.place))]);
  sheet.row([field('ETD', dayAt(leaves.at, from)), field('ETA', dayAt(arrives.at, arrives.call.place))]);
  sheet.row([field('CY Cut-off', dayAt(leaves.at - 48 * HOUR_MS, from)), field('VGM Cut-off', dayAt(leaves.at - 60 * HOUR_MS, from))]);
  sheet.row([field('Empty Pick-up Location', from.depot.name), field('Full Return Location', from.terminal.name)]);
  sheet.table(EQUIPMENT, [[String(facts.boxesBooked), sizeName(facts.sizeType), facts.goods.description, facts.goods.hsCode]]);
  sheet.note('Please check this confirmation and tell us of any difference at once. Schedules may change without notice.');
  return sheet.bytes();
}
