import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawList } from '../kit/lists.js';
import { Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The worksheet that a small consolidator keeps for notice and delivery order alike: his name over the whole width, a grid in which each cell says its
 * caption in bold and the value behind it on the same line, parties two by two, a grid of containers, charges and what is due, and who releases it.
 */
export const inlineCellsPaper: Layout = { name: 'inline-cells-paper', types: ['delivery_order', 'arrival_notice'], draw };

const WORDS: Tongues = {
  en: {
    notice_date: 'DATE',
    issue_date: 'DATE',
    delivery_order_number: 'D/O NO.',
    master_bill_of_lading_number: 'MBL NO.',
    house_bill_of_lading_number: 'HBL NO.',
    ams_number: 'AMS NO.',
    booking_number: 'BKG NO.',
    carrier_scac: 'SCAC',
    entry_number: 'ENTRY NO.',
    carrier_name: 'S/S LINE',
    shipper: 'SHIPPER',
    consignee: 'CNEE',
    notify_party: 'NOTIFY',
    customs_broker: 'CUSTOMS BROKER',
    pickup_location: 'PICK UP AT',
    deliver_to: 'DELIVER TO',
    trucker: 'TRUCKER',
    empty_return_location: 'RETURN EMPTY TO',
    vessel: 'VSL/VOY',
    vessel_name: 'VSL',
    voyage_number: 'VOY',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    place_of_delivery: 'DEST',
    eta_port_of_discharge: 'ETA POD',
    eta_place_of_delivery: 'ETA DEST',
    arrival_date: 'ARRIVED',
    terminal_name: 'TERMINAL',
    terminal_firms: 'FIRMS',
    pickup_firms: 'PICK UP FIRMS',
    delivery_location_name: 'FREIGHT LOCATION',
    delivery_location_firms: 'LOCATION FIRMS',
    last_free_day: 'LFD',
    free_days: 'FREE DAYS',
    available_date: 'AVAIL',
    general_order_date: 'GO DATE',
    pickup_number: 'PU NO.',
    delivery_appointment: 'APPT',
    customs_release_status: 'CUSTOMS',
    freight_release_status: 'FREIGHT RELEASE',
    it_number: 'IT NO.',
    it_date: 'IT DATE',
    it_port: 'IT PORT',
    freight_terms: 'FREIGHT',
    currency: 'CURR',
    total_packages: 'TOTAL PKGS',
    gross_weight: 'TOTAL WT',
    volume: 'TOTAL CBM',
    total_due: 'TOTAL DUE',
    description_of_goods: 'COMMODITY',
    payment_instructions: 'PAYMENT',
    special_instructions: 'INSTRUCTIONS',
  },
};
const HEADS: Tongues = {
  en: {
    container_number: 'CONTAINER #',
    seal_numbers: 'SEAL #',
    container_type: 'SIZE',
    'package_count+package_unit': 'PKGS',
    package_count: 'PKGS',
    gross_weight: 'WEIGHT',
    volume: 'CBM',
    code: 'CODE',
    description: 'CHARGE',
    'quantity+unit': 'QTY',
    unit_price: 'RATE',
    currency: 'CURR',
    amount: 'AMOUNT',
  },
};
const BOXES = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'];
const CHARGES = ['description', 'quantity+unit', 'unit_price', 'currency', 'amount'];
const STOPS = [
  'pickup_location',
  'deliver_to',
  'trucker',
  'empty_return_location',
  'consignee',
  'shipper',
  'notify_party',
  'customs_broker',
];
const WAY = [
  'carrier_name',
  'port_of_loading',
  'port_of_discharge',
  'eta_port_of_discharge',
  'arrival_date',
  'place_of_delivery',
  'eta_place_of_delivery',
];
const RELEASED = {
  en: 'RELEASED BY|RECEIVED BY DRIVER|DATE / TIME',
  de: 'FREIGEGEBEN|FAHRER|DATUM / ZEIT',
  fr: 'LIBÉRÉ PAR|REÇU PAR LE CHAUFFEUR|DATE / HEURE',
  es: 'LIBERADO POR|RECIBIDO POR EL CHOFER|FECHA / HORA',
};
const PAD = 3;

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const isOrder = facts.type === 'delivery_order';
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  pageHead(sheet, `${name} - ${title}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name.toUpperCase()], { ...all, y: sheet.y }, { size: 14, bold: true, align: 'centre' }) + 1;
  sheet.y = sheet.lines([below.join(', ')], { ...all, y: sheet.y }, { size: 7, align: 'centre' }) + 5;
  const height = 18;
  sheet.box({ ...all, y: sheet.y, height, fill: 0.85 });
  sheet.write(title.toUpperCase(), { ...all, y: sheet.y + 4 }, { size: 11, bold: true, align: 'centre' });
  sheet.y += height;
  drawInline(draft, pool.rest('numbers'), 3);
  drawParties(draft, [...pool.take(...STOPS), ...pool.rest('parties')]);
  drawInline(draft, [...pool.vessel(), ...pool.take(...WAY)], 3);
  const texts = pool.rest('texts');
  const due = pool.take('total_due');
  const sums = pool.take('total_packages', 'gross_weight', 'volume');
  drawInline(draft, [...pool.rest('route', 'details')], 3);
  drawInline(
    draft,
    texts.filter(({ name: one }) => one === 'description_of_goods'),
    1,
  );
  drawList(draft, 'containers', { columns: BOXES, heads: HEADS, style: { lines: 'sheet', head: 'grey', size: 8, pad: 3 } });
  sheet.y -= 6;
  drawInline(draft, sums, 3);
  if (pool.list('charges')) {
    sheet.y += 6;
    drawList(draft, 'charges', { columns: CHARGES, heads: HEADS, style: { lines: 'sheet', head: 'grey', size: 8, pad: 2.5 } });
    sheet.y -= 6;
  }
  drawInline(draft, due, 1);
  drawInline(
    draft,
    texts.filter(({ name: one }) => one !== 'description_of_goods'),
    1,
  );
  drawRest(draft, pool, { size: 8 });
  if (isOrder) drawSignatures(draft);
  sheet.need(34);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 5 }, { size: 6 });
}

/** Fewer cells to a row where captions leave no room for their values. */
function drawInline(draft: Draft, entries: readonly Entry[], most: number): void {
  const { sheet } = draft;
  const needs = entries.map(({ caption, lines }) => {
    const words = lines.flatMap((line) => line.split(' ')).map((word) => sheet.widthOf(word));
    return sheet.widthOf(`${caption}:  `, { bold: true, size: 8 }) + Math.max(0, ...words) + 4 * PAD;
  });
  const columns = Math.max(1, Math.min(most, Math.floor(sheet.width / Math.max(1, ...needs))));
  drawRows(draft, entries, columns);
}

/** `CAPTION: value` in each cell of a row; what is longer than its cell goes on below. */
function drawRows({ sheet }: Draft, entries: readonly Entry[], columns: number): void {
  const width = sheet.width / columns;
  for (let place = 0; place < entries.length; place += columns) {
    const row = entries.slice(place, place + columns);
    const cells = row.map(({ caption, lines }) => {
      const indent = sheet.widthOf(`${caption}:  `, { bold: true, size: 8 }) + 3;
      return { caption: `${caption}:`, indent, broken: lines.flatMap((line) => sheet.broken(line, width - indent - 2 * PAD)) };
    });
    const height = Math.max(...cells.map(({ broken }) => broken.length)) * sheet.options.text * 1.18 + 2 * PAD;
    sheet.need(height);
    for (const [column, { caption, indent, broken }] of cells.entries()) {
      const x = sheet.left + column * width;
      sheet.box({
        x,
        y: sheet.y,
        width: row.length < columns && column === row.length - 1 ? width * (columns - column) : width,
        height,
        thickness: 0.4,
      });
      sheet.write(caption, { x: x + PAD, y: sheet.y + PAD }, { bold: true, size: 8 });
      sheet.lines(broken, { x: x + PAD + indent, y: sheet.y + PAD, width });
    }
    sheet.y += height;
  }
}

function drawParties({ sheet }: Draft, parties: readonly Entry[]): void {
  const width = sheet.width / 2;
  for (let place = 0; place < parties.length; place += 2) {
    const row = parties.slice(place, place + 2);
    const height = 15 + Math.max(...row.map(({ lines }) => sheet.heightOf(lines, width - 20)));
    sheet.need(height);
    for (const [column, { caption, lines }] of row.entries()) {
      const x = sheet.left + column * width;
      sheet.box({ x, y: sheet.y, width: row.length === 1 ? 2 * width : width, height, thickness: 0.4 });
      sheet.write(`${caption}:`, { x: x + PAD, y: sheet.y + PAD }, { bold: true, size: 8 });
      sheet.lines(lines, { x: x + PAD + 10, y: sheet.y + PAD + 10, width: width - 20 });
    }
    sheet.y += height;
  }
}

function drawSignatures(draft: Draft): void {
  const { sheet } = draft;
  const words = phraseIn(draft, RELEASED).split('|');
  const width = sheet.width / words.length;
  sheet.need(38);
  for (const [place, word] of words.entries()) {
    sheet.box({ x: sheet.left + place * width, y: sheet.y, width, height: 32, thickness: 0.4 });
    sheet.write(`${word}:`, { x: sheet.left + place * width + PAD, y: sheet.y + PAD }, { bold: true, size: 7 });
  }
  sheet.y += 32;
}
