import { createHash } from 'node:crypto';
import type { Condition } from './conditions.js';
import type { List } from './list.js';
import { PageEnds } from './page-ends.js';
import type { Place, SortKey } from './order.js';

/** A numbered page, from 1; or the page after a place, null being the start. */
export type PageWanted = { size: number } & ({ number: number } | { after: Place | null });

/** What a client asks of a list. */
export interface ListWanted {
  conditions: readonly Condition[];
  /** Parameters with a meaning of their own, by name. */
  own: Readonly<Record<string, string | number>>;
  /** Part of some number or reference. */
  q?: string | undefined;
  /** Empty: the list's own order. */
  sort: readonly SortKey[];
  page: PageWanted;
}

/** Everything, in the list's own order. */
export const EVERYTHING: Omit<ListWanted, 'page'> = { conditions: [], own: {}, sort: [] };

/** Whose list it is, and what else it is told (`:container`). */
export interface Scope extends Readonly<Record<string, unknown>> {
  account: string;
}

/** One page of a list. */
export interface Page {
  /** In the order of the list. */
  ids: string[];
  /** Where it ended, when another one follows. */
  end: Place | null;
  /** All that match, or as many as were counted; null where nobody asked. */
  total: number | null;
  /** Counting stopped at `total`. */
  least: boolean;
}

/** What a cursor and a remembered end belong to: the list, whose it is, what narrows it and how it is sorted. */
export function fingerprintOf(list: List, scope: Scope, { page: _, ...wanted }: ListWanted): string {
  const { conditions, own, q = '', sort } = wanted;
  const sorted = conditions.map((condition) => JSON.stringify(condition)).sort();
  return createHash('sha256')
    .update(JSON.stringify([list.name, Object.entries(scope).sort(), sorted, Object.entries(own).sort(), q, sort]))
    .digest('base64url');
}

const ends = new PageEnds();

/** Where a page is read from: after a place, then past so many records. */
export interface Start {
  after: Place | null;
  offset: number;
  /** The same, once it is known where the page before it ends; remembers it. */
  from(before: Place): Start;
  /** Remembers where the page ended. */
  served(end: Place | null): void;
}

/** A numbered page starts where the one before ended, if that was served or sought here lately. */
export function startOf(list: List, scope: Scope, wanted: ListWanted): Start {
  const { page } = wanted;
  if (!('number' in page)) return startAfter(page.after, () => undefined);
  const { number, size } = page;
  const of = `${fingerprintOf(list, scope, wanted)}/${size}`;
  const served = (end: Place | null) => (end ? ends.remember(of, number, end) : ends.forget(of, number));
  const before = ends.endOf(of, number - 1);
  if (before) return startAfter(before, served);
  return {
    after: null,
    offset: (number - 1) * size,
    from: (sought) => {
      ends.remember(of, number - 1, sought);
      return startAfter(sought, served);
    },
    served,
  };
}

function startAfter(after: Place | null, served: Start['served']): Start {
  const start: Start = { after, offset: 0, from: () => start, served };
  return start;
}
