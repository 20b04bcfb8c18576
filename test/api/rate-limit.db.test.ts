import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rowsOf } from '../../db/database.js';
import { checkout } from '../../sandbox/settings.js';
import { useApi } from '../support/api.js';

const run = promisify(execFile);

describe('the rate limit', () => {
  const api = useApi();

  it('lets exactly so many calls in, however many processes ask at once (L1, L2)', async () => {
    const account = await api.account({ limits: { default: 100 } });
    const hammer = () =>
      run(process.execPath, [join(checkout, 'test', 'api', 'hammer.mjs'), `${api.origin}/v2/webhooks/ips`, account.key, '8', '80']);
    const began = performance.now();
    const outputs = await Promise.all([hammer(), hammer(), hammer()]);
    const seen = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as { status: number; retryAfter: string | null }[]);
    const leastLeft = 59 - (performance.now() - began) / 1000;
    assert.equal(seen.length, 240);
    assert.equal(seen.filter(({ status }) => status === 200).length, 100);
    assert.ok(
      seen.every(
        ({ status, retryAfter }) => status === 200 || (status === 429 && Number(retryAfter) >= leastLeft && Number(retryAfter) <= 60),
      ),
    );
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ calls: number }>(tx, `select cardinality(hits) as calls from rate_window where bucket = 'default'`),
    );
    assert.equal(row?.calls, 100, 'refused calls are not counted');
  }).timeout(30_000);

  it('counts a call from the very moment it came, so that it leaves no sooner than 60 seconds later (L1)', async () => {
    await api.database.asSystem(async (tx) => {
      const now = async () => (await rowsOf<{ us: string }>(tx, 'select extract(epoch from clock_timestamp()) * 1000000 as us'))[0]?.us;
      for (let call = 0; call < 20; call += 1) {
        const before = Number(await now());
        await tx.query(`select count_call('key:exact', 'default', 100)`);
        const after = Number(await now());
        const [row] = await rowsOf<{ us: string }>(
          tx,
          `select extract(epoch from hits[cardinality(hits)]) * 1000000 as us from rate_window where subject = 'key:exact'`,
        );
        assert.ok(Number(row?.us) >= before && Number(row?.us) <= after, `${before} ≤ ${row?.us} ≤ ${after}`);
      }
    });
  });

  it('says truly, to the second, when there is room again (L1)', async () => {
    const account = await api.account({ limits: { default: 3 } });
    await account.get('/webhooks/ips');
    const move = (ms: number) =>
      api.database.asSystem((tx) =>
        tx.query(
          `update rate_window set hits = array(select h - make_interval(secs => $2) from unnest(hits) h order by h) where subject in (select 'key:' || id from api_key where account_id = $1)`,
          [account.id, ms / 1000],
        ),
      );
    await move(57_200);
    await account.get('/webhooks/ips');
    await account.get('/webhooks/ips');
    const refused = await account.get('/webhooks/ips');
    assert.equal(refused.status, 429);
    const seconds = Number(refused.headers.get('retry-after'));
    assert.equal(seconds, 3, 'the oldest leaves in 2.8 s or less, rounded up');
    await new Promise((done) => setTimeout(done, seconds * 1000));
    assert.equal((await account.get('/webhooks/ips')).status, 200, 'one has left');
    assert.equal((await account.get('/webhooks/ips')).status, 429, 'and only one');
  }).timeout(20_000);

  it('counts by bucket, and says where the caller stands (L1)', async () => {
    const account = await api.account({ limits: {} });
    const first = await account.get('/webhooks/ips');
    assert.equal(first.headers.get('ratelimit-policy'), '"default";q=100;w=60');
    assert.equal(first.headers.get('ratelimit'), '"default";r=99;t=60');
    const infer = await account.post('/tracking_requests/infer_number', { number: 'MSCU1234566' });
    assert.equal(infer.headers.get('ratelimit-policy'), '"infer";q=200;w=60');
    const create = await account.post('/tracking_requests', { data: {} });
    assert.equal(create.headers.get('ratelimit'), '"tracking_request_create";r=99;t=60', 'a call that is refused for its body counts');
    assert.equal((await account.get('/webhooks/ips')).headers.get('ratelimit')?.split(';')[1], 'r=98');
  });

  it('may be raised or lowered for an account, at once', async () => {
    const account = await api.account({ limits: { default: 2 } });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await account.get('/webhooks/ips')).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    await api.database.asSystem((tx) => tx.query(`update account set limits = '{"default": 5}' where id = $1`, [account.id]));
    assert.equal((await account.get('/webhooks/ips')).status, 200);
    await api.database.asSystem((tx) => tx.query(`update account set limits = '{"default": 1}' where id = $1`, [account.id]));
    assert.equal((await account.get('/webhooks/ips')).status, 429);
    await api.database.asSystem((tx) => tx.query(`update account set limits = '{"default": 0}' where id = $1`, [account.id]));
    const none = await account.get('/webhooks/ips');
    assert.equal(none.status, 429);
    assert.ok(Number(none.headers.get('retry-after')) >= 1);
  });

  it('counts each call of a tRPC batch', async () => {
    const account = await api.account({ limits: { default: 5 } });
    const call = Array(4).fill('webhooks.ips').join();
    const batch = await api.ask('GET', `/trpc/${call}?batch=1&input=%7B%7D`, { key: account.key });
    assert.equal(batch.status, 200);
    assert.equal((await account.get('/webhooks/ips')).status, 200);
    const refused = await api.ask('GET', '/trpc/webhooks.ips', { key: account.key });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) >= 50);
  });
});
