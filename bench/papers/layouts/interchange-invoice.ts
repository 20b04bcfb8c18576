import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * What the equipment desk of a line bills: the word invoice with number, day and what it is for in a frame of three rows, remit-to beside
 * invoice-to, the voyage in one strip, moves out and in by container with the free time before the days that count, and how to dispute.
 */
export const interchangeInvoice: Layout = { name: 'interchange-invoice', types: ['demurrage_detention_invoice'], draw };

const WORDS = {
  invoice_number: 'INVOICE #',
  invoice_date: 'INVOICE DATE',
  due_date: 'PAY BY',
  bill_of_lading_number: 'BILL OF LADING #',
  carrier_scac: 'SCAC',
  bill_to: 'INVOICE TO',
  vessel: 'VESSEL / VOYAGE',
  vessel_name: 'VESSEL',
  voyage_number: 'VOYAGE',
  port_of_discharge: 'DISCHARGE PORT',
  terminal_name: 'FACILITY',
  discharge_date: 'DISCHARGED',
  charge_kind: 'CHARGE TYPE',
  dispute_contact: 'DISPUTES TO',
  currency: 'CURRENCY',
  total_amount: 'INVOICE TOTAL',
  amount_due: 'PLEASE PAY THIS AMOUNT',
  payment_instructions: 'REMITTANCE',
};
const HEADS = {
  container_number: 'EQUIPMENT #',
  container_type: 'SZ/TP',
  charge_kind: 'TYPE',
  free_time_start: 'FREE TIME|BEGINS',
  free_time_end: 'LAST FREE|DAY',
  from_date: 'CHARGED|FROM',
  to_date: 'CHARGED|THRU',
  chargeable_days: 'DAYS',
  daily_rate: 'RATE|PER DAY',
  amount: 'CHARGE',
};
const COLUMNS = [
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
const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, least: 25 };

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  pageHead(sheet, `${name}   ${title}`);
  const half = sheet.width * 0.6;
  const top = sheet.y;
  const left = sheet.lines([name], { x: sheet.left, y: top, width: half - 10 }, { size: 13, bold: true });
  const sub = sheet.lines(['Equipment Control - Demurrage / Detention Desk'], { x: sheet.left, y: left + 2, width: half }, { size: 7 });
  const crown = pool.take('invoice_number', 'invoice_date', 'due_date');
  let right = top;
  for (const entry of crown) {
    sheet.box({ x: sheet.left + half, y: right, width: sheet.width - half, height: 16 });
    sheet.box({ x: sheet.left + half, y: right, width: (sheet.width - half) * 0.42, height: 16, fill: 0.9 });
    sheet.write(entry.caption, { x: sheet.left + half + 3, y: right + 5 }, { size: 6.5, bold: true });
    sheet.write(
      entry.lines.join(' '),
      { x: sheet.left + half, y: right + 4, width: sheet.width - half - 4 },
      { bold: true, align: 'right' },
    );
    right += 16;
  }
  sheet.y =
    sheet.lines(
      [title.toUpperCase()],
      { x: sheet.left, y: Math.max(sub, right) + 10, width: sheet.width },
      { size: 12, bold: true, align: 'centre' },
    ) + 6;
  const remit: Entry = { name: 'issuer', caption: 'REMIT TO', lines: [name, ...below], kind: 'party' };
  sheet.y = drawCells(sheet, [...pool.always('bill_to'), remit], {
    y: sheet.y,
    style: { ...CELL, caption: 'grey', least: 64 },
    shares: [1, 1],
  });
  const due = pool.take('total_amount', 'amount_due');
  const texts = pool.take('payment_instructions', 'dispute_contact');
  const strip = [...pool.take('bill_of_lading_number', 'carrier_scac'), ...pool.vessel(), ...pool.rest('route', 'details', 'numbers')];
  for (let place = 0; place < strip.length; place += 4)
    sheet.y = drawCells(sheet, strip.slice(place, place + 4), { y: sheet.y, style: CELL });
  sheet.y += 8;
  const records = recordsOf(draft, 'detention_lines', chance.of(COLUMNS));
  drawLedger(sheet, ledgerOf(records, HEADS), { lines: 'columns', head: 'dark', size: 7.5, pad: 3 });
  sheet.y += 2;
  drawDue(draft, due, records.rows.length);
  for (const { caption, lines } of texts) {
    sheet.need(30);
    sheet.y = sheet.lines([`${caption}: ${lines.join(' ')}`], { x: sheet.left, y: sheet.y, width: sheet.width }) + 4;
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(60);
  const clauses = [
    'Free time and rates are those of our tariff in effect on the date of the bill of lading. Saturdays, Sundays and holidays count once free time has expired.',
    ...form.smallPrint,
  ];
  sheet.y = sheet.lines(clauses, { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 6.5 });
}

function drawDue({ sheet }: Draft, due: readonly Entry[], count: number): void {
  sheet.need(due.length * 18 + 16);
  sheet.write(`${count} equipment unit${count > 1 ? 's' : ''} billed`, { x: sheet.left, y: sheet.y + 4 }, { size: 7 });
  for (const { caption, lines } of due) {
    const x = sheet.left + sheet.width * 0.5;
    sheet.box({ x, y: sheet.y, width: sheet.width * 0.5, height: 17 });
    sheet.write(caption, { x: x + 4, y: sheet.y + 5 }, { size: 7, bold: true });
    sheet.write(lines.join(' '), { x, y: sheet.y + 4, width: sheet.width * 0.5 - 4 }, { bold: true, align: 'right' });
    sheet.y += 17;
  }
  sheet.y += 10;
}
