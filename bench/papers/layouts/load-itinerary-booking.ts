import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerColumn, type LedgerRow } from '../kit/ledger.js';
import { inLine, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A line's confirmation whose tables lie below underlined headings: boxes ordered, the plan of transport, where boxes are fetched and brought
 * as rows of one table with place, address and day, and closings as rows of another; whom it is about in two columns with colons above them.
 */
export const loadItineraryBooking: Layout = { name: 'load-itinerary-booking', types: ['booking_confirmation'], draw };

const TONGUES: Tongues = {
  en: {
    booking_number: 'Booking No.',
    confirmation_date: 'Print Date',
    carrier_scac: 'Carrier code',
    service_contract_number: 'Service Contract',
    booking_party: 'Booked by Party',
    shipper: 'Named Shipper',
    consignee: 'Named Consignee',
    forwarder: 'Forwarder',
    commodity: 'Commodity Description',
    service_type: 'Service Mode',
    port_of_loading: 'Load Port',
    port_of_discharge: 'Discharge Port',
    place_of_receipt: 'From',
    place_of_delivery: 'To',
    etd_port_of_loading: 'ETD Load Port',
    eta_port_of_discharge: 'ETA Discharge Port',
    gross_weight: 'Cargo Weight',
  },
  de: {
    booking_number: 'Buchungsnr.',
    confirmation_date: 'Druckdatum',
    booking_party: 'Gebucht durch',
    shipper: 'Ablader',
    commodity: 'Warenbezeichnung',
    place_of_receipt: 'Von',
    place_of_delivery: 'Nach',
    etd_port_of_loading: 'Abfahrt (ETD)',
    eta_port_of_discharge: 'Ankunft (ETA)',
  },
  es: {
    booking_number: 'N.º de reserva',
    confirmation_date: 'Fecha de impresión',
    booking_party: 'Reservado por',
    shipper: 'Embarcador',
    commodity: 'Mercancía',
    place_of_receipt: 'Desde',
    place_of_delivery: 'Hasta',
    etd_port_of_loading: 'Salida (ETD)',
    eta_port_of_discharge: 'Llegada (ETA)',
  },
};
const HEADS: Tongues = {
  en: {
    quantity: 'Quantity',
    container_type: 'Equipment',
    iso_type: 'ISO Type',
    sequence: 'Leg',
    from: 'From',
    to: 'To',
    mode: 'Mode',
    vessel_name: 'Vessel',
    voyage_number: 'Voy No.',
    departure: 'ETD',
    arrival: 'ETA',
  },
};
const PARTS = {
  boxes: { en: 'Equipment', de: 'Equipment', es: 'Equipo', fr: 'Équipement' },
  plan: { en: 'Intended Transport Plan', de: 'Transportplan', es: 'Plan de transporte', fr: 'Plan de transport' },
  load: { en: 'Load Itinerary', de: 'Gestellung', es: 'Itinerario de carga', fr: 'Itinéraire de chargement' },
  dues: { en: 'Deadlines', de: 'Fristen', es: 'Fechas límite', fr: 'Dates limites' },
};
const LOAD = {
  en: 'Type|Location|Address|Release / From Date',
  de: 'Art|Ort|Adresse|Ab Datum',
  es: 'Tipo|Lugar|Dirección|Desde fecha',
  fr: 'Type|Lieu|Adresse|À partir du',
};
const DEPOT = { en: 'Empty Container Depot', de: 'Leerdepot', es: 'Depósito de vacíos', fr: 'Dépôt de vides' };
const RETURN = { en: 'Return Equip Delivery Terminal', de: 'Anlieferung voll', es: 'Terminal de entrega', fr: 'Terminal de remise' };
const DUES = {
  en: 'Deadline|Date / Time (local)',
  de: 'Frist|Datum / Zeit (lokal)',
  es: 'Límite|Fecha / Hora (local)',
  fr: 'Limite|Date / Heure (locale)',
};

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const { name } = letterOf(draft);
  const [number, ...others] = pool.rest('numbers');
  pageHead(sheet, `${name}   ${number ? inLine(number) : ''}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.write(name, { ...all, y: sheet.y }, { size: 11, bold: true, align: 'right' });
  sheet.y = sheet.lines([title], { ...all, y: sheet.y + 14, width: sheet.width * 0.7 }, { size: 16 }) + 6;
  const from = pool.take('place_of_receipt', 'place_of_delivery');
  drawHead(draft, [...(number ? [number] : []), ...from, ...others]);
  const parties = pool.take('booking_party', 'shipper', 'consignee', 'forwarder');
  const ship = [...pool.vessel(), ...pool.take('vessel_imo', 'port_of_loading', 'etd_port_of_loading', 'transshipment_ports')];
  const end = pool.take('port_of_discharge', 'eta_port_of_discharge');
  drawColons(draft, [...parties, ...ship, ...end, ...pool.take('commodity', 'service_type', 'gross_weight')]);
  drawPart(draft, 'equipment', { heading: phraseIn(draft, PARTS.boxes), columns: ['quantity', 'container_type', 'iso_type'] });
  if (pool.list('legs')) {
    const columns = ['from', 'to', 'mode', 'vessel_name', 'voyage_number', 'departure', 'arrival'];
    drawPart(draft, 'legs', { heading: phraseIn(draft, PARTS.plan), columns });
  }
  drawLoad(draft, pool);
  drawDues(draft, pool.take('earliest_receiving_date', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 6 }, { size: 6 });
}

/** Few words across the page between two lines. */
function drawHead({ sheet }: Draft, entries: readonly Entry[]): void {
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1);
  sheet.y += 5;
  const width = sheet.width / 3;
  for (let place = 0; place < entries.length; place += 3) {
    const ends = entries.slice(place, place + 3).map((entry, column) => {
      const frame = { x: sheet.left + column * width, y: sheet.y, width: width - 8 };
      return sheet.lines([inLine(entry)], frame, { size: 9, bold: place === 0 && column === 0 });
    });
    sheet.y = Math.max(...ends) + 3;
  }
  sheet.rule({ x: sheet.left, y: sheet.y + 1, width: sheet.width }, 1);
  sheet.y += 8;
}

/** Captions, colons and values in two columns, read down the first and then the second. */
function drawColons({ sheet }: Draft, entries: readonly Entry[]): void {
  const half = sheet.width / 2;
  const count = Math.ceil(entries.length / 2);
  const ends = [entries.slice(0, count), entries.slice(count)].map((column, side) => {
    const x = sheet.left + side * half;
    let { y } = sheet;
    for (const { caption, lines } of column) {
      const left = sheet.lines([caption], { x, y, width: 90 }, { size: 8 });
      sheet.write(':', { x: x + 94, y }, { size: 8 });
      y = Math.max(left, sheet.lines(lines, { x: x + 102, y, width: half - 110 }, { size: 8 })) + 2;
    }
    return y;
  });
  sheet.y = Math.max(...ends) + 6;
}

function drawHeading({ sheet }: Draft, words: string): void {
  sheet.need(60);
  sheet.write(words, { x: sheet.left, y: sheet.y }, { size: 9.5, bold: true });
  sheet.rule({ x: sheet.left, y: sheet.y + 11.5, width: sheet.widthOf(words, { size: 9.5, bold: true }) }, 0.8);
  sheet.y += 15;
}

function drawPart(draft: Draft, list: string, { heading, columns }: { heading: string; columns: readonly string[] }): void {
  drawHeading(draft, heading);
  const records = recordsOf(draft, list, columns);
  drawLedger(draft.sheet, ledgerOf(records, headsIn(draft, records.names, HEADS)), { lines: 'none', head: 'plain', size: 8, pad: 1.5 });
  draft.sheet.y += 8;
}

const column = (caption: string, wide = false): LedgerColumn => ({ caption: [caption], align: 'left', wide });

function drawLoad(draft: Draft, pool: Pool): void {
  const rows = [
    { entries: pool.always('empty_pickup_location'), type: DEPOT, day: pool.take('empty_pickup_date') },
    { entries: pool.always('full_return_location'), type: RETURN, day: [] as Entry[] },
  ].flatMap(({ entries, type, day }): LedgerRow[] => {
    if (entries.length === 0 && day.length === 0) return [];
    const { name, rest } = entries[0] ? nameApart(draft, entries[0]) : { name: '', rest: [] };
    return [{ cells: [phraseIn(draft, type), name, rest.join(', '), day.map(({ lines }) => lines.join(' ')).join('')] }];
  });
  if (rows.length === 0) return;
  drawHeading(draft, phraseIn(draft, PARTS.load));
  const [type = '', location = '', address = '', from = ''] = phraseIn(draft, LOAD).split('|');
  const columns = [column(type), column(location, true), column(address, true), column(from)];
  drawLedger(draft.sheet, { columns, rows }, { lines: 'none', head: 'plain', size: 8, pad: 2 });
  draft.sheet.y += 8;
}

function drawDues(draft: Draft, dues: readonly Entry[]): void {
  if (dues.length === 0) return;
  drawHeading(draft, phraseIn(draft, PARTS.dues));
  const [what = '', when = ''] = phraseIn(draft, DUES).split('|');
  const rows = dues.map(({ caption, lines }) => ({ cells: [caption, lines.join(' ')] }));
  drawLedger(draft.sheet, { columns: [column(what), column(when)], rows }, { lines: 'none', head: 'plain', size: 8, pad: 1.5, width: 320 });
  draft.sheet.y += 8;
}
