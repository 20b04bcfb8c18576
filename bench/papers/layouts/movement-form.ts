import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { nameApart } from '../kit/heads.js';

/**
 * The certificate that goes with goods of a treaty: exporter and consignee stacked at the left, the countries in two small boxes at the
 * right, transport beside remarks, articles one below the other in one tall field with weight and invoice in narrow ones, and at the foot
 * what customs endorse beside what the exporter declares.
 */
export const movementForm: Layout = { name: 'movement-form', types: ['certificate_of_origin'], draw };

const WORDS = {
  certificate_number: 'No.',
  exporter: '1. Exporter (Name, full address, country)',
  consignee: '3. Consignee (Name, full address, country) (Optional)',
  country_of_origin: '4. Country, group of countries or territory in which the products are considered as originating',
  country_of_destination: '5. Country, group of countries or territory of destination',
  means_of_transport: '6. Transport details (Optional)',
  vessel_name: 'Vessel',
  departure_date: 'Departure',
  producer: 'Producer',
  importer: 'Importer',
  bill_of_lading_number: 'Bill of lading',
  port_of_loading: 'Port of loading',
  port_of_discharge: 'Port of discharge',
  invoice_number: 'Invoice',
  invoice_date: 'Invoice dated',
  gross_weight: 'Total gross mass',
  issuing_authority: 'Customs or issuing office',
  issue_place: 'Place',
  issue_date: 'Date',
  signatory: 'Name of signatory',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, least: 30 };
const EDGES = [0, 0.72, 0.87, 1];
const ENDORSED = '11. CUSTOMS ENDORSEMENT  Declaration certified. Export document: Form ________ No. ________   Stamp';
const DECLARED =
  '12. DECLARATION BY THE EXPORTER  I, the undersigned, declare that the goods described above meet the conditions required for the issue of this certificate.';

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, WORDS);
  sheet.options.head = () => {
    sheet.write(`${title} - page ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: 7 });
    return sheet.options.margin + 14;
  };
  const preferential = facts.has('certificate_form') && facts.payload['certificate_form'] !== 'non_preferential';
  const form = preferential ? [facts.said('certificate_form')] : [];
  drawTop(draft, pool, [title, ...form]);
  const half = sheet.width / 2;
  const transport = [...pool.take('means_of_transport')];
  const more = pool.take('vessel_name', 'departure_date', 'port_of_loading', 'port_of_discharge');
  const lines = [...transport.flatMap((entry) => entry.lines), ...more.map(inWords)];
  const parties = pool.take('producer', 'importer').map((entry) => {
    const { name, rest } = nameApart(draft, entry);
    return `${entry.caption}: ${[name, ...rest].join(', ')}`;
  });
  const remarks = [...pool.take('bill_of_lading_number', 'invoice_number', 'invoice_date').map(inWords), ...parties];
  const cells: Entry[] = [
    { name: 'means_of_transport', caption: WORDS.means_of_transport, lines, kind: 'line' },
    { name: 'remarks', caption: '7. Remarks', lines: remarks, kind: 'line' },
  ];
  sheet.y = drawCells(sheet, cells, { y: sheet.y, shares: [half, half], style: { ...CELL, least: 52 } });
  drawArticles(draft, pool);
  drawFoot(draft, pool);
  if (draft.chance.happens(0.5))
    sheet.stamp(draft.chance.of(draft.form.stamps), { x: sheet.left + 30, y: sheet.y - 14 }, { angle: 4, size: 12 });
  drawRest(draft, pool, { size: 8 });
}

const inWords = ({ caption, lines }: Entry): string => `${caption}: ${lines.join(', ')}`;

function drawTop({ sheet }: Draft, pool: Pool, titles: readonly string[]): void {
  const half = sheet.width / 2;
  const x = sheet.left + half;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.take('exporter', 'consignee'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 70 } });
  let right = sheet.lines(titles, { x: x + 6, y: top + 6, width: half - 12 }, { size: 12, bold: true }) + 4;
  for (const { caption, lines } of pool.take('certificate_number'))
    right = sheet.lines([`${caption} ${lines.join(' ')}`], { x: x + 6, y: right, width: half - 12 }, { size: 10, bold: true }) + 3;
  const notes = ['See notes overleaf before completing this form.', '2. Certificate used in preferential or other trade as stated.'];
  right = sheet.lines(notes, { x: x + 6, y: right, width: half - 12 }, { size: 6 }) + 8;
  const countries = pool.take('country_of_origin', 'country_of_destination');
  right = drawCells(sheet, countries, { x, y: right, width: half, shares: countries.map(() => 1), style: { ...CELL, least: 44 } });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
  sheet.box({ x, y: top, width: half, height: sheet.y - top });
}

const ARTICLE = [
  'item_number',
  'marks',
  'package_description',
  'description',
  'hs_code',
  'origin_criterion',
  'gross_weight',
  'invoice_number',
];

/** Each article begins with its number; marks and packages on its first line, what it is below, weight and invoice at the right. */
function drawArticles(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const goods = recordsOf(draft, 'goods', ARTICLE);
  const at = (place: number) => sheet.left + (EDGES[place] ?? 1) * sheet.width;
  const unit = goods.unit('gross_weight');
  const heads = [
    '8. Item number; marks and numbers; number and kind of packages; description of goods',
    `9. Gross mass${unit ? ` (${unit})` : ' or other measure'}`,
    '10. Invoices (Optional)',
  ];
  let top = sheet.y;
  const head = () => {
    top = sheet.y;
    for (const [place, words] of heads.entries())
      sheet.lines([words], { x: at(place) + 3, y: top + 3, width: at(place + 1) - at(place) - 6 }, { size: 6 });
    sheet.y = top + 24;
  };
  const frames = () => {
    for (const place of [0, 1, 2]) sheet.box({ x: at(place), y: top, width: at(place + 1) - at(place), height: sheet.y - top });
  };
  head();
  for (const row of goods.rows) {
    const { item_number: number = '', marks = '', package_description: packages = '', description = '' } = row;
    const more = [row['hs_code'] ? `HS ${row['hs_code']}` : '', row['origin_criterion'] ? `Criterion "${row['origin_criterion']}"` : ''];
    const lines = [`${marks}    ${packages}`, description, more.filter(Boolean).join('    ')].filter(Boolean);
    if (sheet.y + 44 > sheet.bottom) {
      frames();
      sheet.newPage();
      head();
    }
    sheet.write(`${number}.`, { x: at(0) + 3, y: sheet.y });
    sheet.write(row['gross_weight'] ?? '', { x: at(1), y: sheet.y, width: at(2) - at(1) - 4 }, { align: 'right' });
    const end = sheet.lines([row['invoice_number'] ?? ''], { x: at(2) + 3, y: sheet.y, width: at(3) - at(2) - 6 }, { size: 7.5 });
    sheet.y = Math.max(end, sheet.lines(lines, { x: at(0) + 22, y: sheet.y, width: at(1) - at(0) - 26 })) + 5;
  }
  for (const { caption, lines } of pool.take('gross_weight')) {
    sheet.write(caption, { x: at(0) + 22, y: sheet.y + 2 }, { bold: true });
    sheet.write(lines.join(' '), { x: at(0), y: sheet.y + 2, width: at(2) - at(0) - 4 }, { bold: true, align: 'right' });
    sheet.y += 16;
  }
  sheet.y = Math.max(sheet.y, Math.min(top + 190, sheet.bottom - 130));
  frames();
}

function drawFoot({ sheet }: Draft, pool: Pool): void {
  const half = sheet.width / 2;
  sheet.need(120);
  const top = sheet.y;
  const ends = [
    { words: ENDORSED, entries: pool.take('issuing_authority') },
    { words: DECLARED, entries: pool.take('issue_place', 'issue_date', 'signatory') },
  ].map(({ words, entries }, place) => {
    const x = sheet.left + place * half;
    const end = sheet.lines([words], { x: x + 3, y: top + 3, width: half - 6 }, { size: 6.5 }) + 5;
    return sheet.lines(entries.map(inWords), { x: x + 3, y: end, width: half - 6 }) + 26;
  });
  sheet.y = Math.max(...ends);
  for (const [place, words] of ['(Signature)', '(Signature)'].entries()) {
    const x = sheet.left + place * half;
    sheet.box({ x, y: top, width: half, height: sheet.y - top });
    sheet.write(words, { x: x + 3, y: sheet.y - 10, width: half - 6 }, { size: 6, align: 'right' });
  }
  sheet.y += 6;
}
