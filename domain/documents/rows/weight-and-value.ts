import { readAmount, readCurrency } from '../values/money.js';
import { readMeasure, weightUnit } from '../values/units.js';
import { captionOf, cellOf, correct, type RowItem } from './row-item.js';
import { linesOf } from './several.js';

/** `9. Gross weight or other quantity and value (FOB)`: one column for both. */
const BOTH = /(?:weight|mass|quantity).*(?:value|FOB)/is;

/** `18000 KGS G.W.` and, below it, `USD 9,600.00`: units tell what goods weigh from what they are worth. */
export function readWeightAndValue(item: RowItem): void {
  const sign = item.writing.decimalSign;
  for (const field of ['value', 'gross_weight']) {
    if (!BOTH.test(captionOf(item, field))) continue;
    const lines = linesOf(cellOf(item, field));
    const weighed = lines.filter(({ text }) => readMeasure(text, weightUnit, sign)?.unit != null);
    const valued = lines.filter((line) => !weighed.includes(line) && readCurrency(line.text) !== null);
    const [weight, value] = [weighed[0], valued[0]];
    if (weight === undefined || value === undefined || weighed.length > 1 || valued.length > 1) continue;
    correct(item, 'gross_weight', { value: readMeasure(weight.text, weightUnit, sign)?.value, from: [weight] });
    correct(item, 'value', { value: readAmount(value.text, sign), from: [value] });
    return;
  }
}
