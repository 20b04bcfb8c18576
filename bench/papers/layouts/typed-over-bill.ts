import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { letterOf } from '../kit/heads.js';

/**
 * A line's printed form with what a program typed over it: numbers in the left upper corner and parties at the right below the carrier, the
 * route in one strip of narrow boxes, first the sum of the goods with what they are, then the containers in a typed table of their own.
 */
export const typedOverBill: Layout = { name: 'typed-over-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  bill_of_lading_number: 'DOCUMENT NO.',
  booking_number: 'CARRIER BOOKING NO.',
  carrier_scac: 'CARRIER SCAC',
  service_contract_number: 'CONTRACT NO.',
  shipper: 'CONSIGNOR / SHIPPER (COMPLETE NAME AND ADDRESS)',
  consignee: 'CONSIGNED TO (IF "TO ORDER" SO INDICATE)',
  notify_party: 'PARTY TO BE NOTIFIED / ADDRESS ARRIVAL NOTICE TO',
  delivery_agent: "CARRIER'S AGENT AT PORT OF DISCHARGE",
  vessel: 'EXPORT CARRIER (VESSEL, VOYAGE)',
  vessel_name: 'EXPORT CARRIER (VESSEL)',
  voyage_number: 'VOYAGE',
  vessel_imo: 'IMO / LLOYDS NO.',
  pre_carriage_by: 'INITIAL CARRIAGE BY',
  place_of_receipt: 'PLACE OF INITIAL RECEIPT',
  port_of_loading: 'LOADING PORT',
  port_of_discharge: 'DISCHARGE PORT',
  place_of_delivery: 'PLACE OF DELIVERY BY ON-CARRIER',
  freight_terms: 'FREIGHT',
  service_type: 'TYPE OF MOVE',
  freight_payable_at: 'FREIGHT PAYABLE AT',
  number_of_originals: 'ORIGINALS TO BE RELEASED',
  place_of_issue: 'ISSUED AT',
  issue_date: 'ISSUED ON',
  shipped_on_board_date: 'ON BOARD DATE',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5, least: 25 };
const FOOT: CellStyle = { caption: 'below', frame: 'none', captionSize: 5.5, least: 30, align: 'centre', captionAlign: 'centre' };
const EDGES = [0, 0.17, 0.66, 0.84, 1];
const BOXES = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'tare_weight', 'volume'];
const TYPED = {
  container_number: 'CONTAINER',
  seal_numbers: 'SEAL',
  container_type: 'SZ/TY',
  'package_count+package_unit': 'PACKAGES',
  gross_weight: 'CARGO WT',
  tare_weight: 'TARE',
  volume: 'MEAS',
};

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, WORDS);
  const [number] = pool.take('bill_of_lading_number');
  sheet.options.head = () => {
    const { margin } = sheet.options;
    sheet.write(`${title}  ${number?.lines.join(' ') ?? ''}`, { x: sheet.left, y: margin }, { size: 8, bold: true });
    sheet.write(`PAGE ${sheet.pages}`, { x: sheet.left, y: margin }, { size: 8, align: 'right' });
    return margin + 18;
  };
  const status = facts.type === 'sea_waybill' || !facts.has('document_status') ? '' : facts.said('document_status');
  const isStamped = status !== '' && draft.chance.happens(0.5);
  drawTop(draft, pool, { number: number ? [number] : [], status: isStamped ? '' : status });
  const route = [
    ...pool.take('pre_carriage_by', 'place_of_receipt', 'port_of_loading'),
    ...pool.vessel(),
    ...pool.take('vessel_imo', 'port_of_discharge', 'place_of_delivery', 'service_type'),
  ];
  for (let place = 0; place < route.length; place += 4)
    sheet.y = drawCells(sheet, route.slice(place, place + 4), { y: sheet.y, style: CELL });
  drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft);
  drawFoot(draft, pool);
  if (isStamped) sheet.stamp(status, { x: sheet.left + 20, y: sheet.y }, { angle: 5, size: 14 });
}

function drawTop(draft: Draft, pool: Pool, { number, status }: { number: readonly Entry[]; status: string }): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  const narrow = sheet.width * 0.36;
  const x = sheet.left + narrow;
  const width = sheet.width - narrow;
  const top = sheet.y;
  let right = sheet.lines([name], { x: x + 8, y: top, width: width - 8 }, { size: 13, bold: true, align: 'right' });
  right = sheet.lines([below.join(', ')], { x: x + 8, y: right, width: width - 8 }, { size: 6, align: 'right' }) + 6;
  let left = sheet.lines([title, status].filter(Boolean), { x: sheet.left, y: top, width: narrow - 8 }, { size: 10.5, bold: true }) + 5;
  for (const entry of [...number, ...pool.rest('numbers')])
    left = drawCells(sheet, [entry], { y: left, width: narrow, style: { ...CELL, bold: entry.name === 'bill_of_lading_number' } });
  for (const entry of pool.take('delivery_agent')) left = drawCells(sheet, [entry], { y: left, width: narrow, style: CELL });
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    right = drawCells(sheet, [entry], { x, y: right, width, style: { ...CELL, least: 56 } });
  sheet.y = Math.max(left, right);
}

/** The sum first, as it was typed under the printed heads; below it box by box. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const at = (place: number) => sheet.left + (EDGES[place] ?? 1) * sheet.width;
  const widthAt = (place: number) => at(place + 1) - at(place) - 8;
  const top = sheet.y;
  const heads = ['NO. AND KIND OF PACKAGES', 'DESCRIPTION OF GOODS (SHIPPER LOAD, STOWAGE AND COUNT)', 'GROSS CARGO WEIGHT', 'MEASUREMENT'];
  for (const [place, head] of heads.entries())
    sheet.lines([head], { x: at(place) + 4, y: top + 3, width: widthAt(place) }, { size: 5, bold: true });
  sheet.rule({ x: sheet.left, y: top + 18, width: sheet.width }, 0.4);
  const first = top + 23;
  const sum = (name: string) => pool.take(name).map(measured);
  const ends = [
    sheet.lines(sum('total_packages'), { x: at(0) + 4, y: first, width: widthAt(0) }),
    sheet.lines(sum('gross_weight'), { x: at(2) + 4, y: first, width: widthAt(2) }, { align: 'right' }),
    sheet.lines(sum('volume'), { x: at(3) + 4, y: first, width: widthAt(3) }, { align: 'right' }),
  ];
  const words = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const hs = facts.has('hs_codes') ? [`HS CODE ${facts.said('hs_codes')}`] : [];
  const terms = pool.take('freight_terms').map(({ lines }) => lines.join(' ').toUpperCase());
  const freight = terms.map((term) => (term.startsWith('FREIGHT') ? term : `FREIGHT ${term}`));
  const text = sheet.lines(['STC', ...words, ...hs, '', ...freight], { x: at(1) + 4, y: first, width: widthAt(1) });
  sheet.y = Math.max(...ends, text) + 6;
  for (const place of [1, 2, 3]) sheet.upright({ x: at(place), y: top, height: sheet.y - top }, 0.4);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top, thickness: 0.4 });
  sheet.y += 5;
  const boxes = recordsOf(draft, 'containers', BOXES);
  drawLedger(sheet, ledgerOf(boxes, TYPED), { lines: 'none', head: 'plain', size: 8, pad: 1 });
  sheet.y += 6;
}

function drawCharges(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'charges', [
    'code',
    'description',
    'quantity',
    'unit',
    'unit_price',
    'currency',
    'amount',
    'payment_term',
  ]);
  const heads = {
    code: 'CODE',
    description: 'FREIGHT & CHARGES',
    quantity: 'REVENUE TONS',
    unit: 'PER',
    unit_price: 'RATE',
    currency: 'CUR',
    amount: 'AMOUNT',
    payment_term: 'P/C',
  };
  drawLedger(sheet, ledgerOf(records, heads), { lines: 'columns', head: 'plain', size: 7, pad: 1.5 });
  sheet.y += 6;
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  const rest = pool.rest('route', 'details', 'totals', 'texts', 'parties');
  for (let place = 0; place < rest.length; place += 3) {
    sheet.need(44);
    sheet.y = drawCells(sheet, rest.slice(place, place + 3), { y: sheet.y, style: FOOT }) + 3;
  }
  sheet.need(60);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 4.8 }) + 16;
  const x = sheet.left + sheet.width * 0.55;
  sheet.rule({ x, y: sheet.y, width: sheet.width * 0.45 }, 0.5);
  sheet.y = sheet.lines(['AS AGENT FOR THE CARRIER'], { x, y: sheet.y + 2, width: sheet.width * 0.45 }, { size: 5.5, align: 'centre' });
}
