import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerColumn } from '../kit/ledger.js';
import { inLine, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * The declaration that shippers hand to the harbour master before packaged dangerous goods are loaded: captions in a narrow column at the left of who and by which
 * ship, goods in a grid with the technical name below the proper one, the container in one row of cells, the oath, and places for two signatures and a seal.
 */
export const fitnessDeclaration: Layout = { name: 'fitness-declaration', types: ['dangerous_goods_declaration'], draw };

const WORDS = {
  document_number: 'Declaration No.',
  issue_date: 'Date of issue',
  booking_number: 'Booking No.',
  bill_of_lading_number: 'B/L No.',
  shipper: 'Shipper',
  consignee: 'Receiver',
  carrier_name: 'Carrier',
  vessel: "Ship's name and voyage No.",
  vessel_name: "Ship's name",
  voyage_number: 'Voyage No.',
  port_of_loading: 'Port of loading',
  port_of_discharge: 'Port of destination',
  container_number: 'Container No.',
  seal_number: 'Seal No.',
  container_type: 'Size and type',
  tare_weight: 'Tare mass',
  total_gross_weight: 'Total gross mass (incl. tare)',
  emergency_contact_name: 'Emergency contact',
  emergency_phone: 'Emergency telephone (24 h)',
  signatory: 'Name of declarer',
  declaration_date: 'Date of declaration',
};
const HEADS: Readonly<Record<string, string>> = {
  'package_count+package_kind': 'Number and|kind of packages',
  proper_shipping_name: 'Proper shipping name|(technical name)',
  hazard_class: 'Class',
  un_number: 'UN No.',
  packing_group: 'Packing|group',
  flash_point_c: 'Flash point|(°C c.c.)',
  marine_pollutant: 'Marine|pollutant',
  ems: 'EmS No.',
  net_weight: 'Net|mass',
  gross_weight: 'Gross|mass',
};
const COLUMNS = [
  [
    'package_count+package_kind',
    'proper_shipping_name',
    'technical_name',
    'hazard_class',
    'un_number',
    'packing_group',
    'flash_point_c',
    'marine_pollutant',
    'ems',
    'net_weight',
    'gross_weight',
  ],
  [
    'package_count+package_kind',
    'proper_shipping_name',
    'technical_name',
    'hazard_class',
    'un_number',
    'packing_group',
    'flash_point_c',
    'ems',
    'gross_weight',
  ],
];
const BOX = ['container_number', 'seal_number', 'container_type', 'tare_weight', 'total_gross_weight'];
const PAD = 3;
const LABEL = 124;

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  const numbers = pool.rest('numbers');
  pageHead(sheet, `${title}   ${numbers[0]?.lines.join('') ?? ''}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 14, bold: true, align: 'centre' });
  sheet.y =
    sheet.lines(
      ['(Safety and fitness of packaged dangerous goods for carriage by sea)'],
      { ...all, y: sheet.y + 1 },
      { size: 8, align: 'centre' },
    ) + 6;
  const head = numbers.map((entry) => inLine(entry)).join('        ');
  sheet.y = sheet.lines([head], { ...all, y: sheet.y }, { size: 8, align: 'right' }) + 4;
  const shipper: Entry = { name: 'shipper', caption: WORDS.shipper, lines: [name, ...below], kind: 'party' };
  pool.leave('shipper');
  for (const entry of [shipper, ...pool.take('consignee', 'carrier_name'), ...pool.vessel()]) drawRow(draft, [entry]);
  drawRow(draft, pool.take('port_of_loading', 'port_of_discharge'));
  drawRow(draft, pool.take('emergency_contact_name', 'emergency_phone'));
  drawGoods(draft);
  drawUnit(draft, pool.take(...BOX));
  const signatory = pool.take('signatory');
  const days = pool.take('declaration_date');
  drawRest(draft, pool, { size: 8 });
  sheet.need(150);
  const [oath = '', packed = ''] = form.smallPrint;
  sheet.y = sheet.lines([oath], { ...all, y: sheet.y + 5 }, { size: 7.5 }) + 3;
  sheet.y = sheet.lines([packed], { ...all, y: sheet.y }, { size: 7.5 }) + 6;
  drawSignatures(draft, signatory, days);
}

/** Captions in grey cells, values beside them; one pair to a row, or two. */
function drawRow({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const width = sheet.width / entries.length;
  const value = width - LABEL - 2 * PAD;
  const heights = entries.map(({ caption, lines }) =>
    Math.max(sheet.heightOf(lines, value), sheet.heightOf([caption], LABEL - 2 * PAD, { size: 7.5 })),
  );
  const height = Math.max(...heights) + 2 * PAD;
  sheet.need(height);
  for (const [place, { caption, lines }] of entries.entries()) {
    const x = sheet.left + place * width;
    sheet.box({ x, y: sheet.y, width: LABEL, height, fill: 0.93, thickness: 0.4 });
    sheet.box({ x: x + LABEL, y: sheet.y, width: width - LABEL, height, thickness: 0.4 });
    sheet.lines([caption], { x: x + PAD, y: sheet.y + PAD, width: LABEL - 2 * PAD }, { size: 7.5 });
    sheet.lines(lines, { x: x + LABEL + PAD, y: sheet.y + PAD, width: value });
  }
  sheet.y += height;
}

function drawGoods(draft: Draft): void {
  const { sheet, chance } = draft;
  const records = recordsOf(draft, 'goods', chance.of(COLUMNS));
  const shown = records.names.filter((name) => name !== 'technical_name');
  const columns = shown.map((name): LedgerColumn => ({
    caption: [...(HEADS[name] ?? name).split('|'), ...(records.unit(name) ? [`(${records.unit(name)})`] : [])],
    align: name === 'proper_shipping_name' ? 'left' : 'centre',
    wide: name === 'proper_shipping_name',
  }));
  const rows = records.rows.map((row) => ({
    cells: shown.map((name) => {
      const technical = row['technical_name'] ? ` (${row['technical_name']})` : '';
      return name === 'proper_shipping_name' ? `${row[name] ?? ''}${technical}` : (row[name] ?? '');
    }),
  }));
  sheet.y += 6;
  drawLedger(sheet, { columns, rows }, { lines: 'sheet', head: 'plain', size: 7.5, pad: 5 });
  sheet.y += 6;
}

/** The container in cells of one row, captions in a row above them. */
function drawUnit({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const width = sheet.width / entries.length;
  const head = Math.max(...entries.map(({ caption }) => sheet.heightOf([caption], width - 2 * PAD, { size: 7 }))) + 2 * PAD;
  const height = Math.max(...entries.map(({ lines }) => sheet.heightOf(lines, width - 2 * PAD))) + 2 * PAD;
  sheet.need(head + height);
  for (const [place, { caption, lines }] of entries.entries()) {
    const x = sheet.left + place * width;
    const inner = { x: x + PAD, width: width - 2 * PAD };
    sheet.box({ x, y: sheet.y, width, height: head, fill: 0.93, thickness: 0.4 });
    sheet.box({ x, y: sheet.y + head, width, height, thickness: 0.4 });
    sheet.lines([caption], { ...inner, y: sheet.y + PAD }, { size: 7, align: 'centre' });
    sheet.lines(lines, { ...inner, y: sheet.y + head + PAD }, { align: 'centre' });
  }
  sheet.y += head + height + 4;
}

function drawSignatures(draft: Draft, signatory: readonly Entry[], days: readonly Entry[]): void {
  const { sheet, chance } = draft;
  const half = sheet.width / 2;
  const height = 84;
  const words = [...signatory, ...days].map((entry) => inLine(entry));
  const sides = [
    { caption: 'Declarer', lines: words, label: 'Signature and seal of the shipper' },
    { caption: 'For the harbour administration', lines: [], label: 'Endorsement, date and seal' },
  ];
  for (const [place, { caption, lines, label }] of sides.entries()) {
    const x = sheet.left + place * half;
    sheet.box({ x, y: sheet.y, width: half, height, thickness: 0.4 });
    sheet.write(caption, { x: x + PAD, y: sheet.y + PAD }, { size: 7.5, bold: true });
    sheet.lines(lines, { x: x + PAD, y: sheet.y + 16, width: half - 2 * PAD });
    sheet.write(label, { x: x + PAD, y: sheet.y + height - 11 }, { size: 6.5 });
  }
  if (chance.happens(0.4)) sheet.mark({ x: sheet.left + half - 60, y: sheet.y + 30 }, 40, 0.8);
  sheet.y += height + 4;
}
