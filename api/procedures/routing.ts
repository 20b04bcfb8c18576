import { z } from 'zod';
import { routeOne, type RouteOne } from '../../resources/envelopes.js';
import { namesIn } from '../../resources/fieldsets.js';
import { mapGeojson, type MapGeojson } from '../../resources/map-geojson.js';
import { ROUTE_INCLUDES } from '../../resources/route.js';
import { unknownInclude } from '../includes.js';
import { readMoment } from '../list-query.js';
import { notFound, problem, problemOfAll } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, needFeature, type AccountContext } from '../trpc.js';

const FEATURE = 'routing_data';
const paid = `Needs the feature ${FEATURE}.`;
const map: z.ZodType<MapGeojson> = mapGeojson;
const route: z.ZodType<RouteOne> = routeOne;

/** Refuses routing data: to accounts without the feature as such, to those with it because there is none to give. */
function refuseRouting(ctx: AccountContext): never {
  needFeature(ctx, FEATURE);
  throw problem('feature_disabled', `The feature ${FEATURE} is not enabled on this installation: it has no routing data yet.`);
}

export const containerMap = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/map_geojson',
      status: 200,
      tag: 'Containers',
      errors: [403, 404],
      summary: `Get the journey of a container for a map. ${paid}`,
      mediaType: 'application/json',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(map)
  .query(({ ctx, input }) => refuseOfContainer(ctx, input.id));

export const containerRoute = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/route',
      status: 200,
      tag: 'Containers',
      errors: [400, 403, 404],
      summary: `Get the route of a container, place by place. ${paid}`,
    },
  })
  .input(
    z.object({
      id: z.string(),
      include: z
        .string()
        .optional()
        .describe(`${ROUTE_INCLUDES.join(', ')}: whichever is named, all are included.`),
    }),
  )
  .output(route)
  .query(({ ctx, input }) => {
    const unknown = namesIn(input.include ?? '').find((name) => !ROUTE_INCLUDES.some((known) => known === name));
    if (unknown !== undefined) throw problemOfAll([unknownInclude(unknown, ROUTE_INCLUDES)]);
    return refuseOfContainer(ctx, input.id);
  });

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
  .describe(`Where the vessel was as well. ${paid}`);

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
