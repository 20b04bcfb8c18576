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
  checkSum(draft, { column: 'duty', field: 'total_duty' });
  if (!('total_entered_value' in draft.payload)) return;
  checkSum(draft, { column: 'entered_value', field: 'total_entered_value' });
  const value = amount(draft.payload['total_entered_value']);
  const [processing, harbor] = [draft.payload['merchandise_processing_fee'], draft.payload['harbor_maintenance_fee']].map(fee);
  if (Number.isNaN(value)) return;
  const year = fiscalYear(String(draft.payload['entry_date'] ?? draft.payload['summary_date'] ?? ''));
  if (processing !== undefined) judgeProcessing(draft, { year, value, printed: processing });
  if (harbor !== undefined) judge(draft, 'harbor_maintenance_fee', { due: value * HARBOR_SHARE, printed: harbor });
}

/** The limits of a year that is not known yet are those of the last one that is, or more: they rise with prices. */
function judgeProcessing(draft: Draft, { year, value, printed }: { year: string; value: number; printed: number }): void {
  const field = 'merchandise_processing_fee';
  const dueBy = ([least, most]: readonly [number, number]) => Math.min(most, Math.max(least, value * PROCESSING_SHARE));
  const [last = '', limits] = Object.entries(PROCESSING_FEES).at(-1) ?? [];
  const known = PROCESSING_FEES[year];
  if (known !== undefined) return judge(draft, field, { due: dueBy(known), printed });
  const later = Number(year) - Number(last);
  if (limits === undefined || !(later > 0)) return;
  const risen = (1 + RISES_BY_MOST) ** later;
  const [from, to] = [dueBy(limits), dueBy([limits[0] * risen, limits[1] * risen])];
  if (from === to) return judge(draft, field, { due: from, printed });
  if (printed >= from - tolerated(from) && printed <= to + tolerated(to)) return;
  const detail = `${printed.toFixed(2)} is printed, ${from.toFixed(2)} to ${to.toFixed(2)} is due on the value by the limits of fiscal year ${last} and what they may have risen by since`;
  warn(draft, 'entry', { pointer: `/${field}`, detail });
}

/** In a year; they never rose by more yet. */
const RISES_BY_MOST = 0.08;

const amount = (value: unknown): number => (typeof value === 'string' ? Number(value) : Number.NaN);

/** A fee of nothing is not asked for: many an entry is free of it by treaty, or came by air. */
const fee = (value: unknown): number | undefined => amount(value) || undefined;

/** `2026` from October 2025 on. */
function fiscalYear(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return Number(month) >= 10 ? String(Number(year) + 1) : year;
}

/** Entered values are whole dollars, so a fee may be off by a cent or two. */
const tolerated = (due: number): number => Math.max(0.05, due * 0.002);

function judge(draft: Draft, field: string, { due, printed }: { due: number; printed: number }): void {
  if (Math.abs(due - printed) <= tolerated(due)) return raise(draft, `/${field}`, 0.95);
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
