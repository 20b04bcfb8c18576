import { columnLabels } from '../labels/columns.js';
import { columnCalled, columnsOf } from '../layout/columns.js';
import type { Row } from '../layout/tables.js';

const ARTICLES = columnsOf({ item_number: columnLabels['invoice_line']?.['item_number'] ?? '' });

/** `Material / Description`: the number of the article stands above its words, in a line of its own. */
export function withArticle(row: Row): Row {
  const [first, ...words] = row.cells.get('description') ?? [];
  const caption = row.columns.find(({ field }) => field === 'description')?.caption ?? '';
  if (first === undefined || words.length === 0 || row.cells.has('item_number') || !/^\S*\d\S*$/.test(first.text)) return row;
  if (!caption.split('/').some((side) => columnCalled(side.trim(), ARTICLES) !== undefined)) return row;
  return { ...row, cells: new Map([...row.cells, ['item_number', [first]], ['description', words]]) };
}

/** `1.` before the words for the goods, where no column is for the numbers of rows. */
export function withoutCount(row: Row): Row {
  const [first, ...words] = row.cells.get('description') ?? [];
  if (first === undefined || words.length === 0 || !/^\d{1,3}[.)]$/.test(first.text)) return row;
  return { ...row, cells: new Map([...row.cells, ['description', words]]) };
}
