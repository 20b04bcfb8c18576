import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * What a customs broker sends his client once the summary is filed, from a program of today: a wide dark band with the entry's number, panels two by two whose
 * captions stand at the left and values at the right edge, lines with origin below each article, and what each accounting class comes to.
 */
export const panelsEntrySummary: Layout = { name: 'panels-entry-summary', types: ['customs_entry_summary'], draw };

const WORDS = {
  entry_number: 'Entry Number',
  entry_type: 'Entry Type',
  summary_date: 'Summary Date',
  surety_number: 'Surety Code',
  bond_type: 'Bond Type',
  port_code: 'Port of Entry',
  entry_date: 'Entry Date',
  ultimate_consignee: 'Ultimate Consignee',
  importer_of_record: 'Importer of Record',
  importing_carrier: 'Importing Carrier',
  mode_of_transport: 'Mode of Transport',
  country_of_origin: 'Country of Origin',
  import_date: 'Import Date',
  bill_of_lading_number: 'Bill of Lading / AWB',
  manufacturer_id: 'Manufacturer ID',
  exporting_country: 'Exporting Country',
  export_date: 'Export Date',
  foreign_port_of_lading: 'Foreign Port of Lading',
  us_port_of_unlading: 'U.S. Port of Unlading',
  it_number: 'I.T. Number',
  it_date: 'I.T. Date',
  location_of_goods: 'Location of Goods',
  consignee_number: 'Consignee No.',
  importer_number: 'Importer No.',
  broker_file_number: 'Broker File No.',
  total_entered_value: 'Total Entered Value',
  merchandise_processing_fee: '499 - Merchandise Processing Fee',
  harbor_maintenance_fee: '501 - Harbor Maintenance Fee',
  total_duty: 'Total Duty',
  total_other_fees: 'Total Other Fees',
  total_payable: 'Total Duty, Taxes and Fees',
};
const LINES = [
  'line_number',
  'hts_code',
  'description',
  'country_of_origin',
  'manufacturer_id',
  'gross_weight',
  'quantity+unit',
  'entered_value',
  'rate',
  'duty',
];
const SIZE = 8;

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('broker');
  const number = pool.always('entry_number');
  const said = number.flatMap(({ lines }) => lines).join('');
  pageHead(sheet, `${name}   ${title}   ${said}`);
  const all = { x: sheet.left, width: sheet.width };
  const end = sheet.lines([name], { ...all, y: sheet.y }, { size: 12, bold: true });
  sheet.y = sheet.lines([below.join('  |  ')], { ...all, y: end + 1 }, { size: 6.5 }) + 6;
  sheet.box({ ...all, y: sheet.y, height: 24, fill: 0.22, thickness: 0 });
  sheet.write(title, { x: sheet.left + 8, y: sheet.y + 7 }, { size: 11, bold: true, grey: 1 });
  const head = number.map(({ caption, lines }) => `${caption}: ${lines.join('')}`).join('');
  sheet.write(head, { ...all, y: sheet.y + 7, width: sheet.width - 8 }, { size: 11, bold: true, grey: 1, align: 'right' });
  sheet.y += 32;
  const parties = pool.take('importer_of_record', 'ultimate_consignee');
  const ids = pool.take('importer_number', 'consignee_number');
  const revenue = pool.take('merchandise_processing_fee', 'harbor_maintenance_fee', 'total_duty', 'total_other_fees', 'total_payable');
  const value = pool.take('total_entered_value');
  drawParties(draft, parties, ids);
  const header = [...pool.rest('numbers'), ...pool.take('broker_file_number', 'country_of_origin', 'manufacturer_id')];
  drawPanels(draft, { 'ENTRY HEADER': header, TRANSPORTATION: pool.rest('route', 'details') });
  drawLines(draft);
  drawPanels(draft, { '': value, 'ACCOUNTING SUMMARY': revenue });
  drawRest(draft, pool, { size: SIZE });
  sheet.need(50);
  const note =
    'Duties and fees shown are estimates until liquidation. Please review classification and value and advise us of any discrepancy within ten days. Records must be kept for five years.';
  sheet.y = sheet.lines([note, ...form.smallPrint], { ...all, y: sheet.y + 6 }, { size: 6 });
}

/** Importer and consignee beside each other, each with his number below him. */
function drawParties(draft: Draft, parties: readonly Entry[], ids: readonly Entry[]): void {
  const { sheet } = draft;
  const width = sheet.width / 2;
  const ends = [0, 1].map((side) => {
    const x = sheet.left + side * width;
    let { y } = sheet;
    const party = parties[side];
    if (party) {
      const { name, rest } = nameApart(draft, party);
      y = sheet.lines([party.caption.toUpperCase()], { x, y, width: width - 14 }, { size: 6.5, bold: true }) + 2;
      y = sheet.lines([name], { x, y, width: width - 14 }, { bold: true });
      y = sheet.lines(rest, { x, y, width: width - 14 }) + 2;
    }
    const own = parties.length < 2 && side === 0 ? ids : ids.filter(({ name }) => name.startsWith('importer') === (side === 0));
    for (const { caption, lines } of parties.length < 2 && side === 1 ? [] : own)
      y = sheet.lines([`${caption} ${lines.join(' ')}`], { x, y, width: width - 14 }) + 1;
    return y;
  });
  sheet.y = Math.max(...ends) + 8;
}

/** Beside each other: a heading over a line, captions at the left edge, values at the right one. */
function drawPanels({ sheet }: Draft, panels: Readonly<Record<string, readonly Entry[]>>): void {
  const gap = 16;
  const width = (sheet.width - gap) / 2;
  const all = Object.entries(panels);
  sheet.need(Math.max(...all.map(([, entries]) => entries.length)) * 13 + 20);
  const ends = all.map(([heading, entries], side) => {
    const x = sheet.left + side * (width + gap);
    let { y } = sheet;
    if (entries.length === 0) return y;
    sheet.write(heading, { x, y }, { size: 7.5, bold: true });
    if (heading !== '') y += 11;
    sheet.rule({ x, y, width }, 0.9);
    y += 3;
    for (const { name, caption, lines } of entries) {
      const text = lines.join(' ');
      const bold = name === 'total_payable' || name === 'total_entered_value';
      const apart = sheet.widthOf(caption, { size: SIZE, bold }) + sheet.widthOf(text, { size: SIZE, bold }) > width - 8;
      sheet.write(caption, { x, y }, { size: SIZE, bold });
      if (apart) y += 10;
      y = sheet.lines([text], { x, y, width }, { size: SIZE, bold, align: 'right' }) + 2;
      sheet.rule({ x, y: y - 0.5, width }, 0.2);
      y += 1.5;
    }
    return y;
  });
  sheet.y = Math.max(...ends) + 8;
}

/** Figures in the row of the tariff number; origin and maker in small type below it. */
function drawLines(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'lines', LINES);
  const heads: Readonly<Record<string, string>> = {
    line_number: 'Line',
    hts_code: 'HTS Number',
    description: 'Description',
    gross_weight: 'Gross Wt',
    'quantity+unit': 'Net Qty',
    entered_value: 'Entered Value',
    rate: 'Rate',
    duty: 'Duty',
  };
  const shown = records.names.filter((name) => name in heads);
  const rows = records.rows.map((row): LedgerRow => {
    const origin = row['country_of_origin'] ? `Origin ${row['country_of_origin']}` : '';
    const maker = row['manufacturer_id'] ? `MID ${row['manufacturer_id']}` : '';
    const below = [origin, maker].filter(Boolean).join('     ');
    return { cells: shown.map((name) => row[name] ?? ''), ...(below && { below }) };
  });
  const columns = shown.map((name) => ({
    caption: [heads[name] ?? '', ...(records.unit(name) ? [`(${records.unit(name)})`] : [])],
    align: ['line_number', 'hts_code', 'description'].includes(name) ? ('left' as const) : ('right' as const),
    wide: name === 'description',
  }));
  drawLedger(sheet, { columns, rows }, { lines: 'rows', head: 'grey', size: 7.5, pad: 3 });
  sheet.y += 8;
}
