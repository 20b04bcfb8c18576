import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawCells, drawGrid, type CellStyle } from '../kit/cells.js';
import { letterOf, nameApart, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The report of an open business program: whose it is below a mark, the customer at the right without a word above him, title and number large
 * in one line, days and terms in a row of bold captions, items with their code in brackets, sums in the right half, the house again at the foot.
 */
export const titleNumberInvoice: Layout = { name: 'title-number-invoice', types: ['commercial_invoice', 'freight_invoice'], draw };

const WORDS: Tongues = {
  en: {
    invoice_date: 'Invoice Date',
    due_date: 'Due Date',
    payment_due_date: 'Due Date',
    payment_terms: 'Payment Terms',
    purchase_order_numbers: 'Source',
    job_number: 'Source',
    letter_of_credit_number: 'L/C',
    incoterm: 'Incoterm',
    ship_to: 'Shipping Address',
    subtotal_amount: 'Untaxed Amount',
    tax_amount: 'Tax',
    freight_amount: 'Shipping Costs',
    insurance_amount: 'Insurance',
    total_amount: 'Total',
    amount_due: 'Amount Due',
    payment_instructions: 'Payment Communication',
    net_weight: 'Net Weight',
    gross_weight: 'Gross Weight',
  },
  de: {
    invoice_date: 'Rechnungsdatum',
    due_date: 'Fälligkeitsdatum',
    payment_due_date: 'Fälligkeitsdatum',
    purchase_order_numbers: 'Referenz',
    job_number: 'Referenz',
    ship_to: 'Lieferadresse',
    subtotal_amount: 'Nettobetrag',
    total_amount: 'Gesamt',
    amount_due: 'Offener Betrag',
  },
  fr: {
    invoice_date: 'Date de facturation',
    due_date: "Date d'échéance",
    payment_due_date: "Date d'échéance",
    purchase_order_numbers: 'Origine',
    job_number: 'Origine',
    ship_to: 'Adresse de livraison',
    subtotal_amount: 'Montant hors taxes',
    total_amount: 'Total',
    amount_due: 'Montant dû',
  },
  es: {
    invoice_date: 'Fecha de factura',
    due_date: 'Fecha de vencimiento',
    payment_due_date: 'Fecha de vencimiento',
    purchase_order_numbers: 'Origen',
    job_number: 'Origen',
    ship_to: 'Dirección de envío',
    subtotal_amount: 'Base imponible',
    total_amount: 'Total',
    amount_due: 'Importe adeudado',
  },
};
const HEADS: Tongues = {
  en: {
    description: 'Description',
    hs_code: 'HS Code',
    country_of_origin: 'Origin',
    'quantity+unit': 'Quantity',
    unit_price: 'Unit Price',
    amount: 'Amount',
  },
  de: { description: 'Beschreibung', 'quantity+unit': 'Menge', unit_price: 'Preis je Einheit', amount: 'Betrag' },
  fr: { description: 'Description', 'quantity+unit': 'Quantité', unit_price: 'Prix unitaire', amount: 'Montant' },
  es: { description: 'Descripción', 'quantity+unit': 'Cantidad', unit_price: 'Precio unitario', amount: 'Importe' },
};
const GOODS = [
  ['item_number', 'description', 'quantity+unit', 'unit_price', 'amount'],
  ['item_number', 'description', 'hs_code', 'quantity+unit', 'unit_price', 'amount'],
  ['item_number', 'description', 'hs_code', 'country_of_origin', 'quantity+unit', 'unit_price', 'amount'],
];
const SERVICES = [
  ['code', 'description', 'quantity+unit', 'unit_price', 'amount'],
  ['description', 'quantity+unit', 'unit_price', 'amount'],
];
const ADVICE = {
  en: 'Please use the following communication for your payment : ',
  de: 'Bitte geben Sie bei der Zahlung folgende Referenz an: ',
  fr: 'Merci de mentionner la communication suivante lors du paiement : ',
  es: 'Utilice la siguiente comunicación para su pago: ',
};
const CELL: CellStyle = { caption: 'above', frame: 'none', captionSize: 8, captionBold: true };
const SUMS = ['subtotal_amount', 'freight_amount', 'insurance_amount', 'tax_amount', 'total_amount', 'amount_due'];

function draw(draft: Draft): void {
  const { sheet, facts, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const isFreight = facts.type === 'freight_invoice';
  pool.leave(isFreight ? 'issuer' : 'seller');
  const number = pool.always('invoice_number').flatMap(({ lines }) => lines);
  const { name, below } = letterOf(draft);
  pageHead(sheet, `${name}   ${title} ${number.join('')}`);
  sheet.mark({ x: sheet.left, y: sheet.y }, 34, 0.45);
  sheet.y += 34;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.4);
  const half = sheet.width / 2;
  const top = sheet.y + 6;
  const left = sheet.lines([name, ...below], { x: sheet.left, y: top, width: half - 20 });
  const customers = pool.take(isFreight ? 'bill_to' : 'buyer');
  let right = top + 28;
  for (const { lines } of customers) right = sheet.lines(lines, { x: sheet.left + half, y: right, width: half });
  sheet.y = Math.max(left, right) + 10;
  drawOthers(draft, pool.rest('parties'));
  sheet.y = sheet.lines([[title, ...number].join(' ')], { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 17 }) + 6;
  const first = ['invoice_date', 'due_date', 'payment_due_date', 'purchase_order_numbers', 'job_number', 'incoterm'];
  sheet.y = drawCells(sheet, pool.take(...first), { y: sheet.y, style: CELL }) + 4;
  drawItems(draft, isFreight);
  drawSums(draft, pool.take(...SUMS));
  for (const { caption, lines } of pool.take('payment_terms'))
    sheet.y = sheet.lines([`${caption}: ${lines.join(' ')}`], { x: sheet.left, y: sheet.y, width: sheet.width }) + 3;
  sheet.y = sheet.lines([phraseIn(draft, ADVICE) + number.join('')], { x: sheet.left, y: sheet.y, width: sheet.width }) + 6;
  const more = [...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route', 'details')];
  drawGrid(sheet, more, { columns: 4, style: CELL, even: true });
  sheet.y += 4;
  drawRest(draft, pool, { size: 8 });
  drawFoot(draft, [name, ...below.slice(-2)]);
}

/** Two by two, with the name in bold as addresses of the program are. */
function drawOthers(draft: Draft, parties: readonly Entry[]): void {
  const { sheet } = draft;
  const half = sheet.width / 2;
  for (let place = 0; place < parties.length; place += 2) {
    sheet.need(80);
    const ends = parties.slice(place, place + 2).map((entry, column) => {
      const { name, rest } = nameApart(draft, entry);
      const at = { x: sheet.left + column * half, y: sheet.y, width: half - 20 };
      return drawBlock(sheet, { ...entry, lines: [name, ...rest] }, { ...at, head: { bold: true } });
    });
    sheet.y = Math.max(...ends) + 8;
  }
}

function drawItems(draft: Draft, isFreight: boolean): void {
  const { sheet, chance } = draft;
  const records = recordsOf(draft, isFreight ? 'charges' : 'line_items', chance.of(isFreight ? SERVICES : GOODS));
  const code = isFreight ? 'code' : 'item_number';
  const rows = records.rows.map((row) => ({
    ...row,
    description: [row[code] ? `[${row[code]}]` : '', row['description']].filter(Boolean).join(' '),
  }));
  const names = records.names.filter((name) => name !== code);
  const { columns, rows: drawn } = ledgerOf({ ...records, names, rows }, headsIn(draft, names, HEADS));
  const aligned = columns.map((column, place) => (names[place] === 'quantity+unit' ? { ...column, align: 'right' as const } : column));
  drawLedger(sheet, { columns: aligned, rows: drawn }, { lines: 'rows', head: 'plain', size: 8.5, pad: 4 });
  sheet.y += 8;
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  const x = sheet.left + sheet.width * 0.55;
  const width = sheet.width * 0.45;
  sheet.need(sums.length * 17 + 10);
  for (const { name, caption, lines } of sums) {
    const bold = name === 'total_amount' || name === 'subtotal_amount' || name === 'amount_due';
    sheet.rule({ x, y: sheet.y, width }, bold ? 0.8 : 0.3);
    sheet.write(caption, { x: x + 3, y: sheet.y + 4 }, { bold });
    sheet.write(lines.join(' '), { x, y: sheet.y + 4, width: width - 3 }, { align: 'right', bold: name === 'total_amount' });
    sheet.y += 16;
  }
  sheet.y += 8;
}

function drawFoot({ sheet }: Draft, parts: readonly string[]): void {
  sheet.need(26);
  const y = Math.max(sheet.y, sheet.bottom - 20);
  sheet.rule({ x: sheet.left, y, width: sheet.width }, 0.4);
  sheet.write(parts.join('  |  '), { x: sheet.left, y: y + 5 }, { size: 7, align: 'centre', grey: 0.3 });
  sheet.y = y + 16;
}
