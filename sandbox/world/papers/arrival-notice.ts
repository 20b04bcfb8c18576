import type { PaperFacts } from './facts.js';
import { Sheet } from './sheet.js';
import { BOX_COLUMNS, boxRows, dayAt, field, party, portName, totals } from './words.js';

const FREE_DAYS = 5;

/** What the line tells the consignee shortly before the ship is in. */
export async function arrivalNotice(facts: PaperFacts): Promise<Uint8Array> {
  const { bill, booking, writtenAt, leaves, arrives, boxes, goods } = facts;
  const [from, to] = [leaves.call.place, arrives.call.place];
  const all = totals(boxes);
  const sheet = await Sheet.begin({ title: `Arrival notice ${bill}`, writtenAt });
  sheet.heading(facts.line, 'ARRIVAL NOTICE');
  sheet.row([field('Master B/L No.', bill), field('Booking No.', booking), field('Notice Date', dayAt(writtenAt, to))]);
  sheet.row([party('Shipper', facts.shipper, from), party('Consignee', facts.consignee, to)]);
  sheet.row([field('Vessel', arrives.vessel), field('Voyage No.', arrives.voyage), field('Carrier SCAC', facts.scac)]);
  sheet.row([field('Port of Loading', portName(from)), field('Port of Discharge', portName(to))]);
  sheet.row([field('ETA Port of Discharge', dayAt(arrives.at, to)), field('Terminal', arrives.call.facility.name)]);
  sheet.row([field('Free Days', String(FREE_DAYS)), field('Freight', 'FREIGHT PREPAID')]);
  sheet.table(BOX_COLUMNS, boxRows(boxes, facts.sizeType));
  sheet.row([field('Description of Goods', goods.description, 2), field('Total Packages', all.cartons)]);
  sheet.row([field('Total Gross Weight', all.kilograms), field('Total Measurement', all.cubicMetres)]);
  sheet.note('The cargo described is expected on the vessel and date shown. Please arrange customs clearance and collection in good time.');
  return sheet.bytes();
}
