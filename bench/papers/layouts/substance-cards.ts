import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * A line's own form for dangerous goods, sent through its portal: booking and box in a strip, then a frame for each substance with its
 * number large, names in full, and small cells for class, group, flash point and the rest; declaration and packer side by side.
 */
export const substanceCards: Layout = { name: 'substance-cards', types: ['dangerous_goods_declaration'], draw };

const WORDS = {
  document_number: "Shipper's ref. / DG ref.",
  issue_date: 'Date of application',
  booking_number: 'Carrier booking',
  bill_of_lading_number: 'Transport document no.',
  shipper: 'Shipper / Consignor / Sender',
  consignee: 'Consignee / Receiver',
  carrier_name: 'Ocean carrier',
  vessel: 'Vessel & voyage (planned)',
  vessel_name: 'Vessel (planned)',
  voyage_number: 'Voyage',
  port_of_loading: 'Load port',
  port_of_discharge: 'Disch. port',
  container_number: 'CTU / container ID',
  seal_number: 'Seal',
  container_type: 'ISO size & type',
  tare_weight: 'Tare (kg)',
  total_gross_weight: 'CTU total gross mass incl. tare',
  emergency_contact_name: '24 hr emergency contact',
  emergency_phone: '24 hr emergency tel.',
  signatory: 'Name / status of declarant',
  declaration_date: 'Date of declaration',
};

const CELL_WORDS: Readonly<Record<string, string>> = {
  hazard_class: 'IMDG class',
  packing_group: 'Pack. grp',
  flash_point_c: 'FP (deg C c.c.)',
  marine_pollutant: 'Mar. poll. Y/N',
  ems: 'EmS (F-,S-)',
  package_count: 'Outer pkgs - qty',
  package_kind: 'Outer pkgs - kind',
  net_weight: 'Net mass',
  gross_weight: 'Gross mass',
};

const GOODS = ['un_number', 'proper_shipping_name', 'technical_name', ...Object.keys(CELL_WORDS)];

const BOX: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, size: 8.5 };
const SMALL: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6, captionAlign: 'centre', align: 'centre', size: 8.5 };

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, WORDS);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true, align: 'centre' }) + 2;
  sheet.y =
    sheet.lines(
      ['in accordance with SOLAS VII, MARPOL Annex III and the IMDG Code'],
      { x: sheet.left, y: sheet.y, width: sheet.width },
      { size: 7, align: 'centre' },
    ) + 6;
  drawRow(draft, [...pool.always('booking_number'), ...pool.rest('numbers')]);
  drawRow(draft, pool.always('shipper').concat(pool.take('consignee')));
  drawRow(draft, [...pool.vessel(), ...pool.take('carrier_name', 'port_of_loading', 'port_of_discharge')]);
  drawRow(draft, pool.take('container_number', 'seal_number', 'container_type', 'tare_weight', 'total_gross_weight'));
  sheet.y += 8;
  const goods = recordsOf(draft, 'goods', GOODS);
  for (const [place, row] of goods.rows.entries()) drawCard(draft, goods, { row, place });
  drawRow(draft, pool.take('emergency_contact_name', 'emergency_phone'));
  drawSigned(draft, pool.take('signatory', 'declaration_date'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(14);
  sheet.write('Submitted electronically - no wet signature required', { x: sheet.left, y: sheet.y + 2 }, { size: 6.5 });
}

function drawRow({ sheet }: Draft, entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 5) {
    sheet.need(70);
    sheet.y = drawCells(sheet, entries.slice(place, place + 5), { y: sheet.y, style: BOX });
  }
}

/** A substance in its frame: number and names, then cells of what else the code asks for. */
function drawCard({ sheet }: Draft, goods: Records, { row, place }: { row: Record<string, string>; place: number }): void {
  sheet.need(104);
  const top = sheet.y;
  const { un_number: number = '', proper_shipping_name: name = '', technical_name: technical = '' } = row;
  sheet.write(
    `DG item ${place + 1} of ${goods.rows.length}`,
    { x: sheet.left, y: top + 3, width: sheet.width - 5 },
    { size: 6.5, align: 'right' },
  );
  sheet.write('UN', { x: sheet.left + 5, y: top + 8 }, { size: 9 });
  sheet.write(number.replace(/^UN ?/, ''), { x: sheet.left + 22, y: top + 5 }, { size: 14, bold: true });
  const x = sheet.left + 90;
  sheet.write('Proper shipping name', { x, y: top + 3 }, { size: 6 });
  let y = sheet.lines([name], { x, y: top + 11, width: sheet.width - 160 }, { bold: true });
  if (technical) y = sheet.lines([`Technical name(s): ${technical}`], { x, y: y + 1, width: sheet.width - 100 }, { size: 7.5 });
  const cells = Object.entries(CELL_WORDS)
    .filter(([field]) => goods.names.includes(field))
    .map(([field, caption]): Entry => ({
      name: field,
      caption: goods.unit(field) ? `${caption} (${goods.unit(field)})` : caption,
      lines: [row[field] === '' ? '-' : (row[field] ?? '-')],
      kind: 'line',
    }));
  y = Math.max(y, top + 28) + 3;
  const half = Math.ceil(cells.length / 2);
  for (const part of [cells.slice(0, half), cells.slice(half)]) y = drawCells(sheet, part, { y, style: SMALL });
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: y - top, thickness: 1 });
  sheet.y = y + 8;
}

/** The shipper's words over who says so, beside those of the packer. */
function drawSigned({ sheet, form }: Draft, entries: readonly Entry[]): void {
  const width = sheet.width / 2;
  const words = form.smallPrint;
  const height = Math.max(...words.map((text) => sheet.heightOf([text], width - 10, { size: 6.5 }))) + entries.length * 24 + 10;
  sheet.need(height + 10);
  sheet.y += 6;
  for (const [column, text] of words.entries()) {
    const x = sheet.left + column * width;
    sheet.box({ x, y: sheet.y, width, height });
    let y = sheet.lines([text], { x: x + 5, y: sheet.y + 4, width: width - 10 }, { size: 6.5 }) + 4;
    if (column > 0) continue;
    for (const { caption, lines } of entries) {
      sheet.write(caption, { x: x + 5, y }, { size: 6 });
      y = sheet.lines(lines, { x: x + 5, y: y + 8, width: width - 10 }) + 4;
    }
  }
  sheet.y += height + 6;
}
