import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawHeadLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';

/** A line's bill for time, box by box: its number on a grey bar, below it when time was free and when not, and how the sum comes about. */
export const freeTimeStatement: Layout = { name: 'free-time-statement', types: ['demurrage_detention_invoice'], draw };

const WORDS = {
  invoice_number: 'Invoice ref.',
  invoice_date: 'Billing date',
  due_date: 'Settle by',
  bill_of_lading_number: 'Bill of lading',
  carrier_scac: 'SCAC',
  bill_to: 'Billed party',
  vessel: 'Vessel/voyage',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  port_of_discharge: 'Discharge port',
  terminal_name: 'Terminal',
  discharge_date: 'Discharged on',
  charge_kind: 'Kind of charge',
  dispute_contact: 'Disputes to',
  currency: 'All amounts in',
  total_amount: 'Sum of all containers',
  amount_due: 'Amount now due',
  payment_instructions: 'Payment',
};

const FIELDS = [
  'container_number',
  'container_type',
  'charge_kind',
  'free_time_start',
  'free_time_end',
  'from_date',
  'to_date',
  'chargeable_days',
  'daily_rate',
  'amount',
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, WORDS);
  const place = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([title], { ...place, y: sheet.y }, { size: 13, bold: true, align: 'right' }) + 2;
  drawHeadLetter(draft, { size: 11, width: sheet.width });
  sheet.rule({ ...place, y: sheet.y }, 1.2);
  sheet.y += 6;
  const top = sheet.y;
  const half = sheet.width / 2;
  let left = top;
  for (const { caption, lines } of pool.rest('parties')) {
    left = sheet.lines([caption], { ...place, y: left, width: half - 12 }, { size: 7, bold: true });
    left = sheet.lines(lines, { ...place, y: left, width: half - 12 }) + 6;
  }
  const right = drawColumn(draft, pool.rest('numbers'), { x: sheet.left + half, y: top, width: half });
  sheet.y = Math.max(left, right) + 2;
  const about = [...pool.vessel(), ...pool.rest('route', 'details')];
  sheet.y = drawRunning(sheet, about, { ...place, y: sheet.y, style: { size: 8.5 } }) + 6;
  drawBoxes(draft);
  for (const { caption, lines } of pool.rest('totals')) {
    sheet.need(16);
    sheet.write(caption, { x: sheet.left, y: sheet.y + 3, width: sheet.width * 0.7 }, { size: 9.5, bold: true, align: 'right' });
    sheet.write(lines.join(' '), { ...place, y: sheet.y + 3, width: sheet.width - 4 }, { size: 9.5, bold: true, align: 'right' });
    sheet.y += 14;
  }
  sheet.y += 6;
  for (const { caption, lines } of pool.rest('texts')) {
    sheet.need(24);
    sheet.y = sheet.lines([`${caption}: ${lines.join(' ')}`], { ...place, y: sheet.y }) + 4;
  }
  sheet.need(30);
  sheet.y = sheet.lines([...form.smallPrint, form.sentences[1]], { ...place, y: sheet.y + 6 }, { size: 6 });
}

function drawColumn({ sheet }: Draft, entries: readonly Entry[], { x, y, width }: { x: number; y: number; width: number }): number {
  let end = y;
  for (const { caption, lines } of entries) {
    sheet.write(caption, { x, y: end }, { size: 8 });
    end = sheet.lines(lines, { x: x + width * 0.4, y: end, width: width * 0.6 }, { bold: true }) + 3;
  }
  return end;
}

function drawBoxes(draft: Draft): void {
  const { sheet, chance } = draft;
  const names = chance.of([FIELDS, FIELDS.filter((name) => name !== 'charge_kind')]);
  const records = recordsOf(draft, 'detention_lines', names);
  const indent = sheet.left + 6;
  for (const row of records.rows) {
    sheet.need(64);
    const own = (name: string) => row[name] ?? '';
    sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 15, fill: 0.88, thickness: 0 });
    const said = [own('container_number'), own('container_type'), own('charge_kind')].filter(Boolean).join('    ');
    sheet.write(said, { x: indent, y: sheet.y + 4 }, { size: 9, bold: true });
    const { y } = sheet;
    sheet.write(`Free time: ${own('free_time_start')} until ${own('free_time_end')}`, { x: indent, y: y + 20 });
    sheet.write(`Charged: ${own('from_date')} until ${own('to_date')}`, { x: indent, y: y + 32 });
    const sum = `${own('chargeable_days')} day(s) at ${records.full(row, 'daily_rate')} a day`;
    sheet.write(sum, { x: indent, y: y + 44 });
    sheet.write(records.full(row, 'amount'), { x: sheet.left, y: y + 44, width: sheet.width - 4 }, { bold: true, align: 'right' });
    sheet.y = y + 60;
  }
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  sheet.y += 2;
}
