import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, type Tongues } from '../kit/tongues.js';
import { drawField } from '../kit/field.js';

/**
 * The blank that carriers of parcels give to whoever exports: parties in four boxes, countries one below the other at the left of how the goods
 * go, goods in tall columns with packages first, sums in boxes of their own columns, and a declaration with signature and date.
 */
export const courierFormInvoice: Layout = { name: 'courier-form-invoice', types: ['commercial_invoice'], draw };

const WORDS: Tongues = {
  en: {
    invoice_number: 'INVOICE NUMBER',
    invoice_date: 'DATE OF EXPORTATION / INVOICE DATE',
    purchase_order_numbers: 'EXPORT REFERENCES (i.e., order no.)',
    letter_of_credit_number: 'LETTER OF CREDIT NO.',
    bill_of_lading_number: 'INTERNATIONAL WAYBILL / B/L NO.',
    booking_number: 'BOOKING NO.',
    seller: 'SHIPPER/EXPORTER (complete name and address)',
    buyer: 'IMPORTER - IF OTHER THAN CONSIGNEE (complete name and address)',
    consignee: 'CONSIGNEE (complete name and address)',
    ship_to: 'DELIVERY ADDRESS',
    notify_party: 'NOTIFY / BROKER',
    manufacturer: 'MANUFACTURER (if not shipper)',
    country_of_export: 'COUNTRY OF EXPORT',
    country_of_origin: 'COUNTRY OF MANUFACTURE',
    country_of_destination: 'COUNTRY OF ULTIMATE DESTINATION',
    incoterm: 'TERMS OF SALE',
    payment_terms: 'TERMS OF PAYMENT',
    payment_due_date: 'PAYMENT DUE',
    vessel: 'EXPORTING CARRIER',
    vessel_name: 'EXPORTING CARRIER',
    voyage_number: 'VOYAGE / FLIGHT',
    port_of_loading: 'PORT OF EXPORT',
    port_of_discharge: 'PORT OF ENTRY',
    container_numbers: 'CONTAINER NO(S).',
    currency: 'CURRENCY',
    subtotal_amount: 'SUBTOTAL',
    freight_amount: 'FREIGHT',
    insurance_amount: 'INSURANCE',
    total_amount: 'TOTAL INVOICE VALUE',
    total_packages: 'TOTAL NO. OF PKGS.',
    total_quantity: 'TOTAL QTY',
    net_weight: 'TOTAL NET WEIGHT',
    gross_weight: 'TOTAL WEIGHT',
    signatory: 'NAME OF SHIPPER / EXPORTER (please print)',
  },
};
const HEADS: Tongues = {
  en: {
    packages: 'NO. OF|PKGS.',
    description: 'FULL DESCRIPTION OF GOODS',
    hs_code: 'HARMONIZED|CODE',
    country_of_origin: 'COUNTRY|OF MFR.',
    quantity: 'QTY.',
    unit: 'UNIT OF|MEASURE',
    net_weight: 'WEIGHT',
    unit_price: 'UNIT|VALUE',
    amount: 'TOTAL|VALUE',
  },
};
const SHARES: Readonly<Record<string, number>> = {
  packages: 8,
  description: 34,
  hs_code: 13,
  country_of_origin: 11,
  quantity: 9,
  unit: 8,
  net_weight: 12,
  unit_price: 12,
  amount: 13,
};
const COLUMNS = [
  ['packages', 'quantity', 'unit', 'description', 'net_weight', 'unit_price', 'amount'],
  ['packages', 'description', 'hs_code', 'country_of_origin', 'quantity', 'unit', 'unit_price', 'amount'],
];
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 26 };

function draw(draft: Draft): void {
  const { sheet, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  pageHead(
    sheet,
    `${title}   ${pool
      .always('invoice_number')
      .map((entry) => inLine(entry))
      .join('')}`,
  );
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 15, bold: true, align: 'centre' }) + 4;
  drawHead(draft, pool);
  drawGoods(draft, pool);
  drawDeclaration(draft, pool);
  drawRest(draft, pool, { size: 7.5 });
}

function drawHead(draft: Draft, pool: Pool): void {
  const { sheet, facts } = draft;
  const words = captionsIn(draft, WORDS);
  const caption = (name: string) => words[name] ?? facts.caption(name);
  const row = (entries: readonly Entry[], least = CELL.least ?? 0) => {
    if (sheet.need(60)) sheet.y += 2;
    sheet.y = drawCells(sheet, entries, { y: sheet.y, style: { ...CELL, least }, shares: entries.map(() => 1) });
  };
  row([
    ...facts.entry('invoice_number').map((entry) => ({ ...entry, caption: caption('invoice_number') })),
    ...pool.take('invoice_date', 'bill_of_lading_number'),
  ]);
  const orders = pool.take('purchase_order_numbers', 'letter_of_credit_number', 'booking_number');
  row(orders);
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  const seller: Entry = { name: 'seller', caption: caption('seller'), lines: [name, ...below], kind: 'party' };
  row([seller, ...pool.take('consignee')], 66);
  const others = pool.rest('parties');
  for (let place = 0; place < others.length; place += 2) row(others.slice(place, place + 2), 50);
  row(pool.take('country_of_export', 'country_of_origin', 'country_of_destination'));
  row([...pool.vessel(), ...pool.take('port_of_loading', 'port_of_discharge')]);
  row(pool.take('incoterm', 'payment_terms', 'payment_due_date', 'currency'));
  row(pool.take('container_numbers'));
}

function drawGoods(draft: Draft, pool: Pool): void {
  const { sheet, chance } = draft;
  const records = recordsOf(draft, 'line_items', chance.of(COLUMNS));
  const heads = headsIn(draft, records.names, HEADS);
  const all = records.names.reduce((sum, name) => sum + (SHARES[name] ?? 10), 0);
  const columns = records.names.map((name) => ({
    share: (SHARES[name] ?? 10) / all,
    caption: [...(heads[name] ?? name).split('|'), ...(records.unit(name) ? [`(${records.unit(name)})`] : [])],
    align: /packages|quantity|weight|price|amount/.test(name) ? ('right' as const) : ('left' as const),
  }));
  drawField(sheet, { columns, rows: records.rows.map((row) => records.names.map((name) => [row[name] ?? ''])) }, { size: 7.5, least: 190 });
  const sums = pool.take(
    'total_packages',
    'total_quantity',
    'net_weight',
    'gross_weight',
    'subtotal_amount',
    'freight_amount',
    'insurance_amount',
    'total_amount',
  );
  const drawn = sums.map((entry) =>
    /weight/.test(entry.name) ? { ...entry, caption: entry.caption.replace(/ \(\w+\)$/, ''), lines: [measured(entry)] } : entry,
  );
  sheet.need(36);
  const style: CellStyle = { ...CELL, align: 'right', captionSize: 5 };
  for (let place = 0; place < drawn.length; place += 4) sheet.y = drawCells(sheet, drawn.slice(place, place + 4), { y: sheet.y, style });
}

function drawDeclaration(draft: Draft, pool: Pool): void {
  const { sheet, form } = draft;
  sheet.need(90);
  const text = [...form.smallPrint.slice(-1), ...pool.take('declaration_text').flatMap(({ lines }) => lines)];
  sheet.y = sheet.lines(text, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 7 }) + 10;
  const signed = pool.take('signatory');
  const blanks = ['SIGNATURE OF SHIPPER / EXPORTER', 'DATE'].map((caption): Entry => ({ name: '', caption, lines: [''], kind: 'line' }));
  sheet.y =
    drawCells(sheet, [...blanks.slice(0, 1), ...signed, ...blanks.slice(1)], {
      y: sheet.y,
      style: { ...CELL, caption: 'below', frame: 'none', least: 34 },
    }) + 6;
}
