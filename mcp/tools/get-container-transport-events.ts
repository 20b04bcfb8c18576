import { z } from 'zod';
import type { ContainerOne, TransportEventPage } from '../../resources/envelopes.js';
import type { TransportEventResource } from '../../resources/transport-event.js';
import { categoriesOf, milestonesOf, timelineOf } from '../answers/timeline.js';
import { resultSchema } from '../contract.js';
import { Included } from '../included.js';
import { intent, recordId } from '../input.js';
import { isRefused, type LandfallClient } from '../landfall-client.js';
import { tool } from '../tool.js';

const FOLLOWING = ['get_container', 'get_container_route'];
const GUIDANCE =
  'Tell the journey in the order of time, the last thing that happened first when asked where it is. Names with "estimated" have not happened. Give times in the zone of their place.';
const block = z.looseObject({});

export const getContainerTransportEvents = tool({
  name: 'get_container_transport_events',
  title: 'Get Container Transport Events',
  description:
    'Gets everything that is known to have happened to a container, and what is estimated, oldest first, with times and places. Use it for timelines, delays and rail moves. Reads only.',
  input: z.object({ id: recordId('container'), intent }),
  output: resultSchema({
    total_events: z.number(),
    event_categories: block,
    timeline: z.array(block),
    milestones: block,
    _metadata: block,
  }),
  run: async ({ client }, { id }) => {
    const { events, records, source } = await eventsOf(client, encodeURIComponent(id));
    return {
      result: {
        total_events: events.length,
        event_categories: categoriesOf(events),
        timeline: timelineOf(events, records),
        milestones: milestonesOf(events),
        _metadata: { source, container_found: true, presentation_guidance: GUIDANCE },
      },
      counts: { events: events.length },
      contract: {
        purpose: 'Tell the journey of a container event by event.',
        can_answer: [
          'what happened and when',
          'where it was last seen',
          'how estimates compare with what happened',
          'rail and truck moves',
        ],
        requires_more_data: ['holds, fees and last free days: get_container', 'vessels of each leg: get_container_route'],
        relevant_fields: ['timeline', 'event_categories', 'milestones'],
        presentation_guidance: GUIDANCE,
        suggested_follow_ups: FOLLOWING,
        suggested_tools: FOLLOWING,
      },
    };
  },
});

interface Events {
  events: TransportEventResource[];
  records: Included;
  source: 'transport_events_subresource' | 'container_include_fallback';
}

/** Pages of a hundred; no container has a tenth as many events as these hold. */
const PAGES_MAX = 5;

async function eventsOf(client: LandfallClient, id: string): Promise<Events> {
  try {
    const events: TransportEventResource[] = [];
    const included: NonNullable<TransportEventPage['included']> = [];
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const query = { include: 'location', 'page[number]': page, 'page[size]': 100 };
      const answer = await client.get<TransportEventPage>(`/containers/${id}/transport_events`, query);
      events.push(...answer.data);
      included.push(...(answer.included ?? []));
      if (answer.links.next === undefined) break;
    }
    return { events, records: new Included(included), source: 'transport_events_subresource' };
  } catch (error) {
    if (!isRefused(error, 404)) throw error;
    const include = 'transport_events,transport_events.location';
    const { data, included } = await client.get<ContainerOne>(`/containers/${id}`, { include });
    const records = new Included(included);
    const events = records.all(data.relationships.transport_events, 'transport_event');
    return { events, records, source: 'container_include_fallback' };
  }
}
