import type { Draft, Layout } from '../layout.js';
import { drawCells, drawGrid, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { drawFootLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { drawPairs } from '../kit/pairs.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A line's confirmation as a plan: one table of the places that the goods go by, with when they come and when they leave, the closings
 * as panels, and where boxes are fetched and brought in two columns.
 */
export const itinerary: Layout = { name: 'itinerary', types: ['booking_confirmation'], draw };

const TONGUES: Tongues = {
  en: {
    booking_number: 'Booking reference',
    confirmation_date: 'Date',
    service_contract_number: 'Quotation / contract',
    booking_party: 'Contractual customer',
    forwarder: 'Freight forwarder',
    empty_pickup_location: 'Empty container depot',
    full_return_location: 'Full delivery terminal',
    vessel: 'Mother vessel / voy.',
    vessel_name: 'Mother vessel',
    voyage_number: 'Voy.',
    documentation_cutoff: 'SI closing',
    vgm_cutoff: 'VGM closing',
    port_cutoff: 'CY closing',
    earliest_receiving_date: 'CY opening',
    empty_pickup_date: 'Empty release',
    gross_weight: 'Estimated cargo weight',
    commodity: 'Commodity',
    service_type: 'Mode',
  },
  de: {
    booking_number: 'Buchungsreferenz',
    confirmation_date: 'Datum',
    service_contract_number: 'Kontrakt',
    booking_party: 'Auftraggeber',
    forwarder: 'Spediteur',
    empty_pickup_location: 'Leerdepot',
    full_return_location: 'Anlieferung voll',
    vessel: 'Seeschiff / Reise',
    vessel_name: 'Seeschiff',
    voyage_number: 'Reise',
    documentation_cutoff: 'SI-Schluss',
    vgm_cutoff: 'VGM-Schluss',
    port_cutoff: 'Annahmeschluss CY',
    earliest_receiving_date: 'Früheste Anlieferung',
    empty_pickup_date: 'Leerabholung ab',
    gross_weight: 'Ladungsgewicht brutto',
    commodity: 'Ware',
  },
  fr: {
    booking_number: 'Référence de réservation',
    confirmation_date: 'Date',
    service_contract_number: 'Contrat',
    booking_party: "Donneur d'ordre",
    forwarder: 'Transitaire',
    empty_pickup_location: 'Dépôt de vides',
    full_return_location: 'Terminal de remise du plein',
    vessel: 'Navire / voyage',
    vessel_name: 'Navire',
    voyage_number: 'Voyage',
    documentation_cutoff: 'Clôture instructions (SI)',
    vgm_cutoff: 'Clôture VGM',
    port_cutoff: 'Clôture terminal',
    earliest_receiving_date: 'Ouverture terminal',
    empty_pickup_date: 'Mise à disposition du vide',
    gross_weight: 'Poids brut estimé',
    commodity: 'Marchandise',
  },
  es: {
    booking_number: 'Referencia de reserva',
    confirmation_date: 'Fecha',
    service_contract_number: 'Contrato',
    booking_party: 'Cliente contractual',
    forwarder: 'Transitario',
    empty_pickup_location: 'Depósito de vacíos',
    full_return_location: 'Terminal de entrega',
    vessel: 'Buque / viaje',
    vessel_name: 'Buque',
    voyage_number: 'Viaje',
    documentation_cutoff: 'Cierre documental (SI)',
    vgm_cutoff: 'Cierre VGM',
    port_cutoff: 'Cierre terminal (CY)',
    earliest_receiving_date: 'Apertura terminal',
    empty_pickup_date: 'Retiro de vacío',
    gross_weight: 'Peso bruto estimado',
    commodity: 'Mercancía',
  },
};

const HEADS: Tongues = {
  en: { quantity: 'Qty', container_type: 'Equipment size/type', iso_type: 'ISO 6346' },
  de: { quantity: 'Anz.', container_type: 'Equipment', iso_type: 'ISO 6346' },
  fr: { quantity: 'Nb', container_type: 'Équipement', iso_type: 'ISO 6346' },
  es: { quantity: 'Cant.', container_type: 'Equipo', iso_type: 'ISO 6346' },
};

const LEGS: Tongues = {
  en: { vessel_name: 'Vessel', voyage_number: 'Voy.', from: 'From', departure: 'ETD', to: 'To', arrival: 'ETA' },
  de: { vessel_name: 'Schiff', voyage_number: 'Reise', from: 'Von', departure: 'ETD', to: 'Nach', arrival: 'ETA' },
  fr: { vessel_name: 'Navire', voyage_number: 'Voyage', from: 'De', departure: 'ETD', to: 'À', arrival: 'ETA' },
  es: { vessel_name: 'Buque', voyage_number: 'Viaje', from: 'Desde', departure: 'ETD', to: 'Hasta', arrival: 'ETA' },
};

const PANEL: CellStyle = { caption: 'dark', frame: 'box', captionSize: 7, captionAlign: 'centre', align: 'centre', size: 9, bold: true };
const DEPOT: CellStyle = { caption: 'grey', frame: 'none', captionSize: 7.5, captionBold: true };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const place = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...place, y: sheet.y }, { size: 16, bold: true }) + 2;
  const own = pool.take('booking_number', 'confirmation_date');
  sheet.y = drawRunning(sheet, own, { ...place, y: sheet.y, style: { size: 11, bold: 'values', gap: 30 } }) + 2;
  sheet.rule({ ...place, y: sheet.y }, 1.4);
  sheet.y = sheet.lines([form.sentences[0]], { ...place, y: sheet.y + 6 }, { size: 8 }) + 6;
  drawPairs(sheet, [...pool.rest('numbers'), ...pool.take('booking_party', 'shipper', 'consignee', 'forwarder')], {
    columns: 2,
    share: 0.34,
    lines: 'none',
    size: 8,
  });
  sheet.y += 6;
  const ship = [...pool.vessel(), ...pool.take('vessel_imo')];
  sheet.y = drawRunning(sheet, ship, { ...place, y: sheet.y, style: { size: 9 } }) + 2;
  drawPlaces(draft, pool);
  if (pool.list('legs')) drawLegs(draft);
  drawEquipment(draft, pool);
  const closings = pool.take('earliest_receiving_date', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff', 'empty_pickup_date');
  sheet.y += 6;
  drawGrid(sheet, closings, { columns: closings.length > 4 ? 3 : 4, style: PANEL });
  const depots = pool.rest('parties');
  sheet.need(90);
  sheet.y = drawCells(sheet, depots, { y: sheet.y + 8, shares: depots.map(() => 1), style: DEPOT }) + 4;
  drawPairs(sheet, pool.rest('route', 'details', 'texts', 'totals'), { columns: 1, share: 0.3, lines: 'rows', size: 8 });
  sheet.need(40);
  sheet.y = sheet.lines([...form.smallPrint, form.sentences[1]], { ...place, y: sheet.y + 8 }, { size: 6 });
  drawFootLetter(draft);
}

/** Where the goods come by, in their order. */
function drawPlaces(draft: Draft, pool: Pool): void {
  const days: Record<string, readonly [arrival: string, departure: string]> = {
    place_of_receipt: ['', ''],
    port_of_loading: ['', 'etd_port_of_loading'],
    transshipment_ports: ['', ''],
    port_of_discharge: ['eta_port_of_discharge', ''],
    place_of_delivery: ['', ''],
  };
  const said = (name: string) =>
    pool
      .take(name)
      .flatMap(({ lines }) => lines)
      .join(', ');
  const rows = Object.entries(days).flatMap(([name, [arrival, departure]]) =>
    pool.take(name).map(({ caption, lines }) => ({ cells: [caption, lines.join(', '), said(arrival), said(departure)] })),
  );
  const head = phraseIn(draft, { en: 'Location', de: 'Ort', fr: 'Lieu', es: 'Lugar' });
  const columns = [
    { caption: [''], align: 'left' as const },
    { caption: [head], align: 'left' as const, wide: true },
    { caption: ['ETA'], align: 'centre' as const },
    { caption: ['ETD'], align: 'centre' as const },
  ];
  drawLedger(draft.sheet, { columns, rows }, { lines: 'rows', head: 'grey', size: 8.5 });
  draft.sheet.y += 8;
}

function drawLegs(draft: Draft): void {
  const legs = recordsOf(draft, 'legs', ['vessel_name', 'voyage_number', 'to', 'arrival', 'from', 'departure']);
  const shown = ['vessel_name', 'voyage_number', 'from', 'departure', 'to', 'arrival'];
  drawLedger(draft.sheet, ledgerOf(legs, headsIn(draft, legs.names, LEGS), { shown }), { lines: 'sheet', head: 'plain', size: 7.5 });
  draft.sheet.y += 8;
}

function drawEquipment(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const cargo = pool.take('commodity', 'gross_weight', 'service_type');
  const equipment = recordsOf(draft, 'equipment', ['quantity', 'container_type', 'iso_type']);
  sheet.need(50);
  const top = sheet.y;
  const width = sheet.width * 0.42;
  drawLedger(sheet, ledgerOf(equipment, headsIn(draft, equipment.names, HEADS)), { lines: 'sheet', head: 'grey', size: 8.5, width });
  const end = sheet.y;
  const x = sheet.left + width + 14;
  let y = top;
  for (const entry of cargo) y = drawRunning(sheet, [entry], { x, y, width: sheet.width - width - 14, style: { size: 8.5 } }) + 2;
  sheet.y = Math.max(end, y);
}
