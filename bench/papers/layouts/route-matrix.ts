import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawRest } from '../kit/rest.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawSpanned, type SpannedRow } from '../kit/spanned.js';

/**
 * A line's receipt of a booking: who booked at the left of its numbers, the route as a table whose columns are places and whose rows say
 * where and when, boxes beside the depots that they are fetched from and brought to, closings in a strip of boxes.
 */
export const routeMatrix: Layout = { name: 'route-matrix', types: ['booking_confirmation'], draw };

const WORDS: Tongues = {
  en: {
    booking_number: 'BOOKING NUMBER',
    confirmation_date: 'BOOKING DATE',
    carrier_scac: 'SCAC',
    service_contract_number: 'S/C OR RFA NO.',
    booking_party: 'BOOKING PARTY',
    shipper: 'SHIPPER',
    consignee: 'CONSIGNEE',
    forwarder: 'FORWARDER',
    vessel: 'TRUNK VESSEL / VOYAGE',
    vessel_name: 'TRUNK VESSEL',
    voyage_number: 'VOYAGE',
    vessel_imo: 'IMO NO.',
    place_of_receipt: 'PLACE OF RECEIPT',
    port_of_loading: 'PORT OF LOADING',
    transshipment_ports: 'T/S PORT',
    port_of_discharge: 'PORT OF DISCHARGE',
    place_of_delivery: 'PLACE OF DELIVERY',
    documentation_cutoff: 'SHIPPING INSTRUCTION CUT-OFF',
    vgm_cutoff: 'VGM CUT-OFF',
    port_cutoff: 'PORT CARGO CUT-OFF',
    earliest_receiving_date: 'EARLIEST RETURN DATE (ERD)',
    empty_pickup_date: 'PICK UP DATE',
    empty_pickup_location: 'EMPTY PICK UP',
    full_return_location: 'FULL RETURN',
    commodity: 'COMMODITY',
    service_type: 'RCV/DLV TERM',
    gross_weight: 'EST. CARGO WEIGHT',
  },
  es: {
    booking_number: 'NÚMERO DE RESERVA',
    confirmation_date: 'FECHA DE RESERVA',
    booking_party: 'SOLICITANTE',
    shipper: 'EMBARCADOR',
    vessel: 'BUQUE / VIAJE',
    port_of_loading: 'PUERTO DE CARGA',
    port_of_discharge: 'PUERTO DE DESCARGA',
    documentation_cutoff: 'CORTE DOCUMENTAL',
    vgm_cutoff: 'CORTE VGM',
    port_cutoff: 'CORTE FÍSICO',
    empty_pickup_location: 'RETIRO DE VACÍO',
    full_return_location: 'ENTREGA DE LLENO',
  },
};

const PLACES = ['place_of_receipt', 'port_of_loading', 'transshipment_ports', 'port_of_discharge', 'place_of_delivery'];
/** Days, by the place that they belong to. */
const DAYS: readonly (readonly [place: string, field: string, row: 'ETD' | 'ETA'])[] = [
  ['port_of_loading', 'etd_port_of_loading', 'ETD'],
  ['port_of_discharge', 'eta_port_of_discharge', 'ETA'],
];
const WHERE = { en: 'LOCATION', es: 'LUGAR', de: 'ORT', fr: 'LIEU', pt: 'LOCAL', it: 'LUOGO', nl: 'PLAATS' };
const BOXES = {
  en: 'QTY / TYPE',
  es: 'CANT. / TIPO',
  de: 'ANZ. / TYP',
  fr: 'NB. / TYPE',
  pt: 'QTD. / TIPO',
  it: 'Q.TÀ / TIPO',
  nl: 'AANTAL / TYPE',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, captionBold: true, size: 8, least: 27 };

function draw(draft: Draft): void {
  const { sheet, title, form, groups } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('carrier_name');
  pageHead(sheet, `${name}  ${title}`);
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 6.5, align: 'centre' }) + 3;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true, align: 'centre' }) + 6;
  drawHalves(draft, pool);
  drawRoute(draft, pool);
  row(draft, [...pool.vessel(), ...pool.take('vessel_imo', 'commodity', 'gross_weight', 'service_type')]);
  sheet.y += 6;
  if (groups.tables.includes('equipment')) drawEquipment(draft, pool);
  row(draft, pool.take('earliest_receiving_date', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff'));
  sheet.y += 6;
  if (groups.tables.includes('legs')) drawLegs(draft);
  drawRest(draft, pool, { size: 8 });
  sheet.need(50);
  const remarks = ['REMARKS', ...form.smallPrint.map((sentence, place) => `${place + 1}) ${sentence}`)];
  sheet.y = sheet.lines(remarks, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 6.5 });
}

function row({ sheet }: Draft, entries: readonly Entry[]): void {
  sheet.need(60);
  sheet.y = drawCells(sheet, entries, { y: sheet.y, style: CELL });
}

function drawHalves({ sheet }: Draft, pool: Pool): void {
  const half = sheet.width * 0.55;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('booking_party', 'shipper', 'consignee', 'forwarder'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: CELL });
  let right = top;
  for (const entry of pool.rest('numbers'))
    right = drawCells(sheet, [entry], {
      ...{ x: sheet.left + half, y: right, width: sheet.width - half },
      style: { ...CELL, bold: entry.name === 'booking_number' },
    });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  sheet.y += 6;
}

/** Places beside each other, what is known of each below it. */
function drawRoute(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const places = pool.take(...PLACES);
  const days = DAYS.flatMap(([place, field, row]) =>
    places.some(({ name }) => name === place) ? pool.take(field).map(({ lines }) => ({ place, row, day: lines.join(' ') })) : [],
  );
  if (places.length === 0) return;
  const dayRows = (['ETA', 'ETD'] as const)
    .filter((row) => days.some((one) => one.row === row))
    .map((row): SpannedRow => ({
      cells: [row, ...places.map(({ name }) => days.find((one) => one.row === row && one.place === name)?.day ?? '')],
    }));
  const columns = [
    { caption: '', align: 'left' as const },
    ...places.map(({ caption }) => ({ caption, align: 'centre' as const, wide: true })),
  ];
  const rows = [{ cells: [phraseIn(draft, WHERE), ...places.map(({ lines }) => lines.join(', '))] }, ...dayRows];
  drawSpanned(sheet, { columns, rows, size: 8 });
  sheet.y += 6;
}

/** Boxes by their kinds in the first cell, each depot with its address in a cell of its own. */
function drawEquipment(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const { rows } = recordsOf(draft, 'equipment', ['quantity', 'container_type']);
  const kinds = rows.map(({ quantity = '', container_type: type = '' }) => `${quantity} X ${type}`);
  const equipment: Entry = { name: 'equipment', caption: phraseIn(draft, BOXES), lines: kinds, kind: 'line' };
  row(draft, [equipment, ...pool.take('empty_pickup_location', 'empty_pickup_date', 'full_return_location')]);
  sheet.y += 6;
}

function drawLegs(draft: Draft): void {
  const { sheet } = draft;
  const legs = recordsOf(draft, 'legs', ['sequence', 'vessel_name', 'voyage_number', 'from', 'departure', 'to', 'arrival']);
  const heads: Readonly<Record<string, readonly [caption: string, group?: string]>> = {
    sequence: ['SEQ'],
    vessel_name: ['VESSEL'],
    voyage_number: ['VOYAGE'],
    from: ['PORT', 'DEPARTURE'],
    departure: ['ETD', 'DEPARTURE'],
    to: ['PORT', 'ARRIVAL'],
    arrival: ['ETA', 'ARRIVAL'],
  };
  const columns = legs.names.map((name) => {
    const [caption = name, group] = heads[name] ?? [];
    return { caption, ...(group !== undefined && { group }), align: 'left' as const, wide: name === 'from' || name === 'to' };
  });
  drawSpanned(sheet, { columns, rows: legs.rows.map((leg) => ({ cells: legs.names.map((name) => leg[name] ?? '') })), size: 8 });
  sheet.y += 8;
}
