import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, type Tongues } from '../kit/tongues.js';

/**
 * A factory's sheet: the title underlined in the middle, whom it is to at the left, numbers at the right, a line of from where to where, marks
 * line by line in the first column beside the goods, the sums in the last row, and containers typed below it in one line each.
 */
export const marksColumnPacking: Layout = { name: 'marks-column-packing', types: ['packing_list'], draw };

const WORDS: Tongues = {
  en: {
    packing_list_number: 'PACKING LIST NO.',
    packing_list_date: 'DATE',
    invoice_number: 'INVOICE NO.',
    purchase_order_numbers: 'ORDER NO.',
    bill_of_lading_number: 'B/L NO.',
    booking_number: 'BOOKING NO.',
    buyer: 'TO MESSRS.',
    consignee: 'CONSIGNEE',
    ship_to: 'DELIVER TO',
    vessel: 'BY',
    vessel_name: 'BY',
    voyage_number: 'VOY.',
    port_of_loading: 'FROM',
    port_of_discharge: 'TO',
    country_of_origin: 'ORIGIN',
    shipping_marks: 'MARKS & NOS.',
    total_packages: 'TOTAL PACKED IN',
    total_quantity: 'TOTAL QUANTITY',
    net_weight: 'TOTAL N.W.',
    gross_weight: 'TOTAL G.W.',
    volume: 'TOTAL MEAS.',
  },
};
const HEADS: Tongues = {
  en: {
    item_number: 'ITEM NO.',
    description: 'DESCRIPTION OF GOODS',
    package_range: 'C/NO.',
    package_count: 'PKGS',
    quantity: 'QTY',
    'quantity+unit': 'QUANTITY',
    quantity_per_package: 'QTY/|CTN',
    gross_weight: 'G.W.',
    net_weight: 'N.W.',
    volume: 'MEAS.',
  },
};
const COLUMNS = [
  ['item_number', 'description', 'quantity+unit', 'package_count', 'gross_weight', 'net_weight', 'volume'],
  ['package_range', 'description', 'package_count', 'quantity_per_package', 'quantity', 'net_weight', 'gross_weight', 'volume'],
  ['description', 'quantity+unit', 'package_count', 'net_weight', 'gross_weight'],
];
const SUMS: Readonly<Record<string, string>> = {
  total_packages: 'package_count',
  total_quantity: 'quantity',
  net_weight: 'net_weight',
  gross_weight: 'gross_weight',
  volume: 'volume',
};

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  pageHead(sheet, `${name}   ${title}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 15, bold: true, align: 'centre' });
  sheet.y = sheet.lines(below, { ...all, y: sheet.y + 1 }, { size: 8, align: 'centre' }) + 8;
  const width = sheet.widthOf(title, { size: 14, bold: true });
  sheet.write(title, { ...all, y: sheet.y }, { size: 14, bold: true, align: 'centre' });
  sheet.rule({ x: sheet.left + (sheet.width - width) / 2, y: sheet.y + 15, width }, 0.8);
  sheet.y += 26;
  drawTop(draft, pool);
  drawTable(draft, pool);
  drawContainers(draft, pool);
  drawRest(draft, pool, { size: 8 });
  sheet.need(60);
  sheet.lines([name], { x: sheet.left + sheet.width * 0.5, y: sheet.y + 8, width: sheet.width * 0.5 }, { bold: true, align: 'centre' });
  sheet.rule({ x: sheet.left + sheet.width * 0.58, y: sheet.y + 46, width: sheet.width * 0.34 }, 0.5);
  sheet.y += 50;
}

function drawTop(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const half = sheet.width * 0.58;
  const top = sheet.y;
  let left = top;
  for (const { caption, lines } of pool.rest('parties')) {
    left = sheet.lines([`${caption}:`], { x: sheet.left, y: left, width: half - 14 }, { bold: true });
    left = sheet.lines(lines, { x: sheet.left + 10, y: left, width: half - 24 }) + 4;
  }
  const numbers = [...pool.rest('numbers'), ...pool.take('country_of_origin')];
  const at = { x: sheet.left + half, y: top, width: sheet.width - half };
  const right = drawAligned(sheet, numbers, { ...at, indent: indentOf(sheet, numbers, 86), joint: ':' });
  sheet.y = Math.max(left, right) + 4;
  const route = [...pool.take('port_of_loading', 'port_of_discharge'), ...pool.vessel()];
  const words = route.map(({ caption, lines }) => `${caption}: ${lines.join(' ')}`);
  if (words.length > 0) sheet.y = sheet.lines([words.join('     ')], { x: sheet.left, y: sheet.y, width: sheet.width }) + 6;
}

/** Marks beside the goods, a line to a row, and rows of their own where the goods have too few. */
function drawTable(draft: Draft, pool: Pool): void {
  const { sheet, facts, chance } = draft;
  const records = recordsOf(draft, 'packages', chance.of(COLUMNS));
  const marks = pool.take('shipping_marks');
  const texts = marks.flatMap(({ lines }) => lines);
  const { columns, rows } = ledgerOf(records, headsIn(draft, records.names, HEADS));
  const count = Math.max(rows.length, texts.length);
  const drawn = Array.from({ length: count }, (_, place): LedgerRow => {
    const cells = rows[place]?.cells ?? records.names.map(() => '');
    return { cells: [texts[place] ?? '', ...cells] };
  });
  const ofColumn = (total: string) => records.names.find((name) => name.split('+')[0] === SUMS[total]);
  const sums = pool.take(...Object.keys(SUMS).filter((total) => ofColumn(total) !== undefined));
  const total = records.names.map((name) => {
    const entry = sums.find((one) => ofColumn(one.name) === name);
    if (entry) return records.unit(name) === '' ? measured(entry) : entry.lines.join(' ');
    return name === 'description' ? 'TOTAL' : '';
  });
  const caption = marks[0]?.caption ?? facts.caption('shipping_marks');
  const heads = marks.length > 0 ? [{ caption: [caption], align: 'left' as const }, ...columns] : columns;
  const cut = (row: LedgerRow): LedgerRow => (marks.length > 0 ? row : { ...row, cells: row.cells.slice(1) });
  const last: LedgerRow[] = sums.length > 0 ? [{ cells: ['', ...total], bold: true }] : [];
  drawLedger(sheet, { columns: heads, rows: [...drawn, ...last].map(cut) }, { lines: 'sheet', head: 'plain', size: 8, pad: 3.5 });
  sheet.y += 8;
  for (const { caption: word, lines } of pool.rest('totals'))
    sheet.y = sheet.lines([`${word}: ${lines.join(' ')}`], { x: sheet.left, y: sheet.y, width: sheet.width }) + 2;
}

function drawContainers(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  if (!pool.list('containers')) return;
  const boxes = recordsOf(draft, 'containers', ['container_number', 'seal_numbers', 'container_type', 'package_count', 'gross_weight']);
  const words = headsIn(draft, boxes.names, {
    en: {
      container_number: 'CONTAINER NO.',
      seal_numbers: 'SEAL NO.',
      container_type: 'SIZE',
      package_count: 'PKGS',
      gross_weight: 'G.W.',
    },
  });
  for (const row of boxes.rows) {
    const said = boxes.names
      .filter((name) => row[name])
      .map((name): Entry => ({ name, caption: (words[name] ?? name).replace('|', ' / '), lines: [boxes.full(row, name)], kind: 'line' }));
    sheet.need(14);
    sheet.y =
      sheet.lines([said.map(({ caption, lines }) => `${caption}: ${lines.join(' ')}`).join('  ')], {
        x: sheet.left,
        y: sheet.y,
        width: sheet.width,
      }) + 1;
  }
  sheet.y += 6;
}
