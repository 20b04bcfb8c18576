import { useQuery } from '@tanstack/react-query';
import type { DocumentWord } from '../../../resources/document-page.js';
import { trpc } from '../../api.js';

interface Wanted {
  id: string;
  number: number;
  isWanted: boolean;
}

const NONE: readonly DocumentWord[] = [];

/** The words of a page in reading order, fetched once somebody takes one, or where they are all there is to see. */
export function useWords({ id, number, isWanted }: Wanted): readonly DocumentWord[] {
  const { data } = useQuery(
    trpc.pages.documentWords.queryOptions({ id, page: number }, { enabled: isWanted, staleTime: 5 * 60_000, meta: { live: id } }),
  );
  return data?.words ?? NONE;
}
