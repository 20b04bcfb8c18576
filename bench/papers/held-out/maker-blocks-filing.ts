import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';
import { drawList } from '../kit/lists.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * The sheet of a forwarder's spreadsheet on which importers give the ten elements: a title row, shipment in cells of two pairs, two parties beside each other below
 * grey rows with name, address and whatever else in rows of cells, and the maker last, with a list of what is his by tariff number and origin.
 */
export const makerBlocksFiling: Layout = { name: 'maker-blocks-filing', types: ['importer_security_filing'], draw };

const WORDS = {
  isf_transaction_number: 'ISF Transaction No.',
  bill_of_lading_number: 'AMS B/L No. (lowest level)',
  bill_scac: 'SCAC of B/L Issuer',
  master_bill_of_lading_number: 'Master B/L No.',
  submission_date: 'Date Filed',
  status: 'Filing Status',
  importer_of_record_number: 'Importer of Record No. (EIN)',
  consignee_number: 'Consignee No. (EIN)',
  seller: 'SELLER',
  buyer: 'BUYER',
  ship_to: 'SHIP TO PARTY',
  manufacturers: 'MANUFACTURER (SUPPLIER)',
  stuffing_location: 'CONTAINER STUFFING LOCATION',
  consolidator: 'CONSOLIDATOR (STUFFER)',
  importer: 'IMPORTER OF RECORD',
  consignee: 'CONSIGNEE',
  bond_holder: 'Bond Holder No.',
  vessel: 'Vessel / Voyage',
  vessel_name: 'Vessel Name',
  voyage_number: 'Voyage No.',
  estimated_sailing_date: 'ETD Load Port',
  estimated_arrival_date: 'ETA U.S. Port',
};
const PARTIES = ['importer', 'consignee', 'seller', 'buyer', 'ship_to', 'consolidator', 'stuffing_location'];
const LINES = [
  ['hts6', 'country_of_origin', 'description'],
  ['description', 'hts6', 'country_of_origin'],
];
const HEADS = {
  en: {
    hts6: 'HTS-6',
    country_of_origin: 'Country of Origin',
    description: 'Commodity Description',
    container_number: 'Container No.',
    container_type: 'Size / Type',
  },
};
const PAD = 3;

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('filer');
  pageHead(sheet, `${title}   ${name}`);
  const all = { x: sheet.left, width: sheet.width };
  drawBar(draft, title.toUpperCase(), { fill: 0.75, size: 11, height: 20 });
  const filer = `Filer: ${[name, ...below].join(', ')}`;
  const inner = { x: sheet.left + PAD, width: sheet.width - 2 * PAD };
  const height = sheet.heightOf([filer], inner.width, { size: 7 }) + 2 * PAD;
  sheet.box({ ...all, y: sheet.y, height, thickness: 0.4 });
  sheet.lines([filer], { ...inner, y: sheet.y + PAD }, { size: 7 });
  sheet.y += height;
  const shipment = [...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route', 'details')];
  drawBar(draft, 'SHIPMENT');
  drawCellPairs(draft, shipment);
  const parties = pool.take(...PARTIES);
  for (let place = 0; place < parties.length; place += 2) drawTwo(draft, parties.slice(place, place + 2));
  for (const maker of pool.take('manufacturers')) drawTwo(draft, [maker]);
  drawGoods(draft, chance.of(LINES));
  if (pool.list('containers')) {
    sheet.need(50);
    const columns = ['container_number', 'container_type'];
    drawList(draft, 'containers', { columns, heads: HEADS, style: { lines: 'sheet', head: 'grey', size: 8, width: sheet.width * 0.5 } });
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(40);
  const penalty =
    'Failure to file, late filing or inaccurate information may result in liquidated damages of USD 5,000 for each violation.';
  sheet.y = sheet.lines([penalty, ...form.smallPrint], { ...all, y: sheet.y + 3 }, { size: 6.5 });
}

function drawBar({ sheet }: Draft, words: string, { fill = 0.88, size = 8, height = 14 } = {}): void {
  sheet.need(height + 40);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height, fill, thickness: 0.4 });
  sheet.write(words, { x: sheet.left, y: sheet.y + (height - size) / 2 }, { size, bold: true, align: 'centre' });
  sheet.y += height;
}

/** Two captions with their values in the cells of one row. */
function drawCellPairs({ sheet }: Draft, entries: readonly Entry[]): void {
  const shares = [0.23, 0.27, 0.23, 0.27];
  for (let place = 0; place < entries.length; place += 2) {
    const cells = entries.slice(place, place + 2).flatMap(({ caption, lines }) => [caption, lines.join(' ')]);
    while (cells.length < 4) cells.push('');
    const widths = shares.map((share) => share * sheet.width);
    const heights = cells.map((cell, column) => sheet.heightOf([cell], (widths[column] ?? 0) - 2 * PAD, { size: 8 }));
    const height = Math.max(...heights) + 2 * PAD;
    sheet.need(height);
    let { left: x } = sheet;
    for (const [column, cell] of cells.entries()) {
      const width = widths[column] ?? 0;
      sheet.box({ x, y: sheet.y, width, height, thickness: 0.4 });
      sheet.lines([cell], { x: x + PAD, y: sheet.y + PAD, width: width - 2 * PAD }, { size: 8, bold: column % 2 === 0 });
      x += width;
    }
    sheet.y += height;
  }
}

/** Parties beside each other: what he is on grey, below it his name, then each line of his address in a row. */
function drawTwo(draft: Draft, parties: readonly Entry[]): void {
  const { sheet } = draft;
  const width = parties.length === 1 ? sheet.width : sheet.width / 2;
  const told = parties.map((entry) => {
    const { name, rest } = nameApart(draft, entry);
    return { caption: entry.caption, lines: [name, ...rest] };
  });
  const rows = Math.max(...told.map(({ lines }) => lines.length));
  const labels = 58;
  const heights = Array.from(
    { length: rows },
    (_, row) => Math.max(...told.map(({ lines }) => sheet.heightOf([lines[row] ?? ''], width - labels - 2 * PAD, { size: 8 }))) + 4,
  );
  sheet.need(14 + heights.reduce((sum, one) => sum + one, 0));
  for (const [side, { caption, lines }] of told.entries()) {
    const x = sheet.left + side * width;
    sheet.box({ x, y: sheet.y, width, height: 14, fill: 0.88, thickness: 0.4 });
    sheet.write(caption, { x: x + PAD, y: sheet.y + 3.5 }, { size: 7.5, bold: true });
    let y = sheet.y + 14;
    for (const [row, height] of heights.entries()) {
      sheet.box({ x, y, width: labels, height, thickness: 0.4 });
      sheet.box({ x: x + labels, y, width: width - labels, height, thickness: 0.4 });
      sheet.write(row === 0 ? 'Name' : row === 1 ? 'Address' : '', { x: x + PAD, y: y + 2 }, { size: 7 });
      sheet.lines([lines[row] ?? ''], { x: x + labels + PAD, y: y + 2, width: width - labels - 2 * PAD }, { size: 8 });
      y += height;
    }
  }
  sheet.y += 14 + heights.reduce((sum, one) => sum + one, 0);
}

/** What is the maker's, below him. */
function drawGoods(draft: Draft, columns: readonly string[]): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'lines', columns);
  const heads: Readonly<Record<string, string>> = HEADS.en;
  const shares = records.names.map((name) => (name === 'description' ? 0.58 : 0.21));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (share / all) * sheet.width);
  const line = (cells: readonly string[], bold: boolean) => {
    const height = Math.max(...cells.map((cell, place) => sheet.heightOf([cell], (widths[place] ?? 0) - 2 * PAD, { size: 8, bold }))) + 5;
    sheet.need(height);
    let { left: x } = sheet;
    for (const [place, cell] of cells.entries()) {
      const width = widths[place] ?? 0;
      sheet.box({ x, y: sheet.y, width, height, thickness: 0.4, ...(bold && { fill: 0.94 }) });
      sheet.lines([cell], { x: x + PAD, y: sheet.y + 2.5, width: width - 2 * PAD }, { size: 8, bold });
      x += width;
    }
    sheet.y += height;
  };
  line(
    records.names.map((name) => heads[name] ?? name),
    true,
  );
  for (const row of records.rows)
    line(
      records.names.map((name) => row[name] ?? ''),
      false,
    );
  sheet.y += 6;
}
