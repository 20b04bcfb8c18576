import { z } from 'zod';
import { mapGeojson, type MapGeojson } from '../../resources/map-geojson.js';
import { readMoment } from '../list-query.js';
import { notFound, problem } from '../problems.js';
import { PAID, ROUTING_DATA } from './routing-data.js';
import { readId } from '../records.js';
import { asAccount, needFeature, type AccountContext } from '../trpc.js';

const map: z.ZodType<MapGeojson> = mapGeojson;

/** Refuses routing data: to accounts without the feature as such, to those with it because there is none to give. */
function refuseRouting(ctx: AccountContext): never {
  needFeature(ctx, ROUTING_DATA);
  throw problem('feature_disabled', `The feature ${ROUTING_DATA} is not enabled on this installation: it has no routing data yet.`);
}

export const containerMap = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/map_geojson',
      status: 200,
      tag: 'Containers',
      errors: [403, 404],
      summary: `Get the journey of a container for a map. ${PAID}`,
      mediaType: 'application/json',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(map)
  .query(({ ctx, input }) => refuseOfContainer(ctx, input.id));

/** Asks a vessel for where it was: `true`, or from and to when. */
export const positionsWanted = z
  .union([
    z.boolean(),
    z.object({
      from_timestamp: z.string().optional().describe('ISO 8601; seven days ago unless given.'),
      to_timestamp: z.string().optional().describe('ISO 8601; now unless given.'),
    }),
  ])
  .optional()
  .describe(`Where the vessel was as well. ${PAID}`);

/** Refuses a vessel's past positions where they are asked for. */
export function refusePositions(ctx: AccountContext, wanted: z.infer<typeof positionsWanted>): void {
  if (wanted === undefined || wanted === false) return;
  if (typeof wanted === 'object') {
    readMoment(wanted.from_timestamp, 'show_positions[from_timestamp]');
    readMoment(wanted.to_timestamp, 'show_positions[to_timestamp]');
  }
  refuseRouting(ctx);
}

/** Another account's container is not there at all. */
async function refuseOfContainer(ctx: AccountContext, id: string): Promise<never> {
  if (!(await ctx.deps.reads.container(ctx.caller.accountId, readId(id), []))) throw notFound();
  return refuseRouting(ctx);
}
