import { parseSearch, pickSearch, stringifySearch } from '../../addresses.js';
import { LIST_SEARCH, type ListSearch } from '../../list-search.js';

/** A name that the account keeps for the address of a list. */
export interface SavedView {
  id: string;
  name: string;
  search: ListSearch;
}

interface Kept {
  id: string;
  name: string;
  /** Path and query. */
  address: string;
}

/** The account's views of one list. */
export function viewsOfList(kept: readonly Kept[], path: string): SavedView[] {
  return kept.flatMap(({ id, name, address }) => {
    const [of, query = ''] = address.split(/\?(.*)/s, 2);
    return of === path ? [{ id, name, search: pickSearch(parseSearch(query), LIST_SEARCH) }] : [];
  });
}

/** The address of a list as it is kept: the same text for the same list, however its parts are arranged. */
export function addressOfList(path: string, search: ListSearch): string {
  return path + stringifySearch(Object.fromEntries(LIST_SEARCH.map((name) => [name, search[name]])));
}

/** Whether two addresses of a list say the same. */
export function sameSearch(one: ListSearch, other: ListSearch): boolean {
  return LIST_SEARCH.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
