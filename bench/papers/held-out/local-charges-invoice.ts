import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The invoice that the finance desk of a line or its agency runs off each night: invoice party at the left of the document's particulars, one block of the
 * shipment in three columns of colons between two rules, rows of charges with sums under a single rule, and a payment advice in a frame below.
 */
export const localChargesInvoice: Layout = {
  name: 'local-charges-invoice',
  types: ['freight_invoice', 'demurrage_detention_invoice'],
  draw,
};

const WORDS: Tongues = {
  en: {
    invoice_number: 'Document No.',
    invoice_date: 'Document Date',
    due_date: 'Payment Due Date',
    payment_terms: 'Credit Terms',
    job_number: 'Our File',
    bill_to: 'Invoice Party',
    shipper: 'Shipper',
    consignee: 'Consignee',
    bill_of_lading_number: 'B/L Number',
    master_bill_of_lading_number: 'Ocean B/L',
    house_bill_of_lading_number: 'House B/L',
    booking_number: 'Booking Ref',
    carrier_scac: 'SCAC',
    vessel: 'Vessel/Voyage',
    vessel_name: 'Vessel',
    voyage_number: 'Voyage',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    terminal_name: 'Terminal',
    discharge_date: 'Discharged',
    etd: 'ETD',
    eta: 'ETA',
    container_numbers: 'Container(s)',
    charge_kind: 'Charge Type',
    currency: 'Invoice Curr.',
    subtotal_amount: 'Total excl. Tax',
    tax_amount: 'Tax',
    total_amount: 'Invoice Total',
    amount_due: 'Amount Payable',
    payment_instructions: 'Payment Details',
    dispute_contact: 'Invoice Disputes',
  },
  es: {
    invoice_number: 'N.º documento',
    invoice_date: 'Fecha documento',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    amount_due: 'Importe a pagar',
  },
  de: {
    invoice_number: 'Belegnummer',
    invoice_date: 'Belegdatum',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    amount_due: 'Zahlbetrag',
  },
  fr: {
    invoice_number: 'N° de pièce',
    invoice_date: 'Date de pièce',
    port_of_loading: 'POL',
    port_of_discharge: 'POD',
    amount_due: 'Net à payer',
  },
};
const HEADS: Tongues = {
  en: {
    code: 'Chg',
    description: 'Charge Description',
    quantity: 'Qty',
    unit: 'Basis',
    unit_price: 'Tariff Rate',
    currency: 'Cur',
    amount: 'Amount',
    container_number: 'Container',
    container_type: 'Type',
    charge_kind: 'Charge',
    free_time_start: 'Free Time|Start',
    free_time_end: 'Free Time|End',
    from_date: 'Charged|From',
    to_date: 'Charged|To',
    chargeable_days: 'Days',
    daily_rate: 'Daily|Rate',
  },
};
const CHARGES = [
  ['code', 'description', 'quantity', 'unit', 'unit_price', 'currency', 'amount'],
  ['description', 'unit', 'quantity', 'unit_price', 'amount'],
];
const DAYS = [
  [
    'container_number',
    'container_type',
    'free_time_start',
    'free_time_end',
    'from_date',
    'to_date',
    'chargeable_days',
    'daily_rate',
    'amount',
  ],
  ['container_number', 'container_type', 'charge_kind', 'free_time_end', 'from_date', 'to_date', 'chargeable_days', 'daily_rate', 'amount'],
];
const ADVICE = {
  en: 'PAYMENT ADVICE|Please quote the document number with your payment. Payments without reference cannot be allocated and cargo may be held.',
  de: 'ZAHLUNGSHINWEIS|Bitte geben Sie bei der Zahlung die Belegnummer an.',
  fr: 'AVIS DE PAIEMENT|Merci de rappeler le numéro de pièce lors du règlement.',
  es: 'AVISO DE PAGO|Indique el número de documento en su pago.',
  pt: 'AVISO DE PAGAMENTO|Indique o número do documento no pagamento.',
  it: 'AVVISO DI PAGAMENTO|Indicare il numero del documento nel pagamento.',
  nl: 'BETALINGSADVIES|Vermeld bij betaling het documentnummer.',
};
const SUMS = ['subtotal_amount', 'tax_amount', 'total_amount', 'amount_due'];

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const isDays = facts.type === 'demurrage_detention_invoice';
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  const numbers = pool.take('invoice_number', 'invoice_date', 'due_date', 'payment_terms', 'currency');
  pageHead(sheet, `${name}   ${title}   ${numbers[0]?.lines.join('') ?? ''}`);
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 13, bold: true });
  sheet.y = sheet.lines([below.join(' * ')], { ...all, y: sheet.y + 1 }, { size: 6.5 }) + 10;
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 15, bold: true, align: 'centre' }) + 10;
  drawHalves(draft, pool.always('bill_to'), numbers);
  const sums = pool.take(...SUMS);
  const texts = pool.take('payment_instructions', 'dispute_contact');
  drawShipment(draft, [...pool.rest('numbers'), ...pool.take('bill_of_lading_number'), ...pool.vessel(), ...pool.rest('route', 'details')]);
  drawParties(draft, pool.rest('parties'));
  const records = recordsOf(draft, isDays ? 'detention_lines' : 'charges', draft.chance.of(isDays ? DAYS : CHARGES));
  drawLedger(sheet, ledgerOf(records, headsIn(draft, records.names, HEADS)), { lines: 'head', head: 'plain', size: 8, pad: 2 });
  drawSums(draft, sums);
  drawRest(draft, pool, { size: 8 });
  drawAdvice(draft, name, texts);
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 6 }, { size: 6 });
  sheet.write('Computer generated document, no signature required.', { ...all, y: sheet.y + 4 }, { size: 6, align: 'centre' });
  sheet.y += 12;
}

function drawHalves({ sheet }: Draft, parties: readonly Entry[], numbers: readonly Entry[]): void {
  const half = sheet.width * 0.56;
  const top = sheet.y;
  let left = top;
  for (const { caption, lines } of parties) {
    left = sheet.lines([caption], { x: sheet.left, y: left, width: half - 12 }, { size: 7, bold: true }) + 1;
    left = sheet.lines(lines, { x: sheet.left, y: left, width: half - 12 });
  }
  const at = { x: sheet.left + half, y: top, width: sheet.width - half };
  const right = drawAligned(sheet, numbers, { ...at, indent: indentOf(sheet, numbers, 92), joint: ':' });
  sheet.y = Math.max(left, right) + 8;
}

/** Between two rules, in three columns read across. */
function drawShipment({ sheet }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.5);
  sheet.y += 4;
  const columns = entries.some(({ lines }) => lines.join(' ').length > 24) ? 2 : 3;
  const width = sheet.width / columns;
  for (let place = 0; place < entries.length; place += columns) {
    sheet.need(40);
    const ends = entries.slice(place, place + columns).map((entry, column) => {
      const at = { x: sheet.left + column * width, y: sheet.y, width: width - 8 };
      return drawAligned(sheet, [entry], { ...at, indent: indentOf(sheet, entries, 72), joint: ':' });
    });
    sheet.y = Math.max(...ends);
  }
  sheet.y += 2;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.5);
  sheet.y += 6;
}

function drawParties({ sheet }: Draft, parties: readonly Entry[]): void {
  if (parties.length === 0) return;
  const width = sheet.width / 2;
  const ends = parties.map(({ caption, lines }, place) => {
    const at = { x: sheet.left + (place % 2) * width, width: width - 12 };
    return sheet.lines(lines, { ...at, y: sheet.lines([caption], { ...at, y: sheet.y }, { size: 7, bold: true }) + 1 });
  });
  sheet.y = Math.max(...ends) + 8;
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  sheet.y += 3;
  const x = sheet.left + sheet.width * 0.55;
  sheet.need(sums.length * 13 + 10);
  for (const { name, caption, lines } of sums) {
    const style = { bold: name === 'amount_due' || name === 'total_amount' };
    sheet.write(caption, { x, y: sheet.y + 2 }, style);
    sheet.write(lines.join(' '), { x, y: sheet.y + 2, width: sheet.width * 0.45 - 2.5 }, { ...style, align: 'right' });
    sheet.y += 13;
  }
  sheet.rule({ x, y: sheet.y, width: sheet.width * 0.45 }, 0.9);
  sheet.y += 10;
}

/** How to pay and where to object, in a frame. */
function drawAdvice(draft: Draft, name: string, texts: readonly Entry[]): void {
  const { sheet } = draft;
  const [head = '', words = ''] = phraseIn(draft, ADVICE).split('|');
  const inner = { x: sheet.left + 6, width: sheet.width - 12 };
  const lines = texts.map(({ caption, lines: own }) => `${caption}: ${own.join(' ')}`);
  const height = 22 + sheet.heightOf([words], inner.width, { size: 7 }) + sheet.heightOf([...lines, name], inner.width) + lines.length * 2;
  sheet.need(height + 6);
  const top = sheet.y;
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height });
  let y = sheet.lines([head], { ...inner, y: top + 5 }, { size: 8, bold: true }) + 2;
  y = sheet.lines([words], { ...inner, y }, { size: 7 }) + 3;
  for (const line of lines) y = sheet.lines([line], { ...inner, y }) + 2;
  sheet.lines([name], { ...inner, y }, { align: 'right' });
  sheet.y = top + height + 4;
}
