import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * The bill that a forwarder's transport program prints on blank paper: thin lines above its fields and none between them, the house at the right
 * above the numbers, goods told once with their sums beside them, and below a line of dashes the containers as a typed list with heads of their own.
 */
export const topRuledBill: Layout = { name: 'top-ruled-bill', types: ['house_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  shipper: 'Consignor / Shipper',
  consignee: "Consignee (if 'To Order' so indicate)",
  notify_party: 'Notify Party (no claim shall attach for failure to notify)',
  bill_of_lading_number: 'Bill of Lading Number',
  master_bill_of_lading_number: 'Ocean Bill of Lading',
  booking_number: 'Carrier Booking Ref.',
  forwarder_reference: 'Shipment No.',
  ams_number: 'AMS Filing No.',
  carrier_scac: 'Carrier Code',
  delivery_agent: 'For Release of Goods Apply to',
  pre_carriage_by: 'Initial Carriage by',
  place_of_receipt: 'Place of Receipt by Pre-carrier',
  vessel: 'Vessel and Voyage',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  vessel_imo: 'Lloyds / IMO',
  port_of_loading: 'Port of Loading',
  port_of_discharge: 'Port of Discharge',
  place_of_delivery: 'Place of Delivery by On-carrier',
  freight_terms: 'Freight and Charges',
  service_type: 'Movement',
  freight_payable_at: 'Freight Payable at',
  number_of_originals: 'Number of Original Bills',
  place_of_issue: 'Place of Issue',
  issue_date: 'Date of Issue',
  shipped_on_board_date: 'Laden on Board',
};
const HEADS = {
  container_number: 'CONTAINER',
  seal_numbers: 'SEAL',
  container_type: 'TYPE',
  'package_count+package_unit': 'PACKS',
  gross_weight: 'WEIGHT',
  volume: 'VOLUME',
};
const CHARGES = ['description', 'quantity+unit', 'unit_price', 'currency', 'amount', 'payment_term'];
const CHARGE_HEADS = {
  description: 'Charge',
  'quantity+unit': 'Basis',
  unit_price: 'Rate',
  currency: 'Cur',
  amount: 'Amount',
  payment_term: 'P/C',
};
const CELL: CellStyle = { caption: 'above', frame: 'top', captionSize: 6, captionBold: true, least: 26 };
const GOODS = [0.17, 0.15, 0.38, 0.16, 0.14];

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const isWaybill = facts.type === 'sea_waybill';
  const pool = new Pool(draft, isWaybill ? { ...WORDS, bill_of_lading_number: 'Waybill Number' } : WORDS);
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, `${title} (continued)   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  drawTop(draft, pool, { number, isWaybill });
  const route = [
    ...pool.take('pre_carriage_by', 'place_of_receipt'),
    ...pool.vessel(),
    ...pool.take('port_of_loading', 'port_of_discharge', 'place_of_delivery'),
  ];
  const columns = route.length > 4 ? Math.ceil(route.length / 2) : route.length;
  for (let place = 0; place < route.length; place += columns) {
    const row = route.slice(place, place + columns);
    sheet.y = drawCells(sheet, row, { y: sheet.y, style: CELL, shares: row.map(() => 1), width: (sheet.width * row.length) / columns });
  }
  drawGoods(draft, pool);
  drawFoot(draft, pool);
}

function drawTop(draft: Draft, pool: Pool, { number, isWaybill }: { number: readonly Entry[]; isWaybill: boolean }): void {
  const { sheet, facts, title } = draft;
  const { name, below } = letterOf(draft);
  const half = sheet.width * 0.5;
  const top = sheet.y;
  const at = { x: sheet.left + half + 6, width: sheet.width - half - 6 };
  const status = isWaybill || !facts.has('document_status') ? [] : [facts.said('document_status')];
  let left = sheet.lines([title], { x: sheet.left, y: top, width: half - 14 }, { size: 13, bold: true });
  left = Math.max(sheet.lines(status, { x: sheet.left, y: left + 2, width: half }, { size: 9 }) + 4, top + 40);
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 74 } });
  const mark = 30;
  sheet.mark({ x: at.x + at.width - mark, y: top }, mark, 0.5);
  let right = sheet.lines([name], { ...at, y: top, width: at.width - mark - 6 }, { size: 10, bold: true });
  right = sheet.lines(below, { ...at, y: right + 1, width: at.width - mark - 6 }, { size: 6.5 });
  right = Math.max(right + 6, top + 40);
  const place = { x: at.x - 3, width: at.width + 3 };
  right = drawCells(sheet, number, { ...place, y: right, style: { ...CELL, bold: true, size: 11 } });
  const numbers = pool.rest('numbers');
  for (let index = 0; index < numbers.length; index += 2)
    right = drawCells(sheet, numbers.slice(index, index + 2), {
      ...place,
      y: right,
      shares: [1, 1].slice(0, numbers.length - index),
      style: CELL,
    });
  right = drawCells(sheet, pool.take('delivery_agent'), { ...place, y: right, style: { ...CELL, least: 60 } });
  sheet.y = Math.max(left, right);
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const heads = ['MARKS AND NUMBERS', 'PACKAGES', 'DESCRIPTION OF GOODS', 'GROSS WEIGHT', 'MEASUREMENT'];
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 13, fill: 0.88, thickness: 0 });
  const edges = GOODS.map((_, place) => sheet.left + GOODS.slice(0, place).reduce((sum, share) => sum + share, 0) * sheet.width);
  const cell = (place: number) => ({ x: (edges[place] ?? 0) + 3, width: (GOODS[place] ?? 0) * sheet.width - 6 });
  for (const [place, head] of heads.entries())
    sheet.write(head, { ...cell(place), y: sheet.y + 4 }, { size: 5.5, bold: true, align: place > 2 ? 'right' : 'left' });
  const top = sheet.y + 17;
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const sums = ['total_packages', 'gross_weight', 'volume'].map((name) => pool.take(name).map(measured));
  const clause = draft.chance.of(["SHIPPER'S LOAD, STOWAGE AND COUNT", 'FCL - SAID TO CONTAIN']);
  const boxes = recordsOf(draft, 'containers', Object.keys(HEADS));
  const words = [['N/M'], sums[0] ?? [], [clause, ...goods], sums[1] ?? [], sums[2] ?? []];
  const ends = words.map((lines, place) =>
    sheet.lines(lines, { ...cell(place), y: top }, { size: 8, align: place > 2 ? 'right' : 'left' }),
  );
  sheet.y = Math.max(...ends) + 10;
  const dashes = Math.floor((sheet.width - 6) / sheet.widthOf('- ', { size: 6 }));
  sheet.write('- '.repeat(dashes).trim(), { x: sheet.left + 3, y: sheet.y }, { size: 6 });
  sheet.y += 9;
  drawLedger(sheet, ledgerOf(boxes, HEADS), { lines: 'none', head: 'plain', size: 7.5, pad: 1 });
  const { charges } = draft.facts.payload;
  const below = 190 + (pool.list('charges') && Array.isArray(charges) ? 30 + charges.length * 13 : 0);
  if (sheet.pages === 1) sheet.y = Math.max(sheet.y, Math.min(top + 250, sheet.bottom - below));
  sheet.y += 6;
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  const note =
    "Particulars above declared by shipper, not checked by carrier. Carrier's liability is limited as provided in the terms overleaf.";
  sheet.need(130);
  sheet.write(note, { x: sheet.left, y: sheet.y }, { size: 5.5, align: 'centre' });
  sheet.y += 9;
  if (pool.list('charges')) {
    const records = recordsOf(draft, 'charges', CHARGES);
    drawLedger(sheet, ledgerOf(records, CHARGE_HEADS), { lines: 'head', head: 'plain', size: 7, pad: 1.5 });
    sheet.y += 4;
  }
  const terms = pool.take('freight_terms', 'freight_payable_at', 'service_type', 'number_of_originals');
  sheet.need(120);
  sheet.y = drawCells(sheet, terms, { y: sheet.y, style: CELL });
  const top = sheet.y;
  const half = sheet.width * 0.5;
  const clauses = sheet.lines(form.smallPrint, { x: sheet.left + 3, y: top + 4, width: half - 12 }, { size: 5.5 });
  const x = sheet.left + half + 3;
  const days = [...pool.take('shipped_on_board_date', 'place_of_issue', 'issue_date'), ...pool.rest('details')];
  let y = top;
  for (let index = 0; index < days.length; index += 2) {
    const row = days.slice(index, index + 2);
    y = drawCells(sheet, row, { x, y, width: sheet.width - half - 3, shares: row.map(() => 1), style: CELL });
  }
  const { name } = letterOf(draft);
  sheet.rule({ x, y, width: sheet.width - half - 9 }, 0.5);
  sheet.write('Signed for the carrier', { x: x + 3, y: y + 3 }, { size: 6, bold: true });
  sheet.write(name, { x: x + 3, y: y + 12 }, { size: 8 });
  sheet.y = Math.max(clauses, y + 50);
  sheet.rule({ x, y: sheet.y, width: sheet.width - half - 9 }, 0.3);
  sheet.y += 6;
  drawRest(draft, pool, { size: 7.5 });
}
