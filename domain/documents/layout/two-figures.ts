import { columnCalled, type Columns } from './columns.js';
import type { Span } from './near.js';
import type { Column, Row, Table } from './tables.js';

/** Fields of figures of which a column may have two, by what its caption calls them. */
const IN_PAIRS: ReadonlySet<string> = new Set(['net_weight', 'gross_weight', 'package_count', 'packages', 'quantity', 'volume']);

/**
 * `3,360.00 / 3,480.00 KG` below *Net / Gross weight*: what one column says of two fields, a stroke between their captions and between
 * their figures, are two columns. Only where every row has both.
 */
export function withTwoFigures(table: Table, names: Columns): Table {
  for (const column of table.columns) {
    const pair = pairOf(column, names);
    const [first] = pair ?? [];
    if (pair === null || first === undefined || table.columns.some((one) => one !== column && pair.includes(one.field ?? ''))) continue;
    const of = table.rows.flatMap(({ cells }) => cells.get(column.field ?? '') ?? []);
    const isPaired = table.rows.every(({ cells }) => halvesOf(cells.get(column.field ?? '') ?? []) !== null);
    if (of.length === 0 || !isPaired) continue;
    const columns = table.columns.flatMap((one) => (one === column ? pair.map((field) => ({ ...column, field })) : [one]));
    const parted = (row: Row): Row => ({ ...row, columns, cells: cellsIn(row, column, pair) });
    return {
      ...table,
      columns,
      rows: table.rows.map(parted),
      total: table.total && parted(table.total),
      subtotals: table.subtotals.map(parted),
    };
  }
  return table;
}

/** The two fields of `Net / Gross weight`; null where a stroke parts no two of them. */
function pairOf({ field, fields, caption }: Column, names: Columns): readonly [string, string] | null {
  if (field === null || fields !== undefined) return null;
  const [one, two, ...others] = caption.split(/\s?[/&]\s?/).map((side) => columnCalled(side, names));
  return one !== undefined && two !== undefined && one !== two && others.length === 0 && [one, two].every((each) => IN_PAIRS.has(each))
    ? [one, two]
    : null;
}

function cellsIn({ cells }: Row, { field }: Column, pair: readonly [string, string]): Map<string, Span[]> {
  const halves = halvesOf(cells.get(field ?? '') ?? []);
  const parted = new Map([...cells].map(([name, spans]) => [name, [...spans]]));
  if (halves === null) return parted;
  parted.delete(field ?? '');
  for (const [at, name] of pair.entries()) parted.set(name, halves.slice(at, at + 1));
  return parted;
}

const TWO = /^(\d[\d.,' ]*(?: ?\p{L}{1,5})?) ?\/ ?(\d[\d.,' ]*(?: ?\p{L}{1,5})?)$/u;

/** What stands before the stroke, and behind it. */
function halvesOf(spans: readonly Span[]): Span[] | null {
  const [first] = spans;
  const [, one, two] = TWO.exec(spans.map(({ text }) => text).join(' ')) ?? [];
  if (first === undefined || one === undefined || two === undefined) return null;
  const words = spans.flatMap((span) => span.words);
  const stroke = words.findIndex(({ word }) => word.text.includes('/'));
  const alone = words[stroke]?.word.text === '/';
  const [before, behind] = [words.slice(0, alone ? stroke : stroke + 1), words.slice(alone ? stroke + 1 : stroke)];
  return [
    { text: one.trim(), words: before, page: first.page },
    { text: two.trim(), words: behind, page: first.page },
  ];
}
