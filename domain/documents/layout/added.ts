import type { OpenRow } from './open-row.js';

const COUNTED = ['quantity', 'unit_price'];

/**
 * `Packing  95.00` below rows that are counted and priced: words that do not stand where theirs do, and an amount, are added to all of
 * them, and go on with none.
 */
export function isAdded(row: OpenRow, above: OpenRow): boolean {
  const [amount] = row.cells.get('amount') ?? [];
  const isPriced = COUNTED.every((field) => above.cells.has(field)) && above.cells.has('amount');
  if (amount === undefined || !/^\D{0,4}\d[\d.,' ]*\D{0,4}$/.test(amount.text) || !isPriced) return false;
  if (COUNTED.some((field) => (row.cells.get(field) ?? []).some(({ text }) => /\d/.test(text)))) return false;
  const [first, ...others] = row.line.pieces;
  const begins = above.own.get('description')?.[0]?.words[0]?.box[0];
  if (first === undefined || begins === undefined || others.length !== 1 || !/\p{L}{3}/u.test(first.text)) return false;
  return first.box[0] > begins + row.page.wordHeight;
}
