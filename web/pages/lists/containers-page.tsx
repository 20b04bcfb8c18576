import { useSearch } from '@tanstack/react-router';
import { Board } from './board.js';
import { CONTAINERS } from './kinds.js';
import { ListPage } from './list-page.js';

/** All containers of the account: line by line, or by where they stand. */
export function ContainersPage() {
  const search = useSearch({ from: '/inside/containers' });
  return search.view === 'board' ? <Board search={search} /> : <ListPage kind={CONTAINERS} search={search} />;
}
