import { renderSearchResult } from '../../../resources/search-result.js';
import { shipmentResource } from '../../../resources/shipment.js';
import type { Calls } from './call.js';
import { SHIPMENT } from './world.js';

const { id, attributes, relationships } = shipmentResource.parse(SHIPMENT);

const FOUND = renderSearchResult({
  id,
  kind: 'shipment',
  number: attributes.bill_of_lading_number,
  shipment_id: null,
  scac: attributes.shipping_line_scac,
  port_of_lading_name: attributes.port_of_lading_name,
  port_of_discharge_name: attributes.port_of_discharge_name,
  containers_count: relationships.containers.data.length,
  stopped_at: attributes.line_tracking_stopped_at,
  tracking_stopped_reason: attributes.line_tracking_stopped_reason,
  status: null,
  failed_reason: null,
  ref_numbers: attributes.ref_numbers ?? [],
  created_at: attributes.created_at,
  updated_at: attributes.created_at,
});

export const searchCalls: Calls = {
  'search.records': {
    parameters: { query: attributes.bill_of_lading_number },
    answer: (self) => ({ data: [FOUND], links: { self, current: self } }),
  },
};
