import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { eventResource } from '../../resources/event.js';
import { columns, listOf } from './list.js';

/** The feed, oldest first; it has an order and a cursor of its own (db/feed.ts). */
export const EVENTS = listOf({
  name: 'events',
  from: 'change c',
  alias: 'c',
  where: ['c.account_id = :account'],
  order: [{ sql: 'c.position', type: 'bigint', descending: false }],
  shown: attributeKindsOf(eventResource),
  stored: {
    event: { sql: 'c.event', plain: 'among', describe: 'Names of events.' },
    ...columns('c', 'created_at', 'version'),
    // Made when it is read.
    cursor: null,
    body: null,
  },
  further: {
    shipment_id: { sql: 'c.shipment_id', kind: 'uuid', nullable: true, describe: 'Events of this shipment.' },
    container_id: { sql: 'c.container_id', kind: 'uuid', nullable: true, describe: 'Events of this container.' },
  },
});
