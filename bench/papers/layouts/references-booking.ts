import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { drawBlockPairs } from '../kit/block-pairs.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * A line's confirmation as its sales office mails it: references in bold below the addressee, a summary of equipment and goods in a sentence's
 * place, depot and terminal beside each other, the way as rows from, to, by, and deadlines as rows with what has to be done until then.
 */
export const referencesBooking: Layout = { name: 'references-booking', types: ['booking_confirmation'], draw };

const WORDS: Tongues = {
  en: {
    booking_number: 'Our Reference',
    confirmation_date: 'Date of Issue',
    carrier_scac: 'SCAC',
    service_contract_number: 'Contract No.',
    booking_party: 'To',
    shipper: 'Shipper',
    consignee: 'Consignee',
    forwarder: 'Forwarder',
    empty_pickup_location: 'Export empty pick up depot(s)',
    empty_pickup_date: 'Empty pick up date',
    full_return_location: 'Export terminal delivery address',
    place_of_receipt: 'Place of Receipt',
    place_of_delivery: 'Place of Delivery',
    port_of_loading: 'Port of Loading',
    port_of_discharge: 'Port of Discharge',
    transshipment_ports: 'Transhipment via',
    vessel: 'Vessel / Voyage',
    etd_port_of_loading: 'ETD',
    eta_port_of_discharge: 'ETA',
    vessel_imo: 'IMO No',
    commodity: 'Commodity',
    service_type: 'Haulage',
    gross_weight: 'Gross Weight',
    earliest_receiving_date: 'Full container earliest delivery',
    documentation_cutoff: 'Shipping instruction closing',
    vgm_cutoff: 'VGM cut-off',
    port_cutoff: 'FCL delivery cut-off',
  },
  de: {
    booking_number: 'Unsere Referenz',
    confirmation_date: 'Ausgestellt am',
    booking_party: 'An',
    empty_pickup_location: 'Leercontainer-Depot',
    full_return_location: 'Anlieferung Terminal',
    documentation_cutoff: 'Dokumentenschluss',
    vgm_cutoff: 'VGM-Schluss',
    port_cutoff: 'Anlieferschluss',
    earliest_receiving_date: 'Früheste Anlieferung',
  },
  fr: {
    booking_number: 'Notre référence',
    confirmation_date: "Date d'émission",
    booking_party: 'À',
    empty_pickup_location: 'Dépôt de retrait des vides',
    full_return_location: 'Terminal de livraison export',
    documentation_cutoff: 'Clôture documentaire',
    vgm_cutoff: 'Clôture VGM',
    port_cutoff: 'Clôture de livraison FCL',
    earliest_receiving_date: 'Livraison au plus tôt',
  },
};
const ROUTE = {
  en: 'From|To|By|ETD|ETA',
  de: 'Von|Nach|Mit|Abfahrt|Ankunft',
  fr: 'De|À|Par|ETD|ETA',
  es: 'Desde|Hasta|Por|ETD|ETA',
};
const CLOSING = {
  en: 'Closing|Date/Time (local)|Required Action',
  de: 'Schluss|Datum/Zeit (lokal)|Erforderlich',
  fr: 'Clôture|Date/heure (locale)|Action requise',
  es: 'Cierre|Fecha/hora (local)|Acción requerida',
};
const ACTIONS: Readonly<Record<string, string>> = {
  documentation_cutoff: 'Provide complete documentation instructions',
  vgm_cutoff: 'Provide verified gross mass for each container',
  port_cutoff: 'Deliver full containers to the export terminal',
  earliest_receiving_date: 'Not before this day',
};
const SUMMARY = { en: 'Summary', de: 'Zusammenfassung', fr: 'Résumé', es: 'Resumen' };
const PORTS = ['port_of_loading', 'port_of_discharge'] as const;
const CLOSINGS = ['earliest_receiving_date', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff'];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('carrier_name');
  pageHead(sheet, `${name}   ${title}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 14, bold: true, align: 'right' });
  sheet.y = sheet.lines([below.join(', ')], { ...all, y: sheet.y }, { size: 6.5, align: 'right' }) + 8;
  for (const { lines } of pool.take('booking_party')) sheet.y = sheet.lines(lines, { ...all, y: sheet.y, width: sheet.width * 0.5 }) + 10;
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 15, bold: true }) + 6;
  const numbers = [...pool.take('booking_number', 'reference_numbers', 'confirmation_date', 'service_contract_number')];
  drawBlockPairs(draft, numbers, { indent: indentOf(sheet, numbers, 110), bold: true });
  sheet.y = sheet.lines([form.sentences[0]], { ...all, y: sheet.y + 4 }) + 6;
  drawSummary(draft, pool);
  drawDepots(draft, pool);
  drawRoute(draft, pool);
  drawClosings(draft, pool);
  const parties = pool.rest('parties');
  drawBlockPairs(draft, parties, { indent: indentOf(sheet, parties, 110) });
  sheet.y += 4;
  drawRest(draft, pool, { size: 8 });
  sheet.need(50);
  const remarks = [...form.smallPrint, form.sentences[1]];
  sheet.y = sheet.lines(remarks, { ...all, y: sheet.y + 4 }, { size: 7 }) + 10;
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { bold: true });
}

function drawSummary(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const equipment = recordsOf(draft, 'equipment', ['quantity', 'container_type', 'iso_type']);
  const sign = draft.chance.of(['x', ' X']);
  for (const [place, row] of equipment.rows.entries()) {
    const iso = row['iso_type'] ? ` (${row['iso_type']})` : '';
    sheet.write(place === 0 ? `${phraseIn(draft, SUMMARY)}:` : '', { x: sheet.left, y: sheet.y }, { bold: true });
    sheet.write(`${row['quantity']}${sign} ${row['container_type']}${iso}`, { x: sheet.left + 110, y: sheet.y }, { bold: true });
    sheet.y += 12;
  }
  const goods = pool.take('commodity', 'gross_weight', 'service_type');
  drawBlockPairs(draft, goods, { indent: indentOf(sheet, goods, 110) });
  sheet.y += 6;
}

function drawDepots({ sheet }: Draft, pool: Pool): void {
  sheet.need(90);
  const half = sheet.width / 2;
  const depots = [pool.take('empty_pickup_location', 'empty_pickup_date'), pool.take('full_return_location')];
  if (depots.flat().length === 0) return;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  const ends = depots.map((entries, place) => {
    let y = sheet.y + 4;
    for (const entry of entries)
      y = drawBlock(sheet, entry, { x: sheet.left + place * half, y, width: half - 12, head: { bold: true } }) + 3;
    return y;
  });
  sheet.y = Math.max(...ends) + 4;
}

/** One row a leg, below where the whole way leads; without legs one row from port to port. */
function drawRoute(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const names = ['from', 'to', 'vessel_name', 'voyage_number', 'departure', 'arrival'];
  const legs = pool.list('legs') ? recordsOf(draft, 'legs', names).rows : [];
  const [ports, ship, days] = [pool.take(...PORTS), pool.vessel(), pool.take('etd_port_of_loading', 'eta_port_of_discharge')];
  if (legs.length > 0) {
    const whole = [...ports, ...ship, ...days];
    drawBlockPairs(draft, whole, { indent: indentOf(sheet, whole, 110) });
    sheet.y += 4;
  }
  const text = (entries: readonly Entry[], name?: string) =>
    entries.flatMap((entry) => (name === undefined || entry.name === name ? entry.lines : [])).join(' ');
  const direct: LedgerRow = {
    cells: [...PORTS.map((name) => text(ports, name)), text(ship), text(days, 'etd_port_of_loading'), text(days, 'eta_port_of_discharge')],
  };
  const rows = legs.map(({ from = '', to = '', vessel_name: vessel = '', voyage_number: voyage = '', departure = '', arrival = '' }) => ({
    cells: [from, to, `${vessel} ${voyage}`.trim(), departure, arrival],
  }));
  const columns = phraseIn(draft, ROUTE)
    .split('|')
    .map((caption, place) => ({ caption: [caption], align: 'left' as const, wide: place < 2 }));
  drawLedger(sheet, { columns, rows: rows.length > 0 ? rows : [direct] }, { lines: 'rows', head: 'grey', size: 8, pad: 3 });
  sheet.y += 5;
  const ends = pool.take('place_of_receipt', 'place_of_delivery', 'transshipment_ports', 'vessel_imo');
  drawBlockPairs(draft, ends, { indent: indentOf(sheet, ends, 110) });
  sheet.y += 6;
}

function drawClosings(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const closings = pool.take(...CLOSINGS);
  if (closings.length === 0) return;
  const isEnglish = facts.manner.language === 'en';
  const columns = phraseIn(draft, CLOSING)
    .split('|')
    .map((caption, place) => ({ caption: [caption], align: 'left' as const, wide: place === 0 }));
  const rows = closings.map(({ name, caption, lines }) => ({ cells: [caption, lines.join(' '), isEnglish ? (ACTIONS[name] ?? '') : ''] }));
  drawLedger(
    sheet,
    {
      columns: isEnglish ? columns : columns.slice(0, 2),
      rows: isEnglish ? rows : rows.map(({ cells }) => ({ cells: cells.slice(0, 2) })),
    },
    { lines: 'rows', head: 'grey', size: 8, pad: 3 },
  );
  sheet.y += 8;
}
