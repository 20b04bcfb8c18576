import { PDFDocument } from '@cantoo/pdf-lib';
import { Chance } from './chance.js';
import { consignmentOf } from './consignment/consignment.js';
import { Sheet } from './kit/sheet.js';
import { makePaper, type Layout } from './layout.js';

/** Several papers of one consignment in one file, as they leave a scanner. */
export interface Packet {
  seed: string;
  pdf: Uint8Array;
  pages: number;
  parts: { type: string; pages: readonly [first: number, last: number] }[];
  receivedOn: string;
}

/** What is put on the glass together. */
const BUNDLES: readonly (readonly string[])[] = [
  ['commercial_invoice', 'packing_list', 'certificate_of_origin', 'master_bill_of_lading'],
  ['commercial_invoice', 'packing_list', 'house_bill_of_lading'],
  ['arrival_notice', 'house_bill_of_lading', 'freight_invoice'],
  ['delivery_order', 'arrival_notice', 'sea_waybill'],
  ['customs_entry_release', 'commercial_invoice', 'packing_list'],
  ['proof_of_delivery', 'delivery_order'],
  ['sea_waybill', 'commercial_invoice', 'importer_security_filing', 'booking_confirmation'],
  ['customs_entry_summary', 'commercial_invoice', 'master_bill_of_lading'],
];

/** The packet that a seed gives; between its papers may lie empty pages, and conditions on the back of bills. */
export async function makePacket(seed: string, layouts: readonly Layout[]): Promise<Packet> {
  const chance = new Chance(`packet/${seed}`);
  const consignment = consignmentOf(seed, { to: 'US' }, chance.child('consignment'));
  const bundle = chance.of(BUNDLES);
  const types = chance.happens(0.5) ? bundle : chance.shuffled(bundle);
  const out = await PDFDocument.create({ updateMetadata: false });
  const add = async (pdf: Uint8Array): Promise<void> => {
    const from = await PDFDocument.load(pdf);
    for (const page of await out.copyPages(from, from.getPageIndices())) out.addPage(page);
  };
  const parts: Packet['parts'] = [];
  for (const type of types) {
    const layout = chance.of(layouts.filter((one) => one.types?.includes(type) ?? true));
    const first = out.getPageCount() + 1;
    await add((await makePaper({ type, layout, seed: `${seed}/${type}`, consignment })).pdf);
    if (/lading|waybill/.test(type) && chance.happens(0.35)) await add(await conditions(chance));
    parts.push({ type, pages: [first, out.getPageCount()] });
    // Nothing is after the last one: an empty page there would be the scanner's, and is anybody's.
    if (type !== types.at(-1) && chance.happens(0.15)) out.addPage();
  }
  return { seed, pdf: await out.save(), pages: out.getPageCount(), parts, receivedOn: consignment.dates.due };
}

const CLAUSES = [
  'Definitions. Carrier means the company stated on the front. Merchant includes the shipper, the consignee, the holder and any person owning the goods.',
  "Carrier's tariff. The terms of the tariff are incorporated herein. In case of inconsistency these conditions prevail.",
  'Limitation of liability. The liability of the carrier shall in no event exceed two units of account per kilogram of the gross weight of the goods lost or damaged.',
  'Dangerous goods. The merchant undertakes not to tender goods of a dangerous nature without previously giving written notice of their nature.',
  'Freight and charges. Freight is deemed earned on receipt of the goods and is to be paid in any event, without set-off, in full and in cash.',
  'Lien. The carrier has a lien on the goods and any documents relating thereto for all sums payable, including demurrage and detention.',
  'General average is to be adjusted at any port or place at the option of the carrier according to the rules in force.',
  'Notice of loss. Unless notice of loss is given in writing at the port of discharge, removal of the goods is evidence of delivery as described.',
];

/** The back of a bill: a page of conditions in two columns. */
async function conditions(chance: Chance): Promise<Uint8Array> {
  const sheet = await Sheet.blank({ size: 'a4', face: chance.of(['sans', 'serif'] as const), margin: 36, text: 6 });
  sheet.y =
    sheet.lines(
      ['TERMS AND CONDITIONS OF CARRIAGE'],
      { x: sheet.left, y: sheet.y, width: sheet.width },
      { size: 9, bold: true, align: 'centre' },
    ) + 6;
  const top = sheet.y;
  const width = sheet.width / 2 - 8;
  for (const column of [0, 1]) {
    let y = top;
    for (let number = 1; y < sheet.bottom - 60; number += 1)
      y = sheet.lines([`${number + column * 24}. ${chance.of(CLAUSES)}`], { x: sheet.left + column * (width + 16), y, width }) + 4;
  }
  return sheet.save();
}
