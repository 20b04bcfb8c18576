import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, type Tongues } from '../kit/tongues.js';
import { drawRest } from '../kit/rest.js';
import { printedNumber } from '../say/print.js';
import { letterOf, pageHead } from '../kit/heads.js';

/**
 * The notice of consolidators in the United States: a form of boxes without a gap, parties stacked at the left, numbers and dates in
 * pairs at the right, goods in tall columns, charges in one column of what was paid and one of what is to be collected.
 */
export const noticeGrid: Layout = { name: 'notice-grid', types: ['arrival_notice'], draw };

const WORDS: Tongues = {
  en: {
    master_bill_of_lading_number: 'MASTER B/L NO.',
    house_bill_of_lading_number: 'HOUSE B/L NO.',
    notice_date: 'DATE OF NOTICE',
    ams_number: 'AMS B/L NO.',
    booking_number: 'CARRIER BOOKING',
    carrier_scac: 'SCAC',
    shipper: 'SHIPPER',
    consignee: 'CONSIGNEE',
    notify_party: 'NOTIFY PARTY',
    customs_broker: 'BROKER',
    vessel: 'VESSEL / VOYAGE NO.',
    vessel_name: 'VESSEL',
    voyage_number: 'VOY. NO.',
    port_of_loading: 'PORT OF LOADING',
    port_of_discharge: 'PORT OF DISCHARGE',
    place_of_delivery: 'PLACE OF DELIVERY',
    eta_port_of_discharge: 'ETA DISCH. PORT',
    eta_place_of_delivery: 'ETA PLACE OF DEL.',
    carrier_name: 'STEAMSHIP LINE',
    terminal_name: 'FREIGHT LOCATION',
    terminal_firms: 'FIRMS',
    delivery_location_name: 'CONTAINER TO BE PICKED UP AT',
    delivery_location_firms: 'FIRMS (INLAND)',
    last_free_day: 'FREE TIME EXPIRES',
    available_date: 'AVAILABLE',
    general_order_date: 'G.O. DATE',
    free_days: 'FREE DAYS',
    currency: 'CURRENCY',
    pickup_number: 'PICK-UP NO.',
    it_number: 'I.T. NUMBER',
    it_date: 'I.T. DATE',
    it_port: 'PLACE OF I.T. ISSUE',
    freight_terms: 'FREIGHT TERM',
    total_packages: 'NO. OF PKGS.',
    description_of_goods: 'DESCRIPTION OF PACKAGES AND GOODS',
    gross_weight: 'GROSS WEIGHT',
    volume: 'MEASUREMENT',
    total_due: 'PLEASE PAY THIS AMOUNT',
    payment_instructions: 'REMITTANCE',
  },
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, size: 8, least: 23 };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  pageHead(sheet, `${name} - ${title}`);
  const half = sheet.width * 0.5;
  const right = sheet.lines(
    [title],
    { x: sheet.left + half, y: sheet.y + 4, width: half },
    { size: title.length > 24 ? 11 : 14, bold: true, align: 'right' },
  );
  const left = sheet.lines([name], { x: sheet.left, y: sheet.y, width: half - 8 }, { size: 11, bold: true });
  sheet.y = Math.max(right, sheet.lines(below, { x: sheet.left, y: left, width: half - 8 }, { size: 7 })) + 6;
  drawHalves(draft, pool, half);
  drawRow(draft, [...pool.vessel(), ...pool.take('carrier_name', 'freight_terms', 'currency')]);
  drawRow(draft, pool.take('port_of_loading', 'port_of_discharge', 'eta_port_of_discharge'));
  drawRow(draft, pool.take('place_of_delivery', 'eta_place_of_delivery', 'delivery_location_name', 'delivery_location_firms'));
  drawRow(draft, pool.take('terminal_name', 'terminal_firms', 'pickup_number', 'available_date'));
  drawRow(draft, pool.take('it_number', 'it_date', 'it_port', 'general_order_date', 'last_free_day', 'free_days'));
  drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft, pool);
  drawRest(draft, pool, { size: 7.5 });
  sheet.need(34);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 6 });
}

function drawHalves(draft: Draft, pool: Pool, half: number): void {
  const { sheet } = draft;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.rest('parties')) left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 48 } });
  const numbers = pool.rest('numbers');
  let right = top;
  for (let place = 0; place < numbers.length; place += 2)
    right = drawCells(sheet, numbers.slice(place, place + 2), { x: sheet.left + half, y: right, width: sheet.width - half, style: CELL });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
}

function drawRow({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.need(50);
  sheet.y = drawCells(sheet, entries, { y: sheet.y, style: CELL });
}

const HEADS = ['CONTAINER NO. / SEAL NO.', 'PKGS', 'DESCRIPTION OF PACKAGES AND GOODS', 'GROSS WEIGHT', 'MEASUREMENT'];
const SHARES = [0, 0.22, 0.36, 0.7, 0.86, 1];
const SIZE = 7.5;
/** In a kilogram. */
const POUNDS = 2.20462;

/** Containers in the outer columns, line by line; what is in them once, in the middle; their sum on the last line. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const fields = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'];
  const boxes = recordsOf(draft, 'containers', fields);
  const goods = pool.take('description_of_goods').flatMap(({ lines }) => lines);
  const at = (place: number) => sheet.left + (SHARES[place] ?? 1) * sheet.width;
  const put = (place: number, lines: readonly string[], y: number) =>
    sheet.lines(lines, { x: at(place) + 3, y, width: at(place + 1) - at(place) - 6 }, { size: SIZE, align: place < 3 ? 'left' : 'right' });
  sheet.need(150);
  const top = sheet.y;
  for (const [place, head] of HEADS.entries())
    sheet.lines([head], { x: at(place) + 3, y: top + 3, width: at(place + 1) - at(place) - 6 }, { size: 5.5, bold: true });
  sheet.rule({ x: sheet.left, y: top + 18, width: sheet.width });
  let y = top + 22;
  const words = put(2, goods.length > 0 ? ['SAID TO CONTAIN:', ...goods] : [], y);
  const pounds = poundsOf(draft);
  for (const [place, row] of boxes.rows.entries()) {
    const { container_number: number = '', seal_numbers: seals = '', container_type: type = '' } = row;
    const ends = [
      put(0, [`${number}  ${type}`, `SEAL ${seals}`], y),
      put(1, [row['package_count+package_unit'] ?? ''], y),
      put(3, [boxes.full(row, 'gross_weight'), ...pounds(place)], y),
      put(4, [boxes.full(row, 'volume')], y),
    ];
    y = Math.max(...ends) + 3;
  }
  sheet.y = Math.max(words, y, top + 90) + 4;
  for (const place of [1, 2, 3, 4]) sheet.upright({ x: at(place), y: top, height: sheet.y - top }, 0.5);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  drawRow(draft, pool.take('total_packages', 'gross_weight', 'volume'));
  sheet.y += 6;
}

/** Where chance has it, each weight a second time below the first, as it is counted in the United States; either may be read. */
function poundsOf({ facts, chance }: Draft): (place: number) => string[] {
  if (!chance.happens(0.4)) return () => [];
  const boxes = facts.payload['containers'] as { gross_weight: string }[];
  return (place) => {
    const pounds = (Number(boxes[place]?.gross_weight) * POUNDS).toFixed(2);
    facts.shown.accept(`/containers/${place}/gross_weight`, pounds);
    facts.shown.accept(`/containers/${place}/gross_weight_unit`, 'lb');
    return [`${printedNumber(pounds, facts.manner)} LBS`];
  };
}

/** At the right half of the paper; what is to be done with the money beside it. */
function drawCharges(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const { rows } = recordsOf(draft, 'charges', ['code', 'description', 'amount', 'payment_term']);
  const x = sheet.left + sheet.width * 0.42;
  const width = sheet.width - (x - sheet.left);
  const [paid, collect] = [x + width * 0.56, x + width * 0.78];
  sheet.need(rows.length * 11 + 60);
  const top = sheet.y;
  sheet.write('CHARGES', { x: x + 3, y: top + 3 }, { size: 6.5, bold: true });
  for (const [head, left] of [
    ['PREPAID', paid],
    ['COLLECT', collect],
  ] as const)
    sheet.write(head, { x: left, y: top + 3, width: width * 0.22 - 4 }, { size: 6.5, bold: true, align: 'right' });
  let y = top + 15;
  for (const { code = '', description = '', amount = '' } of rows) {
    sheet.write(`${code}  ${description}`, { x: x + 3, y }, { size: SIZE });
    sheet.write(amount, { x: collect, y, width: width * 0.22 - 4 }, { size: SIZE, align: 'right' });
    y += 11;
  }
  y += 4;
  sheet.box({ x, y: top, width, height: y - top });
  for (const edge of [paid, collect]) sheet.upright({ x: edge, y: top, height: y - top }, 0.5);
  sheet.rule({ x, y: top + 12, width }, 0.5);
  for (const entry of pool.take('total_due'))
    y = drawCells(sheet, [entry], { x, y, width, style: { ...CELL, align: 'right', bold: true, size: 9.5 } });
  let left = top;
  for (const entry of pool.take('payment_instructions'))
    left = drawCells(sheet, [entry], { y: top, width: x - sheet.left - 6, style: CELL });
  sheet.y = Math.max(left, y) + 6;
}
