import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { transportEventResource } from '../../resources/transport-event.js';
import { columns, listOf } from './list.js';
import { locode } from './readings.js';

/** Of one container, those that stand, newest recorded first. */
export const TRANSPORT_EVENTS = listOf({
  name: 'transport_events',
  from: 'transport_event e',
  alias: 'e',
  where: ['e.container_id = :container', 'e.invalidated_at is null'],
  order: [
    { sql: 'e.created_at', type: 'timestamptz', descending: true },
    { sql: 'e."timestamp"', type: 'timestamptz', descending: true, nulls: 'first' },
  ],
  shown: attributeKindsOf(transportEventResource),
  stored: {
    ...columns('e', 'event', 'created_at', 'voyage_number', 'timestamp', 'data_source', 'invalidated_at', 'timezone', 'value_timestamp'),
    location_locode: locode('e.location_locode'),
    value: { sql: 'e.value_timestamp', kind: 'moment' },
  },
});
