import { columnsFor } from '../columns-for.js';
import { headerAt } from '../layout/headers.js';
import type { PageLayout } from '../layout/layout.js';
import { oncePer } from '../once-per.js';
import { paperTypeOf } from '../types.js';
import { comparable } from '../values/comparable.js';

/** `&`, `/` and what says it in words; between characters nothing else stands. */
const AND =
  /\s*[&/+|]\s*|\s[-–—]\s|\s(?:and|cum|y|e|et|und|en|i|ve|u|va)\s|(?<=[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}])[及和与與兼暨・]/iu;

const calledIn = (...codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.flatMap((code) => paperTypeOf(code)?.titles.map(comparable) ?? []));

const INVOICES = calledIn('commercial_invoice', 'freight_invoice');
const LISTS = calledIn('packing_list');

/** The two titles of one sheet that bills goods and lists their packages, in their comparable form: `INVOICE & PACKING LIST`. None of any other. */
export function billedAndPacked(text: string): readonly string[] {
  const halves = text.split(AND).map(comparable);
  return halves.length === 2 && halves.some((half) => INVOICES.has(half)) && halves.some((half) => LISTS.has(half)) ? halves : [];
}

/** Whether a table of a page says what goods cost. */
export const hasPrices = oncePer(({ lines }: PageLayout): boolean => {
  const columns = columnsFor('invoice_line alone');
  if (columns === undefined) return false;
  return lines.some((_, at) => headerAt(lines, at, { columns, fewest: COLUMNS_FROM })?.columns.some(isOfPrice) === true);
});

const COLUMNS_FROM = 3;

const isOfPrice = ({ field, fields = [] }: { field?: string | null; fields?: readonly string[] }): boolean =>
  [field, ...fields].some((one) => one === 'unit_price' || one === 'amount');
