import { columnLabels } from './columns.js';

const GOODS = [
  'invoice_line',
  'package_line',
  'container',
  'origin_line',
  'entry_line',
  'customs_bill',
  'isf_line',
  'dg_line',
  'manifest_line',
];

/** Shapes whose columns may be called as those of others are: goods are goods, and what is charged is charged. */
const LIKE: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(GOODS.map((shape) => [shape, GOODS])),
  charge: ['invoice_line', 'container'],
  dd_line: ['charge', 'invoice_line', 'container'],
  equipment: ['container', 'invoice_line'],
};

/** Fields of different shapes that are the same thing. */
const SAME: readonly (readonly string[])[] = [
  ['hs_code', 'hts_code', 'hts6'],
  ['country_of_origin', 'country'],
  ['package_count', 'packages', 'manifest_quantity'],
  ['unit_price', 'daily_rate'],
];

/** What the columns of a shape are called in tables that are like its own. */
export function sharedLabels(shape: string): Readonly<Record<string, string>> {
  const fields = Object.keys(columnLabels[shape] ?? {});
  return Object.fromEntries(
    fields.map((field) => {
      const names = SAME.find((group) => group.includes(field)) ?? [field];
      return [field, (LIKE[shape] ?? []).flatMap((other) => names.flatMap((name) => columnLabels[other]?.[name] ?? [])).join('|')];
    }),
  );
}
