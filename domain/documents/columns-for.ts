import { conceptTable } from './labels/concepts.js';
import { conceptColumns } from './labels/concepts/column-captions.js';
import { madeColumns } from './labels/made.js';
import { columnsFrom, understood, type Columns } from './layout/columns.js';

const COLUMNS = new Map<string, Columns | undefined>();

/** The captions of columns by a key of `labels/made.ts`, made ready when they are first looked for: a paper has few shapes of all. */
export function columnsFor(key: string): Columns | undefined {
  if (!COLUMNS.has(key)) {
    const names = madeColumns(key);
    COLUMNS.set(key, names && understood(columnsFrom(names), conceptTable(conceptColumns[key] ?? {})));
  }
  return COLUMNS.get(key);
}
