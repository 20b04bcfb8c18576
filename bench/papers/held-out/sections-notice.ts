import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import type { LedgerStyle } from '../kit/ledger.js';
import { drawList } from '../kit/lists.js';
import { Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The notice of a line's import desk: an addressee at the left of the numbers, then sections below grey bars, one for the ship, one for where the
 * goods lie and until when, one for containers, one for what is in them, one for charges with the sum, and what to hand in before release.
 */
export const sectionsNotice: Layout = { name: 'sections-notice', types: ['arrival_notice'], draw };

const WORDS: Tongues = {
  en: {
    notice_date: 'Notice Date',
    master_bill_of_lading_number: 'Bill of Lading No.',
    house_bill_of_lading_number: 'House B/L No.',
    ams_number: 'AMS House B/L',
    booking_number: 'Booking No.',
    carrier_scac: 'SCAC',
    carrier_name: 'Carrier',
    shipper: 'Shipper',
    consignee: 'Consignee',
    notify_party: 'Notify Party',
    customs_broker: 'Customs Broker',
    vessel: 'Vessel / Voyage',
    vessel_name: 'Vessel',
    voyage_number: 'Voyage',
    port_of_loading: 'Port of Load',
    port_of_discharge: 'Port of Discharge',
    place_of_delivery: 'Final Destination',
    eta_port_of_discharge: 'ETA Discharge Port',
    eta_place_of_delivery: 'ETA Destination',
    terminal_name: 'Discharge Terminal',
    terminal_firms: 'FIRMS Code',
    delivery_location_name: 'Cargo Available At',
    delivery_location_firms: 'Location FIRMS',
    last_free_day: 'Last Free Day',
    available_date: 'Available',
    general_order_date: 'G.O. Date',
    free_days: 'Free Days Allowed',
    pickup_number: 'Pick-Up No.',
    it_number: 'I.T. Number',
    it_date: 'I.T. Date',
    it_port: 'I.T. Issued At',
    freight_terms: 'Freight Terms',
    currency: 'Payable In',
    total_packages: 'Total Packages',
    gross_weight: 'Total Gross Weight',
    volume: 'Total Measurement',
    total_due: 'TOTAL AMOUNT DUE',
    payment_instructions: 'Remittance Details',
  },
};
const HEADS: Tongues = {
  en: {
    container_number: 'Container',
    'container_number+seal_numbers': 'Container / Seal',
    container_type: 'Size/Type',
    seal_numbers: 'Seal',
    'package_count+package_unit': 'Packages',
    package_count: 'Packages',
    gross_weight: 'Weight',
    volume: 'Measure',
    last_free_day: 'Last Free Day',
    code: 'Code',
    description: 'Charge Description',
    quantity: 'Qty',
    'quantity+unit': 'Basis',
    unit_price: 'Rate',
    amount: 'Amount',
    payment_term: 'P/C',
  },
};
const BOXES = [
  ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit', 'gross_weight', 'volume'],
  ['container_number', 'seal_numbers', 'container_type', 'gross_weight', 'last_free_day'],
];
const CHARGES = [
  ['code', 'description', 'quantity+unit', 'unit_price', 'amount'],
  ['description', 'payment_term', 'amount'],
];
const BARS = {
  en: 'VESSEL AND ROUTING|CARGO LOCATION AND FREE TIME|CONTAINER DETAILS|CARGO DESCRIPTION|CHARGES PAYABLE AT DESTINATION',
  de: 'SCHIFF UND ROUTE|LAGERORT UND FREIE ZEIT|CONTAINER|WARENBESCHREIBUNG|ZAHLBARE KOSTEN',
  fr: 'NAVIRE ET PARCOURS|LIEU ET FRANCHISE|CONTENEURS|DESCRIPTION DES MARCHANDISES|FRAIS À DESTINATION',
  es: 'BUQUE Y RUTA|UBICACIÓN Y DÍAS LIBRES|CONTENEDORES|DESCRIPCIÓN DE LA CARGA|GASTOS EN DESTINO',
};
const RELEASE = {
  en: 'Prior to cargo release we require: (1) one original bill of lading duly endorsed or telex release, (2) payment of all charges by wire or certified cheque, (3) customs clearance. Estimated dates are subject to change without notice.',
  de: 'Vor Auslieferung benötigen wir: ein gezeichnetes Originalkonnossement, Zahlung aller Kosten und die Zollfreigabe. Daten ohne Gewähr.',
  fr: 'Avant remise : un connaissement original endossé, règlement de tous les frais et dédouanement. Dates sans engagement.',
  es: 'Antes de la entrega: un conocimiento original endosado, pago de todos los gastos y despacho aduanero. Fechas sujetas a cambio.',
};
const ROUTE = [
  'carrier_name',
  'port_of_loading',
  'port_of_discharge',
  'eta_port_of_discharge',
  'place_of_delivery',
  'eta_place_of_delivery',
];
const LIST: LedgerStyle = { lines: 'none', head: 'plain', size: 8, pad: 1.5 };
const CELL: CellStyle = { caption: 'above', frame: 'none', captionSize: 6.5, captionBold: true };

function draw(draft: Draft): void {
  const { sheet, title, chance, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const [voyage = '', location = '', boxes = '', cargo = '', money = ''] = phraseIn(draft, BARS).split('|');
  const { name, below } = letterOf(draft);
  pageHead(sheet, `${name}   ${title}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 16, bold: true, align: 'centre' }) + 2;
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 10, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { ...all, y: sheet.y }, { size: 7, align: 'centre' }) + 8;
  drawParties(draft, pool);
  drawSection(draft, voyage, [...pool.vessel(), ...pool.take(...ROUTE)]);
  const totals = pool.take('total_packages', 'gross_weight', 'volume');
  const texts = pool.take('description_of_goods');
  const due = pool.take('total_due');
  drawSection(draft, location, pool.rest('route', 'details'));
  drawBar(draft, boxes);
  drawList(draft, 'containers', { columns: chance.of(BOXES), heads: HEADS, style: LIST });
  drawCargo(draft, cargo, { texts, totals });
  if (pool.list('charges')) {
    sheet.need(60);
    drawBar(draft, money);
    drawList(draft, 'charges', { columns: chance.of(CHARGES), heads: HEADS, style: LIST });
  }
  drawDue(draft, due, pool.take('payment_instructions'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(44);
  sheet.y = sheet.lines([phraseIn(draft, RELEASE), ...form.smallPrint.slice(0, 1)], { ...all, y: sheet.y + 4 }, { size: 6.5 });
}

/** A bar, and below it entries in four columns. */
function drawSection(draft: Draft, words: string, entries: readonly Entry[]): void {
  const { sheet } = draft;
  if (entries.length === 0) return;
  drawBar(draft, words);
  for (let index = 0; index < entries.length; index += 4) {
    const row = entries.slice(index, index + 4);
    sheet.need(36);
    sheet.y = drawCells(sheet, row, { y: sheet.y, style: CELL, shares: row.map(() => 1), width: (sheet.width * row.length) / 4 });
  }
  sheet.y += 3;
}

function drawCargo(draft: Draft, words: string, { texts, totals }: { texts: readonly Entry[]; totals: readonly Entry[] }): void {
  const { sheet } = draft;
  if (texts.length + totals.length === 0) return;
  drawBar(draft, words);
  for (const { lines } of texts) sheet.y = sheet.lines(lines, { x: sheet.left + 3, y: sheet.y + 2, width: sheet.width - 6 }) + 3;
  sheet.y = drawCells(sheet, totals, { y: sheet.y, style: CELL }) + 3;
}

function drawDue({ sheet }: Draft, due: readonly Entry[], instructions: readonly Entry[]): void {
  for (const { caption, lines } of due) {
    sheet.need(20);
    sheet.rule({ x: sheet.left + sheet.width * 0.6, y: sheet.y, width: sheet.width * 0.4 }, 0.8);
    sheet.write(caption, { x: sheet.left + sheet.width * 0.6, y: sheet.y + 4 }, { bold: true });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y + 4 }, { bold: true, align: 'right' });
    sheet.y += 18;
  }
  for (const { caption, lines } of instructions) {
    sheet.need(34);
    sheet.y = sheet.lines([caption], { x: sheet.left, y: sheet.y, width: sheet.width }, { bold: true, size: 7.5 });
    sheet.y = sheet.lines(lines, { x: sheet.left, y: sheet.y + 1, width: sheet.width }) + 4;
  }
}

function drawBar({ sheet }: Draft, words: string): void {
  sheet.need(44);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 12, fill: 0.82, thickness: 0 });
  sheet.write(words, { x: sheet.left + 3, y: sheet.y + 2.5 }, { size: 7.5, bold: true });
  sheet.y += 14;
}

/** One below the other at the left, numbers in boxes at the right. */
function drawParties(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const half = sheet.width * 0.54;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('consignee', 'notify_party', 'shipper', 'customs_broker'))
    left = drawCells(sheet, [entry], { y: left, width: half - 8, style: CELL }) + 1;
  let right = top;
  const numbers = pool.rest('numbers');
  for (let place = 0; place < numbers.length; place += 2)
    right = drawCells(sheet, numbers.slice(place, place + 2), {
      x: sheet.left + half,
      y: right,
      width: sheet.width - half,
      style: { ...CELL, frame: 'box' },
      shares: [1, 1],
    });
  sheet.y = Math.max(left, right) + 6;
}
