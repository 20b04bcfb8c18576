import { z } from 'zod';
import { voyageMap, type VoyageMap } from '../../../resources/voyage-map.js';
import { readJourney, voyageOf } from '../../journey-map.js';
import { oneRecord, readId } from '../../records.js';
import { asAccount } from '../../trpc.js';
import { ROUTING_DATA } from '../routing-data.js';

interface Voyage {
  /** Whether the account may ask for ways of ships at all. */
  enabled: boolean;
  /** Null while no port is known. */
  voyage: VoyageMap | null;
}

const answer: z.ZodType<Voyage> = z.object({ enabled: z.boolean(), voyage: voyageMap.nullable() });

/** The voyage of a container for the map of its page. Throws 404 when the account has none with this id. */
export const voyage = asAccount
  .input(z.object({ container: z.string() }))
  .output(answer)
  .query(async ({ ctx, input }) => {
    const containerId = readId(input.container);
    const enabled = ctx.caller.features.includes(ROUTING_DATA);
    const journey = await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await oneRecord(tx, { type: 'container', id: containerId });
      return enabled ? readJourney(tx, containerId) : null;
    });
    return { enabled, voyage: journey && (await voyageOf(journey)) };
  });
