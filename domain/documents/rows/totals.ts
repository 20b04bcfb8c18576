import { isToPay } from '../layout/line-kinds.js';
import type { Item } from '../read-table.js';
import { amountOf } from '../values/decimals.js';

/** Figures that add up to those of a total. */
const SUMMED = ['quantity', 'amount', 'packages', 'package_count', 'net_weight', 'gross_weight', 'volume'];

/** What goods or charges are called by; totals have none of it. */
const CALLED_BY = [
  'item_number',
  'hs_code',
  'unit_price',
  'code',
  'package_range',
  'container_number',
  'container_numbers',
  'prepaid',
  'collect',
];

/** Shapes whose rows have figures that papers add up. */
const OF_FIGURES = new Set(['invoice_line', 'package_line', 'charge']);

/** The items without those that only say what the ones above add up to, wherever a paper says so and in whatever words. */
export function withoutTotals(shape: string, items: readonly Item[]): readonly Item[] {
  if (!OF_FIGURES.has(shape)) return items;
  const kept: Item[] = [];
  for (const item of items)
    if (!isTotalOf(item, kept) && !isNameless(shape, item) && !(shape === 'charge' && isTaxOn(item, kept))) kept.push(item);
  return kept;
}

function isTotalOf({ value, evidence }: Item, above: readonly Item[]): boolean {
  if (above.length === 0 || CALLED_BY.some((field) => evidence[field] !== undefined) || isWorded(value['description'])) return false;
  const figures = SUMMED.filter((field) => evidence[field] !== undefined);
  return (
    figures.length > 0 &&
    figures.every((field) =>
      isSum(
        numberIn(value[field]),
        above.map((item) => numberIn(item.value[field])),
      ),
    )
  );
}

const isSum = (total: number, parts: readonly number[]): boolean => Math.abs(total - parts.reduce((sum, part) => sum + part, 0)) < 0.005;

const numberIn = (value: unknown): number => amountOf(value === null || value === undefined ? null : String(value));

/** `VAT 20 %` below the total before it, and so much of all above it: a tax on the charges, and none of them. */
function isTaxOn({ value }: Item, above: readonly Item[]): boolean {
  const { description } = value;
  const [, rate] = TAX.exec(typeof description === 'string' ? description.trim() : '') ?? [];
  if (rate === undefined || above.length === 0) return false;
  const charged = above.reduce((sum, item) => sum + numberIn(item.value['amount']), 0);
  return Math.abs((charged * amountOf(rate.replace(',', '.'))) / 100 - numberIn(value['amount'])) < 0.015;
}

/** The name of the tax and its rate, and nothing that it is of. */
const TAX =
  /^(?:\p{L}{1,3} )?(?:vat|gst|hst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|t\.v\.a|iva|i\.v\.a|btw|moms|kdv)\.?[\s:(@/-]{0,4}(\d{1,2}(?:[.,]\d{1,2})?) ?%\)?$/iu;

/** An amount for nothing is no charge: what it is stands elsewhere, as `Tax` does before it. */
const isNameless = (shape: string, { evidence }: Item): boolean =>
  shape === 'charge' && !['description', 'code', 'container_number'].some((field) => evidence[field] !== undefined);

/** Words, and not only a currency or a unit before a figure, or what is to be paid. */
const isWorded = (description: unknown): boolean =>
  typeof description === 'string' && /\p{L}{4}/u.test(description) && !isToPay(description);
