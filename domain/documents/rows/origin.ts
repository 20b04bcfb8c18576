import { readDate } from '../values/dates.js';
import { readDecimal } from '../values/decimals.js';
import { readReference } from '../values/references.js';
import { packageUnit, readMeasure, readPackages, weightUnit } from '../values/units.js';
import type { Span } from '../layout/near.js';
import { cellOf, correct, fill, textOf, type RowItem } from './row-item.js';
import { readWeightAndValue } from './weight-and-value.js';
import { unwrapped } from '../values/wrapped.js';
import { linesOf, severalOf } from './several.js';
import { readToldBelow, RULES, tariffIn } from './told-below.js';

/** A line of a certificate: invoice and its day in one cell, a weight or another quantity in another. */
export function readOriginLine(item: RowItem): void {
  readWeightBelowCaption(item);
  readWeightAndValue(item);
  readPackedGoods(item);
  readPackedOf(item);
  readCriterion(item);
  readWeighedQuantity(item);
  readCounted(item);
  readInvoiceAndDay(item);
  const goods = cellOf(item, 'description');
  fill(item, 'hs_code', { value: tariffIn(goods), from: goods });
  readToldBelow(item);
}

/** The number of an invoice and its day in one cell: `MKC/EXP/` and `26-0288` below it, `DT.07.04.2026`. */
function readInvoiceAndDay(item: RowItem): void {
  const cell = belowCaption(cellOf(item, 'invoice_number'));
  if (cell.length === 0) return;
  const text = unwrapped(cell.map((span) => span.text));
  const [, before = '', day = ''] = NUMBER_AND_DAY.exec(text) ?? [];
  // `LS2603-11` and, below it, `MAR. 11, 2026`
  const [below] = cell
    .slice(1)
    .flatMap((span) => (/\d{4}|[-./]\d{2}$/.test(span.text) ? (readDate(span.text, item.writing.dateOrder) ?? []) : []));
  const date = (below ?? readDate(day || text, item.writing.dateOrder))?.date;
  fill(item, 'invoice_date', { value: date, from: cell });
  if (cell.length < cellOf(item, 'invoice_number').length && day === '') {
    correct(item, 'invoice_number', { value: readReference(text), from: cell });
    return;
  }
  if (day === '' || date === undefined) return;
  const number = before.replace(NUMBER_WORD, '').replaceAll(/\s/g, '');
  if (/\d/.test(number)) correct(item, 'invoice_number', { value: number.toUpperCase(), from: cell });
}

/** `autre mesure (l, m³,` and `etc.)`: in a box of the goods the caption may go on beside the first of them. */
function belowCaption(cell: readonly Span[]): readonly Span[] {
  const first = cell.findIndex(({ text }) => !/^[\p{Ll}(]/u.test(text) || readDate(text, { first: 'day', sure: false }) !== null);
  return cell.slice(first < 0 ? cell.length : first);
}

function readWeightBelowCaption(item: RowItem): void {
  const cell = cellOf(item, 'gross_weight');
  const own = belowCaption(cell);
  if (own.length === cell.length || own.length === 0) return;
  correct(item, 'gross_weight', { value: readMeasure(textOf(own), weightUnit, item.writing.decimalSign)?.value, from: own });
}

/** In which of a few ways the day stands behind the number. */
const NUMBER_AND_DAY = /^(.{2,40}?),?\s+(?:DT\.?|DTD\.?|DD\.?|DATED?:?|OF|VOM|DU|DEL|DEL?|VAN)[\s.:]{0,2}(?=\d|\p{L}{3})(.{6,20})$/iu;
const NUMBER_WORD = /^(?:INV(?:OICE|\.)?)?[\s.:]{0,2}(?:NO|NR|N°|#)?[\s.:]{0,2}(?=\S*\d)/i;

/** Marks and packages, then the goods, then by which tariff number and rule they are of their country, in one column. */
function readPackedGoods(item: RowItem): void {
  for (const { column, spans: all } of severalOf(item)) {
    if (column.fields?.includes('package_description') !== true) continue;
    const pieces = cellOf(item, column.field ?? '');
    const marked = column.fields.includes('marks') ? marksBeside(pieces) : [];
    const spans = marked.length === 0 ? all : linesOf(pieces.filter((piece) => !marked.includes(piece))).map(withWholeCount);
    if (marked.length > 0) correct(item, 'marks', { value: marked.map(({ text }) => text).join('\n'), from: marked });
    const most = column.fields.includes('marks') ? MARKS_MAX : 2;
    const packed = spans.slice(0, most).find(({ text }, at) => readPackages(text) !== null && (at < 2 || /^\d/.test(text)));
    const packages = readPackages(packed?.text ?? '');
    const rules = spans.filter(({ text }) => RULES.test(text));
    const above = column.fields.includes('marks') && packed !== undefined ? spans.slice(0, spans.indexOf(packed)) : [];
    const behind = packed === undefined || packages === null ? [] : behindPackages(packed, packages.printed);
    const goods = [...behind, ...spans.filter((span) => span !== packed && !rules.includes(span) && !above.includes(span))];
    readMarksAbove(item, above);
    if (packed !== undefined && packages !== null) {
      const isMade =
        behind.length === 0 && packed.text.startsWith(packages.printed) && packageUnit(behindCount(packed, packages.printed)) !== null;
      correct(item, 'package_description', {
        value: isMade ? packed.words.map(({ word }) => word.text).join(' ') : packages.printed,
        from: [packed],
      });
      if (packages.before !== '') fill(item, 'marks', { value: packages.before, from: [packed] });
    }
    correct(item, 'description', { value: goods.map(({ text }) => text).join('\n') || null, from: goods });
    const [, criterion] = /\bCRITERI(?:ON|A)\b[\s:]{0,3}["“']?([A-Z]{1,4}|[A-Z]{2,4} ?\d{1,3} ?%?)["”']?$/i.exec(textOf(rules)) ?? [];
    fill(item, 'origin_criterion', { value: criterion, from: rules });
    fill(item, 'hs_code', { value: tariffIn(rules), from: rules });
  }
}

/** Lines in which marks may stand above the packages of an item. */
const MARKS_MAX = 6;

/** `62 cartons worsted wool suiting`: the goods stand behind their packages. */
function behindPackages(packed: Span, printed: string): Span[] {
  const text = behindCount(packed, printed);
  // `4320 caisses carton`: what the packages are made of.
  if (packageUnit(text) !== null) return [];
  // `4 PALLETS STC 96 BAGS`: more packages.
  return /^\p{L}.*\p{L}{2}/u.test(text) ? [{ ...packed, text }] : [];
}

const behindCount = ({ text }: Span, printed: string): string =>
  text.slice(text.indexOf(printed) + printed.length).replace(/^[\s,;:-]*(?:of |de |von |di |stc |containing )?/i, '');

/** Marks of several lines in a column of their own, left of the packages and of the goods below these. */
function marksBeside(pieces: readonly Span[]): readonly Span[] {
  const packed = pieces.find((piece) => readPackages(withWholeCount(piece).text)?.before === '');
  const edge = packed?.words[0]?.box[0] ?? 0;
  const beside = pieces.filter(({ words }) => Math.max(...words.map(({ box }) => box[2])) < edge);
  return beside.length > 0 && pieces.every((piece) => beside.includes(piece) || (piece.words[0]?.box[0] ?? 0) >= edge - 1) ? beside : [];
}

/** `4 320 caisses`: with its thousands apart it is one number, where nothing else can begin the line. */
const withWholeCount = (span: Span): Span => ({ ...span, text: span.text.replace(/^(\d{1,3}) (\d{3}) (?=\p{L})/u, '$1$2 ') });

/** `1. ACME/1-40` above the packages: the number of the item, and its marks. */
function readMarksAbove(item: RowItem, above: readonly Span[]): void {
  const [, count, rest] = /^(\d{1,3})[.)] ?(.*)$/s.exec(above.map(({ text }) => text).join('\n')) ?? [];
  if (count !== undefined) fill(item, 'item_number', { value: Number(count), from: above });
  fill(item, 'marks', { value: rest ?? (above.map(({ text }) => text).join('\n') || null), from: above });
}

/** `"WO"`: the letters of a criterion stand in quotes, as the rules on the back of the form do. */
function readCriterion(item: RowItem): void {
  const from = cellOf(item, 'origin_criterion');
  const [, bare] = /^["“”'‘’]([^"“”'‘’]{1,12})["“”'‘’]$/.exec(textOf(from).trim()) ?? [];
  if (bare !== undefined) correct(item, 'origin_criterion', { value: bare, from });
}

/** `157 CARTONS OF DINING CHAIRS`, `ONE HUNDRED (100) CARTONS OF PAINT`: how many packages, and what is in them. */
function readPackedOf(item: RowItem): void {
  const column = cellOf(item, 'description').length > 0 ? 'description' : 'package_description';
  const [first, ...others] = packedFirst(cellOf(item, column));
  const [, packed, kind = '', goods] = PACKED_OF.exec(first?.text.trim() ?? '') ?? PACKED_WORDS.exec(first?.text.trim() ?? '') ?? [];
  if (first === undefined || packed === undefined || packageUnit(kind) === null) return;
  if (column === 'description' && item.evidence['package_description'] !== undefined) return;
  const words = [...(goods === undefined ? [] : [{ ...first, text: goods }]), ...others].filter(({ text }) => !RULES.test(text));
  fill(item, 'hs_code', { value: tariffIn(others), from: others });
  correct(item, 'package_description', { value: packed, from: [first] });
  correct(item, 'description', { value: words.map(({ text }) => text).join('\n') || null, from: words });
}

/** `ONE HUNDRED AND TWENTY (120)` and, below it, `CARTONS OF FLOOR MATS`: so many words may not fit on a line. */
function packedFirst(cell: readonly Span[]): readonly Span[] {
  const [first, second, ...others] = linesOf(cell);
  if (first === undefined || second === undefined || !/^[\p{Lu} -]{3,60}(?:\(\d{1,6}\))?$/u.test(first.text.trim())) return linesOf(cell);
  const both = { ...first, text: `${first.text.trim()} ${second.text.trim()}`, words: [...first.words, ...second.words] };
  return PACKED_OF.test(both.text) ? [both, ...others] : linesOf(cell);
}

/** `85 CTNS BOYS' WOVEN SHORTS`: several packages, and their goods in capitals behind them. */
const PACKED_WORDS = /^((?:\d{1,3}[., ]\d{3}|\d{2,6}) (\p{Lu}{2,9}S)) (?=\p{Lu}{2})([^\d].*)$/u;

const PACKED_OF =
  /^((?:[\p{Lu} -]{3,60}\(\d{1,6}\)|(?:\d{1,3}[., ]\d{3}|\d{1,6})(?: \([\p{L} -]{3,60}\))?) (?:\p{Lu}{3,10} )?(?!(?:OF|DE|VON|DI|STC)\b)(\p{L}{2,12}))(?: (?:OF|DE|VON|DI|CONTAINING|STC)(?: (\S.*))?)?$/u;

/** What is counted in kilograms is a weight, whatever its column is called; below another quantity it is the weight of that. */
function readWeighedQuantity(item: RowItem): void {
  const from = cellOf(item, 'quantity');
  const weighed = from.filter(({ text }) => readMeasure(text, weightUnit, item.writing.decimalSign)?.unit != null);
  if (weighed.length === 2) return readNetAndGross(item, weighed);
  const measure = readMeasure(textOf(weighed), weightUnit, item.writing.decimalSign);
  if (measure === null || weighed.length !== 1 || cellOf(item, 'gross_weight').length > 0) return;
  if (!NET.test(textOf(weighed))) correct(item, 'gross_weight', { value: measure.value, from: weighed });
  const counted = from.filter((span) => !weighed.includes(span));
  const [, count = '', unit] = COUNTED.exec(textOf(counted).trim()) ?? [];
  const quantity = readDecimal(count, item.writing.decimalSign)?.value ?? null;
  correct(item, 'quantity', { value: quantity, from: counted });
  correct(item, 'unit', { value: quantity === null ? null : unit?.toUpperCase(), from: counted });
}

/** `18000 KG NET`, `18612 KG GROSS`: the one is how much there is, the other what it weighs. */
function readNetAndGross(item: RowItem, weighed: readonly Span[]): void {
  const [net, gross] = [/\bNET/i, /\b(?:GROSS|BRUT)/i].map((word) => weighed.find(({ text }) => word.test(text)));
  if (net === undefined || gross === undefined || net === gross || cellOf(item, 'gross_weight').length > 0) return;
  const [quantity, weight] = [net, gross].map(({ text }) => readMeasure(text, weightUnit, item.writing.decimalSign)?.value ?? null);
  const unit = /\d ?(\p{L}{1,4})/u.exec(net.text)?.[1]?.toUpperCase();
  correct(item, 'quantity', { value: quantity, from: [net] });
  correct(item, 'unit', { value: unit, from: [net] });
  correct(item, 'gross_weight', { value: weight, from: [gross] });
}

/** `1020 PCS` below `Gross weight or other quantity`: what is counted in pieces weighs nothing. */
function readCounted(item: RowItem): void {
  const from = cellOf(item, 'gross_weight');
  const [, count = '', unit = ''] = COUNTED.exec(textOf(from).trim()) ?? [];
  if (
    cellOf(item, 'quantity').length > 0 ||
    !/^(?:PCE?S?|PIECES?|PRS?|PAIRS?|SETS?|DO?Z(?:EN)?S?|UNITS?|NO|LTRS?|LITRES?|SQM|M2|M²|MTRS?|METRES?)$/iu.test(unit)
  )
    return;
  correct(item, 'quantity', { value: readDecimal(count, item.writing.decimalSign)?.value ?? null, from });
  correct(item, 'unit', { value: unit.toUpperCase(), from });
  correct(item, 'gross_weight', { value: null, from });
}

const COUNTED = /^([\d.,' ]{1,20}?)(?: ?(\p{L}[\p{L}\d²³/]{0,7})\.?)?$/u;
const NET = /^(?:N\.? ?W\b|NET)/i;
