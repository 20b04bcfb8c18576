import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Asking, Reply } from './line.js';

// The practice world guards nothing: its keys are handed to everybody who asks, and tokens outlive a restart.
const SEAL = 'practice world';

/** A bearer token of a line for so many seconds of real time. */
export function grantToken(scac: string, seconds: number): string {
  const claim = Buffer.from(JSON.stringify({ scac, until: Date.now() + seconds * 1_000 })).toString('base64url');
  return `${claim}.${sealOf(claim)}`;
}

/** Whether the request bears a token of this line that has not run out. */
export function bearsToken({ headers }: Asking, scac: string): boolean {
  const [, claim, seal] = /^Bearer ([\w-]+)\.([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (claim === undefined || seal === undefined || !same(seal, sealOf(claim))) return false;
  const { scac: holder, until } = JSON.parse(Buffer.from(claim, 'base64url').toString()) as { scac: string; until: number };
  return holder === scac && until > Date.now();
}

/** Fields of a form body and of the query together. */
export function fieldsOf({ body, query }: Asking): Record<string, string> {
  return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) };
}

/** Client id and secret of a Basic Authorization header. */
export function basicOf({ headers }: Asking): { id: string; secret: string } | null {
  const [, encoded] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(rest.join(':')) };
}

/** The token endpoint's yes (RFC 6749 section 5.1). */
export function tokenReply(scac: string, seconds: number): Reply {
  const body = { access_token: grantToken(scac, seconds), token_type: 'Bearer', expires_in: seconds };
  return { status: 200, headers: { 'cache-control': 'no-store' }, body };
}

/** The token endpoint's no (RFC 6749 section 5.2). */
export function tokenRefusal(error: 'invalid_client' | 'invalid_request' | 'unsupported_grant_type', description: string): Reply {
  return { status: error === 'invalid_client' ? 401 : 400, body: { error, error_description: description } };
}

function sealOf(claim: string): string {
  return createHmac('sha256', SEAL).update(claim).digest('base64url');
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
