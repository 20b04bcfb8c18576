import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { drawField } from '../kit/field.js';

/**
 * A line's bill of the north of Europe: carrier and number in the head, references beside the parties, each container a paragraph of its own in
 * the goods with its seal below its number, and at the foot how many were received, over freight by charge and the frame with place and date.
 */
export const receivedCountWaybill: Layout = { name: 'received-count-waybill', types: ['sea_waybill', 'master_bill_of_lading'], draw };

const WORDS = {
  carrier_scac: 'Carrier Code:',
  booking_number: "Carrier's Reference:",
  bill_of_lading_number: 'B/L-No.:',
  service_contract_number: 'Contract:',
  shipper: 'Shipper:',
  consignee: 'Consignee (not negotiable unless consigned to order):',
  notify_party: 'Notify Address (no claim for failure to notify):',
  delivery_agent: "Carrier's Agent at Destination:",
  pre_carriage_by: 'Pre-Carriage by:',
  place_of_receipt: 'Place of Receipt:',
  vessel: 'Vessel(s) / Voyage-No.:',
  vessel_name: 'Vessel(s):',
  voyage_number: 'Voyage-No.:',
  vessel_imo: 'IMO-No.:',
  port_of_loading: 'Port of Loading:',
  port_of_discharge: 'Port of Discharge:',
  place_of_delivery: 'Place of Delivery:',
  service_type: 'Movement:',
  freight_terms: 'Freight:',
  freight_payable_at: 'Freight payable at:',
  number_of_originals: 'No. of original Bs/L:',
  place_of_issue: 'Place of issue:',
  issue_date: 'Date of issue:',
  shipped_on_board_date: 'Shipped on board:',
  total_packages: 'Packages received by the Carrier:',
  gross_weight: 'Total Gross Weight:',
  volume: 'Total Measurement:',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 26 };
const NAMES = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'tare_weight', 'volume'];

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, WORDS);
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, `${title}   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  const { name, below } = letterOf(draft);
  sheet.write('Carrier:', { x: sheet.left, y: sheet.y }, { size: 6 });
  sheet.lines(
    [`${name}, ${below.join(', ')}`],
    { x: sheet.left + sheet.widthOf('Carrier:', { size: 6 }) + 5, y: sheet.y, width: sheet.width * 0.55 },
    { size: 6 },
  );
  const status = facts.type !== 'sea_waybill' && facts.has('document_status') ? facts.said('document_status') : '';
  sheet.y =
    sheet.lines(
      [title, ...(status === '' ? [] : [status])],
      { x: sheet.left + sheet.width * 0.6, y: sheet.y, width: sheet.width * 0.4 },
      { size: 12, bold: true, align: 'right' },
    ) + 4;
  drawTop(draft, pool, { number, name });
  drawGoods(draft, pool);
  drawFoot(draft, pool);
  drawRest(draft, pool, { size: 7 });
}

function drawTop({ sheet }: Draft, pool: Pool, { number, name }: { number: readonly Entry[]; name: string }): void {
  const half = sheet.width * 0.54;
  const at = { x: sheet.left + half, width: sheet.width - half };
  let left = sheet.y;
  for (const name of ['shipper', 'consignee', 'notify_party'] as const)
    left = drawCells(sheet, [pool.take(name)[0] ?? { name, caption: WORDS[name], lines: [], kind: 'party' }], {
      y: left,
      width: half,
      style: { ...CELL, least: 66 },
    });
  let right = drawCells(sheet, [...pool.take('booking_number'), ...number], { ...at, y: sheet.y, style: { ...CELL, size: 9, bold: true } });
  const references = pool.take('reference_numbers');
  const shippers: Entry = { name: '', caption: 'Export References:', lines: references.map((entry) => inLine(entry, ' ')), kind: 'text' };
  right = drawCells(sheet, [shippers], { ...at, y: right, style: { ...CELL, least: 40 } });
  const forwarding: Entry = { name: '', caption: 'Forwarding Agent:', lines: [], kind: 'text' };
  right = drawCells(sheet, [forwarding], { ...at, y: right, style: { ...CELL, least: 34 } });
  for (const entry of pool.take('delivery_agent')) right = drawCells(sheet, [entry], { ...at, y: right, style: CELL });
  right = sheet.lines([name], { ...at, y: right + 14 }, { size: 15, bold: true, align: 'centre' });
  sheet.y = Math.max(left, right + 6);
  const rows = [
    [...pool.take('pre_carriage_by', 'place_of_receipt')],
    [...pool.vessel(), ...pool.take('vessel_imo')],
    pool.take('port_of_loading', 'port_of_discharge', 'place_of_delivery'),
  ];
  for (const row of rows) sheet.y = drawCells(sheet, row, { y: sheet.y, style: CELL });
}

/** Below the first container stands what is in all of them. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts, chance, form } = draft;
  const boxes = recordsOf(draft, 'containers', NAMES);
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const hs = facts.has('hs_codes') && chance.happens(0.5) ? [`HS-CODE: ${facts.said('hs_codes')}`] : [];
  const rows = boxes.rows.map((row, place) => {
    const content = [row['package_count+package_unit'] ?? '', ...(place === 0 ? [...goods, ...hs] : [])];
    const tare = row['tare_weight'] ? [`TARE ${boxes.full(row, 'tare_weight')}`] : [];
    return [
      [row['container_number'] ?? '', ...(row['seal_numbers'] ? [`SEAL: ${row['seal_numbers']}`] : [])],
      [`1 CONT. ${row['container_type'] ?? ''} SLAC*`, ...content],
      [boxes.full(row, 'gross_weight'), ...tare],
      [boxes.full(row, 'volume')],
    ];
  });
  const note = [[], ["* SLAC = SHIPPER'S LOAD, STOW, WEIGHT AND COUNT", ...termsOf(pool)], [], []];
  drawField(
    sheet,
    {
      columns: [
        { share: 0.22, caption: ['Container Nos., Seal Nos.; Marks and Nos.'] },
        { share: 0.46, caption: ['Number and Kind of Packages, Description of Goods'] },
        { share: 0.17, caption: ['Gross Weight:'], align: 'right' },
        { share: 0.15, caption: ['Measurement:'], align: 'right' },
      ],
      rows: [...rows, note],
    },
    { size: 8, least: 190, gap: 7 },
  );
  if (chance.happens(0.3))
    sheet.stamp(
      chance.of(form.stamps),
      { x: sheet.left + sheet.width * 0.6, y: sheet.y - 24 },
      { angle: chance.between(-6, 14), size: 14 },
    );
  drawCount(draft, pool, boxes);
}

const termsOf = (pool: Pool): string[] =>
  pool.take('freight_terms').flatMap(({ lines }) => lines.map((line) => (/freight/i.test(line) ? line : `FREIGHT ${line}`).toUpperCase()));

function drawCount({ sheet }: Draft, pool: Pool, boxes: Records): void {
  sheet.need(60);
  const count: Entry = {
    name: '',
    caption: 'Total No. of Containers received by the Carrier:',
    lines: [String(boxes.rows.length)],
    kind: 'line',
  };
  const sums = pool
    .take('total_packages', 'gross_weight', 'volume')
    .map((entry) => ({ ...entry, caption: WORDS[entry.name as keyof typeof WORDS], lines: [measured(entry)] }));
  sheet.y = drawCells(sheet, [count, ...sums], { y: sheet.y, style: CELL });
  sheet.y = drawCells(sheet, pool.take('service_type', 'freight_payable_at', 'service_contract_number', 'carrier_scac'), {
    y: sheet.y,
    style: CELL,
  });
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  sheet.need(130);
  const top = sheet.y;
  const page = sheet.pages;
  const width = sheet.width * 0.6;
  if (pool.list('charges')) {
    const records = recordsOf(draft, 'charges', ['description', 'unit_price', 'unit', 'quantity', 'payment_term', 'currency', 'amount']);
    const heads: Readonly<Record<string, string>> = {
      description: 'Charge',
      unit_price: 'Rate',
      unit: 'Basis',
      quantity: 'W/M/V',
      payment_term: 'P/C',
      currency: 'Curr',
      amount: 'Amount',
    };
    const columns = records.names.map((name) => ({
      caption: [heads[name] ?? name, ...(records.unit(name) ? [`(${records.unit(name)})`] : [])],
      align: /price|amount|quantity/.test(name) ? ('right' as const) : ('left' as const),
      wide: name === 'description',
    }));
    drawLedger(
      sheet,
      { columns, rows: records.rows.map((row) => ({ cells: records.names.map((name) => row[name] ?? '') })) },
      { lines: 'none', head: 'plain', size: 6.5, pad: 1, width },
    );
  }
  const print = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 4, width: width - 8 }, { size: 5 });
  const at = { x: sheet.left + width, width: sheet.width - width };
  let right = sheet.pages === page ? top : sheet.options.margin + 16;
  for (const row of [pool.take('place_of_issue', 'issue_date'), pool.take('shipped_on_board_date', 'number_of_originals')])
    right = drawCells(sheet, row, { ...at, y: right, style: CELL });
  const signed: Entry = { name: '', caption: 'Signed for the Carrier:', lines: ['', '', ''], kind: 'text' };
  right = drawCells(sheet, [signed], { ...at, y: right, style: CELL });
  sheet.y = Math.max(print, right) + 5;
}
