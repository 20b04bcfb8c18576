import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BlobStoreAway } from '../db/blobs/store.js';
import { CACHING, headersOf } from './caching.js';
import { serveDocs, serveFile } from './docs-page.js';
import { endInOrder } from './ending.js';
import { serveDownloads } from './files/download.js';
import { servePageImages } from './files/page-image.js';
import { serveUploads } from './files/upload.js';
import { logWith } from '../domain/log.js';
import { BODY_BYTES_MAX, readJsonBody } from './json-body.js';
import { notFound, Problem, problem, problemOf, problemOfAll } from './problems.js';
import { browserOf, refuseForeignPages } from './pages/browser.js';
import { serveDocumentLinks } from './pages/document-link.js';
import { serveTables } from './pages/csv.js';
import { serveDeepLink } from './pages/deep-link.js';
import { sharedBy } from '../db/share-links.js';
import { serveWebFiles } from './pages/web-files.js';
import { peerOf } from './peer.js';
import { wantsStrict } from './prefer.js';
import { refuseConnection, refuseTunnel } from './refused-connections.js';
import { problemOfBody, readBodies } from './request-body.js';
import { JSON_API, queryOf, serveRest, unknownPath } from './rest.js';
import { appRouter } from './router.js';
import { endSlowRequests, FILE_READ_MS } from './slow-requests.js';
import { unknownInCall } from './strict.js';
import { refusedInput } from './trpc-error.js';
import { unknownInQuery } from './unknown-parameters.js';
import type { Context, Deps } from './trpc.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the key of a REST request was looked up. */
    admitted: Context | null;
  }
}

// Promise L5.
const URL_BYTES_MAX = 8 * 1024;
const HEADER_BYTES_MAX = 16 * 1024;
const HEADERS_MAX = 100;
const HEADER_READ_MS = 10_000;
/** What Node itself takes, so that what is too long for us is refused in our own words. */
const NODE_HEADER_BYTES_MAX = 64 * 1024;
/** Calls of one tRPC batch; each counts against the limit of its key. */
const BATCH_MAX = 20;

export interface ServerOptions {
  deps: Deps;
  /** The published description, as it is served. */
  openapi: Buffer;
  /** Whether requests can be answered now. */
  isReady(): Promise<boolean>;
}

/** REST under `/v2`, tRPC under `/trpc`, files under `/uploads` and `/downloads`, the reference page at `/docs`, `/health`. Not listening yet. */
export function createServer({ deps, openapi, isReady }: ServerOptions): FastifyInstance {
  const server = fastify({
    logger: false,
    trustProxy: deps.settings.trustedProxies.length ? deps.settings.trustedProxies : false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: FILE_READ_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node looks every second, not every thirty, who has been sending for too long.
    // A request without a host is refused by us: Node would do it without a word.
    http: {
      requireHostHeader: false,
      maxHeaderSize: NODE_HEADER_BYTES_MAX,
      headersTimeout: HEADER_READ_MS,
      connectionsCheckingInterval: 1_000,
    },
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    routerOptions: { maxParamLength: URL_BYTES_MAX, ignoreTrailingSlash: true, querystringParser: () => ({}) },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void refuse(deps, { error, request, reply }),
  });
  server.server.on('connect', (_request, socket: Socket) => refuseTunnel(socket));
  // RFC 9110 §10.1.1: an expectation that is not known may be passed over.
  server.server.on('checkExpectation', (request, response) => void server.server.emit('request', request, response));
  server.decorateRequest('admitted', null);
  readBodies(server);
  const { webFolder: folder, storageOrigin } = deps.settings;
  const web = serveWebFiles(server, { folder, storageOrigin, isShared: isSharedIn(deps) });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request));
    checkHead(request);
    if (request.is404 && !web.has(request)) throw unknownPath(request);
    refuseForeignPages(deps.settings, request);
  });
  server.addHook('onResponse', async (request, reply) => logAnswer(deps, request, reply));
  endSlowRequests(server);
  endInOrder(server, deps.readers);
  server.setErrorHandler((error: FastifyError, request, reply) => refuse(deps, { error, request, reply }));
  server.setNotFoundHandler((request, reply) => {
    if (!web.has(request)) throw unknownPath(request);
    return web.send(request, reply);
  });

  const contextOf = (request: FastifyRequest, reply: FastifyReply): Context => contextIn(deps, request, reply);
  serveRest(server, contextOf);
  serveTrpc(server, deps);
  serveUploads(server, deps);
  serveDownloads(server, deps);
  servePageImages(server, contextOf);
  serveDeepLink(server, contextOf);
  serveDocumentLinks(server, web);
  serveTables(server, contextOf);
  serveFile(server, { url: '/v2/openapi.json', type: 'application/json', bytes: openapi, check: refuseUnknown });
  serveDocs(server);
  server.get('/health', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('content-type', 'application/json')
      .send(Buffer.from(JSON.stringify({ status: ready ? 'ok' : 'starting' })));
  });
  return server;
}

/** Whether the link with a token shows something. */
const isSharedIn =
  ({ database }: Deps) =>
  (token: string): Promise<boolean> =>
    database.asSystem(async (tx) => (await sharedBy(tx, token)) !== null);

/** The description knows no parameters. */
function refuseUnknown(request: FastifyRequest): void {
  const unknown = wantsStrict(request.headers.prefer) ? unknownInQuery(queryOf(request), z.object({})) : [];
  if (unknown.length) throw problemOfAll(unknown);
}

/** A target's path and query, without scheme and host where it names them (RFC 9112 §3.2.2): the host is read from its header. */
function originForm(target: string): string {
  const [named] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  if (named === undefined) return target;
  const rest = target.slice(named.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function contextIn(deps: Deps, request: FastifyRequest, reply: FastifyReply): Context {
  const { authorization, 'x-account-id': account, 'idempotency-key': key } = request.headers;
  const browser = browserOf(deps.settings, request, reply);
  return {
    deps: namingRequest(deps, request.id),
    requestId: request.id,
    credentials: {
      authorization,
      sessionToken: browser.sessionToken,
      account: Array.isArray(account) ? account.join() : account,
      address: request.ip,
    },
    origin: deps.settings.publicUrl ?? `${request.protocol}://${request.host || 'localhost'}`,
    address: request.raw.url ?? '/',
    idempotencyKey: Array.isArray(key) ? key.join() : key,
    caller: null,
    unknownIn: (procedure, input) => unknownInCall(procedure, input, { strict: wantsStrict(request.headers.prefer) }),
    setHeader: (name, value) => void reply.header(name, value),
    peer: peerOf(reply),
    browser,
  };
}

/** Whatever is logged because of a request names it. */
function namingRequest(deps: Deps, requestId: string): Deps {
  const { log, temporal } = deps;
  return {
    ...deps,
    log: logWith(log, { request_id: requestId }),
    temporal: { ...temporal, tell: (errand) => temporal.tell(errand, requestId) },
  };
}

/** What tRPC's clients send; a HEAD is a GET whose answer has no body. */
const TRPC_METHODS = ['GET', 'HEAD', 'POST'];
const UNKNOWN_METHOD = { code: 'method_not_allowed', detail: 'Queries are asked by GET, mutations by POST.' } as const;

/** The same procedures for TypeScript callers. Its bodies, and inputs in an address, keep the same rules. */
function serveTrpc(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    // Of a call that tRPC never saw.
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { path } = request.params as { path: string };
      return refuse(deps, { error, request, reply }, { type: 'application/json', bodyOf: (told) => refusedInput(told, path) });
    });
    scope.addHook('onRequest', async ({ method }) => {
      if (!TRPC_METHODS.includes(method)) throw new Problem([UNKNOWN_METHOD], { allow: 'GET, POST' });
    });
    scope.all<{ Params: { path: string } }>('/trpc/:path', async (req, res) => {
      const { searchParams } = new URL(req.raw.url ?? '/', 'http://localhost');
      const given = searchParams.get('input');
      if (given !== null) readJsonBody(Buffer.from(given));
      const isBatch = searchParams.get('batch') === '1';
      if (isBatch && req.params.path.split(',').length > BATCH_MAX) throw problem('malformed', `A batch has at most ${BATCH_MAX} calls.`);
      // One name cannot stand for several calls.
      if (isBatch && req.headers['idempotency-key'] !== undefined)
        throw problem('malformed', 'An Idempotency-Key names one call: send it without a batch.');
      // tRPC would read a text as the document it holds, past all that was checked.
      if (typeof req.body === 'string') throw problem('malformed', 'The body is a text, not an input.');
      await fastifyRequestHandler({
        router: appRouter,
        req,
        res,
        path: req.params.path,
        maxBatchSize: BATCH_MAX,
        // tRPC names what else its answers vary with, and would leave ours out.
        responseMeta: ({ errors }) => ({
          headers: {
            vary: `trpc-accept, ${CACHING.vary}`,
            ...(errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') && { allow: req.method === 'POST' ? 'GET' : 'POST' }),
          },
        }),
        createContext: () => ({ ...contextIn(deps, req, res), address: null }),
        onError: ({ error, path }) => logFailure(deps, req, { error, path: path ?? '' }),
      });
    });
  });
}

function checkHead({ raw }: FastifyRequest): void {
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw problem('malformed', 'The request names no host.');
  if (Buffer.byteLength(raw.url ?? '') > URL_BYTES_MAX) throw problem('url_too_long', `The URL is longer than ${URL_BYTES_MAX} bytes.`);
  const bytes = raw.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  if (bytes > HEADER_BYTES_MAX || raw.rawHeaders.length / 2 > HEADERS_MAX)
    throw problem('headers_too_large', `At most ${HEADERS_MAX} headers of ${HEADER_BYTES_MAX} bytes together.`);
}

interface Failed {
  error: Error;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How a refusal is written down. */
interface Form {
  type: string;
  bodyOf(told: Problem): object;
}

const DOCUMENT: Form = { type: JSON_API, bodyOf: ({ errors }) => ({ errors }) };

function refuse(deps: Deps, { error, request, reply }: Failed, { type, bodyOf }: Form = DOCUMENT): FastifyReply {
  const told = problemOfFastify(error) ?? problemOf(error);
  if (told.status >= 500) logFailure(deps, request, { error, path: request.routeOptions.url ?? '' });
  const body = Buffer.from(JSON.stringify(bodyOf(told)));
  return reply
    .code(told.status)
    .headers({ ...headersOf(request), ...told.headers, 'content-type': type })
    .send(body);
}

/** Fastify's own refusals. */
function problemOfFastify(error: Error): Problem | null {
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('FST_ERR_')) return null;
  const unread = problemOfBody(error.code);
  if (unread) return unread;
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? problem('malformed', 'The request cannot be read.') : null;
}

function logFailure({ log }: Deps, request: FastifyRequest, { error, path }: { error: Error; path: string }): void {
  const told = problemOf(error);
  if (told.status < 500) return;
  // Reading a body that its client broke off fails in the same words as a connection to the database.
  if (request.raw.destroyed && !request.raw.complete) return log.debug('a client left', { request_id: request.id, path });
  const cause = error instanceof TRPCError && error.cause ? error.cause : error;
  log.error(
    told.status !== 503
      ? 'a request failed'
      : cause instanceof BlobStoreAway
        ? 'files cannot be stored or read'
        : 'the database is away or too slow',
    {
      request_id: request.id,
      path,
      why: [cause.stack ?? String(cause), ...(cause.cause === undefined ? [] : [String(cause.cause)])].join('\n'),
    },
  );
}

function logAnswer({ log }: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const { method, id, routeOptions } = request;
  const fields = { request_id: id, method, path: routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
  log.debug('answered', fields);
}
