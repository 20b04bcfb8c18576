import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { nameApart, pageHead } from '../kit/heads.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';

/**
 * What a filer's program prints of the message that it sent to customs: a tag of three letters at the left of each record, its elements run on
 * behind it as `TYPE=01`, parties told over lines, and a rule of dashes between the kinds of records.
 */
export const segmentPrint: Layout = { name: 'segment-print', types: ['customs_entry_summary', 'customs_entry_release'], draw };

const WORDS = {
  entry_number: 'ENTRY NO',
  entry_type: 'ENTRY TYPE',
  summary_date: 'SUMMARY DATE',
  entry_date: 'ENTRY DATE',
  surety_number: 'SURETY',
  bond_type: 'BOND TYPE',
  port_code: 'PORT CODE',
  port_of_entry: 'PORT OF ENTRY',
  arrival_date: 'ARRIVAL DATE',
  elected_entry_date: 'ELECTED ENTRY DATE',
  entry_value: 'ENTRY VALUE',
  importer_of_record: 'IMPORTER OF RECORD',
  ultimate_consignee: 'ULTIMATE CONSIGNEE',
  broker: 'BROKER',
  importing_carrier: 'IMPORTING CARRIER',
  carrier_scac: 'CARRIER SCAC',
  mode_of_transport: 'MOT',
  country_of_origin: 'COUNTRY OF ORIGIN',
  import_date: 'IMPORT DATE',
  bill_of_lading_number: 'BILL OF LADING',
  manufacturer_id: 'MID',
  exporting_country: 'EXPORTING COUNTRY',
  export_date: 'EXPORT DATE',
  foreign_port_of_lading: 'FOREIGN PORT OF LADING',
  us_port_of_unlading: 'US PORT OF UNLADING',
  port_of_unlading: 'PORT OF UNLADING',
  location_firms: 'FIRMS',
  location_of_goods: 'LOCATION OF GOODS',
  it_number: 'IT NO',
  it_date: 'IT DATE',
  consignee_number: 'CONSIGNEE NO',
  importer_number: 'IMPORTER NO',
  broker_file_number: 'BROKER REF',
  release_status: 'RELEASE STATUS',
  release_date: 'RELEASE DATE',
  vessel_name: 'VESSEL',
  voyage_number: 'VOYAGE',
  vessel: 'VESSEL/VOYAGE',
  total_entered_value: 'TOTAL ENTERED VALUE',
  total_duty: 'TOTAL DUTY',
  merchandise_processing_fee: 'MPF (499)',
  harbor_maintenance_fee: 'HMF (501)',
  total_other_fees: 'TOTAL OTHER FEES',
  total_payable: 'TOTAL PAYABLE',
};
const BILL = { bill_type: 'BILL TYPE', scac: 'ISSUER SCAC', number: 'BILL NO', manifest_quantity: 'MANIFEST QTY', unit: 'UOM' };
const LINE = {
  line_number: 'LINE',
  hts_code: 'HTS',
  description: 'DESC',
  country_of_origin: 'C/O',
  manufacturer_id: 'MID',
  gross_weight: 'GROSS WT',
  'quantity+unit': 'QTY',
  entered_value: 'VALUE',
  rate: 'RATE',
  duty: 'DUTY',
};
const SUMMARY = ['line_number', 'hts_code', 'description', 'gross_weight', 'quantity+unit', 'entered_value', 'rate', 'duty'];
const RELEASE = ['line_number', 'hts_code', 'description', 'country_of_origin', 'manufacturer_id', 'entered_value'];
const INDENT = 34;

function draw(draft: Draft): void {
  const { sheet, title, facts, form } = draft;
  const pool = new Pool(draft, WORDS);
  const broker = pool.always('broker');
  const name = broker.map((entry) => nameApart(draft, entry).name).join('');
  const [number] = pool.take('entry_number');
  const head = number ? inLine(number) : '';
  pageHead(sheet, `${name}   ${head}`);
  sheet.write(name, { x: sheet.left, y: sheet.y }, { size: 8 });
  sheet.write('TRANSMISSION PRINT', { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 8, align: 'right' });
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y + 14, width: sheet.width }, { size: 12, bold: true }) + 4;
  const own = pool.rest('numbers');
  drawRecord(draft, 'HDR', [...(number ? [number] : []), ...own]);
  for (const entry of [...pool.rest('parties'), ...broker]) drawParty(draft, entry);
  drawRecord(draft, 'TRN', [...pool.vessel(), ...pool.rest('route')]);
  drawRecord(draft, 'REF', pool.rest('details'));
  if (pool.list('bills')) drawList(draft, 'BIL', { records: recordsOf(draft, 'bills', Object.keys(BILL)), words: BILL });
  const lines = facts.type === 'customs_entry_summary' ? SUMMARY : RELEASE;
  if (pool.list('lines')) drawList(draft, 'LIN', { records: recordsOf(draft, 'lines', lines), words: LINE });
  const totals = pool.rest('totals');
  if (totals.length > 0) drawDashes(draft);
  drawRecord(draft, 'TOT', totals);
  drawDashes(draft);
  sheet.need(20);
  sheet.y = sheet.lines([...form.smallPrint, 'END OF TRANSMISSION'], { x: sheet.left, y: sheet.y + 2, width: sheet.width }, { size: 6 });
}

function drawDashes({ sheet }: Draft): void {
  sheet.need(20);
  const dashes = '-'.repeat(Math.floor(sheet.width / sheet.widthOf('-', { size: 8 })) - 1);
  sheet.write(dashes, { x: sheet.left, y: sheet.y }, { size: 8 });
  sheet.y += 12;
}

/** The tag at the left, its elements behind it. */
function drawRecord({ sheet }: Draft, tag: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.need(40);
  sheet.write(tag, { x: sheet.left, y: sheet.y }, { size: 8, bold: true });
  const said = entries.map((entry) => ({ ...entry, caption: entry.caption.replace(/ \(kgs?\)$/i, ''), lines: [measured(entry)] }));
  const frame = { x: sheet.left + INDENT, y: sheet.y, width: sheet.width - INDENT };
  sheet.y = drawRunning(sheet, said, { ...frame, style: { size: 8, bold: 'none', joint: '=', gap: 12 } }) + 4;
}

function drawParty({ sheet }: Draft, { caption, lines }: Entry): void {
  sheet.need(60);
  sheet.write('PTY', { x: sheet.left, y: sheet.y }, { size: 8, bold: true });
  sheet.write(`${caption}=`, { x: sheet.left + INDENT, y: sheet.y }, { size: 8 });
  const x = sheet.left + INDENT + 110;
  sheet.y = sheet.lines(lines, { x, y: sheet.y, width: sheet.left + sheet.width - x }, { size: 8 }) + 4;
}

function drawList(draft: Draft, tag: string, { records, words }: { records: Records; words: Readonly<Record<string, string>> }): void {
  drawDashes(draft);
  for (const row of records.rows)
    drawRecord(
      draft,
      tag,
      records.names
        .filter((name) => row[name])
        .map((name) => ({ name, caption: words[name] ?? name, lines: [records.full(row, name)], kind: 'line' as const })),
    );
}
