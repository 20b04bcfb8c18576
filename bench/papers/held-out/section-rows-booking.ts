import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, pageHead } from '../kit/heads.js';
import type { LedgerStyle } from '../kit/ledger.js';
import { drawList } from '../kit/lists.js';
import { drawPairs } from '../kit/pairs.js';
import { Pool } from '../kit/pool.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A confirmation out of a line's booking desk, one table from edge to edge: dark rows with the names of its sections, below each of them captions on grey
 * beside their values two pairs to a row, depots and terminals among them, the plan of the voyage in a table of its own, and numbered remarks.
 */
export const sectionRowsBooking: Layout = { name: 'section-rows-booking', types: ['booking_confirmation'], draw };

const WORDS: Tongues = {
  en: {
    booking_number: 'Booking No.',
    confirmation_date: 'Booking Date',
    carrier_scac: 'SCAC Code',
    service_contract_number: 'S/C or Quotation No.',
    booking_party: 'Booking Party',
    shipper: 'Shipper',
    consignee: 'Consignee',
    forwarder: 'Freight Forwarder',
    vessel: 'Vessel / Voyage',
    vessel_name: 'Trunk Vessel',
    voyage_number: 'Voyage No.',
    vessel_imo: 'IMO No.',
    place_of_receipt: 'Place of Receipt',
    port_of_loading: 'Port of Loading',
    transshipment_ports: 'T/S Port',
    port_of_discharge: 'Port of Discharge',
    place_of_delivery: 'Place of Delivery',
    etd_port_of_loading: 'ETD Loading Port',
    eta_port_of_discharge: 'ETA Discharge Port',
    commodity: 'Commodity',
    gross_weight: 'Est. Gross Weight',
    service_type: 'Receipt / Delivery Term',
    empty_pickup_location: 'Empty Pick-up CY',
    empty_pickup_date: 'Empty Pick-up Date',
    full_return_location: 'Full Return CY',
    earliest_receiving_date: 'CY Open (Full)',
    port_cutoff: 'CY Closing',
    documentation_cutoff: 'S/I Closing',
    vgm_cutoff: 'VGM Closing',
  },
  de: {
    booking_number: 'Buchungsnummer',
    empty_pickup_location: 'Leerdepot',
    full_return_location: 'Anliefer-Terminal',
    port_cutoff: 'Terminal-Schluss',
  },
  fr: {
    booking_number: 'N° de réservation',
    empty_pickup_location: 'Dépôt de retrait',
    full_return_location: 'Terminal de remise',
    port_cutoff: 'Clôture terminal',
  },
  es: {
    booking_number: 'N.º de reserva',
    empty_pickup_location: 'Depósito de retiro',
    full_return_location: 'Terminal de entrega',
    port_cutoff: 'Cierre terminal',
  },
};
const HEADS: Tongues = {
  en: {
    quantity: "Q'ty",
    container_type: 'Size / Type',
    iso_type: 'ISO',
    sequence: 'Leg',
    mode: 'Mode',
    vessel_name: 'Vessel',
    voyage_number: 'Voyage',
    'vessel_name+voyage_number': 'Vessel / Voyage',
    from: 'From',
    to: 'To',
    departure: 'ETD',
    arrival: 'ETA',
  },
};
const SECTIONS = {
  en: 'BOOKING REFERENCES|PARTIES|ROUTING AND SCHEDULE|EQUIPMENT AND CARGO|EMPTY RELEASE AND FULL RETURN|CLOSING DATES (LOCAL TIME)|REMARKS',
  de: 'REFERENZEN|BETEILIGTE|ROUTE UND FAHRPLAN|EQUIPMENT UND LADUNG|LEERABHOLUNG UND ANLIEFERUNG|SCHLUSSZEITEN (ORTSZEIT)|HINWEISE',
  fr: 'RÉFÉRENCES|PARTIES|ITINÉRAIRE ET HORAIRES|ÉQUIPEMENT ET MARCHANDISE|RETRAIT DU VIDE ET REMISE|CLÔTURES (HEURE LOCALE)|REMARQUES',
  es: 'REFERENCIAS|PARTES|RUTA E ITINERARIO|EQUIPO Y CARGA|RETIRO DE VACÍO Y ENTREGA|CIERRES (HORA LOCAL)|OBSERVACIONES',
};
const ROUTE = [
  'place_of_receipt',
  'port_of_loading',
  'etd_port_of_loading',
  'transshipment_ports',
  'port_of_discharge',
  'eta_port_of_discharge',
  'place_of_delivery',
  'vessel_imo',
];
const NOTES = [
  'Please check the condition of the empty container before it leaves the depot; the carrier is not liable for damage found later.',
  'Overweight containers will not be accepted. Cargo weight must not exceed the payload stated on the door of the container.',
  'A fee applies to shipping instructions that are received late and to amendments after the closing.',
];
const SHEET: LedgerStyle = { lines: 'sheet', head: 'grey', size: 7.5 };
const SHARES = { columns: 2, share: 0.36, lines: 'all', grey: true, size: 8, captionSize: 7 } as const;

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('carrier_name');
  const [references = '', parties = '', route = '', cargo = '', depots = '', closings = '', remarks = ''] = phraseIn(draft, SECTIONS).split(
    '|',
  );
  pageHead(sheet, `${name}   ${title}`);
  drawHead(draft, name, below);
  drawSection(draft, references, pool.rest('numbers'));
  const who = pool.take('booking_party', 'shipper', 'forwarder', 'consignee');
  drawSection(draft, parties, who);
  drawSection(draft, route, [...pool.vessel(), ...pool.take(...ROUTE)]);
  const legs = [
    ['sequence', 'mode', 'vessel_name', 'voyage_number', 'from', 'departure', 'to', 'arrival'],
    ['sequence', 'vessel_name+voyage_number', 'from', 'departure', 'to', 'arrival'],
  ];
  if (pool.list('legs')) drawList(draft, 'legs', { columns: chance.of(legs), heads: HEADS, style: SHEET });
  const goods = pool.take('commodity', 'gross_weight', 'service_type');
  drawSection(draft, cargo, goods);
  if (goods.length === 0) drawBar(draft, cargo);
  const equipment = ['quantity', 'container_type', ...chance.of([[], ['iso_type']])];
  drawList(draft, 'equipment', { columns: equipment, heads: HEADS, style: { ...SHEET, width: sheet.width * 0.5 } });
  drawSection(draft, depots, pool.take('empty_pickup_location', 'full_return_location', 'empty_pickup_date'));
  drawSection(draft, closings, pool.take('earliest_receiving_date', 'port_cutoff', 'documentation_cutoff', 'vgm_cutoff'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(90);
  drawBar(draft, remarks);
  for (const [place, note] of [...form.smallPrint, ...NOTES].entries())
    sheet.y = sheet.lines([`${place + 1}. ${note}`], { x: sheet.left + 3, y: sheet.y + 2, width: sheet.width - 6 }, { size: 6.5 });
}

/** Whose it is at the left, what it is at the right, between two heavy lines. */
function drawHead(draft: Draft, name: string, below: readonly string[]): void {
  const { sheet, title } = draft;
  const half = sheet.width * 0.5;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1.4);
  const top = sheet.y + 6;
  sheet.mark({ x: sheet.left, y: top }, 24, 0.25);
  const left = sheet.lines([name], { x: sheet.left + 30, y: top, width: half - 36 }, { size: 11, bold: true });
  const end = sheet.lines([below.join(', ')], { x: sheet.left + 30, y: left + 1, width: half - 36 }, { size: 6.5 });
  const at = { x: sheet.left + half, width: half };
  const right = sheet.lines([title], { ...at, y: top + 2 }, { size: title.length > 26 ? 11 : 15, bold: true, align: 'right' });
  sheet.y = Math.max(end, right, top + 22) + 4;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1.4);
  sheet.y += 8;
}

function drawSection(draft: Draft, words: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  drawBar(draft, words);
  drawPairs(draft.sheet, entries, SHARES);
  draft.sheet.y += 5;
}

function drawBar({ sheet }: Draft, words: string): void {
  sheet.need(60);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 13, fill: 0.3, thickness: 0 });
  sheet.write(words, { x: sheet.left + 3, y: sheet.y + 3 }, { size: 7.5, bold: true, grey: 1 });
  sheet.y += 13;
}
