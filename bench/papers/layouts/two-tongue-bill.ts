import type { Draft, Layout } from '../layout.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { drawFootLetter } from '../kit/letters.js';
import { inLine, measured, Pool, together } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/**
 * A forwarder's bill whose form speaks two languages: English, and that of his house in smaller words behind it; the letterhead at the
 * foot, boxes told one below the other in the middle of the goods.
 */
export const twoTongueBill: Layout = { name: 'two-tongue-bill', types: ['house_bill_of_lading'], draw };

const ENGLISH: Readonly<Record<string, string>> = {
  bill_of_lading_number: 'HBL No.',
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify_party: 'Notify party',
  delivery_agent: 'Delivery through',
  place_of_receipt: 'Taken in charge at',
  port_of_loading: 'Port of shipment',
  port_of_discharge: 'Port of destination',
  place_of_delivery: 'Place of delivery by on-carrier',
  vessel: 'Vessel and voyage',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  pre_carriage_by: 'Pre-carriage',
  freight_terms: 'Freight',
  freight_payable_at: 'Freight to be paid at',
  number_of_originals: 'Original bills issued',
  place_of_issue: 'Place of issue',
  issue_date: 'Date of issue',
  shipped_on_board_date: 'On board date',
};

const OTHERS: readonly Readonly<Record<string, string>>[] = [
  {
    bill_of_lading_number: 'Konnossement-Nr.',
    shipper: 'Ablader',
    consignee: 'Empfänger',
    notify_party: 'Meldeadresse',
    delivery_agent: 'Auslieferung durch',
    place_of_receipt: 'Übernahmeort',
    port_of_loading: 'Ladehafen',
    port_of_discharge: 'Löschhafen',
    place_of_delivery: 'Ablieferungsort',
    vessel: 'Schiff und Reise',
    vessel_name: 'Schiff',
    voyage_number: 'Reise',
    pre_carriage_by: 'Vorlauf',
    freight_terms: 'Fracht',
    freight_payable_at: 'Fracht zahlbar in',
    number_of_originals: 'Anzahl der Originale',
    place_of_issue: 'Ausstellungsort',
    issue_date: 'Ausstellungsdatum',
    shipped_on_board_date: 'An Bord am',
  },
  {
    bill_of_lading_number: 'Connaissement N°',
    shipper: 'Chargeur',
    consignee: 'Destinataire',
    notify_party: 'Notifier à',
    delivery_agent: 'Livraison par',
    place_of_receipt: 'Lieu de prise en charge',
    port_of_loading: "Port d'embarquement",
    port_of_discharge: 'Port de débarquement',
    place_of_delivery: 'Lieu de livraison',
    vessel: 'Navire et voyage',
    vessel_name: 'Navire',
    voyage_number: 'Voyage N°',
    pre_carriage_by: 'Pré-acheminement',
    freight_terms: 'Fret',
    freight_payable_at: 'Fret payable à',
    number_of_originals: "Nombre d'originaux",
    place_of_issue: "Lieu d'émission",
    issue_date: "Date d'émission",
    shipped_on_board_date: 'Mis à bord le',
  },
  {
    bill_of_lading_number: 'Conocimiento N.º',
    shipper: 'Embarcador',
    consignee: 'Consignatario',
    notify_party: 'Notificar a',
    delivery_agent: 'Entrega por',
    place_of_receipt: 'Lugar de recepción',
    port_of_loading: 'Puerto de embarque',
    port_of_discharge: 'Puerto de desembarque',
    place_of_delivery: 'Lugar de entrega',
    vessel: 'Buque y viaje',
    vessel_name: 'Buque',
    voyage_number: 'Viaje',
    pre_carriage_by: 'Transporte previo',
    freight_terms: 'Flete',
    freight_payable_at: 'Flete pagadero en',
    number_of_originals: 'Originales emitidos',
    place_of_issue: 'Lugar de emisión',
    issue_date: 'Fecha de emisión',
    shipped_on_board_date: 'A bordo el',
  },
];

const REFERENCES = {
  master_bill_of_lading_number: 'Line B/L',
  booking_number: 'Line booking',
  forwarder_reference: 'File',
  ams_number: 'AMS',
};

const CELL: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6, least: 26 };

function draw(draft: Draft): void {
  const { sheet, facts, title, chance, form } = draft;
  const other = chance.of(OTHERS);
  const words = Object.fromEntries(Object.entries(ENGLISH).map(([name, word]) => [name, `${word} · ${other[name] ?? ''}`]));
  const pool = new Pool(draft, { ...words, ...REFERENCES });
  const width = sheet.width * 0.55;
  const top = sheet.y;
  sheet.lines([title, facts.said('document_status')], { x: sheet.left, y: top, width: width - 8 }, { size: 11.5, bold: true });
  const right = { x: sheet.left + width, width: sheet.width - width };
  sheet.y =
    Math.max(top + 34, drawCells(sheet, pool.take('bill_of_lading_number'), { ...right, y: top, style: { ...CELL, bold: true } })) + 4;
  const parties = pool.take('shipper', 'consignee', 'notify_party', 'delivery_agent');
  for (let place = 0; place < parties.length; place += 2)
    sheet.y = drawCells(sheet, parties.slice(place, place + 2), { y: sheet.y, shares: [1, 1], style: { ...CELL, least: 68 } });
  const route = [
    ...pool.take('pre_carriage_by', 'place_of_receipt', 'port_of_loading'),
    ...pool.vessel(),
    ...pool.take('port_of_discharge', 'place_of_delivery'),
  ];
  for (let place = 0; place < route.length; place += 3)
    sheet.y = drawCells(sheet, route.slice(place, place + 3), { y: sheet.y, style: CELL });
  const references = pool.rest('numbers').map((entry) => inLine(entry, ' '));
  sheet.y = sheet.lines([references.join('   ')], { x: sheet.left + 3, y: sheet.y + 4, width: sheet.width - 6 }, { size: 7.5 }) + 4;
  drawGoods(draft, pool);
  if (pool.list('charges')) drawCharges(draft);
  const issued = together(
    pool.take('place_of_issue', 'issue_date'),
    `${words['place_of_issue'] ?? ''} / ${words['issue_date'] ?? ''}`,
    ' - ',
  );
  const feet = [
    ...pool.take('freight_terms', 'freight_payable_at', 'number_of_originals', 'shipped_on_board_date'),
    ...issued,
    ...pool.rest('details', 'route', 'parties', 'texts', 'totals'),
  ];
  for (let place = 0; place < feet.length; place += 3) {
    sheet.need(34);
    sheet.y = drawCells(sheet, feet.slice(place, place + 3), { y: sheet.y, style: CELL });
  }
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width * 0.6 }, { size: 5 }) + 4;
  drawFootLetter(draft);
}

/** A box takes two lines, what weighs and measures of it in the second one. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const inner = { x: sheet.left + 6, width: sheet.width - 12 };
  const boxes = recordsOf(draft, 'containers', [
    'container_type',
    'container_number',
    'seal_numbers',
    'package_count+package_unit',
    'gross_weight',
    'volume',
  ]);
  const top = sheet.y;
  const pages = sheet.pages;
  sheet.y += 5;
  for (const { lines } of pool.take('description_of_goods')) sheet.y = sheet.lines(lines, { ...inner, y: sheet.y }) + 6;
  for (const row of boxes.rows) {
    sheet.need(28);
    const first = `1 x ${row['container_type'] ?? ''}   ${row['container_number'] ?? ''}   Seal ${row['seal_numbers'] ?? ''}`;
    const second = [row['package_count+package_unit'], `Gross ${boxes.full(row, 'gross_weight')}`, `Volume ${boxes.full(row, 'volume')}`];
    sheet.y = sheet.lines([first], { ...inner, y: sheet.y }, { bold: true });
    sheet.y = sheet.lines([second.filter(Boolean).join('   ')], { ...inner, x: inner.x + 18, width: inner.width - 18, y: sheet.y }) + 4;
  }
  const totals = pool
    .take('total_packages', 'gross_weight', 'volume')
    .map((entry) => `${entry.name === 'gross_weight' ? 'Gross ' : ''}${measured(entry)}`);
  if (totals.length) {
    sheet.y = sheet.lines([`In all: ${totals.join(', ')}`], { ...inner, y: sheet.y + 4 }) + 4;
  }
  if (sheet.pages === pages) sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
}

function drawCharges(draft: Draft): void {
  const charges = recordsOf(draft, 'charges', ['amount', 'currency', 'description', 'payment_term']);
  const words = { amount: 'Amount', currency: 'Cur.', description: 'Freight and charges', payment_term: 'prepaid / collect' };
  draft.sheet.y += 4;
  drawLedger(draft.sheet, ledgerOf(charges, words), { lines: 'rows', head: 'grey', size: 7.5, pad: 1.5 });
  draft.sheet.y += 4;
}
