import { warn, weigh, type Draft } from '../draft.js';
import { isCut, listOf, near, number, prove } from './figures.js';

/** Quantity × price = amount, of goods and of charges. */
export function checkLines(draft: Draft): void {
  for (const list of ['line_items', 'charges'])
    for (const [index, line] of listOf(draft, list).entries()) {
      const [quantity, price, amount] = [number(line['quantity']), number(line['unit_price']), number(line['amount'])];
      if ([quantity, price, amount].some(Number.isNaN) || near(quantity * price, amount, { within: 0.01, share: 0.005 })) continue;
      if (isPricedByWeight(line)) continue;
      if (amount > quantity * price && MINIMUM.test([line['description'], line['unit']].join(' '))) continue;
      for (const field of ['quantity', 'unit_price', 'amount']) weigh(draft, `/${list}/${index}/${field}`, 0.6);
      warn(draft, 'line_amount', {
        pointer: `/${list}/${index}/amount`,
        detail: `${line['quantity']} × ${line['unit_price']} is not ${line['amount']}`,
      });
    }
}

/** `1,400 CTNS   14,000.00 KGS   2.85 USD/KG   39,900.00`: what is counted in packages may be paid by what it weighs. */
const isPricedByWeight = (line: Readonly<Record<string, unknown>>): boolean =>
  [line['net_weight'], line['gross_weight']].some((weight) =>
    near(number(weight) * number(line['unit_price']), number(line['amount']), { within: 0.01, share: 0.0001 }),
  );

/** A charge that is more than its rate says where that comes to less. */
const MINIMUM = /\bmin(?:imum|\.)?(?![\p{L}\d])/iu;

/** The amounts of the lines, with what is added and taken off, are the total. */
export function checkLinesTotal(draft: Draft): void {
  const field = ['total_amount', 'total_due'].find((name) => typeof draft.payload[name] === 'string');
  const list = ['line_items', 'charges', 'detention_lines'].find((name) => listOf(draft, name).length > 0);
  if (field === undefined || list === undefined || isCut(draft, list)) return;
  const amounts = listOf(draft, list).map((line) => number(line['amount']));
  if (amounts.some(Number.isNaN) || isOfSeveralCurrencies(listOf(draft, list))) return;
  const lines = amounts.reduce((sum, amount) => sum + amount, 0);
  const more = ['freight_amount', 'insurance_amount', 'tax_amount', 'other_charges_amount'].reduce(
    (sum, name) => sum + (number(draft.payload[name]) || 0),
    0,
  );
  const total = number(draft.payload[field]);
  // What was paid where the cargo left is listed, and not due any more.
  const collect = listOf(draft, list).reduce((sum, line) => sum + (line['payment_term'] === 'prepaid' ? 0 : number(line['amount'])), 0);
  const agreed = [lines, collect, lines + more - (number(draft.payload['discount_amount']) || 0)].some((sum) =>
    near(sum, total, { within: 0.02, share: 0.001 }),
  );
  if (agreed) return prove(draft, field);
  if (field === 'total_due' && mayBeTaxed(lines, total)) return;
  weigh(draft, `/${field}`, 0.6);
  warn(draft, 'lines_total', {
    pointer: `/${field}`,
    detail: `the lines add up to ${lines.toFixed(2)}, the total is ${String(draft.payload[field])}`,
  });
}

/** Dollars and pounds add up to nothing. */
const isOfSeveralCurrencies = (lines: readonly Readonly<Record<string, unknown>>[]): boolean =>
  new Set(lines.flatMap(({ currency }) => currency ?? [])).size > 1;

/** What is due of an arrival notice is with taxes, for which it has no field: to the cent so many per cent more, which proves nothing. */
const mayBeTaxed = (lines: number, total: number): boolean => {
  const rate = Math.round((total / lines - 1) * 100);
  return rate >= TAX_MIN && rate <= TAX_MAX && near(lines * (1 + rate / 100), total, { within: 0.015, share: 0 });
};

/** In per cent: what states take of services. */
const TAX_MIN = 5;
const TAX_MAX = 27;
