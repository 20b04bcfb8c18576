import { z } from 'zod';
import type { FactVersionPage } from '../../../resources/envelopes.js';
import { resultSchema } from '../../contract.js';
import { intent, pageOf, paging, recordId, shortText } from '../../input.js';
import { tool } from '../../tool.js';

const GUIDANCE = 'Tell how a value changed, latest first, with who said so. A value without ended_at holds now.';
const PATHS = { container: '/containers', shipment: '/shipments' } as const;

export const getHistory = tool({
  name: 'get_history',
  title: 'Get History',
  description:
    'Lists what the attributes of a container or shipment were, and when and by whom they changed, latest known first. Use it to explain how an estimate moved. Reads only.',
  input: z.object({
    kind: z.enum(['container', 'shipment']),
    id: recordId('container or shipment'),
    attribute: shortText.optional().describe('Only this attribute, such as pod_eta_at.'),
    ...paging,
    intent,
  }),
  output: resultSchema({
    versions: z.array(
      z.looseObject({ attribute: z.string(), value: z.unknown(), first_seen_at: z.string(), ended_at: z.string().nullable() }),
    ),
    meta: z.looseObject({}).optional(),
  }),
  run: async ({ client }, { kind, id, attribute, ...page }) => {
    const query = { 'filter[attribute]': attribute, ...pageOf(page) };
    const { data, meta } = await client.get<FactVersionPage>(`${PATHS[kind]}/${encodeURIComponent(id)}/history`, query);
    return {
      result: { versions: data.map(({ attributes }) => ({ ...attributes })), meta },
      counts: { versions: data.length },
      contract: {
        purpose: 'Tell how the values of a record came to be what they are.',
        can_answer: ['how an estimate moved', 'when a value was first known, and from whom'],
        requires_more_data: ['what happened to the container: get_container_transport_events'],
        relevant_fields: ['versions'],
        presentation_guidance: GUIDANCE,
        suggested_follow_ups: ['get_container_transport_events'],
        suggested_tools: ['get_container_transport_events', 'get_container', 'get_shipment_details'],
      },
    };
  },
});
