import { z } from 'zod';
import type { RouteOne } from '../../resources/envelopes.js';
import { routeOf } from '../answers/route.js';
import { resultSchema, type Contract } from '../contract.js';
import { intent, recordId } from '../input.js';
import { isRefused } from '../landfall-client.js';
import { tool, type Outcome } from '../tool.js';

const FOLLOWING = ['get_container_transport_events', 'get_container'];
const ALTERNATIVE = 'get_container_transport_events tells the ports and times of what happened so far; get_container names the ports.';
const GUIDANCE = 'Tell the stops in order, with actual times where there are any and estimates otherwise, and the vessel of each leg.';

const contract: Contract = {
  purpose: 'Tell the way of a container, stop by stop.',
  can_answer: ['ports and inland places on the way', 'vessel and carrier of each leg', 'times at each stop'],
  requires_more_data: ['what happened in between: get_container_transport_events'],
  relevant_fields: ['route_locations', 'total_legs', 'alternative'],
  presentation_guidance: GUIDANCE,
  suggested_follow_ups: FOLLOWING,
  suggested_tools: FOLLOWING,
};

const text = z.string().nullable();

export const getContainerRoute = tool({
  name: 'get_container_route',
  title: 'Get Container Route',
  description:
    'Gets the route of a container: every stop with how it comes and how it leaves, vessels and times. A paid feature; without it the answer names an alternative. Reads only.',
  input: z.object({ id: recordId('container'), intent }),
  output: resultSchema({
    route_id: z.string().optional(),
    total_legs: z.number().optional(),
    route_locations: z.array(z.looseObject({})).optional(),
    created_at: text.optional(),
    updated_at: text.optional(),
    error: z.string().optional(),
    message: z.string().optional(),
    alternative: z.string().optional(),
    _metadata: z.looseObject({}).optional(),
  }),
  run: async ({ client }, { id }): Promise<Outcome> => {
    try {
      const answer = await client.get<RouteOne>(`/containers/${encodeURIComponent(id)}/route`, { include: 'port,vessel,route_location' });
      return { result: { ...routeOf(answer), _metadata: { presentation_guidance: GUIDANCE } }, contract };
    } catch (error) {
      if (isRefused(error, 403) && error.says(/not enabled|feature/i))
        return without('FeatureNotEnabled', 'Routes of containers are not enabled for this account.');
      if (isRefused(error, 404)) return without('NotFound', 'There is no route for this container.');
      throw error;
    }
  },
});

function without(error: string, message: string): Outcome {
  return {
    result: { error, message, alternative: ALTERNATIVE },
    words: `${message} ${ALTERNATIVE}`,
    contract: { ...contract, presentation_guidance: 'Say that there is no route to show, and offer the timeline of events instead.' },
  };
}
