import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawField } from '../kit/field.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { inWords } from '../say/print.js';
import { formBoxes } from '../kit/form-boxes.js';

/**
 * A line's bill of the old conferences: title and carrier over the right half, boxes for export references and forwarding agents that mostly stay
 * empty, each container in a row of the goods, their number in words, and freight worked out by revenue tons in a column of who pays it.
 */
export const revenueTonsBill: Layout = { name: 'revenue-tons-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  shipper: 'Shipper / Exporter (complete name and address)',
  consignee: 'Consignee (complete name and address)',
  notify_party: 'Notify Party (carrier not responsible for failure to notify)',
  bill_of_lading_number: 'B/L No.',
  booking_number: 'Booking No.',
  carrier_scac: 'SCAC',
  service_contract_number: 'Service Contract No.',
  delivery_agent: 'For delivery of goods please apply to',
  pre_carriage_by: 'Pre-carriage by',
  place_of_receipt: 'Place of Receipt',
  vessel: 'Ocean Vessel / Voy. No.',
  vessel_name: 'Ocean Vessel',
  voyage_number: 'Voy. No.',
  vessel_imo: 'IMO No.',
  port_of_loading: 'Port of Loading',
  port_of_discharge: 'Port of Discharge',
  place_of_delivery: 'Place of Delivery',
  service_type: 'Type of Movement',
  freight_terms: 'Freight Terms',
  freight_payable_at: 'Freight Payable at',
  number_of_originals: 'No. of Original B(s)/L',
  shipped_on_board_date: 'Date Laden on Board',
  place_of_issue: 'Place of Issue',
  issue_date: 'Date of Issue',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 25 };
const BOXES = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'];
const CHARGES = ['description', 'quantity', 'unit_price', 'unit', 'currency', 'amount', 'payment_term'];

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const words = facts.type === 'sea_waybill' ? { ...WORDS, bill_of_lading_number: 'Waybill No.' } : WORDS;
  const pool = new Pool(draft, words);
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, `${title}   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  const strips = [
    formBoxes(pool, words, 'pre_carriage_by', 'place_of_receipt', 'service_contract_number', 'service_type'),
    formBoxes(pool, words, 'vessel', 'port_of_loading', 'port_of_discharge', 'place_of_delivery'),
  ];
  drawHead(draft, pool, number);
  for (const strip of strips) sheet.y = drawCells(sheet, strip, { y: sheet.y, style: CELL, shares: [1, 1, 1, 1] });
  drawGoods(draft, pool);
  sheet.need(24);
  sheet.y = drawCells(sheet, formBoxes(pool, words, 'freight_terms', 'freight_payable_at', 'number_of_originals'), {
    y: sheet.y,
    style: CELL,
    shares: [1, 1, 1],
  });
  drawCharges(draft, pool);
  drawRest(draft, pool, { size: 7.5, groups: ['route', 'parties', 'texts', 'totals'] });
  drawFoot(draft, pool, form.smallPrint);
}

function drawHead(draft: Draft, pool: Pool, number: readonly Entry[]): void {
  const { sheet, facts, title } = draft;
  const isWaybill = facts.type === 'sea_waybill';
  const { name, below } = letterOf(draft);
  const half = sheet.width * 0.54;
  const top = sheet.y;
  const at = { x: sheet.left + half + 8, width: sheet.width - half - 8 };
  const status = isWaybill || !facts.has('document_status') ? [] : [facts.said('document_status')];
  let left = top;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 72 } });
  sheet.mark({ x: at.x, y: top }, 26, 0.2);
  let right = sheet.lines([name], { ...at, x: at.x + 32, y: top + 3, width: at.width - 32 }, { size: 12, bold: true });
  right = sheet.lines([below.join(', ')], { ...at, y: Math.max(right, top + 24) }, { size: 5.5 }) + 5;
  right = sheet.lines([title], { ...at, y: right }, { size: 11, bold: true, align: 'centre' });
  right = sheet.lines(status, { ...at, y: right + 1 }, { size: 9, align: 'centre' }) + 4;
  const place = { x: sheet.left + half, width: sheet.width - half };
  const two = [...formBoxes(pool, WORDS, 'booking_number'), ...number];
  right = drawCells(sheet, two, { ...place, y: right, shares: two.map(() => 1), style: { ...CELL, bold: true } });
  const references = pool.rest('numbers');
  const export_: Entry = { name: '', caption: 'Export References', lines: references.map((entry) => inLine(entry, ' ')), kind: 'text' };
  right = drawCells(sheet, [export_], { ...place, y: right, style: { ...CELL, least: 34 } });
  const agent: Entry = { name: '', caption: 'Forwarding Agent and References, FMC No.', lines: [''], kind: 'text' };
  right = drawCells(sheet, [agent], { ...place, y: right, style: CELL });
  const [delivery = { ...agent, caption: WORDS.delivery_agent }] = pool.take('delivery_agent');
  right = drawCells(sheet, [delivery], { ...place, y: right, style: { ...CELL, least: Math.max(48, left - right) } });
  sheet.y = Math.max(left, right);
  if (left < sheet.y) sheet.box({ x: sheet.left, y: left, width: half, height: sheet.y - left });
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', BOXES);
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const [packages = '', weight = '', volume = ''] = ['total_packages', 'gross_weight', 'volume'].map((name) =>
    pool.take(name).map(measured).join(''),
  );
  const clause = draft.chance.of([
    ["SHIPPER'S LOAD, STOW, COUNT AND SEAL", 'SAID TO CONTAIN'],
    ["SHIPPER'S LOAD & COUNT & SEAL", 'S.T.C.:'],
  ]);
  const rows = boxes.rows.map((row, place) => [
    [row['container_number'] ?? '', row['seal_numbers'] ?? '', row['container_type'] ?? ''].filter(Boolean),
    [row['package_count+package_unit'] ?? ''],
    place === 0 ? [...clause, ...goods] : [],
    [boxes.full(row, 'gross_weight')],
    [boxes.full(row, 'volume')],
  ]);
  const many = rows.length > 1 && [packages, weight, volume].some(Boolean);
  const total = many ? [[['TOTAL :'], [packages], [], [weight], [volume]]] : [];
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 11 });
  const heading = 'PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER';
  sheet.write(heading, { x: sheet.left, y: sheet.y + 3 }, { size: 6, align: 'centre' });
  sheet.y += 11;
  drawField(
    sheet,
    {
      columns: [
        { share: 0.2, caption: ['Container No. / Seal No.', 'Marks & Nos.'] },
        { share: 0.14, caption: ['No. of Containers', 'or Packages'] },
        { share: 0.37, caption: ['Description of Goods', '(if dangerous goods, see clause 20)'] },
        { share: 0.155, caption: ['Gross Weight'], align: 'right' },
        { share: 0.135, caption: ['Measurement'], align: 'right' },
      ],
      rows: [...rows, ...total],
    },
    { size: 8, least: Math.max(80, Math.min(250, sheet.bottom - sheet.y - roomBelow(draft, pool))), gap: 9 },
  );
  if (!many && [packages, weight, volume].some(Boolean)) drawSums(draft, [packages, weight, volume]);
  const count = boxes.rows.length;
  const words = `SAY ${inWords(count)} (${count}) CONTAINER${count > 1 ? 'S' : ''} ONLY`;
  const entry: Entry = { name: '', caption: 'Total number of containers received by the carrier (in words)', lines: [words], kind: 'line' };
  sheet.need(26);
  sheet.y = drawCells(sheet, [entry], { y: sheet.y, style: CELL });
}

/** What the boxes below the goods take, so that a form stays on its page. */
function roomBelow({ facts }: Draft, pool: Pool): number {
  const charges = facts.payload['charges'];
  return 200 + (pool.list('charges') && Array.isArray(charges) ? 26 + charges.length * 13 : 0);
}

/** Of a single container the sums are said in a line. */
function drawSums({ sheet }: Draft, [packages = '', weight = '', volume = '']: readonly string[]): void {
  const words = ['TOTAL :', packages, weight, volume].filter(Boolean).join('   ');
  sheet.need(14);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 13 });
  sheet.write(words, { x: sheet.left + 3, y: sheet.y + 3 }, { size: 8 });
  sheet.y += 13;
}

/** Each charge stands in the column of who pays it. */
function drawCharges(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const heads = ['Freight and Charges', 'Revenue Tons', 'Rate', 'Per', 'Prepaid', 'Collect'];
  if (!pool.list('charges')) return;
  const records = recordsOf(draft, 'charges', CHARGES);
  const rows = records.rows.map((row) => {
    const amount = [row['currency'] ?? '', row['amount']].filter(Boolean).join(' ');
    const prepaid = (row['payment_term'] ?? '').startsWith('P');
    const cells = [row['description'], row['quantity'], row['unit_price'], row['unit'], prepaid ? amount : '', prepaid ? '' : amount];
    return { cells: cells.map((cell) => cell ?? '') };
  });
  const columns = heads.map((caption, place) => ({
    caption: [caption],
    align: place === 0 || place === 3 ? ('left' as const) : ('right' as const),
    wide: place === 0,
  }));
  drawLedger(sheet, { columns, rows }, { lines: 'columns', head: 'plain', size: 7.5, pad: 1.5 });
}

function drawFoot(draft: Draft, pool: Pool, clauses: readonly string[]): void {
  const { sheet } = draft;
  sheet.need(96);
  const days = [...pool.take('shipped_on_board_date', 'place_of_issue', 'issue_date'), ...pool.rest('details')];
  const half = sheet.width * 0.62;
  const top = sheet.y;
  const text = sheet.lines(clauses, { x: sheet.left + 3, y: top + 3, width: half - 6 }, { size: 5.5 });
  let left = text + 3;
  for (let place = 0; place < days.length; place += 3) {
    const row = days.slice(place, place + 3);
    left = drawCells(sheet, row, { y: left, width: half, shares: row.map(() => 1), style: CELL });
  }
  const height = Math.max(left - top, 84);
  sheet.box({ x: sheet.left, y: top, width: half, height });
  const x = sheet.left + half;
  sheet.box({ x, y: top, width: sheet.width - half, height });
  sheet.write('Signed for the Carrier', { x: x + 3, y: top + 3 }, { size: 6 });
  sheet.write(letterOf(draft).name, { x: x + 3, y: top + 14 }, { size: 7, bold: true });
  sheet.rule({ x: x + 12, y: top + height - 16, width: sheet.width - half - 24 }, 0.4);
  sheet.write('As agent(s) for the Carrier', { x, y: top + height - 12, width: sheet.width - half }, { size: 6, align: 'centre' });
  sheet.y = top + height;
}
