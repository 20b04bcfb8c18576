import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { inLine, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';

/**
 * The form for dangerous goods of all modes: numbered boxes around one field in which each substance is said as the code wants it, one
 * line with commas; hatched edges, and the three signatures side by side at the foot.
 */
export const multimodalDgForm: Layout = { name: 'multimodal-dg-form', types: ['dangerous_goods_declaration'], draw };

const WORDS = {
  shipper: '1  Shipper / Consignor / Sender',
  document_number: '2  Transport document number',
  issue_date: 'Dated',
  booking_number: '4  Freight forwarder / carrier booking ref.',
  bill_of_lading_number: 'B/L',
  consignee: '6  Consignee',
  carrier_name: '7  Carrier (to be completed by the carrier)',
  vessel: '10  Vessel / flight no. and date',
  vessel_name: '10  Vessel',
  voyage_number: 'Voyage no.',
  port_of_loading: '11  Port / place of loading',
  port_of_discharge: '12  Port / place of discharge',
  container_number: '15  Container identification no. / vehicle registration no.',
  seal_number: '16  Seal number(s)',
  container_type: '17  Container / vehicle size & type',
  tare_weight: '18  Tare (kg)',
  total_gross_weight: '19  Total gross mass (including tare)',
  emergency_contact_name: 'Emergency contact',
  emergency_phone: '24 h emergency telephone',
  signatory: 'Name / status of declarant',
  declaration_date: 'Declared on',
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.8, least: 26 };

const GOODS = [
  [
    'package_count',
    'package_kind',
    'un_number',
    'proper_shipping_name',
    'technical_name',
    'hazard_class',
    'packing_group',
    'flash_point_c',
    'ems',
    'gross_weight',
    'net_weight',
  ],
  ['package_count', 'package_kind', 'un_number', 'proper_shipping_name', 'hazard_class', 'packing_group', 'ems', 'gross_weight'],
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  hatch(draft);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 13, bold: true, align: 'centre' }) + 4;
  const half = sheet.width / 2;
  const top = sheet.y;
  const parties = [...pool.always('shipper'), ...pool.take('consignee')];
  let left = top;
  for (const entry of parties) left = drawCells(sheet, [entry], { y: left, width: half, style: { ...CELL, least: 62 } });
  let right = top;
  const numbers = pool.rest('numbers');
  const carrier = pool.take('carrier_name');
  const emergency = pool.take('emergency_contact_name', 'emergency_phone');
  for (const row of [numbers.slice(0, 2), numbers.slice(2), carrier, emergency])
    right = drawCells(sheet, row, { x: sheet.left + half, y: right, width: half, style: CELL });
  sheet.y = Math.max(left, right);
  sheet.box({ x: sheet.left, y: top, width: half, height: sheet.y - top });
  sheet.box({ x: sheet.left + half, y: top, width: half, height: sheet.y - top });
  sheet.y = drawCells(sheet, [...pool.vessel(), ...pool.take('port_of_loading', 'port_of_discharge')], { y: sheet.y, style: CELL });
  drawGoods(draft);
  sheet.need(170);
  const box = pool.take('container_number', 'seal_number', 'container_type', 'tare_weight', 'total_gross_weight');
  for (let place = 0; place < box.length; place += 3) sheet.y = drawCells(sheet, box.slice(place, place + 3), { y: sheet.y, style: CELL });
  drawSignatures(draft, pool.rest('totals', 'route', 'details', 'parties', 'texts'), form.smallPrint);
  hatch(draft);
  const reminder = 'DANGEROUS GOODS: specify UN no., proper shipping name, hazard class, packing group (where assigned), marine pollutant.';
  sheet.lines([reminder], { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 5 });
}

/** The black and white edge of the form. */
function hatch({ sheet }: Draft): void {
  const step = 14;
  for (let x = 0; x + step / 2 <= sheet.width; x += step)
    sheet.box({ x: sheet.left + x, y: sheet.y, width: step / 2, height: 6, fill: 0, thickness: 0 });
  sheet.y += 8;
}

function drawGoods(draft: Draft): void {
  const { sheet, chance } = draft;
  const goods = recordsOf(draft, 'goods', chance.of(GOODS));
  const start = sheet.y;
  const split = sheet.left + sheet.width * 0.72;
  const heads = ['14  Shipping marks; number and kind of packages; description of goods', 'Gross mass', 'Net mass'];
  const at = [sheet.left + 4, split + 4, split + sheet.width * 0.14 + 4];
  for (const [place, head] of heads.entries()) {
    const name = place === 1 ? 'gross_weight' : 'net_weight';
    if (place > 0 && !goods.names.includes(name)) continue;
    const unit = place > 0 && goods.unit(name) ? ` (${goods.unit(name)})` : '';
    sheet.write(head + unit, { x: at[place] ?? 0, y: start + 3 }, { size: 5.8 });
  }
  sheet.y = start + 16;
  for (const row of goods.rows) {
    const packed = [row['package_count'], row['package_kind']].filter(Boolean).join(' ');
    const y = sheet.y;
    const width = split - sheet.left - 12;
    const end = sheet.lines([packed, substance(row)], { x: sheet.left + 4, y, width });
    for (const [place, name] of (['gross_weight', 'net_weight'] as const).entries())
      sheet.write(row[name] ?? '', { x: at[place + 1] ?? 0, y, width: sheet.width * 0.14 - 10 }, { align: 'right' });
    sheet.y = end + 6;
  }
  sheet.y = Math.max(sheet.y, start + chance.between(110, 170));
  sheet.box({ x: sheet.left, y: start, width: sheet.width, height: sheet.y - start });
  sheet.upright({ x: split, y: start, height: sheet.y - start });
}

/** As the code wants it: number, name, technical name in brackets, class, packing group, and what else there is. */
function substance(row: Record<string, string>): string {
  const {
    un_number: number,
    proper_shipping_name: name,
    technical_name: technical,
    hazard_class: of,
    packing_group: group,
    flash_point_c: flash,
    ems,
  } = row;
  const called = technical ? `${name} (${technical})` : name;
  const parts = [number, called, of && `Class ${of}`, group && `PG ${group}`, flash && `FP ${flash} °C c.c.`, ems && `EmS ${ems}`];
  return parts.filter(Boolean).join(', ');
}

function drawSignatures({ sheet }: Draft, entries: readonly Entry[], [declared = '', packed = '']: readonly string[]): void {
  const width = sheet.width / 3;
  const start = sheet.y;
  const texts = [
    packed,
    'RECEIVING ORGANISATION RECEIPT: Received the above number of packages/containers/trailers in apparent good order and condition unless stated hereon.',
    declared,
  ];
  const ends = texts.map((text, place) =>
    sheet.lines([text], { x: sheet.left + place * width + 3, y: start + 3, width: width - 6 }, { size: 5.2 }),
  );
  let y = Math.max(...ends) + 10;
  const last = { x: sheet.left + 2 * width + 3, width: width - 6 };
  for (const entry of entries) y = sheet.lines([inLine(entry)], { ...last, y }, { size: 7.5 }) + 2;
  sheet.write('Signature', { ...last, y: y + 12 }, { size: 5.2 });
  for (const place of [0, 1]) sheet.write('Signature, date', { x: sheet.left + place * width + 3, y: y + 12 }, { size: 5.2 });
  sheet.y = y + 22;
  for (const place of [0, 1, 2]) sheet.box({ x: sheet.left + place * width, y: start, width, height: sheet.y - start });
}
