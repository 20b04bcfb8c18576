import type { Span } from '../layout/near.js';
import { readDecimal } from '../values/decimals.js';
import { cellOf, correct, type RowItem } from './row-item.js';

const MEASURED = ['net_weight', 'gross_weight', 'volume'] as const;
/** Offices round what one package weighs. */
const ROUNDED = 0.01;

/** `PER CTN 9.20   TOTAL 276.00` beside thirty cartons: of two figures, the one that is that many times the other is of all of them. */
export function readWeightsOfAll(item: RowItem): void {
  const count = Number(item.value['package_count']);
  if (!(count > 1)) return;
  for (const field of MEASURED) {
    const spans = cellOf(item, field);
    const [one, two] = spans.map((span) => figureOf(span, item));
    if (spans.length !== 2 || one == null || two == null) continue;
    for (const [each, all] of [
      [one, two],
      [two, one],
    ] as const)
      if (Math.abs(Number(each.value) * count - Number(all.value)) <= Number(all.value) * ROUNDED)
        correct(item, field, { value: all.value, from: [all.span] });
  }
}

function figureOf(span: Span, { writing }: RowItem): { value: string; span: Span } | null {
  const value = /^\d[\d.,]*$/.test(span.text.trim()) ? readDecimal(span.text.trim(), writing.decimalSign)?.value : undefined;
  return value === undefined ? null : { value, span };
}
