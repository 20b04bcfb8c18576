import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownPath } from '../rest.js';

const SENT_HEADERS = 'content-type, content-md5, content-disposition';
const REMEMBERED_S = 600;

/** Tells a browser that the page it shows may read the answer, where the operator allows its origin. */
export function allowOrigin(allowed: readonly string[], { headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  if (allowed.length === 0) return;
  reply.header('vary', `${String(reply.getHeader('vary') ?? '')}, Origin`.replace(/^, /, ''));
  if (origin !== undefined && (allowed.includes(origin) || allowed.includes('*'))) reply.header('access-control-allow-origin', origin);
}

/** Answers what a browser asks before it sends a file. Where its origin is not allowed there is no such path. */
export function servePreflight(server: FastifyInstance, url: string): void {
  server.options(url, (request, reply) => {
    if (!reply.hasHeader('access-control-allow-origin')) throw unknownPath(request);
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': SENT_HEADERS,
        'access-control-max-age': REMEMBERED_S,
      })
      .send();
  });
}
