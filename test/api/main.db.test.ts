import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { after, before } from 'mocha';
import { createAccount, createApiKey } from '../../db/accounts.js';
import { rowsOf } from '../../db/database.js';
import { freePort } from '../support/ports.js';
import { programArguments } from '../support/programs.js';
import { checkout } from '../../sandbox/settings.js';
import { isHealthy } from '../../sandbox/world-client.js';
import { useDatabase } from '../support/database.js';
import { until } from '../support/until.js';

const CREATE = JSON.stringify({
  data: { attributes: { request_type: 'bill_of_lading', request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' } },
});

describe('the API as a program', () => {
  const database = useDatabase();
  let api: ChildProcess;
  let origin: string;
  let key: string;
  let output = '';

  before(async function () {
    this.timeout(60_000);
    ({ key } = await database.database.asSystem(async (tx) =>
      createApiKey(tx, { accountId: await createAccount(tx, { companyName: 'Test' }), name: 'test' }),
    ));
    const listenPort = await freePort();
    origin = `http://127.0.0.1:${listenPort}`;
    api = spawn(process.execPath, programArguments('api/main.ts'), {
      cwd: checkout,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        LANDFALL_API_PORT: String(listenPort),
        LANDFALL_PUBLIC_URL: 'https://landfall.example/',
        LANDFALL_SECRET_KEYS: `1:${randomBytes(32).toString('base64')}`,
        LANDFALL_LOG: 'debug',
        // Nothing answers there: Temporal is down.
        TEMPORAL_ADDRESS: '127.0.0.1:1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [api.stdout, api.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
    await until('the API is healthy', () => isHealthy(origin), 50_000).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${output}`);
    });
  });
  after(() => api.kill('SIGKILL'));
  it('answers nobody before it has a database to ask, where there is one; and 503 until there is one', async () => {
    const firstAnswer = async (databaseUrl: string): Promise<number> => {
      const listenPort = await freePort();
      const secretKeys = `1:${randomBytes(32).toString('base64')}`;
      const told = { DATABASE_URL: databaseUrl, LANDFALL_API_PORT: String(listenPort), LANDFALL_SECRET_KEYS: secretKeys };
      const env = { ...process.env, ...told, TEMPORAL_ADDRESS: '127.0.0.1:1' };
      const program = spawn(process.execPath, programArguments('api/main.ts'), { cwd: checkout, env, stdio: 'ignore' });
      try {
        const asking = { headers: { authorization: `Token ${key}` } };
        let status = 0;
        await until('there is an answer', async () => {
          const answer = await fetch(`http://127.0.0.1:${listenPort}/v2/containers`, asking).catch(() => null);
          return (status = answer?.status ?? 0) > 0;
        });
        return status;
      } finally {
        program.kill('SIGKILL');
      }
    };
    assert.equal(await firstAnswer(database.url), 200);
    assert.equal(await firstAnswer('postgres://nobody@127.0.0.1:1/none'), 503);
  }).timeout(60_000);

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { authorization: `Token ${key}`, ...init.headers } });

  it('201: boots and answers while Temporal is down, and leaves the start to the relay', async () => {
    const start = Date.now();
    const answer = await ask('/v2/tracking_requests', { method: 'POST', body: CREATE, headers: { 'content-type': 'application/json' } });
    assert.equal(answer.status, 201);
    assert.ok(Date.now() - start < 1_500);
    await until('the try was given up', () => Promise.resolve(output.includes('the relay will')), 10_000);
    const rows = await database.database.asSystem((tx) => rowsOf(tx, 'select topic, dispatched_at from outbox'));
    assert.deepEqual(rows, [{ topic: 'tracking-request.start', dispatched_at: null }]);
  });

  it('links to its public address', async () => {
    const body = (await (await ask('/v2/containers?page[size]=2')).json()) as { links: { self: string } };
    assert.equal(body.links.self, 'https://landfall.example/v2/containers?page[size]=2');
  });

  it('503 with Retry-After, before clients give up, while somebody else holds what it needs; and then works on', async () => {
    const made = await ask('/v2/webhooks', {
      method: 'POST',
      body: JSON.stringify({ data: { attributes: { url: 'https://example.com/hook', active: true } } }),
      headers: { 'content-type': 'application/json' },
    });
    const { data } = (await made.json()) as { data: { id: string } };
    const change = () =>
      ask(`/v2/webhooks/${data.id}`, {
        method: 'PATCH',
        body: JSON.stringify({ data: { attributes: { active: true } } }),
        headers: { 'content-type': 'application/json' },
      });
    const holder = database.dataSource.createQueryRunner();
    try {
      await holder.startTransaction();
      await holder.query('set local idle_in_transaction_session_timeout = 0');
      await holder.query(`select set_config('role', 'landfall_system', true)`);
      await holder.query('select from webhook where id = $1 for update', [data.id]);
      const start = Date.now();
      assert.equal((await change()).status, 503);
      assert.ok(Date.now() - start < 8_000, `${Date.now() - start} ms`);
      // More than the API has connections: the last of them wait for one.
      const answers = await Promise.all(Array.from({ length: 24 }, change));
      assert.ok(Date.now() - start < 25_000, `${Date.now() - start} ms`);
      for (const answer of answers) {
        const body = (await answer.json()) as { errors: { status: string; code: string }[] };
        assert.deepEqual([answer.status, body.errors[0]?.status, body.errors[0]?.code], [503, '503', 'unavailable']);
        assert.ok(Number(answer.headers.get('retry-after')) >= 1);
      }
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    assert.equal((await change()).status, 200);
  }).timeout(60_000);

  it('serves its description to anybody', async () => {
    const answer = await fetch(`${origin}/v2/openapi.json`);
    assert.equal(answer.status, 200);
    assert.equal(((await answer.json()) as { openapi: string }).openapi, '3.1.1');
  });

  it('logs a line of JSON for each request, with its id and without its key', async () => {
    const answer = await ask('/v2/webhooks/ips');
    const id = answer.headers.get('request-id') ?? '';
    await until('the line is there', () => Promise.resolve(output.includes(id)));
    for (const line of output.trim().split('\n')) assert.doesNotThrow(() => JSON.parse(line), line);
    assert.ok(!output.includes(key) && !output.includes(key.split('_')[2] ?? key));
  });

  it('ends in order on SIGTERM, with exit code 0', async () => {
    const ended = new Promise<number | null>((done) => api.once('exit', (code) => done(code)));
    api.kill('SIGTERM');
    assert.equal(await ended, 0, output);
  }).timeout(20_000);
});
