import { evidenceOf, type Draft } from '../draft.js';
import type { Table } from '../layout/tables.js';
import type { Paper } from '../paper.js';
import { tablesOf } from '../read-table.js';
import { paperTypeOf } from '../types.js';
import { itemKind } from '../types/fields.js';
import { shapes } from '../types/shapes.js';
import { comparable } from '../values/comparable.js';
import { doubtsOfCell, type Cell } from './cell.js';
import { placeOf } from './place.js';
import { codedOf, filledOf, usualOf } from './rows.js';
import type { Doubt, Doubts } from './settle.js';

/** Doubts about what was read in tables, by how well their rows and columns were understood. */
export function doubtsOfCells(draft: Draft, paper: Paper, code: string): Doubts {
  const doubts = new Map<string, Set<Doubt>>();
  for (const [list, kind] of Object.entries(paperTypeOf(code)?.fields ?? {})) {
    const shape = itemKind(kind);
    if (shape === null || !(shape in shapes)) continue;
    const cells = cellsOf(draft, list, { shape, tables: tablesOf(paper, shape) });
    const ofTables = new Set<Doubt>([
      ...(isDiffering(tablesOf(paper, shape)) ? (['tables_differ'] as const) : []),
      ...(isMiscounted(valuesOf(draft, list)) ? (['rows_miscounted'] as const) : []),
    ]);
    for (const cell of cells)
      if (!isProduct(cell)) doubts.set(cell.pointer, new Set([...ofTables, ...doubtsOfRow(cell), ...doubtsOfCell(cell)]));
    doubtColumns(cells, doubts);
  }
  return new Map([...doubts].filter(([, { size }]) => size > 0));
}

type Item = Readonly<Record<string, unknown>>;

const valuesOf = ({ payload }: Draft, list: string): readonly Item[] => (Array.isArray(payload[list]) ? (payload[list] as Item[]) : []);

/** What was read of a list in tables, each with the row that it stands in: that of its own cell, else of the others of its object. */
function cellsOf(draft: Draft, list: string, { shape, tables }: { shape: string; tables: readonly Table[] }): Cell[] {
  const places = new Map<string, Pick<Cell, 'table' | 'row' | 'usual' | 'coded'>>();
  for (const table of tables) {
    const ofTable = { table, usual: usualOf(table), coded: codedOf(table) };
    for (const row of table.rows)
      for (const spans of row.cells.values()) places.set(placeOf(evidenceOf(spans, 'table')), { ...ofTable, row });
  }
  return valuesOf(draft, list).flatMap((item, index) => {
    const told = Object.entries(shapes[shape] ?? {}).flatMap(([field, kind]) => {
      const pointer = `/${list}/${index}/${field}`;
      const evidence = draft.evidence[pointer];
      return evidence?.method === 'table' ? [{ pointer, field, kind: itemKind(kind) ?? kind, item, evidence }] : [];
    });
    const found = told.map(({ evidence }) => places.get(placeOf(evidence)));
    const place = found.find((one) => one !== undefined);
    return place === undefined ? [] : told.map((one, at): Cell => ({ ...one, ...(found[at] ?? place) }));
  });
}

/** A row of a table that has no other like it has nothing to be held against. */
function doubtsOfRow({ table: { rows }, row, item, usual }: Cell): Doubt[] {
  if (rows.length === 1) return multiplies(item) ? [] : ['row_alone'];
  return filledOf(row) === usual ? [] : ['row_unlike'];
}

const FACTORS = ['quantity', 'unit_price', 'amount'] as const;

/** The quantity times the price is the amount: none of the three is another's. */
const isProduct = ({ field, item }: Cell): boolean => FACTORS.some((factor) => factor === field) && multiplies(item);

function multiplies(item: Item): boolean {
  const [quantity = Number.NaN, price = Number.NaN, amount = Number.NaN] = FACTORS.map((field) => Number(item[field] ?? Number.NaN));
  return Math.abs(quantity * price - amount) <= 0.02 + Math.abs(amount) * 0.001;
}

/** Two tables under other captions are not of the same things. */
const isDiffering = (tables: readonly Table[]): boolean =>
  new Set(tables.map(({ columns }) => columns.map(({ caption }) => comparable(caption)).join())).size > 1;

const COUNTED_BY = ['line_number', 'item_number'];

/** Where rows are counted, and the count leaves one out, words of one row were read in another. */
function isMiscounted(items: readonly Item[]): boolean {
  return COUNTED_BY.some((field) => {
    const said = items.map((item) => item[field] ?? null);
    const counted = field === 'line_number' || said.some((value) => typeof value === 'number');
    if (!counted || said.every((value) => value === null)) return false;
    const counts = said.map((value) => (value === null ? Number.NaN : Number(value)));
    const steps = new Set(counts.slice(1).map((count, at) => count - (counts[at] ?? Number.NaN)));
    const [step = 1] = steps;
    return counts.some(Number.isNaN) || steps.size > 1 || step <= 0;
  });
}

/** As much of a column may be doubtful before all of it is. */
const DOUBTFUL_SHARE = 1 / 3;

const OF_COLUMN: ReadonlySet<Doubt> = new Set(['cell_astray', 'cell_broken', 'cell_mixed']);

/**
 * A column of which many cells hold what is not theirs has another meaning, or another edge. Where that is so of half of them, captions of
 * the table were not understood, and no column of it is sure.
 */
function doubtColumns(cells: readonly Cell[], doubts: ReadonlyMap<string, Set<Doubt>>): void {
  const columns = [...new Set(cells.map(({ field }) => field))].map((name) =>
    cells.filter(({ field }) => field === name).flatMap(({ pointer }) => doubts.get(pointer) ?? []),
  );
  const unsure = columns.filter((column) => isUnsure(column));
  for (const column of unsure.length * 2 >= columns.length ? columns : unsure) for (const own of column) own.add('column_unsure');
}

function isUnsure(column: readonly Set<Doubt>[]): boolean {
  const doubtful = column.filter((own) => [...own].some((doubt) => OF_COLUMN.has(doubt)));
  return doubtful.length > column.length * DOUBTFUL_SHARE;
}
