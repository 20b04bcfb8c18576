import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { shippingLineResource } from '../../resources/shipping-line.js';
import { itself, listOf } from './list.js';
import { scac } from './readings.js';

/**
 * All lines, by SCAC. Which numbers they can be tracked by follows from the settings, so that what would be SQL names a member
 * of each record (`allInMemory`).
 */
export const SHIPPING_LINES = listOf({
  name: 'shipping_lines',
  from: '',
  alias: '',
  order: [{ sql: 'scac', type: 'text', descending: false }],
  shown: attributeKindsOf(shippingLineResource),
  stored: {
    ...itself(
      'name',
      'short_name',
      'alternative_scacs',
      'bol_prefix',
      'bill_of_lading_tracking_support',
      'booking_number_tracking_support',
    ),
    ...itself('container_number_tracking_support', 'provided_data', 'tracking_url', 'contact_url', 'notes'),
    scac: scac('scac'),
  },
});
