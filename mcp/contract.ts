import { z } from 'zod';

const texts = z.array(z.string());

/** What a result is for, and what a model may make of it: guidance, not for showing. */
export const contract = z.looseObject({
  purpose: z.string(),
  can_answer: texts,
  requires_more_data: texts,
  relevant_fields: texts,
  presentation_guidance: z.string(),
  suggested_follow_ups: texts.describe('Names of tools.'),
  suggested_tools: texts.describe('Names of tools.'),
  display: z.looseObject({}).optional().describe('How a list is best shown.'),
  dropped_filters: texts.optional().describe('Filters that were given and not applied.'),
  total_is_reliable: z.boolean().optional().describe('Whether `meta.total` may be quoted.'),
});

export interface Contract extends z.infer<typeof contract> {}

/** Schema of a result: these members, the contract, and whatever more it may have. */
export function resultSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject({ ...shape, _response_contract: contract });
}
