import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContainerListEntry, ShipmentListEntry } from '../../../resources/page-rows.js';
import { trpc } from '../../api.js';
import type { ListSearch } from '../../list-search.js';
import { askedBy } from './filters.js';
import type { ListKind } from './kinds.js';

/** Lines of one part, as the server sends them. */
const PART_SIZE = 100;
/** A range that is only passed on the way is not asked for. */
const REST_MS = 80;

export interface ListPart<Entry> {
  rows: Entry[];
  total: number;
  least: boolean;
}

interface Shown<Entry> {
  /** The line at a place; undefined until its part has come. */
  rowAt: (index: number) => Entry | undefined;
  /** Null until the first part has come. */
  total: number | null;
  /** There are more than `total`. */
  least: boolean;
  error: unknown;
  retry: () => void;
}

interface Range {
  first: number;
  last: number;
}

/** The parts of a list that the visible range needs, and the first, which tells how many there are. */
export function useList<Entry extends ShipmentListEntry | ContainerListEntry>(
  kind: ListKind<Entry>,
  search: ListSearch,
  range: Range,
): Shown<Entry> {
  const asked = askedBy(search);
  return useParts(
    (number) =>
      // Both lists answer their own entries; which of them, the kind says.
      (kind.name === 'shipments'
        ? trpc.pages.shipments.queryOptions({ ...asked, number }, { meta: { live: 'all' } })
        : trpc.pages.containers.queryOptions({ ...asked, number }, { meta: { live: 'all' } })) as unknown as UseQueryOptions<
        ListPart<Entry>
      >,
    range,
  );
}

/** The parts of any list that the visible range needs, and the first, which tells how many there are. */
export function useParts<Part extends ListPart<unknown>>(
  options: (number: number) => UseQueryOptions<Part>,
  range: Range,
): Shown<Part['rows'][number]> & { head: Part | undefined } {
  const rested = useRested(range);
  const from = Math.floor(rested.first / PART_SIZE) + 1;
  const to = Math.floor(rested.last / PART_SIZE) + 1;
  const numbers = [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, at) => from + at)])];
  const parts: UseQueryResult<Part>[] = useQueries({ queries: numbers.map(options) });
  const byNumber = new Map(numbers.map((number, at) => [number, parts[at]]));
  const first = byNumber.get(1)?.data;
  const failed = parts.find(({ data, error }) => error && !data);
  return {
    head: first,
    rowAt: (index) => byNumber.get(Math.floor(index / PART_SIZE) + 1)?.data?.rows[index % PART_SIZE],
    total: first?.total ?? null,
    least: first?.least ?? false,
    error: failed?.error ?? null,
    retry: () => parts.forEach(({ refetch }) => void refetch()),
  };
}

/** The range once it has rested. */
function useRested({ first, last }: Range): Range {
  const [rested, setRested] = useState({ first, last });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ first, last }), REST_MS);
    return () => clearTimeout(timer);
  }, [first, last]);
  return rested;
}
