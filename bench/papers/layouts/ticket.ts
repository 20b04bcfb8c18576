import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, drawGrid, type CellStyle } from '../kit/cells.js';
import { ownWords } from '../kit/phrases.js';
import { inLine, Pool } from '../kit/pool.js';

/** A driver's ticket: few large values, captions below the lines that they stand on, the receiver's part in a frame of its own. */
export const ticket: Layout = { name: 'ticket', types: ['proof_of_delivery'], draw };

const ENGLISH = {
  pod_number: 'TICKET',
  delivery_date: 'DATE DELIVERED',
  master_bill_of_lading_number: 'OCEAN B/L',
  house_bill_of_lading_number: 'FORWARDER B/L',
  delivery_order_number: 'YOUR D/O',
  shipper: 'LOADED BY (SHIPPER)',
  deliver_to: 'UNLOADED AT (CONSIGNEE)',
  container_numbers: 'CONTAINER',
  pieces_delivered: 'PIECES COUNTED OFF',
  gross_weight: 'WEIGHT',
  time_in: 'ARRIVED AT DOCK',
  time_out: 'LEFT DOCK',
  received_by: 'RECEIVER (PLEASE PRINT)',
  seal_intact: 'SEAL UNBROKEN ON ARRIVAL?',
  exceptions: 'SHORT / OVER / DAMAGED',
};

const BELOW: CellStyle = { caption: 'below', frame: 'none', captionSize: 6, size: 10.5, least: 34 };
const ABOVE: CellStyle = { caption: 'above', frame: 'none', captionSize: 6, captionBold: true, least: 60 };

function draw(draft: Draft): void {
  const { sheet, facts, title, form, chance } = draft;
  const pool = new Pool(draft, ownWords(draft, ENGLISH));
  const { name, below } = facts.letterhead('carrier');
  pool.leave('carrier');
  const delivered = pool.always('delivery_date');
  sheet.write(name, { x: sheet.left, y: sheet.y }, { size: 13, bold: true });
  sheet.write(title, { x: sheet.left, y: sheet.y + 18 }, { size: 11, align: 'right' });
  for (const entry of pool.take('pod_number'))
    sheet.write(inLine(entry, ' '), { x: sheet.left, y: sheet.y }, { size: 11, bold: true, align: 'right' });
  sheet.y = sheet.lines(below, { x: sheet.left, y: sheet.y + 17, width: sheet.width * 0.5 }, { size: 7 }) + 8;
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 1.6);
  sheet.y += 4;
  sheet.y = drawCells(sheet, pool.take('shipper', 'deliver_to'), { y: sheet.y, style: ABOVE });
  drawGrid(sheet, [...pool.take('container_numbers', 'pieces_delivered', 'gross_weight')], { columns: 3, style: BELOW });
  drawGrid(sheet, [...pool.rest('numbers'), ...pool.rest('route')], {
    columns: 3,
    style: { ...BELOW, size: 9 },
  });
  sheet.y += 10;
  drawReceipt(draft, {
    entries: [...delivered, ...pool.rest('details')],
    remarks: pool.rest('texts', 'totals', 'parties'),
  });
  sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 6 });
  if (chance.happens(0.3))
    sheet.stamp(chance.of(form.stamps), { x: sheet.left + sheet.width * 0.6, y: sheet.y + 90 }, { angle: 6, size: 15 });
}

function drawReceipt({ sheet }: Draft, { entries, remarks }: { entries: readonly Entry[]; remarks: readonly Entry[] }): void {
  const top = sheet.y;
  const inner = { x: sheet.left + 6, width: sheet.width - 12 };
  let y = top + 6;
  for (const { caption, lines } of remarks) y = sheet.lines([`${caption}:`, ...lines], { ...inner, y }, { size: 9 }) + 4;
  for (let place = 0; place < entries.length; place += 3)
    y = drawCells(sheet, entries.slice(place, place + 3), { ...inner, y, style: BELOW });
  sheet.y = y + 34;
  sheet.rule({ x: inner.x, y: sheet.y - 12, width: inner.width * 0.5 }, 0.5);
  sheet.write('X', { x: inner.x + 2, y: sheet.y - 24 }, { size: 9 });
  sheet.write('SIGNATURE', { x: inner.x, y: sheet.y - 10 }, { size: 6 });
  sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top, thickness: 1.2 });
}
