import { rowsOf, type Transaction } from '../database.js';
import { conditionSql } from './conditions.js';
import type { List } from './list.js';
import { afterSql, orderOf, orderSql, placeSql, type Place } from './order.js';
import { Parameters } from './parameters.js';
import { startOf, type ListWanted, type Page, type Scope, type Start } from './wanted.js';

/** A filter without a counter has its records counted as far as this; 100,000 take some 30 ms. */
const COUNT_STOP = 100_000;

export interface Finding {
  list: List;
  scope: Scope;
  wanted: ListWanted;
  /** Where counting stops, unless at `COUNT_STOP`. */
  countStop?: number;
}

/** Along the list until the page is full. */
export async function walkedPage(tx: Transaction, { list, scope, wanted, countStop = COUNT_STOP }: Finding): Promise<Page> {
  const start = startOf(list, scope, wanted);
  const { size } = wanted.page;
  const parameters = new Parameters(scope);
  const where = whereSql(list, wanted, parameters);
  const keys = orderOf(list, wanted.sort);
  const after = start.after === null ? [] : [afterSql(keys, start.after, parameters)];
  const counted = countSql({ list, wanted, where, countStop, start }, parameters);
  const [row] = await rowsOf<{ places: string[]; counted: number | null }>(
    tx,
    `with page as materialized (select array(
         select (${placeSql(keys, parameters)})::text from ${list.from} where ${[...where, ...after].join(' and ')}
         order by ${orderSql(keys, parameters)} offset ${start.offset} limit ${size + 1}) as places)
     select places, ${counted} as counted from page`,
    parameters.values,
  );
  const page = pageOf(row?.places ?? [], size);
  start.served(page.end);
  if (!('number' in wanted.page)) return { ...page, total: null, least: false };
  return {
    ...page,
    ...totalOf(page, { counted: row?.counted ?? 0, exact: counterOf(list, wanted) !== null || (row?.counted ?? 0) <= countStop, wanted }),
  };
}

/**
 * The start of a numbered page far down a list that has an index: where the page before it ends, for which the index alone is
 * gone through. It is remembered, so that whoever comes again within the minute need not.
 */
export async function soughtStart(tx: Transaction, { list, scope, wanted }: Finding, start: Start): Promise<Start> {
  const parameters = new Parameters(scope);
  const where = whereSql(list, wanted, parameters);
  const keys = orderOf(list, wanted.sort);
  // Within, or a place would be made of every record that is passed over.
  const found = keys.map((key, at) => ({ ...key, sql: `found.key${at}` }));
  const columns = keys.map(({ sql }, at) => `${parameters.filled(sql)} as key${at}`);
  const [before] = await rowsOf<{ place: Place }>(
    tx,
    `select ${placeSql(found, parameters)} as place from (
       select ${columns.join(', ')} from ${list.from} where ${where.join(' and ')}
       order by ${orderSql(keys, parameters)} offset ${start.offset - 1} limit 1) found`,
    parameters.values,
  );
  return before ? start.from(before.place) : start;
}

/** The rows that are wanted, as conditions of a statement. */
export function whereSql(list: List, { conditions, own }: Pick<ListWanted, 'conditions' | 'own'>, parameters: Parameters): string[] {
  return [
    ...list.where.map((sql) => parameters.filled(sql)),
    ...conditions.map((condition) => conditionSql(list, condition, parameters)),
    ...Object.entries(own).map(([name, given]) => `(${parameters.filled(ownSql(list, name), given)})`),
  ];
}

function ownSql({ own }: List, name: string): string {
  const parameter = own[name];
  if (!parameter || parameter.kind === 'search') throw new Error(`${name} is no condition.`);
  return parameter.sql;
}

/** The page that these places make, the last of which is the next page's. */
export function pageOf(places: readonly string[], size: number): { ids: string[]; end: Place | null } {
  const read = places.map((place) => JSON.parse(place) as Place);
  const ids = read.slice(0, size).map((place) => String(place.at(-1)));
  return { ids, end: read.length > size ? (read[size - 1] ?? null) : null };
}

/** Who has come to the end has counted; else there are as many as were counted, and one more than were seen. */
export function totalOf(
  { ids, end }: Pick<Page, 'ids' | 'end'>,
  { counted, exact, wanted: { page } }: { counted: number; exact: boolean; wanted: ListWanted },
): Pick<Page, 'total' | 'least'> {
  if (exact) return { total: counted, least: false };
  const reached = ('number' in page ? page.number - 1 : 0) * page.size + ids.length;
  if (end === null && ids.length > 0) return { total: reached, least: false };
  return { total: Math.max(counted, end === null ? 0 : reached + 1), least: true };
}

/** The counter that holds the total of the whole list, or of one value of one attribute; null where none does. */
export function counterOf({ counter }: List, { conditions, own }: ListWanted): string | null {
  const [only, ...others] = conditions;
  if (!counter || others.length > 0 || Object.keys(own).length > 0) return null;
  if (!only) return counter.name;
  return only.attribute === counter.by && only.is === 'equal' ? `${counter.name}:${String(only.value)}` : null;
}

interface Counting {
  list: List;
  wanted: ListWanted;
  where: readonly string[];
  countStop: number;
  start: Start;
}

/** The total: its counter, or what is counted unless the page was the end and tells it. */
function countSql({ list, wanted, where, countStop, start }: Counting, parameters: Parameters): string {
  if (!('number' in wanted.page)) return 'null::int';
  const counter = counterOf(list, wanted);
  if (counter !== null) {
    const named = `account_id = ${parameters.filled(':account')} and name = ${parameters.add(counter)}`;
    return `coalesce((select value::int from account_counter where ${named}), 0)`;
  }
  const count = `(select count(*)::int from (select from ${list.from} where ${where.join(' and ')} limit ${countStop + 1}) counted)`;
  if (start.after !== null) return count;
  const least = start.offset === 0 ? 0 : 1;
  return `case when cardinality(places) between ${least} and ${wanted.page.size} then ${start.offset} + cardinality(places) else ${count} end`;
}
