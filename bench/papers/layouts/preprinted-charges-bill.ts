import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawFootLetter } from '../kit/letters.js';
import { inLine, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The bill that customs brokers have printed in advance: the services that there are one below the other with dots to the amounts of those that
 * were rendered, the others left blank, sums in the same column; the shipment down the left side, and the letterhead at the foot.
 */
export const preprintedChargesBill: Layout = { name: 'preprinted-charges-bill', types: ['freight_invoice'], draw };

const TONGUES: Tongues = {
  en: {
    invoice_number: 'Bill no.',
    invoice_date: 'Bill date',
    due_date: 'Due',
    job_number: 'Our file',
    bill_to: 'In account with',
    shipper: 'Foreign shipper',
    consignee: 'Ultimate consignee',
    master_bill_of_lading_number: 'Ocean B/L',
    house_bill_of_lading_number: 'House B/L',
    booking_number: 'Booking',
    etd: 'Sailed',
    eta: 'Arrived / due',
    container_numbers: 'Container(s)',
    payment_terms: 'Terms',
    subtotal_amount: 'TOTAL CHARGES',
    tax_amount: 'TAX',
    total_amount: 'TOTAL THIS BILL',
    amount_due: 'BALANCE DUE',
  },
  es: {
    invoice_number: 'Factura n.º',
    invoice_date: 'Fecha',
    due_date: 'Vence',
    job_number: 'Expediente',
    bill_to: 'Debe',
    subtotal_amount: 'SUMA',
    tax_amount: 'IVA',
    total_amount: 'TOTAL FACTURA',
    amount_due: 'SALDO A PAGAR',
  },
  de: {
    invoice_number: 'Rechnung Nr.',
    invoice_date: 'Datum',
    due_date: 'Fällig',
    job_number: 'Akte',
    bill_to: 'An',
    subtotal_amount: 'SUMME NETTO',
    tax_amount: 'UST',
    total_amount: 'RECHNUNGSSUMME',
    amount_due: 'ZU ZAHLEN',
  },
};
const HEADING = {
  en: 'CHARGES|AMOUNT',
  es: 'CONCEPTOS|IMPORTE',
  de: 'LEISTUNGEN|BETRAG',
  fr: 'PRESTATIONS|MONTANT',
  it: 'PRESTAZIONI|IMPORTO',
  nl: 'DIENSTEN|BEDRAG',
  pt: 'SERVIÇOS|VALOR',
};

/** What is printed on every such bill, in this order. */
const SERVICES = [
  'INLAND FREIGHT',
  'OCEAN FREIGHT',
  'BUNKER ADJUSTMENT FACTOR',
  'MARINE INSURANCE',
  'TERMINAL HANDLING CHARGE',
  'CUSTOMS ENTRY',
  'SINGLE ENTRY BOND',
  'DOCUMENTATION FEE',
  'MESSENGER',
  'HANDLING',
  'EXAM AND STORAGE',
  'CHASSIS USAGE',
  'CARTAGE',
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  pool.leave('issuer');
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 18, bold: true, align: 'centre' }) + 4;
  drawNumbers(draft, pool.rest('numbers'));
  const [owner] = pool.take('bill_to');
  if (owner) sheet.y = drawBlock(sheet, owner, { ...all, y: sheet.y, width: sheet.width * 0.6 }) + 12;
  const top = sheet.y;
  const left = sheet.width * 0.38;
  const side = drawSide(draft, [...pool.rest('parties'), ...pool.vessel(), ...pool.rest('route', 'details')], { y: top, width: left - 14 });
  const column = { x: sheet.left + left, y: top, width: sheet.width - left };
  const end = drawServices(draft, pool.rest('totals'), column);
  sheet.upright({ x: sheet.left + left - 7, y: top, height: Math.max(side, end) - top }, 0.6);
  sheet.y = Math.max(side, end) + 10;
  const words = pool.rest('texts').map((entry) => inLine(entry));
  sheet.need(sheet.heightOf(words, sheet.width, { size: 8 }) + 24);
  sheet.y = sheet.lines(words, { ...all, y: sheet.y }, { size: 8 }) + 4;
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 2 }, { size: 5.5 }) + 6;
  drawFootLetter(draft);
}

/** Captions before values, all in a line of equal shares, between two thin lines. */
function drawNumbers({ sheet }: Draft, entries: readonly Entry[]): void {
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.4);
  const width = sheet.width / Math.min(4, Math.max(1, entries.length));
  sheet.y += 4;
  for (let place = 0; place < entries.length; place += 4) {
    const ends = entries.slice(place, place + 4).map((entry, column) => {
      const frame = { x: sheet.left + column * width, y: sheet.y, width: width - 6 };
      return sheet.lines([inLine(entry, '  ')], frame, { size: 8 });
    });
    sheet.y = Math.max(...ends) + 2;
  }
  sheet.rule({ x: sheet.left, y: sheet.y + 1, width: sheet.width }, 0.4);
  sheet.y += 10;
}

function drawSide({ sheet }: Draft, entries: readonly Entry[], { y, width }: { y: number; width: number }): number {
  let end = y;
  for (const { caption, lines } of entries) {
    end = sheet.lines([caption], { x: sheet.left, y: end, width }, { size: 6.5, grey: 0.25 });
    end = sheet.lines(lines, { x: sheet.left, y: end + 1, width }, { size: 8 }) + 4;
  }
  return end;
}

/** All services, amounts at those that were rendered; others that were charged after them; then what it comes to. */
function drawServices(draft: Draft, sums: readonly Entry[], { x, y, width }: { x: number; y: number; width: number }): number {
  const { sheet } = draft;
  const records = recordsOf(draft, 'charges', ['description', 'amount']);
  const amounts = new Map(records.rows.map((row) => [row['description'] ?? '', row['amount'] ?? '']));
  const names = [...new Set([...SERVICES, ...amounts.keys()])];
  const [services = '', amount = ''] = phraseIn(draft, HEADING).split('|');
  const unit = records.unit('amount');
  sheet.write(services, { x, y }, { size: 8, bold: true });
  sheet.write(unit === '' ? amount : `${amount} (${unit})`, { x, y, width }, { size: 8, bold: true, align: 'right' });
  let end = y + 15;
  for (const name of names) {
    const value = amounts.get(name) ?? '';
    const from = x + sheet.widthOf(name, { size: 8 }) + 6;
    const to = x + width - (value === '' ? 0 : sheet.widthOf(value, { size: 8 }) + 6);
    const dots = '.'.repeat(Math.max(0, Math.floor((to - from) / sheet.widthOf('.', { size: 8 })) - 1));
    sheet.write(name, { x, y: end }, { size: 8 });
    sheet.write(dots, { x: from, y: end }, { size: 8, grey: 0.5 });
    sheet.write(value, { x, y: end, width }, { size: 8, align: 'right' });
    end += 13;
  }
  sheet.rule({ x, y: end, width }, 0.8);
  end += 5;
  for (const { name, caption, lines } of sums) {
    const bold = name === 'amount_due' || name === 'total_amount';
    sheet.write(caption, { x, y: end }, { size: 8.5, bold });
    sheet.write(lines.join(' '), { x, y: end, width }, { size: 8.5, bold, align: 'right' });
    end += 14;
  }
  return end;
}
