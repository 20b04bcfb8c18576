import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { nameApart, pageHead } from '../kit/heads.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { drawSpanned, type SpannedColumn } from '../kit/spanned.js';

/**
 * A declaration as a line's program lays it out for its manifest: substances at once below the title, each a row of a table whose heads have two
 * storeys, technical names in brackets; box, voyage and parties below it, the declaration and the hotline for emergencies last.
 */
export const dangerousManifest: Layout = { name: 'dangerous-manifest', types: ['dangerous_goods_declaration'], draw };

const WORDS = {
  document_number: 'DG reference',
  issue_date: 'Prepared',
  booking_number: 'Booking',
  bill_of_lading_number: 'B/L',
  shipper: 'Shipper (declarant)',
  consignee: 'Consignee',
  carrier_name: 'Carrier',
  vessel: 'Vessel / voyage',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  port_of_loading: 'Load port',
  port_of_discharge: 'Discharge port',
  container_number: 'Cargo transport unit no.',
  seal_number: 'Seal',
  container_type: 'Unit size & type',
  tare_weight: 'Unit tare (kg)',
  total_gross_weight: 'Total gross mass incl. tare',
  emergency_contact_name: 'Emergency response',
  emergency_phone: '24-hour telephone',
  signatory: 'Signed for the shipper by',
  declaration_date: 'Declared on',
};
const COLUMNS: Readonly<Record<string, readonly [caption: string, group?: string]>> = {
  un_number: ['UN No.', 'IDENTIFICATION'],
  proper_shipping_name: ['Proper shipping name (technical name)', 'IDENTIFICATION'],
  hazard_class: ['Class', 'HAZARD'],
  packing_group: ['PG', 'HAZARD'],
  flash_point_c: ['FP °C', 'HAZARD'],
  marine_pollutant: ['MP', 'HAZARD'],
  ems: ['EmS'],
  package_count: ['No.', 'PACKAGES'],
  package_kind: ['Kind', 'PACKAGES'],
  net_weight: ['Net', 'MASS'],
  gross_weight: ['Gross', 'MASS'],
};
const CELL: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6.5, captionBold: true };

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const [shipper] = pool.always('shipper');
  const numbers = pool.rest('numbers');
  pageHead(sheet, `${title}  ${numbers.map(({ lines }) => lines.join(' ')).join('  ')}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 13, bold: true });
  const line = numbers.map(({ caption, lines }) => `${caption}: ${lines.join(' ')}`).join('    |    ');
  sheet.y = sheet.lines([line], { ...all, y: sheet.y + 3 }, { size: 8 }) + 8;
  drawSubstances(draft);
  const unit = pool.take('container_number', 'container_type', 'seal_number', 'tare_weight', 'total_gross_weight');
  drawRows(draft, unit, 5);
  drawRows(draft, [...pool.take('carrier_name'), ...pool.vessel(), ...pool.rest('route')], 4);
  drawRows(draft, [...(shipper ? [shipper] : []), ...pool.rest('parties')], 2);
  drawRest(draft, pool, { size: 8.5, groups: ['numbers', 'route', 'texts', 'details'] });
  sheet.need(90);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 8 }, { size: 7 }) + 10;
  const signed = pool.rest('totals');
  for (const { caption, lines } of signed) {
    sheet.write(`${caption} ${lines.join(' ')}`, { x: sheet.left, y: sheet.y }, { size: 8.5 });
    sheet.y += 13;
  }
  if (shipper) sheet.write(`for ${nameApart(draft, shipper).name}`, { x: sheet.left, y: sheet.y }, { size: 7 });
}

/** Each a row; what its name says technically stands behind it in brackets. */
function drawSubstances(draft: Draft): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'goods', [...Object.keys(COLUMNS), 'technical_name']);
  const names = Object.keys(COLUMNS).filter((name) => records.names.includes(name));
  const columns = names.map((name): SpannedColumn => {
    const [caption = name, group] = COLUMNS[name] ?? [];
    const unit = records.unit(name);
    return {
      caption: unit ? `${caption} (${unit})` : caption,
      ...(group !== undefined && { group }),
      align: /weight|count/.test(name) ? 'right' : /class|group|point|pollutant/.test(name) ? 'centre' : 'left',
      wide: name === 'proper_shipping_name',
    };
  });
  const rows = records.rows.map((row) => ({
    cells: names.map((name) => {
      const value = row[name] ?? '';
      const technical = row['technical_name'] ?? '';
      return name === 'proper_shipping_name' && technical ? `${value} (${technical})` : value;
    }),
  }));
  drawSpanned(sheet, { columns, rows, size: 8 });
  sheet.y += 8;
}

function drawRows({ sheet }: Draft, entries: readonly Entry[], columns: number): void {
  for (let place = 0; place < entries.length; place += columns) {
    sheet.need(60);
    sheet.y = drawCells(sheet, entries.slice(place, place + columns), { y: sheet.y, style: CELL });
  }
  sheet.y += 5;
}
