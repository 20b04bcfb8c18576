import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { indentOf, letterOf, nameApart, pageHead } from '../kit/heads.js';
import { Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * A broker's print of what he filed, from a program of the nineties: everything in two halves of captions with colons, a rule below each part,
 * lines of goods in two rows each with their own heads in two rows, and what is to be paid by class code at the left of the sum.
 */
export const classCodeSummary: Layout = { name: 'class-code-summary', types: ['customs_entry_summary'], draw };

const WORDS = {
  entry_number: 'Entry No',
  entry_type: 'Type',
  summary_date: 'Summary Date',
  entry_date: 'Entry Date',
  surety_number: 'Surety',
  bond_type: 'Bond',
  port_code: 'Dist/Port',
  importing_carrier: 'Carrier',
  mode_of_transport: 'MOT',
  country_of_origin: 'C/O',
  import_date: 'Import Date',
  bill_of_lading_number: 'B/L-AWB',
  manufacturer_id: 'MID',
  exporting_country: 'Exp Cntry',
  export_date: 'Export Date',
  foreign_port_of_lading: 'For Port',
  us_port_of_unlading: 'Port Unlad',
  it_number: 'IT No',
  it_date: 'IT Date',
  location_of_goods: 'Loc of Goods',
  consignee_number: 'Cons No',
  importer_number: 'IRS/IOR No',
  ultimate_consignee: 'Ult Consignee',
  importer_of_record: 'Importer of Rec',
  broker_file_number: 'File No',
  total_entered_value: 'Entered Value',
  merchandise_processing_fee: '499  MDSE PROC FEE',
  harbor_maintenance_fee: '501  HARBOR MAINT FEE',
  total_duty: 'DUTY',
  total_other_fees: 'TOTAL OTHER FEES',
  total_payable: 'TOTAL DUE CUSTOMS',
};
const SHARES = [0.06, 0.3, 0.12, 0.14, 0.14, 0.1, 0.14];
const UPPER = ['LINE', 'TARIFF NUMBER', 'GROSS KG', 'QUANTITY', 'ENT VALUE', 'RATE', 'DUTY'];
const SIZE = 8;

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('broker');
  const number = pool.always('entry_number');
  const said = number.flatMap(({ lines }) => lines).join('');
  pageHead(sheet, `${name}   ENTRY ${said}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.write(name, { ...all, y: sheet.y }, { bold: true });
  sheet.write('CONFIDENTIAL - FOR IMPORTER USE', { ...all, y: sheet.y }, { size: 6.5, align: 'right' });
  sheet.y = sheet.lines([below.join(', ')], { ...all, y: sheet.y + 11 }, { size: 6.5 }) + 4;
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 12, bold: true, align: 'centre' }) + 3;
  rule(draft);
  drawHalves(draft, [...number, ...pool.rest('numbers'), ...pool.take('broker_file_number')]);
  const parties = pool.take('importer_of_record', 'ultimate_consignee');
  drawHalves(
    draft,
    parties.map((entry) => {
      const { name: whole, rest } = nameApart(draft, entry);
      return { ...entry, lines: [whole, ...rest] };
    }),
  );
  drawHalves(draft, pool.rest('route', 'details', 'parties'));
  drawLines(draft);
  drawRevenue(draft, pool);
  drawRest(draft, pool, { size: 7.5 });
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint.slice(-1), { ...all, y: sheet.y + 8 }, { size: 6 });
}

function rule({ sheet }: Draft): void {
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  sheet.y += 4;
}

function drawHalves(draft: Draft, entries: readonly Entry[]): void {
  const { sheet } = draft;
  if (entries.length === 0) return;
  const half = Math.ceil(entries.length / 2);
  const width = sheet.width / 2;
  sheet.need(half * 12 + 20);
  const ends = [entries.slice(0, half), entries.slice(half)].map((own, place) =>
    drawAligned(sheet, own, { x: sheet.left + place * width, y: sheet.y, width: width - 10, indent: indentOf(sheet, own, 84), joint: ':' }),
  );
  sheet.y = Math.max(...ends) + 2;
  rule(draft);
}

/** Tariff number and figures in the first row, origin and what it is in the second. */
function drawLines(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'lines', [
    'line_number',
    'hts_code',
    'gross_weight',
    'quantity+unit',
    'entered_value',
    'rate',
    'duty',
    'country_of_origin',
    'description',
  ]);
  const heads = UPPER.map((head, place) => {
    const unit =
      place === 2 ? records.unit('gross_weight') : place === 4 ? records.unit('entered_value') : place === 6 ? records.unit('duty') : '';
    return place === 2 || unit === '' ? head : `${head} ${unit}`;
  });
  const head = () => {
    row(draft, heads, true);
    sheet.write('C/O   DESCRIPTION', { x: sheet.left + sheet.width * 0.06, y: sheet.y }, { size: SIZE - 0.5, bold: true });
    sheet.y += 11;
    rule(draft);
  };
  sheet.need(70);
  head();
  for (const record of records.rows) {
    const text = [record['country_of_origin'], record['description']].filter(Boolean).join('   ');
    if (sheet.need(36)) head();
    row(draft, cellsOf(records, record), false);
    sheet.y = sheet.lines([text], { x: sheet.left + sheet.width * 0.06, y: sheet.y, width: sheet.width * 0.7 }, { size: SIZE }) + 5;
  }
  rule(draft);
}

const cellsOf = (records: Records, row: Readonly<Record<string, string>>): string[] =>
  ['line_number', 'hts_code', 'gross_weight', 'quantity+unit', 'entered_value', 'rate', 'duty'].map((name) => row[name] ?? '');

function row({ sheet }: Draft, cells: readonly string[], bold: boolean): void {
  let { left: x } = sheet;
  for (const [place, cell] of cells.entries()) {
    const width = (SHARES[place] ?? 0) * sheet.width;
    sheet.write(cell, { x, y: sheet.y, width: width - 4 }, { size: bold ? SIZE - 0.5 : SIZE, bold, align: place > 1 ? 'right' : 'left' });
    x += width;
  }
  sheet.y += 11;
}

/** Fees by their class code at the left; value, duty and the whole at the right. */
function drawRevenue(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const fees = pool.take('merchandise_processing_fee', 'harbor_maintenance_fee');
  const sums = pool.take('total_entered_value', 'total_duty', 'total_other_fees', 'total_payable');
  sheet.need(70);
  if (fees.length > 0) sheet.write('REVENUE BY CLASS CODE', { x: sheet.left, y: sheet.y }, { size: 7, bold: true });
  const top = sheet.y + 11;
  const half = sheet.width / 2;
  for (const [side, entries] of [fees, sums].entries())
    for (const [place, { name, caption, lines }] of entries.entries()) {
      const at = { x: sheet.left + side * half, y: top + place * 12, width: half - (side === 0 ? 30 : 4) };
      const bold = name === 'total_payable';
      sheet.write(caption, at, { bold });
      sheet.write(lines.join(' '), at, { bold, align: 'right' });
    }
  sheet.y = top + Math.max(fees.length, sums.length) * 12 + 2;
  rule(draft);
}
