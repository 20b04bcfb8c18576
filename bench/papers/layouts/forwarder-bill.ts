import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool, together } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/**
 * The bill of forwarders: consignor's column at the left with the places below each other in pairs, the number under a frame at the
 * right, goods as they are typed: all that there is to say of a container in one line with slashes.
 */
export const forwarderBill: Layout = { name: 'forwarder-bill', types: ['house_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  bill_of_lading_number: 'No.',
  master_bill_of_lading_number: 'Ocean B/L No.',
  booking_number: 'Carrier Booking',
  forwarder_reference: "Forwarder's file",
  ams_number: 'AMS B/L',
  carrier_scac: 'SCAC',
  shipper: 'Consignor',
  consignee: "Consignee (if 'Order' state so)",
  notify_party: 'Notify address',
  delivery_agent: 'For delivery of the goods please apply to:',
  place_of_receipt: 'Place of receipt',
  vessel: 'Ocean vessel / Voyage',
  vessel_name: 'Ocean vessel',
  voyage_number: 'Voyage',
  port_of_loading: 'Port of loading',
  port_of_discharge: 'Port of discharge',
  place_of_delivery: 'Place of delivery',
  pre_carriage_by: 'Initial carriage by',
  freight_terms: 'Freight and charges',
  freight_payable_at: 'Freight payable at',
  number_of_originals: 'Number of originals',
  place_of_issue: 'Place of issue',
  issue_date: 'Date of issue',
  shipped_on_board_date: 'Shipped on board',
  service_type: 'Movement',
  vessel_imo: 'Vessel IMO number',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6.5, captionBold: true, least: 26 };

function draw(draft: Draft): void {
  const { sheet, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  const half = sheet.width * 0.5;
  const number = pool.take('bill_of_lading_number');
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 72 } });
  const places = [
    ...pool.take('pre_carriage_by', 'place_of_receipt'),
    ...pool.vessel(),
    ...pool.take('port_of_loading', 'port_of_discharge', 'place_of_delivery'),
  ];
  for (let place = 0; place < places.length; place += 2)
    left = drawCells(sheet, places.slice(place, place + 2), { y: left, width: half, style: CELL, shares: [1, 1] });
  const right = drawRight(draft, pool, { number, top, x: sheet.left + half, width: half, bottom: left });
  sheet.y = Math.max(left, right);
  drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft);
  const issued = together(pool.take('place_of_issue', 'issue_date'), 'Place and date of issue');
  const feet = [...pool.take('freight_terms', 'freight_payable_at'), ...issued, ...pool.rest('details', 'route', 'numbers', 'texts')];
  for (let place = 0; place < feet.length; place += 3) {
    sheet.need(40);
    sheet.y = drawCells(sheet, feet.slice(place, place + 3), { y: sheet.y, style: CELL });
  }
  sheet.need(78);
  const y = sheet.y;
  drawCells(sheet, pool.rest('parties'), { y, width: half, style: { ...CELL, least: 70 } });
  sheet.write('Stamp and authorized signature', { x: sheet.left + half + 4, y: y + 3 }, { size: 6.5, bold: true });
  sheet.lines(form.smallPrint.slice(1), { x: sheet.left + half + 4, y: y + 40, width: half - 8 }, { size: 4.5 });
  sheet.y = y + 76;
  if (chance.happens(0.4)) sheet.stamp('SHIPPED ON BOARD', { x: sheet.left + half + 30, y: y + 34 }, { angle: 8, size: 12 });
}

interface Right {
  number: readonly Entry[];
  top: number;
  x: number;
  width: number;
  bottom: number;
}

function drawRight(draft: Draft, pool: Pool, { number, top, x, width, bottom }: Right): number {
  const { sheet, facts, form, title } = draft;
  const inner = { x: x + 8, width: width - 14 };
  let y = sheet.lines([title], { ...inner, y: top + 4 }, { size: title.length > 30 ? 10.5 : 13, bold: true, align: 'centre' }) + 4;
  for (const { caption, lines } of number) {
    sheet.box({ x: x + width - 190, y, width: 190, height: 18, thickness: 1.1 });
    sheet.write(`${caption}  ${lines.join(' ')}`, { x: x + width - 184, y: y + 4 }, { size: 10, bold: true });
    y += 22;
  }
  const status = facts.type !== 'sea_waybill' && facts.has('document_status') ? [facts.said('document_status')] : [];
  y = sheet.lines(status, { ...inner, y }, { size: 9, align: 'right' });
  for (const { caption, lines } of pool.take(
    'master_bill_of_lading_number',
    'booking_number',
    'forwarder_reference',
    'ams_number',
    'carrier_scac',
    'reference_numbers',
  )) {
    sheet.write(caption, { x: inner.x, y }, { size: 6.5 });
    y = sheet.lines(lines, { x: inner.x + width * 0.42, y: y - 1, width: width * 0.55 }) + 2;
  }
  const { name } = facts.letterhead('carrier_name');
  y = sheet.lines([name], { ...inner, y: y + 10 }, { size: 13, bold: true, align: 'centre' }) + 2;
  const { street, phone } = form.issuer(draft.consignment);
  y = sheet.lines([...street, phone], { ...inner, y }, { size: 6.5, align: 'centre' }) + 6;
  y = sheet.lines(form.smallPrint.slice(0, 1), { ...inner, y }, { size: 5 }) + 4;
  sheet.box({ x, y: top, width, height: Math.max(bottom, y) - top });
  return y;
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, chance } = draft;
  const top = sheet.y;
  const [page, start] = [sheet.pages, sheet.y];
  const heads = ['Marks and numbers', 'Number and kind of packages', 'Description of goods', 'Gross weight', 'Measurement'];
  const at = [0, 0.17, 0.4, 0.72, 0.87].map((share) => sheet.left + 4 + share * sheet.width);
  for (const [place, head] of heads.entries()) sheet.write(head, { x: at[place] ?? 0, y: top + 3 }, { size: 6.5, bold: true });
  let y = top + 16;
  const [weight, volume] = [pool.take('gross_weight'), pool.take('volume')];
  const packages = pool.take('total_packages');
  for (const [place, entries] of [packages, [], weight, volume].entries())
    for (const entry of entries)
      sheet.lines([place === 0 ? entry.lines.join(' ') : measured(entry)], { x: at[place + 1] ?? 0, y, width: 100 }, { size: 8 });
  sheet.lines([chance.of(['AS PER INVOICE', 'N/M', 'AS ADDRESSED'])], { x: at[0] ?? 0, y, width: 70 }, { size: 8 });
  for (const { lines } of pool.take('description_of_goods'))
    y = sheet.lines(['S.T.C.', ...lines], { x: at[2] ?? 0, y, width: sheet.width * 0.31 }, { size: 8 });
  sheet.y = Math.max(y, top + chance.between(54, 150)) + 6;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'seal_numbers',
    'container_type',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  sheet.write('CONTAINER / SEAL / TYPE / PACKAGES / GROSS WEIGHT / MEASUREMENT', { x: at[0] ?? 0, y: sheet.y }, { size: 7 });
  sheet.y += 11;
  for (const row of boxes.rows) {
    const said = boxes.names.map((name) => boxes.full(row, name)).filter(Boolean);
    sheet.y = sheet.lines([said.join('/')], { x: at[0] ?? 0, y: sheet.y, width: sheet.width - 8 }, { size: 7.5 }) + 2;
  }
  for (const entry of pool.rest('totals'))
    sheet.y = sheet.lines([inLine(entry)], { x: at[0] ?? 0, y: sheet.y, width: sheet.width - 8 }, { size: 7.5 });
  sheet.y += 6;
  if (sheet.pages === page) sheet.box({ x: sheet.left, y: start, width: sheet.width, height: sheet.y - start });
}

function drawCharges(draft: Draft): void {
  const words = { code: 'Code', description: 'Freight details', currency: 'Cur.', amount: 'Amount', payment_term: 'P/C' };
  const { columns, rows } = ledgerOf(recordsOf(draft, 'charges', ['description', 'currency', 'amount', 'payment_term']), words);
  draft.sheet.y += 4;
  drawLedger(draft.sheet, { columns, rows }, { lines: 'none', head: 'plain', size: 7.5, width: draft.sheet.width * 0.6 });
  draft.sheet.y += 4;
}
