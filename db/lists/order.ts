import type { Attribute, List, OrderKey } from './list.js';
import type { Parameters } from './parameters.js';

/** What a client sorts by: an attribute and its direction. */
export interface SortKey {
  attribute: string;
  descending: boolean;
}

/** Where a page ended: the keys of its last record as texts, its id last. */
export type Place = readonly (string | null)[];

/** Characters of a text that it is sorted by, so that a cursor holds them whatever is stored. */
export const SORTED_CHARACTERS = 255;

/** The order of a list: the keys asked for, or its own; its id last, in the direction of the key before it. */
export function orderOf(list: List, sort: readonly SortKey[]): OrderKey[] {
  const asked = keysOf(list, sort).map((key, at) => ({ ...key, sql: comparedSql(key, at === sort.length - 1) }));
  return withId(asked.length > 0 ? asked : list.order, `${list.alias}.id`);
}

/** The keys that are asked for, as they are stored. */
export function keysOf({ name: list, attributes }: List, sort: readonly SortKey[]): OrderKey[] {
  return sort.map(({ attribute: name, descending }) => {
    const attribute = attributes[name];
    if (!attribute) throw new Error(`${list} is not sorted by ${name}.`);
    const nulls = attribute.nullable ? ({ nulls: 'last' } as const) : {};
    return { sql: attribute.sort ?? attribute.shown ?? attribute.sql, type: typeOf(attribute), descending, ...nulls };
  });
}

/** The keys with the id as the last. */
export function withId(keys: readonly OrderKey[], sql: string): OrderKey[] {
  return [...keys, { sql, type: 'uuid', descending: keys.at(-1)?.descending ?? false }];
}

function typeOf({ kind }: Attribute): OrderKey['type'] {
  if (kind === 'boolean' || kind === 'uuid') return kind;
  if (kind === 'moment') return 'timestamptz';
  return kind === 'number' ? 'numeric' : 'text';
}

function comparedSql({ sql, type }: OrderKey, isLast: boolean): string {
  if (type === 'text') return `left(${sql}, ${SORTED_CHARACTERS}) collate "C"`;
  // What looks the same to clients, who see seconds, is left to the next key.
  return type === 'timestamptz' && !isLast ? `date_trunc('second', ${sql})` : sql;
}

/** `order by` of a statement. Nulls are spoken of only where there are any: indexes are in the plain order. */
export function orderSql(keys: readonly OrderKey[], parameters: Parameters): string {
  return keys
    .map(({ sql, descending, nulls }) => `${parameters.filled(sql)}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`)
    .join(', ');
}

/** A record's place in the order, as SQL: one text for each key. */
export function placeSql(keys: readonly OrderKey[], parameters: Parameters): string {
  return `json_build_array(${keys.map(({ sql, type }) => keyText(parameters.filled(sql), type)).join(', ')})`;
}

const keyText = (sql: string, type: OrderKey['type']): string =>
  type === 'timestamptz' ? `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : `(${sql})::text`;

/** Whether a record comes after a place, as SQL. */
export function afterSql(keys: readonly OrderKey[], place: Place, parameters: Parameters): string {
  const [first] = keys;
  const alike = keys.every(({ descending, nulls }) => descending === first?.descending && nulls === undefined);
  if (!alike) return afterEach(keys, place, parameters);
  const values = keys.map(({ type }, at) => `${parameters.add(place[at])}::${type}`);
  return `(${keys.map(({ sql }) => parameters.filled(sql)).join(', ')}) ${first?.descending ? '<' : '>'} (${values.join(', ')})`;
}

function afterEach([key, ...further]: readonly OrderKey[], [value, ...others]: Place, parameters: Parameters): string {
  if (!key) return 'false';
  const sql = `(${parameters.filled(key.sql)})`;
  const equal = () => (value === null ? `${sql} is null` : `${sql} = ${parameters.add(value)}::${key.type}`);
  const later = further.length === 0 ? [] : [`(${equal()} and ${afterEach(further, others, parameters)})`];
  return `(${[...laterThan(key, { sql, value, parameters }), ...later].join(' or ') || 'false'})`;
}

/** What comes after a value of one key. */
function laterThan(
  { type, descending, nulls }: OrderKey,
  { sql, value, parameters }: { sql: string; value: string | null | undefined; parameters: Parameters },
): string[] {
  if (value === null) return nulls === 'first' ? [`${sql} is not null`] : [];
  const beyond = `${sql} ${descending ? '<' : '>'} ${parameters.add(value)}::${type}`;
  return nulls === 'last' ? [beyond, `${sql} is null`] : [beyond];
}

const FORMS: Readonly<Record<OrderKey['type'], RegExp>> = {
  timestamptz: /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  text: /^[^\0]*$/s,
  numeric: /^-?\d{1,30}(\.\d{1,30})?$/,
  bigint: /^-?\d{1,18}$/,
  boolean: /^(true|false)$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** Whether something is a place in this order, so that the database can read it. */
export function isPlace(keys: readonly OrderKey[], given: unknown): given is Place {
  return Array.isArray(given) && given.length === keys.length && keys.every((key, at) => isKey(key, given[at]));
}

function isKey({ type, nulls }: OrderKey, value: unknown): boolean {
  if (value === null) return nulls !== undefined;
  if (typeof value !== 'string' || !FORMS[type].test(value)) return false;
  return type !== 'timestamptz' || isInstant(value);
}

/** Date.parse takes 30 February for 2 March. */
function isInstant(text: string): boolean {
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString() === text;
}
