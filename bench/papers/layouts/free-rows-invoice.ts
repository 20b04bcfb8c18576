import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { drawPairs } from '../kit/pairs.js';
import { inLine, measured, Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';

/**
 * A line's bill for time in which each container takes two rows of one table, the days that were free in the first, those that are charged in
 * the second; the sum stands on a grey bar above the table, whom it is for in a frame at the right, and how to object in a frame at the foot.
 */
export const freeRowsInvoice: Layout = { name: 'free-rows-invoice', types: ['demurrage_detention_invoice'], draw };

const WORDS = {
  invoice_number: 'Invoice No',
  invoice_date: 'Invoice Date',
  due_date: 'Payment Due',
  bill_of_lading_number: 'Transport Document No',
  carrier_scac: 'Carrier Code',
  bill_to: 'Customer',
  vessel: 'Vessel / Voyage',
  vessel_name: 'Vessel',
  voyage_number: 'Voyage',
  port_of_discharge: 'Discharge Location',
  terminal_name: 'Facility',
  discharge_date: 'Discharge Date',
  charge_kind: 'Invoice Category',
  dispute_contact: 'Disputes',
  currency: 'Invoice Currency',
  total_amount: 'Invoice Total',
  amount_due: 'Amount Payable',
  payment_instructions: 'Remittance',
};
const FIELDS = [
  'container_number',
  'container_type',
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
  const { name, below } = letterOf(draft);
  pool.leave('issuer');
  const numbers = pool.rest('numbers');
  pageHead(
    sheet,
    numbers
      .slice(0, 1)
      .map((entry) => inLine(entry))
      .join(''),
  );
  const all = { x: sheet.left, width: sheet.width };
  const half = sheet.width / 2;
  const top = sheet.lines([title], { ...all, y: sheet.y }, { size: 13.5, bold: true }) + 6;
  let left = sheet.lines([name], { ...all, y: top, width: half - 12 }, { size: 9, bold: true });
  left = sheet.lines(below, { ...all, y: left, width: half - 12 }, { size: 7.5 });
  const right = drawFrame(draft, pool.take('bill_to'), { x: sheet.left + half, y: top, width: half });
  sheet.y = Math.max(left, right) + 8;
  const about = [...numbers, ...pool.vessel(), ...pool.rest('route'), ...pool.take('charge_kind', 'currency')];
  drawPairs(sheet, about, { columns: 2, share: 0.38, lines: 'rows', size: 8, captionSize: 7.5 });
  sheet.y += 10;
  drawBar(draft, pool.take('total_amount', 'amount_due'));
  drawDays(draft);
  const last = [...pool.rest('texts'), ...pool.take('dispute_contact')];
  if (last.length > 0) {
    const words = last.map((entry) => inLine(entry));
    const height = 10 + sheet.heightOf(words, sheet.width - 14, { size: 8 });
    sheet.need(height + 8);
    sheet.box({ ...all, y: sheet.y, height, thickness: 0.8 });
    sheet.lines(words, { x: sheet.left + 7, y: sheet.y + 5, width: sheet.width - 14 }, { size: 8 });
    sheet.y += height + 6;
  }
  drawRest(draft, pool, { size: 8 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 4 }, { size: 6 });
}

function drawFrame({ sheet }: Draft, [entry]: readonly Entry[], { x, y, width }: { x: number; y: number; width: number }): number {
  if (!entry) return y;
  const height = 22 + sheet.heightOf(entry.lines, width - 14);
  sheet.box({ x, y, width, height, thickness: 0.8 });
  sheet.write(entry.caption, { x: x + 7, y: y + 5 }, { size: 7, grey: 0.35 });
  sheet.lines(entry.lines, { x: x + 7, y: y + 16, width: width - 14 });
  return y + height;
}

/** What it comes to, before how. */
function drawBar({ sheet }: Draft, sums: readonly Entry[]): void {
  if (sums.length === 0) return;
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 22, fill: 0.88, thickness: 0 });
  const width = sheet.width / sums.length;
  for (const [place, entry] of sums.entries())
    sheet.write(
      `${entry.caption}   ${measured({ ...entry })}`,
      { x: sheet.left + place * width + 6, y: sheet.y + 6 },
      { size: 10, bold: true },
    );
  sheet.y += 28;
}

function drawDays(draft: Draft): void {
  const { sheet, chance } = draft;
  const records = recordsOf(draft, 'detention_lines', FIELDS);
  const own = (row: Record<string, string>, name: string) => row[name] ?? '';
  const unit = records.unit('amount');
  const [free, charged] = chance.of([
    ['Free time', 'Chargeable'],
    ['FREE', 'CHARGED'],
    ['Freetime period', 'Charged period'],
  ]);
  const rows = records.rows.flatMap((row): LedgerRow[] => [
    {
      cells: [
        own(row, 'container_number'),
        own(row, 'container_type'),
        free ?? '',
        own(row, 'free_time_start'),
        own(row, 'free_time_end'),
        '',
        '',
        '',
      ],
    },
    {
      cells: [
        '',
        '',
        charged ?? '',
        own(row, 'from_date'),
        own(row, 'to_date'),
        own(row, 'chargeable_days'),
        own(row, 'daily_rate'),
        own(row, 'amount'),
      ],
    },
  ]);
  const heads = ['Container No', 'Type', 'Period', 'From', 'To (incl.)', 'Days', 'Rate per Day', 'Amount'];
  const columns = heads.map((head, place) => ({
    caption: place >= 6 && unit !== '' ? [head, `(${unit})`] : [head],
    align: place >= 5 ? ('right' as const) : ('left' as const),
  }));
  drawLedger(sheet, { columns, rows }, { lines: 'head', head: 'plain', size: 8, pad: 2 });
  sheet.y += 10;
}
