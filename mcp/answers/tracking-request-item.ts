import type { TrackingRequestResource } from '../../resources/tracking-request.js';
import type { Included } from '../included.js';
import { camelCased } from './camel-case.js';

/** A row of list_tracking_requests. */
export function trackingRequestItem(
  { id, attributes, relationships }: TrackingRequestResource,
  records: Included,
): Record<string, unknown> {
  const shipment = records.named(relationships.tracked_object, 'shipment');
  // A bill may have become many boxes; which one is meant is known where there is one.
  const [box, ...others] = shipment ? records.all(shipment.relationships.containers, 'container') : [];
  return {
    ...camelCased(attributes),
    id,
    requestType: attributes.request_type,
    requestNumber: attributes.request_number,
    status: attributes.status,
    scac: attributes.scac,
    refNumbers: attributes.ref_numbers,
    shipment: shipment && { id: shipment.id, billOfLading: shipment.attributes.bill_of_lading_number },
    container: box && others.length === 0 ? { id: box.id, number: box.attributes.number } : null,
  };
}
