import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawList } from '../kit/lists.js';
import { inLine, Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * An order out of the transport module of a forwarder's program: order number on a black bar, what is carried as a table first, and then the
 * stops one below the other, each with its number in a square, who it is at the left and what to mind there at the right; a receipt at the foot.
 */
export const numberedStopsOrder: Layout = { name: 'numbered-stops-order', types: ['delivery_order'], draw };

const WORDS: Tongues = {
  en: {
    delivery_order_number: 'Order No.',
    issue_date: 'Order Date',
    master_bill_of_lading_number: 'MBL',
    house_bill_of_lading_number: 'HBL',
    booking_number: 'Carrier Bkg',
    carrier_scac: 'SCAC',
    entry_number: 'Customs Entry',
    pickup_location: 'PICK UP LOADED',
    pickup_firms: 'FIRMS',
    pickup_number: 'Pickup / Release No.',
    last_free_day: 'LFD',
    deliver_to: 'DELIVER',
    delivery_appointment: 'Appointment',
    empty_return_location: 'RETURN EMPTY',
    trucker: 'Motor Carrier',
    consignee: 'Consignee',
    customs_broker: 'Broker',
    carrier_name: 'SSL',
    vessel: 'Vessel/Voyage',
    vessel_name: 'Vessel',
    voyage_number: 'Voyage',
    port_of_loading: 'Origin Port',
    port_of_discharge: 'Discharge Port',
    arrival_date: 'Arrival',
    general_order_date: 'GO Date',
    customs_release_status: 'Customs Hold/Release',
    freight_release_status: 'Freight Release',
    special_instructions: 'Driver Instructions',
    total_packages: 'Pieces',
    gross_weight: 'Gross Weight',
    volume: 'Cube',
  },
};
const HEADS: Tongues = {
  en: {
    container_number: 'Container #',
    seal_numbers: 'Seal #',
    container_type: 'Size',
    'package_count+package_unit': 'Pieces',
    package_count: 'Pieces',
    gross_weight: 'Weight',
    volume: 'Cube',
  },
};
const RECEIPT = {
  en: 'Received in good order by|Print name|Date|Time in|Time out',
  de: 'In gutem Zustand erhalten|Name in Druckbuchstaben|Datum|Ankunft|Abfahrt',
  fr: 'Reçu en bon état par|Nom|Date|Arrivée|Départ',
};
const CELL: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6.5, least: 26 };

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  drawTop(draft, pool);
  const boxes = chance.of([
    ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit', 'gross_weight'],
    ['container_number', 'seal_numbers', 'container_type', 'package_count', 'gross_weight', 'volume'],
  ]);
  drawList(draft, 'containers', { columns: boxes, heads: HEADS, style: { lines: 'sheet', head: 'dark', size: 8, pad: 3 } });
  const sums = pool.take('total_packages', 'gross_weight', 'volume');
  sheet.y =
    sheet.lines([sums.map((entry) => inLine(entry)).join('     ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { bold: true }) + 6;
  const mind: readonly (readonly string[])[] = [
    ['pickup_firms', 'pickup_number', 'last_free_day', 'general_order_date', 'freight_release_status', 'customs_release_status'],
    ['delivery_appointment'],
    [],
  ];
  for (const [place, name] of ['pickup_location', 'deliver_to', 'empty_return_location'].entries())
    drawStop(draft, pool.take(name), { number: place + 1, mind: pool.take(...(mind[place] ?? [])) });
  const others = pool.rest('parties');
  sheet.y += 3;
  for (let place = 0; place < others.length; place += 3) {
    sheet.need(80);
    sheet.y = drawCells(sheet, others.slice(place, place + 3), {
      y: sheet.y,
      style: CELL,
      shares: others.slice(place, place + 3).map(() => 1),
    });
  }
  for (const { caption, lines } of pool.take('special_instructions')) {
    sheet.need(40);
    sheet.y = sheet.lines([`${caption}:`], { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { bold: true });
    sheet.y = sheet.lines(lines, { x: sheet.left, y: sheet.y + 1, width: sheet.width }) + 3;
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(80);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 6 }) + 6;
  const blanks = phraseIn(draft, RECEIPT)
    .split('|')
    .map((caption): Entry => ({ name: '', caption, lines: [''], kind: 'line' }));
  sheet.y = drawCells(sheet, blanks, { y: sheet.y, style: { ...CELL, caption: 'above', least: 34 }, shares: [2, 2, 1, 1, 1] });
  sheet.write(title, { x: sheet.left, y: sheet.y + 4 }, { size: 6, align: 'right', grey: 0.4 });
}

function drawTop(draft: Draft, pool: Pool): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  const number = pool.take('delivery_order_number');
  const [said = ''] = number.map((entry) => inLine(entry, ' '));
  pageHead(sheet, `${title}   ${said}`);
  const end = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width * 0.6 }, { size: 11, bold: true });
  sheet.y = sheet.lines([below.join(', ')], { x: sheet.left, y: end, width: sheet.width }, { size: 7 }) + 5;
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 20, fill: 0.1, thickness: 0 });
  sheet.write(title.toUpperCase(), { x: sheet.left + 6, y: sheet.y + 4 }, { size: 12, bold: true, grey: 1 });
  sheet.write(said, { x: sheet.left, y: sheet.y + 5, width: sheet.width - 6 }, { size: 10, bold: true, align: 'right', grey: 1 });
  sheet.y += 22;
  const numbers = [...pool.rest('numbers'), ...pool.take('carrier_name'), ...pool.vessel(), ...pool.rest('route')];
  for (let place = 0; place < numbers.length; place += 5)
    sheet.y = drawCells(sheet, numbers.slice(place, place + 5), { y: sheet.y, style: { ...CELL, caption: 'above' } });
  sheet.y += 7;
}

/** The number of the stop, who is there, and what its driver has to know. */
function drawStop(draft: Draft, stop: readonly Entry[], { number, mind }: { number: number; mind: readonly Entry[] }): void {
  const { sheet } = draft;
  if (stop.length + mind.length === 0) return;
  sheet.need(84);
  const top = sheet.y;
  let left = top + 4;
  for (const entry of stop) left = drawBlock(sheet, entry, { x: sheet.left + 34, y: left, width: sheet.width * 0.5 - 34 });
  let right = top + 4;
  for (const { caption, lines } of mind) {
    sheet.write(`${caption}:`, { x: sheet.left + sheet.width * 0.53, y: right }, { size: 7.5 });
    right = sheet.lines(lines, { x: sheet.left + sheet.width * 0.74, y: right, width: sheet.width * 0.26 - 4 }, { bold: true }) + 2;
  }
  sheet.y = Math.max(left, right, top + 38) + 3;
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  sheet.box({ x: sheet.left, y: top, width: 26, height: sheet.y - top, fill: 0.85 });
  sheet.write(String(number), { x: sheet.left, y: top + 8, width: 26 }, { size: 15, bold: true, align: 'centre' });
}
