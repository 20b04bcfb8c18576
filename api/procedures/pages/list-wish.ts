import { z } from 'zod';
import type { List } from '../../../db/lists/list.js';
import type { ListWanted, Scope } from '../../../db/lists/wanted.js';
import type { Caller } from '../../auth.js';

const TEXT_MAX = 400;

/** What the database can be asked for: it has no NUL, and no half of a sign. */
export const text = z
  .string()
  .max(TEXT_MAX)
  .regex(/^[^\p{Cs}\0]*$/u)
  .optional();

/** Filters under the names that they have in the address of a page: values joined by commas. */
const filters = z.object({ view: text, stage: text, status: text, line: text, pod: text, arrival: text, lfd: text, tag: text });

export const LIST_FILTERS = Object.keys(filters.shape) as (keyof typeof filters.shape)[];

export const listSort = z.enum(['number', 'arrival', 'last_free_day', 'checked', '-number', '-arrival', '-last_free_day', '-checked']);

/** What the address of a list asks for, but for the part of it that is shown. */
export const listWish = z.object({ q: text, filters, sort: listSort.optional() });
export type ListWish = z.infer<typeof listWish>;

/** One of the lists of pages, and what it calls `number`. */
export interface PageList {
  list: List;
  number: string;
}

/** The same, as lists are asked for by an account. A filter of the other list narrows nothing. */
export function askedOf({ list, number }: PageList, wish: ListWish, caller: Caller): { scope: Scope; wanted: Omit<ListWanted, 'page'> } {
  const { q = '', filters: given, sort } = wish;
  const isSearched = list.own['q']?.kind === 'search';
  const narrowing = Object.entries(isSearched ? given : { ...given, q });
  const own = narrowing.filter((entry): entry is [string, string] => Boolean(entry[1]) && Object.hasOwn(list.own, entry[0]));
  const name = sort?.replace('-', '');
  const keys = name === undefined ? [] : [{ attribute: name === 'number' ? number : name, descending: sort?.startsWith('-') ?? false }];
  return {
    scope: { account: caller.accountId, rail_plan: caller.features.includes('rail_plan') },
    wanted: { conditions: [], own: Object.fromEntries(own), sort: keys, ...(isSearched && q !== '' && { q }) },
  };
}
