import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * The notice that a broker's program sends once customs have answered: the answer with its day in a thick frame under the entry's number, a grid
 * of four columns, importer and consignee beside each other, bills of the shipment in one table and tariff lines in another.
 */
export const statusRelease: Layout = { name: 'status-release', types: ['customs_entry_release'], draw };

const WORDS = {
  entry_number: 'Entry Number',
  entry_type: 'Entry Type',
  port_of_entry: 'Port of Entry',
  arrival_date: 'Arrival Date',
  elected_entry_date: 'Elected Entry Date',
  bond_type: 'Bond Type',
  entry_value: 'Total Value',
  importer_of_record: 'IMPORTER OF RECORD',
  ultimate_consignee: 'ULTIMATE CONSIGNEE',
  carrier_scac: 'Carrier Code',
  vessel: 'Vessel / Voyage',
  vessel_name: 'Conveyance',
  voyage_number: 'Trip / Voyage',
  port_of_unlading: 'Port of Unlading',
  location_firms: 'Location of Goods (FIRMS)',
  mode_of_transport: 'Mode of Transport',
  importer_number: 'Importer Number',
  broker_file_number: 'Our File',
  release_status: 'CBP STATUS',
  release_date: 'RELEASE DATE',
};
const BILLS = {
  bill_type: 'BILL TYPE',
  scac: 'ISSUER SCAC',
  number: 'BILL NUMBER',
  'scac+number': 'BILL OF LADING',
  manifest_quantity: 'MANIFEST QTY',
  unit: 'UOM',
  'manifest_quantity+unit': 'MANIFEST QTY',
};
const LINES = {
  line_number: 'LINE',
  hts_code: 'HTS',
  description: 'DESCRIPTION',
  country_of_origin: 'ORIGIN',
  manufacturer_id: 'MANUFACTURER ID',
  entered_value: 'VALUE',
};
const BILL_COLUMNS = [
  ['bill_type', 'scac', 'number', 'manifest_quantity', 'unit'],
  ['scac+number', 'bill_type', 'manifest_quantity+unit'],
];
const LINE_COLUMNS = [
  ['line_number', 'hts_code', 'country_of_origin', 'manufacturer_id', 'description'],
  ['hts_code', 'description', 'country_of_origin', 'entered_value'],
];
const CELL: CellStyle = { caption: 'above', frame: 'none', captionSize: 6.5, least: 26 };

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('broker');
  pageHead(sheet, `${name}   ${title}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 12, bold: true });
  sheet.y = sheet.lines([`Licensed Customs Brokers   ${below.join(', ')}`], { ...all, y: sheet.y + 1 }, { size: 7 }) + 8;
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 13, bold: true, align: 'centre' }) + 6;
  drawAnswer(draft, [...pool.always('entry_number'), ...pool.take('release_status', 'release_date')]);
  const parties = pool.rest('parties');
  const grid = [
    ...pool.rest('numbers'),
    ...pool.take('broker_file_number', 'importer_number', 'carrier_scac'),
    ...pool.vessel(),
    ...pool.rest('route', 'details'),
  ];
  for (let place = 0; place < grid.length; place += 4) {
    const row = grid.slice(place, place + 4);
    sheet.y = drawCells(sheet, row, { y: sheet.y, width: (sheet.width * row.length) / 4, shares: row.map(() => 1), style: CELL });
  }
  sheet.rule({ ...all, y: sheet.y + 1 }, 0.5);
  sheet.y = drawCells(sheet, parties, { y: sheet.y + 4, shares: parties.map(() => 1), style: { ...CELL, captionBold: true } }) + 6;
  const lists = [
    { list: 'bills', heads: BILLS, columns: chance.of(BILL_COLUMNS), words: 'BILLS OF LADING ON THIS ENTRY' },
    { list: 'lines', heads: LINES, columns: chance.of(LINE_COLUMNS), words: 'TARIFF LINES' },
  ];
  for (const { list, heads, columns, words } of lists) {
    if (!pool.list(list)) continue;
    sheet.need(60);
    sheet.y = sheet.lines([words], { ...all, y: sheet.y }, { size: 7.5, bold: true }) + 2;
    drawLedger(sheet, ledgerOf(recordsOf(draft, list, columns), heads), { lines: 'rows', head: 'grey', size: 7.5, pad: 2.5 });
    sheet.y += 9;
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(60);
  const notes = [
    'Release by CBP does not relieve the cargo of carrier holds, freight charges or exams of other government agencies. Please confirm availability with the terminal before dispatch.',
    ...form.smallPrint,
  ];
  sheet.y = sheet.lines(notes, { ...all, y: sheet.y + 4 }, { size: 6.5 });
}

/** What customs said, in a frame that nobody misses. */
function drawAnswer({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const top = sheet.y;
  const end = drawCells(sheet, entries, {
    y: top + 3,
    shares: entries.map(() => 1),
    style: { caption: 'above', frame: 'none', captionSize: 7, captionAlign: 'centre', align: 'centre', size: 13, bold: true },
  });
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: end - top + 3, thickness: 1.6 });
  sheet.y = end + 10;
}
