import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, type Tongues } from '../kit/tongues.js';
import { drawRest } from '../kit/rest.js';
import { letterOf, pageHead } from '../kit/heads.js';

/**
 * The order that brokers of the United States type to the terminal's delivery clerk: importing carrier, location and port in the first
 * strip, bill, arrival and free time in the second, whom it is issued to in the third, and packages in an open field of three columns.
 */
export const deliveryClerk: Layout = { name: 'delivery-clerk', types: ['delivery_order'], draw };

const WORDS: Tongues = {
  en: {
    delivery_order_number: 'OUR REF. NO.',
    issue_date: 'DATE',
    carrier_name: 'IMPORTING CARRIER',
    vessel: 'VESSEL / VOYAGE',
    vessel_name: 'VESSEL',
    voyage_number: 'VOYAGE',
    pickup_location: 'LOCATION OF GOODS',
    pickup_firms: 'FIRMS CODE',
    port_of_loading: 'FROM PORT OF',
    port_of_discharge: 'PORT OF UNLADING',
    master_bill_of_lading_number: 'B/L OR AWB NO.',
    house_bill_of_lading_number: 'HOUSE B/L NO.',
    arrival_date: 'ARRIVAL DATE',
    last_free_day: 'FREE TIME EXP.',
    general_order_date: 'G.O. DATE',
    pickup_number: 'PICK UP NO.',
    trucker: 'LOCAL DELIVERY OR TRANSFER BY (DELIVERY ORDER ISSUED TO)',
    entry_number: 'CUSTOMS ENTRY NO.',
    deliver_to: 'DELIVER TO',
    empty_return_location: 'RETURN EMPTY CONTAINER TO',
    consignee: 'FOR ACCOUNT OF',
    customs_broker: 'CUSTOM HOUSE BROKER',
    delivery_appointment: 'APPOINTMENT',
    customs_release_status: 'CUSTOMS',
    freight_release_status: 'STEAMSHIP LINE',
    booking_number: 'BOOKING NO.',
    carrier_scac: 'SCAC',
    total_packages: 'NO. OF PKGS.',
    gross_weight: 'WEIGHT',
    volume: 'CUBE',
    special_instructions: 'INSTRUCTIONS',
  },
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, size: 8, least: 26 };
const EDGES = [0, 0.3, 0.82, 1];
const HEADS = ['MARKS & NUMBERS', 'DESCRIPTION OF ARTICLES, SPECIAL MARKS & EXCEPTIONS', 'WEIGHT'];
const CLERK = 'DELIVERY CLERK: DELIVER TO CARRIER SHOWN ABOVE. RECEIVED IN GOOD ORDER BY ______________________  DATE ____________';

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  pageHead(sheet, `${title} - ${name}`);
  drawTop(draft, pool, [name, ...below]);
  strip(draft, [...pool.take('carrier_name', 'pickup_location', 'port_of_loading', 'port_of_discharge')]);
  strip(draft, [
    ...pool.take('master_bill_of_lading_number', 'house_bill_of_lading_number', 'arrival_date', 'last_free_day', 'general_order_date'),
  ]);
  strip(draft, [...pool.vessel(), ...pool.take('carrier_scac', 'pickup_firms', 'pickup_number', 'booking_number')]);
  strip(draft, pool.take('trucker', 'entry_number', 'delivery_appointment'));
  strip(draft, pool.take('deliver_to', 'empty_return_location'));
  strip(draft, pool.take('consignee', 'customs_broker', 'customs_release_status', 'freight_release_status'));
  drawGoods(draft, pool);
  if (draft.chance.happens(0.4)) sheet.stamp(draft.chance.of(form.stamps), { x: sheet.left + 12, y: sheet.y - 12 }, { angle: 5, size: 11 });
  strip(draft, pool.take('special_instructions'));
  strip(draft, pool.rest('numbers'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(50);
  sheet.y = sheet.lines([CLERK], { x: sheet.left, y: sheet.y + 10, width: sheet.width }, { size: 7, bold: true }) + 4;
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 5.5 });
}

function drawTop({ sheet, title }: Draft, pool: Pool, letter: readonly string[]): void {
  const half = sheet.width * 0.62;
  const top = sheet.y;
  const [name = '', ...below] = letter;
  let left = sheet.lines([name], { x: sheet.left + 4, y: top + 4, width: half - 8 }, { size: 11, bold: true });
  left = sheet.lines(below, { x: sheet.left + 4, y: left + 1, width: half - 8 }, { size: 7 });
  const x = sheet.left + half;
  const width = sheet.width - half;
  let right = sheet.lines([title], { x, y: top + 4, width }, { size: title.length > 20 ? 10 : 14, bold: true, align: 'centre' }) + 4;
  right = drawCells(sheet, pool.take('issue_date', 'delivery_order_number'), { x, y: right, width, style: CELL });
  sheet.y = Math.max(left + 4, right);
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
  sheet.box({ x, y: top, width, height: sheet.y - top });
}

function strip({ sheet }: Draft, entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 5) {
    sheet.need(70);
    sheet.y = drawCells(sheet, entries.slice(place, place + 5), { y: sheet.y, style: CELL });
  }
}

/** Number and seal at the left; how many packages in what kind of box in words in the middle; the sum on a line of its own. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', [
    ...['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight'],
  ]);
  const at = (place: number) => sheet.left + (EDGES[place] ?? 1) * sheet.width;
  const widthAt = (place: number) => at(place + 1) - at(place) - 6;
  sheet.need(140);
  const top = sheet.y;
  for (const [place, head] of HEADS.entries())
    sheet.write(head, { x: at(place) + 3, y: top + 3, width: widthAt(place) }, { size: 6, bold: true });
  sheet.rule({ x: sheet.left, y: top + 13, width: sheet.width }, 0.5);
  let y = top + 18;
  for (const row of boxes.rows) {
    const { container_number: number = '', seal_numbers: seals = '', container_type: type = '' } = row;
    const packages = row['package_count+package_unit'] ?? '';
    const left = sheet.lines([number, `SEAL: ${seals}`], { x: at(0) + 3, y, width: widthAt(0) });
    sheet.lines([`1 X ${type} CONTAINER S.T.C. ${packages}`], { x: at(1) + 3, y, width: widthAt(1) });
    sheet.write(boxes.full(row, 'gross_weight'), { x: at(2) + 3, y, width: widthAt(2) }, { align: 'right' });
    y = left + 4;
  }
  const sums = pool.take('total_packages', 'gross_weight', 'volume');
  for (const entry of sums) {
    sheet.write(`TOTAL ${entry.caption.replace(/ \(.*/, '')}`, { x: at(1) + 3, y: y + 4 }, { size: 7 });
    sheet.write(measured(entry), { x: at(1) + 3, y: y + 4, width: sheet.width - (at(1) - sheet.left) - 9 }, { align: 'right', bold: true });
    y += 12;
  }
  sheet.y = Math.max(y + 8, top + 110);
  for (const place of [1, 2]) sheet.upright({ x: at(place), y: top, height: (sums.length > 0 ? y - 12 * sums.length + 2 : sheet.y) - top });
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
}
