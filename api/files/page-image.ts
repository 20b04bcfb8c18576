import type { FastifyInstance } from 'fastify';
import { currentReading } from '../../db/documents/current-reading.js';
import { sendTagged } from '../caching.js';
import { notFound } from '../problems.js';
import { readId } from '../records.js';
import type { ContextOf } from '../rest.js';
import { admitCall } from '../trpc.js';

/** Where a page is shown. */
export const PAGE_IMAGES = '/v2/documents/:id/pages/:number/image';

interface Asked {
  id: string;
  number: string;
}

/** `GET /v2/documents/{id}/pages/{n}/image`: a page as it looks, WebP, to whom the document is shown. 404 where no picture of it is kept. */
export function servePageImages(server: FastifyInstance, contextOf: ContextOf): void {
  server.get<{ Params: Asked }>(PAGE_IMAGES, {
    onRequest: async (request, reply) => {
      const ctx = contextOf(request, reply);
      request.admitted = { ...ctx, caller: (await admitCall(ctx, { bucket: 'default' })).caller };
    },
    handler: async (request, reply) => {
      const { deps, caller } = request.admitted ?? contextOf(request, reply);
      if (!caller) throw notFound();
      const id = readId(request.params.id);
      if (!/^[1-9]\d{0,3}$/.test(request.params.number)) throw notFound();
      const reading = await deps.database.forAccount(caller.accountId, (tx) => currentReading(tx, id));
      if (!reading?.readingId) throw notFound();
      const number = Number(request.params.number);
      if (number > reading.pageCount) throw notFound();
      const picture = await deps.derived.picture({ blobKey: reading.blobKey, readingId: reading.readingId }, number);
      if (!picture) throw notFound();
      reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" });
      return sendTagged(reply, picture, 'image/webp');
    },
  });
}
