import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { pageHead } from '../kit/heads.js';

/**
 * The request that lines ask for before they take dangerous goods: what is asked stands below each other at the left, each substance has a
 * column of its own, three of them to a table; box and emergency in cells before them, two signatures below.
 */
export const columnsOfSubstances: Layout = { name: 'columns-of-substances', types: ['dangerous_goods_declaration'], draw };

const WORDS = {
  document_number: 'DG REF.',
  issue_date: 'DATE',
  booking_number: 'BOOKING REF.',
  bill_of_lading_number: 'B/L REF.',
  shipper: 'SHIPPER / CONSIGNOR',
  consignee: 'CONSIGNEE',
  carrier_name: 'CARRIER',
  vessel: 'VESSEL / VOYAGE',
  vessel_name: 'VESSEL',
  voyage_number: 'VOYAGE',
  port_of_loading: 'PORT OF LOADING',
  port_of_discharge: 'PORT OF DISCHARGE',
  container_number: 'CONTAINER ID NO.',
  seal_number: 'SEAL NO.',
  container_type: 'SIZE & TYPE',
  tare_weight: 'TARE MASS (KG)',
  total_gross_weight: 'TOTAL GROSS MASS INCL. TARE',
  emergency_contact_name: 'EMERGENCY CONTACT',
  emergency_phone: '24 HR TELEPHONE',
  signatory: 'NAME / STATUS OF DECLARANT',
  declaration_date: 'DATE SIGNED',
};

const ROWS: readonly (readonly [name: string, words: string])[] = [
  ['un_number', 'UN No.'],
  ['proper_shipping_name', 'Proper shipping name'],
  ['technical_name', 'Technical / chemical name (N.O.S.)'],
  ['hazard_class', 'IMO class'],
  ['packing_group', 'Packing group'],
  ['flash_point_c', 'Flash point, °C c.c.'],
  ['marine_pollutant', 'Marine pollutant'],
  ['limited_quantity', 'Limited quantity'],
  ['ems', 'EmS'],
  ['package_count+package_kind', 'Number and kind of packages'],
  ['net_weight', 'Net mass'],
  ['gross_weight', 'Gross mass'],
];

const CELL: CellStyle = { caption: 'grey', frame: 'box', captionSize: 5.5, least: 28 };
const BESIDE = 3;
const SIZE = 8;

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  pageHead(sheet, title);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true }) + 1;
  const words = 'Complete one form per container. Attach the safety data sheet of each substance.';
  sheet.y = sheet.lines([words], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 6.5 }) + 5;
  row(draft, pool.rest('numbers'));
  row(draft, [...pool.always('shipper'), ...pool.take('consignee')]);
  row(draft, [...pool.take('carrier_name'), ...pool.vessel(), ...pool.take('port_of_loading', 'port_of_discharge')]);
  row(draft, pool.take('container_number', 'seal_number', 'container_type', 'tare_weight', 'total_gross_weight'));
  row(draft, pool.take('emergency_contact_name', 'emergency_phone'));
  sheet.y += 8;
  const goods = recordsOf(
    draft,
    'goods',
    ROWS.map(([field]) => field),
  );
  for (let first = 0; first < goods.rows.length; first += BESIDE) drawTableFrom(draft, goods, first);
  sheet.need(90);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 6.5 }) + 4;
  row(draft, pool.rest('totals'));
  drawRest(draft, pool, { size: 8 });
}

function row({ sheet }: Draft, entries: readonly Entry[]): void {
  sheet.need(76);
  sheet.y = drawCells(sheet, entries, { y: sheet.y, style: CELL });
}

/** Up to three substances, each below its number. */
function drawTableFrom(draft: Draft, goods: Records, first: number): void {
  const { sheet } = draft;
  const items = goods.rows.slice(first, first + BESIDE);
  const head = sheet.width * 0.25;
  const width = (sheet.width - head) / BESIDE;
  const unit = (name: string) => (goods.unit(name) ? `, ${goods.unit(name)}` : '');
  const rows = [
    { words: 'Item', cells: items.map((_, place) => String(first + place + 1)), bold: true },
    ...ROWS.filter(([name]) => goods.names.includes(name)).map(([name, words]) => ({
      words: `${words}${unit(name)}`,
      cells: items.map((item) => item[name] ?? ''),
      bold: false,
    })),
  ].map(({ words, cells, bold }) => {
    const broken = cells.map((cell) => sheet.broken(cell === '' ? '-' : cell, width - 8, { size: SIZE, bold }));
    const lines = Math.max(sheet.broken(words, head - 8, { size: 7.5 }).length, ...broken.map(({ length }) => length));
    return { words, broken, bold, height: lines * SIZE * 1.2 + 6 };
  });
  sheet.need(rows.reduce((sum, { height }) => sum + height, 0));
  for (const { words, broken, bold, height } of rows) {
    sheet.box({ x: sheet.left, y: sheet.y, width: head, height, fill: 0.93, thickness: 0.4 });
    sheet.lines([words], { x: sheet.left + 4, y: sheet.y + 3, width: head - 8 }, { size: 7.5, bold });
    for (const [column, lines] of broken.entries()) {
      const x = sheet.left + head + column * width;
      sheet.box({ x, y: sheet.y, width, height, thickness: 0.4 });
      sheet.lines(lines, { x: x + 4, y: sheet.y + 3, width: width - 4 }, { size: SIZE, bold });
    }
    sheet.y += height;
  }
  sheet.y += 10;
}
