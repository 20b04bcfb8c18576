import { Readable } from 'node:stream';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HotRead } from '../db/hot-read.js';
import { readsAfter } from '../db/reads.js';
import { StoredDocument } from '../resources/stored-document.js';
import { sendTagged } from './caching.js';
import { EventStream } from './feed/stream.js';
import { operations, type Operation } from './inventory.js';
import { servedAt } from './links.js';
import { readQuery } from './list-query.js';
import { wantsStrict } from './prefer.js';
import { Problem, problem, problemOf } from './problems.js';
import { appRouter } from './router.js';
import { unknownInRequest } from './strict.js';
import { admitCall, type Context } from './trpc.js';

/** JSON:API forbids parameters on it, so bodies go out as bytes: Fastify would add a charset to text. */
export const JSON_API = 'application/vnd.api+json';

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Context;

/** Serves every procedure with `meta.rest` under `/v2`. The key is looked up and the call counted before a body is read. */
export function serveRest(server: FastifyInstance, contextOf: ContextOf): void {
  for (const operation of operations()) {
    const { method, path } = operation.rest;
    server.route({
      method,
      url: servedAt(path).replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request, reply) => {
        if (standsForItself(request, operation)) throw unknownPath(request);
        const ctx = contextOf(request, reply);
        const { caller, ahead } = await admitCall(ctx, { bucket: operation.bucket, ahead: aheadOf(operation, request) });
        const deps = ahead ? { ...ctx.deps, reads: readsAfter(ctx.deps.database, ahead) } : ctx.deps;
        request.admitted = { ...ctx, deps, caller };
      },
      handler: async (request, reply) => {
        const input = inputOf(operation, request);
        const ctx = request.admitted ?? contextOf(request, reply);
        const strict = wantsStrict(request.headers.prefer);
        const unknownIn = () => unknownInRequest(operation, { query: queryOf(request), body: request.body, strict });
        const document = await call(operation, { ...ctx, unknownIn }, input);
        return document instanceof EventStream ? answerStream(reply, document) : answer(reply, operation, document);
      },
    });
  }
}

/** What the call will read first; what is wrong with its input is told once it was let in. */
function aheadOf(operation: Operation, request: FastifyRequest): HotRead | null {
  if (!operation.ahead) return null;
  try {
    return operation.ahead(inputOf(operation, request));
  } catch {
    return null;
  }
}

/** Query, path, body and `Last-Event-ID` of a request as the procedure's input. */
function inputOf({ input, query }: Operation, request: FastifyRequest): Record<string, unknown> {
  const read = readQuery(queryOf(request), query);
  const named = request.params;
  if (typeof named === 'object' && named !== null) Object.assign(read, named);
  if ('body' in input.shape) read.body = request.body;
  if ('lastEventId' in input.shape) read.lastEventId = request.headers['last-event-id'];
  return read;
}

/** What stands behind the question mark of a request's address. */
export function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}

async function call({ name, type }: Operation, ctx: Context, input: Record<string, unknown>): Promise<unknown> {
  try {
    const document: unknown = await callTRPCProcedure({
      router: appRouter,
      path: name,
      type,
      ctx,
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    });
    return document;
  } catch (error) {
    const told = problemOf(error, input);
    throw told.status === 500 ? error : told;
  }
}

function answer(reply: FastifyReply, { rest }: Operation, document: unknown): FastifyReply {
  reply.code(rest.status);
  if (document === null) return reply.send();
  const bytes = Buffer.from(document instanceof StoredDocument ? document.text : JSON.stringify(document));
  const mediaType = rest.mediaType ?? JSON_API;
  if (rest.status === 201) reply.header('location', selfIn(bytes));
  return rest.method === 'GET' ? sendTagged(reply, bytes, mediaType) : reply.header('content-type', mediaType).send(bytes);
}

const made = z.object({ links: z.object({ self: z.string() }) });

/** The address of the record that was made (RFC 9110 §10.2.2), as its answer links to it. */
const selfIn = (bytes: Buffer): string => made.parse(JSON.parse(bytes.toString())).links.self;

/** What stands between us and the client is told not to keep anything back. */
const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };

function answerStream(reply: FastifyReply, stream: EventStream): FastifyReply {
  return reply.headers(STREAM_HEADERS).send(Readable.from(stream.text(), { objectMode: false }));
}

const PATHS = operations().map(({ rest }) => ({ method: rest.method, path: servedAt(rest.path) }));
/** Paths without an id. One that could be read as an id is none: fixed words win. */
const FIXED = new Set(PATHS.map(({ path }) => path).filter((path) => !path.includes('{')));

const pathOf = ({ raw }: FastifyRequest) => (raw.url?.split('?')[0] ?? '').replace(/\/+$/, '');

/** True when what stands in the place of the operation's id is a path of its own, which answers to other methods. */
function standsForItself(request: FastifyRequest, { rest }: Operation): boolean {
  return rest.path.includes('{') && FIXED.has(pathOf(request));
}

/** Of a path that nobody serves, or not by this method. */
export function unknownPath(request: FastifyRequest): Problem {
  const methods = methodsOf(pathOf(request));
  if (methods.length === 0) return problem('not_found', 'There is no such path.');
  // Whatever is got is also asked for its head.
  const allowed = methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]));
  return new Problem([{ code: 'method_not_allowed', detail: `This path answers to ${methods.join(', ')}.` }], {
    allow: allowed.join(', '),
  });
}

function methodsOf(asked: string): string[] {
  const parts = asked.split('/');
  const fits = (template: string) => {
    const places = template.split('/');
    return (
      places.length === parts.length && places.every((place, at) => place === parts[at] || (place.startsWith('{') && parts[at] !== ''))
    );
  };
  const served = PATHS.filter(({ path }) => (FIXED.has(asked) ? path === asked : fits(path)));
  return [...new Set(served.map(({ method }) => method))];
}
