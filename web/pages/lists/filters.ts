import type { ListSearch } from '../../list-search.js';
import type { Choice } from '../../parts/filter-menu.js';
import { lookOf, STATUSES } from '../../parts/statuses.js';

/** Views that everybody has: a name for what the address says. */
const VIEWS: readonly Choice[] = [
  { value: '', label: 'All' },
  { value: 'water', label: 'On the water' },
  { value: 'ending', label: 'Free time ending' },
  { value: 'held', label: 'On hold' },
  { value: 'quiet', label: 'Gone quiet' },
];

export const SHIPMENT_VIEWS = VIEWS;
/** Boxes are also shown as a board. */
export const CONTAINER_VIEWS: readonly Choice[] = [...VIEWS, { value: 'board', label: 'Board' }];

export const STATUS_CHOICES: readonly Choice[] = STATUSES.map((value) => ({ value, label: lookOf(value).label }));

export const ARRIVAL_CHOICES: readonly Choice[] = [
  { value: 'arrived', label: 'Arrived' },
  { value: 'week', label: 'Within 7 days' },
  { value: 'month', label: 'Within 30 days' },
  { value: 'later', label: 'Later' },
  { value: 'undated', label: 'No date yet' },
];

export const LFD_CHOICES: readonly Choice[] = [
  { value: 'past', label: 'Past' },
  { value: 'ending', label: 'Within two days' },
];

const FILTERS = ['view', 'stage', 'status', 'line', 'pod', 'arrival', 'lfd', 'tag'] as const;

/** Names of orders that the server knows. */
const SORTS = ['number', 'arrival', 'last_free_day', 'checked'] as const;
type Sort = (typeof SORTS)[number];

/** What the address asks of the server, but for the part of the list. An order that nobody knows is none. */
export function askedBy(search: ListSearch) {
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : []))) as Partial<
    Record<(typeof FILTERS)[number], string>
  >;
  const sort = sortOf(search);
  return {
    filters,
    ...(search.q && { q: search.q }),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.name}` as const }),
  };
}

/** The order that the address names. */
export function sortOf({ sort }: ListSearch): { name: Sort; descending: boolean } | null {
  const name = SORTS.find((known) => known === sort?.replace('-', ''));
  return name === undefined ? null : { name, descending: sort?.startsWith('-') ?? false };
}

/** The order after a click on a column: as it reads best, then the other way round, then the list's own. */
export function nextSort(search: ListSearch, column: string): string | undefined {
  const now = sortOf(search);
  const first = column === 'checked' ? '-checked' : column;
  if (now?.name !== column) return first;
  const other = first.startsWith('-') ? first.slice(1) : `-${first}`;
  return search.sort === first ? other : undefined;
}

/** Whether the address narrows the list by anything. */
export function isNarrowed(search: ListSearch): boolean {
  return Boolean(search.q) || FILTERS.some((name) => search[name]);
}

/** Values between commas. */
export function listOf(text: string | undefined): string[] {
  return text ? text.split(',').filter((value) => value !== '') : [];
}

/** Columns of the board, as a box passes them. */
export const STAGES: readonly Choice[] = [
  { value: 'ship', label: 'On ship' },
  { value: 'arriving', label: 'Arriving in 3 days' },
  { value: 'terminal', label: 'At terminal' },
  { value: 'available', label: 'Available' },
  { value: 'held', label: 'Held' },
  { value: 'out', label: 'Out' },
  { value: 'empty', label: 'Back empty' },
];
