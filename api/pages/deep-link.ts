import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDirectly, type DirectHit } from '../../db/direct-link.js';
import { queryOf, type ContextOf } from '../rest.js';
import { admitCall } from '../trpc.js';

/** Every address is a path of ours, whatever was asked: nobody is sent elsewhere (reliability.md 6). */
const FIND = '/shipments/find';

/**
 * `GET /shipments/find?q=`: the page of the shipment that somebody has a number or a reference of; the list with the text in its
 * search box where there is none. Who is not signed in comes back here once he is.
 */
export function serveDeepLink(server: FastifyInstance, contextOf: ContextOf): void {
  server.get(FIND, async (request, reply) => {
    const ctx = contextOf(request, reply);
    const asked = textOf(request);
    const admission = await admitCall(ctx, { bucket: 'default' }).catch((error: unknown) => {
      // A key that is refused is told so; a browser is asked who it is.
      if (request.headers.authorization === undefined && error instanceof TRPCError && error.code === 'UNAUTHORIZED') return null;
      throw error;
    });
    void reply.header('cache-control', 'no-store');
    if (!admission) return reply.redirect(`/sign-in?next=${encodeURIComponent(`${FIND}?q=${encodeURIComponent(asked)}`)}`, 302);
    const { accountId } = admission.caller;
    const hit = await ctx.deps.database.forAccount(accountId, (tx) => findDirectly(tx, accountId, asked));
    return reply.redirect(pageOf(hit, asked), 302);
  });
}

/** The first `q`, decoded; what is encoded wrongly becomes a sign that no text of ours has. */
function textOf(request: FastifyRequest): string {
  return (new URLSearchParams(queryOf(request)).get('q') ?? '').trim();
}

function pageOf(hit: DirectHit | null, asked: string): string {
  if (!hit) return asked === '' ? '/shipments' : `/shipments?q=${encodeURIComponent(asked)}`;
  return `/shipments/${hit.shipmentId}${hit.containerId === null ? '' : `?container=${hit.containerId}`}`;
}
