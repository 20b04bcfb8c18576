import { z } from 'zod';
import { searchRecords } from '../../db/search.js';
import { searchResultList, type SearchResultList } from '../../resources/envelopes.js';
import { renderSearchResult } from '../../resources/search-result.js';
import { problem } from '../problems.js';
import { asAccount, router } from '../trpc.js';

const results: z.ZodType<SearchResultList> = searchResultList;

const records = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/search',
      status: 200,
      tag: 'Search',
      errors: [400],
      summary: 'Find shipments, containers and tracking requests by what is known of them',
    },
  })
  .input(
    z.object({
      query: z
        .string()
        .optional()
        .describe('Part of a number, reference, tag, custom field, or name of a vessel or party; without it 400. At most 25 are found.')
        .meta({ required: true }),
    }),
  )
  .output(results)
  .query(async ({ ctx, input }) => {
    const question = input.query?.trim() ?? '';
    if (question === '') throw problem('malformed', 'query must be given.', { parameter: 'query' });
    const { accountId } = ctx.caller;
    const found = await ctx.deps.database.forAccount(accountId, (tx) => searchRecords(tx, accountId, question));
    return { data: found.map(renderSearchResult), links: { self: ctx.self, current: ctx.self } };
  });

export const search = router({ records });
