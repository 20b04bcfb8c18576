import type { Comparable, Condition } from '../../db/lists/conditions.js';
import { attributeOf, searchOf, sortNamesOf, type Attribute, type List } from '../../db/lists/list.js';
import { orderOf, type SortKey } from '../../db/lists/order.js';
import { EVERYTHING, fingerprintOf, type ListWanted, type Scope } from '../../db/lists/wanted.js';
import { PAGE_SIZE_STANDARD, readPage } from '../list-query.js';
import { problem } from '../problems.js';
import { readCursor } from './cursor.js';
import { SORT_KEYS_MAX, type FilterValue, type ListInput } from './input.js';
import { listedIn } from './listed.js';
import { comparableOf } from './values.js';

/** A list and what is wanted of it. */
export interface ListRead {
  list: List;
  scope: Scope;
  wanted: ListWanted;
  /** What its cursors belong to. */
  fingerprint: string;
}

/** What a client asks of a list, whose values the list's schema has checked. Throws a 400 for a cursor of another query. */
export function readList(list: List, scope: Scope, given: ListInput & { standardSize?: number }): ListRead {
  const { size, number } = readPage(given.page, given.standardSize ?? PAGE_SIZE_STANDARD);
  const numbered: ListWanted = {
    ...EVERYTHING,
    ...readWhole(list, given),
    ...ownIn(list, given),
    page: { size, number },
  };
  const fingerprint = fingerprintOf(list, scope, numbered);
  const cursor = given.page?.after;
  if (cursor === undefined) return { list, scope, wanted: numbered, fingerprint };
  const after = readCursor(cursor, { fingerprint, keys: orderOf(list, numbered.sort) });
  return { list, scope, wanted: { ...numbered, page: { size, after } }, fingerprint };
}

/** What a client asks of a list that has no pages. */
export function readWhole(list: List, { filter, sort }: Pick<ListInput, 'filter' | 'sort'>): Pick<ListWanted, 'conditions' | 'sort'> {
  return { conditions: conditionsIn(list, filter ?? {}), sort: sortIn(list, sort) };
}

/** What the filters of a list ask for. */
export function conditionsIn(list: List, filter: NonNullable<ListInput['filter']>): Condition[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const { name: attribute, attribute: stored } = attributeOf(list, name);
    return conditionsOf(stored, value).map((condition) => ({ ...condition, attribute }));
  });
}

type Unnamed = Condition extends infer One ? (One extends Condition ? Omit<One, 'attribute'> : never) : never;

function conditionsOf(attribute: Attribute, value: FilterValue): Unnamed[] {
  if (typeof value !== 'object') return [plainCondition(attribute, value)];
  const { is, start, end, in: among, null: isNull } = value;
  return [
    ...(is === undefined ? [] : [plainCondition(attribute, is)]),
    ...(start === undefined ? [] : [{ is: 'since' as const, value: boundOf(attribute, start) }]),
    ...(end === undefined ? [] : [{ is: 'until' as const, value: boundOf(attribute, end) }]),
    ...(among === undefined ? [] : [amongCondition(attribute, among)]),
    ...(isNull === undefined ? [] : [{ is: 'null' as const, value: isNull }]),
  ];
}

function boundOf({ kind, readBound }: Attribute, given: string | number | boolean): Comparable {
  return comparableOf({ kind, ...(readBound && { read: readBound }) }, given);
}

function plainCondition(attribute: Attribute, given: string | number | boolean): Unnamed {
  if (attribute.plain === 'among') return amongCondition(attribute, String(given));
  const value = comparableOf(attribute, given);
  if (attribute.plain) return { is: attribute.plain, value };
  const [only = value, ...more] = alikeOf(attribute, value);
  return more.length === 0 ? { is: 'equal', value: only } : { is: 'among', values: [only, ...more] };
}

function amongCondition(attribute: Attribute, given: string): Unnamed {
  const values = [...new Set(listedIn(given))].flatMap((one) => alikeOf(attribute, comparableOf(attribute, one)));
  return { is: 'among', values: [...new Set(values)] };
}

function alikeOf({ alike }: Attribute, value: Comparable): readonly Comparable[] {
  return alike && typeof value === 'string' ? alike(value) : [value];
}

function ownIn(list: List, given: object): Pick<ListWanted, 'own' | 'q'> {
  const q = searchOf(list) ? textOf(given, 'q') : '';
  const own: Record<string, string | number> = {};
  for (const [name, parameter] of Object.entries(list.own)) {
    const value: unknown = Reflect.get(given, name);
    if (parameter.kind === 'integer' && typeof value === 'number') own[name] = parameter.read?.(value) ?? value;
    if (parameter.kind !== 'text' || textOf(given, name) === '') continue;
    own[name] = parameter.read?.(textOf(given, name)) ?? textOf(given, name);
  }
  return { own, ...(q !== '' && { q }) };
}

function textOf(given: object, name: string): string {
  const value: unknown = Reflect.get(given, name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Keys that the list is not sorted by say nothing, and neither does one that was named before. */
function sortIn(list: List, given = ''): SortKey[] {
  const known = sortNamesOf(list);
  const keys = given
    .split(',')
    .map((key) => key.trim())
    .map((key) => ({ attribute: key.replace(/^-/, ''), descending: key.startsWith('-') }))
    .filter(({ attribute }, at, all) => known.includes(attribute) && all.findIndex((one) => one.attribute === attribute) === at);
  if (keys.length > SORT_KEYS_MAX) throw problem('malformed', `A list is sorted by at most ${SORT_KEYS_MAX} keys.`, { parameter: 'sort' });
  return keys;
}
