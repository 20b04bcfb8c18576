import { z } from 'zod';
import { numberAsked } from '../answers/number-asked.js';
import { request, tracked, type Tracking } from '../answers/tracking.js';
import { resultSchema, type Contract } from '../contract.js';
import { intent, shortText } from '../input.js';
import { tool } from '../tool.js';

const REFERENCES_MAX = 50;

export const trackContainer = tool({
  name: 'track_container',
  title: 'Track Container',
  description:
    'Has a number tracked: a container, bill of lading or booking. What is tracked already is answered with its details and not asked for twice. The only tool that writes.',
  writes: true,
  input: z.object({
    number: shortText.optional().describe('Container number, bill of lading or booking number. Required in effect.'),
    numberType: shortText.optional().describe('container, bill_of_lading or booking; worked out unless given.'),
    scac: shortText.optional().describe('SCAC of the shipping line, four letters; worked out unless given.'),
    refNumbers: z.array(shortText).max(REFERENCES_MAX).optional().describe('References of your own to keep with it.'),
    containerNumber: shortText.optional().describe('Older name of number, for a container.').meta({ deprecated: true }),
    bookingNumber: shortText.optional().describe('Older name of number, for a booking.').meta({ deprecated: true }),
    intent,
  }),
  output: resultSchema({
    error: z.string().optional(),
    message: z.string().optional(),
    id: z.string().optional(),
    container_number: z.string().optional(),
    status: z.string().optional(),
    tracking_request_created: z.boolean(),
    infer_result: z.looseObject({}).optional(),
  }),
  run: async (means, input) => {
    const asked = numberAsked(input);
    const tracking = (await tracked(means, asked)) ?? (await request(means, asked));
    return { result: resultOf(tracking), contract: contractOf(tracking), counts: { created: Number(tracking.created) } };
  },
});

function resultOf(tracking: Tracking): Record<string, unknown> {
  const { recommendations, guidance } = advice(tracking);
  const metadata = { presentation_guidance: guidance, recommendations };
  switch (tracking.kind) {
    case 'tracked': {
      const { details, created, inferred } = tracking;
      const told = details.result['_metadata'];
      return { ...details.result, tracking_request_created: created, infer_result: inferred, _metadata: { ...Object(told), ...metadata } };
    }
    case 'pending':
      return {
        tracking_request_created: true,
        infer_result: tracking.inferred,
        tracking_request: tracking.request,
        _metadata: metadata,
      };
    case 'unavailable':
      return {
        error: 'ContainerUnavailable',
        message: 'The container is tracked, and its details cannot be read just now.',
        tracking_request_created: false,
        container: { id: tracking.id },
        _metadata: metadata,
      };
    case 'not_created':
      return {
        error: 'NotFound',
        message: 'No tracking request was made: what it would track was not found.',
        tracking_request_created: false,
        _metadata: metadata,
      };
  }
}

/** What may be done next, and how to tell of it: four cases that are never to be taken for each other. */
function advice(tracking: Tracking): { recommendations: string[]; guidance: string } {
  switch (tracking.kind) {
    case 'tracked':
      return {
        recommendations: ['get_container_transport_events'],
        guidance: `Say that the container is tracked, at the stage ${tracking.details.stage}. ${tracking.details.guidance}`,
      };
    case 'pending':
      return {
        recommendations: ['list_tracking_requests', 'get_container'],
        guidance:
          'Say that tracking was asked for and is pending: the shipping line is being asked, and there is no container to show yet.',
      };
    case 'unavailable':
      return {
        recommendations: ['get_container', 'search_container'],
        guidance:
          'Say that the number matches a tracked container whose details are unavailable just now. Do not say that tracking was asked for.',
      };
    case 'not_created':
      return {
        recommendations: ['get_supported_shipping_lines', 'search_container'],
        guidance: 'Say that nothing is tracked by this call, and ask for the shipping line or another number.',
      };
  }
}

function contractOf(tracking: Tracking): Contract {
  const { recommendations, guidance } = advice(tracking);
  return {
    purpose: 'Have a number tracked, or tell that it is tracked already.',
    can_answer: ['whether the number is tracked', 'whether a tracking request was made now'],
    requires_more_data:
      tracking.kind === 'tracked'
        ? ['the journey event by event: get_container_transport_events']
        : ['how the request goes: list_tracking_requests'],
    relevant_fields: ['tracking_request_created', 'container_state', 'id', 'status'],
    presentation_guidance: guidance,
    suggested_follow_ups: recommendations,
    suggested_tools: tracking.kind === 'not_created' ? recommendations : ['get_container', 'get_container_transport_events'],
  };
}
