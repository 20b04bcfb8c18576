import { evidenceOf, replace, sure, type Draft } from '../draft.js';
import { isSubtotal } from '../layout/line-kinds.js';
import type { Row, Table } from '../layout/tables.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';
import { tablesOf } from '../read-table.js';
import { itemKind } from '../types/fields.js';
import { paperTypeOf } from '../types.js';
import { readCurrency } from '../values/money.js';
import { readValue } from '../values/read-value.js';
import { packageUnit, volumeUnit, weightUnit } from '../values/units.js';

/** The total of a paper that each column of a table adds up to. */
const TOTALS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  container: { package_count: ['total_packages'], gross_weight: ['gross_weight'], net_weight: ['net_weight'], volume: ['volume'] },
  package_line: {
    package_count: ['total_packages'],
    quantity: ['total_quantity'],
    net_weight: ['net_weight'],
    gross_weight: ['gross_weight'],
    volume: ['volume'],
  },
  invoice_line: {
    quantity: ['total_quantity'],
    amount: ['total_amount'],
    net_weight: ['net_weight'],
    gross_weight: ['gross_weight'],
    packages: ['total_packages'],
  },
  charge: { amount: ['total_amount', 'total_due'], collect: ['total_due'] },
  dd_line: { amount: ['total_amount'] },
  entry_line: { entered_value: ['total_entered_value'], duty: ['total_duty'] },
  origin_line: { gross_weight: ['gross_weight'] },
};

const UNITS: Readonly<Record<string, readonly [string, (text: string) => string | null]>> = {
  gross_weight: ['gross_weight_unit', weightUnit],
  net_weight: ['gross_weight_unit', weightUnit],
  volume: ['volume_unit', volumeUnit],
  total_packages: ['package_unit', packageUnit],
};

/** Puts the totals row of its tables where the captions above their columns would have led to the first row. */
export function readTotals(draft: Draft, paper: Paper, code: string): void {
  const fields = paperTypeOf(code)?.fields ?? {};
  const used = new Set(Object.values(fields).flatMap((kind) => itemKind(kind) ?? []));
  for (const shape of Object.keys(TOTALS).filter((one) => used.has(one) || one === 'container'))
    for (const table of totalled(tablesOf(paper, shape), paper))
      if (shape !== 'entry_line' || isOfValues(paper, table)) readTotalsOf(draft, paper, { shape, table });
  dropMeasuredTotal(draft, paper);
}

/** What all packages weigh or fill is no money, whatever the column of it is called: nothing in the line is of a currency. */
function dropMeasuredTotal(draft: Draft, paper: Paper): void {
  for (const field of ['total_due', 'total_amount']) {
    const said = draft.evidence[`/${field}`]?.text ?? null;
    if (said === null || readCurrency(said) !== null || !measuredTotals(paper).some((total) => isOfTotal(total, said))) continue;
    const other = candidatesOf(paper, field, 'money').find(({ evidence }) => readCurrency(evidence.text ?? '') !== null);
    draft.payload[field] = null;
    Reflect.deleteProperty(draft.evidence, `/${field}`);
    if (other !== undefined) replace(draft, field, other);
  }
}

/** Lines of totals of tables that measure packages and have no amounts, none of them of a currency. */
const measuredTotals = (paper: Paper): readonly Row[] =>
  ['container', 'package_line']
    .flatMap((shape) => tablesOf(paper, shape))
    .flatMap(({ columns, rows, total }) => {
      const fields = columns.flatMap(({ field }) => field ?? []);
      const isMeasured = rows.length > 0 && fields.some((field) => MEASURED.has(field)) && !fields.includes('amount');
      return isMeasured && total?.spans.every(({ text }) => !isOfMoney(text)) && !isPaid(paper, total) ? [total] : [];
    });

/** Below goods with prices and amounts, a total is paid, though nobody names its currency. */
const isPaid = (paper: Paper, { spans: [own] }: Row): boolean =>
  tablesOf(paper, 'invoice_line').some(
    ({ columns, rows, total }) =>
      rows.length > 0 &&
      ['unit_price', 'amount'].every((field) => columns.some((column) => column.field === field)) &&
      total?.spans[0]?.words[0] !== undefined &&
      own?.words.includes(total.spans[0].words[0]) === true,
  );

/** A dollar is money, whosever it is. */
const isOfMoney = (text: string): boolean => text.includes('$') || readCurrency(text) !== null;

/** Forms of customs have lines for fees and taxes below those of the goods: what these are worth together stands in that of totals. */
function isOfValues(paper: Paper, { rows, total }: Table): boolean {
  const valueOf = ({ cells }: Row): number => {
    const text = (cells.get('entered_value') ?? []).map((span) => span.text).join(' ');
    return Number(readValue('entered_value', { kind: 'dec', text, writing: paper })?.value ?? NaN);
  };
  return total !== null && rows.length > 1 && Math.abs(rows.map(valueOf).reduce((sum, value) => sum + value, 0) - valueOf(total)) < 0.5;
}

/** What stands below the rows of one container of several is no total of the paper, unless it is what all rows add up to. */
function totalled(tables: readonly Table[], paper: Paper): readonly Table[] {
  const headings = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ under: [first] }) => first?.text ?? [])));
  if (headings.size < 2) return tables;
  return tables.map((table) =>
    table.total !== null && table.subtotals.includes(table.total) && !isOfAll(table, paper) ? { ...table, total: null } : table,
  );
}

/** Whether every measure of the line of totals is what its column comes to, over all containers. */
function isOfAll({ rows, total }: Table, paper: Paper): boolean {
  const valueOf = ({ cells }: Row, column: string): number => {
    const text = (cells.get(column) ?? []).map((span) => span.text).join(' ');
    return Number(readValue(column, { kind: 'dec', text, writing: paper })?.value ?? NaN);
  };
  const summed = [...MEASURED].filter((column) => total?.cells.has(column) && rows.every(({ cells }) => cells.has(column)));
  return (
    total !== null &&
    summed.length > 0 &&
    summed.every((column) => {
      const sum = rows.map((row) => valueOf(row, column)).reduce((one, other) => one + other, 0);
      return Math.abs(sum - valueOf(total, column)) < 0.5;
    })
  );
}

function readTotalsOf(draft: Draft, paper: Paper, { shape, table }: { shape: string; table: Table }): void {
  for (const [column, totals] of Object.entries(TOTALS[shape] ?? {}))
    for (const field of totals) {
      if (!(field in draft.payload) || !table.columns.some((one) => one.field === column)) continue;
      const isPart = 'subtotal_amount' in draft.payload && isSubtotal(table.total?.spans[0]?.text ?? '');
      const read = isPart ? null : totalOf(paper, table.total, { field, column });
      const first = draft.evidence[`/${field}`];
      const whole =
        column === 'amount' && read !== null ? moreThan(paper, { field, row: table.total, added: Number(read.found.value) }) : null;
      if (whole !== null && isOfTotal(table.total, first?.text)) replace(draft, field, whole);
      else if (read !== null && first !== undefined && ofRow(table.rows, first.text)) replace(draft, field, read.found);
      else if (read !== null && !isMore(draft, { field, column, total: read.found, row: table.total })) replace(draft, field, read.found);
      else if (read === null && first !== undefined && ofRow(table.rows, first.text) && table.rows.length > 1)
        sumOf(draft, { paper, table, column, field });
      readUnit(draft, { table, column, field });
    }
}

interface Total {
  found: Parameters<typeof replace>[2];
}

/**
 * What a paper says elsewhere by a caption of its own is its total: below the goods freight and taxes make it more, and of
 * several tables none need hold everything.
 */
function isMore(
  draft: Draft,
  { field, column, total, row }: { field: string; column: string; total: Total['found']; row: Row | null },
): boolean {
  const first = draft.evidence[`/${field}`];
  const [value, added] = [Number(draft.payload[field]), Number(total.value)];
  if (first === undefined || first.confidence < SURE_FROM || isOfTotal(row, first.text)) return false;
  const discount = Math.abs(Number(draft.payload['discount_amount'] ?? 0));
  return column === 'amount' ? value > added || (discount > 0 && value >= added - discount - 0.01) : value !== added && value > 0;
}

const isOfTotal = (row: Row | null, said: string | undefined): boolean =>
  row?.spans.some(({ text }) => text !== '' && isWholeIn(said ?? '', text)) ?? false;

/** What another caption than that of the totals row says the total is, with freight and taxes: `TOTAL CIF`. */
function moreThan(paper: Paper, { field, row, added }: { field: string; row: Row | null; added: number }): Total['found'] | null {
  const others = candidatesOf(paper, field, 'money').filter(({ label, evidence }) => !label.column && !isOfTotal(row, evidence.text));
  return others.find(({ value, evidence }) => Number(value) > added && evidence.confidence >= SURE_FROM) ?? null;
}

/** Whether a text has another in whole numbers: `570,42` is only the end of `14 570,42`, and `300.00` of `2,300.00`. */
function isWholeIn(whole: string, part: string): boolean {
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (!goesOn(whole.slice(Math.max(0, at - 2), at), part) && !goesOn(part, whole.slice(at + part.length, at + part.length + 5)))
      return true;
  return false;
}

/** Whether a number goes on from the end of a text into another: at a blank only with a group of three digits. */
const goesOn = (before: string, after: string): boolean =>
  (/\d[.,'’]?$/.test(before) && /^\d/.test(after)) ||
  (/\d$/.test(before) && (/^[.,'’]\d/.test(after) || /^\s\d{3}(?!\d)/.test(after))) ||
  (/\d\s$/.test(before) && /^\d{3}(?!\d)/.test(after));

const SURE_FROM = 0.9;

function totalOf(paper: Paper, row: Row | null, { field, column }: { field: string; column: string }): Total | null {
  const spans = row?.cells.get(column);
  if (row === null || spans === undefined) return null;
  const kind = field === 'total_packages' ? 'int' : OF_MONEY.has(column) ? 'money' : 'dec';
  const text = spans.map((span) => span.text).join(' ');
  // What is charged for the goods, under their weight.
  if (MEASURED.has(column) && readCurrency(text) !== null) return null;
  const read = readValue(field, { kind, text, writing: paper });
  return read && { found: { value: read.value, evidence: evidenceOf(spans, 'table_total') } };
}

/** Of what is prepaid nothing is due any more. */
const OF_MONEY = new Set(['amount', 'collect']);
const MEASURED = new Set(['package_count', 'packages', 'quantity', 'net_weight', 'gross_weight', 'volume']);

const ofRow = (rows: readonly Row[], text: string): boolean =>
  rows.some((row) =>
    row.spans.some(
      (span) => span.text === text || (/\d/.test(span.text) && span.text.length * 2 >= text.length && isWholeIn(text, span.text)),
    ),
  );

/** Without a totals row the rows are added up. */
function sumOf(draft: Draft, { paper, table, column, field }: { paper: Paper; table: Table; column: string; field: string }): void {
  const values = table.rows.map(
    (row) =>
      readValue(field, { kind: 'dec', text: (row.cells.get(column) ?? []).map(({ text }) => text).join(' '), writing: paper })?.value,
  );
  const before = draft.evidence[`/${field}`];
  if (before === undefined || values.some((value) => typeof value !== 'string') || table.rows.some((row) => isCounted(row, column))) return;
  // A total that was taken for a row is all the others together.
  const amounts = values.map(Number);
  const all = amounts.reduce((total, value) => total + value, 0);
  if (amounts.length > 2 && amounts.some((amount) => amount > 0 && Math.abs(amount * 2 - all) < 0.005)) return;
  const decimals = Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
  const sum = values.reduce<number>((total, value) => total + Number(value), 0);
  const whole = column === 'amount' ? moreThan(paper, { field, row: table.total, added: sum }) : null;
  if (whole !== null) return replace(draft, field, whole);
  const value = field === 'total_packages' ? Math.round(sum) : sum.toFixed(decimals);
  replace(draft, field, { value, evidence: { ...before, method: 'derived', confidence: sure(before.confidence * 0.8) } });
}

/** `1020 PCS` in a column for weights weighs nothing. */
const isCounted = ({ cells }: Row, column: string): boolean =>
  column.endsWith('_weight') &&
  (cells.get(column) ?? []).some(
    ({ text }) => /\d ?\p{L}{2,}/u.test(text) && !(text.match(/\p{L}+/gu) ?? []).some((word) => weightUnit(word) !== null),
  );

function readUnit(draft: Draft, { table, column, field }: { table: Table; column: string; field: string }): void {
  const [unitField, unitOf] = UNITS[field] ?? [];
  const evidence = draft.evidence[`/${field}`];
  if (unitField === undefined || unitOf === undefined || evidence === undefined || !(unitField in draft.payload)) return;
  const caption = table.columns.find((one) => one.field === column)?.caption ?? '';
  const words = `${evidence.text} ${caption}`.match(/\p{L}{2,}[23³]?|m[3³]/gu) ?? [];
  const unit = words.map(unitOf).find((one) => one !== null);
  if (unit !== undefined && unit !== null) replace(draft, unitField, { value: unit, evidence });
}
