import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_BYTES_MAX, inUtf8, readJsonBody } from './json-body.js';
import { Problem, problem } from './problems.js';
import { JSON_API } from './rest.js';

/** Has every body of a server read by our rules, and none by Fastify's. */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, readBody);
}

/** JSON of either media type, or without one; an empty body is no body. */
async function readBody(request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  const bytes = Buffer.from(body);
  if (bytes.length === 0) return undefined;
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const media = type?.trim();
  if (media && media !== JSON_API && media !== 'application/json') throw unreadableMedia();
  const charset = parameters
    .map((parameter) => /^\s*charset=\s*"?([^"]*?)"?\s*$/.exec(parameter)?.[1])
    .find((named) => named !== undefined);
  const codings = (request.headers['content-encoding'] ?? 'identity').toLowerCase().split(',');
  if (codings.some((coding) => coding.trim() !== 'identity')) throw new Problem([UNREADABLE_CODING], { 'accept-encoding': 'identity' });
  return readJsonBody(inUtf8(bytes, charset));
}

const unreadableMedia = () => problem('media_type', 'Send application/vnd.api+json or application/json.');
const UNREADABLE_CODING = { code: 'media_type', detail: 'Send the body as it is, without a Content-Encoding.' } as const;

/** What Fastify refuses of a body before it is read, by its code; null for what is no matter of bodies. */
export function problemOfBody(code: string): Problem | null {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('too_large', `The body is larger than ${BODY_BYTES_MAX} bytes.`);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unreadableMedia();
  return null;
}
