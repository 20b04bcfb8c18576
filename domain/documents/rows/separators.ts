import { sure } from '../draft.js';
import { amountOf, readDecimal } from '../values/decimals.js';
import { cellOf, correct, textOf, type RowItem } from './row-item.js';

const FACTORS = ['quantity', 'unit_price', 'amount'] as const;
const WEIGHED = ['net_weight', 'gross_weight'] as const;

/** One separator before three digits, and no other: grouping, or decimals. */
const OPEN = /(?<![\d.,])(\d{1,3})[.,](\d{3})(?![\d.,])/;
const GUESSED = 0.85;

/**
 * What a separator before three digits is where the paper does not say it: that by which the quantity times the price is the
 * amount. Where nothing tells, grouping is a guess.
 */
export function decideSeparators(item: RowItem): void {
  if (item.writing.decimalSign !== null) return mendGrouped(item);
  const open = [...FACTORS, ...WEIGHED].filter((field) => isOpen(item, field));
  if (open.length === 0) return;
  const [quantities = [], prices = [], amounts = []] = FACTORS.map((field) => readingsOf(item, field, open.includes(field)));
  const holding = quantities.flatMap((quantity) =>
    prices.flatMap((price) => amounts.filter((amount) => isProduct(quantity, price, amount)).map((amount) => [quantity, price, amount])),
  );
  const [decided] = holding;
  for (const field of open) {
    const at = FACTORS.findIndex((factor) => factor === field);
    const value = holding.length === 1 ? decided?.[at] : undefined;
    if (value !== undefined) correct(item, field, { value, from: cellOf(item, field) });
    else doubt(item, field);
  }
}

/** `1.450 PCS` at 9.40 is 13,630.00: who groups amounts by commas may group what he counts by points. */
function mendGrouped(item: RowItem): void {
  const [printed, whole = '', rest = ''] = OPEN.exec(textOf(cellOf(item, 'quantity'))) ?? [];
  const [quantity, price, amount] = FACTORS.map((field) => item.value[field]);
  if (printed === undefined || typeof quantity !== 'string' || typeof price !== 'string' || typeof amount !== 'string') return;
  const grouped = `${whole}${rest}`;
  if (isProduct(quantity, price, amount) || !isProduct(grouped, price, amount)) return;
  correct(item, 'quantity', { value: grouped, from: cellOf(item, 'quantity') });
}

function doubt(item: RowItem, field: string): void {
  const evidence = item.evidence[field];
  if (evidence !== undefined) item.evidence[field] = { ...evidence, confidence: sure(evidence.confidence * GUESSED) };
}

const isOpen = (item: RowItem, field: string): boolean =>
  item.evidence[field] !== undefined && OPEN.test(textOf(cellOf(item, field))) && !/[.,]/.test(String(item.value[field]));

function readingsOf(item: RowItem, field: string, open: boolean): string[] {
  const value = item.value[field];
  if (typeof value !== 'string') return [];
  const [printed = ''] = open ? (OPEN.exec(textOf(cellOf(item, field))) ?? []) : [];
  const other = readDecimal(printed, printed.includes(',') ? ',' : '.')?.value;
  return other === undefined || other === value ? [value] : [value, other];
}

/** Whether so many at a price are an amount, but for what is rounded. */
export const isProduct = (quantity: string, price: string, amount: string): boolean =>
  amountOf(amount) > 0 && Math.abs(amountOf(quantity) * amountOf(price) - amountOf(amount)) <= Math.max(0.011, amountOf(amount) * 0.00001);
