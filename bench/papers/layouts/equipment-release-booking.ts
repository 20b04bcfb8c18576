import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { drawList } from '../kit/lists.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * An agency's acknowledgement that is an order to the depot as well: number large between two rules, parties in three columns, voyage in a grid with
 * grey captions, boxes by kind with where and when they are fetched in the same row, closings in one row of four, and instructions by letters.
 */
export const equipmentReleaseBooking: Layout = { name: 'equipment-release-booking', types: ['booking_confirmation'], draw };

const WORDS: Tongues = {
  en: {
    booking_number: 'BOOKING NUMBER',
    confirmation_date: 'BOOKING DATE',
    carrier_scac: 'CARRIER SCAC',
    service_contract_number: 'SERVICE CONTRACT',
    booking_party: 'BOOKED BY',
    shipper: 'SHIPPER',
    consignee: 'CONSIGNEE',
    forwarder: 'FREIGHT FORWARDER',
    empty_pickup_location: 'EMPTY RELEASE DEPOT',
    empty_pickup_date: 'RELEASE FROM',
    full_return_location: 'FULL RETURN TO (LOAD TERMINAL)',
    place_of_receipt: 'RECEIPT',
    place_of_delivery: 'FINAL DESTINATION',
    port_of_loading: 'LOAD PORT',
    port_of_discharge: 'DISCHARGE PORT',
    etd_port_of_loading: 'ETD LOAD PORT',
    eta_port_of_discharge: 'ETA DISCHARGE PORT',
    transshipment_ports: 'T/S PORT',
    vessel: 'VESSEL & VOYAGE',
    vessel_name: 'VESSEL',
    voyage_number: 'VOYAGE',
    vessel_imo: 'LLOYDS/IMO',
    commodity: 'COMMODITY',
    service_type: 'TERMS OF CARRIAGE',
    gross_weight: 'CARGO WEIGHT',
    earliest_receiving_date: 'CY OPEN',
    documentation_cutoff: 'S/I CUT-OFF',
    vgm_cutoff: 'VGM CUT-OFF',
    port_cutoff: 'CY CLOSING',
  },
  es: {
    booking_number: 'NÚMERO DE RESERVA',
    confirmation_date: 'FECHA',
    shipper: 'EMBARCADOR',
    consignee: 'CONSIGNATARIO',
    empty_pickup_location: 'RETIRO DE VACÍOS',
    full_return_location: 'ENTREGA DE LLENOS',
    documentation_cutoff: 'CORTE DOCUMENTAL',
    vgm_cutoff: 'CORTE VGM',
    port_cutoff: 'CIERRE FÍSICO',
    earliest_receiving_date: 'APERTURA',
  },
};
const HEADS: Tongues = {
  en: {
    quantity: 'UNITS',
    container_type: 'SIZE/TYPE',
    iso_type: 'ISO',
    empty_pickup_location: 'EMPTY RELEASE DEPOT',
    empty_pickup_date: 'RELEASE FROM',
    from: 'FROM',
    to: 'TO',
    departure: 'ETD',
    arrival: 'ETA',
    vessel_name: 'VESSEL',
    voyage_number: 'VOY',
    mode: 'MODE',
  },
};
const NOTES = {
  en: 'Inspect empties for cleanliness and damage before they leave the depot; claims afterwards are not accepted.|Amendments and cancellations must be in writing and may be charged.|Dangerous, oversize and temperature controlled cargo needs our approval before delivery to the terminal.',
  es: 'Revise los vacíos antes de retirarlos; no se aceptan reclamos posteriores.|Cambios y cancelaciones por escrito, sujetos a cargo.',
  de: 'Leercontainer vor Verlassen des Depots auf Schäden prüfen.|Änderungen und Stornierungen nur schriftlich.',
  fr: 'Vérifier les vides avant la sortie du dépôt.|Modifications et annulations par écrit seulement.',
};
const CELL: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6, captionAlign: 'centre', align: 'centre', least: 28 };
const CLOSINGS = ['earliest_receiving_date', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff'];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('carrier_name');
  pageHead(sheet, `${name}   ${title}`);
  const all = { x: sheet.left, width: sheet.width };
  if (draft.look.mark) sheet.mark({ x: sheet.left, y: sheet.y - 4 }, 28);
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 13, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { ...all, y: sheet.y }, { size: 6.5, align: 'centre' }) + 5;
  drawNumber(draft, pool);
  const numbers = [...pool.rest('numbers')];
  for (let place = 0; place < numbers.length; place += 4)
    sheet.y = drawCells(sheet, numbers.slice(place, place + 4), { y: sheet.y, style: CELL });
  const depot = pool.take('empty_pickup_location', 'empty_pickup_date');
  const terminal = pool.take('full_return_location');
  const parties = pool.rest('parties');
  sheet.y += 4;
  drawParties(draft, parties);
  const voyage = [
    ...pool.vessel(),
    ...pool.take('port_of_loading', 'etd_port_of_loading', 'port_of_discharge', 'eta_port_of_discharge'),
    ...pool.rest('route'),
  ];
  sheet.y += 3;
  for (let place = 0; place < voyage.length; place += 4)
    sheet.y = drawCells(sheet, voyage.slice(place, place + 4), { y: sheet.y, style: CELL });
  sheet.y += 6;
  if (pool.list('legs'))
    drawList(draft, 'legs', {
      columns: ['from', 'departure', 'to', 'arrival', 'vessel_name', 'voyage_number'],
      heads: HEADS,
      style: { lines: 'sheet', head: 'plain', size: 7.5 },
    });
  drawEquipment(draft, depot);
  for (const entry of terminal)
    sheet.y = drawCells(sheet, [entry], { y: sheet.y, style: { ...CELL, align: 'left', captionAlign: 'left' } }) + 6;
  const closings = pool.take(...CLOSINGS);
  sheet.need(36);
  sheet.y = drawCells(sheet, closings, { y: sheet.y, shares: closings.map(() => 1), style: { ...CELL, caption: 'dark', bold: true } }) + 6;
  const details = pool.rest('details');
  for (let place = 0; place < details.length; place += 4)
    sheet.y = drawCells(sheet, details.slice(place, place + 4), { y: sheet.y, style: CELL });
  sheet.y += 4;
  drawRest(draft, pool, { size: 8 });
  sheet.need(60);
  const notes = [...phraseIn(draft, NOTES).split('|'), ...form.smallPrint].map(
    (note, place) => `${String.fromCodePoint(65 + place)}. ${note}`,
  );
  sheet.y = sheet.lines(notes, { ...all, y: sheet.y + 4 }, { size: 6.5 });
}

function drawParties({ sheet }: Draft, parties: readonly Entry[]): void {
  const style: CellStyle = { caption: 'above', frame: 'top', captionSize: 6, captionBold: true };
  for (let place = 0; place < parties.length; place += 3) {
    sheet.need(70);
    sheet.y =
      drawCells(sheet, parties.slice(place, place + 3), {
        y: sheet.y,
        style,
        shares: [1, 1, 1],
        width: (sheet.width * Math.min(3, parties.length - place)) / 3,
      }) + 2;
  }
}

/** The title at the left of the number, between two rules. */
function drawNumber({ sheet, title }: Draft, pool: Pool): void {
  const top = sheet.y;
  sheet.rule({ x: sheet.left, y: top, width: sheet.width }, 1.4);
  let y = sheet.lines([title], { x: sheet.left, y: top + 7, width: sheet.width * 0.55 }, { size: 13, bold: true });
  for (const { caption, lines } of pool.take('booking_number')) {
    sheet.write(caption, { x: sheet.left, y: top + 4 }, { size: 6.5, align: 'right' });
    y = Math.max(y, sheet.lines(lines, { x: sheet.left, y: top + 12, width: sheet.width }, { size: 14, bold: true, align: 'right' }));
  }
  sheet.rule({ x: sheet.left, y: y + 3, width: sheet.width }, 1.4);
  sheet.y = y + 10;
}

/** Kinds of boxes; all of them come from the one depot, which stands in the first row. */
function drawEquipment(draft: Draft, depot: readonly Entry[]): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'equipment', ['quantity', 'container_type', 'iso_type']);
  const words = headsIn(draft, [...records.names, ...depot.map(({ name }) => name)], HEADS);
  const names = [...records.names, ...depot.map(({ name }) => name)];
  const columns = names.map((name) => {
    const own = depot.find((entry) => entry.name === name)?.caption;
    return { caption: [own ?? (words[name] ?? name).replace('|', ' / ')], align: 'left' as const, wide: name === 'empty_pickup_location' };
  });
  const rows = records.rows.map((row, place) => ({
    cells: names.map((name) => {
      const entry = depot.find((one) => one.name === name);
      return entry ? (place === 0 ? entry.lines.join(', ') : '') : (row[name] ?? '');
    }),
  }));
  sheet.need(50);
  drawLedger(sheet, { columns, rows }, { lines: 'sheet', head: 'grey', size: 8, pad: 4 });
  sheet.y += 6;
}
