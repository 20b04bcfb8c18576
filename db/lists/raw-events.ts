import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { rawEventResource } from '../../resources/raw-event.js';
import { itself, listOf } from './list.js';
import { locodeAsNamed, scac } from './readings.js';

/**
 * Of one container, in their source's order. What they mean is read from its words when they are, so that what would be SQL
 * names a member of each record (`allInMemory`).
 */
export const RAW_EVENTS = listOf({
  name: 'raw_events',
  from: '',
  alias: '',
  order: [{ sql: 'index', type: 'numeric', descending: false }],
  shown: attributeKindsOf(rawEventResource),
  stored: {
    ...itself(
      'event',
      'original_event',
      'timestamp',
      'estimated',
      'actual_on',
      'estimated_on',
      'actual_at',
      'estimated_at',
      'will_occur_at',
    ),
    ...itself(
      'invalidated_at',
      'index',
      'created_at',
      'data_source',
      'data_provider_name',
      'voyage_number',
      'location_name',
      'vessel_name',
    ),
    ...itself('vessel_imo', 'timezone'),
    data_provider_code: scac('data_provider_code'),
    location_locode: locodeAsNamed('location_locode'),
  },
});
