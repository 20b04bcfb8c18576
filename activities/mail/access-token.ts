import { randomUUID } from 'node:crypto';
import type { KeptRefreshToken } from '../../db/mail/refresh-token.js';
import type { GuardedClient } from '../../outbound/guarded-fetch.js';
import { CARRIER_LIMITS } from '../../outbound/receive.js';

/** The provider says no: asked again at once, it says no again. */
export class GrantRefused extends Error {}

/** What a provider granted once, and who it was granted to. */
export interface Grant {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

/**
 * Access whenever it is wanted. Where the provider hands out another refresh token, that one is asked with from then on, by whichever
 * worker: one that was used is good no more.
 */
export function grantedAccess(client: GuardedClient, grant: Grant, kept: KeptRefreshToken): () => Promise<string> {
  let unkept: string | null = null;
  return async () => {
    const current = unkept ?? (await kept.newest()) ?? grant.refreshToken;
    const { token, refreshToken } = await accessToken(client, { ...grant, refreshToken: current });
    if (refreshToken !== current) unkept = refreshToken;
    if (unkept !== null) await kept.keep(unkept);
    unkept = null;
    return token;
  };
}

/** Asks for access to a mailbox (RFC 6749, 6). What it says of a refusal is a word of the standard; nothing else of the answer is told. */
async function accessToken(client: GuardedClient, grant: Grant): Promise<{ token: string; refreshToken: string }> {
  const answer = await client.fetch(
    {
      method: 'POST',
      url: grant.tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', 'x-request-id': randomUUID() },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: grant.clientId,
        ...(grant.clientSecret && { client_secret: grant.clientSecret }),
        refresh_token: grant.refreshToken,
      }).toString(),
    },
    CARRIER_LIMITS,
  );
  if (answer.kind === 'failed') throw new Error(`The server that grants access to the mailbox was not reached: ${answer.detail}`);
  const said = read(answer.body);
  if (answer.status === 200 && typeof said.access_token === 'string') {
    const { access_token: token, refresh_token: next } = said;
    return { token, refreshToken: typeof next === 'string' && next !== '' ? next : grant.refreshToken };
  }
  const word = typeof said.error === 'string' ? `: ${said.error.slice(0, 60)}` : '';
  const why = `Access to the mailbox was not granted (${answer.status}${word}).`;
  throw answer.status === 400 || answer.status === 401 ? new GrantRefused(why) : new Error(why);
}

function read(body: Uint8Array): { access_token?: unknown; refresh_token?: unknown; error?: unknown } {
  try {
    const said: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return said && typeof said === 'object' ? said : {};
  } catch {
    return {};
  }
}
