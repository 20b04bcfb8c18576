import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { inWords } from '../say/print.js';
import { letterOf, pageHead } from '../kit/heads.js';

/**
 * The bill of a carrier without ships: who sends and who receives beside each other, number and references on a grey strip, a small frame
 * for each container with its particulars in pairs, and how many packages in words below.
 */
export const agencyBill: Layout = { name: 'agency-bill', types: ['house_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  bill_of_lading_number: 'B/L NUMBER',
  master_bill_of_lading_number: 'OCEAN LINE B/L',
  booking_number: 'BKG',
  forwarder_reference: 'EXPORT REFERENCE',
  ams_number: 'AMS HBL',
  carrier_scac: 'SCAC',
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify_party: 'Notify Party',
  delivery_agent: 'For delivery please contact',
  vessel: 'Ocean vessel / Voy.',
  vessel_name: 'Ocean vessel',
  voyage_number: 'Voy. No.',
  pre_carriage_by: 'Pre-carriage',
  place_of_receipt: 'Place of receipt',
  port_of_loading: 'Port of loading',
  port_of_discharge: 'Port of discharge',
  place_of_delivery: 'Final destination (for merchant reference)',
  freight_payable_at: 'Payable at',
  number_of_originals: 'No. of B(s)/L',
  place_of_issue: 'Place of B/L issue',
  issue_date: 'Dated',
  shipped_on_board_date: 'Laden on board',
  service_type: 'Movement',
};

const CELL: CellStyle = { caption: 'above', frame: 'top', captionSize: 6, captionBold: true, least: 26 };
const PAIRS: readonly (readonly [name: string, caption: string])[] = [
  ['seal_numbers', 'Seal'],
  ['container_type', 'Size/type'],
  ['package_count+package_unit', 'Packages'],
  ['gross_weight', 'G.W.'],
  ['volume', 'Meas.'],
];

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const pool = new Pool(draft, facts.type === 'sea_waybill' ? { ...WORDS, bill_of_lading_number: 'WAYBILL NUMBER' } : WORDS);
  const { name, below } = letterOf(draft);
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, [title, ...number.map((one) => inLine(one, ' '))].join('   '));
  const status = facts.type === 'sea_waybill' || !facts.has('document_status') ? [] : [facts.said('document_status')];
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 14, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 6.5, align: 'centre' }) + 5;
  sheet.y =
    sheet.lines([title, ...status], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 11.5, bold: true, align: 'centre' }) + 6;
  drawStrip(draft, [...number, ...pool.rest('numbers')]);
  drawBeside(draft, pool.take('shipper', 'consignee'));
  drawBeside(draft, pool.take('notify_party', 'delivery_agent'));
  const route = [
    ...pool.take('pre_carriage_by', 'place_of_receipt', 'port_of_loading'),
    ...pool.vessel(),
    ...pool.take('port_of_discharge', 'place_of_delivery', 'service_type', 'vessel_imo'),
  ];
  for (let place = 0; place < route.length; place += 3)
    sheet.y = drawCells(sheet, route.slice(place, place + 3), { y: sheet.y, style: CELL, shares: [1, 1, 1] });
  drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft);
  const foot = pool.take(
    ...['freight_payable_at', 'number_of_originals', 'shipped_on_board_date', 'place_of_issue', 'issue_date', 'freight_terms'],
  );
  sheet.need(60);
  for (let place = 0; place < foot.length; place += 3)
    sheet.y = drawCells(sheet, foot.slice(place, place + 3), { y: sheet.y, style: CELL, shares: [1, 1, 1] });
  drawRest(draft, pool, { size: 7.5 });
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 5, width: sheet.width }, { size: 5 });
}

function drawStrip({ sheet }: Draft, entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 4) {
    const row = entries.slice(place, place + 4);
    sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 25, fill: 0.9, thickness: 0 });
    sheet.y = Math.max(
      sheet.y + 25,
      drawCells(sheet, row, { y: sheet.y, style: { caption: 'above', frame: 'none', captionSize: 5.5, bold: true, size: 8.5 } }),
    );
  }
  sheet.y += 4;
}

function drawBeside({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const half = sheet.width / 2;
  const ends = entries.map((entry, place) =>
    drawBlock(sheet, entry, { x: sheet.left + place * half + 3, y: sheet.y + 2, width: half - 12, head: { size: 6.5, bold: true } }),
  );
  sheet.y = Math.max(...ends, sheet.y + 44) + 4;
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const place = { x: sheet.left, width: sheet.width };
  sheet.rule({ ...place, y: sheet.y }, 1);
  const words = 'PARTICULARS FURNISHED BY THE MERCHANT';
  sheet.write(words, { x: sheet.left, y: sheet.y + 3 }, { size: 6, bold: true, align: 'centre' });
  sheet.y += 14;
  for (const { lines } of pool.take('description_of_goods'))
    sheet.y = sheet.lines(['SAID TO CONTAIN:', ...lines], { ...place, y: sheet.y }) + 4;
  drawFrames(draft);
  const count = Number(facts.payload['total_packages']);
  for (const entry of pool.take('total_packages')) {
    const unit = facts.payload['package_unit'] == null ? 'PACKAGES' : String(facts.payload['package_unit']);
    sheet.write('TOTAL NO. OF CONTAINERS OR PACKAGES (IN WORDS):', { x: sheet.left, y: sheet.y + 2 }, { size: 6 });
    sheet.y = sheet.lines([`SAY ${inWords(count)} (${entry.lines.join(' ')}) ${unit} ONLY`.replace(`${unit}) ${unit}`, `${unit})`)], {
      ...{ ...place, y: sheet.y + 10 },
    });
  }
  const sums = pool.take('gross_weight', 'volume').map((entry) => `${entry.caption.replace(/ \(.*/, '')}: ${measured(entry)}`);
  if (sums.length > 0) sheet.y = sheet.lines([sums.join('     ')], { ...place, y: sheet.y + 2 }, { bold: true });
  sheet.y += 6;
}

/** Two beside each other, or one alone as wide as half the paper. */
function drawFrames(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', ['container_number', ...PAIRS.map(([name]) => name)]);
  const width = (sheet.width - 8) / 2;
  const height = 74;
  for (let place = 0; place < boxes.rows.length; place += 2) {
    sheet.need(height + 4);
    for (const [column, row] of boxes.rows.slice(place, place + 2).entries()) {
      const x = sheet.left + column * (width + 8);
      sheet.box({ x, y: sheet.y, width, height, thickness: 0.5 });
      sheet.write(row['container_number'] ?? '', { x: x + 4, y: sheet.y + 3 }, { size: 9, bold: true });
      for (const [line, [name, caption]] of PAIRS.entries()) {
        const y = sheet.y + 15 + line * 11;
        sheet.write(caption, { x: x + 4, y }, { size: 7 });
        sheet.write(boxes.full(row, name), { x: x + 56, y }, { size: 8 });
      }
    }
    sheet.y += height + 4;
  }
}

function drawCharges(draft: Draft): void {
  const { sheet } = draft;
  const { rows } = recordsOf(draft, 'charges', ['description', 'currency', 'amount', 'payment_term']);
  sheet.need(rows.length * 11 + 16);
  sheet.write('Freight and charges', { x: sheet.left, y: sheet.y }, { size: 6.5, bold: true });
  sheet.y += 10;
  for (const { description = '', currency = '', amount = '', payment_term: term = '' } of rows) {
    sheet.write(description, { x: sheet.left, y: sheet.y }, { size: 7.5 });
    sheet.write(`${currency} ${amount}`, { x: sheet.left, y: sheet.y, width: sheet.width * 0.55 }, { size: 7.5, align: 'right' });
    sheet.write(term, { x: sheet.left + sheet.width * 0.58, y: sheet.y }, { size: 7.5 });
    sheet.y += 11;
  }
  sheet.y += 4;
}
