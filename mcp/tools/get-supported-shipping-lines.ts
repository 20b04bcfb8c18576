import { z } from 'zod';
import { shippingLines } from '../answers/shipping-lines.js';
import { resultSchema } from '../contract.js';
import { intent, shortText } from '../input.js';
import { tool } from '../tool.js';

const GUIDANCE = 'Name the lines with their SCAC. Where several match, ask which one is meant before tracking.';

export const getSupportedShippingLines = tool({
  name: 'get_supported_shipping_lines',
  title: 'Get Supported Shipping Lines',
  description:
    'Lists the shipping lines that can be tracked, with their SCAC, all or those whose code or name holds a text. Use it for the SCAC that track_container wants. Reads only.',
  input: z.object({ search: shortText.optional().describe('Part of a SCAC or of a name.'), intent }),
  output: resultSchema({
    total_lines: z.number(),
    shipping_lines: z.array(
      z.looseObject({
        scac: z.string(),
        name: z.string(),
        short_name: z.string().optional(),
        bol_prefix: z.string().optional(),
        notes: z.string().optional(),
      }),
    ),
    _metadata: z.looseObject({
      presentation_guidance: z.string(),
      error: z.string().optional(),
      remediation: z.string().optional(),
    }),
  }),
  run: async ({ client }, { search }) => {
    const lines = await shippingLines(client, search);
    const none =
      lines.length === 0 && (search ?? '').trim() !== ''
        ? { error: 'NoMatch', remediation: 'Search for a shorter part of the name, or leave search out for all lines.' }
        : {};
    return {
      result: { total_lines: lines.length, shipping_lines: lines, _metadata: { presentation_guidance: GUIDANCE, ...none } },
      counts: { lines: lines.length },
      contract: {
        purpose: 'Find the SCAC of a shipping line, and whether it can be tracked.',
        can_answer: ['whether a line is supported', 'the SCAC of a line'],
        requires_more_data: [],
        relevant_fields: ['shipping_lines', 'total_lines'],
        presentation_guidance: GUIDANCE,
        suggested_follow_ups: ['track_container'],
        suggested_tools: ['track_container'],
      },
    };
  },
});
