import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { partyResource } from '../../resources/party.js';
import { columns, listOf } from './list.js';

/** Newest first. */
export const PARTIES = listOf({
  name: 'parties',
  from: 'party p',
  alias: 'p',
  where: ['p.account_id = :account'],
  order: [{ sql: 'p.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(partyResource),
  stored: columns('p', 'company_name'),
  counter: { name: 'party' },
});
