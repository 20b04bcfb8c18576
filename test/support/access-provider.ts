import { createServer as createPlainServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.js';

/** Grants access to mailboxes as strict providers do (RFC 6749, 6): each refresh token is good once, each access for a while. */
export interface AccessProvider {
  readonly tokenUrl: string;
  /** Where a mail server asks whether access is good (RFC 7662). */
  readonly introspectionUrl: string;
  /** The refresh token that is good now. */
  refreshToken: string;
  /** Seconds for which what is granted is good. */
  lifetimeS: number;
  /** When what was granted last runs out, in milliseconds. */
  goodUntil: number;
  /** How often access was granted, and a used refresh token refused. */
  granted: number;
  refused: number;
  /** How often a mail server was told that access is good, and that it is not. */
  readonly told: { good: number; bad: number };
  close(): Promise<void>;
}

export async function startAccessProvider({ user, certificate }: { user: string; certificate: Certificate }): Promise<AccessProvider> {
  const ends = new Map<string, number>();
  const granting = createServer({ key: certificate.key, cert: certificate.cert }, answering(grant));
  const introspecting = createPlainServer(answering(introspect));
  const provider: AccessProvider = {
    tokenUrl: `https://127.0.0.1:${await listen(granting)}/token`,
    introspectionUrl: `http://127.0.0.1:${await listen(introspecting)}/introspect`,
    refreshToken: 'refresh-0',
    lifetimeS: 3_600,
    goodUntil: 0,
    granted: 0,
    refused: 0,
    told: { good: 0, bad: 0 },
    close: async () => {
      for (const server of [granting, introspecting]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
  return provider;

  function grant(asked: URLSearchParams): Answer {
    if (asked.get('grant_type') !== 'refresh_token' || asked.get('refresh_token') !== provider.refreshToken) {
      provider.refused += 1;
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    provider.granted += 1;
    const token = `access-${provider.granted}`;
    provider.refreshToken = `refresh-${provider.granted}`;
    provider.goodUntil = Date.now() + provider.lifetimeS * 1_000;
    ends.set(token, provider.goodUntil);
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: provider.lifetimeS, refresh_token: provider.refreshToken },
    };
  }

  function introspect(asked: URLSearchParams): Answer {
    const active = (ends.get(asked.get('token') ?? '') ?? 0) > Date.now();
    provider.told[active ? 'good' : 'bad'] += 1;
    return { status: 200, body: active ? { active, username: user } : { active } };
  }
}

interface Answer {
  status: number;
  body: object;
}

const answering =
  (answer: (asked: URLSearchParams) => Answer): RequestListener =>
  (request, response) =>
    void read(request).then((text) => {
      const { status, body } = answer(new URLSearchParams(text));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
