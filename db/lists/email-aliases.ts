import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { emailAliasResource } from '../../resources/email-alias.js';
import { columns, listOf } from './list.js';

/** Newest first. Nobody looks for an address: it lies sealed. */
export const EMAIL_ALIASES = listOf({
  name: 'email_aliases',
  from: 'email_alias a',
  alias: 'a',
  where: ['a.account_id = :account'],
  order: [{ sql: 'a.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(emailAliasResource),
  stored: { ...columns('a', 'name', 'active', 'sender_policy', 'senders', 'created_at', 'updated_at'), address: null },
});
