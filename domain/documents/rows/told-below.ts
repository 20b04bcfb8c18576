import type { Span } from '../layout/near.js';
import { readTariffNumbers } from '../values/codes.js';
import { readPackages } from '../values/units.js';
import { cellOf, correct, fill, textOf, type RowItem } from './row-item.js';
import { linesOf } from './several.js';

const TARIFF =
  /\b(?:HSN?|SH|HTS(?:US)?|H\.S\.|TARIC|NCM?|(?:COD[EI]\p{L}{0,3}|CÓDIGO) (?:SH|SA|NC|DOGANALE)|TARIFF|ZOLLTARIF\p{L}*)[\s.:#/A-Z-]{0,12}([\d. ]{6,14})/iu;

/** A line that says by which tariff number or rule goods are of their country, and nothing of what they are. */
export const RULES =
  /^(?:HSN?|SH|HTS(?:US)?|H\.S\.|TARI(?:FF|C)|NCM?|ZOLLTARIF\p{L}*|(?:COD[EI]\p{L}{0,3}|CÓDIGO) (?:SH|SA|NC|DOGANALE)|(?:ORIGIN )?CRITERI\p{L}{0,3})(?:[^\p{L}\d].{0,60})?$/iu;

/** The tariff number that lines name: that of one of them, and only else one broken over two, as what is counted below it may be no part of it. */
export function tariffIn(spans: readonly Span[]): string | undefined {
  const texts = [...linesOf(spans).map(({ text }) => text), textOf(spans)];
  return texts.flatMap((text) => readTariffNumbers(TARIFF.exec(text)?.[1] ?? '')[0] ?? [])[0];
}

/**
 * Below the words for the goods of a line, in their column: `HS CODE 871499`, `50 CTNS`; and the number of the line before them. Where
 * no columns have these, they are of the line and none of its words.
 */
export function readToldBelow(item: RowItem): void {
  const { row, evidence } = item;
  const column = row.columns.find(({ field }) => field === 'description');
  const lines = linesOf(cellOf(item, 'description'));
  const [first] = lines;
  if (column === undefined || column.fields !== undefined || first === undefined) return;
  const isOwn = (field: string): boolean => row.columns.every((one) => one.field !== field) && evidence[field] === undefined;
  const [, count, words] = /^(\d{1,3})[.)] (\p{L}.*)$/su.exec(first.text.trim()) ?? [];
  if (count !== undefined && isOwn('item_number')) fill(item, 'item_number', { value: Number(count), from: [first] });
  if (!isOwn('package_description')) return;
  const packed = lines.slice(1).find(({ text }) => readPackages(text)?.printed === text.trim());
  const goods = lines.filter((line) => line !== packed && !RULES.test(line.text.trim()));
  if (goods.length === lines.length || goods[0] !== first) return;
  if (packed !== undefined) fill(item, 'package_description', { value: packed.text.trim(), from: [packed] });
  const said = goods.map(({ text }, at) => (at === 0 ? (words ?? text) : text));
  correct(item, 'description', { value: said.join('\n'), from: goods });
}
