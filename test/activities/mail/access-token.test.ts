import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'mocha';
import { grantedAccess } from '../../../activities/mail/access-token.js';
import { isRefusal } from '../../../activities/mail/connection.js';
import type { GuardedClient } from '../../../outbound/guarded-fetch.js';

/** Asks a real server; where addresses may lead is none of this. */
const client = {
  async fetch({ url, method, headers, body }: { url: string; method: string; headers: Record<string, string>; body: string }) {
    const answer = await fetch(url, { method, headers, body });
    return { kind: 'answered', status: answer.status, headers: {}, body: new Uint8Array(await answer.arrayBuffer()) };
  },
} as unknown as GuardedClient;

describe('access to a mailbox that a provider grants', () => {
  let server: Server | null = null;
  afterEach(() => server?.close());

  async function granting(status: number, body: object): Promise<string> {
    server = createServer((_request, answer) => answer.writeHead(status, { connection: 'close' }).end(JSON.stringify(body)));
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
    return grantedAccess(client, { tokenUrl, clientId: 'landfall', clientSecret: 's', refreshToken: 'r' })();
  }

  it('is the token', async () => assert.equal(await granting(200, { access_token: 'a' }), 'a'));

  it('is asked for with the refresh token that the provider gave last', async () => {
    const asked: (string | null)[] = [];
    server = createServer((request, answer) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push(new URLSearchParams(body).get('refresh_token'));
        const next = asked.length === 1 ? { refresh_token: 'second' } : {};
        answer.writeHead(200, { connection: 'close' }).end(JSON.stringify({ access_token: 'a', ...next }));
      });
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
    const access = grantedAccess(client, { tokenUrl, clientId: 'landfall', clientSecret: 's', refreshToken: 'first' });
    for (const _ of [1, 2, 3]) assert.equal(await access(), 'a');
    assert.deepEqual(asked, ['first', 'second', 'second']);
  });

  for (const status of [400, 401])
    it(`is refused by ${status}, as a wrong password is, and not asked for again every minute`, async () => {
      const refused = await granting(status, { error: 'invalid_grant' }).catch((error: unknown) => error);
      assert.match(String(refused), new RegExp(`not granted \\(${status}: invalid_grant\\)`));
      assert.ok(isRefusal(refused));
    });

  it('is asked for again soon where the provider has troubles of its own', async () => {
    const trouble = await granting(503, {}).catch((error: unknown) => error);
    assert.ok(trouble instanceof Error);
    assert.ok(!isRefusal(trouble));
  });
});
