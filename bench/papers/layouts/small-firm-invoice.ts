import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawRest } from '../kit/rest.js';

/**
 * What bookkeeping programs of small firms print: day and number in two small cells at the right, bill-to and ship-to frames, a strip of
 * cells with terms, a table whose upright lines go down to a frame with the total in the corner, and a word of thanks.
 */
export const smallFirmInvoice: Layout = { name: 'small-firm-invoice', types: ['commercial_invoice', 'freight_invoice'], draw };

const TONGUES: Tongues = {
  en: {
    invoice_number: 'Invoice #',
    invoice_date: 'Date',
    due_date: 'Due Date',
    payment_due_date: 'Due Date',
    bill_to: 'Bill To',
    buyer: 'Bill To',
    ship_to: 'Ship To',
    purchase_order_numbers: 'P.O. Number',
    payment_terms: 'Terms',
    incoterm: 'F.O.B.',
    vessel: 'Via',
    etd: 'Ship',
    job_number: 'Project',
    container_numbers: 'Cntr #',
    master_bill_of_lading_number: 'MBL #',
    house_bill_of_lading_number: 'HBL #',
    total_amount: 'Total',
    amount_due: 'Balance Due',
    subtotal_amount: 'Subtotal',
    tax_amount: 'Sales Tax',
    payment_instructions: 'Wire to',
  },
};

const HEADS: Tongues = {
  en: {
    quantity: 'Quantity',
    item_number: 'Item Code',
    code: 'Item',
    description: 'Description',
    unit: 'U/M',
    unit_price: 'Price Each',
    amount: 'Amount',
  },
};

const THANKS = {
  en: 'Thank you for your business.',
  de: 'Vielen Dank für Ihren Auftrag.',
  fr: 'Merci de votre confiance.',
  es: 'Gracias por su confianza.',
  it: 'Grazie per la fiducia.',
  pt: 'Obrigado pela preferência.',
};

const LISTS: Readonly<Record<string, { list: string; columns: readonly string[] }>> = {
  commercial_invoice: { list: 'line_items', columns: ['quantity', 'item_number', 'description', 'unit', 'unit_price', 'amount'] },
  freight_invoice: { list: 'charges', columns: ['quantity', 'code', 'description', 'unit_price', 'amount'] },
};

const SMALL: CellStyle = { caption: 'above', frame: 'box', captionSize: 7.5, captionAlign: 'centre', align: 'centre', size: 8.5 };
const SUMS = ['subtotal_amount', 'freight_amount', 'insurance_amount', 'tax_amount', 'total_amount', 'amount_due'];

function draw(draft: Draft): void {
  const { sheet, facts, form, title } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const sender = form.letterhead ?? '';
  const { name, below } = facts.letterhead(sender);
  pool.leave(sender);
  const top = sheet.y;
  const half = sheet.width / 2;
  const left = sheet.lines([name], { x: sheet.left, y: top, width: half - 10 }, { size: 12, bold: true });
  const end = sheet.lines(below, { x: sheet.left, y: left, width: half - 10 }, { size: 9 });
  const x = sheet.left + sheet.width * 0.58;
  const right = sheet.lines([title], { x: sheet.left + half, y: top, width: half }, { size: 18, bold: true, align: 'right' }) + 4;
  const cells = drawCells(sheet, [...pool.take('invoice_date'), ...pool.take('invoice_number')], {
    x,
    y: right,
    width: sheet.width * 0.42,
    style: SMALL,
  });
  sheet.y = Math.max(end, cells) + 14;
  drawAddresses(draft, pool.rest('parties'));
  drawStrip(draft, [
    ...pool.take(
      'purchase_order_numbers',
      'payment_terms',
      'due_date',
      'payment_due_date',
      'etd',
      'eta',
      'incoterm',
      'job_number',
      'booking_number',
    ),
    ...pool.vessel(),
  ]);
  drawStrip(draft, [
    ...pool.rest('numbers'),
    ...pool.take('master_bill_of_lading_number', 'house_bill_of_lading_number', 'port_of_loading', 'port_of_discharge'),
  ]);
  sheet.y += 8;
  drawGoods(draft);
  drawCorner(draft, pool.take(...SUMS));
  drawRest(draft, pool, { size: 8.5 });
  sheet.need(20);
  sheet.write(phraseIn(draft, THANKS), { x: sheet.left, y: sheet.y + 8 }, { size: 9 });
}

function drawAddresses({ sheet }: Draft, parties: readonly Entry[]): void {
  const gap = sheet.width * 0.06;
  for (let place = 0; place < parties.length; place += 2) {
    const width = (sheet.width - gap) / 2;
    const row = parties.slice(place, place + 2);
    const height = Math.max(...row.map(({ lines }) => sheet.heightOf(lines, width - 10, { size: 9 }))) + 24;
    sheet.need(height + 10);
    for (const [column, { caption, lines }] of row.entries()) {
      const x = sheet.left + column * (width + gap);
      sheet.box({ x, y: sheet.y, width, height });
      sheet.write(caption, { x: x + 5, y: sheet.y + 3 }, { size: 8.5 });
      sheet.rule({ x, y: sheet.y + 15, width }, 0.5);
      sheet.lines(lines, { x: x + 5, y: sheet.y + 19, width: width - 10 }, { size: 9 });
    }
    sheet.y += height + 8;
  }
}

/** At most five cells beside each other, as many strips as that takes. */
function drawStrip({ sheet }: Draft, entries: readonly Entry[]): void {
  const strips = Math.ceil(entries.length / 5);
  const each = Math.ceil(entries.length / Math.max(1, strips));
  for (let place = 0; place < entries.length; place += each) {
    sheet.need(50);
    sheet.y = drawCells(sheet, entries.slice(place, place + each), { y: sheet.y, style: SMALL });
  }
}

/** Upright lines go on below the last line of goods, as far as there is room. */
function drawGoods(draft: Draft): void {
  const { sheet, facts } = draft;
  const { list, columns } = LISTS[facts.type] ?? { list: '', columns: [] };
  const goods = recordsOf(draft, list, columns);
  const ledger = ledgerOf(goods, headsIn(draft, goods.names, HEADS));
  const blank = { cells: goods.names.map(() => '') };
  const room = Math.max(0, Math.min(10, Math.floor((sheet.bottom - sheet.y - 230 - ledger.rows.length * 24) / 15)));
  drawLedger(
    sheet,
    { ...ledger, rows: [...ledger.rows, ...Array.from({ length: room }, () => blank)] },
    { lines: 'columns', head: 'plain', size: 8.5 },
  );
}

function drawCorner({ sheet }: Draft, sums: readonly Entry[]): void {
  const width = sheet.width * 0.46;
  const x = sheet.left + sheet.width - width;
  for (const { caption, lines } of sums) {
    sheet.need(20);
    sheet.box({ x, y: sheet.y, width, height: 19 });
    sheet.write(caption, { x: x + 5, y: sheet.y + 5 }, { size: 9.5, bold: true });
    sheet.write(lines.join(' '), { x, y: sheet.y + 5, width: width - 5 }, { size: 9.5, align: 'right' });
    sheet.y += 19;
  }
  sheet.y += 8;
}
