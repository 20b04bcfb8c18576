import { columnNames, type ColumnNames } from '../layout/columns.js';
import { captions } from './captions.js';
import { columnLabels } from './columns.js';
import type { Meanings } from './meaning.js';
import { sharedLabels } from './shared-columns.js';

/*
 * What is made of all lists of captions, the same for every paper. It takes longer to make than a page to read: the program that
 * opens papers, whose life is one file, has it made beforehand, by `build/made-tables.ts`.
 */

export const madeCaptions = (): Meanings => captions();

/** Which captions of columns are asked for: of a shape with those of tables like it, of a shape `alone`, of goods' numbers, of all. */
export const columnKeys = (): readonly string[] => [
  ...Object.keys(columnLabels).flatMap((shape) => [shape, `${shape} alone`]),
  'articles',
  'all',
];

/** The captions of such columns; undefined where there are none. */
export function madeColumns(key: string): ColumnNames | undefined {
  if (key === 'all') return columnNames(...Object.values(columnLabels));
  if (key === 'articles') return columnNames({ item_number: columnLabels['invoice_line']?.['item_number'] ?? '' });
  const [shape = '', alone] = key.split(' ');
  const labels = columnLabels[shape];
  return labels && (alone === undefined ? columnNames(labels, sharedLabels(shape)) : columnNames(labels));
}
