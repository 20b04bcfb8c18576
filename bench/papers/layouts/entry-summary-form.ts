import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { cellHeight, drawCell, drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';

/**
 * The official form for entries: numbered boxes of many widths without a gap, lines of goods whose tariff number stands below what they
 * are, columns with lettered heads of several lines, and the sums in a column of its own at the right of the declaration.
 */
export const entrySummaryForm: Layout = { name: 'entry-summary-form', types: ['customs_entry_summary'], draw };

const WORDS = {
  entry_number: '1. Filer Code/Entry No.',
  entry_type: '2. Entry Type',
  summary_date: '3. Summary Date',
  surety_number: '4. Surety No.',
  bond_type: '5. Bond Type',
  port_code: '6. Port Code',
  entry_date: '7. Entry Date',
  importing_carrier: '8. Importing Carrier',
  mode_of_transport: '9. Mode of Transport',
  country_of_origin: '10. Country of Origin',
  import_date: '11. Import Date',
  bill_of_lading_number: '12. B/L or AWB No.',
  manufacturer_id: '13. Manufacturer ID',
  exporting_country: '14. Exporting Country',
  export_date: '15. Export Date',
  it_number: '16. I.T. No.',
  it_date: '17. I.T. Date',
  missing: '18. Missing Docs',
  foreign_port_of_lading: '19. Foreign Port of Lading',
  us_port_of_unlading: '20. U.S. Port of Unlading',
  location_of_goods: '21. Location of Goods/G.O. No.',
  consignee_number: '22. Consignee No.',
  importer_number: '23. Importer No.',
  reference: '24. Reference No.',
  ultimate_consignee: '25. Ultimate Consignee Name (Last, First, M.I.) and Address',
  importer_of_record: '26. Importer of Record Name (Last, First, M.I.) and Address',
  total_entered_value: '35. Total Entered Value',
  total_duty: '37. Duty',
  total_tax: '38. Tax',
  total_other_fees: '39. Other',
  total_payable: '40. Total',
  merchandise_processing_fee: '499 Merchandise Processing',
  harbor_maintenance_fee: '501 Harbor Maintenance',
  broker: '42. Broker/Filer Information Name, Address and Phone Number',
  broker_file_number: '43. Broker/Importer File No.',
};

const ROWS = [
  ['entry_number', 'entry_type', 'summary_date'],
  ['surety_number', 'bond_type', 'port_code', 'entry_date'],
  ['importing_carrier', 'mode_of_transport', 'country_of_origin', 'import_date'],
  ['bill_of_lading_number', 'manufacturer_id', 'exporting_country', 'export_date'],
  ['it_number', 'it_date', 'missing', 'foreign_port_of_lading', 'us_port_of_unlading'],
  ['location_of_goods', 'consignee_number', 'importer_number', 'reference'],
];

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.2, size: 8.5, least: 22 };

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, WORDS);
  sheet.write('DEPARTMENT OF HOMELAND SECURITY', { x: sheet.left, y: sheet.y }, { size: 6 });
  sheet.write('OMB APPROVAL NO. 1651-0022', { x: sheet.left, y: sheet.y }, { size: 5.5, align: 'right' });
  sheet.write('U.S. Customs and Border Protection', { x: sheet.left, y: sheet.y + 8 }, { size: 6 });
  sheet.write(title, { x: sheet.left, y: sheet.y + 16 }, { size: 14, bold: true, align: 'centre' });
  sheet.y += 36;
  for (const names of ROWS) drawRow(draft, pool, names);
  const parties = pool.take('ultimate_consignee', 'importer_of_record');
  sheet.y = drawCells(sheet, parties, { y: sheet.y, shares: parties.map(() => 1), style: { ...CELL, least: 66 } });
  drawLines(draft);
  drawSums(draft, pool);
  const filers = pool.take('broker', 'broker_file_number');
  if (filers.length > 0) {
    sheet.need(60);
    sheet.y = drawCells(sheet, filers, { y: sheet.y, shares: filers.length > 1 ? [2, 1] : [1], style: { ...CELL, least: 50 } });
  }
  sheet.write('CBP Form 7501', { x: sheet.left, y: sheet.y + 4 }, { size: 6, bold: true, align: 'right' });
}

/** Boxes of the form stay where they are, filled in or not. */
function drawRow({ sheet }: Draft, pool: Pool, names: readonly string[]): void {
  const said = names.map(
    (name): Entry => pool.take(name)[0] ?? { name, caption: WORDS[name as keyof typeof WORDS], lines: [], kind: 'line' },
  );
  sheet.y = drawCells(sheet, said, { y: sheet.y, style: CELL });
}

const HEADS: readonly (readonly [share: number, lines: readonly string[]])[] = [
  [0.07, ['27.', 'Line', 'No.']],
  [0.36, ['28. Description of Merchandise', '29.  A. HTSUS No.', 'B. AD/CVD No.']],
  [0.13, ['30.', 'A. Grossweight (kg)']],
  [0.12, ['31.', 'Net Quantity in', 'HTSUS Units']],
  [0.12, ['32.', 'A. Entered Value', 'B. CHGS']],
  [0.08, ['33.', 'A. HTSUS Rate']],
  [0.12, ['34. Duty and IR Tax', 'Dollars']],
];

function drawLines(draft: Draft): void {
  const { sheet } = draft;
  const lines = recordsOf(draft, 'lines', [
    'line_number',
    'description',
    'hts_code',
    'gross_weight',
    'quantity+unit',
    'entered_value',
    'rate',
    'duty',
  ]);
  const edges = [0, ...HEADS.map((_, place) => HEADS.slice(0, place + 1).reduce((sum, [share]) => sum + share, 0))].map(
    (share) => sheet.left + share * sheet.width,
  );
  const size = 7.8;
  let top = sheet.y;
  const head = () => {
    top = sheet.y;
    for (const [place, [, heading]] of HEADS.entries())
      sheet.lines(
        heading,
        { x: (edges[place] ?? 0) + 2, y: top + 2, width: (edges[place + 1] ?? 0) - (edges[place] ?? 0) - 3 },
        { size: 5 },
      );
    sheet.y += 24;
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width });
    sheet.y += 3;
  };
  const close = () => {
    sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
    for (const edge of edges.slice(1, -1)) sheet.upright({ x: edge, y: top, height: sheet.y - top }, 0.4);
  };
  head();
  for (const row of lines.rows) {
    const inner = (place: number) => ({ x: (edges[place] ?? 0) + 3, width: (edges[place + 1] ?? 0) - (edges[place] ?? 0) - 6 });
    const height = sheet.heightOf([row['description'] ?? ''], inner(1).width, { size }) + 2 * size;
    if (sheet.y + height > sheet.bottom - 10) {
      close();
      sheet.newPage();
      head();
    }
    const y = sheet.y;
    sheet.write(row['line_number'] ?? '', { ...inner(0), y }, { size });
    const second = sheet.lines([row['description'] ?? ''], { ...inner(1), y }, { size });
    sheet.write(row['hts_code'] ?? '', { ...inner(1), y: second }, { size });
    const right = (place: number, text: string) => sheet.write(text, { ...inner(place), y: second }, { size, align: 'right' });
    right(2, row['gross_weight'] ?? '');
    right(3, row['quantity+unit'] ?? '');
    right(4, row['entered_value'] ?? '');
    right(5, row['rate'] ?? '');
    right(6, row['duty'] ?? '');
    sheet.y = second + size * 1.18 + 5;
  }
  if (sheet.pages === 1) sheet.y = Math.max(sheet.y, top + 130);
  close();
}

/** At the left the fees by their numbers and what is declared, at the right the sums one below the other. */
function drawSums(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  const fees = pool.take('merchandise_processing_fee', 'harbor_maintenance_fee');
  const value = pool.take('total_entered_value');
  const sums = pool.rest('totals');
  const width = sheet.width * 0.3;
  const style: CellStyle = { ...CELL, align: 'right', least: 24 };
  const height = Math.max(110, sums.length * 24 + 12);
  sheet.need(height + 10);
  const top = sheet.y;
  let y = top;
  sheet.write('CBP USE ONLY    TOTALS', { x: sheet.left + sheet.width - width + 4, y: y + 3 }, { size: 5.5, bold: true });
  y += 12;
  for (const entry of sums) {
    const own = cellHeight(sheet, entry, { width, style });
    drawCell(sheet, entry, { frame: { x: sheet.left + sheet.width - width, y, width, height: own }, style });
    y += own;
  }
  const left = sheet.width - width;
  sheet.write('Other Fee Summary (for Block 39)', { x: sheet.left + 3, y: top + 3 }, { size: 5.2 });
  let line = top + 13;
  for (const { caption, lines } of fees) {
    sheet.write(caption, { x: sheet.left + 6, y: line }, { size: 7.5 });
    sheet.write(lines.join(' '), { x: sheet.left, y: line, width: left * 0.55 }, { size: 7.5, align: 'right' });
    line += 10;
  }
  if (value.length > 0) drawCells(sheet, value, { x: sheet.left + left * 0.6, y: top, width: left * 0.4, style });
  const declared = Math.max(line, top + 30) + 4;
  sheet.rule({ x: sheet.left, y: declared, width: left });
  const end = sheet.lines(
    ['36. DECLARATION OF IMPORTER OF RECORD (OWNER OR PURCHASER) OR AUTHORIZED AGENT', ...form.smallPrint],
    { x: sheet.left + 3, y: declared + 3, width: left - 8 },
    { size: 5.2 },
  );
  sheet.y = Math.max(y, end + 30, top + 96);
  sheet.write('41. Declarant Name, Title, Signature and Date', { x: sheet.left + 3, y: sheet.y - 26 }, { size: 5.2 });
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
}
