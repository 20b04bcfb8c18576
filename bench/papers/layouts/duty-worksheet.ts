import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned, drawBlock } from '../kit/block.js';
import { Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawSpanned, type SpannedColumn } from '../kit/spanned.js';

/**
 * A broker's working of an entry for his client: the entry's number large in a frame, what belongs to it in three columns of captions and
 * values, and one table in which duty is worked out line by line, fees and the sum to be paid as its last rows.
 */
export const dutyWorksheet: Layout = { name: 'duty-worksheet', types: ['customs_entry_summary'], draw };

const WORDS = {
  entry_number: 'ENTRY NO.',
  entry_type: 'Type',
  summary_date: 'Summary date',
  entry_date: 'Entry date',
  surety_number: 'Surety',
  bond_type: 'Bond',
  port_code: 'Port of entry',
  importing_carrier: 'Carrier',
  mode_of_transport: 'MOT',
  country_of_origin: 'C/O',
  import_date: 'Imported',
  bill_of_lading_number: 'B/L or AWB',
  manufacturer_id: 'MID',
  exporting_country: 'C/E',
  export_date: 'Exported',
  it_number: 'I.T. no.',
  it_date: 'I.T. date',
  foreign_port_of_lading: 'Lading',
  us_port_of_unlading: 'Unlading',
  location_of_goods: 'FIRMS',
  consignee_number: 'Cons. no.',
  importer_number: 'Imp. no.',
  broker_file_number: 'Our file',
  importer_of_record: 'IMPORTER OF RECORD',
  ultimate_consignee: 'ULTIMATE CONSIGNEE',
};

const HEADS: Readonly<Record<string, readonly [caption: string, group?: string]>> = {
  line_number: ['LN'],
  hts_code: ['HTSUS', 'CLASSIFICATION'],
  description: ['ARTICLE', 'CLASSIFICATION'],
  gross_weight: ['GROSS WT', 'QUANTITIES'],
  'quantity+unit': ['NET QTY', 'QUANTITIES'],
  entered_value: ['VALUE (USD)'],
  rate: ['RATE', 'DUTY'],
  duty: ['AMOUNT (USD)', 'DUTY'],
};

const SUMS: readonly (readonly [name: string, words: string])[] = [
  ['total_duty', 'TOTAL DUTY'],
  ['merchandise_processing_fee', 'MERCHANDISE PROCESSING FEE (499)'],
  ['harbor_maintenance_fee', 'HARBOR MAINTENANCE FEE (501)'],
  ['total_other_fees', 'TOTAL FEES'],
  ['total_payable', 'TOTAL DUTY, TAXES AND FEES PAYABLE TO CBP'],
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('broker');
  pageHead(sheet, `${name} - ${title}`);
  const half = sheet.width * 0.62;
  const top = sheet.y;
  let left = sheet.lines([name], { x: sheet.left, y: top, width: half - 10 }, { size: 12, bold: true });
  left = sheet.lines(below, { x: sheet.left, y: left, width: half - 10 }, { size: 7.5 }) + 5;
  left = sheet.lines([title], { x: sheet.left, y: left, width: half - 10 }, { size: 12 });
  const x = sheet.left + half;
  for (const { caption, lines } of pool.take('entry_number')) {
    sheet.box({ x, y: top, width: sheet.width - half, height: 36, thickness: 1.2 });
    sheet.write(caption, { x: x + 5, y: top + 4 }, { size: 7, bold: true });
    sheet.write(lines.join(' '), { x, y: top + 14, width: sheet.width - half }, { size: 15, bold: true, align: 'centre' });
  }
  sheet.y = Math.max(left, top + 40) + 6;
  drawWho(draft, pool.rest('parties'));
  drawThree(draft, pool.rest('numbers', 'route', 'details'));
  const lines = recordsOf(draft, 'lines', Object.keys(HEADS));
  drawWorking(draft, pool, lines);
  drawRest(draft, pool, { size: 8 });
  sheet.need(40);
  const words = ['Please review and advise of any discrepancy within five days.', ...form.smallPrint];
  sheet.y = sheet.lines(words, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 6 });
}

function drawWho({ sheet }: Draft, parties: readonly Entry[]): void {
  const width = sheet.width / 2;
  const ends = parties.map((entry, place) => drawBlock(sheet, entry, { x: sheet.left + place * width, y: sheet.y, width: width - 10 }));
  sheet.y = Math.max(sheet.y, ...ends) + 8;
}

/** Captions and values down one column, then the next. */
function drawThree({ sheet }: Draft, entries: readonly Entry[]): void {
  const rows = Math.ceil(entries.length / 3);
  const width = sheet.width / 3;
  const ends = [0, 1, 2].map((column) =>
    drawAligned(sheet, entries.slice(column * rows, (column + 1) * rows), {
      ...{ x: sheet.left + column * width, y: sheet.y, width: width - 8 },
      ...{ indent: 68, style: { size: 8 } },
    }),
  );
  sheet.y = Math.max(...ends) + 8;
}

/** The lines of the entry; below them in the same columns what they come to, and what is added to that. */
function drawWorking(draft: Draft, pool: Pool, lines: Records): void {
  const { sheet } = draft;
  const columns = lines.names.map((name): SpannedColumn => {
    const [caption = name, group] = HEADS[name] ?? [];
    const unit = name === 'gross_weight' ? lines.unit(name) : '';
    return {
      caption: unit ? `${caption} (${unit})` : caption,
      ...(group !== undefined && { group }),
      align: /^(line|hts|description|rate)/.test(name) ? 'left' : 'right',
      wide: name === 'description',
    };
  });
  const rows = lines.rows.map((row) => ({ cells: lines.names.map((name) => row[name] ?? '') }));
  const at = (wanted: string, value: string, words: string) =>
    lines.names.map((name) => (name === wanted ? value : name === 'description' ? words : ''));
  const value = pool.take('total_entered_value').map(({ lines: said }) => at('entered_value', said.join(' '), 'TOTAL ENTERED VALUE'));
  const sums = SUMS.flatMap(([name, words]) => pool.take(name).map(({ lines: said }) => at('duty', said.join(' '), words)));
  drawSpanned(sheet, { columns, rows: [...rows, ...[...value, ...sums].map((cells) => ({ cells, bold: true }))], size: 7.5 });
  sheet.y += 8;
}
