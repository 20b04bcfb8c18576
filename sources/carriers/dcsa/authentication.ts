import type { HttpAnswer, HttpRequest, Means } from '../../source.js';
import { HttpTrouble } from '../../source.js';
import type { Access, Profile, TokenRequest } from '../profile.js';
import { Ended, outcomeOf, unreachable } from './outcome.js';

/** A way in that is open: the profile, the access its credential opens, and the means of this look. */
export interface Entry {
  profile: Profile;
  access: Access;
  means: Means;
}

/**
 * The headers that let a question in: keys of the credential, and its bearer token where the access wants one. Throws
 * `Ended` when no token is to be had, `BudgetSpent` when no call is left to fetch it.
 */
export async function entryHeaders(entry: Entry): Promise<Record<string, string>> {
  const { access, means, profile } = entry;
  const headers = { accept: 'application/json', ...profile.headers, ...filled(access.headers, means.credential.secrets) };
  if (access.token === null) return headers;
  const request = access.token;
  const token = await means.tokens.tokenFor(() => fetchToken(entry, request));
  return { ...headers, authorization: `Bearer ${token}` };
}

/** One call: budget first, then the network. Throws `Ended` when no status came back. */
export async function call({ means }: Entry, request: HttpRequest): Promise<HttpAnswer> {
  await means.spend();
  try {
    return await means.http(request);
  } catch (error) {
    if (error instanceof HttpTrouble) throw new Ended(unreachable(error, means.credential.secrets));
    throw error;
  }
}

/** Templates with the secrets put in; those that name a secret the credential lacks are left out. */
export function filled(templates: Readonly<Record<string, string>>, secrets: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([name, template]) => {
      const value = fill(template, secrets);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function fill(template: string, secrets: Readonly<Record<string, string>>): string | null {
  const missing = [...template.matchAll(SECRET_NAMES)].some(([, name = '']) => (secrets[name] ?? '') === '');
  return missing ? null : template.replaceAll(SECRET_NAMES, (_, name: string) => secrets[name] ?? '');
}

const SECRET_NAMES = /\{([a-z0-9_]+)\}/g;

// A line that does not say how long its token lives is asked for a new one every five minutes, the shortest life known.
const TOKEN_LIFE_UNSTATED_S = 300;

async function fetchToken(entry: Entry, request: TokenRequest): Promise<{ token: string; expiresInSeconds: number }> {
  const answer = await call(entry, tokenCall(entry, request));
  if (answer.status !== 200) throw new Ended(refusedToken(answer, entry.profile));
  const told = parsed(answer.body);
  const token = told?.['access_token'];
  const life = Number(told?.['expires_in']);
  if (typeof token !== 'string' || token === '') throw new Ended(unreadableToken(answer));
  return { token, expiresInSeconds: Number.isFinite(life) && life > 0 ? life : TOKEN_LIFE_UNSTATED_S };
}

function tokenCall({ profile, means }: Entry, request: TokenRequest): HttpRequest {
  const { secrets } = means.credential;
  // A credential may name the address its tokens come from, since some lines give every customer an own one.
  const address = secrets['token_url'] ?? fill(profile.tokenUrl ?? '', secrets) ?? '';
  const fields = new URLSearchParams({
    ...filled(request.fields, secrets),
    ...(request.proof === 'assertion' ? { client_assertion_type: JWT_BEARER, client_assertion: assertion(means, address) } : {}),
  });
  const inBody = request.fieldsIn === 'body';
  const url = new URL(address);
  if (!inBody) for (const [name, value] of fields) url.searchParams.set(name, value);
  return {
    method: 'POST',
    url: url.href,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...filled(request.headers, secrets),
      ...(request.proof === 'basic' ? { authorization: `Basic ${base64(`${secrets['client_id']}:${secrets['client_secret']}`)}` } : {}),
    },
    body: inBody ? fields.toString() : '',
  };
}

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
// Ten minutes is the longest life the token services accept; clocks may differ by some of it.
const ASSERTION_LIFE_S = 600;

/** The client's claim to be itself (RFC 7523 section 3), signed with its key; the certificate is named by its thumbprint. */
function assertion({ credential, signRs256, unixTime }: Means, audience: string): string {
  const { secrets } = credential;
  const client = secrets['client_id'] ?? '';
  const now = unixTime();
  const header = { alg: 'RS256', typ: 'JWT', ...thumbprint(secrets['certificate_thumbprint'] ?? '') };
  const claims = { aud: audience, iss: client, sub: client, jti: crypto.randomUUID(), nbf: now, iat: now, exp: now + ASSERTION_LIFE_S };
  const text = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  return `${text}.${signRs256(text, (secrets['private_key'] ?? '').replaceAll('\\n', '\n'))}`;
}

/** RFC 7515 section 4.1.7: `x5t` of a SHA-1 thumbprint, `x5t#S256` of a SHA-256 one; given in hex or base64url. */
function thumbprint(given: string): Record<string, string> {
  const bare = given.replaceAll(/[\s:]/g, '');
  const isHex = /^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(bare);
  const encoded = isHex
    ? Buffer.from(bare, 'hex').toString('base64url')
    : bare.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  // 20 bytes are 27 characters, 32 bytes are 43.
  return encoded.length > 27 ? { 'x5t#S256': encoded } : { x5t: encoded };
}

// Token services say 400 (`invalid_client`), 401 or 403 to a wrong secret; none of these speaks about the number.
function refusedToken(answer: HttpAnswer, profile: Profile) {
  const { status, receivedAt, body } = answer;
  if (status >= 400 && status < 500 && status !== 429 && status !== 408) {
    return { kind: 'refused', reason: 'credentials', status, receivedAt, body: body.length > 0 ? body : null } as const;
  }
  return outcomeOf(answer, { ...profile, statuses: {} });
}

function unreadableToken({ status, receivedAt }: HttpAnswer) {
  // Without its body, which may hold a token under another name.
  const detail = 'no access_token in the answer of the token service';
  return { kind: 'trouble', reason: 'unrecognized', retryAfterSeconds: null, status, detail, receivedAt, body: null } as const;
}

function parsed(body: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
