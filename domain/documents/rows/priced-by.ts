import { readDecimal } from '../values/decimals.js';
import { correct, fill, spansUnder, type RowItem } from './row-item.js';
import { isProduct } from './separators.js';

/** `Rate USD / SQM`, `SQM`, and nothing else. */
const MEASURE =
  /^(?:sqm|sq\.? ?m(?:trs?)?|m2|m²|sqft|sq\.? ?ft|cbm|m3|m³|mtr?s?|meters?|metres?|kgs?|mts?|tons?|tonnes?|ltrs?|litres?|liters?)\.?$/i;

/**
 * `Quantity (boxes)   SQM   Rate/SQM   Amount`: goods may be counted by one measure and priced by another, in a column that is called by
 * it. The one that the price and the amount come to is how many were sold.
 */
export function readPricedBy(item: RowItem): void {
  const { quantity, unit_price: price, amount } = item.value;
  if (typeof quantity !== 'string' || typeof price !== 'string' || typeof amount !== 'string' || isProduct(quantity, price, amount)) return;
  for (const column of item.row.columns.filter(({ field, caption }) => field === null && MEASURE.test(caption.trim()))) {
    const from = spansUnder(item, column);
    const measured = from.length === 1 ? readDecimal(from[0]?.text ?? '', item.writing.decimalSign)?.value : undefined;
    if (measured === undefined || !isProduct(measured, price, amount)) continue;
    correct(item, 'quantity', { value: measured, from });
    correct(item, 'unit', { value: null, from: [] });
    return fill(item, 'unit', { value: column.caption.trim(), from });
  }
}
