import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { ownHeads, ownWords } from '../kit/phrases.js';
import { inLine, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';

/**
 * A bill as web programs make it: light, without lines but below rows, the amount large in a grey panel at the right, captions in small
 * grey capitals above values; at the foot a slip to be cut off and sent with the money, which says number, day and amount again.
 */
export const statement: Layout = { name: 'statement', types: ['freight_invoice', 'demurrage_detention_invoice'], draw };

const ENGLISH = {
  invoice_number: 'INVOICE',
  invoice_date: 'ISSUED',
  due_date: 'PAYMENT DUE',
  job_number: 'OUR SHIPMENT',
  bill_to: 'BILLED TO',
  shipper: 'SHIPPED BY',
  consignee: 'SHIPPED TO',
  bill_of_lading_number: 'BILL OF LADING',
  master_bill_of_lading_number: 'MBL',
  house_bill_of_lading_number: 'HBL',
  booking_number: 'BOOKING',
  carrier_scac: 'CARRIER CODE',
  vessel: 'CARRIED ON',
  vessel_name: 'CARRIED ON',
  voyage_number: 'VOYAGE',
  port_of_loading: 'ORIGIN',
  port_of_discharge: 'DESTINATION PORT',
  terminal_name: 'TERMINAL',
  discharge_date: 'DISCHARGED',
  etd: 'ETD',
  eta: 'ETA',
  container_numbers: 'CONTAINERS',
  payment_terms: 'TERMS',
  currency: 'CURRENCY',
  charge_kind: 'CHARGE CATEGORY',
  dispute_contact: 'QUESTIONS OR DISPUTES',
  subtotal_amount: 'Net',
  tax_amount: 'Tax',
  total_amount: 'Total',
  amount_due: 'Amount to pay',
  payment_instructions: 'HOW TO PAY',
};

const HEADS = {
  description: 'What for',
  'quantity+unit': 'Count',
  unit_price: 'Each',
  amount: 'Amount',
  container_number: 'Container',
  container_type: 'Size',
  free_time_start: 'Free time|began',
  free_time_end: 'Free time|ended',
  from_date: 'Charged|from',
  to_date: 'Charged|until',
  chargeable_days: 'Days',
  daily_rate: 'Per day',
};

const COLUMNS: Record<string, string[]> = {
  charges: ['description', 'quantity+unit', 'unit_price', 'amount'],
  detention_lines: [
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
};

const CAPTION = { size: 5.8, grey: 0.4 };

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const pool = new Pool(draft, ownWords(draft, ENGLISH));
  const { name, below } = facts.letterhead('issuer');
  sheet.mark({ x: sheet.left, y: sheet.y }, 26, 0.55);
  sheet.write(name, { x: sheet.left + 34, y: sheet.y + 3 }, { size: 12, bold: true });
  sheet.lines([below.join(', ')], { x: sheet.left + 34, y: sheet.y + 18, width: sheet.width - 40 }, { size: 6.5, grey: 0.3 });
  sheet.y += 48;
  const own = pool.take('invoice_number', 'invoice_date', 'due_date');
  const due = pool.always('total_amount');
  const top = sheet.y;
  const panel = drawPanel(draft, { title, own, due });
  const main = { x: sheet.left, width: sheet.width * 0.62 };
  let y = top;
  for (const entry of pool.take('bill_to')) y = drawAbove(draft, entry, { ...main, y }) + 6;
  y = drawColumns(draft, pool.rest('parties'), { ...main, y, columns: 2 });
  sheet.y = Math.max(y, panel) + 10;
  const facts4 = [...pool.rest('numbers'), ...pool.vessel(), ...pool.rest('route', 'details')];
  sheet.y = drawColumns(draft, facts4, { x: sheet.left, y: sheet.y, width: sheet.width, columns: 4 }) + 4;
  drawLines(draft);
  drawTotals(draft, [...pool.take('subtotal_amount', 'tax_amount'), ...due, ...pool.rest('totals')]);
  for (const entry of pool.rest('texts')) {
    sheet.need(40);
    sheet.y = drawAbove(draft, entry, { x: sheet.left, y: sheet.y + 4, width: sheet.width * 0.7 }) + 4;
  }
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 5.5, grey: 0.35 });
  drawSlip(draft, [...own, ...due], name);
}

interface Panel {
  title: string;
  own: readonly Entry[];
  due: readonly Entry[];
}

function drawPanel({ sheet, look }: Draft, { title, own, due }: Panel): number {
  const width = sheet.width * 0.34;
  const x = sheet.left + sheet.width - width;
  const start = sheet.y - 6;
  const titled = sheet.heightOf([title], width - 16, { size: 11, bold: true });
  // Beside its caption, or below one that is too long for that.
  const isBelow = ({ caption, lines }: Entry) => sheet.widthOf(caption, CAPTION) + sheet.widthOf(lines.join(' ')) > width - 24;
  const height = 16 + titled + due.length * 32 + own.reduce((sum, entry) => sum + (isBelow(entry) ? 20 : 12), 0);
  sheet.box({ x, y: start, width, height, fill: 0.93, thickness: 0 });
  const inner = { x: x + 8, width: width - 16 };
  let y = sheet.lines([title], { ...inner, y: start + 7 }, { size: 11, bold: true }) + 4;
  for (const { caption, lines } of due) {
    sheet.write(caption, { ...inner, y }, CAPTION);
    y = sheet.lines(lines, { ...inner, y: y + 8 }, { size: Math.max(13, look.titleSize - 3), bold: true }) + 4;
  }
  for (const entry of own) {
    sheet.write(entry.caption, { ...inner, y: y + 1 }, CAPTION);
    if (isBelow(entry)) y += 8;
    sheet.write(entry.lines.join(' '), { ...inner, y }, { align: 'right' });
    y += 12;
  }
  return start + height;
}

function drawAbove({ sheet }: Draft, { caption, lines }: Entry, { x, y, width }: { x: number; y: number; width: number }): number {
  const end = sheet.lines([caption], { x, y, width }, CAPTION);
  return sheet.lines(lines, { x, y: end + 1, width }) + 3;
}

/** Read from left to right; each row as high as what is highest in it. */
function drawColumns(
  draft: Draft,
  entries: readonly Entry[],
  { x, y, width, columns }: { x: number; y: number; width: number; columns: number },
): number {
  let end = y;
  for (let place = 0; place < entries.length; place += columns) {
    const top = end;
    const row = entries.slice(place, place + columns);
    const each = width / columns;
    end = Math.max(...row.map((entry, column) => drawAbove(draft, entry, { x: x + column * each, y: top, width: each - 10 })));
    end += 3;
  }
  return end;
}

function drawLines(draft: Draft): void {
  const { sheet, facts } = draft;
  const list = facts.type === 'freight_invoice' ? 'charges' : 'detention_lines';
  const records = recordsOf(draft, list, COLUMNS[list] ?? []);
  drawLedger(sheet, ledgerOf(records, ownHeads(draft, records.names, HEADS)), { lines: 'rows', head: 'plain', size: 8 });
}

function drawTotals({ sheet }: Draft, entries: readonly Entry[]): void {
  sheet.y += 4;
  for (const { name, caption, lines } of entries) {
    sheet.need(14);
    const bold = name === 'total_amount';
    sheet.write(caption, { x: sheet.left + sheet.width * 0.6, y: sheet.y }, { bold });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y, width: sheet.width - 3 }, { bold, align: 'right' });
    sheet.y += 13;
  }
}

/** To be cut off along the dashes. */
function drawSlip({ sheet }: Draft, entries: readonly Entry[], name: string): void {
  sheet.need(74);
  sheet.y = Math.max(sheet.y + 8, sheet.bottom - 66);
  const count = Math.floor(sheet.width / sheet.widthOf('- ', { size: 8 }));
  sheet.write('- '.repeat(count), { x: sheet.left, y: sheet.y }, { size: 8 });
  sheet.write(`REMITTANCE SLIP - ${name}`, { x: sheet.left, y: sheet.y + 14 }, { size: 8, bold: true });
  const said = entries.map((entry) => inLine(entry, ' '));
  sheet.lines(said, { x: sheet.left, y: sheet.y + 26, width: sheet.width }, { size: 7.5 });
}
