import type { Draft, Layout } from '../layout.js';
import { inWords } from '../say/print.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool, together } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';

/**
 * The bill of the lines of the far east: captions with numbers in brackets, of which some are left out; measure and weight below each
 * other in one column; boxes in words; what is paid at the foot.
 */
export const numberedBill: Layout = { name: 'numbered-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  shipper: '(2) Shipper/Exporter (complete name and address)',
  consignee: '(3) Consignee (complete name and address)',
  notify_party: '(4) Notify Party (complete name and address)',
  bill_of_lading_number: '(5) Document No.',
  booking_number: '(5a) S/O No. (Booking)',
  carrier_scac: '(5b) SCAC Code',
  service_contract_number: '(5c) S/C No.',
  delivery_agent: '(9) Destination Agent (apply to for delivery)',
  service_type: '(11) Service Mode',
  pre_carriage_by: '(12) Pre-carriage by',
  place_of_receipt: '(13) Place of Receipt',
  vessel: '(14) Ocean Vessel/Voy. No.',
  vessel_name: '(14) Ocean Vessel',
  voyage_number: '(14a) Voy. No.',
  vessel_imo: '(14b) Ship IMO No.',
  port_of_loading: '(15) Port of Loading',
  port_of_discharge: '(16) Port of Discharge',
  place_of_delivery: '(17) Place of Delivery',
  freight_terms: '(24) Freight',
  freight_payable_at: '(25) Freight Payable at',
  number_of_originals: '(27) Number of Original B(s)/L',
  place_of_issue: '(28) Place of Issue',
  issue_date: '(29) Date of Issue',
  shipped_on_board_date: '(33) Laden on Board',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, size: 8, least: 23 };
const GOODS = 7.5;
const SHARES = [0, 0.24, 0.4, 0.8, 1];

function draw(draft: Draft): void {
  const { sheet, facts, title, chance } = draft;
  const pool = new Pool(draft, WORDS);
  const { name } = facts.letterhead('carrier_name');
  const status = facts.type === 'sea_waybill' ? '' : facts.said('document_status');
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 14, bold: true, align: 'centre' }) + 3;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 11, bold: true, align: 'centre' }) + 2;
  sheet.y = sheet.lines(status ? [status] : [], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 8, align: 'right' }) + 4;
  drawWho(draft, pool);
  const route = [...pool.take('pre_carriage_by', 'place_of_receipt'), ...pool.vessel()];
  const ports = pool.take('port_of_loading', 'port_of_discharge', 'place_of_delivery');
  for (const row of [route, ports]) sheet.y = drawCells(sheet, row, { y: sheet.y, style: CELL });
  const attached = drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft);
  const issued = together(pool.take('place_of_issue', 'issue_date'), '(28) Place of B(s)/L Issue/Date');
  const feet = [...pool.take('freight_terms', 'freight_payable_at', 'number_of_originals'), ...issued];
  const others = [...pool.take('shipped_on_board_date'), ...pool.rest('route', 'details', 'numbers', 'parties', 'texts')];
  for (const row of [feet, others.slice(0, 4), others.slice(4)]) {
    sheet.need(30);
    sheet.y = drawCells(sheet, row, { y: sheet.y, style: CELL });
  }
  drawSignature(draft, name);
  if (attached) drawAttached(draft, attached);
  if (chance.happens(0.2) && facts.type !== 'sea_waybill')
    sheet.stamp('SHIPPED ON BOARD', { x: sheet.left + 20, y: sheet.y - 8 }, { angle: 4, size: 12 });
}

function drawWho(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  const half = sheet.width / 2;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 70 } });
  const right = { x: sheet.left + half, width: half };
  let y = drawCells(sheet, pool.take('bill_of_lading_number', 'booking_number'), { ...right, y: top, style: { ...CELL, size: 9 } });
  const references = pool.take('reference_numbers').map((entry) => inLine(entry));
  if (references.length)
    y = drawCells(sheet, [{ name: '', caption: '(6) Export References', lines: references, kind: 'text' }], { ...right, y, style: CELL });
  y = drawCells(sheet, pool.take('carrier_scac', 'service_contract_number', 'service_type'), { ...right, y, style: CELL });
  y = drawCells(sheet, pool.take('delivery_agent'), { ...right, y, style: { ...CELL, least: 60 } });
  y = sheet.lines(form.smallPrint.slice(0, 1), { x: right.x + 3, y: y + 3, width: half - 6 }, { size: 5 }) + 3;
  sheet.y = Math.max(left, y);
  sheet.box({ ...right, y: top, height: sheet.y - top });
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
}

const HEADS = [
  ['(18) Container No. and Seal No.', 'Marks & Nos.'],
  ['(19) Quantity and', 'Kind of Packages'],
  ['(20) Description of Goods'],
  ['(21) Measurement', 'Gross Weight'],
];

/** The goods; answers the boxes when they are on a list of their own. */
function drawGoods(draft: Draft, pool: Pool): Records | null {
  const { sheet, chance } = draft;
  const at = (place: number) => sheet.left + (SHARES[place] ?? 0) * sheet.width + 3;
  const wide = (place: number) => at(place + 1) - at(place) - 5;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'seal_numbers',
    'container_type',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  const top = sheet.y;
  for (const [place, head] of HEADS.entries()) sheet.lines(head, { x: at(place), y: top + 3, width: wide(place) }, { size: 5.5 });
  sheet.rule({ x: sheet.left, y: top + 19, width: sheet.width }, 0.4);
  let y = top + 23;
  const start = y;
  const attached = boxes.rows.length > 4;
  if (attached) sheet.lines(['AS PER ATTACHED', 'CONTAINER LIST'], { x: at(0), y, width: wide(0) }, { size: GOODS });
  for (const row of attached ? [] : boxes.rows) {
    const own = [row['container_number'] ?? '', row['seal_numbers'] ?? '', row['container_type'] ?? ''];
    const end = sheet.lines(own.filter(Boolean), { x: at(0), y, width: wide(0) }, { size: GOODS });
    sheet.lines([row['package_count+package_unit'] ?? ''], { x: at(1), y, width: wide(1) }, { size: GOODS });
    const measures = [boxes.full(row, 'volume'), boxes.full(row, 'gross_weight')];
    sheet.lines(measures, { x: at(3), y, width: wide(3) }, { size: GOODS, align: 'right' });
    y = end + 5;
  }
  const said = [`${boxes.rows.length} CONTAINER(S) S.T.C.`, ...pool.take('description_of_goods').flatMap(({ lines }) => lines)];
  const goods = sheet.lines(said, { x: at(2), y: start, width: wide(2) }, { size: GOODS });
  y = Math.max(y, goods, start + chance.between(70, 160));
  const measures = pool.take('volume', 'gross_weight').map(measured);
  if (measures.length) sheet.rule({ x: at(3), y, width: wide(3) }, 0.4);
  const count = pool.take('total_packages').map(({ lines }) => `TOTAL: ${lines.join(' ')}`);
  const ends = [
    sheet.lines(measures, { x: at(3), y: y + 3, width: wide(3) }, { size: GOODS, bold: true, align: 'right' }),
    sheet.lines(count, { x: at(1), y: y + 3, width: wide(1) }, { size: GOODS, bold: true }),
  ];
  sheet.y = Math.max(...ends) + 4;
  for (const place of [1, 2, 3]) sheet.upright({ x: at(place) - 3, y: top, height: sheet.y - top }, 0.4);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  const words = `(22) TOTAL NUMBER OF CONTAINERS OR PACKAGES (IN WORDS)   SAY ${inWords(boxes.rows.length)} CONTAINER${boxes.rows.length > 1 ? 'S' : ''} ONLY`;
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 14 });
  sheet.write(words, { x: sheet.left + 3, y: sheet.y + 4 }, { size: 6 });
  sheet.y += 14;
  return attached ? boxes : null;
}

function drawCharges(draft: Draft): void {
  const charges = recordsOf(draft, 'charges', ['description', 'quantity', 'unit', 'unit_price', 'currency', 'amount', 'payment_term']);
  const words = {
    description: '(23) Freight & Charges',
    quantity: 'Revenue|Tons',
    unit: 'Per',
    unit_price: 'Rate',
    currency: 'Curr.',
    amount: 'Amount',
    payment_term: 'P/C',
  };
  const shown = ['description', 'quantity', 'unit_price', 'unit', 'currency', 'payment_term', 'amount'];
  drawLedger(draft.sheet, ledgerOf(charges, words, { shown }), { lines: 'columns', head: 'plain', size: 7, pad: 1.5 });
}

function drawSignature({ sheet, form }: Draft, name: string): void {
  sheet.need(58);
  const half = sheet.width / 2;
  sheet.lines(form.smallPrint.slice(1), { x: sheet.left, y: sheet.y + 4, width: half - 12 }, { size: 5 });
  sheet.write(name, { x: sheet.left + half, y: sheet.y + 4 }, { size: 7.5, bold: true });
  sheet.rule({ x: sheet.left + half, y: sheet.y + 40, width: half });
  sheet.write('By, as Carrier', { x: sheet.left + half, y: sheet.y + 42 }, { size: 5.5 });
  sheet.y += 54;
}

/** All there is to say of a box in one line, below no heads. */
function drawAttached({ sheet }: Draft, boxes: Records): void {
  sheet.newPage();
  sheet.write('CONTAINER LIST ATTACHED', { x: sheet.left, y: sheet.y }, { size: 9, bold: true });
  sheet.y += 16;
  for (const row of boxes.rows) {
    sheet.need(12);
    const said = [
      ...['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit'].map((name) => row[name] ?? ''),
      boxes.full(row, 'gross_weight'),
      boxes.full(row, 'volume'),
    ];
    sheet.y = sheet.lines([said.filter(Boolean).join(' / ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 8 }) + 2;
  }
}
