import { z } from 'zod';
import type { ShipmentOne } from '../../resources/envelopes.js';
import { shipmentDetails } from '../answers/shipment-details.js';
import { resultSchema } from '../contract.js';
import { intent, recordId } from '../input.js';
import { tool } from '../tool.js';

const FOLLOWING = ['get_container', 'list_containers'];
const PLACES = 'port_of_lading,port_of_discharge,pod_terminal,destination,destination_terminal';
const text = z.string().nullable();
const texts = z.array(z.string());
const block = z.looseObject({});

export const getShipmentDetails = tool({
  name: 'get_shipment_details',
  title: 'Get Shipment Details',
  description:
    'Gets one shipment by its id: bill of lading, line, routing with estimates and actual times, vessel, containers and how tracking goes. Reads only.',
  input: z.object({
    id: recordId('shipment'),
    include_containers: z.boolean().default(true).describe('List its containers.'),
    intent,
  }),
  output: resultSchema({
    id: z.string(),
    bill_of_lading: z.string(),
    normalized_number: text,
    status: z.string(),
    shipping_line: block,
    customer_name: text,
    reference_numbers: texts,
    tags: texts,
    routing: block,
    vessel_at_pod: block,
    containers: z.union([block, z.string()]),
    tracking: block,
    updated_at: text,
    created_at: text,
    _metadata: block,
  }),
  run: async ({ client, now }, { id, include_containers: boxes }) => {
    const include = boxes ? `containers,${PLACES}` : PLACES;
    const answer = await client.get<ShipmentOne>(`/shipments/${encodeURIComponent(id)}`, { include });
    const { result, guidance } = shipmentDetails(answer, { boxes, now: now() });
    return {
      result,
      contract: {
        purpose: 'Tell how one shipment stands: its way, its times and its containers.',
        can_answer: [
          'status of the shipment',
          'estimated and actual departure and arrival',
          'vessel and voyage',
          'containers of the bill of lading',
        ],
        requires_more_data: [
          'holds, fees and last free days of a container: get_container',
          'events of a container: get_container_transport_events',
        ],
        relevant_fields: ['id', 'bill_of_lading', 'status', 'containers', 'routing'],
        presentation_guidance: guidance,
        suggested_follow_ups: FOLLOWING,
        suggested_tools: FOLLOWING,
      },
    };
  },
});
