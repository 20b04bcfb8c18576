import type { Row } from '../layout/tables.js';

/** `1 PC` under *Price unit*, beside `148.50` under *Price*: for how many the price is, and no price. */
export function withoutPriceUnit(row: Row): Row {
  const spans = row.cells.get('unit_price') ?? [];
  if (row.columns.filter(({ field }) => field === 'unit_price').length < 2 || !spans.some(({ text }) => /\d[.,]\d{2}/.test(text)))
    return row;
  const prices = spans.filter(({ text }) => !COUNT.test(text.trim()));
  return prices.length === spans.length ? row : { ...row, cells: new Map([...row.cells, ['unit_price', prices]]) };
}

/** `/ 100 ST` in a second column for units, beside `ST` in the first: of how many the price is. */
export function withoutUnitOfPrice(row: Row): Row {
  const spans = row.cells.get('unit') ?? [];
  if (row.columns.filter(({ field }) => field === 'unit').length < 2 || spans.length < 2) return row;
  const units = spans.filter(({ text }) => !COUNT.test(text.trim().replace(/^(?:\/|per|je|pro) ?/i, '')));
  return units.length === spans.length || units.length === 0 ? row : { ...row, cells: new Map([...row.cells, ['unit', units]]) };
}

const COUNT = /^\d{1,4} ?\p{L}{1,6}\.?$/u;
