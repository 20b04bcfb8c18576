import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import type { Place } from '../kit/sheet.js';
import { formBoxes } from '../kit/form-boxes.js';

/**
 * The liner form of the shipowners' council as lines and agents fill it in: who and where down the left half in boxes, an open right half for whose
 * bill it is, goods in one frame with a first line for all of them and a paragraph for each container, and a foot of freight beside four small boxes.
 */
export const linerFormBill: Layout = { name: 'liner-form-bill', types: ['master_bill_of_lading', 'house_bill_of_lading'], draw };

const WORDS = {
  bill_of_lading_number: 'B/L No.',
  booking_number: 'Booking No.',
  master_bill_of_lading_number: "Carrier's B/L No.",
  forwarder_reference: 'Reference No.',
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify_party: 'Notify address',
  delivery_agent: 'Agent at place of delivery',
  pre_carriage_by: 'Pre-carriage by*',
  place_of_receipt: 'Place of receipt by pre-carrier*',
  vessel: 'Vessel',
  vessel_name: 'Vessel',
  voyage_number: 'Voy. No.',
  vessel_imo: 'IMO No.',
  port_of_loading: 'Port of loading',
  port_of_discharge: 'Port of discharge',
  place_of_delivery: 'Place of delivery by on-carrier*',
  freight_terms: 'Freight',
  service_type: 'Service',
  freight_payable_at: 'Freight payable at',
  number_of_originals: 'Number of original Bs/L',
  shipped_on_board_date: 'Shipped on board',
  place_of_issue: 'Place of issue',
  issue_date: 'Date of issue',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6.5, least: 27 };
const BOXES = ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit', 'gross_weight', 'volume', 'tare_weight'];
const CHARGES = ['description', 'quantity+unit', 'unit_price', 'currency', 'amount', 'payment_term'];
const SIZE = 8.5;

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, WORDS);
  const number = pool.take('bill_of_lading_number');
  const { name, below } = letterOf(draft);
  pageHead(sheet, `${title}, page ${sheet.pages + 1}   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  const top = sheet.y;
  const half = sheet.width / 2;
  let left = top;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 66 } });
  for (const row of [
    formBoxes(pool, WORDS, 'pre_carriage_by', 'place_of_receipt'),
    formBoxes(pool, WORDS, 'vessel', 'port_of_loading'),
    formBoxes(pool, WORDS, 'port_of_discharge', 'place_of_delivery'),
  ])
    left = drawCells(sheet, row, { y: left, width: half, shares: [1, 1], style: CELL });
  const at = { x: sheet.left + half + 10, width: half - 14 };
  sheet.write(`Page ${sheet.pages}`, { ...at, y: top + 4 }, { size: 6.5, align: 'right' });
  let right = sheet.lines([title], { ...at, y: top + 14 }, { size: 14, bold: true });
  right = sheet.lines(facts.has('document_status') ? [facts.said('document_status')] : [], { ...at, y: right }, { size: 9 }) + 6;
  for (const entry of [...number, ...pool.rest('numbers')])
    right = sheet.lines([inLine(entry, '  ')], { ...at, y: right }, { size: 9, bold: entry.name === 'bill_of_lading_number' }) + 4;
  right = Math.max(right + 18, top + 150);
  right = sheet.lines([name], { ...at, y: right }, { size: 13, bold: true, align: 'centre' });
  right = sheet.lines(below, { ...at, y: right + 2 }, { size: 7.5, align: 'centre' }) + 14;
  for (const { caption, lines } of pool.take('delivery_agent')) {
    right = sheet.lines([caption], { ...at, y: right }, { size: 6.5 });
    right = sheet.lines(lines, { ...at, y: right + 1 }) + 4;
  }
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top, thickness: 0.9 });
  drawGoods(draft, pool);
  drawFoot(draft, pool, name);
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const [packages = '', weight = '', volume = ''] = ['total_packages', 'gross_weight', 'volume'].map((name) =>
    pool.take(name).map(measured).join(''),
  );
  const boxes = recordsOf(draft, 'containers', BOXES);
  const count = boxes.rows.length;
  const first = `${count} CONTAINER${count > 1 ? 'S' : ''} SAID TO CONTAIN${packages ? ' A TOTAL OF' : ''}`;
  const rows: LedgerRow[] = [
    { cells: ['', first, weight, volume] },
    ...[packages, ...goods, ' '].filter(Boolean).map((line) => ({ cells: ['', line, '', ''] })),
    ...boxes.rows.flatMap((row) => paragraphOf(boxes, row)),
  ];
  const top = sheet.y;
  const page = sheet.pages;
  drawLedger(
    sheet,
    {
      columns: [
        { caption: ['Container No./Seal No.', 'Marks and Nos.'], align: 'left' },
        { caption: ['Number and kind of packages;', 'description of goods'], align: 'left', wide: true },
        { caption: ['Gross weight'], align: 'right' },
        { caption: ['Measurement'], align: 'right' },
      ],
      rows,
    },
    { lines: 'none', head: 'plain', size: SIZE, pad: 1 },
  );
  sheet.y += 4;
  if (sheet.pages === page) {
    sheet.y = Math.max(sheet.y, Math.min(top + 240, sheet.bottom - 190));
    sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top, thickness: 0.9 });
  }
}

/** Number, kind and packages on the first line, what it is sealed with below. */
function paragraphOf(boxes: Records, row: Readonly<Record<string, string>>): LedgerRow[] {
  const said = [row['container_type'], row['package_count+package_unit']].filter(Boolean).join('   ');
  const tare = row['tare_weight'] ? `TARE ${boxes.full(row, 'tare_weight')}` : '';
  return [
    { cells: [row['container_number'] ?? '', said, boxes.full(row, 'gross_weight'), boxes.full(row, 'volume')] },
    { cells: [row['seal_numbers'] ? `SEAL ${row['seal_numbers']}` : '', tare, '', ''] },
  ];
}

function drawFoot(draft: Draft, pool: Pool, name: string): void {
  const { sheet, form } = draft;
  sheet.need(170);
  sheet.write('Particulars furnished by the Merchant', { x: sheet.left, y: sheet.y + 3 }, { size: 7, bold: true, align: 'centre' });
  sheet.y += 13;
  const half = sheet.width * 0.5;
  const top = sheet.y;
  const freight = pool.take('freight_terms', 'service_type', 'vessel_imo');
  sheet.write('Freight details, charges etc.', { x: sheet.left + 3, y: top + 3 }, { size: 6.5 });
  let left = top + 14;
  for (const entry of freight) left = sheet.lines([inLine(entry, '  ')], { x: sheet.left + 3, y: left, width: half - 6 }) + 3;
  if (pool.list('charges')) left = drawCharges(draft, { x: sheet.left + 3, y: left + 4, width: half - 6 });
  left = sheet.lines(
    ['*Applicable only when used as a through bill of lading'],
    { x: sheet.left + 3, y: left + 8, width: half },
    { size: 5.5 },
  );
  const at = { x: sheet.left + half, width: sheet.width - half };
  let right = sheet.lines(form.smallPrint, { x: at.x + 4, y: top + 4, width: at.width - 8 }, { size: 6 }) + 3;
  const days = formBoxes(pool, WORDS, 'freight_payable_at', 'shipped_on_board_date', 'number_of_originals', 'place_of_issue', 'issue_date');
  const signature: Entry = { name: '', caption: 'Signature', lines: ['', `${name}`, ''], kind: 'text' };
  for (const row of [days.slice(0, 2), days.slice(2, 3).concat(signature), days.slice(3)])
    right = drawCells(sheet, row, { ...at, y: right, shares: [1, 1], style: CELL });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top, thickness: 0.9 });
  sheet.box({ ...at, y: top, height: sheet.y - top, thickness: 0.9 });
  sheet.y += 4;
  drawRest(draft, pool, { size: 7.5 });
}

/** What, by what, how much and who pays, in open columns; answers where they end. */
function drawCharges(draft: Draft, { x, y, width }: Place): number {
  const { sheet } = draft;
  const { rows } = recordsOf(draft, 'charges', CHARGES);
  const cells = rows.map((row) => [
    row['description'] ?? '',
    [row['unit_price'], row['quantity+unit']].filter(Boolean).join(' x '),
    [row['currency'] ?? '', row['amount']].filter(Boolean).join(' '),
    row['payment_term'] ?? '',
  ]);
  const columns = cells[0]?.map((_, place) => ({
    caption: [],
    align: place === 2 ? ('right' as const) : ('left' as const),
    wide: place === 0,
  }));
  sheet.y = y;
  drawLedger(
    sheet,
    { columns: columns ?? [], rows: cells.map((own) => ({ cells: own })) },
    { lines: 'none', head: 'none', size: 6.5, pad: 1, x, width },
  );
  return sheet.y;
}
