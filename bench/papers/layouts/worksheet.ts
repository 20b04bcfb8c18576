import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { amountInWords, ownHeads, ownWords } from '../kit/phrases.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';

/**
 * A seller's worksheet, printed: the firm in the middle, messrs. on the left, numbers on the right, all cells in thin lines, a head of
 * two lines, the totals in the table's last row below their columns, and the amount in words.
 */
export const worksheet: Layout = { name: 'worksheet', types: ['commercial_invoice', 'packing_list'], draw };

const ENGLISH = {
  invoice_number: 'INV. NO',
  invoice_date: 'DATE',
  packing_list_number: 'PACKING NO',
  packing_list_date: 'DATE',
  purchase_order_numbers: 'ORDER NO',
  letter_of_credit_number: 'L/C NO',
  bill_of_lading_number: 'B/L NO',
  booking_number: 'BOOKING REF',
  buyer: 'MESSRS',
  consignee: 'CONSIGNED TO',
  ship_to: 'DELIVERED TO',
  notify_party: 'NOTIFY',
  manufacturer: 'MADE BY',
  vessel: 'PER S.S.',
  vessel_name: 'PER S.S.',
  voyage_number: 'VOY.',
  port_of_loading: 'SHIPPED FROM',
  port_of_discharge: 'DISCHARGED AT',
  incoterm: 'PRICE TERM',
  payment_terms: 'PAYMENT',
  payment_due_date: 'DUE',
  country_of_origin: 'GOODS ORIGIN',
  country_of_export: 'EXPORTED FROM',
  country_of_destination: 'DESTINATION',
  container_numbers: 'CONTR NO',
  currency: 'PRICES IN',
  shipping_marks: 'SHIPPING MARK',
  subtotal_amount: 'GOODS AMOUNT',
  freight_amount: 'ADD: SEA FREIGHT',
  insurance_amount: 'ADD: INSURANCE',
  total_amount: 'GRAND TOTAL',
  total_quantity: 'TTL QTY',
  total_packages: 'TTL PKGS',
  net_weight: 'TTL N.W.',
  gross_weight: 'TTL G.W.',
  volume: 'TTL MEAS.',
  signatory: 'SIGNED BY',
};

const HEADS = {
  line_number: 'NO',
  package_range: 'C/S|NO.',
  purchase_order_number: 'ORDER|NO.',
  item_number: 'ITEM|CODE',
  description: 'NAME OF COMMODITY|AND SPECIFICATION',
  hs_code: 'H.S.|CODE',
  'quantity+unit': "Q'TY|& UNIT",
  quantity: "Q'TY",
  unit: 'UNIT',
  unit_price: 'UNIT|PRICE',
  amount: 'TOTAL|AMOUNT',
  package_count: 'PKGS',
  quantity_per_package: 'QTY/|PKG',
  net_weight: 'N.W.',
  gross_weight: 'G.W.',
  volume: 'MEAS.',
};

const COLUMNS: Record<string, readonly (readonly string[])[]> = {
  line_items: [
    ['line_number', 'item_number', 'description', 'quantity+unit', 'unit_price', 'amount'],
    ['purchase_order_number', 'item_number', 'description', 'hs_code', 'quantity', 'unit', 'unit_price', 'amount'],
  ],
  packages: [
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
    ['item_number', 'description', 'package_count', 'quantity', 'unit', 'gross_weight', 'net_weight', 'volume'],
  ],
};

/** Which total stands below which column. */
const BELOW: Readonly<Record<string, string>> = {
  total_packages: 'package_count',
  total_quantity: 'quantity',
  net_weight: 'net_weight',
  gross_weight: 'gross_weight',
  volume: 'volume',
};

function draw(draft: Draft): void {
  const { sheet, facts, title, chance } = draft;
  const pool = new Pool(draft, ownWords(draft, ENGLISH));
  const { name, below } = facts.letterhead('seller');
  pool.leave('seller');
  const centre = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...centre, y: sheet.y }, { size: 14, bold: true, align: 'centre' });
  sheet.y = sheet.lines([below.join('  ')], { ...centre, y: sheet.y + 1 }, { size: 7, align: 'centre' }) + 8;
  sheet.y = sheet.lines([title], { ...centre, y: sheet.y }, { size: 13, bold: true, align: 'centre' }) + 2;
  const width = sheet.widthOf(title, { size: 13, bold: true });
  for (const gap of [0, 1.6]) sheet.rule({ x: sheet.left + (sheet.width - width) / 2, y: sheet.y + gap, width }, 0.5);
  sheet.y += 10;
  sheet.options.head = () => {
    sheet.write(`${name}  -  SHEET ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: 7 });
    return sheet.options.margin + 16;
  };
  drawTop(draft, pool);
  const list = facts.type === 'packing_list' ? 'packages' : 'line_items';
  const records = recordsOf(draft, list, chance.of(COLUMNS[list] ?? [[]]));
  drawGoods(draft, pool, records);
  if (pool.list('containers')) drawContainers(draft);
  const feet = pool.rest('totals', 'texts', 'details', 'route', 'numbers');
  sheet.y += 8;
  for (const entry of feet) drawFoot(draft, entry);
  sheet.need(54);
  sheet.y += 14;
  const x = sheet.left + sheet.width * 0.6;
  sheet.y = sheet.lines([name.toUpperCase()], { x, y: sheet.y, width: sheet.width * 0.4 }, { bold: true }) + 24;
  sheet.rule({ x, y: sheet.y, width: sheet.width * 0.4 }, 0.5);
}

function drawTop(draft: Draft, pool: Pool): void {
  const { sheet, groups } = draft;
  const wide = sheet.width * 0.58;
  const top = sheet.y;
  let left = top;
  for (const { caption, lines } of pool.rest('parties')) {
    const indent = Math.max(58, sheet.widthOf(`${caption}: `, { bold: true }) + 4);
    const inBeside = indent < 110;
    if (inBeside) sheet.write(`${caption}:`, { x: sheet.left, y: left }, { bold: true });
    else left = sheet.lines([`${caption}:`], { x: sheet.left, y: left, width: wide }, { bold: true });
    left = sheet.lines(lines, { x: sheet.left + (inBeside ? indent : 10), y: left, width: wide - (inBeside ? indent : 10) - 10 }) + 5;
  }
  let right = top;
  const own = groups.numbers.slice(0, 2);
  const x = sheet.left + wide;
  const width = sheet.width - wide;
  const line = [...pool.take(...own), ...pool.rest('numbers'), ...pool.take('port_of_loading', 'port_of_discharge'), ...pool.vessel()];
  const longest = Math.max(
    0,
    ...line.flatMap(({ caption }) => caption.split(' ').map((word) => sheet.widthOf(`${word}:`, { bold: true }))),
  );
  const indent = Math.max(width * 0.42, longest + 4);
  for (const { caption, lines } of line) {
    const head = sheet.lines([`${caption}:`], { x, y: right, width: indent - 4 }, { bold: true });
    right = Math.max(head, sheet.lines(lines, { x: x + indent, y: right, width: width - indent })) + 2;
  }
  sheet.y = Math.max(left, right) + 6;
}

function drawGoods(draft: Draft, pool: Pool, records: Records): void {
  const { sheet, facts, chance } = draft;
  const english = facts.manner.language === 'en';
  const headed = ledgerOf(records, ownHeads(draft, records.names, HEADS));
  const totals = totalsRow(draft, pool, records);
  drawLedger(
    sheet,
    { columns: headed.columns, rows: [...headed.rows, ...totals] },
    { lines: 'sheet', head: 'plain', size: 7.5, carried: 'TO BE CONTINUED', pad: chance.of([2.5, 2.5, 6, 14]) },
  );
  for (const entry of pool.take('subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount')) {
    sheet.need(13);
    const y = sheet.y + 2;
    sheet.write(`${entry.caption}:`, { x: sheet.left, y, width: sheet.width * 0.78 }, { bold: true, align: 'right' });
    sheet.write(
      entry.lines.join(' '),
      { x: sheet.left + sheet.width * 0.79, y, width: sheet.width * 0.21 - 3 },
      { bold: entry.name === 'total_amount', align: 'right' },
    );
    sheet.y += 12;
    if (entry.name === 'total_amount' && english) drawWords(draft);
  }
}

/** The last row: totals of which there is a column; the others are told below the table. */
function totalsRow(draft: Draft, pool: Pool, { names, unit }: Records): LedgerRow[] {
  const said = Object.entries(BELOW).filter(([, column]) => names.includes(column));
  const entries = pool.take(...said.map(([total]) => total));
  if (entries.length === 0) return [];
  const cells = names.map((name, place) => {
    const entry = entries.find((one) => BELOW[one.name] === name);
    if (!entry) return place === 0 ? 'TOTAL' : '';
    return unit(name) === '' ? measured(entry) : entry.lines.join(' ');
  });
  return [{ cells, bold: true }];
}

function drawWords({ sheet, facts }: Draft): void {
  const words = amountInWords(String(facts.payload['total_amount']), String(facts.payload['currency']));
  sheet.need(22);
  sheet.y = sheet.lines([words], { x: sheet.left, y: sheet.y + 3, width: sheet.width }, { size: 7.5 }) + 3;
}

function drawContainers(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit']);
  sheet.y += 8;
  for (const row of boxes.rows) {
    sheet.need(12);
    const {
      container_number: number = '',
      container_type: type = '',
      seal_numbers: seals = '',
      'package_count+package_unit': count = '',
    } = row;
    sheet.y = sheet.lines([`1 X ${type}  ${number}   SEAL NO. ${seals}   ${count}`], {
      x: sheet.left,
      y: sheet.y,
      width: sheet.width,
    });
  }
}

function drawFoot({ sheet }: Draft, entry: Entry): void {
  sheet.need(24);
  const said = entry.kind === 'text' ? [`${entry.caption}:`, ...entry.lines] : [inLine(entry)];
  sheet.y = sheet.lines(said, { x: sheet.left, y: sheet.y, width: sheet.width }) + 2;
}
