import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { drawHeadLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';

/**
 * What a broker's program prints of an entry: a bar code with the number under it, the head in four columns of small captions above
 * values, each line of goods told in three, sums one below the other at the right.
 */
export const entryReport: Layout = { name: 'entry-report', types: ['customs_entry_summary', 'customs_entry_release'], draw };

const WORDS = {
  entry_number: 'Entry No.',
  entry_type: 'Entry Typ',
  summary_date: 'Summary dt',
  surety_number: 'Surety',
  bond_type: 'Bond',
  port_code: 'Entry port',
  port_of_entry: 'Entry port',
  entry_date: 'Entry dt',
  arrival_date: 'Arrival dt',
  elected_entry_date: 'Elected entry dt',
  entry_value: 'Total entry value',
  importing_carrier: 'Imp. carrier',
  carrier_scac: 'Carrier code',
  mode_of_transport: 'Mode (MOT)',
  country_of_origin: 'Cntry of orig.',
  import_date: 'Import dt',
  bill_of_lading_number: 'Bill (B/L)',
  manufacturer_id: 'MID',
  exporting_country: 'Cntry of export',
  export_date: 'Export dt',
  foreign_port_of_lading: 'Lading port (Sch. K)',
  us_port_of_unlading: 'Unlading port (Sch. D)',
  port_of_unlading: 'Unlading port (Sch. D)',
  location_of_goods: 'Goods location (FIRMS)',
  location_firms: 'Goods location (FIRMS)',
  it_number: 'I.T. No.',
  it_date: 'I.T. dt',
  consignee_number: 'Cnee ID',
  importer_number: 'IOR ID',
  broker_file_number: 'Broker ref',
  ultimate_consignee: 'ULTIMATE CONSIGNEE',
  importer_of_record: 'IMPORTER OF RECORD',
  vessel: 'Conveyance / trip',
  vessel_name: 'Conveyance',
  voyage_number: 'Trip',
  release_status: 'CBP disposition',
  release_date: 'Disposition dt',
  total_entered_value: 'TOTAL ENTERED VALUE',
  total_duty: 'DUTY',
  merchandise_processing_fee: 'MPF (499)',
  harbor_maintenance_fee: 'HMF (501)',
  total_other_fees: 'FEES',
  total_payable: 'GRAND TOTAL DUE',
};

const CELL: CellStyle = { caption: 'above', frame: 'none', captionSize: 6, size: 8.5, least: 22 };
const PARTY: CellStyle = { caption: 'grey', frame: 'none', captionSize: 6.5, captionBold: true };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const place = { x: sheet.left, width: sheet.width };
  pool.leave('broker');
  const top = sheet.y;
  drawBars(draft);
  drawHeadLetter(draft, { size: 10, width: sheet.width * 0.6 });
  sheet.y = sheet.lines([title], { ...place, y: Math.max(sheet.y + 2, top + 30), width: sheet.width * 0.62 }, { size: 12, bold: true }) + 6;
  section(draft, 'HEADER');
  drawFour(draft, [...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route', 'details')]);
  const parties = pool.rest('parties');
  sheet.y = drawCells(sheet, parties, { y: sheet.y + 2, shares: parties.map(() => 1), style: PARTY }) + 6;
  if (pool.list('bills')) drawBills(draft);
  if (pool.list('lines')) drawLines(draft);
  drawSums(draft, pool.rest('totals', 'texts'));
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...place, y: sheet.y + 10 }, { size: 5.5 });
}

/** Bars as wide as the digits are, at the right, and what they say. */
function drawBars({ sheet, facts }: Draft): void {
  const number = facts.said('entry_number').replaceAll('-', '');
  const left = sheet.left + sheet.width - 150;
  let x = left;
  for (const [place, sign] of [...`${number}${number}`].entries()) {
    const width = 1 + ((sign.charCodeAt(0) + place) % 3);
    if (x + width < left + 130) sheet.box({ x, y: sheet.y, width, height: 20, fill: 0, thickness: 0 });
    x += width + 2 + (place % 2);
  }
  sheet.write(`*${number}*`, { x: left, y: sheet.y + 22, width: 130 }, { size: 7, align: 'centre' });
}

function section({ sheet }: Draft, words: string): void {
  sheet.need(50);
  sheet.write(words, { x: sheet.left, y: sheet.y + 2 }, { size: 7.5, bold: true });
  sheet.rule({ x: sheet.left, y: sheet.y + 12, width: sheet.width }, 0.8);
  sheet.y += 15;
}

function drawFour({ sheet }: Draft, entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 4) {
    const row = entries.slice(place, place + 4);
    sheet.need(26);
    sheet.y = drawCells(sheet, row, { y: sheet.y, shares: row.map(() => 1), width: (sheet.width * row.length) / 4, style: CELL });
  }
  sheet.y += 4;
}

function drawBills(draft: Draft): void {
  section(draft, 'BILLS');
  const bills = recordsOf(draft, 'bills', ['manifest_quantity', 'unit', 'bill_type', 'scac', 'number']);
  const words = { manifest_quantity: 'Manifested', unit: 'UOM', bill_type: 'Lvl', scac: 'Issuer', number: 'Bill' };
  drawLedger(draft.sheet, ledgerOf(bills, words), { lines: 'none', head: 'plain', size: 8, width: draft.sheet.width * 0.7 });
  draft.sheet.y += 6;
}

const SUMMARY = [
  'line_number',
  'hts_code',
  'description',
  'country_of_origin',
  'gross_weight',
  'quantity+unit',
  'entered_value',
  'rate',
  'duty',
];
const RELEASE = ['line_number', 'hts_code', 'description', 'country_of_origin', 'manufacturer_id', 'entered_value'];
const SAID: Readonly<Record<string, string>> = {
  country_of_origin: 'C/O',
  manufacturer_id: 'MID',
  gross_weight: 'Gr.wt',
  'quantity+unit': 'Net qty',
  entered_value: 'Value',
  rate: 'Rate',
  duty: 'Duty',
};

function drawLines(draft: Draft): void {
  const { sheet, facts } = draft;
  const isSummary = facts.type === 'customs_entry_summary';
  const lines = recordsOf(draft, 'lines', isSummary ? SUMMARY : RELEASE);
  section(draft, 'LINE ITEMS');
  for (const row of lines.rows) {
    sheet.need(38);
    const place = { x: sheet.left, width: sheet.width };
    sheet.write(`Line ${row['line_number'] ?? ''}`, { x: sheet.left, y: sheet.y }, { size: 8.5, bold: true });
    sheet.write(`HTS ${row['hts_code'] ?? ''}`, { x: sheet.left + 60, y: sheet.y }, { size: 8.5, bold: true });
    sheet.y = sheet.lines([row['description'] ?? ''], { x: sheet.left + 60, y: sheet.y + 11, width: sheet.width - 60 }, { size: 8.5 }) + 1;
    const said = Object.entries(SAID)
      .filter(([name]) => row[name])
      .map(([name, caption]): Entry => ({ name, caption, lines: [lines.full(row, name)], kind: 'line' }));
    sheet.y =
      drawRunning(sheet, said, {
        ...place,
        x: sheet.left + 60,
        width: sheet.width - 60,
        y: sheet.y,
        style: { size: 8, bold: 'none', joint: ' ' },
      }) + 2;
    sheet.rule({ ...place, y: sheet.y }, 0.2);
    sheet.y += 4;
  }
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  for (const { name, caption, lines } of sums) {
    sheet.need(14);
    const bold = name === 'total_payable';
    sheet.write(caption, { x: sheet.left + sheet.width * 0.55, y: sheet.y + 3 }, { size: 8.5, bold });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y + 3, width: sheet.width }, { size: 8.5, bold, align: 'right' });
    sheet.y += 12;
  }
}
