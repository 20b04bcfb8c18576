import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { drawList } from '../kit/lists.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, type Tongues } from '../kit/tongues.js';

/**
 * The notice that a general agent sends for his line: in whose name he writes below his own, three parties beside each other in one frame, ship and places as
 * one strip with days below the ports, goods as on the bill over a table of containers, what is due at the right of where to send it, and notes by letters.
 */
export const agentsForCarrierNotice: Layout = { name: 'agents-for-carrier-notice', types: ['arrival_notice'], draw };

const WORDS: Tongues = {
  en: {
    notice_date: 'NOTICE DATE',
    master_bill_of_lading_number: 'BILL OF LADING NO.',
    house_bill_of_lading_number: 'HOUSE B/L NO.',
    ams_number: 'AMS B/L NO.',
    booking_number: 'BOOKING NO.',
    carrier_scac: 'SCAC',
    shipper: 'SHIPPER',
    consignee: 'CONSIGNEE',
    notify_party: 'NOTIFY PARTY',
    customs_broker: 'BROKER ON FILE',
    vessel: 'VESSEL / VOYAGE',
    vessel_name: 'VESSEL',
    voyage_number: 'VOYAGE',
    port_of_loading: 'PORT OF LOADING',
    port_of_discharge: 'PORT OF DISCHARGE',
    eta_port_of_discharge: 'ARRIVING ON OR ABOUT',
    place_of_delivery: 'FINAL DESTINATION',
    eta_place_of_delivery: 'ETA FINAL DESTINATION',
    terminal_name: 'DISCHARGE TERMINAL',
    terminal_firms: 'FIRMS CODE',
    delivery_location_name: 'CARGO PICK-UP LOCATION',
    delivery_location_firms: 'PICK-UP FIRMS',
    last_free_day: 'LAST FREE DAY',
    free_days: 'FREE DAYS',
    available_date: 'AVAILABLE FROM',
    general_order_date: 'GENERAL ORDER DATE',
    pickup_number: 'PICK-UP NO.',
    it_number: 'I.T. NO.',
    it_date: 'I.T. DATE',
    it_port: 'I.T. PORT',
    freight_terms: 'FREIGHT',
    currency: 'CURRENCY',
    total_packages: 'PIECES',
    gross_weight: 'GROSS WEIGHT',
    volume: 'MEASUREMENT',
    total_due: 'PLEASE PAY THIS AMOUNT',
    payment_instructions: 'REMITTANCE',
  },
};
const HEADS: Tongues = {
  en: {
    container_number: 'CONTAINER NO.',
    'container_number+seal_numbers': 'CONTAINER NO. / SEAL NO.',
    seal_numbers: 'SEAL NO.',
    container_type: 'SZ/TP',
    package_count: 'PIECES',
    'package_count+package_unit': 'PIECES',
    gross_weight: 'WEIGHT',
    volume: 'CUBE',
    last_free_day: 'FREE TIME ENDS',
    code: 'CODE',
    description: 'CHARGES DUE',
    'quantity+unit': 'BASIS',
    quantity: 'QTY',
    unit_price: 'RATE',
    currency: 'CUR',
    amount: 'AMOUNT',
    payment_term: 'TERM',
  },
};
const BOXES = [
  ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'],
  ['container_number', 'seal_numbers', 'container_type', 'package_count', 'gross_weight', 'last_free_day'],
];
const CHARGES = [
  ['code', 'description', 'quantity+unit', 'unit_price', 'amount'],
  ['description', 'quantity', 'unit_price', 'currency', 'amount'],
];
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, captionBold: true, size: 8, least: 25 };
const NOTES = [
  'This notice is not a delivery order. Cargo is released only against surrender of the documents required, payment of all charges and customs clearance.',
  'Free time, storage and per diem are governed by the tariff of the carrier and of the terminal. The consignee should verify availability before dispatching a trucker.',
  'The carrier will not be responsible for errors in this notice or for failure to notify. Dates are estimates.',
];

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  const numbers = pool.rest('numbers');
  pageHead(sheet, `${title}   ${numbers[0]?.lines.join('') ?? ''}`);
  const all = { x: sheet.left, width: sheet.width };
  const half = sheet.width * 0.5;
  const top = sheet.y;
  const line = pool.take('carrier_name').flatMap(({ lines }) => lines);
  let left = sheet.lines([name], { ...all, y: top, width: half }, { size: 11, bold: true });
  left = sheet.lines(below, { ...all, y: left + 1, width: half }, { size: 7 });
  left = sheet.lines(
    line.map((words) => `AS AGENTS FOR THE CARRIER ${words}`),
    { ...all, y: left + 2, width: half },
    { size: 7, bold: true },
  );
  let right =
    sheet.lines([title.toUpperCase()], { x: sheet.left + half, y: top, width: half }, { size: 14, bold: true, align: 'right' }) + 4;
  for (let place = 0; place < numbers.length; place += 2) {
    const row = numbers.slice(place, place + 2);
    right = drawCells(sheet, row, { x: sheet.left + half, y: right, width: half, shares: row.map(() => 1), style: { ...CELL, least: 22 } });
  }
  sheet.y = Math.max(left, right) + 6;
  drawParties(draft, pool);
  drawStrip(draft, [...pool.vessel(), ...pool.take('port_of_loading', 'port_of_discharge', 'eta_port_of_discharge')]);
  drawStrip(draft, pool.take('place_of_delivery', 'eta_place_of_delivery', 'terminal_name', 'terminal_firms'));
  drawStrip(draft, pool.take('delivery_location_name', 'delivery_location_firms', 'available_date', 'last_free_day', 'free_days'));
  drawStrip(draft, pool.take('it_number', 'it_date', 'it_port', 'general_order_date', 'pickup_number', 'freight_terms', 'currency'));
  drawCargo(draft, pool);
  drawDue(draft, pool);
  drawRest(draft, pool, { size: 8 });
  sheet.need(60);
  for (const [place, note] of NOTES.entries())
    sheet.y = sheet.lines([`${'ABC'.charAt(place)}. ${note}`], { ...all, y: sheet.y + 2 }, { size: 6 });
}

function drawParties(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const parties = pool.rest('parties');
  if (parties.length === 0) return;
  const columns = Math.min(3, parties.length);
  for (let place = 0; place < parties.length; place += columns) {
    const row = parties.slice(place, place + columns);
    sheet.y = drawCells(sheet, row, {
      y: sheet.y,
      width: (sheet.width * row.length) / columns,
      shares: row.map(() => 1),
      style: { ...CELL, size: 7.5, least: 62 },
    });
  }
  sheet.y += 4;
}

function drawStrip({ sheet }: Draft, entries: readonly Entry[]): void {
  sheet.need(40);
  sheet.y = drawCells(sheet, entries, { y: sheet.y, style: CELL });
}

/** As on the bill: pieces, what they are, weight and cube; then the containers. */
function drawCargo(draft: Draft, pool: Pool): void {
  const { sheet, chance } = draft;
  sheet.y += 4;
  const sums = pool.take('total_packages', 'gross_weight', 'volume').map((entry) => ({
    ...entry,
    caption: entry.caption.replace(/ \([^)]*\)$/, ''),
    lines: [measured(entry)],
  }));
  const [pieces] = sums.filter(({ name }) => name === 'total_packages');
  const goods = pool.take('description_of_goods').map((entry) => ({ ...entry, caption: 'SAID TO CONTAIN' }));
  const cells = [...(pieces ? [pieces] : []), ...goods, ...sums.filter((entry) => entry !== pieces)];
  const shares = cells.map(({ name }) => (name === 'description_of_goods' ? 3 : 1));
  sheet.need(80);
  sheet.y = drawCells(sheet, cells, { y: sheet.y, shares, style: { ...CELL, least: goods.length > 0 ? 56 : 25 } }) + 4;
  drawList(draft, 'containers', { columns: chance.of(BOXES), heads: HEADS, style: { lines: 'columns', head: 'plain', size: 7.5, pad: 2 } });
}

/** Where to send it at the left of how much it is. */
function drawDue(draft: Draft, pool: Pool): void {
  const { sheet, chance } = draft;
  const due = pool.take('total_due');
  const remit = pool.take('payment_instructions');
  sheet.need(110);
  const narrow = sheet.width * 0.36;
  const top = sheet.y;
  const page = sheet.pages;
  const at = { x: sheet.left + narrow, width: sheet.width - narrow };
  if (pool.list('charges')) {
    const records = recordsOf(draft, 'charges', chance.of(CHARGES));
    drawLedger(sheet, ledgerOf(records, headsIn(draft, records.names, HEADS)), {
      lines: 'columns',
      head: 'grey',
      size: 7.5,
      pad: 1.5,
      ...at,
    });
  }
  for (const { caption, lines } of due) {
    sheet.box({ ...at, y: sheet.y, height: 17, thickness: 1.1 });
    sheet.write(caption, { x: at.x + 4, y: sheet.y + 5 }, { size: 7, bold: true });
    sheet.write(lines.join(' '), { ...at, y: sheet.y + 4, width: at.width - 4 }, { bold: true, align: 'right' });
    sheet.y += 17;
  }
  const bottom = sheet.y;
  const start = sheet.pages === page ? top : bottom + 4;
  let left = start;
  for (const entry of remit) left = drawBlock(sheet, entry, { x: sheet.left, y: left, width: narrow - 12 });
  sheet.y = Math.max(bottom, left) + 8;
}
