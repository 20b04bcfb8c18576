import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned } from '../kit/block.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawRest } from '../kit/rest.js';
import { indentOf, letterOf, pageHead } from '../kit/heads.js';

/**
 * A forwarder's bill as the north of Europe writes it: an address in a window beside a column of numbers, the shipment in lines of the
 * program's short words, and what each service costs in one of two columns, with tax or without; tax and sums below the right ones.
 */
export const taxedColumnsInvoice: Layout = { name: 'taxed-columns-invoice', types: ['freight_invoice'], draw };

const WORDS: Tongues = {
  en: {
    invoice_number: 'Invoice no.',
    invoice_date: 'Invoice date',
    due_date: 'Due on',
    job_number: 'Position no.',
    payment_terms: 'Terms',
    shipper: 'Sender',
    consignee: 'Receiver',
    master_bill_of_lading_number: 'MBL',
    house_bill_of_lading_number: 'HBL',
    booking_number: 'Booking',
    vessel: 'Vessel',
    port_of_loading: 'From',
    port_of_discharge: 'To',
    etd: 'ETS',
    eta: 'ETA',
    container_numbers: 'Container',
    subtotal_amount: 'Net sum',
    tax_amount: 'VAT 19 %',
    total_amount: 'Invoice total',
    amount_due: 'Payable',
  },
  de: {
    invoice_number: 'Rechnungs-Nr.',
    invoice_date: 'Rechnungsdatum',
    due_date: 'Fällig am',
    job_number: 'Positions-Nr.',
    payment_terms: 'Zahlungsziel',
    shipper: 'Absender',
    consignee: 'Empfänger',
    master_bill_of_lading_number: 'MBL',
    house_bill_of_lading_number: 'HBL',
    booking_number: 'Buchung',
    vessel: 'Schiff',
    port_of_loading: 'Von',
    port_of_discharge: 'Nach',
    etd: 'ETS',
    eta: 'ETA',
    container_numbers: 'Container',
    subtotal_amount: 'Nettosumme',
    tax_amount: 'USt. 19 %',
    total_amount: 'Rechnungsbetrag',
    amount_due: 'Zu zahlen',
  },
};

const HEADS = {
  en: 'Service|Untaxed|Taxed',
  de: 'Leistung|steuerfrei|steuerpflichtig',
  fr: 'Prestation|Non soumis TVA|Soumis TVA',
  es: 'Concepto|Sin IVA|Con IVA',
  pt: 'Serviço|Isento|Tributado',
  it: 'Prestazione|Non imponibile|Imponibile',
  nl: 'Dienst|Onbelast|Belast',
};
const GREETING = {
  en: 'For the shipment below we charge you according to our general conditions:',
  de: 'Für die nachstehende Sendung berechnen wir Ihnen auf Grundlage unserer Geschäftsbedingungen:',
  fr: "Pour l'expédition ci-dessous nous vous facturons :",
  es: 'Por el embarque indicado les facturamos:',
};
const CARGO = ['shipper', 'consignee', 'port_of_loading', 'port_of_discharge', 'etd', 'eta', 'container_numbers'];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  pageHead(sheet, `${name}  ${title}`);
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true });
  sheet.rule({ x: sheet.left, y: sheet.y + 2, width: sheet.width }, 1);
  const half = sheet.width * 0.55;
  const top = sheet.y + 12;
  let left = sheet.lines([`${name} - ${below.join(' - ')}`], { x: sheet.left, y: top, width: half - 12 }, { size: 5.5 }) + 4;
  for (const { lines } of pool.always('bill_to')) left = sheet.lines(lines, { x: sheet.left, y: left, width: half - 12 });
  const numbers = [...pool.rest('numbers'), ...pool.take('payment_terms', 'currency')];
  const right = drawAligned(sheet, numbers, {
    x: sheet.left + half,
    y: top,
    width: sheet.width - half,
    indent: indentOf(sheet, numbers, 96),
  });
  sheet.y = Math.max(left, right) + 14;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true }) + 4;
  sheet.y = sheet.lines([phraseIn(draft, GREETING)], { x: sheet.left, y: sheet.y, width: sheet.width }) + 6;
  drawShipment(draft, [...pool.take(...CARGO), ...pool.vessel(), ...pool.rest('route', 'details', 'parties')]);
  drawServices(draft, pool.rest('totals'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 6 });
}

/** In two columns, parties run on in one line of theirs. */
function drawShipment({ sheet }: Draft, entries: readonly Entry[]): void {
  const rows = Math.ceil(entries.length / 2);
  const width = sheet.width / 2;
  const ends = [0, 1].map((column) =>
    drawAligned(sheet, entries.slice(column * rows, (column + 1) * rows), {
      ...{ x: sheet.left + column * width, y: sheet.y, width: width - 10 },
      ...{ indent: indentOf(sheet, entries, 88), joint: ':' },
    }),
  );
  sheet.y = Math.max(...ends) + 8;
}

/** All with tax or all without: of one shipment either is the rule. */
function drawServices(draft: Draft, sums: readonly Entry[]): void {
  const { sheet, chance } = draft;
  const fields = chance.happens(0.5) ? ['code', 'description', 'quantity', 'unit_price', 'amount'] : ['description', 'amount'];
  const charges = recordsOf(draft, 'charges', fields);
  const taxed = sums.some(({ name }) => name === 'tax_amount');
  const [service = '', without = '', withTax = ''] = phraseIn(draft, HEADS).split('|');
  const unit = charges.unit('amount');
  const edges = [0.7, 0.85, 1].map((share) => sheet.left + share * sheet.width);
  const put = (text: string, column: 0 | 1, bold = false) =>
    sheet.write(text, { x: edges[column] ?? 0, y: sheet.y, width: sheet.width * 0.15 - 3 }, { bold, align: 'right' });
  const head = () => {
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
    sheet.y += 4;
    sheet.write(service, { x: sheet.left, y: sheet.y }, { bold: true });
    for (const [column, words] of [without, withTax].entries()) put(unit ? `${words} ${unit}` : words, column as 0 | 1, true);
    sheet.y += 13;
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.4);
    sheet.y += 4;
  };
  sheet.need(70);
  head();
  for (const { code = '', description = '', quantity = '', unit_price: price = '', amount = '' } of charges.rows) {
    if (sheet.need(26)) head();
    const each = quantity ? `  ${quantity} x ${price}` : '';
    sheet.write([code, description].filter(Boolean).join('  ') + each, { x: sheet.left, y: sheet.y });
    put(amount, taxed ? 1 : 0);
    sheet.y += 12;
  }
  sheet.rule({ x: edges[0] ?? 0, y: sheet.y + 1, width: sheet.width * 0.3 }, 0.5);
  sheet.y += 5;
  for (const { name, caption, lines } of sums) {
    sheet.need(14);
    const bold = name === 'total_amount' || name === 'amount_due';
    sheet.write(caption, { x: sheet.left + sheet.width * 0.4, y: sheet.y }, { bold });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y, width: sheet.width - 3 }, { bold, align: 'right' });
    sheet.y += 13;
  }
  sheet.y += 6;
}
