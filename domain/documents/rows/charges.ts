import { sure } from '../draft.js';
import { readDecimal } from '../values/decimals.js';
import { countedContainers, readContainerType } from '../values/equipment.js';
import { readCurrency, readAmount } from '../values/money.js';
import { datesIn } from '../values/dates.js';
import { readHeading } from './heading.js';
import type { Span } from '../layout/near.js';
import { readExchanged, readTwoAmounts } from './exchanged.js';
import { captionOf, cellOf, correct, fill, textOf, type RowItem } from './row-item.js';

/** `2 CNTR`, `1 B/L` under *basis*: how many of what a rate is for; `132.00 TEU` under *rate basis*: the rate of one. */
const BASIS = /^(\d{1,6}(?:[.,]\d{1,3})?) ?[xX×*]? ?(\p{L}[\p{L}\d/.²³]{0,11})$/u;

function readBasis(item: RowItem): void {
  const from = cellOf(item, 'unit');
  if (/^[\d.,' ]+$/.test(textOf(from))) readFigure(item, from);
  const boxes = countedContainers(textOf(from));
  if (boxes !== null) {
    correct(item, 'unit', { value: boxes.size, from });
    return fill(item, 'quantity', { value: boxes.count, from });
  }
  // A size of containers begins with figures as well.
  if (readContainerType(textOf(from)) !== null) return correct(item, 'unit', { value: textOf(from).trim().toUpperCase(), from });
  const [, digits = '', unit] = BASIS.exec(textOf(from).trim()) ?? [];
  const count = digits === '' ? null : readDecimal(digits, item.writing.decimalSign);
  if (count === null) return;
  correct(item, 'unit', { value: unit?.toUpperCase(), from });
  const isRate = /[.,]\d{2}$/.test(digits) && /\brate\b|\btarif/i.test(captionOf(item, 'unit'));
  fill(item, isRate ? 'unit_price' : 'quantity', { value: count.value, from });
}

/** A bare figure under *basis* or *per* names no unit: it is an amount, or a count. */
function readFigure(item: RowItem, from: readonly Span[]): void {
  const amount = /[.,]\d{2}$/.test(textOf(from).trim());
  correct(item, 'unit', { value: null, from: [] });
  const figure = readDecimal(textOf(from).trim(), item.writing.decimalSign)?.value;
  fill(item, amount ? 'unit_price' : 'quantity', { value: figure, from });
}

const CODED = /^([A-Z]{2,5}) +(\S.{3,})$/s;

/** `THC TERMINAL HANDLING CHARGE`: a code before the words that it is short for. */
function readCode(item: RowItem): void {
  const from = cellOf(item, 'description');
  const [, code, words] = CODED.exec(textOf(from)) ?? [];
  if (code === undefined || words === undefined || item.evidence['code'] !== undefined || !isShortFor(code, words)) return;
  fill(item, 'code', { value: code, from });
  correct(item, 'description', { value: words, from });
}

/** `HANDLING USD`, and the amount under *prepaid* or *collect*: the currency ends the words. */
function readCurrencyBehind(item: RowItem): void {
  const from = cellOf(item, 'description');
  const [, words, code = ''] = /^(.*\p{L}{2}.*?) ([A-Z]{3})$/su.exec(textOf(from).trim()) ?? [];
  const currency = readCurrency(code);
  if (words === undefined || currency !== code || item.evidence['currency'] !== undefined) return;
  correct(item, 'description', { value: words, from });
  fill(item, 'currency', { value: currency, from });
}

/** Its letters are among those of the words, in their order, and it begins as they do. */
function isShortFor(code: string, words: string): boolean {
  let at = -1;
  const upper = words.toUpperCase();
  const follows = [...code].every((letter) => (at = upper.indexOf(letter, at + 1)) >= 0);
  return follows && upper.startsWith(code.slice(0, 1)) && upper.split(' ')[0] !== code;
}

/** `OCEAN FREIGHT 3 x 2,247.00`: how many of what price end the words, where they come to the amount. */
function readFactors(item: RowItem): void {
  const { description, amount } = item.value;
  const [, words, count, price = ''] = FACTORS.exec(typeof description === 'string' ? description : '') ?? [];
  const from = cellOf(item, 'description');
  const rate = readAmount(price, item.writing.decimalSign);
  if (words === undefined || rate === null || Math.abs(Number(count) * Number(rate) - Number(amount)) >= 0.01) return;
  correct(item, 'description', { value: words, from });
  fill(item, 'quantity', { value: count, from });
  fill(item, 'unit_price', { value: rate, from });
}

/** `2 x 2,640.00` under *qty / rate*: both stand in one cell. */
function readBothFactors(item: RowItem): void {
  const column = ['quantity', 'unit_price'].find((field) => BOTH.test(textOf(cellOf(item, field)).trim()));
  const from = cellOf(item, column ?? 'quantity');
  const [, count, price = ''] = BOTH.exec(textOf(from).trim()) ?? [];
  const rate = readAmount(price, item.writing.decimalSign);
  if (column === undefined || count === undefined || rate === null) return;
  correct(item, 'quantity', { value: count, from });
  correct(item, 'unit_price', { value: rate, from });
}

const BOTH = /^(\d{1,6}) ?[x×*@] ?((?:[A-Z]{3} ?|[$€£] ?)?\d[\d.,' ]*[.,]\d{2})$/;

const FACTORS = /^(.*\p{L}{2}.*?)[ \n](\d{1,6}) ?[x×*@] ?((?:[A-Z]{3} ?|[$€£] ?)?\d[\d.,' ]*\d)$/su;

/** An amount in each of two columns, taxed and not: which of them is meant is not known. */
function doubtTwoAmounts(item: RowItem): void {
  const columns = item.row.columns.filter(
    ({ field, caption }) => field === 'amount' && /tax|isent|exent|gravad|impon|exon|steuer|tribut|vatable|esente/i.test(caption),
  );
  const amounts = textOf(cellOf(item, 'amount')).match(/\d[.,]\d{2}(?!\d)/g) ?? [];
  const { amount } = item.evidence;
  if (columns.length > 1 && amounts.length > 1 && amount !== undefined)
    item.evidence['amount'] = { ...amount, confidence: sure(amount.confidence * DOUBTED) };
}

const DOUBTED = 0.5;

/** A charge whose amount stands under *prepaid* or *collect* is paid so; the currency may stand beside or above the amount. */
export function readCharge(item: RowItem): void {
  readCode(item);
  readCurrencyBehind(item);
  readBasis(item);
  for (const side of ['prepaid', 'collect'] as const) {
    const from = cellOf(item, side);
    const amount = readAmount(textOf(from), item.writing.decimalSign);
    if (amount === null) continue;
    fill(item, 'amount', { value: amount, from });
    fill(item, 'payment_term', { value: side, from });
  }
  const term = cellOf(item, 'payment_term');
  correct(item, 'payment_term', { value: item.value['payment_term'] ?? termOf(textOf(term)), from: term.length > 0 ? term : sideOf(item) });
  const description = cellOf(item, 'description');
  fill(item, 'payment_term', { value: termSaid(textOf(description)), from: description });
  readTwoAmounts(item);
  const amount = ['amount', 'prepaid', 'collect', 'unit_price'].find((column) => cellOf(item, column).length > 0) ?? 'amount';
  const from = cellOf(item, amount);
  fill(item, 'currency', { value: readCurrency(textOf(from)) ?? readCurrency(captionOf(item, amount)), from });
  readFactors(item);
  readBothFactors(item);
  doubtTwoAmounts(item);
  readExchanged(item);
}

const sideOf = (item: RowItem) => cellOf(item, item.value['payment_term'] === 'collect' ? 'collect' : 'prepaid');

/** `P`, `PPD`, `PP`, `C`, `COLL`, `CC` */
function termOf(text: string): string | null {
  const bare = text.trim().toUpperCase();
  if (/^(?:P|PP|PPD|PRE|PREPAID)\b/.test(bare)) return 'prepaid';
  return /^(?:C|CC|COL|COLL|COLLECT)\b/.test(bare) ? 'collect' : null;
}

function termSaid(text: string): string | null {
  if (/\bPREPAID\b/i.test(text)) return 'prepaid';
  return /\bCOLLECT\b/i.test(text) ? 'collect' : null;
}

/** Days of a line of detention may stand two in a cell: `08 MAY 2026 - 12 MAY 2026`; and as a product: `5 days at 300.00 USD`. */
export function readDetention(item: RowItem): void {
  readHeading(item);
  readProduct(item);
  const kind = cellOf(item, 'charge_kind');
  fill(item, 'charge_kind', { value: kindOf(textOf(kind).trim()), from: kind });
  readFreeTimeAbove(item);
  readChargeable(item);
  for (const [column, first, last] of PERIODS) {
    const from = cellOf(item, column);
    const [start, end] = datesIn(textOf(from), item.writing.dateOrder);
    if (start === undefined || end === undefined) continue;
    fill(item, first, { value: start.date, from });
    fill(item, last, { value: end.date, from });
  }
  readUse(item);
}

/** A bare count under *Chargeable* is of the days that are charged; `Days` beside it counts all. */
function readChargeable(item: RowItem): void {
  const from = cellOf(item, 'period');
  const [count] = /^\d{1,3}$/.exec(textOf(from).trim()) ?? [];
  if (count !== undefined) correct(item, 'chargeable_days', { value: Number(count), from });
}

/** When a container was out, and for how long, is what is charged where nothing else is said of that. */
function readUse(item: RowItem): void {
  for (const [column, field] of USED) {
    const from = cellOf(item, column);
    const [day] = datesIn(textOf(from), item.writing.dateOrder);
    const value = field === 'chargeable_days' ? (/^\d{1,3}$/.exec(textOf(from).trim())?.[0] ?? null) : day?.date;
    fill(item, field, { value: field === 'chargeable_days' && value != null ? Number(value) : value, from });
  }
}

const USED = [
  ['gate_out', 'from_date'],
  ['gate_in', 'to_date'],
  ['all_days', 'chargeable_days'],
] as const;

/** `CMAU7710441 - franchise 5 jours (05/05/2026 au 09/05/2026)`: the free time of a container stands above its rows, with its number. */
function readFreeTimeAbove(item: RowItem): void {
  for (const from of item.row.under) {
    const at = from.text.search(FREE_TIME);
    const [start, end, ...more] = at < 0 ? [] : datesIn(from.text.slice(at), item.writing.dateOrder);
    if (start === undefined || end === undefined || more.length > 0) continue;
    fill(item, 'free_time_start', { value: start.date, from: [from] });
    fill(item, 'free_time_end', { value: end.date, from: [from] });
  }
}

const FREE_TIME =
  /\bfree ?(?:time|days|period)\b|\bfranchis?e\b|\bfranchigia\b|\bfranquicia\b|\bfreizeit\b|\btempo livre\b|\bd[ií]as libres\b/i;

const kindOf = (text: string): string | undefined =>
  KINDS[text.toUpperCase().replaceAll('.', '')] ?? KINDS_ABROAD.find(([words]) => words.test(text))?.[1];

const KINDS_ABROAD: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:surestaries?|demoras?|sobre?estad[ií]as?|(?:over)?liggeld|soste|controstallie|demuraj|demurra\w*|standgeld|przest[oó]j)(?!\p{L})/iu,
    'demurrage',
  ],
  [/^(?:d[ée]tentions?|detenci[oó]n(?:es)?|deten[çc][ãa]o|detenzion[ei])(?!\p{L})/iu, 'detention'],
  [/^(?:magasinage|stationnement|almacenaje|armazenagem|lagergeld|magazzinaggio|ardiye|sk[łl]adowe|opslag)(?!\p{L})/iu, 'storage'],
];

/** Kinds in short. */
const KINDS: Readonly<Record<string, string>> = { DEM: 'demurrage', DMG: 'demurrage', DET: 'detention', PD: 'per_diem', STO: 'storage' };

const PRODUCT =
  /(?<![\d.,])(\d{1,3}) ?(?:calendar |working )?(?:days?|day\(s\)|tage?|jours?|d[ií]as?|giorni|dagen|dias?)\)? ?(?:at|@|x|×|\*|à|a|zu|je|per)? ?(?:[A-Z]{3} ?|[$€£] ?)?(\d[\d.,' ]*\d)/i;

function readProduct(item: RowItem): void {
  for (const span of item.row.spans) {
    const [, days, rate] = PRODUCT.exec(span.text) ?? [];
    const price = rate === undefined ? null : readAmount(rate, item.writing.decimalSign);
    if (days === undefined || price === null) continue;
    fill(item, 'chargeable_days', { value: Number(days), from: [span] });
    fill(item, 'daily_rate', { value: price, from: [span] });
  }
}

const PERIODS = [
  ['period', 'from_date', 'to_date'],
  ['from_date', 'from_date', 'to_date'],
  ['free_time_start', 'free_time_start', 'free_time_end'],
  ['free_days', 'free_time_start', 'free_time_end'],
] as const;
