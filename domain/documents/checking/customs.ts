import { warn, weigh, raise, type Draft } from '../draft.js';

type Values = Readonly<Record<string, unknown>>;

/** Least and most of the merchandise processing fee of the United States, by the fiscal year that begins in October before. */
const PROCESSING_FEES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  2022: [27.75, 538.4],
  2023: [29.66, 575.35],
  2024: [31.67, 614.35],
  2025: [32.71, 634.62],
  2026: [33.58, 651.5],
};
/** Of the value: the fee for merchandise, and the one for harbours. */
const PROCESSING_SHARE = 0.003464;
const HARBOR_SHARE = 0.00125;

/** The lines of an entry add up to its totals, and its fees are what the law says of its value. */
export function checkEntry(draft: Draft): void {
  if (!('total_entered_value' in draft.payload)) return;
  checkSum(draft, { column: 'duty', field: 'total_duty' });
  checkSum(draft, { column: 'entered_value', field: 'total_entered_value' });
  const value = amount(draft.payload['total_entered_value']);
  const [processing, harbor] = [amount(draft.payload['merchandise_processing_fee']), amount(draft.payload['harbor_maintenance_fee'])];
  if (Number.isNaN(value)) return;
  const limits = PROCESSING_FEES[fiscalYear(String(draft.payload['entry_date'] ?? draft.payload['summary_date'] ?? ''))];
  if (limits !== undefined && !Number.isNaN(processing)) {
    const due = Math.min(limits[1], Math.max(limits[0], value * PROCESSING_SHARE));
    judge(draft, 'merchandise_processing_fee', { due, printed: processing });
  }
  if (!Number.isNaN(harbor)) judge(draft, 'harbor_maintenance_fee', { due: value * HARBOR_SHARE, printed: harbor });
}

const amount = (value: unknown): number => (typeof value === 'string' ? Number(value) : Number.NaN);

/** `2026` from October 2025 on. */
function fiscalYear(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return Number(month) >= 10 ? String(Number(year) + 1) : year;
}

function judge(draft: Draft, field: string, { due, printed }: { due: number; printed: number }): void {
  // Entered values are whole dollars, so the fee may be off by a cent or two.
  if (Math.abs(due - printed) <= Math.max(0.05, due * 0.002)) return raise(draft, `/${field}`, 0.95);
  warn(draft, 'entry', { pointer: `/${field}`, detail: `${printed.toFixed(2)} is printed, ${due.toFixed(2)} is due on the value` });
}

function checkSum(draft: Draft, { column, field }: { column: string; field: string }): void {
  const parts = ((draft.payload['lines'] ?? []) as Values[]).map((line) => amount(line[column]));
  const total = amount(draft.payload[field]);
  if (parts.length === 0 || parts.some(Number.isNaN) || Number.isNaN(total)) return;
  const sum = parts.reduce((all, part) => all + part, 0);
  if (Math.abs(sum - total) <= Math.max(0.02, parts.length / 2)) return raise(draft, `/${field}`, 0.95);
  weigh(draft, `/${field}`, 0.6);
  warn(draft, 'entry', { pointer: `/${field}`, detail: `the lines add up to ${sum.toFixed(2)}, the total is ${total.toFixed(2)}` });
}
