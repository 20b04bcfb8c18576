import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { ownHeads, ownWords } from '../kit/phrases.js';
import { inLine, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/**
 * A line's confirmation: captions pushed to the right against their values, the voyage as places with days, closings as a table of what
 * is due when, equipment in a sentence, depots with their addresses below.
 */
export const schedule: Layout = { name: 'schedule', types: ['booking_confirmation'], draw };

const ENGLISH = {
  booking_number: 'Our booking ref',
  confirmation_date: 'Confirmed on',
  carrier_scac: 'Carrier code',
  service_contract_number: 'Rate agreement',
  booking_party: 'Booked for',
  shipper: 'Named shipper',
  consignee: 'Named consignee',
  forwarder: 'Agent',
  empty_pickup_location: 'Collect empties from',
  full_return_location: 'Gate in laden at',
  vessel: 'Sailing on',
  vessel_name: 'Sailing on',
  voyage_number: 'Voyage number',
  port_of_loading: 'Load at',
  port_of_discharge: 'Discharge at',
  place_of_receipt: 'Received at',
  place_of_delivery: 'Delivered at',
  etd_port_of_loading: 'Sails (ETD)',
  eta_port_of_discharge: 'Berths (ETA)',
  transshipment_ports: 'Relay port',
  vessel_imo: 'Ship IMO',
  documentation_cutoff: 'Shipping instructions (SI)',
  vgm_cutoff: 'Verified gross mass (VGM)',
  port_cutoff: 'Laden gate-in (CY)',
  earliest_receiving_date: 'Terminal opens for laden',
  empty_pickup_date: 'Empties available',
  commodity: 'Cargo',
  service_type: 'Terms of carriage',
  gross_weight: 'Declared cargo weight',
};

const LEGS = {
  sequence: 'Leg',
  from: 'From',
  departure: 'ETD',
  to: 'To',
  arrival: 'ETA',
  vessel_name: 'By',
  voyage_number: 'Voy.',
  'vessel_name+voyage_number': 'By',
};

const HEADINGS: Record<string, readonly [string, string, string]> = {
  en: ['DEADLINES (LOCAL TIME)', 'VOYAGE', 'EQUIPMENT'],
  de: ['SCHLUSSTERMINE (ORTSZEIT)', 'REISE', 'CONTAINER'],
  fr: ['DATES LIMITES (HEURE LOCALE)', 'VOYAGE', 'CONTENEURS'],
  es: ['CIERRES (HORA LOCAL)', 'VIAJE', 'CONTENEDORES'],
};

function draw(draft: Draft): void {
  const { sheet, facts, title, form, chance } = draft;
  const pool = new Pool(draft, ownWords(draft, ENGLISH));
  const { name } = facts.letterhead('carrier_name');
  const centre = { x: sheet.left, width: sheet.width };
  sheet.write(name, { x: sheet.left, y: sheet.y }, { size: 12, bold: true });
  const beside = sheet.widthOf(name, { size: 12, bold: true }) + sheet.widthOf(title, { size: 12 }) + 20 < sheet.width;
  sheet.y = sheet.lines([title], { ...centre, y: sheet.y + (beside ? 0 : 16) }, { size: 12, align: 'right' }) + 4;
  sheet.rule({ ...centre, y: sheet.y }, 2);
  sheet.y += 10;
  drawNumber(draft, pool);
  const [closings, voyage, equipment] = HEADINGS[facts.manner.language] ?? HEADINGS['en'] ?? ['', '', ''];
  drawPairs(draft, [...pool.take('booking_party', 'shipper', 'consignee', 'forwarder')]);
  heading(draft, voyage);
  drawPairs(draft, [
    ...pool.vessel(),
    ...pool.take(
      'vessel_imo',
      'place_of_receipt',
      'port_of_loading',
      'etd_port_of_loading',
      'transshipment_ports',
      'port_of_discharge',
      'eta_port_of_discharge',
      'place_of_delivery',
    ),
  ]);
  if (pool.list('legs')) drawLegs(draft);
  heading(draft, equipment);
  drawEquipment(draft, pool.take('commodity', 'gross_weight', 'service_type'));
  heading(draft, closings);
  drawClosings(draft, pool.take('earliest_receiving_date', 'documentation_cutoff', 'vgm_cutoff', 'port_cutoff', 'empty_pickup_date'));
  drawPairs(draft, pool.rest('parties', 'route', 'details', 'numbers', 'texts', 'totals'));
  sheet.need(40);
  const notes = form.smallPrint.map((sentence, place) => `${place + 1}) ${sentence}`);
  sheet.y = sheet.lines(notes, { ...centre, y: sheet.y + 8 }, { size: 6 }) + 6;
  if (chance.happens(0.5))
    sheet.lines(['This is a computer generated document and needs no signature.'], { ...centre, y: sheet.y }, { size: 6, align: 'centre' });
}

function drawNumber({ sheet }: Draft, pool: Pool): void {
  const own = pool.take('booking_number');
  for (const entry of own)
    sheet.y = sheet.lines([inLine(entry)], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true }) + 3;
  const others = pool.rest('numbers').map((entry) => inLine(entry));
  sheet.y = sheet.lines([others.join('   |   ')], { x: sheet.left, y: sheet.y, width: sheet.width }) + 8;
}

/** Captions end where their values begin. */
function drawPairs({ sheet }: Draft, entries: readonly Entry[]): void {
  const indent = sheet.width * 0.3;
  for (const { caption, lines } of entries) {
    sheet.need(lines.length * 11 + 4);
    const { y } = sheet;
    const end = sheet.lines([caption], { x: sheet.left, y, width: indent - 8 }, { align: 'right', bold: true });
    sheet.y = Math.max(end, sheet.lines(lines, { x: sheet.left + indent, y, width: sheet.width - indent })) + 3;
  }
  sheet.y += 4;
}

function heading({ sheet }: Draft, words: string): void {
  sheet.need(60);
  sheet.write(words, { x: sheet.left, y: sheet.y }, { size: 9, bold: true });
  sheet.rule({ x: sheet.left, y: sheet.y + 11, width: sheet.width }, 0.4);
  sheet.y += 15;
}

function drawLegs(draft: Draft): void {
  const { chance } = draft;
  const legs = recordsOf(
    draft,
    'legs',
    chance.of([
      ['sequence', 'from', 'departure', 'to', 'arrival', 'vessel_name+voyage_number'],
      ['from', 'departure', 'to', 'arrival', 'vessel_name', 'voyage_number'],
    ]),
  );
  drawLedger(draft.sheet, ledgerOf(legs, ownHeads(draft, legs.names, LEGS)), { lines: 'none', head: 'grey', size: 8 });
  draft.sheet.y += 8;
}

function drawEquipment(draft: Draft, cargo: readonly Entry[]): void {
  const { sheet } = draft;
  const { rows } = recordsOf(draft, 'equipment', ['quantity', 'container_type', 'iso_type']);
  const said = rows.map(({ quantity = '', container_type: type = '', iso_type: iso }) => `${quantity} x ${type}${iso ? ` (${iso})` : ''}`);
  sheet.y = sheet.lines(said, { x: sheet.left + sheet.width * 0.3, y: sheet.y, width: sheet.width * 0.7 }) + 3;
  drawPairs(draft, cargo);
}

function drawClosings({ sheet }: Draft, entries: readonly Entry[]): void {
  const rows = entries.map(({ caption, lines }) => ({ cells: [caption, lines.join(' ')] }));
  if (rows.length === 0) return;
  const columns = [
    { caption: [], align: 'left' as const },
    { caption: [], align: 'right' as const },
  ];
  const width = sheet.width * 0.7;
  drawLedger(sheet, { columns, rows }, { lines: 'rows', head: 'none', size: 8.5, width, x: sheet.left + sheet.width * 0.15 });
  sheet.y += 10;
}
