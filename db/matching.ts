import { rowsOf, type Transaction } from './database.js';

export interface PageWanted {
  /** From 1. */
  number: number;
  size: number;
}

/** A list and what narrows it. */
export interface Narrowed {
  accountId: string;
  /** The table, with what is joined to it, and its alias. */
  from: string;
  alias: string;
  /** Column of the order: latest first, ids decide between equals. */
  latest: string;
  where: readonly string[];
  /** `$1` and on, of `where`. */
  values: readonly unknown[];
  search?: Search | undefined;
  /** Name of the counter that holds the total, for a list that has one. */
  counter?: string | undefined;
  /** Where counting stops, unless at `COUNT_STOP`. */
  countStop?: number;
}

/** Some number or reference of a record must have the part; any case. */
export interface Search {
  part: string;
  kinds: readonly ('tracking_request' | 'shipment' | 'container')[];
  /** Column of `search_term` that names the listed record. */
  record: 'shipment_id' | 'record_id';
}

export interface Matching {
  /** Ids of one page, in the order of the list. */
  ids: string[];
  total: number;
  /** Where counting stopped at `total`, whether a page follows; absent from an exact total. */
  more?: boolean;
}

/** A list with an unusual filter counts its rows as far as this; 100,000 take some 30 ms. */
const COUNT_STOP = 100_000;
/** A search looks at so many records of the list first: whatever many have fills a page there. */
const LOOKED_AT_FIRST = 1_000;
/** So many terms that a search hits are gathered, and their records sorted; a record may have several. */
const HITS_STOP = 20_000;

/** One page of a narrowed list, and how many records match. */
export async function matchingPage(tx: Transaction, list: Narrowed, page: PageWanted): Promise<Matching> {
  if (list.search) return searchedPage(tx, { ...list, search: list.search }, page);
  const stop = list.countStop ?? COUNT_STOP;
  const walked = await walk(tx, list, { ...page, stop });
  return pageOf(walked, page, list.counter !== undefined || walked.counted <= stop);
}

async function searchedPage(tx: Transaction, list: Searching, page: PageWanted): Promise<Matching> {
  const first = await lookAtFirst(tx, list, page);
  if (first.exact || first.ids.length > page.size) return pageOf(first, page, first.exact);
  const gathered = await gather(tx, list, page);
  if (gathered.hits <= HITS_STOP) return pageOf(gathered, page, true);
  const walked = await walk(tx, met(list), { ...page, stop: 0 });
  return pageOf({ ...walked, counted: Math.max(walked.counted, gathered.counted) }, page, walked.counted === 0);
}

interface Found {
  /** Of the page and the first after it. */
  ids: string[];
  counted: number;
}

function pageOf({ ids, counted }: Found, { number, size }: PageWanted, exact: boolean): Matching {
  const shown = ids.slice(0, size);
  const more = ids.length > size;
  const reached = (number - 1) * size + shown.length;
  if (exact) return { ids: shown, total: counted };
  // Who has come to the end has counted.
  if (!more && shown.length > 0) return { ids: shown, total: reached };
  return { ids: shown, total: Math.max(counted, more ? reached + 1 : 0), more };
}

/** Along the list until the page is full; counts one more than `stop`, or reads the counter. */
async function walk(tx: Transaction, list: Narrowed, { number, size, stop }: PageWanted & { stop: number }): Promise<Found> {
  const { alias, latest, values, counter } = list;
  const [account, offset, limit, name] = placesAfter(values);
  const from = `from ${list.from} where ${[...list.where, `${alias}.account_id = ${account}`].join(' and ')}`;
  const [row] = await rowsOf<Found>(
    tx,
    `select array(select ${alias}.id ${from} order by ${alias}.${latest} desc, ${alias}.id desc offset ${offset} limit ${limit}) as ids,
            ${
              counter === undefined
                ? `(select count(*)::int from (select ${from} limit ${stop + 1}) counted)`
                : `coalesce((select value::int from account_counter where account_id = ${account} and name = ${name}), 0)`
            } as counted`,
    [...values, list.accountId, (number - 1) * size, size + 1, ...(counter === undefined ? [] : [counter])],
  );
  return row ?? { ids: [], counted: 0 };
}

type Searching = Narrowed & { search: Search };

/** The page if the head of the list fills it, and how many match there; exact if that is the whole list. */
async function lookAtFirst(tx: Transaction, list: Searching, { number, size }: PageWanted): Promise<Found & { exact: boolean }> {
  const { alias, latest, values } = list;
  const [account, offset, limit, part, kinds] = placesAfter(values);
  const [row] = await rowsOf<Found & { exact: boolean }>(
    tx,
    `with head as materialized (select ${alias}.id, ${alias}.${latest} from ${list.from}
         where ${[...list.where, `${alias}.account_id = ${account}`].join(' and ')} order by ${alias}.${latest} desc, ${alias}.id desc limit ${LOOKED_AT_FIRST + 1}),
       matching as materialized (select id, ${latest} from head h where ${hasTerm(list.search, 'h.id', [part, kinds])})
     select array(select id from matching order by ${latest} desc, id desc offset ${offset} limit ${limit}) as ids,
            (select count(*)::int from matching) as counted, (select count(*) from head) <= ${LOOKED_AT_FIRST} as exact`,
    [...values, list.accountId, (number - 1) * size, size + 1, list.search.part, list.search.kinds],
  );
  return row ?? { ids: [], counted: 0, exact: true };
}

/** Every hit, from the index of terms; one more than `HITS_STOP` at most. */
async function gather(tx: Transaction, list: Searching, { number, size }: PageWanted): Promise<Found & { hits: number }> {
  const { alias, latest, values, search } = list;
  const [account, offset, limit, part, kinds] = placesAfter(values);
  const [row] = await rowsOf<Found & { hits: number }>(
    tx,
    `with hit as materialized (select search_hits(${account}, ${kinds}, ${part}, ${HITS_STOP + 1}) as id),
       matching as materialized (select ${alias}.id, ${alias}.${latest} from ${list.from}
         where ${[...list.where, `${alias}.account_id = ${account}`, `${alias}.id in (select id from hit)`].join(' and ')})
     select array(select id from matching order by ${latest} desc, id desc offset ${offset} limit ${limit}) as ids,
            (select count(*)::int from matching) as counted, (select count(*)::int from hit) as hits`,
    [...values, list.accountId, (number - 1) * size, size + 1, search.part, search.kinds],
  );
  return row ?? { ids: [], counted: 0, hits: 0 };
}

/** The list whose search is one condition more, looked at record by record. */
function met({ search, ...list }: Searching): Narrowed {
  const [part, kinds] = placesAfter(list.values);
  const condition = hasTerm(search, `${list.alias}.id`, [part, kinds]);
  return { ...list, counter: undefined, where: [...list.where, condition], values: [...list.values, search.part, search.kinds] };
}

// The offset keeps the planner from reading every term of the account first.
function hasTerm({ record }: Search, id: string, [part, kinds]: readonly [string, string]): string {
  return `exists (select from search_term t where t.${record} = ${id} and strpos(t.text, lower(${part})) > 0
    and t.kind = any (${kinds}) and t.field in ('number', 'reference') offset 0)`;
}

/** Places of the parameters that follow those of the filter. */
function placesAfter(values: readonly unknown[]): [string, string, string, string, string] {
  const place = (further: number) => `$${values.length + further}`;
  return [place(1), place(2), place(3), place(4), place(5)];
}
