import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../records.js';
import { queryOf, unknownPath } from '../rest.js';
import type { WebFiles } from './web-files.js';

interface Linked {
  id: string;
}

/**
 * `GET /documents/{id}` and `/documents/{id}/download_url`, as documents name themselves and their file in `links`. A browser that goes
 * there gets the page; a program is led to where the API has them.
 */
export function serveDocumentLinks(server: FastifyInstance, web: WebFiles): void {
  const lead = async (request: FastifyRequest<{ Params: Linked }>, reply: FastifyReply, rest: string): Promise<FastifyReply> => {
    const { id } = request.params;
    if (web.has(request)) return web.send(request, reply);
    if (!isUuid(id)) throw unknownPath(request);
    const query = queryOf(request);
    return reply.header('vary', 'Accept').redirect(`/v2/documents/${id}${rest}${query === '' ? '' : `?${query}`}`, 307);
  };
  server.get<{ Params: Linked }>('/documents/:id', async (request, reply) => lead(request, reply, ''));
  server.get<{ Params: Linked }>('/documents/:id/download_url', async (request, reply) => lead(request, reply, '/download_url'));
}
