import { readContainerNumber } from '../../container-number.js';
import { readCountry } from '../values/countries.js';
import { readParty } from '../values/parties.js';
import { captionOf, cellOf, correct, fill, textOf, type RowItem } from './row-item.js';

const TYPES: Readonly<Record<string, string>> = { M: 'master', R: 'master', H: 'house', S: 'sub_house', I: 'in_bond' };

/** A bill on a form of the customs: a letter or word for its kind, and its carrier's code before the number where no column has it. */
export function readCustomsBill(item: RowItem): void {
  readBillType(item);
  const from = cellOf(item, 'number');
  const [, carrier, number] = /^([A-Z]{4})[ -]?([A-Z0-9][A-Z0-9-]{4,19})$/.exec(textOf(from).trim().toUpperCase()) ?? [];
  if (carrier === undefined) return;
  if (item.evidence['scac'] === undefined || item.value['scac'] === carrier) correct(item, 'number', { value: number, from });
  fill(item, 'scac', { value: carrier, from });
}

/** In its own column, as a word under another caption or one that nobody knows, or by what the numbers are called. */
function readBillType(item: RowItem): void {
  const type = cellOf(item, 'bill_type');
  fill(item, 'bill_type', { value: TYPES[textOf(type).trim().toUpperCase().slice(0, 1)], from: type });
  const celled = new Set([...item.row.cells.values()].flat().map(({ text }) => text));
  const beside = item.row.spans.find(({ text }) => BESIDE.test(text.trim()) && (text.length > 1 || !celled.has(text)));
  if (beside !== undefined) fill(item, 'bill_type', { value: TYPES[beside.text.trim().toUpperCase().slice(0, 1)], from: [beside] });
  const called = CALLED.find(([words]) => words.test(captionOf(item, 'number')))?.[1];
  fill(item, 'bill_type', { value: called, from: cellOf(item, 'number') });
}

const BESIDE = /^(?:M|H|MASTER|HOUSE|SUB-?HOUSE|IN-?BOND|[MH]B\/?L)(?: (?:BILL|B\/L|BOL))?$/i;

/** `Master bill`: over the numbers stands of what kind they are. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/^(?=.*(?:master|\bmbl))(?!.*(?:house|\bhbl))/i, 'master'],
  [/^(?=.*(?:house|\bhbl))(?!.*(?:master|\bmbl))/i, 'house'],
];

/** Words of the longest name of a country. */
const COUNTRY_WORDS_MAX = 4;

/** A line of an entry: its own tariff number and further ones, and the country before the goods. */
export function readEntryLine(item: RowItem): void {
  readFurtherTariffs(item);
  withoutManifested(item);
  withoutFees(item);
  withoutPackages(item);
  readCountryBefore(item);
}

/** `23. Manifest quantity` between the numbers of bills and those of the tariff: how much of each bill there is, and not of a line. */
function withoutManifested(item: RowItem): void {
  const captions = item.row.columns.map(({ caption }) => caption);
  const at = captions.findIndex((caption) => MANIFESTED.test(caption));
  if (!captions.slice(0, Math.max(0, at)).some((caption) => OF_BILLS.test(caption)) || item.row.columns[at]?.field !== 'quantity') return;
  for (const field of ['quantity', 'unit']) correct(item, field, { value: null, from: [] });
}

const MANIFESTED = /\bMANIFEST/i;
const OF_BILLS = /\b(?:B\/?L|AWB|BILLS?)\b/i;

/** What chapter 99 adds to a tariff number is no number of the goods. */
function readFurtherTariffs(item: RowItem): void {
  const cells = [...cellOf(item, 'hts_code'), ...cellOf(item, 'description')].filter(({ text }) => TARIFF.test(text.trim()));
  const numbers = cells.map((from) => ({ from, number: from.text.replaceAll(/\D/g, '') }));
  const own = numbers.find(({ number }) => !number.startsWith('99'));
  const further = numbers.filter(({ number }) => number.startsWith('99'));
  if (own === undefined || further.length === 0) return;
  correct(item, 'hts_code', { value: own.number, from: [own.from] });
  const value = further.map(({ number }) => number);
  correct(item, 'additional_hts_codes', { value, from: further.map(({ from }) => from) });
}

const TARIFF = /^\d{4}[. ]?\d{2}[. ]?\d{2}(?:[. ]?\d{2})?$/;

/** `499 - Merchandise Processing Fee`, and a further tariff number: below the words for the goods, and none of them. */
function withoutFees(item: RowItem): void {
  const lines = cellOf(item, 'description');
  const said = String(item.value['description'] ?? '').split('\n');
  const rest = said.filter((text) => !FEE.test(text) && !TARIFF.test(text.trim()));
  if (rest.length === said.length) return;
  const from = lines.filter(({ text }) => rest.includes(text));
  correct(item, 'description', { value: rest.join('\n') || null, from: from.length > 0 ? from : lines });
}

const FEE = /^(?:0?[0-9]{2}|4\d{2}|5\d{2}) ?[-–] ?\p{L}|^(?:merchandise processing|harbor maintenance) fee/iu;

/**
 * `30 BX ACME/NIIGATA 1-30` and `TRHU4471180` above the words for the goods, in one box with them (31 of the single administrative document):
 * how they are packed, by a code of UN/ECE recommendation 21, and in which container.
 */
function withoutPackages(item: RowItem): void {
  const lines = cellOf(item, 'description');
  const from = lines.filter((_, at) => lines.slice(0, at + 1).some(({ text }) => !isPacking(text.trim())));
  if (from.length === lines.length || from.length === 0 || String(item.value['description'] ?? '').split('\n').length !== lines.length)
    return;
  correct(item, 'description', { value: from.map(({ text }) => text).join('\n'), from });
}

const isPacking = (text: string): boolean => readContainerNumber(text).valid || (PACKED.test(text) && !/\p{Ll}/u.test(text));
const PACKED = /(?:^|\s)\d{1,6} (?:BA|BE|BG|BN|BX|CL|CR|CS|CT|DR|IB|JC|JR|JY|NE|PK|PX|RL|RO|SA|SK|VG|VL|VO|WA)(?:\s|$)/;

/** `GERMANY DINING CHAIR` under `C/O  DESCRIPTION`: the country reaches under the words for the goods, and is none of them. */
function readCountryBefore(item: RowItem): void {
  const [first, ...others] = cellOf(item, 'description');
  if (first === undefined || item.evidence['country_of_origin'] !== undefined) return;
  if (!item.row.columns.some(({ field }) => field === 'country_of_origin')) return;
  const words = first.text.split(' ');
  for (let end = Math.min(COUNTRY_WORDS_MAX, words.length - 1); end > 0; end -= 1) {
    const country = readCountry(words.slice(0, end).join(' '));
    if (country === null) continue;
    const goods = [{ ...first, text: words.slice(end).join(' ') }, ...others];
    fill(item, 'country_of_origin', { value: country, from: [first] });
    correct(item, 'description', { value: goods.map(({ text }) => text).join('\n'), from: goods });
    return;
  }
}

/** A manufacturer has a name, and an address behind or below it. */
export function readMaker(item: RowItem): void {
  const cell = cellOf(item, 'manufacturer_name');
  const maker = readParty(cell.map(({ text }) => text));
  const [first] = cell;
  if (first !== undefined && maker?.name != null && maker.address !== null && /\d|,/.test(maker.address))
    correct(item, 'manufacturer_name', { value: maker.name, from: maker.name.length > first.text.length ? cell : [first] });
}
