import type { PaperFacts } from './facts.js';
import { Sheet } from './sheet.js';
import { BOX_COLUMNS, boxRows, dayAt, field, party, portName, totals } from './words.js';

/** What the line gives the shipper once the cargo is its own to carry. */
export async function billOfLading(facts: PaperFacts): Promise<Uint8Array> {
  const { bill, booking, writtenAt, leaves, arrives, boxes, goods } = facts;
  const [from, to] = [leaves.call.place, arrives.call.place];
  const all = totals(boxes);
  const sheet = await Sheet.begin({ title: `Bill of lading ${bill}`, writtenAt });
  sheet.heading(facts.line, 'BILL OF LADING');
  sheet.row([field('Bill of Lading No.', bill), field('Booking No.', booking), field('Carrier SCAC', facts.scac)]);
  sheet.row([party('Shipper', facts.shipper, from), party('Consignee', facts.consignee, to)]);
  sheet.row([field('Notify Party', 'SAME AS CONSIGNEE'), field('Number of Original Bills', 'THREE (3)')]);
  sheet.row([field('Ocean Vessel', leaves.vessel), field('Voyage No.', leaves.voyage), field('Freight', 'FREIGHT PREPAID')]);
  sheet.row([field('Port of Loading', portName(from)), field('Port of Discharge', portName(to))]);
  sheet.note("PARTICULARS FURNISHED BY SHIPPER - SHIPPER'S LOAD, STOW AND COUNT - SAID TO CONTAIN");
  sheet.table(BOX_COLUMNS, boxRows(boxes, facts.sizeType));
  sheet.row([field('Description of Goods', goods.description, 2), field('HS Code', goods.hsCode)]);
  sheet.row([
    field('Total Packages', all.cartons),
    field('Total Gross Weight', all.kilograms),
    field('Total Measurement', all.cubicMetres),
  ]);
  sheet.row([field('Place of Issue', portName(from)), field('Date of Issue', dayAt(writtenAt, from))]);
  sheet.note('In witness whereof the carrier has signed the number of original bills stated above, one of which being accomplished');
  sheet.note('the others stand void.');
  return sheet.bytes();
}
