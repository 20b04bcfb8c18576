import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawSpanned, type SpannedColumn } from '../kit/spanned.js';

/**
 * A line's bill for time as its own accounts print it: whom it is for in a window, three strips of small boxes, and a table whose heads
 * stand in two storeys, days that were free beside days that are charged; the sum in its last row, a slip for the bank below.
 */
export const timeBandsInvoice: Layout = { name: 'time-bands-invoice', types: ['demurrage_detention_invoice'], draw };

const WORDS = {
  invoice_number: 'INVOICE NO.',
  invoice_date: 'INVOICE DATE',
  due_date: 'PAYMENT DUE',
  bill_of_lading_number: 'B/L NO.',
  carrier_scac: 'SCAC',
  vessel: 'VESSEL / VOYAGE',
  vessel_name: 'VESSEL',
  voyage_number: 'VOYAGE',
  port_of_discharge: 'DISCHARGED AT',
  terminal_name: 'TERMINAL',
  discharge_date: 'DISCHARGED ON',
  charge_kind: 'CHARGE',
  currency: 'CURRENCY',
  dispute_contact: 'QUERIES AND DISPUTES',
  payment_instructions: 'PAYMENT',
};

const HEADS: Readonly<Record<string, readonly [caption: string, group?: string]>> = {
  container_number: ['UNIT', 'EQUIPMENT'],
  container_type: ['TYPE', 'EQUIPMENT'],
  free_time_start: ['FROM', 'FREE TIME'],
  free_time_end: ['UNTIL', 'FREE TIME'],
  from_date: ['FROM', 'CHARGEABLE'],
  to_date: ['UNTIL', 'CHARGEABLE'],
  chargeable_days: ['DAYS', 'CHARGEABLE'],
  daily_rate: ['RATE / DAY'],
  amount: ['AMOUNT'],
};

const CELL: CellStyle = { caption: 'above', frame: 'box', captionSize: 5.5, size: 8.5, least: 26 };

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, WORDS);
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  pageHead(sheet, `${name}   ${title}`);
  const half = sheet.width / 2;
  const top = sheet.y;
  const right = sheet.lines([name, ...below], { x: sheet.left + half, y: top, width: half }, { size: 8, align: 'right' });
  let left = sheet.lines([`${name}, ${below.join(', ')}`], { x: sheet.left, y: top + 34, width: half - 10 }, { size: 5 }) + 3;
  for (const { lines } of pool.always('bill_to')) left = sheet.lines(lines, { x: sheet.left, y: left, width: half - 10 });
  sheet.y = Math.max(left, right) + 16;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 14, bold: true }) + 6;
  strip(draft, pool.take('invoice_number', 'invoice_date', 'due_date', 'currency'));
  strip(draft, [...pool.take('bill_of_lading_number', 'carrier_scac'), ...pool.vessel()]);
  strip(draft, pool.take('port_of_discharge', 'terminal_name', 'discharge_date', 'charge_kind'));
  sheet.y += 8;
  const columns = Object.keys(HEADS).filter((column) => column !== 'container_type' || chance.happens(0.7));
  drawUnits(draft, pool, recordsOf(draft, 'detention_lines', columns));
  drawSlip(draft, pool.take('dispute_contact', 'payment_instructions'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 6 });
}

function strip({ sheet }: Draft, entries: readonly Entry[]): void {
  sheet.need(50);
  sheet.y = drawCells(sheet, entries, { y: sheet.y, style: CELL });
}

function drawUnits(draft: Draft, pool: Pool, units: Records): void {
  const { sheet } = draft;
  const columns = units.names.map((name): SpannedColumn => {
    const [caption = name, group] = HEADS[name] ?? [];
    return {
      caption,
      ...(group !== undefined && { group }),
      align: /days|rate|amount/.test(name) ? 'right' : /date|time/.test(name) ? 'centre' : 'left',
    };
  });
  const rows = units.rows.map((row) => ({ cells: units.names.map((name) => row[name] ?? '') }));
  drawSpanned(sheet, { columns, rows, size: 8 });
  for (const { name, caption, lines } of pool.take('total_amount', 'amount_due')) {
    sheet.need(18);
    sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 16, thickness: 0.35 });
    const words = name === 'total_amount' ? `TOTAL OF ${units.rows.length} UNIT${units.rows.length > 1 ? 'S' : ''}` : caption;
    sheet.write(words, { x: sheet.left + 3, y: sheet.y + 4 }, { size: 8, bold: true });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y + 4, width: sheet.width - 3 }, { size: 8.5, bold: true, align: 'right' });
    sheet.y += 16;
  }
  sheet.y += 12;
}

function drawSlip({ sheet }: Draft, entries: readonly Entry[]): void {
  const half = sheet.width / 2;
  sheet.need(60);
  const ends = entries.map((entry, place) =>
    drawBlock(sheet, entry, { x: sheet.left + place * half, y: sheet.y, width: half - 12, head: { size: 6.5, bold: true } }),
  );
  sheet.y = Math.max(sheet.y, ...ends) + 8;
}
