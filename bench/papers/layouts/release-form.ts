import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, drawGrid, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/** The newer form for release: parts with grey headings across the page, boxes below them, the bills in rows without lines between columns. */
export const releaseForm: Layout = { name: 'release-form', types: ['customs_entry_release'], draw };

const WORDS = {
  port_of_entry: '1. PORT OF ENTRY',
  entry_number: '2. ENTRY NUMBER',
  entry_type: '3. ENTRY TYPE CODE',
  elected_entry_date: '4. ELECTED DATE OF ENTRY',
  bond_type: '5. BOND TYPE',
  entry_value: '6. VALUE OF ENTRY',
  arrival_date: '7. DATE OF ARRIVAL',
  importer_number: '8. IMPORTER OF RECORD NUMBER',
  importer_of_record: '9. IMPORTER OF RECORD NAME, ADDRESS',
  ultimate_consignee: '10. ULTIMATE CONSIGNEE NAME, ADDRESS',
  broker: '11. FILER (NAME, ADDRESS, TELEPHONE)',
  broker_file_number: '12. FILER REFERENCE',
  mode_of_transport: '13. MODE OF TRANSPORTATION',
  carrier_scac: '14. CARRIER CODE (SCAC)',
  vessel: '15. CONVEYANCE NAME / TRIP NUMBER',
  vessel_name: '15. CONVEYANCE NAME / FREE TRADE ZONE ID',
  voyage_number: '16. VOYAGE / FLIGHT / TRIP NUMBER',
  port_of_unlading: '17. PORT OF UNLADING',
  location_firms: '18. LOCATION OF GOODS (FIRMS)',
  release_status: 'CBP ACTION',
  release_date: 'DATE OF ACTION',
};

const BILLS = {
  bill_type: 'BILL TYPE|(M/H/R/I)',
  scac: 'ISSUER|CODE',
  number: 'BILL|NUMBER',
  manifest_quantity: 'QUANTITY',
  'manifest_quantity+unit': 'QUANTITY|& UOM',
  unit: 'UOM',
};
const LINES = {
  line_number: 'LINE',
  hts_code: 'HTSUS|SUBHEADING',
  country_of_origin: 'ORIGIN',
  manufacturer_id: 'MANUFACTURER|ID',
  description: 'DESCRIPTION',
  entered_value: 'VALUE',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 25 };

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  sheet.write('U.S. CUSTOMS AND BORDER PROTECTION', { x: sheet.left, y: sheet.y }, { size: 7, bold: true });
  sheet.write('19 CFR 142.3, 142.16, 142.22, 142.24', { x: sheet.left, y: sheet.y }, { size: 6, align: 'right' });
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y + 10, width: sheet.width }, { size: 14, bold: true }) + 4;
  const entry = pool.take('port_of_entry', 'entry_number', 'entry_type', 'elected_entry_date', 'bond_type', 'entry_value', 'arrival_date');
  part(draft, entry, { words: 'PART A  ENTRY', columns: 4 });
  const parties = pool.take('importer_of_record', 'ultimate_consignee');
  heading(draft, 'PART B  PARTIES');
  sheet.y = drawCells(sheet, pool.take('importer_number'), { y: sheet.y, style: CELL });
  sheet.y = drawCells(sheet, parties, { y: sheet.y, shares: parties.map(() => 1), style: { ...CELL, least: 58 } });
  const filer = pool.take('broker', 'broker_file_number');
  sheet.y = drawCells(sheet, filer, { y: sheet.y, shares: [2, 1], style: CELL });
  const arrival = [...pool.take('mode_of_transport', 'carrier_scac'), ...pool.vessel(), ...pool.take('port_of_unlading', 'location_firms')];
  part(draft, arrival, { words: 'PART C  ARRIVAL AND LOCATION', columns: 3 });
  const action = pool.take('release_status', 'release_date');
  const rest = pool.rest('numbers', 'parties', 'route', 'details', 'totals', 'texts');
  if (rest.length > 0) drawGrid(sheet, rest, { columns: 3, style: CELL });
  heading(draft, 'PART D  BILLS');
  const bills = ledgerOf(
    recordsOf(
      draft,
      'bills',
      chance.of([
        ['bill_type', 'scac', 'number', 'manifest_quantity', 'unit'],
        ['bill_type', 'scac', 'number', 'manifest_quantity+unit'],
      ]),
    ),
    BILLS,
  );
  drawLedger(sheet, bills, { lines: 'head', head: 'plain', size: 8 });
  if (pool.list('lines')) {
    sheet.y += 4;
    heading(draft, 'PART E  LINE ITEMS');
    const lines = ledgerOf(
      recordsOf(
        draft,
        'lines',
        chance.of([
          ['line_number', 'hts_code', 'country_of_origin', 'manufacturer_id', 'description', 'entered_value'],
          ['hts_code', 'description', 'country_of_origin', 'manufacturer_id'],
        ]),
      ),
      LINES,
    );
    drawLedger(sheet, lines, { lines: 'rows', head: 'plain', size: 7.5 });
  }
  sheet.need(70);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 5.5 }) + 6;
  if (action.length > 0) part(draft, action, { words: 'FOR CBP USE', columns: 2 });
}

function heading({ sheet }: Draft, words: string): void {
  sheet.need(50);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 12, fill: 0.8 });
  sheet.write(words, { x: sheet.left + 4, y: sheet.y + 2.5 }, { size: 7, bold: true });
  sheet.y += 12;
}

function part(draft: Draft, entries: readonly Entry[], { words, columns }: { words: string; columns: number }): void {
  if (entries.length === 0) return;
  heading(draft, words);
  drawGrid(draft.sheet, entries, { columns, style: CELL });
}
