import { columnsFor } from '../columns-for.js';
import { columnCalled } from '../layout/columns.js';
import type { Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';
import { PACKAGE_RANGE } from '../values/package-ranges.js';

/** `Item no.`, `Material`: what the number of an article is called. */
const callsArticle = (caption: string): boolean => columnCalled(caption, columnsFor('articles') ?? new Map()) !== undefined;

/** `Material / Description`, `Item & Description`: the number of the article stands above its words, in a line of its own. */
export function withArticle(row: Row): Row {
  const [first, ...words] = row.cells.get('description') ?? [];
  const caption = row.columns.find(({ field }) => field === 'description')?.caption ?? '';
  if (first === undefined || words.length === 0 || row.cells.has('item_number') || !/^\S*\d\S*$/.test(first.text)) return row;
  if (!namesArticle(caption)) return row;
  return { ...row, cells: new Map([...row.cells, ['item_number', [first]], ['description', words]]) };
}

/** One of its sides does, or the words that it begins with. */
function namesArticle(caption: string): boolean {
  const words = caption.split(/[\s&/]+/);
  const begins = words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
  return [...caption.split('/').map((side) => side.trim()), ...begins].some(callsArticle);
}

/** The number of an article and its words side by side under one caption, where no other is for words. */
export function withWordsBeside(row: Row): Row {
  const [number, ...words] = row.cells.get('item_number') ?? [];
  if (number === undefined || words.length === 0 || row.cells.has('description') || !/^\S*\d\S*$/.test(number.text)) return row;
  if (row.columns.some(({ field }) => field === 'description') || !words.every(({ text }) => /\p{L}{3}/u.test(text))) return row;
  return { ...row, cells: new Map([...row.cells, ['item_number', [number]], ['description', words]]) };
}

/** `1.` before the words for the goods, where no column is for the numbers of rows. */
export function withoutCount(row: Row): Row {
  const [first, ...words] = row.cells.get('description') ?? [];
  if (first === undefined || words.length === 0 || !/^\d{1,3}[.)]$/.test(first.text)) return row;
  return { ...row, cells: new Map([...row.cells, ['description', words]]) };
}

/** Numbers of so many rows one after the other begin no words by chance. */
const COUNTED_FROM = 3;

/**
 * `1 Ocean freight`, `2 THC`, … under one caption with the words: rows that are counted, where no column is for the numbers of rows.
 * Where rows have a field for their number, it goes there.
 */
export function withoutCounts(rows: readonly Row[], numbered: string | null = null): readonly Row[] {
  const described = rows.filter(({ cells }) => cells.has('description'));
  const isCounted = described.every((row, at) => !row.cells.has('line_number') && countOf(row)?.count === at + 1);
  if (!isCounted || described.length < COUNTED_FROM) return rows;
  return rows.map((row) => {
    const counted = countOf(row);
    if (counted === null) return row;
    const number: [string, readonly Span[]][] = numbered === null || row.cells.has(numbered) ? [] : [[numbered, [counted.printed]]];
    return { ...row, cells: new Map([...row.cells, ...number, ['description', counted.words]]) };
  });
}

/** The number that the words of a row begin with, and the words without it. */
function countOf({ cells }: Row): { count: number; printed: Span; words: readonly Span[] } | null {
  const [first, ...more] = cells.get('description') ?? [];
  const [, count, , rest = ''] = /^(\d{1,3})[.)]?( +|$)(.*)$/s.exec(first?.text ?? '') ?? [];
  if (first === undefined || count === undefined) return null;
  const words = rest === '' ? more : [{ ...first, text: rest, words: first.words.slice(1) }, ...more];
  return words.some(({ text }) => /\p{L}{2}/u.test(text))
    ? { count: Number(count), printed: { ...first, text: count, words: first.words.slice(0, 1) }, words }
    : null;
}

/** `Artikel EGW2687` below the words for the goods: the number of the article behind a caption of its own. */
export function withArticleBelow(row: Row): Row {
  const description = row.cells.get('description') ?? [];
  if (row.cells.has('item_number')) return row;
  const goesOn = (index: number): boolean => /[,;&-]$/.test(description[index - 1]?.text ?? '');
  const at = description.findIndex(({ text }, index) => index > 0 && !goesOn(index) && articleIn(text) !== null);
  const [line] = description.slice(at, at + 1);
  const number = line === undefined ? null : articleIn(line.text);
  if (at < 0 || line === undefined || number === null) return row;
  const span = { ...line, text: number, words: line.words.slice(-number.split(' ').length) };
  return { ...row, cells: new Map([...row.cells, ['item_number', [span]], ['description', description.filter((one) => one !== line)]]) };
}

function articleIn(text: string): string | null {
  const [, caption = '', number] = /^(\p{L}[\p{L} .°º#/-]{1,24}?)[\s.:#]{1,3}(?=\S*\d)(\S{2,30})$/u.exec(text) ?? [];
  return number !== undefined && callsArticle(caption.trim()) ? number : null;
}

/** From which package to which: under captions that say hardly more than *packages* the figures tell what is meant. */
export function withRanges(rows: readonly Row[]): readonly Row[] {
  const isRanged = rows.some((row) => fieldOfRange(row) === 'package_count');
  return rows.map((row) => withRange(row, isRanged));
}

/** Where other rows have `1 à 12`, a number alone is that of one package. */
function withRange(row: Row, isRanged: boolean): Row {
  const isOne = isRanged && !row.cells.has('package_range') && /^\d{1,6}$/.test(saidIn(row, 'package_count'));
  const field = fieldOfRange(row) ?? (isOne ? 'package_count' : undefined);
  const [other, range] = [row.cells.get('package_range'), row.cells.get(field ?? '')];
  if (field === undefined || range === undefined || (other !== undefined && !/^\d{1,6}$/.test(saidIn(row, 'package_range')))) return row;
  const cells = new Map([...row.cells, ['package_range', range]]);
  if (other !== undefined) cells.set(field, other);
  else cells.delete(field);
  return { ...row, cells };
}

const saidIn = ({ cells }: Row, field: string): string => (cells.get(field) ?? []).map(({ text }) => text).join(' ');

const fieldOfRange = (row: Row): string | undefined =>
  ['package_count', 'quantity_per_package'].find((field) => PACKAGE_RANGE.test(saidIn(row, field)));

/** Rows are counted from one on: what is above so many of them is the number of an article. */
const COUNTED_MAX = 9_999;

/** `Item   63722` is no sixty thousandth row. */
export function withArticlesForCounts(rows: readonly Row[]): readonly Row[] {
  const isArticle = ({ cells }: Row): boolean => {
    const text = (cells.get('line_number') ?? []).map((span) => span.text).join(' ');
    return /^\d+$/.test(text) && Number(text) > COUNTED_MAX && !cells.has('item_number');
  };
  if (!rows.some(isArticle)) return rows;
  return rows.map((row) => {
    const number = row.cells.get('line_number');
    if (number === undefined || row.cells.has('item_number')) return row;
    const cells = new Map([...row.cells, ['item_number', number]]);
    cells.delete('line_number');
    return { ...row, cells };
  });
}

/** `Item | PN`: where two columns are for the numbers of articles and the first one counts the rows, the number is in the other. */
export function withoutNumbersOfRows(rows: readonly Row[]): readonly Row[] {
  const isTwice = ({ columns }: Row): boolean => columns.filter(({ field }) => field === 'item_number').length === 2;
  const isCounted = rows.every((row, at) => isTwice(row) && numbersIn(row).length > 1 && numbersIn(row)[0]?.text === String(at + 1));
  if (!isCounted) return rows;
  return rows.map((row) => ({ ...row, cells: new Map([...row.cells, ['item_number', numbersIn(row).slice(1)]]) }));
}

const numbersIn = ({ cells }: Row): readonly Span[] => cells.get('item_number') ?? [];

/** `1-12   12 GR60-PIE`: so close before the number of the article, in every row, stands how many packages its range has. */
export function withCountsApart(rows: readonly Row[]): readonly Row[] {
  const apart = rows.map(countBeforeArticle);
  return rows.length > 1 && apart.every((row) => row !== null) ? apart.filter((row) => row !== null) : rows;
}

function countBeforeArticle(row: Row): Row | null {
  const [, from, to] = PACKAGE_RANGE.exec(saidIn(row, 'package_range')) ?? [];
  const [article, ...more] = row.cells.get('item_number') ?? [];
  const [, count, number] = /^(\d{1,5}) (\S.*)$/.exec(article?.text ?? '') ?? [];
  if (article === undefined || number === undefined || row.cells.has('package_count') || Number(count) !== Number(to) - Number(from) + 1)
    return null;
  const [first, ...words] = article.words;
  const counted = { ...article, text: count ?? '', words: first === undefined ? [] : [first] };
  return {
    ...row,
    cells: new Map([...row.cells, ['package_count', [counted]], ['item_number', [{ ...article, text: number, words }, ...more]]]),
  };
}
