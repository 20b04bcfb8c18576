import type { Draft, Layout } from '../layout.js';
import { drawLedger } from '../kit/ledger.js';
import { drawFootLetter } from '../kit/letters.js';
import { drawPairs } from '../kit/pairs.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/** An order as a table from top to bottom: captions in grey cells, values beside them, two pairs to a row; the letterhead at the foot. */
export const ruledOrder: Layout = { name: 'ruled-order', types: ['delivery_order'], draw };

const TONGUES: Tongues = {
  en: {
    delivery_order_number: 'Order reference',
    issue_date: 'Order date',
    master_bill_of_lading_number: 'MB/L',
    house_bill_of_lading_number: 'HB/L',
    booking_number: 'Line booking no.',
    carrier_scac: 'Line code (SCAC)',
    carrier_name: 'Ocean carrier',
    entry_number: 'Entry #',
    pickup_location: 'Collect loaded container at',
    pickup_firms: 'FIRMS of terminal',
    pickup_number: 'Release / PU no.',
    deliver_to: 'Deliver to (address)',
    delivery_appointment: 'Appt. at consignee',
    empty_return_location: 'Empty back to',
    trucker: 'Haulier',
    consignee: 'Cargo owner',
    customs_broker: 'Customs by',
    last_free_day: 'Storage free until',
    general_order_date: 'GO date',
    arrival_date: 'ATA vessel',
    port_of_discharge: 'Import port',
    port_of_loading: 'Export port',
    customs_release_status: 'Customs',
    freight_release_status: 'Line release',
    special_instructions: 'Driver notes',
  },
  de: {
    delivery_order_number: 'Auftragsreferenz',
    issue_date: 'Ausgestellt am',
    pickup_location: 'Vollcontainer abholen bei',
    pickup_number: 'Freistellnummer',
    deliver_to: 'Zustellen an',
    empty_return_location: 'Leerrückgabe bei',
    trucker: 'Fuhrunternehmer',
    consignee: 'Warenempfänger',
    last_free_day: 'Lagergeldfrei bis',
    arrival_date: 'Schiffsankunft',
    special_instructions: 'Hinweise an den Fahrer',
  },
  fr: {
    delivery_order_number: "Référence de l'ordre",
    issue_date: 'Établi le',
    pickup_location: 'Enlèvement du plein à',
    pickup_number: "Référence d'enlèvement",
    deliver_to: 'Livrer à',
    empty_return_location: 'Restitution du vide à',
    trucker: 'Transporteur routier',
    consignee: 'Réceptionnaire',
    last_free_day: "Franchise jusqu'au",
    arrival_date: 'Arrivée du navire',
    special_instructions: 'Consignes au chauffeur',
  },
};

const HEADS: Tongues = {
  en: {
    container_number: 'Unit',
    container_type: 'Sz/Tp',
    seal_numbers: 'Seal(s)',
    'package_count+package_unit': 'Contents',
    gross_weight: 'Cargo|gross',
    volume: 'Cargo|meas.',
  },
};

const COLUMNS = [
  ['seal_numbers', 'container_number', 'container_type', 'package_count+package_unit', 'gross_weight'],
  ['container_type', 'container_number', 'gross_weight', 'volume', 'seal_numbers'],
];

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 15, bold: true, align: 'right' }) + 6;
  const style = { columns: 2, share: 0.36, lines: 'all', grey: true, size: 8.5, captionSize: 7 } as const;
  drawPairs(sheet, pool.rest('numbers'), { ...style, boldValues: true });
  sheet.y += 6;
  drawPairs(sheet, pool.take('trucker', 'consignee', 'customs_broker'), style);
  sheet.y += 6;
  const heading = phraseIn(draft, { en: 'TRANSPORT', de: 'TRANSPORT', fr: 'ACHEMINEMENT' });
  sheet.write(heading, { x: sheet.left, y: sheet.y }, { size: 8, bold: true });
  sheet.y += 12;
  const stops = pool.take(
    'pickup_location',
    'deliver_to',
    'empty_return_location',
    'pickup_number',
    'pickup_firms',
    'delivery_appointment',
    'last_free_day',
    'general_order_date',
  );
  drawPairs(sheet, stops, style);
  sheet.y += 6;
  drawPairs(sheet, [...pool.vessel(), ...pool.rest('route', 'details')], style);
  sheet.y += 8;
  const boxes = recordsOf(draft, 'containers', chance.of(COLUMNS));
  if (pool.list('containers'))
    drawLedger(sheet, ledgerOf(boxes, headsIn(draft, boxes.names, HEADS)), { lines: 'sheet', head: 'grey', size: 8, repeated: false });
  const totals = pool.take('total_packages', 'gross_weight', 'volume').map((entry) => measured(entry));
  if (totals.length) {
    const words = phraseIn(draft, { en: 'Total of this order', de: 'Gesamt', fr: 'Total' });
    sheet.y = sheet.lines([`${words}: ${totals.join('  -  ')}`], { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { bold: true });
  }
  sheet.y += 8;
  drawPairs(sheet, pool.rest('texts', 'parties', 'totals'), { ...style, columns: 1, share: 0.18 });
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 6 });
  drawFootLetter(draft);
}
