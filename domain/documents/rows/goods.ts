import type { Span } from '../layout/near.js';
import type { Column } from '../layout/tables.js';
import { readTariffNumbers } from '../values/codes.js';
import { readCountry } from '../values/countries.js';
import { readDecimal } from '../values/decimals.js';
import { PACKAGE_RANGE } from '../values/package-ranges.js';
import { readReference } from '../values/references.js';
import { packageUnit } from '../values/units.js';
import { readPricedBy } from './priced-by.js';
import { captionOf, cellOf, correct, fill, spansUnder, textOf, type RowItem } from './row-item.js';

/** A line of goods: tariff number and origin among the words for the goods. */
export function readInvoiceLine(item: RowItem): void {
  readNumber(item);
  readLetters(item);
  readPricedBy(item);
  const from = cellOf(item, 'description');
  const text = textOf(from);
  const [, tariff = ''] = TARIFF.exec(text) ?? [];
  fill(item, 'hs_code', { value: readTariffNumbers(tariff)[0], from });
  const [, origin = ''] = /\b(?:MADE IN|PRODUCT OF|ORIGIN|C\/O(?= [A-Z]{2}$))(?![\p{L}\d])[\s:.]{0,3}([\p{L} .]{2,30})/iu.exec(text) ?? [];
  fill(item, 'country_of_origin', { value: readCountry(origin.trim()), from });
}

/** `HS 8413.70`, `N.C. 62023010`, `NCM 8205.51.00`: the names that countries have for the numbers of a tariff. */
const TARIFF =
  /\b(?:HS|HTS|HSN|H\.S\.|TARIFF|TARIC|NCM|N\.C\.(?:M\.)?|CN CODE|COMMODITY (?:CODE|NO)|P\.A\.|(?:SUB)?PARTIDA(?: ARANCEL\p{L}+)?|POS(?:ICI[OÓ]N|\.)? ARANCEL\p{L}+|FRACCI[OÓ]N(?: ARANCEL\p{L}+)?|COD(?:ICE|\.) DOGANALE|G\.?T\.?[İI]\.?P\.?|ZOLLTARIF(?:NUMMER|NR)?|WARENNUMMER)(?![\p{L}\d])[\s.:#/A-Z]{0,12}([\d. ]{6,14})/iu;

/** Lines are counted in figures: letters under *Item* are the number of the article, whose words stand beside it. */
function readNumber(item: RowItem): void {
  const from = cellOf(item, 'line_number');
  const text = textOf(from).trim();
  if (!/\p{L}/u.test(text)) return;
  correct(item, 'line_number', { value: null, from });
  fill(item, 'item_number', { value: readReference(text), from });
  const article = cellOf(item, 'item_number');
  if (/\p{L} +\p{L}/u.test(textOf(article)))
    fill(item, 'description', { value: article.map((span) => span.text).join('\n'), from: article });
}

/** `BRW-KMN-L` under *Article code*, beside words of its own: the number of an article may have no figure. */
function readLetters(item: RowItem): void {
  const from = cellOf(item, 'item_number');
  const text = textOf(from).trim();
  if (from.length !== 1 || cellOf(item, 'description').length === 0) return;
  const caption = captionOf(item, 'item_number');
  const letters = OF_ARTICLE.test(caption) ? LETTERS : OF_ITEM.test(caption) ? JOINED_LETTERS : null;
  if (letters?.test(text) === true) fill(item, 'item_number', { value: text, from });
}

const LETTERS = /^[A-Z]{2,12}(?:[-/][A-Z]{1,12}){0,3}$/;
/** Under *Item* a word alone is what is sold. */
const JOINED_LETTERS = /^[A-Z]{2,12}(?:[-/][A-Z]{1,12}){1,3}$/;
const OF_ITEM = /\bitems?\b/i;
const OF_ARTICLE = /\bclave|\bc[oó]d[eio]|\br[eé]f|\bsku\b|\barti[ckg]|\bart\b|\bmodel|\bstyle\b|\bpart\b/i;

const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100, in: 2.54, inch: 2.54, inches: 2.54 };

const TWO_FIGURES = /^(\d{1,6}) (\d[\d.,]*)(?: (\p{L}[\p{L}\d²³]{0,7}))?$/u;

/** `PACKAGE QUANTITY`: two captions that stand a blank from each other, and so do their figures. */
function readCountAndQuantity(item: RowItem): void {
  const from = cellOf(item, 'package_count');
  const [, count, quantity = '', unit] = TWO_FIGURES.exec(textOf(from).trim()) ?? [];
  if (count === undefined || item.evidence['quantity'] !== undefined || !COUNT_AND_QUANTITY.test(captionOf(item, 'package_count'))) return;
  correct(item, 'package_count', { value: Number(count), from });
  fill(item, 'quantity', { value: readDecimal(quantity, item.writing.decimalSign)?.value, from });
  fill(item, 'unit', { value: unit?.toUpperCase(), from });
}

const COUNT_AND_QUANTITY =
  /^(?:packages?|pkgs?|cartons?|ctns?|volumes?|colis|colli|bultos|kolli|packst\S+|anzahl\S*)[ /]+(?:quantity|qty|quantidade|cantidad|quantit\S+|menge|aantal|q\.?t\p{L}\.?)/iu;

/** `120 CTN / 2,400 PCS` in a column for quantities: how many packages, and how much is in them. */
function readPackagesBefore(item: RowItem): void {
  const from = cellOf(item, 'quantity');
  const [, packages = '', kind = ''] = PACKAGES_BEFORE.exec(textOf(from).trim()) ?? [];
  const unit = packageUnit(kind);
  if (unit !== null && unit !== 'PIECES') fill(item, 'package_count', { value: Number(packages.replaceAll(/\D/g, '')), from });
}

const PACKAGES_BEFORE = /^(\d{1,3}(?:[.,]\d{3})|\d{1,6}) ?(\p{L}{2,10})\.? ?[/=] ?\d[\d.,]* ?\p{L}{2,8}\.?$/u;

/** The first and the last carton, each in a column of its own; that for the last may be called `To`, and no more. */
function readEnds(item: RowItem): void {
  const columns = item.row.columns.filter(
    ({ field }, at, all) => field === 'package_range' || (field === null && isEndOf(all[at - 1], all[at])),
  );
  const from = columns.length === 2 ? columns.flatMap((column) => spansUnder(item, column)) : cellOf(item, 'package_range');
  const [first, last] = from.map(({ text }) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN));
  if (columns.length !== 2 || from.length !== 2 || first === undefined || last === undefined || !(first <= last)) return;
  correct(item, 'package_range', { value: first === last ? String(first) : `${first}-${last}`, from });
  fill(item, 'package_count', { value: last - first + 1, from });
}

const isEndOf = (before: Column | undefined, { caption }: Partial<Column> = {}): boolean =>
  before?.field === 'package_range' && /\b(?:from|von|de|du|da|desde)\W*$/i.test(before.caption) && TO.test(caption?.trim() ?? '');
const TO = /^(?:to|thru|through|till|bis|[àa]u?|hasta|al?|at[ée])\.?$/i;

/** `PLT 1` beside `1-20`, under captions for pallets and for cartons: what is packed is in the cartons. */
function readOnPallet(item: RowItem): void {
  const columns = item.row.columns.filter(({ field }) => field === 'package_range');
  const [pallets, ...morePallets] = columns.filter(({ caption }) => PALLETS.test(caption));
  const [cartons, ...moreCartons] = columns.filter(({ caption }) => !PALLETS.test(caption));
  if (pallets === undefined || cartons === undefined || morePallets.length + moreCartons.length > 0) return;
  const off = (column: Column, [word]: Span['words']): number =>
    Math.abs((word?.box[0] ?? 0) + (word?.box[2] ?? 0) - column.box[0] - column.box[2]);
  const from = cellOf(item, 'package_range').filter(({ words }) => off(cartons, words) < off(pallets, words));
  if (from.length > 0) correct(item, 'package_range', { value: textOf(from).trim(), from });
}

const PALLETS = /\b(?:pallets?|palets?|palettes?|plts?|skids?)\b|托盘|栈板|棧板/i;

/** A line of packages: as many as its range holds, and the sides of one. */
export function readPackageLine(item: RowItem): void {
  readLetters(item);
  readCountAndQuantity(item);
  readPackagesBefore(item);
  readEnds(item);
  readOnPallet(item);
  const range = cellOf(item, 'package_range');
  const [, first, last] = PACKAGE_RANGE.exec(textOf(range).trim()) ?? [];
  if (first !== undefined && Number(last) >= Number(first))
    fill(item, 'package_count', { value: Number(last) - Number(first) + 1, from: range });
  if (isAmongRanges(item) && /^\d{1,6}$/.test(textOf(range).trim())) fill(item, 'package_count', { value: 1, from: range });
  inCentimetres(item);
  // All three may be called by the first.
  const measured = cellOf(item, 'volume');
  const isOfSides = ONLY_SIDES.test(textOf(measured).trim());
  if (isOfSides) correct(item, 'volume', { value: null, from: [] });
  const from =
    [cellOf(item, 'dimensions'), cellOf(item, 'length_cm'), ...(isOfSides ? [measured] : [])].find((cell) => cell.length > 0) ?? [];
  const text = from.map((span) => span.text).find((one) => SIDES_PRINTED.test(one)) ?? textOf(from);
  const sides = SIDES_PRINTED.exec(text);
  if (sides === null) return;
  const factor = factorIn(`${captionOf(item, isOfSides ? 'volume' : 'dimensions')} ${text}`);
  for (const [index, field] of SIDES.entries()) {
    const side = readDecimal(sides[index + 1] ?? '', item.writing.decimalSign)?.value;
    fill(item, field, { value: side === undefined ? side : times(side, factor), from });
  }
}

/** Under a caption for how many there are, other rows have ranges. */
const isAmongRanges = ({ row: { columns } }: RowItem): boolean =>
  columns.some(({ field }) => field === 'package_count') && !columns.some(({ field }) => field === 'package_range');

const SIDES_PRINTED = /([\d.,]+) ?(?:CM|MM|M|IN)? ?[xX×*] ?([\d.,]+) ?(?:CM|MM|M|IN)? ?[xX×*] ?([\d.,]+)/i;

const SIDES = ['length_cm', 'width_cm', 'height_cm'] as const;

/** `120x80x90` and nothing else under a caption for measurement: no volume. */
const ONLY_SIDES = new RegExp(`^${SIDES_PRINTED.source} ?(?:CM|MM|M|IN)?$`, 'i');

/** Centimetres of a unit, the last that is named: `L in mm` and `Length (in)` name one each. */
const factorIn = (text: string): number => CENTIMETRES[text.match(LENGTH_UNIT)?.at(-1)?.toLowerCase() ?? 'cm'] ?? 1;

const LENGTH_UNIT = /\b(?:mm|cm|m|in|inch|inches)\b/gi;

const times = (side: string, factor: number): string => (factor === 1 ? side : String(Number((Number(side) * factor).toFixed(2))));

/** Sides that have a column each, in the unit that their caption names. */
function inCentimetres(item: RowItem): void {
  const sides = SIDES.filter((field) => item.row.columns.some((column) => column.field === field));
  // `S  M  L  XL`: sizes of clothes, and no length.
  if (sides.length === 1) for (const field of sides) correct(item, field, { value: null, from: [] });
  for (const field of SIDES) {
    const from = cellOf(item, field);
    const factor = factorIn(`${captionOf(item, field)} ${textOf(from)}`);
    const side = item.value[field];
    if (typeof side === 'string' && factor !== 1) correct(item, field, { value: times(side, factor), from });
  }
}
