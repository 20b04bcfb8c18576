import { z } from 'zod';
import { mapGeojson, type MapGeojson } from '../../resources/map-geojson.js';
import { featuresOf, readJourney } from '../journey-map.js';
import { oneRecord, readId } from '../records.js';
import { asAccount, needFeature, type AccountContext } from '../trpc.js';
import { PAID, ROUTING_DATA } from './routing-data.js';

const map: z.ZodType<MapGeojson> = mapGeojson;

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
  .query(({ ctx, input }) => drawMap(ctx, readId(input.id)));

/** Another account's container is not there at all; one whose way nobody knows yet has an empty map. */
async function drawMap(ctx: AccountContext, containerId: string): Promise<MapGeojson> {
  const journey = await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
    await oneRecord(tx, { type: 'container', id: containerId });
    needFeature(ctx, ROUTING_DATA);
    return readJourney(tx, containerId);
  });
  // Ways are looked for after the transaction: a new one takes a while.
  return { type: 'FeatureCollection', features: journey ? await featuresOf(journey) : [] };
}
