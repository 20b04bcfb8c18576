import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { drawField } from '../kit/field.js';

/**
 * The shipping paper that shippers fill in for roads, rails and vessels alike: an X in a narrow column for what is dangerous, one basic description
 * in its order beside the packages, notes for marine pollutants and schedules below it, the number for emergencies large across the foot.
 */
export const hmColumnPaper: Layout = { name: 'hm-column-paper', types: ['dangerous_goods_declaration'], draw };

const WORDS = {
  document_number: 'SHIPPING PAPER NO.',
  issue_date: 'DATE',
  booking_number: 'BOOKING NO.',
  bill_of_lading_number: 'B/L NO.',
  shipper: 'SHIPPER (FROM)',
  consignee: 'CONSIGNEE (TO)',
  carrier_name: 'OCEAN CARRIER',
  vessel: 'VESSEL / VOYAGE',
  vessel_name: 'VESSEL',
  voyage_number: 'VOYAGE',
  port_of_loading: 'PORT OF LOADING',
  port_of_discharge: 'PORT OF DISCHARGE',
  container_number: 'FREIGHT CONTAINER NO.',
  seal_number: 'SEAL NO.',
  container_type: 'CONTAINER TYPE',
  tare_weight: 'TARE (KG)',
  total_gross_weight: 'TOTAL GROSS INCL. TARE',
  emergency_contact_name: 'EMERGENCY CONTACT',
  emergency_phone: '24 HOUR EMERGENCY TELEPHONE',
  signatory: 'NAME AND STATUS OF DECLARANT',
  declaration_date: 'PLACE AND DATE',
};
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, least: 28 };
const NAMES = [
  'un_number',
  'proper_shipping_name',
  'technical_name',
  'hazard_class',
  'packing_group',
  'flash_point_c',
  'marine_pollutant',
  'ems',
  'package_count+package_kind',
  'net_weight',
  'gross_weight',
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const numbers = pool.rest('numbers');
  pageHead(
    sheet,
    `${title}   ${numbers
      .slice(0, 1)
      .map((entry) => inLine(entry))
      .join('')}`,
  );
  const top = sheet.y;
  sheet.lines([title], { x: sheet.left, y: top, width: sheet.width * 0.42 }, { size: 14, bold: true });
  const right = drawCells(sheet, numbers, { x: sheet.left + sheet.width * 0.44, y: top, width: sheet.width * 0.56, style: CELL });
  sheet.y = Math.max(right, top + 36) + 4;
  const { name, below } = letterOf(draft);
  pool.leave('shipper');
  const shipper: Entry = { name: 'shipper', caption: WORDS.shipper, lines: [name, ...below], kind: 'party' };
  sheet.y = drawCells(sheet, [shipper, ...pool.take('consignee')], { y: sheet.y, shares: [1, 1], style: { ...CELL, least: 70 } });
  const emergency = pool.take('emergency_phone', 'emergency_contact_name');
  const box = pool.take('container_number', 'seal_number', 'container_type', 'tare_weight', 'total_gross_weight');
  const ship = [...pool.take('carrier_name'), ...pool.vessel(), ...pool.rest('route', 'details', 'parties')];
  for (let place = 0; place < ship.length; place += 4)
    sheet.y = drawCells(sheet, ship.slice(place, place + 4), { y: sheet.y, style: CELL });
  drawGoods(draft);
  sheet.need(60);
  const weighed = box.map((entry) =>
    entry.name === 'total_gross_weight' ? { ...entry, caption: WORDS.total_gross_weight, lines: [measured(entry)] } : entry,
  );
  sheet.y = drawCells(sheet, weighed, { y: sheet.y, style: CELL });
  drawEmergency(draft, emergency);
  drawSigned(draft, pool.take('signatory', 'declaration_date'), form.smallPrint);
  drawRest(draft, pool, { size: 7.5 });
}

/** One basic description a substance: number, name, technical name, class, group. */
function drawGoods(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'goods', NAMES);
  const isYes = (word: string | undefined) => /^y/i.test(word ?? '');
  const rows = records.rows.map((row) => {
    const technical = row['technical_name'] ? ` (${row['technical_name']})` : '';
    const group = row['packing_group'] ? `, PG ${row['packing_group']}` : '';
    const un = /^UN/i.test(row['un_number'] ?? '') ? row['un_number'] : `UN ${row['un_number']}`;
    const flash = row['flash_point_c'] ? `FLASH POINT ${row['flash_point_c']} C C.C.` : '';
    const ems = row['ems'] ? `EmS ${row['ems']}` : '';
    const notes = [isYes(row['marine_pollutant']) ? 'MARINE POLLUTANT' : '', flash, ems].filter(Boolean);
    return [
      [row['package_count+package_kind'] ?? ''],
      ['X'],
      [`${un}, ${row['proper_shipping_name']}${technical}, Class ${row['hazard_class']}${group}`, ...notes],
      [records.full(row, 'net_weight')],
      [records.full(row, 'gross_weight')],
    ];
  });
  drawField(
    sheet,
    {
      columns: [
        { share: 0.16, caption: ['No. and Kind', 'of Packages'] },
        { share: 0.05, caption: ['HM'], align: 'centre' },
        { share: 0.49, caption: ['Basic Description', 'Identification No., Proper Shipping Name, Hazard Class, Packing Group'] },
        { share: 0.15, caption: ['Net Weight', '(if required)'], align: 'right' },
        { share: 0.15, caption: ['Gross', 'Weight'], align: 'right' },
      ],
      rows,
    },
    { size: 8.5, least: 190, captionSize: 6.5, bold: true, gap: 9 },
  );
}

function drawEmergency({ sheet }: Draft, emergency: readonly Entry[]): void {
  if (emergency.length === 0) return;
  sheet.need(40);
  sheet.y =
    drawCells(sheet, emergency, {
      y: sheet.y + 5,
      style: { caption: 'grey', frame: 'box', captionSize: 7, captionBold: true, size: 11, bold: true },
    }) + 5;
}

function drawSigned({ sheet }: Draft, signed: readonly Entry[], oath: readonly string[]): void {
  sheet.need(90);
  const half = sheet.width / 2;
  const top = sheet.y;
  const ends = oath
    .slice(0, 2)
    .map((text, place) => sheet.lines([text], { x: sheet.left + place * half + 4, y: top + 4, width: half - 10 }, { size: 6.5 }));
  const signature: Entry = { name: '', caption: 'SIGNATURE', lines: [''], kind: 'line' };
  const end = Math.max(...ends) + 3;
  sheet.box({ x: sheet.left, y: top, width: half, height: end - top });
  sheet.box({ x: sheet.left + half, y: top, width: half, height: end - top });
  sheet.y = drawCells(sheet, [...signed, signature], { y: end, style: CELL, shares: [...signed.map(() => 1), 1] }) + 4;
}
