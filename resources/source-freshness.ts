import { z } from 'zod';
import { timestamp, uuid } from './values.js';

const moment = timestamp.nullable();

export const sourceFreshnessResource = z
  .object({
    id: uuid,
    type: z.literal('source_freshness'),
    attributes: z.object({
      source: z.enum(['shipping_line', 'terminal', 'rail', 'ais']).describe('Kind of source.'),
      source_code: z.string().nullable().describe('Which one: SCAC of the shipping line; null where none is asked.'),
      state: z
        .enum(['fresh', 'late', 'silent', 'refused', 'not_provided'])
        .describe(
          '`fresh`: answered when last asked, the next look is not overdue. `late`: the last answer is older than it should be. ' +
            '`silent`: nothing usable for more than a day, or the number is no longer known there. ' +
            '`refused`: it does not answer this account. `not_provided`: it is not asked.',
        ),
      reason: z.string().describe('Why, in words for people.'),
      last_asked_at: moment,
      last_answered_at: moment.describe('Last usable answer, be it that nothing is new.'),
      last_news_at: moment.describe('Last answer that said something new.'),
      next_look_at: moment.describe('When it is asked next; null when it is not.'),
    }),
  })
  .meta({ id: 'SourceFreshnessResource', description: 'How fresh is what one source says of a record.' });

export interface SourceFreshnessResource extends z.infer<typeof sourceFreshnessResource> {}
