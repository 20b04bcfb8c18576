import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf, isHeld } from './entity-tag.js';
import { STRICT_APPLIED, wantsStrict } from './prefer.js';

/** Nobody but its client keeps an answer, and that one asks whether it still holds. */
export const CACHING = { 'cache-control': 'private, no-cache', vary: 'Accept, Authorization, Prefer' };

/** What every answer says, refused or not. */
export function headersOf({ id, headers }: FastifyRequest): Record<string, string> {
  return { 'request-id': id, ...CACHING, ...(wantsStrict(headers.prefer) && STRICT_APPLIED) };
}

/** Sends what was read under its tag, or nothing when the client holds these bytes. */
export function sendTagged(reply: FastifyReply, bytes: Buffer, mediaType: string): FastifyReply {
  const tag = entityTagOf(bytes);
  reply.header('etag', tag);
  if (isHeld(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.header('content-type', mediaType).send(bytes);
}
