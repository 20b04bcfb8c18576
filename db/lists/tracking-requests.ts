import { normalizeTrackingNumber } from '../../domain/tracking-number.js';
import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { FAILED_REASON, trackingRequestResource } from '../../resources/tracking-request.js';
import { columns, listOf } from './list.js';
import { readNumberType, scac } from './readings.js';

/** Newest created first. */
export const TRACKING_REQUESTS = listOf({
  name: 'tracking_requests',
  from: 'tracking_request r',
  alias: 'r',
  where: ['r.account_id = :account'],
  order: [{ sql: 'r.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(trackingRequestResource),
  stored: {
    ...columns('r', 'ref_numbers', 'shipment_tags', 'status', 'is_retrying', 'retry_count', 'created_at'),
    // The status may be given for a reason (doubt D2): it matches nothing.
    failed_reason: { sql: 'r.failed_reason', words: [...FAILED_REASON.options, 'awaiting_manifest'] },
    request_number: { sql: 'r.normalized_number', sort: 'r.request_number', read: normalizeTrackingNumber },
    request_type: { sql: 'r.request_type', sort: 'r.request_type_sent', read: readNumberType },
    scac: scac('r.scac'),
    tags: 'r.shipment_tags',
    updated_at: { sql: 'r.updated_at', plain: 'since' },
  },
  own: {
    q: {
      kind: 'search',
      search: { kinds: ['tracking_request'], record: 'record_id' },
      describe: 'Part of the request number or of a reference: case, blanks and dashes of a number, and the order of words, do not matter.',
    },
  },
  counter: { name: 'tracking_request', by: 'status' },
});
