import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { webhookNotificationResource } from '../../resources/notification.js';
import { webhookResource } from '../../resources/webhook.js';
import { columns, listOf } from './list.js';

/** Until when a replaced secret signs as well; an overlap that is over is nothing to tell of. */
const OVERLAP_END = `(select max((one ->> 'expiresAt')::timestamptz) from jsonb_array_elements(w.secrets) as one
  where (one ->> 'expiresAt')::timestamptz > clock_timestamp())`;

/** Newest first. `:all_events` are those open to the account. */
export const WEBHOOKS = listOf({
  name: 'webhooks',
  from: 'webhook w',
  alias: 'w',
  where: ['w.account_id = :account'],
  order: [{ sql: 'w.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(webhookResource),
  stored: {
    ...columns('w', 'url', 'active', 'created_at', 'signature_header', 'disabled_reason', 'disabled_at'),
    events: 'coalesce(w.events, :all_events::text[])',
    headers: {
      sql: `case when jsonb_typeof(w.headers) = 'array' then array(select one ->> 'name' from jsonb_array_elements(w.headers) as one) end`,
      kind: 'texts',
    },
    previous_secret_expires_at: OVERLAP_END,
    // Sealed where it is kept.
    secret: null,
  },
});

/** Newest first. */
export const WEBHOOK_NOTIFICATIONS = listOf({
  name: 'webhook_notifications',
  from: 'webhook_notification n left join change c on c.id = n.change_id',
  alias: 'n',
  where: ['n.account_id = :account'],
  order: [{ sql: 'n.position', type: 'bigint', descending: true }],
  shown: attributeKindsOf(webhookNotificationResource),
  stored: {
    ...columns('n', 'id', 'event', 'created_at', 'position'),
    // Sent again, it stays succeeded (D13).
    delivery_status: `case when n.delivered then 'succeeded' else n.status end`,
    version: 'c.version',
    event_id: 'n.change_id',
  },
  counter: { name: 'webhook_notification' },
});
