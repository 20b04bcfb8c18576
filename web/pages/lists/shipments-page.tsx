import { useSearch } from '@tanstack/react-router';
import { SHIPMENTS } from './kinds.js';
import { ListPage } from './list-page.js';

/** All shipments of the account. */
export function ShipmentsPage() {
  return <ListPage kind={SHIPMENTS} search={useSearch({ from: '/inside/shipments' })} />;
}
