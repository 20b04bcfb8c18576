import type { UseQueryOptions } from '@tanstack/react-query';
import type { PaperListPage } from '../../../resources/paper-rows.js';
import { trpc } from '../../api.js';
import { viewOf, type PaperSearch } from './views.js';

/** While papers are being read, the list is asked for again after so long: nothing tells that a reader has begun. */
const READING_MS = 4_000;

/** What each part of the list is asked by. */
export const paperParts =
  (search: PaperSearch) =>
  (number: number): UseQueryOptions<PaperListPage> => {
    const asked = { number, view: viewOf(search), ...(search.q && { q: search.q }) };
    const options = trpc.pages.documents.queryOptions(asked, {
      meta: { live: 'all' },
      refetchInterval: ({ state }) => ((state.data?.counts.reading ?? 0) > 0 ? READING_MS : false),
    });
    // The key of a call is of its own type, which lists of queries do not tell apart.
    return options as unknown as UseQueryOptions<PaperListPage>;
  };
