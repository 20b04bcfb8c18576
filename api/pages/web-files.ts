import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, SHARED_PAGE_HEADERS } from './page-headers.js';

/** The file that is every page: a browser finds out by the address which it is. */
const PAGE = 'index.html';
/** Paths of programs: whatever is asked below them is no page. */
const OF_PROGRAMS = /^\/(?:assets|v2|trpc|docs|health|rails|uploads|downloads)(?:\/|$)/;
/** Files beside the page whose names do not change with what is in them. */
const BESIDE = /^\/[\w-]+\.(?:svg|ico|png|webmanifest|txt)$/;
/** Pages of whoever has their address. */
const SHARED = /^\/(?:s\/([^/]*)|invitation(?:\/|$))/;

export interface WebFiles {
  /** Whether a request that no route takes is answered with a page, or a file beside it. */
  has(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface WebFilesOptions {
  /** What the build wrote; nothing is served while it is missing. */
  folder: string;
  /** Where pages may send files to, if not here. */
  storageOrigin: string | null;
  /** Whether the link with this token shows something. */
  isShared(token: string): Promise<boolean>;
}

/** Serves the pages for people: what they are built of below `/assets`, for good, and the page itself, which is looked at anew each time. */
export function serveWebFiles(server: FastifyInstance, { folder, storageOrigin, isShared }: WebFilesOptions): WebFiles {
  const headers = pageHeaders(storageOrigin);
  void server.register(fastifyStatic, { root: folder, serve: false, suppressWarning: true, preCompressed: true });
  void server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    suppressWarning: true,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    // Their names hold a digest of what is in them.
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.headers(headers).removeHeader('vary'),
  });
  return {
    has: (request) => isRead(request) && existsSync(join(folder, PAGE)) && (isPage(request) || isBeside(folder, request)),
    send: async (request, reply) => {
      const addressed = SHARED.exec(pathOf(request));
      const [, token] = addressed ?? [];
      void reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'Accept', ...(addressed && SHARED_PAGE_HEADERS) });
      // The page says so too; by the status programs and crawlers know it as well.
      if (token !== undefined && !(await isShared(token))) void reply.code(404);
      return reply.sendFile(isPage(request) ? PAGE : pathOf(request).slice(1), folder, { cacheControl: false, dotfiles: 'ignore' });
    },
  };
}

const pathOf = ({ raw }: FastifyRequest): string => (raw.url ?? '/').split('?', 1)[0] ?? '/';

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Asked by a browser that goes there, and not by a program. */
const isPage = (request: FastifyRequest): boolean =>
  /(?:^|,)\s*text\/html\s*(?:;|,|$)/i.test(request.headers.accept ?? '') && !OF_PROGRAMS.test(pathOf(request));

const isBeside = (folder: string, request: FastifyRequest): boolean =>
  BESIDE.test(pathOf(request)) && existsSync(join(folder, pathOf(request)));
