import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * An order with a gate pass below it to be torn off: number and day at the two edges of the first line, the terminal addressed as a letter is,
 * captions in thin boxes of uneven widths, containers numbered, and the pass with the order's number and its containers once more.
 */
export const counterfoilOrder: Layout = { name: 'counterfoil-order', types: ['delivery_order'], draw };

const TONGUES: Tongues = {
  en: {
    delivery_order_number: 'D.O. NO.',
    issue_date: 'DATE',
    master_bill_of_lading_number: 'MASTER B/L',
    house_bill_of_lading_number: 'HOUSE B/L',
    booking_number: 'BKG',
    carrier_scac: 'LINE CODE',
    entry_number: 'ENTRY NO.',
    pickup_location: 'TO: THE TERMINAL MANAGER',
    deliver_to: 'DELIVERY ADDRESS',
    trucker: 'HAULIER APPOINTED',
    empty_return_location: 'RETURN EMPTIES TO',
    consignee: 'RELEASE TO / CONSIGNEE',
    customs_broker: 'CLEARING AGENT',
    carrier_name: 'LINE',
    vessel: 'EX VESSEL / VOY',
    vessel_name: 'EX VESSEL',
    voyage_number: 'VOY',
    port_of_loading: 'PORT LOADED',
    port_of_discharge: 'PORT DISCHARGED',
    arrival_date: 'ARRIVED',
    pickup_firms: 'FIRMS CODE',
    general_order_date: 'G.O. DATE',
    customs_release_status: 'CUSTOMS',
    freight_release_status: 'FREIGHT',
    pickup_number: 'RELEASE PIN',
    last_free_day: 'FREE UNTIL',
    delivery_appointment: 'SLOT',
    special_instructions: 'REMARKS',
    total_packages: 'PKGS',
    gross_weight: 'G.WT',
    volume: 'MEAS.',
  },
  de: {
    delivery_order_number: 'SCHEIN-NR.',
    issue_date: 'DATUM',
    pickup_location: 'AN DEN TERMINAL',
    deliver_to: 'LIEFERADRESSE',
    trucker: 'FUHRUNTERNEHMER',
    empty_return_location: 'LEERCONTAINER ZURÜCK AN',
    consignee: 'FREIZUSTELLEN AN',
    arrival_date: 'ANKUNFT',
    last_free_day: 'FREI BIS',
    special_instructions: 'BEMERKUNGEN',
  },
  fr: {
    delivery_order_number: 'BON N°',
    issue_date: 'DATE',
    pickup_location: 'AU TERMINAL',
    deliver_to: 'ADRESSE DE LIVRAISON',
    trucker: 'TRANSPORTEUR',
    empty_return_location: 'RESTITUTION DES VIDES',
    consignee: 'À REMETTRE À',
    arrival_date: 'ARRIVÉE',
    last_free_day: "FRANCHISE JUSQU'AU",
    special_instructions: 'REMARQUES',
  },
};
const HEADS: Tongues = {
  en: {
    container_number: 'CONTAINER',
    container_type: 'TYPE',
    seal_numbers: 'SEAL',
    package_count: 'PKGS',
    gross_weight: 'G.WT',
    volume: 'MEAS.',
  },
};
const PASS = { en: 'GATE PASS - terminal copy', de: 'TORSCHEIN - Ausfertigung Terminal', fr: 'BON DE SORTIE - copie terminal' };
const SENTENCE = {
  en: 'Please release the undermentioned cargo against this order, all charges of your terminal being for account of the receiver:',
  de: 'Bitte liefern Sie die nachstehende Ladung gegen diesen Schein aus; Kosten des Terminals zu Lasten des Empfängers:',
  fr: 'Veuillez délivrer la marchandise ci-dessous contre le présent bon, frais de terminal à la charge du réceptionnaire :',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 24 };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const [number, ...numbers] = pool.rest('numbers');
  const date = numbers.filter(({ name }) => name === 'issue_date');
  pageHead(sheet, number ? inLine(number) : title);
  drawTop(draft, { number, date });
  const terminal = pool.take('pickup_location', 'pickup_firms');
  for (const { caption, lines } of terminal) {
    const end = sheet.lines([caption], { x: sheet.left, y: sheet.y, width: 112 }, { size: 7 });
    sheet.y = Math.max(end, sheet.lines(lines, { x: sheet.left + 118, y: sheet.y, width: sheet.width - 118 })) + 3;
  }
  sheet.y = sheet.lines([phraseIn(draft, SENTENCE)], { x: sheet.left, y: sheet.y + 4, width: sheet.width }) + 6;
  const references = numbers.filter((entry) => !date.includes(entry));
  for (let place = 0; place < references.length; place += 5)
    sheet.y = drawCells(sheet, references.slice(place, place + 5), { y: sheet.y, style: CELL });
  const ship = [...pool.take('carrier_name'), ...pool.vessel(), ...pool.take('port_of_loading', 'port_of_discharge', 'arrival_date')];
  for (let place = 0; place < ship.length; place += 4)
    sheet.y = drawCells(sheet, ship.slice(place, place + 4), { y: sheet.y, style: CELL });
  const boxes = drawBoxes(draft);
  const sums = pool.take('total_packages', 'gross_weight', 'volume');
  sheet.y =
    drawCells(sheet, sums, { y: sheet.y, x: sheet.left + sheet.width * 0.4, width: sheet.width * 0.6, style: { ...CELL, bold: true } }) + 4;
  const parties = pool.rest('parties');
  for (let place = 0; place < parties.length; place += 2) {
    sheet.need(80);
    sheet.y = drawCells(sheet, parties.slice(place, place + 2), { y: sheet.y, style: CELL, shares: [1, 1] });
  }
  const details = pool.rest('details');
  for (let place = 0; place < details.length; place += 4) {
    sheet.need(40);
    sheet.y = drawCells(sheet, details.slice(place, place + 4), { y: sheet.y, style: CELL });
  }
  sheet.y += 5;
  drawRest(draft, pool, { size: 8 });
  sheet.need(20);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 3, width: sheet.width }, { size: 5.5 }) + 6;
  drawPass(draft, { number, boxes });
}

function drawTop(draft: Draft, { number, date }: { number: Entry | undefined; date: readonly Entry[] }): void {
  const { sheet, title } = draft;
  const { name, below } = letterOf(draft);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 13, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { ...all, y: sheet.y }, { size: 6.5, align: 'centre' }) + 6;
  sheet.box({ ...all, y: sheet.y, height: 18, fill: 0.2, thickness: 0 });
  sheet.write(title, { ...all, y: sheet.y + 4 }, { size: 10, bold: true, align: 'centre', grey: 1 });
  sheet.y += 25;
  if (number) sheet.write(inLine(number, ' '), { ...all, y: sheet.y }, { size: 9.5, bold: true });
  for (const entry of date) sheet.write(inLine(entry, ' '), { ...all, y: sheet.y }, { size: 9.5, bold: true, align: 'right' });
  sheet.y += 18;
}

/** Containers with their place in the list before them; answers their numbers. */
function drawBoxes(draft: Draft): string[] {
  const { sheet } = draft;
  const names = ['container_number', 'container_type', 'seal_numbers', 'package_count', 'gross_weight', 'volume'];
  const records = recordsOf(draft, 'containers', names);
  const ledger = ledgerOf(records, headsIn(draft, records.names, HEADS));
  sheet.y += 5;
  drawLedger(
    sheet,
    {
      columns: [{ caption: ['S/N'], align: 'centre' }, ...ledger.columns],
      rows: ledger.rows.map(({ cells }, place) => ({ cells: [String(place + 1), ...cells] })),
    },
    { lines: 'sheet', head: 'plain', size: 8, pad: 2 },
  );
  return records.rows.map((row) => row['container_number'] ?? '');
}

function drawPass(draft: Draft, { number, boxes }: { number: Entry | undefined; boxes: readonly string[] }): void {
  const { sheet } = draft;
  sheet.need(76 + boxes.length * 4);
  const all = { x: sheet.left, width: sheet.width };
  const dashes = '- '.repeat(Math.floor(sheet.width / sheet.widthOf('- ', { size: 8 })));
  sheet.write(dashes, { ...all, y: sheet.y }, { size: 8 });
  sheet.write(phraseIn(draft, PASS), { ...all, y: sheet.y + 12 }, { size: 9, bold: true });
  if (number) sheet.write(inLine(number, ' '), { ...all, y: sheet.y + 12 }, { size: 9, align: 'right' });
  sheet.y = sheet.lines([boxes.join('   ')], { ...all, y: sheet.y + 28 }) + 22;
  for (const place of [0, 1, 2]) sheet.rule({ x: sheet.left + (place * sheet.width) / 3, y: sheet.y, width: sheet.width / 3 - 20 }, 0.4);
  sheet.y += 6;
}
