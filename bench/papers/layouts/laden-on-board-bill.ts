import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { inWords } from '../say/print.js';
import { drawField } from '../kit/field.js';

/**
 * A line's bill of the far east with boxes that stay empty: numbers and export references at the right of the parties, sums in the first
 * line of the goods, containers below it in one line each with slashes between, and at the foot freight beside the days of loading and issue.
 */
export const ladenOnBoardBill: Layout = { name: 'laden-on-board-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  bill_of_lading_number: 'BILL OF LADING NO.',
  booking_number: 'BOOKING NO.',
  carrier_scac: 'SCAC',
  service_contract_number: 'SERVICE CONTRACT NO.',
  shipper: 'SHIPPER/EXPORTER (COMPLETE NAME AND ADDRESS)',
  consignee: 'CONSIGNEE (COMPLETE NAME AND ADDRESS)',
  notify_party: 'NOTIFY PARTY (COMPLETE NAME AND ADDRESS)',
  delivery_agent: 'ALSO NOTIFY PARTY-ROUTING & INSTRUCTIONS / FOR DELIVERY OF GOODS PLEASE APPLY TO',
  vessel: 'OCEAN VESSEL / VOYAGE NO.',
  vessel_name: 'OCEAN VESSEL',
  voyage_number: 'VOYAGE NO.',
  vessel_imo: 'VESSEL IMO NO.',
  pre_carriage_by: 'PRE-CARRIAGE BY',
  place_of_receipt: 'PLACE OF RECEIPT',
  port_of_loading: 'PORT OF LOADING',
  port_of_discharge: 'PORT OF DISCHARGE',
  place_of_delivery: 'PLACE OF DELIVERY',
  service_type: 'TYPE OF MOVEMENT (IF MIXED, USE DESCRIPTION OF GOODS FIELD)',
  freight_payable_at: 'FREIGHT PAYABLE AT',
  freight_terms: 'PAYMENT',
  number_of_originals: 'NO. OF ORIGINAL B/L',
  shipped_on_board_date: 'DATE LADEN ON BOARD',
  place_of_issue: 'PLACE OF BILL(S) ISSUE',
  issue_date: 'DATED',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5, least: 25 };
const empty = (caption: string): Entry => ({ name: '', caption, lines: [], kind: 'line' });

function draw(draft: Draft): void {
  const { sheet, title, facts } = draft;
  const pool = new Pool(draft, WORDS);
  const number = pool.take('bill_of_lading_number');
  pageHead(sheet, `${title}   ${number.map((entry) => inLine(entry, ' ')).join('')}`);
  const { name, below } = letterOf(draft);
  if (draft.look.mark) sheet.mark({ x: sheet.left, y: sheet.y }, 26);
  const x = sheet.left + (draft.look.mark ? 34 : 0);
  sheet.lines([name], { x, y: sheet.y, width: sheet.width * 0.5 }, { size: 12, bold: true });
  sheet.write(below.join(', '), { x, y: sheet.y + 17 }, { size: 5.5 });
  const heading = sheet.lines(
    [title],
    { x: sheet.left + sheet.width * 0.55, y: sheet.y, width: sheet.width * 0.45 },
    { size: 11, align: 'right' },
  );
  if (facts.type !== 'sea_waybill' && facts.has('document_status'))
    sheet.write(facts.said('document_status'), { x: sheet.left, y: heading }, { size: 8, bold: true, align: 'right' });
  sheet.y = Math.max(sheet.y + 28, heading + 12);
  drawParties(draft, pool, number);
  drawRoute(draft, pool);
  drawGoods(draft, pool);
  drawFoot(draft, pool);
  drawRest(draft, pool, { size: 7 });
}

function drawParties({ sheet }: Draft, pool: Pool, number: readonly Entry[]): void {
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  let left = sheet.y;
  for (const name of ['shipper', 'consignee', 'notify_party'] as const)
    left = drawCells(sheet, [pool.take(name)[0] ?? empty(WORDS[name])], { y: left, width: half, style: { ...CELL, least: 68 } });
  const references = pool.take('reference_numbers');
  let end = drawCells(sheet, [...pool.take('booking_number'), ...number], { ...right, y: sheet.y, style: { ...CELL, bold: true } });
  const exported: Entry = { ...empty('EXPORT REFERENCES'), lines: references.map((entry) => inLine(entry, ' ')) };
  end = drawCells(sheet, [exported], { ...right, y: end, style: { ...CELL, least: 40 } });
  end = drawCells(sheet, [empty('FORWARDING AGENT-REFERENCES / FMC NO.')], { ...right, y: end, style: { ...CELL, least: 34 } });
  end = drawCells(sheet, [empty("POINT AND COUNTRY OF ORIGIN (FOR THE MERCHANT'S REFERENCE ONLY)")], { ...right, y: end, style: CELL });
  const agent = pool.take('delivery_agent');
  const last = agent.length > 0 ? agent : [empty(WORDS.delivery_agent)];
  sheet.y = Math.max(left, drawCells(sheet, last, { ...right, y: end, style: { ...CELL, least: Math.max(40, left - end) } }));
}

function drawRoute({ sheet }: Draft, pool: Pool): void {
  const boxes = (...names: (keyof typeof WORDS)[]): Entry[] => names.map((name) => pool.take(name)[0] ?? empty(WORDS[name]));
  const rows = [
    [...boxes('pre_carriage_by', 'place_of_receipt'), empty("ORIGINALS TO BE RELEASED AT (FOR THE MERCHANT'S REFERENCE)")],
    [...pool.vessel(), ...boxes('port_of_loading'), empty('LOADING PIER/TERMINAL')],
    [...boxes('port_of_discharge', 'place_of_delivery', 'service_type')],
  ];
  for (const row of rows)
    sheet.y = drawCells(sheet, row, { y: sheet.y, style: CELL, shares: row.length > 3 ? [1.3, 0.7, 1, 2] : [1, 1, 2] });
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts, chance } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'seal_numbers',
    'package_count+package_unit',
    'container_type',
    'gross_weight',
    'volume',
  ]);
  const [packages, weight, volume] = ['total_packages', 'gross_weight', 'volume'].map((name) => pool.take(name).map(measured));
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const terms = pool.take('freight_terms').flatMap(({ lines }) => lines);
  const freight = terms.map((term) => (/freight/i.test(term) ? term : `FREIGHT ${term}`).toUpperCase());
  const marks = chance.of([['N/M'], ['AS PER', 'ATTACHED'], []]);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 11 });
  sheet.write(
    'PARTICULARS DECLARED BY SHIPPER BUT NOT ACKNOWLEDGED BY THE CARRIER',
    { x: sheet.left, y: sheet.y + 3 },
    { size: 5.5, align: 'centre' },
  );
  sheet.y += 11;
  const hs = facts.has('hs_codes') && chance.happens(0.5) ? [`HS CODE: ${facts.said('hs_codes')}`] : [];
  drawField(
    sheet,
    {
      columns: [
        { share: 0.19, caption: ['CNTR. NOS. W/SEAL NOS.', 'MARKS & NUMBERS'] },
        { share: 0.15, caption: ['QUANTITY', '(FOR CUSTOMS', 'DECLARATION ONLY)'] },
        { share: 0.38, caption: ['DESCRIPTION OF GOODS'] },
        { share: 0.15, caption: ['GROSS WEIGHT'], align: 'right' },
        { share: 0.13, caption: ['MEASUREMENT'], align: 'right' },
      ],
      rows: [
        [
          marks,
          packages ?? [],
          ["SHIPPER'S LOAD, COUNT AND SEAL", 'SAID TO CONTAIN:', ...goods, ...hs, '', ...freight],
          weight ?? [],
          volume ?? [],
        ],
      ],
    },
    { size: 8, least: 200 },
  );
  for (const row of boxes.rows) {
    const said = [row['container_number'], row['seal_numbers'], row['package_count+package_unit'], row['container_type']];
    const text = [...said, boxes.full(row, 'gross_weight'), boxes.full(row, 'volume')].filter(Boolean).join(' /');
    sheet.need(12);
    sheet.y = sheet.lines([text], { x: sheet.left + 3, y: sheet.y + 2, width: sheet.width - 6 }, { size: 7.5 });
  }
  sheet.y += 4;
  const count = boxes.rows.length;
  const words = `${inWords(count)} (${count}) CONTAINER${count > 1 ? 'S' : ''} ONLY`;
  sheet.need(24);
  sheet.y = drawCells(sheet, [{ ...empty('TOTAL NUMBER OF CONTAINERS OR PACKAGES RECEIVED (IN WORDS)'), lines: [words] }], {
    y: sheet.y,
    style: CELL,
  });
}

/** Freight at the left, when and where at the right. */
function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  sheet.need(150);
  const top = sheet.y;
  const width = sheet.width * 0.6;
  const heads = ['CODE', 'DESCRIPTION OF CHARGE', 'FREIGHTED AS', 'RATE', 'PREPAID', 'COLLECT'];
  const names = ['code', 'description', 'quantity+unit', 'unit_price', 'currency', 'amount', 'payment_term'];
  const charges = pool.list('charges') ? recordsOf(draft, 'charges', names) : null;
  const rows = (charges?.rows ?? []).map((row) => {
    const amount = [row['currency'] || charges?.unit('amount'), row['amount']].filter(Boolean).join(' ');
    const collect = /^c/i.test(row['payment_term'] ?? '');
    const cells = [row['code'], row['description'], row['quantity+unit'], row['unit_price'], collect ? '' : amount, collect ? amount : ''];
    return { cells: cells.map((cell) => cell ?? '') };
  });
  drawLedger(
    sheet,
    {
      columns: heads.map((head, place) => ({ caption: [head], align: place > 2 ? 'right' : 'left', wide: place === 1 })),
      rows: rows.length > 0 ? rows : [{ cells: ['', 'AS ARRANGED', '', '', '', ''] }],
    },
    { lines: 'columns', head: 'plain', size: 6.5, pad: 1.5, width },
  );
  const left = sheet.y;
  const right = { x: sheet.left + width, width: sheet.width - width };
  const cells = [
    pool.take('service_contract_number', 'carrier_scac'),
    pool.take('shipped_on_board_date', 'number_of_originals'),
    pool.take('freight_payable_at', 'vessel_imo'),
    pool.take('place_of_issue', 'issue_date'),
  ];
  let end = top;
  for (const row of cells) end = drawCells(sheet, row, { ...right, y: end, style: CELL });
  const signed = sheet.lines(['SIGNED BY', 'as agent for the carrier'], { ...right, x: right.x + 3, y: end + 3 }, { size: 5.5 });
  const print = sheet.lines(form.smallPrint, { x: sheet.left, y: left + 4, width: width - 6 }, { size: 4.8 });
  sheet.y = Math.max(print, signed + 22) + 4;
}
