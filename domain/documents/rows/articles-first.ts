import type { Row } from '../layout/tables.js';

const ROWS_MIN = 2;
const LENGTH_MIN = 4;

/** `HY-3302 BAMBOO CUTTING BOARD`: where no column is for it, the number of the article stands before its words, in every row alike. */
export function withArticlesFirst(rows: readonly Row[]): readonly Row[] {
  if (rows.length < ROWS_MIN || rows.some(({ cells }) => cells.has('item_number'))) return rows;
  const numbers = rows.map(numberIn);
  const [first] = numbers;
  if (first == null || numbers.some((number) => number === null || formOf(number) !== formOf(first))) return rows;
  return new Set(numbers).size === rows.length ? rows.map((row, at) => withNumber(row, numbers[at] ?? '')) : rows;
}

/** `WH-220/A` alone on the first line of every row's goods, words below it: the number of the article, where no column is for it. */
export function withArticlesAbove(rows: readonly Row[]): readonly Row[] {
  if (rows.length < ROWS_MIN || rows.some(({ cells }) => cells.has('item_number'))) return rows;
  const isEach = rows.every(({ cells }) => {
    const [first, second] = cells.get('description') ?? [];
    return ARTICLE_ALONE.test(first?.text ?? '') && /\p{L}{3}/u.test(second?.text ?? '') && !/^[A-Z\d./_-]+$/.test(second?.text ?? '');
  });
  const numbers = rows.map(({ cells }) => cells.get('description')?.[0]?.text ?? '');
  if (!isEach || new Set(numbers).size < rows.length) return rows;
  return rows.map((row) => {
    const [number, ...words] = row.cells.get('description') ?? [];
    return number === undefined ? row : { ...row, cells: new Map([...row.cells, ['item_number', [number]], ['description', words]]) };
  });
}

/** Letters and figures without a blank, and no measure. */
const ARTICLE_ALONE = /^(?=\S*\d)(?=\S*[A-Z])(?!\d+[A-Z]{1,4}$|\S*\dX\d)[A-Z\d][A-Z\d./_-]{3,23}$/;

/** Letters and figures in the order they stand in. */
const formOf = (number: string): string => number.replaceAll(/[A-Z]+/g, 'A').replaceAll(/\d+/g, '0');

/** The word that a row's goods begin with, where it is a number, and no measure: words stand behind it. */
function numberIn({ cells }: Row): string | null {
  const [line] = cells.get('description') ?? [];
  const [, number] = /^([A-Z\d][A-Z\d./_-]+)[:,]?\s+\p{L}{2}/u.exec(line?.text ?? '') ?? [];
  if (number === undefined || number.length < LENGTH_MIN || !/\d/.test(number) || !/[A-Z]|\d[-./]\d/.test(number)) return null;
  return /\dX\d|^\d+[A-Z]{1,4}$|^\d+[.,/]\d+$/.test(number) ? null : number;
}

function withNumber(row: Row, number: string): Row {
  const [line, ...others] = row.cells.get('description') ?? [];
  if (line === undefined) return row;
  const [first, ...words] = line.words;
  const rest = { ...line, text: line.text.slice(number.length).replace(/^[:,]?\s+/, ''), words };
  const span = { ...line, text: number, words: first === undefined ? [] : [first] };
  return { ...row, cells: new Map([...row.cells, ['item_number', [span]], ['description', [rest, ...others]]]) };
}
