import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { inLine, measured, Pool, together } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { inWords } from '../say/print.js';
import { drawField } from '../kit/field.js';

/**
 * The bill of a small forwarder: a form of his word processor with the letterhead over its right half, places in four rows of two, marks and goods
 * typed in one field with containers listed in it below a line of dashes, sums said in words, and a foot of three boxes.
 */
export const sayTotalBill: Layout = { name: 'say-total-bill', types: ['house_bill_of_lading'], draw };

const WORDS = {
  bill_of_lading_number: 'B/L No.',
  master_bill_of_lading_number: 'Ocean B/L No.',
  booking_number: 'S/O No.',
  forwarder_reference: 'Our Ref.',
  ams_number: 'AMS B/L No.',
  shipper: 'Shipper',
  consignee: "Consignee (if 'To Order' so indicate)",
  notify_party: 'Notify Party (No claim shall attach for failure to notify)',
  delivery_agent: 'For delivery of goods please apply to:',
  pre_carriage_by: 'Pre-carriage by',
  place_of_receipt: 'Place of Receipt',
  vessel: 'Ocean Vessel / Voy. No.',
  vessel_name: 'Ocean Vessel',
  voyage_number: 'Voy. No.',
  port_of_loading: 'Port of Loading',
  port_of_discharge: 'Port of Discharge',
  place_of_delivery: 'Place of Delivery',
  service_type: 'Service',
  freight_payable_at: 'Freight payable at',
  number_of_originals: 'Number of original B(s)/L',
  shipped_on_board_date: 'Laden on board the vessel',
  place_of_issue: 'Place of issue',
  issue_date: 'Date of issue',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, least: 27 };

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, WORDS);
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, `${title} - ATTACHED SHEET   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  drawTop(draft, pool, number);
  drawGoods(draft, pool);
  drawFoot(draft, pool);
  drawRest(draft, pool, { size: 7 });
}

function drawTop(draft: Draft, pool: Pool, number: readonly Entry[]): void {
  const { sheet, facts, title, form } = draft;
  const width = sheet.width * 0.52;
  const top = sheet.y;
  let left = top;
  for (const name of ['shipper', 'consignee', 'notify_party'] as const)
    left = drawCells(sheet, [pool.take(name)[0] ?? { name, caption: WORDS[name], lines: [], kind: 'party' }], {
      y: left,
      width,
      style: { ...CELL, least: 70 },
    });
  const rows = [pool.take('pre_carriage_by', 'place_of_receipt'), [...pool.vessel(), ...pool.take('port_of_loading')]];
  for (const row of [...rows, pool.take('port_of_discharge', 'place_of_delivery')])
    left = drawCells(sheet, row, { y: left, width, style: CELL, shares: row.map(() => 1) });
  const inner = { x: sheet.left + width + 8, width: sheet.width - width - 8 };
  let right =
    drawCells(sheet, number, { ...inner, y: top, style: { ...CELL, frame: 'none', bold: true, align: 'right', captionAlign: 'right' } }) +
    4;
  const { name, below } = letterOf(draft);
  right = sheet.lines([name], { ...inner, y: right }, { size: 14, bold: true, align: 'centre' }) + 2;
  right = sheet.lines(below, { ...inner, y: right }, { size: 6.5, align: 'centre' }) + 8;
  right = sheet.lines([title], { ...inner, y: right }, { size: 11, bold: true, align: 'centre' }) + 4;
  if (facts.has('document_status'))
    right = sheet.lines([facts.said('document_status')], { ...inner, y: right }, { size: 11, align: 'centre' }) + 4;
  right = sheet.lines(form.smallPrint, { ...inner, y: right }, { size: 5 }) + 5;
  const numbers = pool.take('master_bill_of_lading_number', 'ams_number', 'booking_number', 'forwarder_reference', 'reference_numbers');
  for (const entry of numbers) right = sheet.lines([inLine(entry)], { ...inner, y: right }, { size: 7.5 });
  const agent = pool.take('delivery_agent');
  right = drawCells(sheet, agent, { ...inner, y: Math.max(right + 5, left - 84), style: { ...CELL, frame: 'top' } });
  sheet.y = Math.max(left, right + 2);
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts, chance } = draft;
  const names = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'];
  const boxes = recordsOf(draft, 'containers', names);
  const [packages = [], weight = [], volume = []] = ['total_packages', 'gross_weight', 'volume'].map((name) =>
    pool.take(name).map(measured),
  );
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const terms = pool.take('freight_terms').flatMap(({ lines }) => lines);
  const freight = terms.map((term) => `"${(/freight/i.test(term) ? term : `FREIGHT ${term}`).toUpperCase()}"`);
  const service = pool.take('service_type').flatMap(({ lines }) => lines);
  const types = [...new Set(boxes.rows.map((row) => row['container_type'] ?? ''))].filter(Boolean);
  const load = types.map((type) => `${boxes.rows.filter((row) => row['container_type'] === type).length} X ${type}`).join(' & ');
  const contain = load ? [`${load} CONTAINER(S) S.T.C.`] : ['SAID TO CONTAIN'];
  const rows = [
    [chance.of([['N/M'], ['NO MARKS']]), [], [...contain, "SHIPPER'S LOAD, COUNT & SEAL"], [], []],
    [[], packages, goods, weight, volume],
    [[], [], [...freight, ...service], [], []],
  ];
  drawField(
    sheet,
    {
      columns: [
        { share: 0.18, caption: ['Marks & Nos.', 'Container / Seal No.'] },
        { share: 0.16, caption: ['No. of Containers', 'or Packages'] },
        { share: 0.39, caption: ['Kind of Packages; Description of Goods'] },
        { share: 0.14, caption: ['Gross Weight'], align: 'right' },
        { share: 0.13, caption: ['Measurement'], align: 'right' },
      ],
      rows,
    },
    { size: 8, least: 190, captionSize: 6, gap: 7 },
  );
  sheet.y += 3;
  sheet.need(14 + Math.min(boxes.rows.length, 4) * 11);
  for (const row of boxes.rows) {
    sheet.need(11);
    const parts = [row['container_number'], row['seal_numbers'], row['container_type'], row['package_count+package_unit']];
    const measures = [boxes.full(row, 'gross_weight'), boxes.full(row, 'volume')];
    sheet.write([...parts, ...measures].filter(Boolean).join('/'), { x: sheet.left + 4, y: sheet.y }, { size: 7.5 });
    sheet.y += 10;
  }
  const [total = ''] = packages;
  const count = Number(facts.payload['total_packages'] ?? 0);
  const kinds = /[A-Za-z]+$/.exec(total)?.[0] ?? 'PACKAGES';
  if (total !== '')
    sheet.y = sheet.lines(
      [`SAY TOTAL: ${inWords(count)} (${count}) ${kinds.toUpperCase()} ONLY.`],
      { x: sheet.left + 4, y: sheet.y + 2, width: sheet.width },
      { size: 8, bold: true },
    );
  sheet.y += 4;
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  if (pool.list('charges')) drawCharges(draft);
  sheet.need(110);
  const issued = together(pool.take('place_of_issue', 'issue_date'), 'Place and date of issue', '  ');
  const row = [...pool.take('freight_payable_at', 'number_of_originals'), ...issued];
  sheet.y = drawCells(sheet, row, { y: sheet.y, style: CELL });
  const board = pool.take('shipped_on_board_date');
  const signed: Entry = {
    name: '',
    caption: 'Signed for or on behalf of the Carrier',
    lines: ['', '', '', 'AS AGENT FOR THE CARRIER'],
    kind: 'line',
  };
  sheet.y = drawCells(sheet, [...board, signed], { y: sheet.y, style: CELL, shares: [1, 1] }) + 4;
}

function drawCharges(draft: Draft): void {
  const { sheet } = draft;
  const charges = recordsOf(draft, 'charges', ['description', 'currency', 'amount', 'payment_term']);
  sheet.need(20 + charges.rows.length * 11);
  sheet.write('Freight & Charges', { x: sheet.left, y: sheet.y }, { size: 6.5, bold: true });
  sheet.y += 10;
  for (const row of charges.rows) {
    sheet.write(row['description'] ?? '', { x: sheet.left + 4, y: sheet.y }, { size: 7.5 });
    const amount = [row['currency'] || charges.unit('amount'), row['amount']].filter(Boolean).join(' ');
    sheet.write(amount, { x: sheet.left, y: sheet.y, width: sheet.width * 0.6 }, { size: 7.5, align: 'right' });
    sheet.write(row['payment_term'] ?? '', { x: sheet.left + sheet.width * 0.63, y: sheet.y }, { size: 7.5 });
    sheet.y += 10;
  }
  sheet.y += 4;
}
