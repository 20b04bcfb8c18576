import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';

/**
 * A confirmation that an agent makes in a word processor: small tables one below the other, each with one row of dark heads and one row
 * of values in the middle of their cells; closings as one such table, depots as another.
 */
export const cutOffMatrix: Layout = { name: 'cut-off-matrix', types: ['booking_confirmation'], draw };

const TONGUES: Tongues = {
  en: {
    booking_number: 'Bkg Ref.',
    confirmation_date: 'Issued',
    carrier_scac: 'SCAC',
    service_contract_number: 'Contract / Quotation',
    booking_party: 'Booked by (Customer)',
    place_of_receipt: 'POR',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    place_of_delivery: 'FND',
    transshipment_ports: 'T/S via',
    vessel: 'M/V + Voy.',
    vessel_name: 'M/V',
    voyage_number: 'Voy.',
    etd_port_of_loading: 'ETS POL',
    eta_port_of_discharge: 'ETA POD',
    documentation_cutoff: 'S/I closing',
    vgm_cutoff: 'VGM closing',
    port_cutoff: 'Cargo closing (gate-in)',
    earliest_receiving_date: 'Gate opens',
    empty_pickup_date: 'Release of empties from',
    empty_pickup_location: 'Empty release depot',
    full_return_location: 'Drop-off full',
    service_type: 'Service',
    commodity: 'Cargo',
  },
  es: {
    booking_number: 'Ref. reserva',
    documentation_cutoff: 'Corte documental (SI)',
    vgm_cutoff: 'Corte VGM',
    port_cutoff: 'Corte físico',
    empty_pickup_location: 'Depósito de vacíos',
    full_return_location: 'Entrega de llenos',
    vessel: 'Buque y viaje',
  },
  de: {
    booking_number: 'Buchung',
    documentation_cutoff: 'SI-Schluss',
    vgm_cutoff: 'VGM-Schluss',
    port_cutoff: 'Ladeschluss',
    empty_pickup_location: 'Leerdepot',
    full_return_location: 'Anlieferterminal',
    vessel: 'Schiff und Reise',
  },
  fr: {
    booking_number: 'Réf. booking',
    documentation_cutoff: 'Clôture documentaire',
    vgm_cutoff: 'Clôture VGM',
    port_cutoff: 'Clôture portuaire',
    empty_pickup_location: 'Dépôt des vides',
    full_return_location: 'Restitution pleins',
    vessel: 'Navire et voyage',
  },
};

const HEADS: Tongues = {
  en: {
    quantity: 'Units',
    container_type: 'Size/Type',
    iso_type: 'ISO',
    sequence: 'Leg',
    vessel_name: 'M/V',
    voyage_number: 'Voy.',
    from: 'From',
    to: 'To',
    departure: 'ETS',
    arrival: 'ETA',
  },
};

const MATRIX: CellStyle = {
  caption: 'dark',
  frame: 'box',
  captionSize: 7,
  captionBold: true,
  captionAlign: 'centre',
  align: 'centre',
  size: 8,
};

const GREETING = {
  en: 'Dear Customer, your booking is hereby confirmed. Please note the closings below; late cargo will be rolled.',
  es: 'Estimado cliente: confirmamos su reserva. Rogamos respetar los cortes indicados.',
  de: 'Sehr geehrte Damen und Herren, wir bestätigen Ihre Buchung. Bitte beachten Sie die Annahmeschlüsse.',
  fr: 'Cher client, nous confirmons votre réservation. Merci de respecter les clôtures ci-dessous.',
};

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const { name } = facts.letterhead('carrier_name');
  sheet.mark({ x: sheet.left + sheet.width - 40, y: sheet.y }, 38, 0.6);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width - 50 }, { size: 15, bold: true }) + 1;
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width - 50 }, { size: 9 }) + 10;
  sheet.y = sheet.lines([phraseIn(draft, GREETING)], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 8 }) + 8;
  drawTable(draft, pool.rest('numbers'));
  drawTable(draft, pool.take('booking_party', 'shipper', 'consignee', 'forwarder'), 2);
  drawTable(draft, [...pool.vessel(), ...pool.take('vessel_imo', 'etd_port_of_loading', 'eta_port_of_discharge')]);
  drawTable(draft, pool.take('place_of_receipt', 'port_of_loading', 'transshipment_ports', 'port_of_discharge', 'place_of_delivery'));
  if (pool.list('legs')) drawOf(draft, 'legs', ['sequence', 'vessel_name', 'voyage_number', 'from', 'departure', 'to', 'arrival']);
  drawOf(draft, 'equipment', ['quantity', 'container_type', 'iso_type']);
  drawTable(draft, pool.take('commodity', 'gross_weight', 'service_type'));
  drawTable(draft, pool.take('earliest_receiving_date', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff'));
  drawTable(draft, pool.take('empty_pickup_location', 'empty_pickup_date', 'full_return_location'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 6 });
}

/** Heads in one row, values in the other. */
function drawTable({ sheet }: Draft, entries: readonly Entry[], most = 5): void {
  for (let place = 0; place < entries.length; place += most) {
    sheet.need(80);
    sheet.y = drawCells(sheet, entries.slice(place, place + most), { y: sheet.y, style: MATRIX });
  }
  if (entries.length > 0) sheet.y += 7;
}

function drawOf(draft: Draft, list: string, columns: readonly string[]): void {
  drawList(draft, list, { columns, heads: HEADS, style: { lines: 'sheet', head: 'dark', size: 8 } });
}
