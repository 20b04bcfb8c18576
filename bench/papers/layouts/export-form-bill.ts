import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCell, drawCells, type CellStyle } from '../kit/cells.js';
import { measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * The bill that is typed over the export form of the United States: its numbered fields with the form's own words, one of marks, packages,
 * commodities, kilos and measure; freight in a column of what is prepaid and one of what is collected; the number again at the foot.
 */
export const exportFormBill: Layout = { name: 'export-form-bill', types: ['house_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  shipper: '2. EXPORTER (Principal or seller-licensee and address including ZIP Code)',
  consignee: '3. CONSIGNED TO',
  notify_party: '4. NOTIFY PARTY/INTERMEDIATE CONSIGNEE (Name and address)',
  booking_number: '5. DOCUMENT NUMBER (BOOKING)',
  bill_of_lading_number: '5a. B/L NUMBER',
  delivery_agent: '7. FORWARDING AGENT AT DESTINATION (For release of cargo contact)',
  forwarder_reference: '6. EXPORT REFERENCES  F/F FILE',
  master_bill_of_lading_number: '6a. OCEAN CARRIER B/L NO.',
  ams_number: '6b. AMS FILING NO.',
  carrier_scac: '6c. SCAC',
  pre_carriage_by: '12. PRE-CARRIAGE BY',
  place_of_receipt: '13. PLACE OF RECEIPT BY PRE-CARRIER',
  vessel: '14. EXPORTING CARRIER (Vessel/Voyage)',
  vessel_name: '14. EXPORTING CARRIER',
  voyage_number: 'VOY. NO.',
  port_of_loading: '15. PORT OF LOADING/EXPORT',
  port_of_discharge: '16. FOREIGN PORT OF UNLOADING (Vessel and air only)',
  place_of_delivery: '17. PLACE OF DELIVERY BY ON-CARRIER',
  service_type: '11. TYPE OF MOVE',
  number_of_originals: 'ORIGINALS',
  place_of_issue: 'DATED AT',
  issue_date: 'MO. DAY YEAR',
  shipped_on_board_date: 'LADEN ON BOARD',
  freight_payable_at: 'FREIGHT PAYABLE AT',
  freight_terms: 'FREIGHT',
};

const BOX: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, size: 8, least: 26 };
const PARTY: CellStyle = { ...BOX, least: 56 };

/** Shares of the width: marks, packages, commodities, kilos, measure. */
const PARTS = [0.23, 0.11, 0.4, 0.14, 0.12] as const;
const HEADS = [
  'MARKS AND NUMBERS\n(18)',
  'NUMBER\nOF PACKAGES\n(19)',
  'DESCRIPTION OF COMMODITIES in Schedule B detail\n(20)',
  'GROSS WEIGHT\n(Kilos)\n(21)',
  'MEASUREMENT\n\n(22)',
];

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const letter = form.letterhead ?? '';
  sheet.y = sheet.lines([facts.letterhead(letter).name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 10, bold: true });
  pool.leave(letter);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true, align: 'centre' }) + 3;
  const [number] = pool.always('bill_of_lading_number');
  drawUpper(draft, pool, number ? [number] : []);
  const bar = "CARRIER'S RECEIPT - PARTICULARS FURNISHED BY SHIPPER";
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 11 });
  sheet.write(bar, { x: sheet.left, y: sheet.y + 2.5 }, { size: 6.5, bold: true, align: 'centre' });
  sheet.y += 11;
  drawCargo(draft, pool);
  drawFreight(draft, pool);
  sheet.need(60);
  const signed = pool.take('place_of_issue', 'issue_date', 'shipped_on_board_date', 'number_of_originals');
  const again: Entry[] = number ? [{ ...number, caption: 'B/L NO.' }] : [];
  sheet.y = drawCells(sheet, [...signed, ...again], { y: sheet.y, style: BOX }) + 4;
  drawRest(draft, pool, { size: 7.5 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 2, width: sheet.width }, { size: 5 });
}

function drawUpper(draft: Draft, pool: Pool, number: readonly Entry[]): void {
  const { sheet } = draft;
  const half = sheet.width / 2;
  const x = sheet.left + half;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { x: sheet.left, y: left, width: half, style: PARTY });
  let right = drawCells(sheet, [...pool.take('booking_number'), ...number], { x, y: top, width: half, style: BOX });
  const codes = pool.rest('numbers');
  for (let place = 0; place < codes.length; place += 2)
    right = drawCells(sheet, codes.slice(place, place + 2), { x, y: right, width: half, style: BOX });
  for (const entry of pool.take('delivery_agent')) right = drawCells(sheet, [entry], { x, y: right, width: half, style: PARTY });
  const routing: Entry = { name: '', caption: '9. DOMESTIC ROUTING/EXPORT INSTRUCTIONS', lines: [], kind: 'text' };
  const bottom = Math.max(left, right + 16);
  drawCell(sheet, routing, { frame: { x, y: right, width: half, height: bottom - right }, style: BOX });
  sheet.box({ x: sheet.left, y: left, width: half, height: bottom - left });
  sheet.y = bottom;
  for (const row of [
    pool.take('pre_carriage_by', 'place_of_receipt'),
    [...pool.vessel(), ...pool.take('port_of_loading')],
    pool.take('port_of_discharge', 'place_of_delivery', 'service_type'),
  ])
    sheet.y = drawCells(sheet, row, { y: sheet.y, style: BOX });
}

function drawCargo(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'seal_numbers',
    'container_type',
    'package_count',
    'package_unit',
    'gross_weight',
    'volume',
  ]);
  const top = sheet.y;
  drawRow(
    draft,
    HEADS.map((head) => head.split('\n')),
    { size: 5.5, align: 'centre' },
  );
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.5);
  for (const row of boxes.rows) {
    const {
      container_number: number = '',
      seal_numbers: seals = '',
      container_type: type = '',
      package_count: count = '',
      package_unit: unit = '',
    } = row;
    drawRow(draft, [
      [number, ...(seals ? [`SEAL: ${seals}`] : [])],
      [count],
      [[`1 X ${type} CONTAINER S.T.C.`, unit].filter(Boolean).join(' ')],
      [boxes.full(row, 'gross_weight')],
      [boxes.full(row, 'volume')],
    ]);
  }
  for (const { lines } of pool.always('description_of_goods')) drawRow(draft, [[], [], lines, [], []]);
  for (const entry of pool.take('freight_terms')) drawRow(draft, [[], [], entry.lines, [], []]);
  const [packages, weight, volume] = ['total_packages', 'gross_weight', 'volume'].map((name) => pool.take(name).map(measured));
  if ([packages, weight, volume].some((said) => (said?.length ?? 0) > 0))
    drawRow(draft, [['TOTAL:'], packages ?? [], [], weight ?? [], volume ?? []]);
  sheet.y = Math.max(sheet.y, top + 130);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  let x = sheet.left;
  for (const part of PARTS.slice(0, -1)) sheet.upright({ x: (x += part * sheet.width), y: top, height: sheet.y - top }, 0.4);
}

function drawRow({ sheet }: Draft, cells: readonly (readonly string[])[], style: { size?: number; align?: 'centre' } = {}): void {
  let x = sheet.left;
  const ends = cells.map((lines, place) => {
    const width = (PARTS[place] ?? 0) * sheet.width;
    const end = sheet.lines(lines, { x: x + 2, y: sheet.y + 3, width: width - 4 }, { size: 7, ...style });
    x += width;
    return end;
  });
  sheet.y = Math.max(...ends) + 2;
}

/** Each charge stands in the column of who pays it. */
function drawFreight(draft: Draft, pool: Pool): void {
  if (!pool.list('charges')) return;
  const { sheet } = draft;
  const charges = recordsOf(draft, 'charges', ['description', 'amount', 'currency', 'payment_term']);
  const width = sheet.width * 0.62;
  const [prepaid, collect] = [sheet.left + width * 0.6, sheet.left + width * 0.8];
  sheet.need(40 + charges.rows.length * 11);
  const top = sheet.y;
  sheet.lines(
    ['FREIGHT RATES, CHARGES, WEIGHTS AND/OR MEASUREMENTS'],
    { x: sheet.left + 3, y: top + 2, width: width * 0.6 - 6 },
    { size: 5.5 },
  );
  const unit = charges.unit('amount');
  for (const [word, x] of [
    ['PREPAID', prepaid],
    ['COLLECT', collect],
  ] as const)
    sheet.write(unit ? `${word} (${unit})` : word, { x, y: top + 2, width: width * 0.2 }, { size: 5.5, align: 'centre' });
  sheet.y += 12;
  for (const row of charges.rows) {
    sheet.write([row['description'], row['currency']].filter(Boolean).join('  '), { x: sheet.left + 3, y: sheet.y }, { size: 7.5 });
    const x = row['payment_term']?.startsWith('P') ? prepaid : collect;
    sheet.write(row['amount'] ?? '', { x, y: sheet.y, width: width * 0.2 - 3 }, { size: 7.5, align: 'right' });
    sheet.y += 10.5;
  }
  sheet.y += 3;
  sheet.box({ x: sheet.left, y: top, width, height: sheet.y - top });
  for (const x of [prepaid, collect]) sheet.upright({ x, y: top, height: sheet.y - top }, 0.4);
}
