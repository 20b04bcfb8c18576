import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHING } from './caching.js';
import { entityTagOf, isHeld } from './entity-tag.js';

/** What a browser may do with the page: run, show and ask what comes from here, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;
const OURS = ['page.css', 'page.js', 'display.js'] as const;
const THEIRS = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

/** `/docs`: the published description as a page, for whoever comes, from files of ours alone. */
export function serveDocs(server: FastifyInstance): void {
  const here = fileURLToPath(new URL('./docs/', import.meta.url));
  const theirs = libraryFolder(here);
  const files = [...OURS.map((name) => [name, join(here, name)]), ...THEIRS.map((name) => [name, join(theirs, name)])] as const;
  serveFile(server, { url: '/docs', type: TYPES.html, bytes: readFileSync(join(here, 'page.html')) });
  for (const [name = '', path = ''] of files)
    serveFile(server, { url: `/docs/${name}`, type: name.endsWith('css') ? TYPES.css : TYPES.js, bytes: readFileSync(path) });
}

/** Beside the page in a build, which needs no package for it; in its package elsewhere. */
function libraryFolder(here: string): string {
  if (THEIRS.every((name) => existsSync(join(here, name)))) return here;
  return join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
}

interface Served {
  url: string;
  type: string;
  bytes: Buffer;
  /** Throws what is wrong with a request. */
  check?: (request: FastifyRequest) => void;
}

/** A file that is the same until the next release: compressed once, and not sent to who holds it. */
export function serveFile(server: FastifyInstance, { url, type, bytes, check }: Served): void {
  const plain = { bytes, tag: entityTagOf(bytes), headers: {} };
  let small: typeof plain | undefined;
  server.get(url, (request: FastifyRequest, reply: FastifyReply) => {
    check?.(request);
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const sent = zipped ? (small ??= compressed(bytes)) : plain;
    void reply.headers({ ...PROTECTED, ...sent.headers, 'content-type': type, etag: sent.tag });
    return isHeld(request.headers['if-none-match'], sent.tag) ? reply.code(304).send() : reply.send(sent.bytes);
  });
}

function compressed(whole: Buffer) {
  const bytes = gzipSync(whole);
  return { bytes, tag: entityTagOf(bytes), headers: { 'content-encoding': 'gzip' } };
}

const PROTECTED = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: `${CACHING.vary}, Accept-Encoding`,
};
