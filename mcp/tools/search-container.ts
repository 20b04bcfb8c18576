import { z } from 'zod';
import { resultSchema } from '../contract.js';
import { intent, shortText } from '../input.js';
import { found, search } from '../answers/search-hits.js';
import { tool } from '../tool.js';

const FOLLOWING = ['get_container', 'get_shipment_details'];

export const searchContainer = tool({
  name: 'search_container',
  title: 'Search Containers',
  description:
    'Finds containers and shipments of the account by container number, bill of lading, booking number or reference, whole or in part. Start here when you hold a number and need an id. Reads only.',
  input: z.object({
    query: shortText.min(1).describe('Container number, bill of lading, booking number or reference.'),
    intent,
  }),
  output: resultSchema(found.shape),
  run: async ({ client }, { query }) => {
    const asked = query.trim();
    if (asked === '') throw new RangeError('A blank query finds nothing.');
    const hits = await search(client, asked);
    const any = hits.total_results > 0;
    return {
      result: { ...hits },
      counts: { results: hits.total_results },
      contract: {
        purpose: 'Tell which tracked containers and shipments match, and give their ids.',
        can_answer: ['whether a number or reference is tracked', 'which records match, with their ids and lines'],
        requires_more_data: ['dates, availability, holds and fees: get_container', 'routing and all boxes of a bill: get_shipment_details'],
        relevant_fields: ['containers', 'shipments', 'total_results'],
        presentation_guidance: any
          ? 'Name the matches with number, status and line. Where rows carry duplicate_number the same box made several journeys: ask which one is meant.'
          : 'Say that nothing tracked matches. Offer to look again with another number, or to track it.',
        suggested_follow_ups: any ? FOLLOWING : ['search_container'],
        suggested_tools: any ? FOLLOWING : ['search_container'],
      },
    };
  },
});
