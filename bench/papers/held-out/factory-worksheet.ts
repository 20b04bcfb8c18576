import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { amountInWords } from '../kit/phrases.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';
import { captionsIn, headsIn, type Tongues } from '../kit/tongues.js';

/**
 * A factory's worksheet, printed with its grid for invoice and packing list alike: the house in the middle of its first rows, everything else in cells
 * of four columns, caption and value by turns; goods below a grey row with a row of sums, and the round chop over the name at the foot.
 */
export const factoryWorksheet: Layout = { name: 'factory-worksheet', types: ['commercial_invoice', 'packing_list'], draw };

const WORDS: Tongues = {
  en: {
    invoice_number: 'Invoice No.:',
    invoice_date: 'Date:',
    packing_list_number: 'P/L No.:',
    packing_list_date: 'Date:',
    purchase_order_numbers: 'PO#:',
    letter_of_credit_number: 'L/C No.:',
    bill_of_lading_number: 'B/L No.:',
    booking_number: 'S/O No.:',
    buyer: 'Buyer:',
    consignee: 'Consignee:',
    ship_to: 'Ship to:',
    notify_party: 'Notify:',
    manufacturer: 'Factory:',
    vessel: 'Vessel/Voy.:',
    vessel_name: 'Vessel:',
    voyage_number: 'Voy.:',
    port_of_loading: 'From:',
    port_of_discharge: 'To:',
    incoterm: 'Price term:',
    payment_terms: 'Payment:',
    payment_due_date: 'Pay before:',
    country_of_origin: 'Origin:',
    country_of_export: 'Export country:',
    country_of_destination: 'Destination:',
    container_numbers: 'Cntr No.:',
    currency: 'Currency:',
    shipping_marks: 'Shipping mark:',
    declaration_text: 'Remark:',
    subtotal_amount: 'Goods value',
    freight_amount: 'Ocean freight',
    insurance_amount: 'Insurance',
    total_amount: 'TOTAL AMOUNT',
    total_quantity: 'Total qty:',
    total_packages: 'Total ctns:',
    net_weight: 'Total N.W.',
    gross_weight: 'Total G.W.',
    volume: 'Total CBM',
    signatory: 'Signed by:',
  },
};
const HEADS: Tongues = {
  en: {
    line_number: 'NO.',
    item_number: 'Item No.',
    purchase_order_number: 'PO#',
    description: 'Product name / spec.',
    hs_code: 'HS code',
    country_of_origin: 'Origin',
    quantity: "Q'ty",
    unit: 'Unit',
    unit_price: 'U/Price',
    amount: 'Amount',
    packages: 'CTNS',
    package_range: 'CTN No.',
    package_count: 'CTNS',
    quantity_per_package: 'PCS|/CTN',
    net_weight: 'N.W.',
    gross_weight: 'G.W.',
    volume: 'Meas.',
    'length_cm+width_cm+height_cm': 'Carton size|(cm)',
    container_number: 'Cntr No.',
    seal_numbers: 'Seal No.',
    container_type: 'Type',
  },
};
const GOODS = [
  ['line_number', 'item_number', 'description', 'hs_code', 'quantity', 'unit', 'unit_price', 'amount'],
  ['purchase_order_number', 'item_number', 'description', 'packages', 'quantity', 'unit', 'unit_price', 'amount'],
];
const PACKED = [
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
  ['package_range', 'description', 'package_count', 'quantity', 'net_weight', 'gross_weight', 'length_cm+width_cm+height_cm', 'volume'],
];
const BOXES = ['container_number', 'seal_numbers', 'container_type', 'package_count', 'gross_weight', 'volume'];
/** Which column a sum stands below. */
const SUMS: Readonly<Record<string, string>> = {
  total_packages: 'package_count',
  total_quantity: 'quantity',
  net_weight: 'net_weight',
  gross_weight: 'gross_weight',
  volume: 'volume',
  total_amount: 'amount',
};
/** Shares of the four columns that all cells keep. */
const SHARES = [0.13, 0.37, 0.15, 0.35] as const;
const THIN = 0.3;
const PAD = 2.5;

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const isInvoice = facts.type === 'commercial_invoice';
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  pageHead(sheet, `${name}   ${title}`);
  drawMerged(draft, [name], { size: 13, bold: true });
  drawMerged(draft, [below.join('  ')], { size: 7.5, bold: false });
  drawMerged(draft, [title], { size: 12, bold: true });
  const buyer = pool.take('buyer');
  const receiver = buyer.length > 0 ? buyer : pool.take('consignee');
  const numbers = pool.rest('numbers');
  const others = pool.rest('parties');
  const route = [...pool.take('port_of_loading', 'port_of_discharge'), ...pool.vessel(), ...pool.rest('route', 'details')];
  drawBeside(draft, receiver, numbers);
  drawPairs(draft, [...others, ...route]);
  sheet.y += 5;
  const records = recordsOf(draft, isInvoice ? 'line_items' : 'packages', draft.chance.of(isInvoice ? GOODS : PACKED));
  drawGoods(draft, pool, records);
  if (isInvoice) drawWords(draft);
  if (pool.list('containers')) drawBoxes(draft);
  drawPairs(draft, pool.rest('totals', 'texts', 'numbers'));
  drawChop(draft, name);
}

/** A row of which all cells are one. */
function drawMerged({ sheet }: Draft, lines: readonly string[], style: { size: number; bold: boolean }): void {
  const inner = sheet.width - 2 * PAD;
  const height = sheet.heightOf(lines, inner, style) + 2 * PAD + 2;
  sheet.need(height);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height, thickness: THIN });
  sheet.lines(lines, { x: sheet.left + PAD, y: sheet.y + PAD + 1, width: inner }, { ...style, align: 'centre' });
  sheet.y += height;
}

const edgeOf = ({ sheet }: Draft, place: number): number =>
  sheet.left + SHARES.slice(0, place).reduce((all, share) => all + share, 0) * sheet.width;

const widthOf = ({ sheet }: Draft, place: number): number => (SHARES[place] ?? 0) * sheet.width;

/** Captions are not broken within a word, however narrow their column is. */
function heightOf(draft: Draft, { caption, lines }: Entry, place: number): number {
  const { sheet } = draft;
  const head = sheet.heightOf([caption], widthOf(draft, place) - 2 * PAD, { size: 7.5 });
  return Math.max(head, sheet.heightOf(lines, widthOf(draft, place + 1) - 2 * PAD, { size: 8 })) + 2 * PAD;
}

/** Caption and value in two cells from a column on. */
function drawPair(draft: Draft, entry: Entry | undefined, { place, y, height }: { place: number; y: number; height: number }): void {
  const { sheet } = draft;
  const [x, right] = [edgeOf(draft, place), edgeOf(draft, place + 1)];
  const [narrow, wide] = [widthOf(draft, place), widthOf(draft, place + 1)];
  sheet.box({ x, y, width: narrow, height, thickness: THIN });
  sheet.box({ x: right, y, width: wide, height, thickness: THIN });
  if (!entry) return;
  sheet.lines([entry.caption], { x: x + PAD, y: y + PAD, width: narrow - 2 * PAD }, { size: 7.5 });
  sheet.lines(entry.lines, { x: right + PAD, y: y + PAD, width: wide - 2 * PAD }, { size: 8 });
}

/** Whom it is to over the height of all numbers beside it. */
function drawBeside(draft: Draft, receiver: readonly Entry[], numbers: readonly Entry[]): void {
  const { sheet } = draft;
  const heights = numbers.map((entry) => heightOf(draft, entry, 2));
  const beside = heights.reduce((all, height) => all + height, 0);
  const whole = Math.max(beside, ...receiver.map((entry) => heightOf(draft, entry, 0)));
  const [first] = receiver;
  drawPair(draft, first, { place: 0, y: sheet.y, height: whole });
  let { y } = sheet;
  for (const [place, entry] of numbers.entries()) {
    const isLast = place === numbers.length - 1;
    const height = isLast ? sheet.y + whole - y : (heights[place] ?? 0);
    drawPair(draft, entry, { place: 2, y, height });
    y += height;
  }
  sheet.y += whole;
}

function drawPairs(draft: Draft, entries: readonly Entry[]): void {
  const { sheet } = draft;
  for (let place = 0; place < entries.length; place += 2) {
    const pair = entries.slice(place, place + 2);
    const height = Math.max(...pair.map((entry, column) => heightOf(draft, entry, column * 2)));
    sheet.need(height);
    for (const column of [0, 1]) drawPair(draft, pair[column], { place: column * 2, y: sheet.y, height });
    sheet.y += height;
  }
}

/** Goods with a row of the sums below the columns that they are of. */
function drawGoods(draft: Draft, pool: Pool, records: Records): void {
  const { sheet } = draft;
  const extra = pool.take('subtotal_amount', 'freight_amount', 'insurance_amount').map((entry) => rowOf(records, entry.caption, [entry]));
  const sums = pool.take(...Object.keys(SUMS).filter((name) => records.names.includes(SUMS[name] ?? '')));
  const label = sums.find(({ name }) => name === 'total_amount')?.caption ?? 'TOTAL';
  const total = sums.length > 0 ? [rowOf(records, label, sums)] : [];
  const { columns, rows } = ledgerOf(records, headsIn(draft, records.names, HEADS));
  drawLedger(sheet, { columns, rows: [...rows, ...extra, ...total] }, { lines: 'sheet', head: 'grey', size: 8, pad: 3 });
}

function rowOf(records: Records, label: string, entries: readonly Entry[]): LedgerRow {
  const column = ({ name }: Entry) => SUMS[name] ?? 'amount';
  const cells = records.names.map((name) => {
    const entry = entries.find((one) => column(one) === name);
    if (entry) return records.unit(name) === '' ? measured(entry) : entry.lines.join(' ');
    return name === 'description' ? label : '';
  });
  return { cells, bold: true };
}

/** The sum in words, in a row of its own. */
function drawWords(draft: Draft): void {
  const { facts } = draft;
  if (facts.manner.language !== 'en' || !facts.has('total_amount')) return;
  drawMerged(draft, [amountInWords(String(facts.payload['total_amount']), facts.said('currency'))], { size: 8, bold: true });
}

function drawBoxes(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', BOXES);
  sheet.y += 5;
  drawLedger(sheet, ledgerOf(boxes, headsIn(draft, boxes.names, HEADS)), { lines: 'sheet', head: 'grey', size: 8, pad: 3 });
  sheet.y += 5;
}

function drawChop({ sheet }: Draft, name: string): void {
  sheet.need(66);
  const x = sheet.left + sheet.width * 0.55;
  const width = sheet.width * 0.45;
  sheet.mark({ x: x + width / 2 - 26, y: sheet.y + 14 }, 52, 0.82);
  sheet.lines([name], { x, y: sheet.y + 10, width }, { size: 8, bold: true, align: 'centre' });
  sheet.rule({ x: x + 30, y: sheet.y + 54, width: width - 60 }, 0.4);
  sheet.y += 60;
}
