import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { letterOf } from '../kit/heads.js';

/**
 * The form that releases were asked for on for forty years: twenty-nine numbered boxes in rows of uneven widths, and one field in which the
 * bills of the goods stand in the left columns and their tariff numbers in the right ones, each list for itself.
 */
export const oldReleaseForm: Layout = { name: 'old-release-form', types: ['customs_entry_release'], draw };

const WORDS = {
  arrival_date: '1. ARRIVAL DATE',
  elected_entry_date: '2. ELECTED ENTRY DATE',
  entry_type: '3. ENTRY TYPE CODE/NAME',
  entry_number: '4. ENTRY NUMBER',
  port_of_entry: '5. PORT',
  bond_type: '6. SINGLE TRANS. BOND / TYPE',
  broker_file_number: '7. BROKER/IMPORTER FILE NUMBER',
  importer_number: '9. IMPORTER NUMBER',
  ultimate_consignee: '10. ULTIMATE CONSIGNEE NAME',
  importer_of_record: '11. IMPORTER OF RECORD NAME',
  carrier_scac: '12. CARRIER CODE',
  vessel: '13/14. VESSEL CODE/NAME AND VOYAGE',
  vessel_name: '14. VESSEL CODE/NAME',
  voyage_number: '13. VOYAGE/FLIGHT/TRIP',
  location_firms: '15. LOCATION OF GOODS-CODE(S)/NAME(S)',
  port_of_unlading: '16. U.S. PORT OF UNLADING',
  mode_of_transport: '17. MODE',
  entry_value: '19. TOTAL ENTERED VALUE',
  release_status: '29. BROKER OR OTHER GOVT. AGENCY USE - STATUS',
  release_date: 'RELEASED ON',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 27 };

const COLUMNS: readonly (readonly [name: string, head: string, share: number])[] = [
  ['bill_type', '21. IT/BL/AWB CODE', 0.09],
  ['scac+number', '22. IT/BL/AWB NO.', 0.21],
  ['manifest_quantity', '23. MANIFEST QUANTITY', 0.12],
  ['hts_code', '24. H.S. NUMBER', 0.19],
  ['country_of_origin', '25. COUNTRY OF ORIGIN', 0.17],
  ['manufacturer_id', '26. MANUFACTURER ID.', 0.22],
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const place = { x: sheet.left, width: sheet.width };
  const { name, below } = letterOf(draft);
  pool.leave('broker');
  sheet.options.head = () => {
    sheet.write(`${title}  (continuation)  ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: 7 });
    return sheet.options.margin + 14;
  };
  const agency = ['DEPARTMENT OF HOMELAND SECURITY', 'U.S. Customs and Border Protection'];
  sheet.y = sheet.lines(agency, { ...place, y: sheet.y }, { size: 7, align: 'centre' });
  sheet.y = sheet.lines([title.toUpperCase()], { ...place, y: sheet.y + 1 }, { size: 12, bold: true, align: 'centre' });
  sheet.y = sheet.lines(['19 CFR 142.3, 142.16, 142.22, 142.24'], { ...place, y: sheet.y }, { size: 6, align: 'centre' }) + 4;
  row(draft, pool.take('arrival_date', 'elected_entry_date', 'entry_type', 'entry_number'));
  row(draft, pool.take('port_of_entry', 'bond_type', 'broker_file_number', 'importer_number'));
  row(draft, pool.take('ultimate_consignee', 'importer_of_record'), 62);
  row(draft, [...pool.take('carrier_scac'), ...pool.vessel(), ...pool.take('mode_of_transport')]);
  row(draft, pool.take('location_firms', 'port_of_unlading', 'entry_value'));
  drawGoods(draft, pool);
  drawCertification(draft, pool, [name, ...below]);
  drawRest(draft, pool, { size: 8 });
  sheet.y = sheet.lines(form.smallPrint, { ...place, y: sheet.y + 6 }, { size: 5.5 });
}

function row({ sheet }: Draft, entries: readonly Entry[], least = 27): void {
  sheet.need(70);
  sheet.y = drawCells(sheet, entries, { y: sheet.y, style: { ...CELL, least } });
}

/** What the goods are in box 20; below it two lists beside each other in one grid. */
function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const names = COLUMNS.map(([name]) => name);
  const bills = pool.list('bills') ? recordsOf(draft, 'bills', names.slice(0, 3)).rows : [];
  const lines = pool.list('lines') ? recordsOf(draft, 'lines', [...names.slice(3), 'description']).rows : [];
  const words = [...new Set(lines.map(({ description = '' }) => description))];
  if (words.length > 0) row(draft, [{ name: 'description', caption: '20. DESCRIPTION OF MERCHANDISE', lines: words, kind: 'text' }]);
  if (bills.length + lines.length === 0) return;
  const grid: [name: string, x: number, width: number][] = [];
  let x = sheet.left;
  for (const [name, , share] of COLUMNS) {
    grid.push([name, x, share * sheet.width]);
    x += share * sheet.width;
  }
  sheet.need(60);
  const heads = COLUMNS.map(([, head]) => head);
  for (const [place, [, left, width]] of grid.entries()) {
    sheet.box({ x: left, y: sheet.y, width, height: 20 });
    sheet.lines([heads[place] ?? ''], { x: left + 2, y: sheet.y + 3, width: width - 4 }, { size: 5.5 });
  }
  sheet.y += 20;
  for (let line = 0; line < Math.max(bills.length, lines.length, 5); line += 1) {
    sheet.need(16);
    for (const [place, [name, left, width]] of grid.entries()) {
      sheet.box({ x: left, y: sheet.y, width, height: 16 });
      const value = (place < 3 ? bills : lines)[line]?.[name] ?? '';
      const size = Math.min(8, (8 * (width - 5)) / Math.max(1, sheet.widthOf(value, { size: 8 })));
      sheet.write(value, { x: left + 2.5, y: sheet.y + 4 }, { size });
    }
    sheet.y += 16;
  }
}

const CERTIFIED =
  'I hereby make application for entry/immediate delivery. I certify that the above information is accurate, the bond is sufficient, valid, and current, and that all requirements of 19 CFR Part 142 have been met.';

function drawCertification({ sheet }: Draft, pool: Pool, broker: readonly string[]): void {
  const half = sheet.width / 2;
  sheet.need(110);
  const top = sheet.y;
  let left = sheet.lines(['27. CERTIFICATION'], { x: sheet.left + 3, y: top + 3, width: half - 6 }, { size: 6 });
  left = sheet.lines([CERTIFIED], { x: sheet.left + 3, y: left + 2, width: half - 6 }, { size: 6 }) + 3;
  const caption = 'SIGNATURE OF APPLICANT (Broker name and address)';
  left = sheet.lines([caption], { x: sheet.left + 3, y: left, width: half - 6 }, { size: 5.5 });
  left = sheet.lines(broker, { x: sheet.left + 3, y: left + 1, width: half - 6 }) + 6;
  const x = sheet.left + half;
  let right = sheet.lines(['28. CBP USE ONLY'], { x: x + 3, y: top + 3, width: half - 6 }, { size: 6 });
  for (const words of ['[  ] OTHER AGENCY ACTION REQUIRED', '[  ] CBP EXAMINATION REQUIRED', '[  ] ENTRY REJECTED'])
    right = sheet.lines([words], { x: x + 8, y: right + 3, width: half - 12 }, { size: 6.5 });
  right = drawCells(sheet, pool.take('release_status'), { x, y: right + 6, width: half, style: CELL });
  right = drawCells(sheet, pool.take('release_date'), { x, y: right, width: half, style: CELL });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
  sheet.box({ x, y: top, width: half, height: sheet.y - top });
}
