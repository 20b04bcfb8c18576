import { z } from 'zod';
import { containerDetails } from '../answers/container-details.js';
import { resultSchema } from '../contract.js';
import { intent, recordId } from '../input.js';
import { tool } from '../tool.js';

const FOLLOWING = ['get_container_transport_events', 'get_container_route'];
const text = z.string().nullable();
const block = z.looseObject({});

export const getContainer = tool({
  name: 'get_container',
  title: 'Get Container Details',
  description:
    'Gets one container by its id: status, equipment, place, availability, last free day, holds, fees, rail, its shipment and terminal; with include ["transport_events"] a summary of its events. Reads only.',
  input: z.object({
    id: recordId('container'),
    include: z
      .array(z.enum(['shipment', 'pod_terminal', 'transport_events']))
      .max(10)
      .default(['shipment'])
      .describe('What to add; shipment and pod_terminal always come along.'),
    intent,
  }),
  output: resultSchema({
    id: z.string(),
    container_number: z.string(),
    status: z.string(),
    status_source: z.enum(['current_status', 'derived']),
    created_at: text,
    equipment: block,
    location: block,
    demurrage: block,
    rail: block,
    shipment: block.nullable(),
    pod_terminal: block.nullable(),
    events: z.union([block, z.string()]),
    _metadata: block,
  }),
  run: async (means, { id, include }) => {
    const { result, guidance } = await containerDetails(means, { id, include });
    return {
      result,
      contract: {
        purpose: 'Tell how one container stands: where it is, whether it can be collected, and by when.',
        can_answer: [
          'current status and place',
          'availability, holds and fees',
          'last free day and days left',
          'line, ports and references',
        ],
        requires_more_data: ['every event in order: get_container_transport_events', 'ports and vessels on the way: get_container_route'],
        relevant_fields: ['id', 'container_number', 'status', 'pod_terminal', 'demurrage'],
        presentation_guidance: guidance,
        suggested_follow_ups: FOLLOWING,
        suggested_tools: FOLLOWING,
      },
    };
  },
});
