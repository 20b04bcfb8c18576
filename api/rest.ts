import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoredDocument } from '../resources/stored-document.js';
import { operations, type Operation } from './inventory.js';
import { readQuery } from './list-query.js';
import { problemOf } from './problems.js';
import { appRouter } from './router.js';
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
      url: `/v2${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      onRequest: async (request, reply) => {
        request.caller = await admitCall(contextOf(request, reply), operation.bucket);
      },
      handler: async (request, reply) => {
        const input = inputOf(operation, request);
        const document = await call(operation, { ...contextOf(request, reply), caller: request.caller }, input);
        return answer(reply, operation, document);
      },
    });
  }
}

/** Query, path and body of a request as the procedure's input. */
function inputOf({ input }: Operation, request: FastifyRequest): Record<string, unknown> {
  const read = readQuery(queryOf(request.raw.url ?? ''), input);
  const named = request.params;
  if (typeof named === 'object' && named !== null) Object.assign(read, named);
  if ('body' in input.shape) read.body = request.body;
  return read;
}

function queryOf(url: string): string {
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
  reply.header('content-type', rest.mediaType ?? JSON_API);
  return reply.send(Buffer.from(document instanceof StoredDocument ? document.text : JSON.stringify(document)));
}

/** Methods that a path below `/v2` answers to; empty when there is no such path. */
export function methodsOf(path: string): string[] {
  const asked = path.replace(/\/+$/, '').split('/');
  const fits = (template: string) => {
    const parts = `/v2${template}`.split('/');
    return (
      parts.length === asked.length && parts.every((part, place) => part === asked[place] || (part.startsWith('{') && asked[place] !== ''))
    );
  };
  const methods = PATHS.filter((operation) => fits(operation.rest.path)).map(({ rest }) => rest.method);
  return [...new Set(methods)];
}

const PATHS = operations();
