import { z } from 'zod';
import { loadMissing, loadPieces } from '../../db/pieces.js';
import { routeOfContainer } from '../../db/routes.js';
import { routeOne, type RouteOne } from '../../resources/envelopes.js';
import { namesIn } from '../../resources/fieldsets.js';
import type { Identifier } from '../../resources/jsonapi.js';
import type { Piece } from '../../resources/piece.js';
import { renderRoute, ROUTE_INCLUDES, type RouteLocationResource } from '../../resources/route.js';
import { unknownInclude } from '../includes.js';
import { notFound, problemOfAll } from '../problems.js';
import { oneRecord, readId } from '../records.js';
import { asAccount, needFeature, type AccountContext } from '../trpc.js';
import { PAID, ROUTING_DATA } from './routing-data.js';

const route: z.ZodType<RouteOne> = routeOne;

export const containerRoute = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/route',
      status: 200,
      tag: 'Containers',
      errors: [400, 403, 404],
      summary: `Get the route of a container, place by place. ${PAID}`,
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
    return readRoute(ctx, readId(input.id));
  });

/** Another account's container is not there at all; neither is a way that nobody knows yet. */
function readRoute(ctx: AccountContext, containerId: string): Promise<RouteOne> {
  return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
    await oneRecord(tx, { type: 'container', id: containerId });
    needFeature(ctx, ROUTING_DATA);
    const known = await routeOfContainer(tx, containerId);
    if (!known) throw notFound();
    const { route: data, locations } = renderRoute(known);
    const named = new Map<string, Piece>();
    await loadMissing((type, ids) => loadPieces(tx, type, ids), named, locations.flatMap(namedBy));
    const beside = [...named.values()].map((piece) => piece.resource()) as RouteOne['included'];
    return { data, included: [...locations, ...beside], links: { self: ctx.self } };
  });
}

/** The places and ships of one place of a route. */
function namedBy({ relationships }: RouteLocationResource): Identifier[] {
  const { location, facility, inbound_vessel: inbound, outbound_vessel: outbound } = relationships;
  return [location, facility, inbound, outbound].flatMap(({ data }) => data ?? []);
}
