import { timingSafeEqual } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageTokenOf, SESSION_DAYS, sessionTokenHash } from '../../db/sessions.js';
import { DAY_S } from '../../domain/time.js';
import { UPLOADS } from '../files/link.js';
import { problem, type Problem } from '../problems.js';

/** Header by which a page shows that it was told the session's token. */
const TOKEN_HEADER = 'x-landfall-token';

/** Where this installation is reached, and whether it is one for trying things out. */
export interface PagesPlace {
  publicUrl: string | null;
  practiceWorldUrl: string | null;
}

/** The browser at the other end of a call. */
export interface Browser {
  /** Of its cookie; null without one, or where an API key came along: that alone counts. */
  sessionToken: string | null;
  /** Why it may not change anything; null where it may. */
  refusal: Problem | null;
  /** Gives it a session, or takes it. */
  keep(sessionToken: string | null): void;
}

/** What a request says of the browser that sends it. */
export function browserOf(place: PagesPlace, request: FastifyRequest, reply: FastifyReply): Browser {
  const cookie = cookieOf(place, request);
  return {
    sessionToken: sessionTokenIn(request, cookie.name),
    refusal: refusalOfPage(place, request),
    keep: (token) =>
      void reply.header(
        'set-cookie',
        fastifyCookie.serialize(cookie.name, token ?? '', {
          path: '/',
          httpOnly: true,
          secure: cookie.secure,
          sameSite: 'lax',
          maxAge: token === null ? 0 : SESSION_DAYS * DAY_S,
        }),
      ),
  };
}

/**
 * Of a session's calls those that change something need a page of ours that knows its token (reliability.md 6). Uploads go by their
 * link; and whoever signs in has no use for the session there was.
 */
export function refuseForeignPages(place: PagesPlace, request: FastifyRequest): void {
  if (isHarmless(request) || request.routeOptions.url === UPLOADS || BEGINNINGS.has(request.raw.url ?? '')) return;
  const token = sessionTokenIn(request, cookieOf(place, request).name);
  if (token === null) return;
  const refusal = request.method === 'POST' ? refusalOfPage(place, request) : foreign('With a session something is changed by POST alone.');
  if (refusal) throw refusal;
  if (!isPageToken(token, request.headers[TOKEN_HEADER])) throw foreign(`Send the session's token in ${TOKEN_HEADER}.`);
}

/** They look by themselves where a call comes from. */
const BEGINNINGS = new Set([
  '/trpc/session.signIn',
  '/trpc/session.openDemo',
  '/trpc/session.invitation',
  '/trpc/session.acceptInvitation',
]);

const isHarmless = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * The name is a promise that browsers keep: from this host alone, and never in the open. Not all of them take it on plain
 * http, where a sandbox is tried out.
 */
function cookieOf({ publicUrl, practiceWorldUrl }: PagesPlace, { protocol }: FastifyRequest): { name: string; secure: boolean } {
  const isOpen = publicUrl === null ? protocol === 'http' : publicUrl.startsWith('http:');
  return practiceWorldUrl !== null && isOpen ? { name: 'landfall', secure: false } : { name: '__Host-landfall', secure: true };
}

function sessionTokenIn({ headers: { authorization, cookie } }: FastifyRequest, name: string): string | null {
  if (authorization !== undefined || cookie === undefined) return null;
  const token = fastifyCookie.parse(cookie)[name] ?? '';
  return sessionTokenHash(token) === null ? null : token;
}

function refusalOfPage(place: PagesPlace, request: FastifyRequest): Problem | null {
  const [media = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!isOurOrigin(place, request)) return foreign('A page of another origin may change nothing here.');
  return media.trim() === 'application/json' ? null : problem('media_type', 'Send application/json.');
}

/** A browser tells where a page comes from by either header, and no page can have it tell something else. */
function isOurOrigin({ publicUrl }: PagesPlace, { headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  if (publicUrl !== null && origin === new URL(publicUrl).origin) return true;
  // The host as the browser names it: what it came by, whatever stands between us and ends TLS.
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isPageToken(sessionToken: string, given: string | string[] | undefined): boolean {
  const [told, expected] = [Buffer.from(String(given ?? '')), Buffer.from(pageTokenOf(sessionToken))];
  return told.length === expected.length && timingSafeEqual(told, expected);
}

const foreign = (detail: string): Problem => problem('foreign_page', detail);
