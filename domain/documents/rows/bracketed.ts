import { cellOf, correct, fill, type RowItem } from './row-item.js';

/** Where a row has the number of what its words are about. */
const NUMBERS: Readonly<Record<string, string>> = { invoice_line: 'item_number', package_line: 'item_number', charge: 'code' };

const BRACKETED = /^\[([^[\]\s]{1,30})\] ?(?=\S)/;

/** `[NS-987] OLIVE OIL`, `[THC] TERMINAL HANDLING`: what stands in brackets before the words is their number, and describes nothing. */
export function readBracketed(item: RowItem): void {
  const field = NUMBERS[item.shape];
  const [first, ...others] = cellOf(item, 'description');
  const [printed, number = ''] = BRACKETED.exec(first?.text ?? '') ?? [];
  if (field === undefined || first === undefined || printed === undefined || item.evidence[field] !== undefined) return;
  const words = [{ ...first, text: first.text.slice(printed.length) }, ...others];
  fill(item, field, { value: number, from: [first] });
  correct(item, 'description', { value: words.map(({ text }) => text).join('\n'), from: words });
}
