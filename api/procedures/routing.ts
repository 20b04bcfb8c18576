import { z } from 'zod';
import { vesselWithPositionsOne, type VesselWithPositionsOne } from '../../resources/envelopes.js';
import { mapGeojson, type MapGeojson } from '../../resources/map-geojson.js';
import { readMoment } from '../list-query.js';
import { notFound, problem } from '../problems.js';
import { PAID, ROUTING_DATA } from './routing-data.js';
import { readId } from '../records.js';
import { readReference, vesselNamed } from '../reference.js';
import { asAccount, needFeature, type AccountContext } from '../trpc.js';

const map: z.ZodType<MapGeojson> = mapGeojson;
const positions: z.ZodType<VesselWithPositionsOne> = vesselWithPositionsOne;

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

const betweenPorts = z.object({
  id: z.string().describe('UUID or IMO number.'),
  port_id: z.guid().describe('Port that the ship is bound for.'),
  previous_port_id: z.guid().describe('Port that it comes from.'),
});

export const futurePositions = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/vessels/{id}/future_positions',
      status: 200,
      tag: 'Reference data',
      errors: [403, 404, 422],
      summary: `Get where a vessel is expected to be, minute by minute, between two ports. ${PAID}`,
    },
  })
  .input(betweenPorts)
  .output(positions)
  .query(({ ctx, input }) => refuseOfVessel(ctx, input.id));

export const futurePositionsWithCoordinates = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/vessels/{id}/future_positions_with_coordinates',
      status: 200,
      tag: 'Reference data',
      errors: [403, 404, 422],
      summary: `Get the same from a place at sea on. ${PAID}`,
    },
  })
  .input(
    betweenPorts.extend({
      latitude: z.number().min(-90).max(90).describe('Where the way begins.'),
      longitude: z.number().min(-180).max(180).describe('Where the way begins.'),
    }),
  )
  .output(positions)
  .query(({ ctx, input }) => refuseOfVessel(ctx, input.id));

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

async function refuseOfVessel(ctx: AccountContext, id: string): Promise<never> {
  await readReference(ctx, vesselNamed(id));
  return refuseRouting(ctx);
}
