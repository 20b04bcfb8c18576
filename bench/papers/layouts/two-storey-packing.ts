import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { measured, Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { captionsIn, type Tongues } from '../kit/tongues.js';
import { drawRest } from '../kit/rest.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';
import { drawSpanned, type SpannedColumn, type SpannedRow } from '../kit/spanned.js';

/**
 * A maker's packing list out of a worksheet whose heads have two storeys: the first and the last carton in cells of their own, weights of a
 * carton's goods net and gross below one caption, the sums in a row below, and what goes to which container in a table like it.
 */
export const twoStoreyPacking: Layout = { name: 'two-storey-packing', types: ['packing_list'], draw };

const WORDS: Tongues = {
  en: {
    packing_list_number: 'P/L NO.',
    packing_list_date: 'DATE',
    invoice_number: 'INVOICE NO.',
    purchase_order_numbers: 'P.O. NO.',
    bill_of_lading_number: 'B/L NO.',
    booking_number: 'S/O NO.',
    buyer: 'SOLD TO',
    consignee: 'CONSIGNEE',
    ship_to: 'SHIP TO',
    vessel: 'SHIPPED PER',
    vessel_name: 'PER S.S.',
    voyage_number: 'VOY.',
    port_of_loading: 'FROM',
    port_of_discharge: 'TO',
    country_of_origin: 'MADE IN',
    shipping_marks: 'SHIPPING MARKS',
  },
};

/** What a column is called, and what stands over it and its neighbours. */
const HEADS: Readonly<Record<string, readonly [caption: string, group?: string]>> = {
  from: ['FROM', 'CARTON NO.'],
  to: ['TO', 'CARTON NO.'],
  item_number: ['STYLE / ITEM'],
  purchase_order_number: ['P.O.'],
  description: ['DESCRIPTION'],
  package_count: ['CTNS'],
  quantity_per_package: ['PER CTN', 'QUANTITY'],
  quantity: ['TOTAL', 'QUANTITY'],
  'quantity+unit': ['QUANTITY'],
  net_weight: ['NET', 'WEIGHT'],
  gross_weight: ['GROSS', 'WEIGHT'],
  volume: ['CUBE'],
  'length_cm+width_cm+height_cm': ['CARTON SIZE (CM)'],
  container_number: ['CONTAINER'],
  seal_numbers: ['SEAL'],
  container_type: ['TYPE'],
};

const COLUMNS = [
  [
    'package_range',
    'item_number',
    'description',
    'package_count',
    'quantity_per_package',
    'quantity',
    'net_weight',
    'gross_weight',
    'volume',
  ],
  ['package_range', 'purchase_order_number', 'description', 'package_count', 'quantity+unit', 'net_weight', 'gross_weight', 'volume'],
  ['package_range', 'description', 'package_count', 'quantity+unit', 'length_cm+width_cm+height_cm', 'net_weight', 'gross_weight'],
];
const BOXES = ['container_number', 'seal_numbers', 'container_type', 'package_count', 'net_weight', 'gross_weight', 'volume'];
const SUMS: Readonly<Record<string, string>> = {
  total_packages: 'package_count',
  total_quantity: 'quantity',
  net_weight: 'net_weight',
  gross_weight: 'gross_weight',
  volume: 'volume',
};

function draw(draft: Draft): void {
  const { sheet, title, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  pageHead(sheet, `${name}  ${title}`);
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join(', ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7.5, align: 'centre' }) + 6;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 12, bold: true, align: 'centre' }) + 8;
  drawTop(draft, pool);
  const records = recordsOf(draft, 'packages', chance.of(COLUMNS));
  drawList(draft, records, totalsOf(pool, records));
  if (pool.list('containers')) drawList(draft, recordsOf(draft, 'containers', BOXES), []);
  drawMarks(draft, pool.take('shipping_marks'));
  drawRest(draft, pool, { size: 8 });
}

function drawTop({ sheet }: Draft, pool: Pool): void {
  const half = sheet.width * 0.56;
  const parties = pool.rest('parties');
  const left = drawAligned(sheet, parties, {
    ...{ x: sheet.left, y: sheet.y, width: half - 12 },
    ...{ indent: indentOf(sheet, parties, 92), joint: ':' },
  });
  const entries = [...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route', 'details')];
  const right = drawAligned(sheet, entries, {
    ...{ x: sheet.left + half, y: sheet.y, width: sheet.width - half },
    ...{ indent: indentOf(sheet, entries, 98), joint: ':' },
  });
  sheet.y = Math.max(left, right) + 8;
}

/** `1-410` in two cells; all else as it is. */
function splitRange(names: readonly string[], row: Readonly<Record<string, string>>): string[] {
  return names.flatMap((name) => {
    const [from = '', to = from] = (row[name] ?? '').split('-');
    return name === 'package_range' ? [from, to] : [row[name] ?? ''];
  });
}

function drawList(draft: Draft, records: Records, totals: readonly SpannedRow[]): void {
  const { sheet } = draft;
  const plural = records.names.some((name) => name === 'net_weight');
  const columns = records.names
    .flatMap((name) => (name === 'package_range' ? ['from', 'to'] : [name]))
    .map((name): SpannedColumn => {
      const [caption = name, group] = HEADS[name] ?? [];
      const unit = records.unit(name);
      const isText = /description|item|purchase|container|seal|length|\+unit/.test(name);
      const above = group === 'WEIGHT' ? (plural ? `WEIGHT${unit ? ` (${unit})` : ''}` : undefined) : group;
      return {
        caption: group !== undefined || !unit ? caption : `${caption} (${unit})`,
        ...(above !== undefined && { group: above }),
        align: isText ? 'left' : 'right',
        wide: name === 'description',
      };
    });
  const rows = records.rows.map((row) => ({ cells: splitRange(records.names, row) }));
  drawSpanned(sheet, { columns, rows: [...rows, ...totals], size: 7.5 });
  sheet.y += 10;
}

/** The sums of which there is a column; those of others are told below. */
function totalsOf(pool: Pool, { names, unit }: Records): SpannedRow[] {
  const entries = pool.take(...Object.keys(SUMS).filter((total) => names.some((name) => name.split('+')[0] === SUMS[total])));
  if (entries.length === 0) return [];
  const cells = names.flatMap((name) => {
    const entry = entries.find((one) => SUMS[one.name] === name.split('+')[0]);
    const value = entry === undefined ? '' : unit(name) === '' ? measured(entry) : entry.lines.join(' ');
    return name === 'package_range' ? ['TOTAL', ''] : [value];
  });
  return [{ cells, bold: true }];
}

function drawMarks({ sheet }: Draft, marks: readonly Entry[]): void {
  for (const { caption, lines } of marks) {
    sheet.need(60);
    sheet.y = sheet.lines([`${caption}:`], { x: sheet.left, y: sheet.y, width: sheet.width }, { bold: true });
    sheet.y = sheet.lines(lines, { x: sheet.left + 24, y: sheet.y + 2, width: sheet.width }) + 6;
  }
}
