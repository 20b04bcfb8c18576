import type { Row } from '../layout/tables.js';

/** `1 PC` under *Price unit*, beside `148.50` under *Price*: for how many the price is, and no price. */
export function withoutPriceUnit(row: Row): Row {
  const spans = row.cells.get('unit_price') ?? [];
  if (row.columns.filter(({ field }) => field === 'unit_price').length < 2 || !spans.some(({ text }) => /\d[.,]\d{2}/.test(text)))
    return row;
  const prices = spans.filter(({ text }) => !COUNT.test(text.trim()));
  return prices.length === spans.length ? row : { ...row, cells: new Map([...row.cells, ['unit_price', prices]]) };
}

const COUNT = /^\d{1,4} ?\p{L}{1,6}\.?$/u;
