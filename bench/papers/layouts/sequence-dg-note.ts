import { drawComb } from '../kit/comb.js';
import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { inLine, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';

/**
 * A note for dangerous goods whose goods are told in the sequence of the code, in one sentence each, between their packages and what
 * they weigh; the box with a cell for each sign, its packing certificate beside the shipper's declaration.
 */
export const sequenceDgNote: Layout = { name: 'sequence-dg-note', types: ['dangerous_goods_declaration'], draw };

const WORDS = {
  document_number: "Shipper's DGN ref.",
  issue_date: 'Date raised',
  booking_number: 'Carrier booking no.',
  bill_of_lading_number: 'Transport document no.',
  shipper: 'Exporter (shipper)',
  consignee: 'Consignee',
  carrier_name: 'Name of carrier',
  vessel: 'Vessel and voyage no.',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage no.',
  port_of_loading: 'Port of loading',
  port_of_discharge: 'Port of discharge',
  container_number: 'Container identification no.',
  seal_number: 'Seal no.',
  container_type: 'Container size & type',
  tare_weight: 'Tare mass (kg)',
  total_gross_weight: 'Gross mass incl. tare',
  emergency_contact_name: '24 h contact',
  emergency_phone: '24 h telephone',
  signatory: 'Name of signatory',
  declaration_date: 'Signed on',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, captionBold: true, least: 26 };
const FIELDS = [
  'un_number',
  'proper_shipping_name',
  'technical_name',
  'hazard_class',
  'packing_group',
  'flash_point_c',
  'marine_pollutant',
  'ems',
  'package_count',
  'package_kind',
  'gross_weight',
  'net_weight',
];

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, WORDS);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width * 0.8 }, { size: 12, bold: true }) + 4;
  const half = sheet.width / 2;
  const right = { x: sheet.left + half, width: half };
  const top = sheet.y;
  let left = top;
  for (const entry of [...pool.always('shipper'), ...pool.take('consignee')])
    left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 70 } });
  let y = top;
  for (const entry of pool.rest('numbers')) y = drawCells(sheet, [entry], { ...right, y, style: CELL });
  sheet.y = Math.max(left, y);
  for (const x of [sheet.left, right.x]) sheet.box({ x, y: top, width: half, height: sheet.y - top });
  const route = [...pool.take('carrier_name'), ...pool.vessel(), ...pool.take('port_of_loading', 'port_of_discharge')];
  for (let place = 0; place < route.length; place += 2)
    sheet.y = drawCells(sheet, route.slice(place, place + 2), { y: sheet.y, style: CELL });
  drawGoods(draft, recordsOf(draft, 'goods', FIELDS));
  drawContainer(draft, pool);
  drawDeclarations(draft, pool.rest('totals', 'details', 'texts', 'parties', 'route'));
}

/** `UN1263, PAINT, class 3, PG III, (23 °C c.c.)`: what the code asks for, in its order. */
function sequence(row: Record<string, string>): string {
  const name = row['technical_name'] ? `${row['proper_shipping_name'] ?? ''} (${row['technical_name']})` : row['proper_shipping_name'];
  return [
    row['un_number'],
    name,
    `class ${row['hazard_class'] ?? ''}`,
    row['packing_group'] && `PG ${row['packing_group']}`,
    row['flash_point_c'] && `(${row['flash_point_c']} °C c.c.)`,
  ]
    .filter(Boolean)
    .join(', ');
}

function drawGoods({ sheet }: Draft, goods: Records): void {
  const [first, last] = [sheet.left + sheet.width * 0.2, sheet.left + sheet.width * 0.78];
  const end = sheet.left + sheet.width;
  const heads = [
    { x: sheet.left, width: first - sheet.left, lines: ['Number and kind', 'of packages'] },
    {
      x: first,
      width: last - first,
      lines: ['Dangerous goods in the sequence', 'UN no., proper shipping name, class, packing group, flash point'],
    },
    { x: last, width: end - last, lines: ['Gross mass', 'Net mass'] },
  ];
  sheet.need(80);
  const top = sheet.y;
  for (const { x, width, lines } of heads) sheet.lines(lines, { x: x + 3, y: top + 3, width: width - 6 }, { size: 6, bold: true });
  sheet.y = top + 20;
  for (const row of goods.rows) {
    const own = (name: string) => row[name] ?? '';
    const { y } = sheet;
    const ends = [
      sheet.lines(
        [`${own('package_count')} ${own('package_kind')}`],
        { x: sheet.left + 3, y, width: first - sheet.left - 6 },
        { size: 8.5 },
      ),
      sheet.lines(
        [sequence(row), `EmS ${own('ems')}    Marine pollutant: ${own('marine_pollutant')}`],
        { x: first + 3, y, width: last - first - 6 },
        { size: 8.5 },
      ),
      sheet.lines(
        [goods.full(row, 'gross_weight'), goods.full(row, 'net_weight')],
        { x: last + 3, y, width: end - last - 6 },
        { size: 8.5, align: 'right' },
      ),
    ];
    sheet.y = Math.max(...ends) + 6;
  }
  sheet.y += 20;
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
  for (const x of [first, last]) sheet.upright({ x, y: top, height: sheet.y - top }, 0.4);
}

function drawContainer(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  sheet.need(60);
  const top = sheet.y;
  const wide = sheet.width * 0.34;
  for (const { caption, lines } of pool.take('container_number')) {
    sheet.write(caption, { x: sheet.left + 3, y: top + 3 }, { size: 6, bold: true });
    drawComb(sheet, lines.join('').replaceAll(/[ -]/g, ''), { x: sheet.left + 3, y: top + 12, width: wide - 8 });
  }
  sheet.box({ x: sheet.left, y: top, width: wide, height: 34 });
  const others = pool.take('seal_number', 'container_type', 'tare_weight', 'total_gross_weight');
  sheet.y = Math.max(
    top + 34,
    drawCells(sheet, others, { x: sheet.left + wide, y: top, width: sheet.width - wide, style: { ...CELL, least: 34 } }),
  );
}

function drawDeclarations({ sheet, form }: Draft, entries: readonly Entry[]): void {
  sheet.need(120);
  const top = sheet.y;
  const half = sheet.width / 2;
  const [declaration = '', packing = ''] = form.smallPrint;
  const isSigned = ({ name }: Entry) => name === 'signatory' || name === 'declaration_date';
  const columns = [
    { text: packing, entries: entries.filter((entry) => !isSigned(entry)) },
    { text: `SHIPPER'S DECLARATION: ${declaration}`, entries: entries.filter(isSigned) },
  ];
  const ends = columns.map(({ text, entries: own }, column) => {
    const place = { x: sheet.left + column * half + 4, width: half - 8 };
    const end = sheet.lines([text], { ...place, y: top + 4 }, { size: 6.5 }) + 8;
    return (
      sheet.lines(
        own.map((entry) => inLine(entry)),
        { ...place, y: end },
        { size: 8.5 },
      ) + 24
    );
  });
  sheet.y = Math.max(...ends);
  for (const x of [sheet.left, sheet.left + half]) sheet.box({ x, y: top, width: half, height: sheet.y - top });
}
