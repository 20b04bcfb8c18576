import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { drawList } from '../kit/lists.js';
import { amountInWords } from '../kit/phrases.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * What trading houses of the China seas have typed for their shipments since there were typewriters, invoice and packing list alike: the house in the
 * middle, a title between double lines, whose account and risk it is on dotted lines, goods between two heavy rules, and sums above a double one.
 */
export const accountAndRiskSet: Layout = { name: 'account-and-risk-set', types: ['commercial_invoice', 'packing_list'], draw };

const WORDS: Tongues = {
  en: {
    invoice_number: 'Invoice No.',
    invoice_date: 'Date',
    packing_list_number: 'Packing List No.',
    packing_list_date: 'Date',
    purchase_order_numbers: 'Order No.',
    letter_of_credit_number: 'L/C No.',
    bill_of_lading_number: 'B/L No.',
    booking_number: 'Booking No.',
    buyer: 'For account and risk of Messrs.',
    consignee: 'Consignee',
    ship_to: 'Deliver to',
    notify_party: 'Notify',
    manufacturer: 'Manufactured by',
    vessel: 'Shipped per',
    vessel_name: 'Shipped per s.s.',
    voyage_number: 'Voyage',
    port_of_loading: 'From',
    port_of_discharge: 'To',
    incoterm: 'Terms of delivery',
    payment_terms: 'Terms of payment',
    payment_due_date: 'Payment due',
    country_of_origin: 'Country of origin',
    country_of_export: 'Exported from',
    country_of_destination: 'Destination',
    container_numbers: 'Container No.',
    currency: 'Currency',
    subtotal_amount: 'Sub-total',
    freight_amount: 'Ocean freight',
    insurance_amount: 'Insurance premium',
    total_amount: 'TOTAL',
    total_quantity: 'Total quantity',
    total_packages: 'Packed in',
    net_weight: 'Net weight',
    gross_weight: 'Gross weight',
    volume: 'Measurement',
    shipping_marks: 'Marks & Nos.',
  },
};
const HEADS: Tongues = {
  en: {
    item_number: 'Item No.',
    package_range: 'Packing|No.',
    description: 'Description of Goods',
    'quantity+unit': 'Quantity',
    unit_price: 'Unit Price',
    amount: 'Amount',
    net_weight: 'N.W.',
    gross_weight: 'G.W.',
    volume: 'Measurement',
    container_number: 'Container No.',
    seal_numbers: 'Seal No.',
    container_type: 'Size',
    'package_count+package_unit': 'Packages',
  },
};
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  line_items: ['item_number', 'description', 'quantity+unit', 'unit_price', 'amount'],
  packages: ['package_range', 'description', 'quantity+unit', 'net_weight', 'gross_weight', 'volume'],
};
const BOXES = ['container_number', 'seal_numbers', 'container_type', 'package_count+package_unit', 'gross_weight', 'volume'];
const SUMS = ['subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount'];
const BELOW: Readonly<Record<string, string>> = { net_weight: 'net_weight', gross_weight: 'gross_weight', volume: 'volume' };
const SIGNED = {
  en: 'Authorized Signature',
  de: 'Unterschrift',
  fr: 'Signature autorisée',
  es: 'Firma autorizada',
  pt: 'Assinatura autorizada',
  it: 'Firma autorizzata',
  nl: 'Handtekening',
};

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const isPacking = facts.type === 'packing_list';
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  const numbers = pool.take(...(isPacking ? ['packing_list_number', 'packing_list_date'] : ['invoice_number', 'invoice_date']));
  pageHead(sheet, `${title}   ${numbers.map(({ lines }) => lines.join(' ')).join('   ')}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 15, bold: true, align: 'centre' }) + 2;
  sheet.y =
    sheet.lines(
      [below.slice(0, 2).join(', '), below.slice(2).join('   ')].filter(Boolean),
      { ...all, y: sheet.y },
      { size: 7.5, align: 'centre' },
    ) + 8;
  drawTitle(draft);
  drawLine(draft, numbers, [0.62, 0.38]);
  for (const entry of pool.take('buyer')) drawLine(draft, [entry], [1]);
  for (const entry of pool.take('consignee', 'ship_to', 'notify_party', 'manufacturer')) drawLine(draft, [entry], [1]);
  drawLine(draft, pool.vessel(), [0.62, 0.38]);
  drawLine(draft, pool.take('port_of_loading', 'port_of_discharge'), [0.5, 0.5]);
  const more = [...pool.take('letter_of_credit_number'), ...pool.rest('numbers', 'details')];
  for (let place = 0; place < more.length; place += 2) drawLine(draft, more.slice(place, place + 2), [0.5, 0.5]);
  sheet.y += 6;
  if (isPacking) drawPacked(draft, pool);
  else drawGoods(draft, pool);
  drawRest(draft, pool, { size: 8.5 });
  drawSigned(draft, name);
}

function drawTitle({ sheet, title }: Draft): void {
  const style = { size: 14, bold: true };
  const width = sheet.widthOf(title, style) + 24;
  const x = sheet.left + (sheet.width - width) / 2;
  for (const down of [0, 2, 20, 22]) sheet.rule({ x, y: sheet.y + down, width }, 0.6);
  sheet.write(title, { x, y: sheet.y + 5, width }, { ...style, align: 'centre' });
  sheet.y += 34;
}

/** Captions, and behind each its value on lines as typed forms have them. */
function drawLine(draft: Draft, entries: readonly Entry[], shares: readonly number[]): void {
  const { sheet } = draft;
  if (entries.length === 0) return;
  const isNarrow = entries.some(({ caption, lines }, place) => {
    const words = lines.flatMap((line) => line.split(' ')).map((word) => sheet.widthOf(word));
    return sheet.widthOf(`${caption} :  `) + Math.max(...words) > (shares[place] ?? 0) * sheet.width - 16;
  });
  if (isNarrow && entries.length > 1) {
    for (const entry of entries) drawLine(draft, [entry], [1]);
    return;
  }
  sheet.need(14 + 12 * Math.max(...entries.map(({ lines }) => lines.length)));
  let x = sheet.left;
  const ends = entries.map(({ caption, lines }, place) => {
    const width = (entries.length === 1 ? 1 : (shares[place] ?? 0)) * sheet.width - 8;
    const indent = sheet.widthOf(`${caption} :  `);
    sheet.write(`${caption} :`, { x, y: sheet.y });
    let { y } = sheet;
    for (const line of lines.flatMap((text) => sheet.broken(text, width - indent))) {
      sheet.write(line, { x: x + indent + 2, y });
      sheet.rule({ x: x + indent, y: y + sheet.options.text + 1, width: width - indent }, 0.25);
      y += sheet.options.text + 4;
    }
    x += width + 8;
    return y;
  });
  sheet.y = Math.max(...ends) + 1;
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const records = recordsOf(draft, 'line_items', COLUMNS['line_items'] ?? []);
  drawRuled(draft, records, []);
  for (const { name, caption, lines } of pool.take(...SUMS)) {
    sheet.need(28);
    const bold = name === 'total_amount';
    const x = sheet.left + sheet.width * 0.5;
    sheet.write(caption, { x, y: sheet.y + 2 }, { bold });
    sheet.write(lines.join(' '), { x, y: sheet.y + 2, width: sheet.width * 0.5 - 3 }, { bold, align: 'right' });
    sheet.y += 14;
    if (bold)
      for (const down of [0, 2]) sheet.rule({ x: sheet.left + sheet.width * 0.75, y: sheet.y + down, width: sheet.width * 0.25 }, 0.6);
  }
  sheet.y += 8;
  const all = { x: sheet.left, width: sheet.width };
  const words = amountInWords(String(facts.payload['total_amount']), String(facts.payload['currency']));
  if (facts.manner.language === 'en') sheet.y = sheet.lines([words.replace('SAY', 'SAY TOTAL')], { ...all, y: sheet.y }) + 6;
}

/** Sums stand in the last row; those without a column of their own below it. */
function drawPacked(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const records = recordsOf(draft, 'packages', COLUMNS['packages'] ?? []);
  const packages = pool.take('total_packages').map(measured);
  const sums = records.names.map((name) => {
    if (name === 'description') return packages.join('');
    const own = BELOW[name] === undefined ? [] : pool.take(BELOW[name]);
    return own.map((entry) => (records.unit(name) === '' ? measured(entry) : entry.lines.join(' ').replace(/ \D+$/, ''))).join('');
  });
  const total = phraseIn(draft, { en: 'TOTAL', de: 'SUMME', fr: 'TOTAL', es: 'TOTAL', pt: 'TOTAL', it: 'TOTALE', nl: 'TOTAAL' });
  drawRuled(draft, records, sums.some(Boolean) ? [{ cells: [total, ...sums.slice(1)], bold: true }] : []);
  sheet.y += 6;
  for (const { caption, lines } of pool.take('shipping_marks')) {
    sheet.need(20 + lines.length * 11);
    sheet.y = sheet.lines([`${caption} :`], { x: sheet.left, y: sheet.y, width: sheet.width }) + 2;
    sheet.y = sheet.lines(lines, { x: sheet.left + 20, y: sheet.y, width: sheet.width - 20 }) + 8;
  }
  if (pool.list('containers'))
    drawList(draft, 'containers', { columns: BOXES, heads: HEADS, style: { lines: 'none', head: 'plain', size: 8, pad: 1 } });
}

function drawRuled(draft: Draft, records: Records, last: readonly LedgerRow[]): void {
  const { sheet } = draft;
  const { columns, rows } = ledgerOf(records, headsIn(draft, records.names, HEADS));
  const centred = columns.map((column) => (column.align === 'left' && !column.wide ? { ...column, align: 'centre' as const } : column));
  drawLedger(sheet, { columns: centred, rows: [...rows, ...last] }, { lines: 'head', head: 'plain', size: 8.5, pad: 3 });
  sheet.y += 4;
}

function drawSigned(draft: Draft, name: string): void {
  const { sheet } = draft;
  sheet.need(70);
  const at = { x: sheet.left + sheet.width * 0.52, width: sheet.width * 0.48 };
  sheet.write('E. & O. E.', { x: sheet.left, y: sheet.y + 10 }, { size: 7.5 });
  sheet.y = sheet.lines([name], { ...at, y: sheet.y + 10 }, { bold: true, align: 'centre' }) + 36;
  sheet.rule({ ...at, y: sheet.y }, 0.5);
  sheet.write(phraseIn(draft, SIGNED), { ...at, y: sheet.y + 3 }, { size: 7, align: 'centre' });
  sheet.y += 12;
}
