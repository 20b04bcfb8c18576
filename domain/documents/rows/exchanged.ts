import { sure } from '../draft.js';
import { overlapX } from '../layout/geometry.js';
import type { Span } from '../layout/near.js';
import { readAmount, readCurrency } from '../values/money.js';
import { captionOf, cellOf, correct, textOf, type RowItem } from './row-item.js';

/** Nobody says which of two amounts is meant. */
const GUESSED = 0.6;

/** `Amount   ROE   Amount (USD)`: of two amounts the one that the count and the price come to is that of the charge, and of its currency. */
export function readTwoAmounts(item: RowItem): void {
  const columns = item.row.columns.filter(({ field }) => field === 'amount');
  const cells = cellOf(item, 'amount');
  if (columns.length < 2 || cells.length !== columns.length) return;
  const amounts = cells.map((cell) => ({ cell, value: readAmount(cell.text, item.writing.decimalSign) }));
  if (amounts.some(({ value }) => value === null)) return;
  const product = Number(item.value['quantity'] ?? 1) * Number(item.value['unit_price'] ?? Number.NaN);
  const [meant = amounts.at(-1)] = amounts.filter(({ value }) => Math.abs(Number(value) - product) < 0.01);
  if (meant === undefined) return;
  correct(item, 'amount', { value: meant.value, from: [meant.cell] });
  const { amount } = item.evidence;
  if (Number.isNaN(product) && new Set(amounts.map(({ value }) => value)).size > 1 && amount !== undefined)
    item.evidence['amount'] = { ...amount, confidence: sure(amount.confidence * GUESSED) };
  const column = columns.find(({ box }) => meant.cell.words.some((word) => overlapX(word.box, box) > 0));
  const currency = readCurrency(column?.caption ?? '');
  if (currency !== null) correct(item, 'currency', { value: currency, from: [meant.cell] });
}

/** Of several columns for amounts, `Total USD   Total CLP`, the caption of the one that has them. */
function captionOver(item: RowItem, from: readonly Span[]): string {
  const [first, ...others] = item.row.columns.filter(({ field }) => field === 'amount');
  if (first === undefined || others.length === 0) return captionOf(item, 'amount');
  const over = [first, ...others].find(({ box }) => from.some(({ words }) => words.some((word) => overlapX(word.box, box) > 0)));
  return (over ?? first).caption;
}

/**
 * `Betrag EUR` beside prices in other currencies, `Net GBP` beside amounts in others: what was exchanged is in the currency of its
 * caption.
 */
export function readExchanged(item: RowItem): void {
  const from = cellOf(item, 'amount');
  const above = readCurrency(captionOver(item, from));
  const { quantity, unit_price: price, amount, currency } = item.value;
  if (from.length !== 1 || above === null || currency === above || readCurrency(textOf(from)) !== null) return;
  const isExchanged = price == null || Math.abs(Number(quantity ?? 1) * Number(price) - Number(amount)) > 0.01;
  if (isExchanged) correct(item, 'currency', { value: above, from });
}
