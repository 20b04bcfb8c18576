import { normalizeTrackingNumber } from '../../domain/tracking-number.js';
import { rowsOf, type Transaction } from '../database.js';
import { pageOf, totalOf, walkedPage, whereSql, type Finding } from './walk.js';
import { searchOf, type List } from './list.js';
import { afterSql, orderOf, orderSql, placeSql } from './order.js';
import { Parameters } from './parameters.js';
import type { Page } from './wanted.js';

/** Some number or reference of a record must have all words of a question, or some number the whole of it without separators; any case. */
export interface Search {
  kinds: readonly ('tracking_request' | 'shipment' | 'container')[];
  /** Column of `search_term` that names the listed record. */
  record: 'shipment_id' | 'record_id';
}

/** A search looks at so many records of the list first: whatever many have fills a page there. */
const LOOKED_AT_FIRST = 1_000;
/** So many terms that a search hits are gathered, and their records sorted; a record may have several. */
const HITS_STOP = 20_000;

/** One page of the records that have the part. */
export async function searchedPage(tx: Transaction, finding: Finding): Promise<Page> {
  const { wanted } = finding;
  const { size } = wanted.page;
  // In another order than the list's own its head is not at hand.
  const first = wanted.sort.length === 0 ? await lookAtFirst(tx, finding) : null;
  if (first && (first.exact || first.places.length > size)) return foundPage(finding, first);
  const gathered = await gather(tx, finding);
  if (gathered.exact) return foundPage(finding, gathered);
  const walked = await walkedPage(tx, met(finding));
  if (walked.total === null || !walked.least) return walked;
  return { ...walked, total: Math.max(walked.total, gathered.counted) };
}

interface Found {
  /** Of the page and the first record after it. */
  places: string[];
  counted: number;
  /** `counted` is all there are. */
  exact: boolean;
}

function foundPage({ wanted }: Finding, { places, counted, exact }: Found): Page {
  const page = pageOf(places, wanted.page.size);
  if (!('number' in wanted.page)) return { ...page, total: null, least: false };
  return { ...page, ...totalOf(page, { counted, exact, wanted }) };
}

/** The page if the head of the list fills it, and how many match there; exact if that is the whole list. */
async function lookAtFirst(tx: Transaction, finding: Finding): Promise<Found> {
  const { parameters, head, rows, page } = partsOf(finding);
  const [row] = await rowsOf<Found>(
    tx,
    `with head as materialized (select ${head} from ${rows} limit ${LOOKED_AT_FIRST + 1}),
       matching as materialized (select n, place from head h where ${hasTerm(finding, 'h.id', parameters)})
     select array(select place::text from matching order by n ${page}) as places,
            (select count(*)::int from matching) as counted, (select count(*) from head) <= ${LOOKED_AT_FIRST} as exact`,
    parameters.values,
  );
  return row ?? { places: [], counted: 0, exact: true };
}

/** Every hit, from the index of terms; exact unless there are more than `HITS_STOP`. */
async function gather(tx: Transaction, finding: Finding): Promise<Found> {
  const { list, wanted, scope } = finding;
  const { parameters, head, rows, page } = partsOf(finding, `${list.alias}.id in (select id from hit)`);
  const { words, bare } = questionOf(wanted.q ?? '');
  const asked = [scope.account, searchOf(list)?.kinds, words, bare].map((value) => parameters.add(value)).join(', ');
  const [row] = await rowsOf<Found>(
    tx,
    `with hit as materialized (select search_hits(${asked}, ${HITS_STOP + 1}) as id),
       matching as materialized (select ${head} from ${rows})
     select array(select place::text from matching order by n ${page}) as places,
            (select count(*)::int from matching) as counted, (select count(*)::int from hit) <= ${HITS_STOP} as exact`,
    parameters.values,
  );
  return row ?? { places: [], counted: 0, exact: true };
}

/** What both are made of: the members of the list in its order, and which of them the page holds. */
function partsOf({ list, scope, wanted: { page, ...wanted } }: Finding, ...further: string[]) {
  const parameters = new Parameters(scope);
  const keys = orderOf(list, wanted.sort);
  const after = 'after' in page && page.after !== null ? [afterSql(keys, page.after, parameters)] : [];
  const where = [...whereSql(list, wanted, parameters), ...after, ...further].join(' and ');
  const order = orderSql(keys, parameters);
  const offset = 'number' in page ? (page.number - 1) * page.size : 0;
  return {
    parameters,
    head: `${list.alias}.id, ${placeSql(keys, parameters)} as place, row_number() over (order by ${order}) as n`,
    rows: `${list.from} where ${where} order by ${order}`,
    page: `offset ${offset} limit ${page.size + 1}`,
  };
}

/** The search as one condition more, looked at record by record. */
export function met({ list, scope, wanted }: Finding): Finding {
  const { counter: _, ...rest } = list;
  const question = questionOf(wanted.q ?? '');
  return {
    list: { ...rest, where: [...list.where, termSql(list, `${list.alias}.id`, { question, words: ':words', bare: ':bare' })] },
    scope: { ...scope, ...question },
    wanted: { ...wanted, q: undefined },
    countStop: 0,
  };
}

function hasTerm({ list, wanted }: Finding, id: string, parameters: Parameters): string {
  const question = questionOf(wanted.q ?? '');
  const words = parameters.add(question.words);
  return termSql(list, id, { question, words, bare: question.bare === null ? '' : parameters.add(question.bare) });
}

interface Question {
  /** The longest first. */
  words: string[];
  /** The question as a number without separators; null where it has none. */
  bare: string | null;
}

/** What a question is looked up by. */
export function questionOf(q: string): Question {
  const words = [...new Set(q.split(/\s+/))].filter((word) => word !== '').sort((one, other) => other.length - one.length);
  const bare = normalizeTrackingNumber(q);
  return { words: words.length ? words : [q], bare: bare === '' || bare.toLowerCase() === q.toLowerCase() ? null : bare };
}

/** A question, and where a statement has its parts. */
interface Placed {
  question: Question;
  words: string;
  bare: string;
}

// The offset keeps the planner from reading every term of the account first.
function termSql(list: List, id: string, { question, words, bare }: Placed): string {
  const search = searchOf(list);
  const kinds = search?.kinds.map((kind) => `'${kind}'`).join(', ') ?? '';
  const further =
    question.words.length > 1 ? `and not exists (select from unnest(${words}::text[]) w where strpos(t.text, lower(w)) = 0)` : '';
  const worded = `t.field in ('number', 'reference') and strpos(t.text, lower((${words}::text[])[1])) > 0 ${further}`;
  const numbered = question.bare === null ? '' : `or t.field in ('number', 'bare_number') and strpos(t.text, lower(${bare}::text)) > 0`;
  return `exists (select from search_term t where t.${search?.record} = ${id} and t.kind in (${kinds}) and (${worded} ${numbered}) offset 0)`;
}
