import { apiKeyResource } from '../../resources/api-key.js';
import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { columns, listOf } from './list.js';

/** Newest first. To its owner a key that was revoked is gone. */
export const API_KEYS = listOf({
  name: 'api_keys',
  from: 'api_key k',
  alias: 'k',
  where: ['k.account_id = :account', 'k.revoked_at is null'],
  order: [{ sql: 'k.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(apiKeyResource),
  stored: columns('k', 'name', 'public_part', 'created_at', 'last_used_at', 'expires_at'),
});
