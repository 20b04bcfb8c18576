import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/**
 * A line's bill whose number and voyage stand right below the title: places with what is paid where in two strips, each container in a row
 * of its own with box and seal below each other, its tare in a column beside cargo and measure, and clauses with numbers below the sums.
 */
export const tareColumnBill: Layout = { name: 'tare-column-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  bill_of_lading_number: 'BILL OF LADING NUMBER',
  booking_number: 'BOOKING REF.',
  carrier_scac: 'SCAC CODE',
  service_contract_number: 'SVC CONTRACT',
  shipper: 'SHIPPER',
  consignee: 'CONSIGNEE',
  notify_party: 'NOTIFY PARTY, Carrier not to be responsible for failure to notify',
  delivery_agent: 'For delivery please apply to',
  vessel: 'VESSEL / VOYAGE',
  vessel_name: 'VESSEL',
  voyage_number: 'VOYAGE NUMBER',
  vessel_imo: 'IMO NUMBER',
  pre_carriage_by: 'PRE CARRIAGE BY*',
  place_of_receipt: 'PLACE OF RECEIPT*',
  port_of_loading: 'PORT OF LOADING',
  port_of_discharge: 'PORT OF DISCHARGE',
  place_of_delivery: 'FINAL PLACE OF DELIVERY*',
  freight_payable_at: 'FREIGHT TO BE PAID AT',
  number_of_originals: 'NUMBER OF ORIGINAL BILLS OF LADING',
  place_of_issue: 'PLACE OF ISSUE',
  issue_date: 'DATE OF ISSUE',
  shipped_on_board_date: 'SHIPPED ON BOARD',
  service_type: 'MOVEMENT',
  freight_terms: 'FREIGHT',
};
const HEADS = {
  'container_number+seal_numbers': 'CONTAINER|AND SEALS',
  container_type: 'SIZE',
  'package_count+package_unit': 'NO AND KIND|OF PACKAGES',
  description: 'DESCRIPTION OF PACKAGES AND GOODS|AS STATED BY SHIPPER|SHIPPER LOAD STOW AND COUNT',
  gross_weight: 'GROSS|WEIGHT|CARGO',
  tare_weight: 'TARE',
  volume: 'MEASURE-|MENT',
};
const CLAUSES = [
  "CARGO IS STUFFED AND COUNTED BY SHIPPER, CARRIER'S LIABILITY IS LIMITED ACCORDING TO CLAUSE 7 HEREOF.",
  'TERMINAL HANDLING CHARGES AT DESTINATION ARE FOR THE ACCOUNT OF THE MERCHANT, AS ARE DEMURRAGE AND DETENTION.',
  "THE SHIPPER ACKNOWLEDGES THAT THE CARRIER MAY CARRY THE GOODS ON DECK AT THE MERCHANT'S RISK.",
];
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5, least: 26 };
const MIDDLE: CellStyle = { ...CELL, align: 'centre' };

function draw(draft: Draft): void {
  const { sheet, facts, title, chance, form } = draft;
  const pool = new Pool(draft, WORDS);
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, `${title}  ${number.map((entry) => inLine(entry, ': ')).join('')}`);
  const isWaybill = facts.type === 'sea_waybill';
  const status = !isWaybill && facts.has('document_status') ? facts.said('document_status') : '';
  const ship = pool.vessel();
  const voyage = ship.length > 1 ? ship.slice(1) : [];
  drawTop(draft, pool, { crown: [...voyage, ...number], status });
  const first = [...pool.take('pre_carriage_by', 'place_of_receipt', 'freight_payable_at', 'number_of_originals')];
  const second = [
    ...ship.filter((entry) => !voyage.includes(entry)),
    ...pool.take('port_of_loading', 'port_of_discharge', 'place_of_delivery'),
  ];
  for (const row of [first, second]) sheet.y = drawCells(sheet, row, { y: sheet.y, style: MIDDLE, shares: row.map(() => 1) });
  drawGoods(draft, pool);
  for (const [place, clause] of CLAUSES.slice(0, chance.between(1, 3)).entries()) {
    sheet.need(16);
    sheet.y = sheet.lines([`${place + 1}. ${clause}`], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 5.5 }) + 2;
  }
  if (pool.list('charges')) drawCharges(draft);
  const rest = pool.rest('numbers', 'parties', 'route', 'details', 'texts', 'totals');
  for (let place = 0; place < rest.length; place += 4) {
    sheet.need(50);
    sheet.y = drawCells(sheet, rest.slice(place, place + 4), { y: sheet.y, style: CELL });
  }
  sheet.need(60);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 5, width: sheet.width * 0.62 }, { size: 5 }) + 6;
  sheet.write('SIGNED FOR THE CARRIER', { x: sheet.left, y: sheet.y - 14, width: sheet.width }, { size: 6, align: 'right' });
}

/** Title, voyage and number above everything; parties at the left, whose bill it is at the right of them. */
function drawTop(draft: Draft, pool: Pool, { crown, status }: { crown: readonly Entry[]; status: string }): void {
  const { sheet, title } = draft;
  const width = sheet.width * 0.56;
  const x = sheet.left + width;
  const top = sheet.y;
  sheet.y = sheet.lines([title], { x: sheet.left, y: top, width: sheet.width }, { size: 14, bold: true, align: 'centre' }) + 4;
  const parties = pool.take('shipper', 'consignee', 'notify_party');
  let left = sheet.y;
  for (const entry of parties) left = drawCells(sheet, [entry], { y: left, width, style: { ...CELL, least: 62 } });
  let right = drawCells(sheet, crown, { x, y: sheet.y, width: sheet.width - width, style: { ...CELL, bold: true } });
  const { name, below } = letterOf(draft);
  const inner = { x: x + 10, width: sheet.width - width - 12 };
  right = sheet.lines([name], { ...inner, y: right + 10 }, { size: 13, bold: true });
  right = sheet.lines(below, { ...inner, y: right + 1 }, { size: 6.5 }) + 6;
  if (status !== '') right = sheet.lines([status], { ...inner, y: right }, { size: 12, bold: true, grey: 0.35 }) + 6;
  for (const { caption, lines } of pool.take('booking_number', 'carrier_scac', 'service_contract_number', 'reference_numbers'))
    right = sheet.lines([`${caption}: ${lines.join(' ')}`], { ...inner, y: right }, { size: 7.5 });
  for (const { caption, lines } of pool.take('delivery_agent')) {
    right = sheet.lines([caption], { ...inner, y: right + 5 }, { size: 6 });
    right = sheet.lines(lines, { ...inner, y: right }, { size: 7.5 });
  }
  sheet.y = Math.max(left, right + 3);
}

/** What the goods are stands once, in the first container's row; containers follow each in a row of its own. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_number+seal_numbers',
    'container_type',
    'package_count+package_unit',
    'gross_weight',
    'tare_weight',
    'volume',
  ]);
  const names = [...boxes.names.slice(0, 3), 'description', ...boxes.names.slice(3)];
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const hs = facts.has('hs_codes') ? `HS CODE: ${facts.said('hs_codes')}` : '';
  const terms = pool.take('freight_terms').flatMap(({ lines }) => lines.map((line) => line.toUpperCase()));
  const freight = terms.map((term) => (term.startsWith('FREIGHT') ? term : `FREIGHT ${term}`));
  const words = [goods.join('; '), hs, ...freight].filter(Boolean).join(' - ');
  const rows = boxes.rows.map((row, place) => {
    const [number = '', seals = ''] = (row['container_number+seal_numbers'] ?? '').split(' / ');
    return { ...row, 'container_number+seal_numbers': seals ? `${number} SEAL ${seals}` : number, description: place === 0 ? words : '' };
  });
  const ledger = ledgerOf({ ...boxes, names, rows }, HEADS);
  const columns = ledger.columns.map((column, place) => (place === 0 ? { ...column, wide: false } : column));
  const sums = Object.fromEntries(
    [
      ['package_count+package_unit', 'total_packages'],
      ['gross_weight', 'gross_weight'],
      ['volume', 'volume'],
    ].map(([column = '', name = '']) => [column, pool.take(name).map(measured).join('')]),
  );
  const total: LedgerRow = { cells: names.map((name) => (name === 'description' ? 'TOTAL' : (sums[name] ?? ''))), bold: true };
  const summed = Object.values(sums).some(Boolean);
  drawLedger(
    sheet,
    { columns, rows: [...ledger.rows, ...(summed ? [total] : [])] },
    { lines: 'columns', head: 'plain', size: 7.5, pad: 3 },
  );
  sheet.y += 6;
}

function drawCharges(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'charges', ['description', 'quantity', 'unit', 'unit_price', 'currency', 'amount', 'payment_term']);
  const heads = {
    description: 'FREIGHT AND CHARGES',
    quantity: 'BASIS',
    unit: 'PER',
    unit_price: 'RATE',
    currency: 'CURR',
    amount: 'AMOUNT',
    payment_term: 'PPD / COLL',
  };
  sheet.y += 4;
  drawLedger(sheet, ledgerOf(records, heads), { lines: 'head', head: 'plain', size: 7, pad: 2 });
  sheet.y += 5;
}
