import { evidenceOf, replace, type Draft } from '../draft.js';
import { overlapX } from '../layout/geometry.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readAmount } from '../values/money.js';
import { sumOfRows } from './sums.js';

interface Figure {
  cents: number;
  from: Span;
}

/**
 * `Razem   20 760,00   1 449,00   22 209,00`: a line of totals under columns for net, tax and gross. It is one where the last comes to the
 * two before it, and the first to what the rows come to without tax.
 */
export function readTaxedTotal(draft: Draft, paper: Paper): void {
  const { payload } = draft;
  if (!('subtotal_amount' in payload && 'tax_amount' in payload && 'total_amount' in payload)) return;
  const net = sumOfRows(draft)?.cents;
  if (net === undefined) return;
  for (const line of paper.lines.filter(isTotal)) {
    const figures = line.pieces.flatMap((piece) => figureOf(spanOf(piece), paper));
    const [subtotal, tax, total, ...more] = figures;
    if (subtotal === undefined || tax === undefined || total === undefined || more.length > 0) continue;
    if (subtotal.cents !== net || subtotal.cents + tax.cents !== total.cents) continue;
    for (const [field, { cents, from }] of [
      ['subtotal_amount', subtotal],
      ['tax_amount', tax],
      ['total_amount', total],
    ] as const)
      replace(draft, field, { value: (cents / 100).toFixed(2), evidence: evidenceOf([from], 'table_total') });
    return;
  }
}

/**
 * `Total excl. VAT   5 636,11`, `Total incl. VAT   5 741,11` below taxes by their rates: the tax is what the one has over the other, where
 * such an amount stands in the column of the taxes. Freight may stand between the two as well.
 */
export function readTaxBetween(draft: Draft, paper: Paper): void {
  const [net, tax, total] = ['subtotal_amount', 'tax_amount', 'total_amount'].map((field) => {
    const value = draft.payload[field];
    return typeof value === 'string' ? Math.round(Number(value) * 100) : null;
  });
  if (net == null || tax == null || total == null || total <= net || net + tax === total) return;
  const printed = paper.labels
    .filter(({ meanings }) => meanings.some(({ field }) => field === 'tax_amount'))
    .flatMap(({ piece: { page, line, box } }) =>
      page.lines.slice(line + 1, line + 1 + RATES_MAX).flatMap(({ pieces }) => pieces.filter((one) => overlapX(one.box, box) > 0)),
    )
    .flatMap((piece) => figureOf(spanOf(piece), paper));
  const between = printed.find(({ cents }) => cents === total - net);
  if (between !== undefined)
    replace(draft, 'tax_amount', { value: ((total - net) / 100).toFixed(2), evidence: evidenceOf([between.from], 'table_total') });
}

/** No country taxes at more rates. */
const RATES_MAX = 6;

/** With its hundredths: what has none may be a count. */
const AMOUNT = /^(?:[A-Z]{3}|[$€£])? ?\d[\d.,' ]*[.,]\d{2}(?: ?(?:[A-Z]{3}|[$€£]))?$/;

function figureOf(from: Span, { decimalSign }: Paper): Figure[] {
  const amount = AMOUNT.test(from.text) ? readAmount(from.text, decimalSign) : null;
  return amount === null ? [] : [{ cents: Math.round(Number(amount) * 100), from }];
}
