import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { drawHeadLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';
import { captionsIn, headsIn, type Tongues } from '../kit/tongues.js';

/**
 * An agent's notice with the days that count in a column at the right, large in their frames; a card for each box, its number in bold
 * and the rest run on below it; what is to be paid under a dark bar.
 */
export const keyDatesNotice: Layout = { name: 'key-dates-notice', types: ['arrival_notice'], draw };

const TONGUES: Tongues = {
  en: {
    notice_date: 'Sent on',
    master_bill_of_lading_number: 'OB/L No.',
    house_bill_of_lading_number: 'HB/L No.',
    booking_number: 'Bkg No.',
    carrier_scac: 'SSL code',
    carrier_name: 'Steamship line',
    vessel: 'Vessel & voyage',
    port_of_loading: 'Load port',
    port_of_discharge: 'Discharge port',
    place_of_delivery: 'Final destination',
    eta_port_of_discharge: 'ETA PORT',
    eta_place_of_delivery: 'ETA DESTINATION',
    last_free_day: 'LAST FREE DAY',
    general_order_date: 'G.O. DATE',
    available_date: 'AVAILABLE FROM',
    free_days: 'Free days',
    terminal_name: 'Pier / terminal',
    terminal_firms: 'Pier FIRMS',
    delivery_location_name: 'Ramp / CFS',
    delivery_location_firms: 'Ramp FIRMS',
    it_number: 'I.T. #',
    it_date: 'I.T. dated',
    it_port: 'I.T. issued at',
    pickup_number: 'P/U #',
    freight_terms: 'Freight',
    customs_broker: 'Broker',
    notify_party: 'Notify',
    total_packages: 'Pieces',
    total_due: 'PLEASE PAY',
    payment_instructions: 'Payment to',
  },
};

const HEADS: Tongues = {
  en: {
    code: 'Code',
    description: 'Charge item',
    quantity: 'No.',
    unit_price: 'Tariff',
    amount: 'Charges',
    payment_term: 'PP/CC',
    currency: 'Ccy',
  },
};

const PARTY: CellStyle = { caption: 'grey', frame: 'none', captionSize: 6.5, captionBold: true, least: 40 };
const DAY: CellStyle = {
  caption: 'above',
  frame: 'box',
  captionSize: 7,
  size: 12,
  bold: true,
  least: 34,
  align: 'centre',
  captionAlign: 'centre',
};

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const width = sheet.width;
  drawHeadLetter(draft, { size: 13, width: width * 0.6 });
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y + 4, width }, { size: 15, bold: true }) + 4;
  const numbers = pool.rest('numbers');
  sheet.y = drawRunning(sheet, numbers, { x: sheet.left, y: sheet.y, width, style: { size: 8.5 } }) + 4;
  const top = sheet.y;
  const wide = width * 0.7;
  const days = pool.take(
    'eta_port_of_discharge',
    'eta_place_of_delivery',
    'available_date',
    'last_free_day',
    'general_order_date',
    'pickup_number',
  );
  let right = top;
  for (const day of days) right = drawCells(sheet, [day], { x: sheet.left + wide + 8, y: right, width: width - wide - 8, style: DAY }) + 4;
  const ship = [...pool.vessel(), ...pool.take('carrier_name', 'port_of_loading', 'port_of_discharge', 'place_of_delivery')];
  let left = drawRunning(sheet, ship, { x: sheet.left, y: top, width: wide, style: { size: 8.5, bold: 'none' } }) + 4;
  const parties = pool.rest('parties');
  for (let place = 0; place < parties.length; place += 2)
    left = drawCells(sheet, parties.slice(place, place + 2), { y: left, width: wide, shares: [1, 1], style: PARTY }) + 3;
  left = drawRunning(sheet, pool.rest('route', 'details'), { x: sheet.left, y: left + 2, width: wide, style: { size: 8.5, bold: 'none' } });
  sheet.y = Math.max(left, right) + 6;
  if (pool.list('containers')) drawCards(draft);
  const cargo = pool.take('total_packages', 'gross_weight', 'volume');
  sheet.need(40);
  sheet.y = drawRunning(sheet, cargo, { x: sheet.left, y: sheet.y + 2, width, style: { size: 8.5 } }) + 2;
  drawTexts(draft, pool.take('description_of_goods'));
  drawCharges(draft, pool);
  drawTexts(draft, pool.rest('texts', 'totals'));
  sheet.need(40);
  sheet.y = sheet.lines([form.sentences[1], ...form.smallPrint], { x: sheet.left, y: sheet.y + 6, width }, { size: 6 });
}

function drawTexts({ sheet }: Draft, entries: readonly Entry[]): void {
  for (const { caption, lines } of entries) {
    sheet.need(34);
    sheet.y = sheet.lines([caption], { x: sheet.left, y: sheet.y + 2, width: sheet.width }, { size: 7, bold: true });
    sheet.y = sheet.lines(lines, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 8.5 }) + 4;
  }
}

/** A frame for each box. */
function drawCards(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'container_type',
    'seal_numbers',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  const below = ['seal_numbers', 'package_count+package_unit', 'gross_weight', 'volume'];
  const heads = headsIn(draft, boxes.names, {
    en: { seal_numbers: 'Seal', 'package_count+package_unit': 'Pcs', gross_weight: 'Wt', volume: 'Cube' },
  });
  for (const row of boxes.rows) {
    sheet.need(34);
    const top = sheet.y;
    sheet.write(
      `${row['container_number'] ?? ''}   ${row['container_type'] ?? ''}`,
      { x: sheet.left + 6, y: top + 4 },
      { size: 10, bold: true },
    );
    const said = below
      .filter((name) => (row[name] ?? '') !== '')
      .map((name): Entry => ({ name, caption: heads[name] ?? name, lines: [boxes.full(row, name)], kind: 'line' }));
    sheet.y = drawRunning(sheet, said, { x: sheet.left + 6, y: top + 18, width: sheet.width - 12, style: { size: 8, bold: 'none' } });
    sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top, thickness: 0.4 });
    sheet.y += 3;
  }
}

function drawCharges(draft: Draft, pool: Pool): void {
  const { sheet, facts, chance } = draft;
  const total = pool.take('total_due');
  if (pool.list('charges')) {
    const columns = chance.of([
      ['description', 'quantity', 'unit_price', 'amount'],
      ['code', 'description', 'payment_term', 'currency', 'amount'],
    ]);
    const charges = recordsOf(
      draft,
      'charges',
      columns.filter((name) => facts.manner.currency === 'named' || name !== 'currency'),
    );
    drawLedger(sheet, ledgerOf(charges, headsIn(draft, charges.names, HEADS)), { lines: 'head', head: 'dark', size: 8, pad: 1.8 });
  }
  for (const { caption, lines } of total) {
    sheet.need(24);
    sheet.box({ x: sheet.left + sheet.width * 0.5, y: sheet.y + 3, width: sheet.width * 0.5, height: 18, fill: 0.25, thickness: 0 });
    sheet.write(caption, { x: sheet.left + sheet.width * 0.5 + 6, y: sheet.y + 8 }, { size: 8, bold: true, grey: 1 });
    sheet.write(
      lines.join(' '),
      { x: sheet.left, y: sheet.y + 6, width: sheet.width - 6 },
      { size: 11, bold: true, align: 'right', grey: 1 },
    );
    sheet.y += 26;
  }
  sheet.write('Charges may change without notice. E. & O. E.', { x: sheet.left, y: sheet.y }, { size: 6 });
  sheet.y += 10;
}
