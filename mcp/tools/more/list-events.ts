import { z } from 'zod';
import type { EventPage, EventResource } from '../../../resources/event.js';
import { resultSchema } from '../../contract.js';
import { intent, shortText } from '../../input.js';
import { tool } from '../../tool.js';

const GUIDANCE = 'Tell what happened in the order of the rows. Keep the cursor for the next call. What is not caught up goes on after it.';
const EVENTS_MAX = 50;

export const listEvents = tool({
  name: 'list_events',
  title: 'List Events',
  description:
    "Reads on in the account's feed of everything that happened, oldest first, from a cursor on. Use it to learn what changed since you last looked. Reads only.",
  input: z.object({
    after: shortText
      .optional()
      .describe('Cursor of an earlier answer; "latest" for what is still to come; the oldest event that is kept without it.'),
    event: shortText.optional().describe('Only events of this name, such as container.transport.vessel_arrived.'),
    page_size: z.int().min(1).max(EVENTS_MAX).default(25),
    intent,
  }),
  output: resultSchema({
    events: z.array(
      z.looseObject({ id: z.string(), event: z.string(), created_at: z.string(), about: z.looseObject({}).nullable(), cursor: z.string() }),
    ),
    cursor: z.string(),
    caught_up: z.boolean(),
  }),
  run: async ({ client }, { after, event, page_size: size }) => {
    const query = { after, 'filter[event]': event, 'page[size]': size };
    const { data, meta } = await client.get<EventPage>('/events', query);
    return {
      result: { events: data.map(eventOf), cursor: meta.cursor, caught_up: meta.caught_up },
      counts: { events: data.length },
      contract: {
        purpose: 'Tell what happened since a point in the feed.',
        can_answer: ['what happened since', 'whether anything new happened'],
        requires_more_data: ['how a record stands now: get_container, get_shipment_details'],
        relevant_fields: ['events', 'cursor', 'caught_up'],
        presentation_guidance: GUIDANCE,
        suggested_follow_ups: ['get_container', 'get_shipment_details'],
        suggested_tools: ['list_events', 'get_container', 'get_shipment_details'],
      },
    };
  },
});

function eventOf({ id, attributes }: EventResource) {
  const { event, created_at, cursor, body } = attributes;
  return { id, event, created_at, about: body.data.relationships.reference_object.data, cursor };
}
