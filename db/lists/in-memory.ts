import { isSpan, type Comparable, type Condition, type Span } from './conditions.js';
import type { List, OrderKey } from './list.js';
import { keysOf, SORTED_CHARACTERS, withId, type Place, type SortKey } from './order.js';
import type { ListWanted, Page } from './wanted.js';

/** A record that was worked out and not stored: its id, and what conditions and orders of its list name. */
export interface MemoryRecord {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** One page of records, by the same rules as `findPage`. */
export function pageInMemory(list: List, records: readonly MemoryRecord[], wanted: ListWanted): Page {
  const { page } = wanted;
  const { keys, matching } = placed(list, records, wanted);
  const after = 'after' in page ? page.after : null;
  const rest = after === null ? matching : matching.filter(({ place }) => compare(keys, place, after) > 0);
  const first = 'number' in page ? (page.number - 1) * page.size : 0;
  const shown = rest.slice(first, first + page.size);
  const more = rest.length > first + page.size;
  return {
    ids: shown.map(({ id }) => id),
    end: more ? (shown.at(-1)?.place ?? null) : null,
    total: 'number' in page ? matching.length : null,
    least: false,
  };
}

/** All records that match, in the order that is asked for: of a list without pages. */
export function allInMemory<Held extends MemoryRecord>(list: List, records: readonly Held[], wanted: Asked): Held[] {
  const held = new Map(records.map((record) => [record.id, record]));
  return placed(list, records, wanted).matching.flatMap(({ id }) => held.get(id) ?? []);
}

/** What narrows and sorts a list. */
type Asked = Pick<ListWanted, 'conditions' | 'sort'>;

/** The records that match, in their order, each with its place in it. */
function placed(list: List, records: readonly MemoryRecord[], { conditions, sort }: Asked) {
  const keys = orderInMemory(list, sort);
  const matching = records
    .filter((record) => conditions.every((condition) => holds(list, condition, record)))
    .map((record) => ({ id: record.id, place: keys.map((key) => keyOf(key, record)) }))
    .sort((one, other) => compare(keys, one.place, other.place));
  return { keys, matching };
}

/** The order of such a list, its id last. */
function orderInMemory(list: List, sort: readonly SortKey[]): OrderKey[] {
  return withId(sort.length > 0 ? keysOf(list, sort) : list.order, 'id');
}

/** A key of a record in the form of a place. */
function keyOf({ sql, type }: OrderKey, { id, values }: MemoryRecord): string | null {
  const value = sql === 'id' ? id : values[sql];
  if (value === null || value === undefined) return null;
  if (type === 'timestamptz') return new Date(String(value)).toISOString();
  return type === 'text' ? [...String(value)].slice(0, SORTED_CHARACTERS).join('') : String(value);
}

function compare(keys: readonly OrderKey[], one: Place, other: Place): number {
  for (const [at, key] of keys.entries()) {
    const [mine = null, theirs = null] = [one[at], other[at]];
    if (mine === theirs) continue;
    if (mine === null || theirs === null) return (mine === null) === (key.nulls === 'first') ? -1 : 1;
    const compared = key.type === 'numeric' ? Number(mine) - Number(theirs) : bySigns(mine, theirs);
    if (compared !== 0) return key.descending ? -compared : compared;
  }
  return 0;
}

function holds(list: List, condition: Condition, { values }: MemoryRecord): boolean {
  const value = values[list.attributes[condition.attribute]?.sql ?? ''] ?? null;
  if (condition.is === 'null') return (value === null) === condition.value;
  if (value === null) return false;
  switch (condition.is) {
    case 'among':
      return condition.values.some((wanted) => isEqual(value, wanted));
    case 'equal':
      return isEqual(value, condition.value);
    case 'words':
      return wordsOf(condition.value).every((word) => String(value).toLowerCase().includes(word));
    case 'prefix':
      return String(value).toLowerCase().startsWith(String(condition.value).toLowerCase());
    case 'since':
      return isSpan(condition.value) ? instant(value) >= instant(condition.value.from) : amount(value, condition.value) >= 0;
    case 'until':
      return isSpan(condition.value) ? instant(value) < instant(condition.value.until) : amount(value, condition.value) <= 0;
  }
}

const wordsOf = (text: Comparable): string[] => String(text).toLowerCase().split(/\s+/);

/** Whether a value is less than what is wanted, the same or more: numbers by size, texts sign by sign. */
function amount(value: unknown, wanted: Exclude<Comparable, Span>): number {
  return typeof wanted === 'number' ? Number(value) - wanted : bySigns(String(value), String(wanted));
}

/** In the order of signs that the database keeps; JavaScript has those that it writes as pairs elsewhere. */
function bySigns(one: string, other: string): number {
  if (one === other) return 0;
  if (PAIRED.test(one) || PAIRED.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

const PAIRED = /[\ud800-\udfff]/;

function isEqual(value: unknown, wanted: Comparable): boolean {
  if (isSpan(wanted)) return instant(value) >= instant(wanted.from) && instant(value) < instant(wanted.until);
  if (Array.isArray(value)) return value.some((one) => isEqual(one, wanted));
  return String(value) === String(wanted);
}

const instant = (moment: unknown): number => Date.parse(String(moment));
