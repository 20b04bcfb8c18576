import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { called, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawBlock } from '../kit/block.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';

/**
 * A line's bill whose captions are sentences: each container told in a narrow column at the left line by line, what is in it beside it;
 * containers beyond the second go to rider pages with the bill's number above them; charges and dates in frames at the foot.
 */
export const riderBill: Layout = { name: 'rider-bill', types: ['master_bill_of_lading', 'sea_waybill'], draw };

const WORDS = {
  bill_of_lading_number: 'BILL OF LADING No.',
  shipper: 'SHIPPER:',
  consignee: 'CONSIGNEE: This B/L is not negotiable unless marked "To Order" or "To Order of ..." here.',
  notify_party: 'NOTIFY PARTIES: (No responsibility shall attach to the Carrier or to his Agent for failure to notify - see Clause 20)',
  delivery_agent: 'PORT OF DISCHARGE AGENT',
  vessel: 'VESSEL AND VOYAGE NO. (see Clause 8 & 9)',
  vessel_name: 'VESSEL (see Clause 8 & 9)',
  voyage_number: 'VOYAGE NO.',
  booking_number: "BOOKING REF. (or) SHIPPER'S REF.",
  port_of_loading: 'PORT OF LOADING',
  port_of_discharge: 'PORT OF DISCHARGE',
  place_of_receipt: 'PLACE OF RECEIPT: (Combined Transport ONLY - see Clause 1 & 5.2)',
  place_of_delivery: 'PLACE OF DELIVERY: (Combined Transport ONLY - see Clause 1 & 5.2)',
  pre_carriage_by: 'PRE-CARRIAGE BY',
  number_of_originals: "NO. & SEQUENCE OF ORIGINAL B/L's",
  carrier_scac: 'SCAC CODE',
  service_contract_number: 'SERVICE CONTRACT NUMBER',
  total_packages: "CARRIER'S RECEIPT (No. of Cntrs or Pkgs rcvd by Carrier)",
  freight_payable_at: 'FREIGHT PAYABLE AT',
  freight_terms: 'FREIGHT & CHARGES',
  place_of_issue: 'PLACE OF ISSUE',
  issue_date: 'DATE OF ISSUE',
  shipped_on_board_date: 'SHIPPED ON BOARD DATE',
  service_type: 'MOVE TYPE',
  gross_weight: 'Total Gross Weight',
  volume: 'Total Measurement',
};

const BOX: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, size: 8, least: 28 };
const PARTY: CellStyle = { ...BOX, least: 58 };

/** Shares of the width: containers, goods, weight, measure. */
const PARTS = [0.27, 0.45, 0.15, 0.13] as const;
const ON_FACE = 2;

function draw(draft: Draft): void {
  const { sheet } = draft;
  const words =
    draft.facts.type === 'sea_waybill' ? { ...WORDS, bill_of_lading_number: 'SEA WAYBILL No.', consignee: 'CONSIGNEE:' } : WORDS;
  const pool = new Pool(draft, words);
  const [number] = pool.always('bill_of_lading_number');
  const own = number?.lines.join(' ') ?? '';
  sheet.options.head = () => {
    sheet.write(`${number?.caption ?? ''} ${own}`, { x: sheet.left, y: sheet.options.margin }, { size: 8.5, bold: true });
    sheet.write(`RIDER PAGE  Page ${sheet.pages - 1}`, { x: sheet.left, y: sheet.options.margin }, { size: 8.5, align: 'right' });
    return sheet.options.margin + 20;
  };
  drawTop(draft, pool, { name: '', caption: number?.caption ?? '', lines: [own], kind: 'line' });
  const bar = 'PARTICULARS FURNISHED BY THE SHIPPER - NOT CHECKED BY CARRIER - CARRIER NOT RESPONSIBLE - (see Clause 14)';
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 11, fill: 0.8 });
  sheet.write(bar, { x: sheet.left, y: sheet.y + 2.5 }, { size: 6, bold: true, align: 'centre' });
  sheet.y += 11;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'container_type',
    'seal_numbers',
    'tare_weight',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  drawCargo(draft, { boxes, goods: pool.always('description_of_goods'), totals: pool.take('gross_weight', 'volume') });
  drawFoot(draft, pool);
  if (boxes.rows.length > ON_FACE) drawRider(draft, boxes);
}

function drawTop(draft: Draft, pool: Pool, number: Entry): void {
  const { sheet, facts, title, form, consignment } = draft;
  const half = sheet.width * 0.52;
  const { name } = facts.letterhead('carrier_name');
  const [x, right] = [sheet.left + half, sheet.width - half];
  const top = sheet.y;
  const head = sheet.lines([name], { x: sheet.left + 3, y: top + 2, width: half - 8 }, { size: 13, bold: true });
  sheet.lines(form.issuer(consignment).street, { x: sheet.left + 3, y: head + 1, width: half - 8 }, { size: 6 });
  sheet.lines([title], { x: x + 3, y: top + 2, width: right - 6 }, { size: 8.5, bold: true });
  let side = drawCells(sheet, [number], { x, y: top + 24, width: right, style: { ...BOX, size: 11, bold: true } });
  side = drawCells(
    sheet,
    [...pool.take('number_of_originals'), { name: '', caption: 'NO. OF RIDER PAGES', lines: [riders(draft)], kind: 'line' }],
    { x, y: side, width: right, style: BOX },
  );
  let left = top + 46;
  for (const entry of pool.take('shipper', 'consignee', 'notify_party'))
    left = drawCells(sheet, [entry], { x: sheet.left, y: left, width: half, style: PARTY });
  for (const entry of pool.take('delivery_agent')) side = drawCells(sheet, [entry], { x, y: side, width: right, style: PARTY });
  const codes = pool.rest('numbers').filter(({ name: field }) => field !== 'booking_number');
  for (let place = 0; place < codes.length; place += 2)
    side = drawCells(sheet, codes.slice(place, place + 2), { x, y: side, width: right, style: BOX });
  sheet.lines([form.smallPrint[0] ?? ''], { x: x + 3, y: side + 3, width: right - 6 }, { size: 5 });
  const terms = side + sheet.heightOf([form.smallPrint[0] ?? ''], right - 6, { size: 5 }) + 6;
  sheet.y = Math.max(left, terms);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  const style = BOX;
  sheet.y = drawCells(sheet, [...pool.vessel(), ...pool.take('port_of_loading', 'place_of_receipt')], { y: sheet.y, style });
  sheet.y = drawCells(
    sheet,
    [
      ...facts.entry('booking_number').map((entry) => called(entry, WORDS.booking_number)),
      ...pool.take('port_of_discharge', 'place_of_delivery'),
    ],
    { y: sheet.y, style },
  );
  sheet.y = drawCells(sheet, pool.take('pre_carriage_by', 'service_type', 'freight_payable_at', 'vessel_imo'), { y: sheet.y, style });
}

const riders = ({ consignment: { boxes } }: Draft): string => (boxes.length > ON_FACE ? 'One' : 'NIL');

function drawCargo(draft: Draft, { boxes, goods, totals }: { boxes: Records; goods: readonly Entry[]; totals: readonly Entry[] }): void {
  const { sheet } = draft;
  const heads = [
    'Container Numbers, Seal Numbers and Marks',
    'Description of Packages and Goods (Continued on attached Rider pages(s), if applicable)',
    'Gross Cargo Weight',
    'Measurement',
  ];
  const top = sheet.y;
  drawRow(
    draft,
    heads.map((head) => [head]),
    { size: 6, bold: true },
  );
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.5);
  for (const row of boxes.rows.slice(0, ON_FACE)) drawBoxOf(draft, boxes, row);
  for (const { lines } of goods) drawRow(draft, [[], lines, [], []], { size: 7.5 });
  for (const { caption, lines } of totals) drawRow(draft, [[], [`${caption} : ${lines.join(' ')}`], [], []], { size: 7.5 });
  sheet.y = Math.max(sheet.y, top + 150);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  for (const x of [PARTS[0], PARTS[0] + PARTS[1], PARTS[0] + PARTS[1] + PARTS[2]])
    sheet.upright({ x: sheet.left + x * sheet.width, y: top, height: sheet.y - top }, 0.5);
}

/** Number, type, seals and tare one below the other; packages, weight and measure beside the first of them. */
function drawBoxOf(draft: Draft, boxes: Records, row: Record<string, string>): void {
  const {
    container_number: number = '',
    container_type: type = '',
    seal_numbers: seals = '',
    'package_count+package_unit': count = '',
  } = row;
  const tare = row['tare_weight'] ? [`Tare Weight: ${boxes.full(row, 'tare_weight')}`] : [];
  const left = [number, type, ...(seals ? ['Seal Number(s):', ...seals.split(' ')] : []), ...tare];
  drawRow(draft, [left, [`${count} SAID TO CONTAIN:`], [boxes.full(row, 'gross_weight')], [boxes.full(row, 'volume')]], { size: 7.5 });
}

function drawRow({ sheet }: Draft, cells: readonly (readonly string[])[], style: { size: number; bold?: boolean }): void {
  let x = sheet.left;
  const ends = cells.map((lines, place) => {
    const width = (PARTS[place] ?? 0) * sheet.width;
    const end = sheet.lines(lines, { x: x + 3, y: sheet.y + 3, width: width - 6 }, { ...style, align: place > 1 ? 'right' : 'left' });
    x += width;
    return end;
  });
  sheet.y = Math.max(...ends) + 3;
}

function drawFoot(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  const style = BOX;
  sheet.need(120);
  sheet.y = drawCells(sheet, pool.take('freight_terms', 'total_packages'), { y: sheet.y, style });
  if (pool.list('charges')) {
    sheet.y += 3;
    drawList(draft, 'charges', {
      columns: ['description', 'quantity', 'unit', 'unit_price', 'currency', 'amount'],
      heads: {
        en: { description: 'FREIGHT & CHARGES', quantity: 'BASIS', unit: 'UNIT', unit_price: 'RATE', currency: 'CURR', amount: 'AMOUNT' },
      },
      style: { lines: 'head', head: 'plain', size: 7, pad: 1.5 },
    });
  }
  sheet.need(80);
  sheet.y = drawCells(sheet, pool.take('place_of_issue', 'issue_date', 'shipped_on_board_date'), { y: sheet.y, style });
  sheet.y =
    drawBlock(
      sheet,
      { name: '', caption: '', lines: form.smallPrint.slice(1), kind: 'text' },
      { x: sheet.left, y: sheet.y + 3, width: sheet.width, style: { size: 5 } },
    ) + 3;
  drawRest(draft, pool, { size: 7.5 });
}

function drawRider(draft: Draft, boxes: Records): void {
  draft.sheet.newPage();
  for (const row of boxes.rows.slice(ON_FACE)) {
    draft.sheet.need(70);
    drawBoxOf(draft, boxes, row);
  }
}
