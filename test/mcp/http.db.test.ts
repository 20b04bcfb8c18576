import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import { useAgent } from '../support/agent.js';
import { useApi, type TestAccount } from '../support/api.js';

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Got {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  json: Record<string, unknown> & { error?: unknown; message?: string; result?: Record<string, unknown> };
}

/** Sends exactly these headers: what a client would add, a Host above all, is the test's to say. */
function send(origin: string, { method = 'POST', path = '/mcp', headers = {}, body }: Sent): Promise<Got> {
  const { port: listenPort } = new URL(origin);
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers };
  return new Promise((resolve, reject) => {
    const sent = ask(
      { host: '127.0.0.1', port: listenPort, method, path, headers: all, setHost: headers['host'] === undefined },
      (answer) => {
        let got = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (got += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: got,
            json: (got.startsWith('{') ? JSON.parse(got) : {}) as Got['json'],
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(text);
  });
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const SHAKE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

describe('the agent server over HTTP', () => {
  const api = useApi();
  const agent = useAgent(() => api.origin);
  let account: TestAccount;
  before(async () => {
    account = await api.account();
  });
  const bearer = () => ({ authorization: `Bearer ${account.key}` });

  for (const path of ['/mcp', '/api/mcp', '/'])
    it(`answers messages at ${path} in plain JSON`, async () => {
      const { status, headers, json } = await send(agent.origin, { path, headers: bearer(), body: LIST });
      assert.equal(status, 200, JSON.stringify(json));
      assert.match(String(headers['content-type']), /^application\/json/);
      assert.ok(Array.isArray(json.result?.['tools']));
    });

  for (const version of ['2024-10-07', '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])
    it(`speaks the protocol of ${version}`, async () => {
      const body = { ...SHAKE, params: { ...SHAKE.params, protocolVersion: version } };
      const { json } = await send(agent.origin, { headers: bearer(), body });
      assert.equal(json.result?.['protocolVersion'], version);
      assert.deepEqual(json.result?.['serverInfo'], { name: 'landfall-mcp', version: '1.0.0' });
    });
});
