import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { inLine, Pool, together } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/**
 * A certificate in the twelve boxes of the generalized system: who sends, who receives, how it goes; goods in numbered columns whose
 * heads say much; declaration and certification beside each other at the foot.
 */
export const twelveBoxes: Layout = { name: 'twelve-boxes', types: ['certificate_of_origin'], draw };

const WORDS = {
  certificate_number: 'Reference No.',
  exporter: "1. Goods consigned from (exporter's business name, address, country)",
  consignee: "2. Goods consigned to (consignee's name, address, country)",
  producer: "1a. Producer's name and address",
  importer: "2a. Importer's name and address",
  means_of_transport: '3. Means of transport and route (as far as known)',
  departure_date: 'Departure date',
  vessel_name: "Vessel's name",
  port_of_loading: 'Port of loading',
  port_of_discharge: 'Port of discharge',
  country_of_destination: 'Importing country',
  country_of_origin: 'Goods produced in',
  invoice_number: 'Invoice',
  invoice_date: 'Invoice dated',
  bill_of_lading_number: 'B/L',
  issuing_authority: 'Certifying authority',
  issue_place: 'Place',
  issue_date: 'Date of issue',
  gross_weight: 'Total gross weight',
  signatory: 'Signed for the exporter by',
};

const HEADS = {
  item_number: '5. Item|number',
  marks: '6. Marks and|numbers of|packages',
  package_description: '7. Number and|kind of packages',
  description: 'Description of goods',
  hs_code: '7a. HS|code',
  origin_criterion: '8. Origin|criterion',
  gross_weight: '9. Gross|weight',
  'quantity+unit': '9. Quantity',
  'invoice_number+invoice_date': '10. Number and|date of invoices',
};

const COLUMNS = [
  ['item_number', 'marks', 'package_description', 'description', 'origin_criterion', 'gross_weight', 'invoice_number+invoice_date'],
  ['item_number', 'package_description', 'description', 'hs_code', 'origin_criterion', 'quantity+unit', 'invoice_number+invoice_date'],
];

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6.5, least: 62 };

function draw(draft: Draft): void {
  const { sheet, chance, consignment } = draft;
  const pool = new Pool(draft, WORDS);
  const number = pool.take('certificate_number');
  sheet.options.head = () => {
    const said = [...number.map((entry) => inLine(entry, ' ')), `Page ${sheet.pages}`].join('   ');
    sheet.write(said, { x: sheet.left, y: sheet.options.margin }, { size: 8, align: 'right' });
    return sheet.options.margin + 16;
  };
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  const top = sheet.y;
  const authority = pool.take('issuing_authority');
  const issued = together(pool.take('issue_place', 'issue_date'), 'Place and date of issue');
  const origin = pool.take('country_of_origin');
  const weight = pool.take('gross_weight');
  const signed = pool.take('signatory');
  let left = top;
  for (const entry of pool.take('exporter', 'producer', 'consignee', 'importer'))
    left = drawCells(sheet, [entry], { y: left, width: half, style: CELL });
  const title = drawTitle(draft, number, { ...right, y: top });
  sheet.y = Math.max(left, title);
  sheet.box({ ...right, y: top, height: sheet.y - top });
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
  drawTransport(draft, pool);
  const goods = recordsOf(draft, 'goods', chance.of(COLUMNS));
  drawLedger(sheet, ledgerOf(goods, HEADS), { lines: 'columns', head: 'plain', size: 7.5, pad: chance.of([3, 7]) });
  for (const entry of weight)
    sheet.y = sheet.lines([inLine(entry)], { x: sheet.left + 4, y: sheet.y + 4, width: sheet.width }, { size: 8 }) + 3;
  drawFoot(draft, { left: [...authority, ...issued], right: [...origin, ...signed, ...pool.rest('totals', 'texts')] });
  if (chance.happens(0.4))
    sheet.stamp(consignment.from.name.toUpperCase(), { x: sheet.left + 30, y: sheet.y - 12 }, { angle: 7, size: 11 });
}

function drawTitle(
  { sheet, title, facts }: Draft,
  number: readonly Entry[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const isForm = facts.has('certificate_form') && facts.payload['certificate_form'] !== 'non_preferential';
  const form = isForm ? [facts.said('certificate_form')] : [];
  const end = sheet.lines(
    number.map((entry) => inLine(entry, ' ')),
    { x: x + 6, y: y + 5, width: width - 12 },
    { size: 9, bold: true },
  );
  const below = sheet.lines([title.toUpperCase()], { x, y: end + 14, width }, { size: 13, bold: true, align: 'centre' });
  const last = sheet.lines(['(Combined declaration and certificate)', ...form], { x, y: below + 3, width }, { size: 8, align: 'centre' });
  return sheet.lines(['See notes overleaf'], { x, y: last + 10, width: width - 6 }, { size: 6, align: 'right' }) + 4;
}

function drawTransport({ sheet }: Draft, pool: Pool): void {
  const means = pool.take('means_of_transport');
  const others = [...pool.take('departure_date', 'vessel_name', 'port_of_loading', 'port_of_discharge', 'bill_of_lading_number')];
  const route = {
    name: '',
    caption: WORDS.means_of_transport,
    lines: [...means.flatMap(({ lines }) => lines), ...others.map((entry) => inLine(entry))],
    kind: 'text' as const,
  };
  const rest = pool.rest('numbers', 'route', 'details', 'parties').map((entry) => inLine(entry));
  const official = { name: '', caption: '4. For official use', lines: rest, kind: 'text' as const };
  sheet.y = drawCells(sheet, [route, official], { y: sheet.y, shares: [1, 1], style: { ...CELL, least: 50 } });
}

/** Certification at the left, declaration at the right. */
function drawFoot({ sheet, form }: Draft, said: { left: readonly Entry[]; right: readonly Entry[] }): void {
  sheet.need(130);
  const top = sheet.y;
  const half = sheet.width / 2;
  const ends = [
    { heading: '11. Certification', text: form.smallPrint[1] ?? '', entries: said.left },
    { heading: '12. Declaration by the exporter', text: form.smallPrint[0] ?? '', entries: said.right },
  ].map(({ heading, text, entries }, column) => {
    const x = sheet.left + column * half + 4;
    let y = sheet.lines([heading], { x, y: top + 4, width: half - 8 }, { size: 7, bold: true });
    y = sheet.lines([text], { x, y: y + 2, width: half - 8 }, { size: 6.5 }) + 12;
    for (const { caption, lines } of entries) {
      y = sheet.lines(lines, { x, y: y + 8, width: half - 8 }, { size: 8.5 });
      sheet.rule({ x, y, width: half - 12 }, 0.4);
      y = sheet.lines([caption], { x, y: y + 2, width: half - 8 }, { size: 6 });
    }
    return y;
  });
  sheet.y = Math.max(...ends) + 34;
  for (const x of [sheet.left, sheet.left + half]) sheet.box({ x, y: top, width: half, height: sheet.y - top });
}
