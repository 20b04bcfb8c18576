import { evidenceOf } from '../draft.js';
import { overlapX } from '../layout/geometry.js';
import type { Span } from '../layout/near.js';
import type { Column, Row } from '../layout/tables.js';
import type { Item } from '../read-table.js';
import type { Writing } from '../values/read-value.js';

/** A row as its columns alone were read, and what it takes to read the rest of it. */
export interface RowItem extends Item {
  /** Whose fields it has. */
  shape: string;
  row: Row;
  writing: Writing;
}

/** The words of a row's cells under a column; of no length where there are none. */
export const cellOf = ({ row }: RowItem, column: string): readonly Span[] => row.cells.get(column) ?? [];

export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join(' ');

/** The caption of a column, which may name the unit of what stands under it. */
export const captionOf = ({ row }: RowItem, column: string): string => row.columns.find(({ field }) => field === column)?.caption ?? '';

/** The words of a row that stand under a column, whatever it is of. */
export const spansUnder = ({ row: { spans } }: RowItem, { box }: Column): readonly Span[] =>
  spans.filter(({ words }) => words.some((word) => overlapX(word.box, box) > 0));

/** Puts a value where the columns gave none. */
export function fill(item: RowItem, field: string, { value, from }: { value: unknown; from: readonly Span[] }): void {
  if (value === null || value === undefined || item.evidence[field] !== undefined || from.length === 0) return;
  item.value[field] = value;
  item.evidence[field] = evidenceOf(from, 'table');
}

/** Puts a value over what the columns gave. */
export function correct(item: RowItem, field: string, { value, from }: { value: unknown; from: readonly Span[] }): void {
  Reflect.deleteProperty(item.evidence, field);
  item.value[field] = null;
  fill(item, field, { value, from });
}

/** The first word of some texts that a table of words knows. */
export function wordIn(texts: readonly string[], known: (word: string) => string | null): string | null {
  const words = texts.flatMap((text) => text.match(/\p{L}{2,}[23³]?|m[3³]/giu) ?? []);
  return words.map(known).find((word) => word !== null) ?? null;
}
