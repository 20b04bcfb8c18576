import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool, together } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';

/**
 * What large carriers print: no boxes but hair lines, parties in a wide column, numbers at its right below each other, the goods in
 * one field under four headings, boxes with their seals on the left of it; more boxes than a few go to a rider.
 */
export const carrierBill: Layout = { name: 'carrier-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  bill_of_lading_number: 'B/L NO.',
  booking_number: 'BKG. NO.',
  carrier_scac: 'SCAC',
  service_contract_number: 'SVC CONTRACT',
  shipper: 'SHIPPER/EXPORTER (Principal or Seller)',
  consignee: "CONSIGNEE (Non-negotiable unless consigned 'to order')",
  notify_party: 'NOTIFY PARTY (No claim shall attach for failure to notify)',
  delivery_agent: 'FOR RELEASE OF GOODS PLEASE APPLY TO',
  vessel: 'INTENDED VESSEL / VOY.',
  vessel_name: 'OCEAN VESSEL',
  voyage_number: 'VOY. NO.',
  pre_carriage_by: 'PRE-CARRIAGE BY',
  place_of_receipt: 'PLACE OF RECEIPT *',
  port_of_loading: 'PORT OF LOADING',
  port_of_discharge: 'PORT OF DISCHARGE',
  place_of_delivery: 'PLACE OF DELIVERY *',
  freight_terms: 'OCEAN FREIGHT',
  service_type: 'TYPE OF SERVICE',
  freight_payable_at: 'FREIGHT PAYABLE AT',
  number_of_originals: "NO. OF ORIGINAL B'S/L ISSUED",
  place_of_issue: 'PLACE OF ISSUE',
  issue_date: 'DATE OF ISSUE',
  shipped_on_board_date: 'LADEN ON BOARD THE VESSEL',
  vessel_imo: 'IMO NO.',
};

const CELL: CellStyle = { caption: 'above', frame: 'top', captionSize: 5, least: 24 };

function draw(draft: Draft): void {
  const { sheet, facts } = draft;
  const words = facts.type === 'sea_waybill' ? { ...WORDS, bill_of_lading_number: 'WAYBILL NO.' } : WORDS;
  const pool = new Pool(draft, words);
  const number = pool.take('bill_of_lading_number');
  sheet.options.head = () => {
    sheet.lines(
      number.map((one) => inLine(one, ' ')),
      { x: sheet.left, y: sheet.options.margin, width: sheet.width },
      { size: 8, align: 'right' },
    );
    sheet.write(`CONTINUATION - PAGE ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: 8, bold: true });
    return sheet.options.margin + 18;
  };
  drawHead(draft);
  drawWho(draft, pool, number);
  const route = [
    ...pool.vessel(),
    ...pool.take('pre_carriage_by', 'place_of_receipt', 'port_of_loading', 'port_of_discharge', 'place_of_delivery'),
  ];
  for (let place = 0; place < route.length; place += 3)
    sheet.y = drawCells(sheet, route.slice(place, place + 3), { y: sheet.y, style: CELL, shares: [1, 1, 1] });
  const rider = drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft);
  drawFoot(draft, pool);
  if (rider) drawRider(draft, rider);
}

function drawHead(draft: Draft): void {
  const { sheet, facts, title, chance } = draft;
  const status = facts.type === 'sea_waybill' || !facts.has('document_status') ? '' : facts.said('document_status');
  const { name, below } = facts.letterhead('carrier_name');
  sheet.write(name, { x: sheet.left, y: sheet.y }, { size: 15, bold: true });
  sheet.lines(below, { x: sheet.left, y: sheet.y + 18, width: sheet.width / 2 }, { size: 6 });
  const right = { x: sheet.left + sheet.width * 0.52, width: sheet.width * 0.48 };
  let y = sheet.lines([title], { ...right, y: sheet.y }, { size: title.length > 32 ? 10 : 14, bold: true, align: 'right' });
  if (status) y = sheet.lines([status], { ...right, y: y + 2 }, { size: 10, bold: chance.happens(0.5), align: 'right' });
  sheet.y = Math.max(y, sheet.y + 22) + 6;
}

function drawWho(draft: Draft, pool: Pool, number: readonly Entry[]): void {
  const { sheet } = draft;
  const top = sheet.y;
  const wide = sheet.width * 0.6;
  let left = top;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { y: left, width: wide, style: { ...CELL, least: 66 } });
  const x = sheet.left + wide + 6;
  const width = sheet.width - wide - 6;
  let y = top;
  // What stands at the numbers is pushed to the right, up to where they begin.
  for (const { caption, lines } of [...number, ...pool.rest('numbers')]) {
    sheet.write(caption, { x, y: y + 1, width: width * 0.46 }, { size: 6, align: 'right' });
    y = sheet.lines(lines, { x: x + width * 0.5, y, width: width * 0.5 }, { bold: true }) + 3;
  }
  y = drawCells(sheet, pool.take('delivery_agent'), { x, y: y + 4, width, style: CELL });
  const print = draft.form.smallPrint[0] ?? '';
  y = sheet.lines([print], { x, y: y + 4, width }, { size: 4.5 });
  sheet.y = Math.max(left, y) + 4;
  sheet.upright({ x: x - 4, y: top, height: sheet.y - top }, 0.4);
}

const GOODS = 7.5;

/** Left edges of the four columns of the goods, and where the last one ends. */
const edgesOf = ({ sheet }: Draft): [number, number, number, number, number] => {
  const at = (share: number) => sheet.left + share * sheet.width;
  return [at(0), at(0.27), at(0.66), at(0.83), at(1)];
};

/** The goods; answers the boxes when they are on a rider. */
function drawGoods(draft: Draft, pool: Pool): Records | null {
  const { sheet, chance } = draft;
  const fields = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'];
  const boxes = recordsOf(draft, 'containers', fields);
  const top = sheet.y + 9;
  drawGoodsHead(draft);
  const start = sheet.y;
  const isRider = boxes.rows.length > 3;
  const left = isRider ? drawReference(draft) : drawBoxes(draft, boxes);
  const middle = drawDescription(draft, pool, boxes.rows.length);
  sheet.y = Math.max(left, middle, start + chance.between(90, 220)) + 4;
  for (const edge of edgesOf(draft).slice(1, 4)) sheet.upright({ x: edge, y: top, height: sheet.y - top }, 0.4);
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.4);
  drawTotals(draft, pool);
  return isRider ? boxes : null;
}

function drawGoodsHead(draft: Draft): void {
  const { sheet } = draft;
  const heads = ['CNTR. NOS. W/SEAL NOS.\nMARKS & NUMBERS', 'DESCRIPTION OF GOODS', 'GROSS WEIGHT', 'GROSS MEASUREMENT'];
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1);
  const words = 'PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER';
  sheet.write(words, { x: sheet.left, y: sheet.y + 2 }, { size: 5, align: 'centre' });
  for (const [place, head] of heads.entries())
    sheet.lines(head.split('\n'), { x: (edgesOf(draft)[place] ?? 0) + 3, y: sheet.y + 10, width: 140 }, { size: 5.5, bold: true });
  sheet.y += 27;
  sheet.rule({ x: sheet.left, y: sheet.y - 2, width: sheet.width }, 0.4);
}

const drawReference = ({ sheet }: Draft): number =>
  sheet.lines(['CONTAINERS AS PER', 'ATTACHED RIDER'], { x: sheet.left + 3, y: sheet.y, width: 130 }, { size: GOODS });

function drawBoxes(draft: Draft, boxes: Records): number {
  const { sheet } = draft;
  const [left, one, two, three, end] = edgesOf(draft);
  let y = sheet.y;
  for (const row of boxes.rows) {
    const style = { size: GOODS, align: 'right' } as const;
    sheet.write(boxes.full(row, 'gross_weight'), { x: two, y, width: three - two - 4 }, style);
    sheet.write(boxes.full(row, 'volume'), { x: three, y, width: end - three - 4 }, style);
    const {
      container_number: number = '',
      seal_numbers: seals = '',
      container_type: type = '',
      'package_count+package_unit': count = '',
    } = row;
    y = sheet.lines([number, `SEAL: ${seals}`, `${type} / ${count}`], { x: left + 3, y, width: one - left - 6 }, { size: GOODS }) + 4;
  }
  return y;
}

function drawDescription(draft: Draft, pool: Pool, count: number): number {
  const { sheet, chance } = draft;
  const [, one, two] = edgesOf(draft);
  const inner = { x: one + 3, width: two - one - 8 };
  const write = (lines: readonly string[], y: number) => sheet.lines(lines, { ...inner, y }, { size: GOODS });
  let y = write([`${count} CONTAINER${count > 1 ? 'S' : ''} SAID TO CONTAIN:`], sheet.y);
  for (const { lines } of pool.take('description_of_goods')) y = write(lines, y + 3);
  for (const { lines } of pool.take('freight_terms')) {
    const words = lines.join(' ').toUpperCase();
    y = write([words.startsWith('FREIGHT') ? words : `FREIGHT ${words}`], y + 6);
  }
  return chance.happens(0.5) ? write(["SHIPPER'S LOAD, STOW, COUNT AND SEAL"], y + 4) : y;
}

function drawTotals(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const [, one, two, three, end] = edgesOf(draft);
  const y = sheet.y + 3;
  const style = { size: GOODS, bold: true };
  sheet.write('TOTAL:', { x: sheet.left + 3, y }, style);
  for (const { lines } of pool.take('total_packages')) sheet.write(lines.join(' '), { x: one + 3, y }, style);
  for (const entry of pool.take('gross_weight'))
    sheet.write(measured(entry), { x: two, y, width: three - two - 4 }, { ...style, align: 'right' });
  for (const entry of pool.take('volume'))
    sheet.write(measured(entry), { x: three, y, width: end - three - 4 }, { ...style, align: 'right' });
  sheet.y += 15;
  sheet.rule({ x: sheet.left, y: sheet.y - 1, width: sheet.width }, 1);
}

/** Prepaid and collect are columns; an amount says which it is by where it stands. */
function drawCharges(draft: Draft): void {
  const { sheet, facts } = draft;
  const charges = recordsOf(draft, 'charges', ['description', 'quantity+unit', 'unit_price', 'currency', 'amount', 'payment_term']);
  const terms = (facts.payload['charges'] as { payment_term: string }[]).map((charge) => charge.payment_term);
  for (const [place, row] of charges.rows.entries()) {
    row['prepaid'] = terms[place] === 'prepaid' ? (row['amount'] ?? '') : '';
    row['collect'] = terms[place] === 'collect' ? (row['amount'] ?? '') : '';
  }
  const names = ['description', 'quantity+unit', 'unit_price', 'currency', 'prepaid', 'collect'];
  const words = {
    description: 'FREIGHT & CHARGES',
    'quantity+unit': 'REVENUE TONS',
    unit_price: 'RATE',
    currency: 'CUR',
    prepaid: 'PREPAID',
    collect: 'COLLECT',
  };
  const { columns, rows } = ledgerOf({ ...charges, names }, words);
  const aligned = columns.map((column, place) => (place > 3 ? { ...column, align: 'right' as const } : column));
  drawLedger(sheet, { columns: aligned, rows }, { lines: 'columns', head: 'plain', size: 7 });
  sheet.y += 3;
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  const issued = together(pool.take('place_of_issue', 'issue_date'), 'PLACE AND DATE OF ISSUE');
  const entries = [...pool.take('shipped_on_board_date'), ...issued, ...pool.rest('details', 'route', 'parties', 'texts')];
  for (let place = 0; place < entries.length; place += 4) {
    sheet.need(30);
    sheet.y = drawCells(sheet, entries.slice(place, place + 4), { y: sheet.y, style: CELL });
  }
  sheet.need(60);
  const half = sheet.width / 2;
  sheet.lines(form.smallPrint.slice(1), { x: sheet.left, y: sheet.y + 4, width: half - 10 }, { size: 4.5 });
  sheet.rule({ x: sheet.left + half, y: sheet.y + 34, width: half });
  sheet.lines(
    ['SIGNED BY THE CARRIER OR ON ITS BEHALF BY ITS AGENT', '* Applicable only when used for multimodal transport'],
    { x: sheet.left + half, y: sheet.y + 36, width: half },
    { size: 5 },
  );
  sheet.y += 56;
}

function drawRider(draft: Draft, boxes: Records): void {
  const { sheet } = draft;
  sheet.newPage();
  sheet.write('ATTACHED RIDER - LIST OF CONTAINERS', { x: sheet.left, y: sheet.y }, { size: 10, bold: true, align: 'centre' });
  sheet.y += 18;
  const words = {
    container_number: 'CONTAINER',
    seal_numbers: 'SEAL',
    container_type: 'SZ/TP',
    'package_count+package_unit': 'PACKAGES',
    gross_weight: 'CARGO WT',
    volume: 'CARGO MEAS',
  };
  const { columns, rows } = ledgerOf(boxes, words);
  drawLedger(sheet, { columns, rows }, { lines: 'head', head: 'plain', size: 8 });
}
