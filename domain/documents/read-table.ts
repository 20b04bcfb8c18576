import { evidenceOf } from './draft.js';
import type { Label } from './layout/labels.js';
import type { Span } from './layout/near.js';
import { cardsIn } from './layout/cards.js';
import { columnsFor } from './columns-for.js';
import { columnCalled } from './layout/columns.js';
import { beginsWithTotal } from './layout/line-kinds.js';
import { lyingIn } from './layout/lying.js';
import { withoutStamps } from './layout/stamps.js';
import { strokedTables } from './layout/stroked-columns.js';
import { tablesIn, type Row, type Table } from './layout/tables.js';
import { withTwoFigures } from './layout/two-figures.js';
import type { Paper } from './paper.js';
import type { Evidence } from './reading.js';
import {
  withArticle,
  withArticleBelow,
  withArticlesForCounts,
  withCountsApart,
  withoutCount,
  withoutCounts,
  withoutNumbersOfRows,
  withRanges,
  withWordsBeside,
} from './rows/numbers-of-rows.js';
import { withArticlesAbove, withArticlesFirst } from './rows/articles-first.js';
import { completeRow } from './rows/complete.js';
import { withCounts } from './rows/counted-packages.js';
import { withoutDiscount } from './rows/discounted.js';
import { entryLines, isFee } from './rows/entry-lines.js';
import { withFreeTime } from './rows/free-time.js';
import { joinedLegs } from './rows/legs.js';
import { withDays } from './rows/moves.js';
import { withoutPriceUnit, withoutUnitOfPrice } from './rows/price-unit.js';
import { withoutTotals } from './rows/totals.js';
import { untabledRows } from './rows/untabled.js';
import { emptyShape } from './types.js';
import { itemKind } from './types/fields.js';
import { shapes } from './types/shapes.js';
import { readContainerType } from './values/equipment.js';
import { readValue } from './values/read-value.js';
import { readPackages } from './values/units.js';
import { unbroken, unwrapped } from './values/wrapped.js';

/** An object of a list, with evidence by the names of its fields. */
export interface Item {
  value: Record<string, unknown>;
  evidence: Record<string, Evidence>;
}

/** What a row of a shape has at least one of. */
const ANCHORS: Readonly<Record<string, readonly string[]>> = {
  invoice_line: ['quantity', 'amount', 'unit_price'],
  package_line: ['package_count', 'package_range', 'quantity', 'gross_weight'],
  container: ['container_number'],
  charge: ['amount', 'prepaid', 'collect'],
  equipment: ['quantity', 'container_type'],
  leg: ['departure', 'arrival', 'from', 'to'],
  dd_line: ['container_number', 'amount'],
  origin_line: ['item_number', 'package_description', 'hs_code', 'origin_criterion', 'gross_weight', 'quantity', 'value'],
  entry_line: ['hts_code', 'entered_value', 'line_number', 'duty', 'country_of_origin'],
  customs_bill: ['number'],
  isf_line: ['hts6', 'country_of_origin', 'manufacturer_name'],
  dg_line: ['un_number', 'hazard_class', 'net_weight', 'gross_weight'],
  phyto_line: ['botanical_name', 'produce'],
  analysis_line: ['result'],
  manifest_line: ['house_bill_of_lading_number'],
};

/** Shapes of which two columns make a table. */
const NARROW = new Set(['phyto_line', 'customs_bill', 'charge', 'container', 'equipment']);

/** Shapes of official forms, whose columns may hold several things each. */
const SEVERAL = new Set(['entry_line', 'origin_line', 'dg_line']);

/** What the first line of a row has, where rows have lines: dangerous goods begin with their number. */
const BEGINS: Readonly<Record<string, RegExp>> = { dg_line: /\bUN(?:[ /]?ID)?[ -]?(?:NO\.? ?)?\d{4}\b/i };

/** The tables of a paper whose columns are those of a shape. */
export function tablesOf(paper: Paper, shape: string): readonly Table[] {
  const tables = paper.tables.get(shape) ?? tablesLike(paper, shape);
  paper.tables.set(shape, tables);
  return tables;
}

function tablesLike(paper: Paper, shape: string): Table[] {
  const columns = columnsFor(shape);
  if (columns === undefined) return [];
  const anchors: readonly string[] = ANCHORS[shape] ?? [];
  const lines = withoutStamps(paper.lines);
  const cards = cardsIn(lines, columns);
  if (cards !== null && isOf(shape, cards)) return [cards];
  const lying = lyingIn(lines, columns).filter((table) => isOf(shape, table));
  if (lying.length > 0) return lying;
  const tables = tablesIn(lines, columns, {
    anchors,
    fewest: NARROW.has(shape) ? 2 : 3,
    several: SEVERAL.has(shape),
    begins: BEGINS[shape] ?? null,
    isEnd: (piece, cells) => {
      const label = paper.labelsOf.get(piece)?.[0];
      if (shape === 'entry_line' && isFee(piece.text)) return false;
      if (OF_SUMS.has(shape) && PAID_BEFORE.test(piece.text)) return true;
      if (SEVERAL.has(shape) && PACKED.test(piece.text) && readPackages(piece.text) !== null) return false;
      if (shape === 'container' && label?.meanings.some(({ field }) => OF_CONTAINERS.test(field))) return false;
      if (shape === 'leg' && REST_OF_PLACE.test(piece.text)) return false;
      if (shape === 'leg' && label?.alone === false && label.meanings.some(({ field }) => OF_SHIPS.test(field))) return false;
      return isOver(label, shape === 'charge' && !/[:：]\s*$/.test(piece.text) && anchors.some((field) => isCharged(cells.get(field))));
    },
    isOf: (columns) => hasColumnsOf(shape, columns),
    accepts: (table) => isOf(shape, table),
  });
  const called = tables.filter(({ columns: found }) => found.some(({ field }) => CALLED[shape]?.includes(field ?? '')));
  const stroked = shape === 'container' ? strokedTables(lines, columns) : [];
  const read = (called.length > 0 ? called : tables).map((table) => withTwoFigures(table, columns));
  return [...(shape === 'package_line' ? read.map(withCounts) : read), ...stroked];
}

/** `Antwerp PSA Europa` and, below it, `Terminal`. */
const REST_OF_PLACE = /^(?:container )?(?:terminal|port|depot|yard|wharf|quay)$/i;

/** `LESS PAYMENT RECEIVED`, `abzüglich Anzahlung`: what was paid already is taken off the sum of rows, and is none of them. */
const PAID_BEFORE =
  /^(?:less|minus|deduct|abzgl\.?|abzüglich|moins|menos|meno)[\s:]{1,2}(?:\p{L}{1,12} ){0,2}(?:payments?|deposits?|advances?|prepayments?|anzahlung|vorauszahlung|acomptes?|anticipos?|acconto|sinal)(?!\p{L})/iu;
const OF_SUMS = new Set(['charge', 'invoice_line', 'dd_line']);

/** What lines are called by: a table without any of it has their sums, where another has some. */
const CALLED: Readonly<Record<string, readonly string[]>> = { entry_line: ['line_number', 'hts_code', 'description', 'country_of_origin'] };

/** What tells a table of a shape from other grids: its columns have one of each group. */
const TELLING: Readonly<Record<string, readonly (readonly string[])[]>> = {
  package_line: [['package_range', 'item_number', 'description', 'purchase_order_number', 'quantity_per_package']],
  invoice_line: [['item_number', 'description', 'hs_code', 'line_number']],
  charge: [['description', 'code']],
  entry_line: [['hts_code', 'description', 'entered_value']],
  origin_line: [['description', 'package_description', 'hs_code']],
  leg: [
    ['from', 'to'],
    ['departure', 'arrival'],
  ],
};

/** Tables of these shapes look like each other: the one that names the most columns is meant. */
const ALIKE = ['package_line', 'container', 'invoice_line', 'charge', 'equipment'];

const isOf = (shape: string, { columns, rows }: Table): boolean => hasColumnsOf(shape, columns) && hasRowsOf(shape, { columns, rows });

function hasRowsOf(shape: string, { columns, rows }: Pick<Table, 'columns' | 'rows'>): boolean {
  if (shape === 'charge' && isOneSided(fieldsOf(columns)))
    return rows.filter(({ cells }) => SIDES.some((side) => isCharged(cells.get(side)))).length * 2 >= rows.length;
  if (shape === 'leg') return isLeg(rows[0]);
  return shape !== 'equipment' || rows.some(isEquipment);
}

const fieldsOf = (columns: Table['columns']): Set<string> => new Set(columns.flatMap(({ field, fields }) => fields ?? field ?? []));

function hasColumnsOf(shape: string, columns: Table['columns']): boolean {
  const fields = fieldsOf(columns);
  if (saysTotals(columns) || (shape === 'charge' && saysTaxes(columns))) return false;
  if (!(ANCHORS[shape] ?? []).some((field) => fields.has(field))) return false;
  if (!(TELLING[shape] ?? []).every((group) => group.some((field) => fields.has(field)))) return false;
  const own = columnsFor(shape);
  const isNamed = ({ field, caption }: Table['columns'][number]): boolean =>
    field !== null || (own !== undefined && columnCalled(caption, own) !== undefined);
  const named = columns.filter(isNamed).length;
  // Two captions of one field name no more than one: `#` and `Cantidad`.
  const more = (other: string): boolean => {
    const known = columnsFor(other);
    return known !== undefined && new Set(columns.flatMap(({ caption }) => columnCalled(caption, known) ?? [])).size > named;
  };
  // `Quantity   Size/Type   Gross weight   Pack. qty   Volume` of a booking: how many of which size comes first, whatever else is known.
  const boxes = columnsFor('container');
  const isOfGoods = ({ caption }: Table['columns'][number]): boolean =>
    boxes !== undefined && OF_GOODS.test(columnCalled(caption, boxes) ?? '');
  const isCounted =
    shape === 'equipment' &&
    fields.has('quantity') &&
    columns.some(({ field, caption }) => field === 'container_type' && OF_SIZES.test(caption)) &&
    !columns.some(isOfGoods);
  return isCounted || !ALIKE.includes(shape) || !ALIKE.some((other) => other !== shape && more(other));
}

const OF_SIZES = /^.{0,12}(?:\bsize|\btyp|\btipo|\btaille|\btama[nñ]ho?|gr(?:ö|oe)(?:ß|ss)e).{0,12}$/i;
const OF_GOODS = /^(?:container_number|seal_numbers|description|marks)$/;

/** A leg goes from a place or to one, and a day is none. */
const isLeg = (row: Row | undefined): boolean =>
  [...(row?.cells.get('from') ?? []), ...(row?.cells.get('to') ?? [])].some(({ text }) => /\p{L}{3}/u.test(text) && !/\d{4}/.test(text));

/** Equipment is counted, or of a size. */
const isEquipment = ({ cells }: Row): boolean =>
  (cells.get('quantity') ?? []).some(({ text }) => /\d/.test(text)) ||
  (cells.get('container_type') ?? []).some(({ text }) => readContainerType(text) !== null);

/** `99 CARTONS` begins a row, though a box of a form may be called so. */
const PACKED = /^\d{1,6} \p{L}{2,12}$/u;

/** `Subtotal  Total amount  Total units`: captions in a row with the totals below them. */
function saysTotals(columns: Table['columns']): boolean {
  const [first, ...others] = [...columns].sort((one, two) => one.box[0] - two.box[0]).map(({ caption }) => beginsWithTotal(caption));
  return first === true && others.filter(Boolean).length * 2 >= others.length;
}

/** `HSN/SAC   Taxable value   IGST rate   IGST amount`: what is taxed by which code or rate, and nothing that is charged by name. */
const saysTaxes = (columns: Table['columns']): boolean =>
  columns.every(({ field }) => field !== 'description') && columns.some(({ caption }) => TAXED.test(caption));
const TAXED = /\btaxable\b|\btax amount\b|\b(?:base )?imponibile\b|\bbase imponible\b|\bbemessungsgrundlage\b|\bbase (?:tva|iva|ht)\b/i;

/** `Freight and charges COLLECT` says who pays: below, captions stand with what they say, and no amounts. */
const isOneSided = (fields: ReadonlySet<string | null>): boolean =>
  !fields.has('amount') && !fields.has('unit_price') && fields.has('prepaid') !== fields.has('collect');

const SIDES = ['prepaid', 'collect'] as const;

/** What is said of a container in the lines below its number. */
const OF_CONTAINERS = /^(?:container|seal)/;

/** What is said of a ship in the lines below its name. */
const OF_SHIPS = /^(?:vessel_imo|voyage_number)$/;

/** Something with hundredths: an amount. Of no words nothing else is known. */
const isCharged = (spans: readonly Span[] | undefined): boolean =>
  spans !== undefined && (spans.length === 0 || spans.some(({ text }) => CHARGED.test(text)));

const CHARGED = /\d[.,]\d{2}(?!\d)|^as (?:arranged|agreed)$|^(?:incl(?:uded|\.)?|waived|free|n\/a)$/i;

/** Charges are called like captions of sums; any other row that begins with a caption says that its table is over. */
function isOver(label: Label | undefined, charged: boolean): boolean {
  if (label === undefined || label.meanings.length === 0) return false;
  return !charged;
}

/** Objects of a shape, a row each. Rows in which nothing could be read are left out. */
export function itemsOf(paper: Paper, shape: string): readonly Item[] {
  const items = rowsOf(paper, shape)
    .filter((row) => shape !== 'package_line' || !isOfContainer(row))
    .flatMap((row) => itemOf(paper, shape, row) ?? []);
  return shape === 'leg' ? withDays(items) : withoutTotals(shape, items);
}

/** Rows of tables; where there are none, what says the same in some other shape. */
function rowsOf(paper: Paper, shape: string): readonly Row[] {
  const rows = tablesOf(paper, shape).flatMap((table) => {
    const uncounted = withoutCounts(table.rows, shape === 'origin_line' ? 'item_number' : null);
    return OF_ROWS[shape]?.(uncounted) ?? uncounted;
  });
  const names = columnsFor(shape);
  return rows.length > 0 || names === undefined ? rows : untabledRows(paper.lines, { shape, names, tells: (row) => tells(shape, row) });
}

const tells = (shape: string, { cells }: Row): boolean => (TELLING[shape] ?? []).every((group) => group.some((field) => cells.has(field)));

/** What rows of a shape say together, or in one cell, that each has apart. */
const OF_ROWS: Readonly<Record<string, (rows: readonly Row[]) => readonly Row[]>> = {
  dd_line: withFreeTime,
  entry_line: entryLines,
  invoice_line: (rows) =>
    withArticlesFirst(
      withArticlesAbove(
        withArticlesForCounts(
          withoutNumbersOfRows(rows)
            .map(withoutDiscount)
            .map(withoutPriceUnit)
            .map(withoutUnitOfPrice)
            .map(withArticle)
            .map(withWordsBeside)
            .map(withArticleBelow),
        ),
      ),
    ),
  package_line: (rows) =>
    withArticlesFirst(withCountsApart(withRanges(withoutNumbersOfRows(rows).map(withArticle).map(withWordsBeside).map(withArticleBelow)))),
  equipment: counted,
  isf_line: (rows) => rows.map(withoutCount),
  leg: joinedLegs,
};

/** `Temp. +2.0 C`, `OOG: OH 45 cm` below what is booked: where boxes are counted, words without a count or a size are said of those above. */
function counted(rows: readonly Row[]): readonly Row[] {
  const isCounted = ({ cells }: Row): boolean => (cells.get('quantity') ?? []).some(({ text }) => /\d/.test(text));
  const isSized = ({ cells }: Row): boolean => (cells.get('container_type') ?? []).some(({ text }) => readContainerType(text) !== null);
  return rows.some(isCounted) ? rows.filter((row) => isCounted(row) || isSized(row)) : rows;
}

/** Where the numbers of cartons stand, a container is named: what it holds is below the list of packages, and none of them. */
const isOfContainer = ({ cells }: Row): boolean =>
  (cells.get('package_range') ?? []).some(({ text }) => /^[A-Z]{3}U ?\d{6}[ -]?\d(?!\d)/.test(text));

/** The object of one row; null when none of what it must have was read. */
export function itemOf(paper: Paper, shape: string, row: Row): Item | null {
  const item = partsOf(paper, shape, row);
  const anchored = (ANCHORS[shape] ?? []).some((field) => item.evidence[field] !== undefined);
  return anchored ? item : null;
}

/** What one row says of an object, be it enough for one or not. */
export function partsOf(paper: Paper, shape: string, row: Row): Item {
  const value = emptyShape(shape);
  const evidence: Record<string, Evidence> = {};
  for (const [field, kind] of Object.entries(shapes[shape] ?? {})) {
    const spans = row.cells.get(field);
    if (spans === undefined || spans.length === 0) continue;
    const lines = spans.map((span) => span.text);
    const text = kind === 'text' ? lines.join('\n') : kind === 'hs' ? unbroken(lines) : unwrapped(lines);
    const item = itemKind(kind);
    const read = readValue(field, { kind: item ?? kind, text, writing: paper });
    if (read === null) continue;
    value[field] = item === null ? read.value : [read.value];
    evidence[field] = evidenceOf(spans, 'table', read.doubt === 'check_digit' ? 0.5 : 1);
  }
  completeRow({ shape, value, evidence, row, writing: paper });
  return { value, evidence };
}
