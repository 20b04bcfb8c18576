import { useSearch } from '@tanstack/react-router';
import { CONTAINERS } from './kinds.js';
import { ListPage } from './list-page.js';

/** All containers of the account. */
export function ContainersPage() {
  return <ListPage kind={CONTAINERS} search={useSearch({ from: '/inside/containers' })} />;
}
