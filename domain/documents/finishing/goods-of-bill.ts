import { evidenceOf, replace, type Draft, type Found } from '../draft.js';
import { CONTAINER_PRINTED } from '../layout/headings.js';
import type { Piece } from '../layout/layout.js';
import { isTotal } from '../layout/line-kinds.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { countIn, goodsLine, withoutTariff } from '../rows/goods-words.js';
import { particularsOf, type Figure, type Particulars } from '../rows/particulars.js';
import { readTariffNumbers } from '../values/codes.js';
import { comparable } from '../values/comparable.js';
import { readValue } from '../values/read-value.js';

const BILLS = new Set(['master_bill_of_lading', 'house_bill_of_lading', 'sea_waybill', 'shipping_instruction', 'arrival_notice']);

/** How sure words for goods are that were told from others by what these say. */
const OF_GOODS = 0.85;

/** What all goods of a bill are, weigh and measure: told below captions in columns, for all at once, box by box, or both. */
export function readGoodsOfBill(draft: Draft, paper: Paper, code: string): void {
  if (!BILLS.has(code)) return;
  const particulars = particularsOf(paper.lines);
  if (particulars.length === 0) return;
  readWordsForGoods(draft, particulars);
  readTariffs(draft, particulars);
  const containers = (draft.payload['containers'] as readonly unknown[] | undefined)?.length ?? 0;
  readCount(draft, particulars, containers);
  for (const [field, unit, figures] of [
    ['gross_weight', 'gross_weight_unit', particulars.flatMap(({ weights }) => weights)],
    ['volume', 'volume_unit', particulars.flatMap(({ volumes }) => volumes)],
  ] as const)
    readMeasure(draft, paper, { field, unit, figures, containers });
}

function readWordsForGoods(draft: Draft, particulars: readonly Particulars[]): void {
  const goods = particulars.flatMap(goodsOf);
  const distinct = goods.filter(({ text }, at) => goods.findIndex((other) => other.text === text) === at);
  const before = draft.evidence['/description_of_goods'];
  const value = distinct.map(({ text }) => withoutTariff(text)).join('\n');
  if (distinct.length === 0 || distinct.length > GOODS_LINES_MAX) return;
  const isMore =
    before !== undefined && comparable(value).includes(comparable(before.text)) && comparable(value) !== comparable(before.text);
  const isMixed = before !== undefined && hasMarks(before.text.split('\n'), distinct);
  if (before !== undefined && before.confidence >= OF_GOODS && !isMore && !isMixed) return;
  replace(draft, 'description_of_goods', {
    value,
    evidence: evidenceOf(
      distinct.map((piece) => spanOf(piece)),
      'table',
      OF_GOODS,
    ),
  });
}

const GOODS_LINES_MAX = 25;

/** Where no line parts the columns, marks of packages stand before the words for goods: `SANTIAGO CLAMPING DEVICES`, `1/6 MACHINE TOOLS`. */
const hasMarks = (lines: readonly string[], goods: readonly Piece[]): boolean =>
  lines.length === goods.length && lines.every((line, at) => line.endsWith(` ${goods[at]?.text ?? ''}`));

/** Words for goods, up to what is said of the shipment; the next container begins others. */
function goodsOf({ goods, lines }: Particulars): Piece[] {
  let open = true;
  return goods.filter((piece) => {
    const kind = goodsLine(piece.text);
    const line = lines.find(({ pieces }) => pieces.includes(piece));
    if (line !== undefined && isTotal(line)) open = false;
    else if (kind === 'begins' || line?.pieces.some(({ text }) => CONTAINER_PRINTED.test(text))) open = true;
    if (kind === 'ends') open = false;
    return open && kind === 'goods';
  });
}

/** `NCM 6802.23`, `HS CODE: 9401.53 / 4602.12`, `STEEL VALVES, HS 8481.80`: what no caption of the reader leads to. */
function readTariffs(draft: Draft, particulars: readonly Particulars[]): void {
  if (!Array.isArray(draft.payload['hs_codes'])) return;
  const found = particulars
    .flatMap(({ left }) => left)
    .flatMap((piece) => {
      const [, digits = ''] = TARIFF.exec(piece.text) ?? [];
      return digits === ''
        ? []
        : readTariffNumbers(digits).map((value) => ({ value, evidence: evidenceOf([spanOf(piece)], 'table', 0.95) }));
    });
  const codes = draft.payload['hs_codes'] as string[];
  for (const { value, evidence } of found) {
    if (codes.includes(value)) continue;
    codes.push(value);
    draft.evidence[`/hs_codes/${codes.length - 1}`] = evidence;
  }
}

const TARIFF =
  /(?:^|[\s,;(–-])(?:H\.? ?S\.?(?: ?CODES?)?|HTS(?: ?CODES?)?|NCM|HSN(?: ?CODES?)?|TARIFF (?:NOS?|CODES?|NUMBERS?)|TARIC)(?: NOS?)?[\s.:#]{1,4}(\d.*)$/i;

interface Counted {
  count: number;
  unit: string;
  piece: Piece;
  total: boolean;
}

/** How many packages: those of a line for all, or all that are counted, container by container. */
function readCount(draft: Draft, particulars: readonly Particulars[], containers: number): void {
  const counted = particulars.flatMap(({ left, lines }) =>
    left.flatMap((piece): Counted[] => {
      const found = CONTAINER_PRINTED.test(piece.text) ? null : countIn(piece.text);
      const line = lines.find(({ pieces }) => pieces.includes(piece));
      const total = /^totals?\b/i.test(piece.text) || (line !== undefined && isTotal(line));
      return found === null ? [] : [{ ...found, piece, total }];
    }),
  );
  const whole = wholeOf(
    counted.map(({ count, total }) => ({ value: count, total })),
    containers,
  );
  const [first] = counted;
  if (whole === null || first === undefined || counted.some(({ unit }) => unit !== first.unit)) return;
  const evidence = evidenceOf([spanOf((counted[whole.at] ?? first).piece)], whole.at >= 0 ? 'table' : 'derived', whole.proved ? 1 : 0.9);
  const before = draft.payload['total_packages'];
  putUnless(draft, 'total_packages', { value: whole.value, evidence });
  if (before !== null && before !== whole.value) return;
  const unit = draft.payload['package_unit'];
  if (unit === null || unit === 'PACKAGES') replace(draft, 'package_unit', { value: first.unit, evidence });
}

function readMeasure(
  draft: Draft,
  paper: Paper,
  { field, unit, figures, containers }: { field: string; unit: string; figures: readonly Figure[]; containers: number },
): void {
  // Beside kilograms, pounds say the same again.
  const [first] = figures;
  const own = figures.filter((figure) => figure.unit === first?.unit);
  const values = own.map(({ piece, total }) => ({
    value: Number(readValue(field, { kind: 'dec', text: piece.text, writing: paper })?.value),
    total,
  }));
  if (first === undefined || values.some(({ value }) => !Number.isFinite(value))) return;
  const whole = wholeOf(values, containers);
  if (whole === null) return;
  const printed = own[whole.at] ?? first;
  const decimals = /[.,](\d{1,6})(?!.*[.,]\d)/.exec(printed.piece.text.replace(/\D+$/, ''))?.[1]?.length ?? 0;
  const read = readValue(field, { kind: 'dec', text: printed.piece.text, writing: paper })?.value;
  const value = whole.at >= 0 ? read : whole.value.toFixed(decimals);
  const evidence = evidenceOf([spanOf(printed.piece)], whole.at >= 0 ? 'table' : 'derived', whole.proved ? 1 : 0.9);
  const before = Number(draft.payload[field] ?? NaN);
  // What is read of one container alone is none of all.
  const isPart = whole.proved && before !== whole.value && values.some((one) => one.value === before);
  if (isPart) replace(draft, field, { value, evidence });
  else putUnless(draft, field, { value, evidence });
  if (first.unit !== '' && draft.payload[unit] === null && Number(draft.payload[field]) === whole.value)
    replace(draft, unit, { value: first.unit, evidence });
}

interface Whole {
  value: number;
  /** Which of the figures it is; -1: their sum. */
  at: number;
  /** Others add up to it, or a line of totals says it. */
  proved: boolean;
}

/** Of figures below each other the one that is of all: alone, in a line of totals, or what the others add up to; else their sum, a figure a container. */
function wholeOf(figures: readonly { value: number; total: boolean }[], containers: number): Whole | null {
  const [first] = figures;
  if (first === undefined) return null;
  const sum = figures.reduce((all, { value }) => all + value, 0);
  const isRest = ({ value }: { value: number }): boolean => Math.abs(sum - value * 2) < 0.005 * figures.length;
  const total = figures.findIndex((one) => one.total);
  if (total >= 0) return { value: figures[total]?.value ?? 0, at: total, proved: true };
  if (figures.length === 1) return { value: first.value, at: 0, proved: false };
  for (const at of [0, figures.length - 1]) {
    const one = figures[at];
    if (figures.length > 2 && one !== undefined && isRest(one)) return { value: one.value, at, proved: true };
  }
  if (containers < 2 && figures.every(({ value }) => value === first.value)) return { value: first.value, at: 0, proved: true };
  return figures.length === containers ? { value: Math.round(sum * 1e6) / 1e6, at: -1, proved: false } : null;
}

/** Puts what is not read yet, or was read with doubt. */
function putUnless(draft: Draft, field: string, found: Found): void {
  const before = draft.evidence[`/${field}`];
  if (draft.payload[field] !== null && before !== undefined && before.confidence >= found.evidence.confidence) return;
  replace(draft, field, found);
}
