import assert from 'node:assert/strict';
import { entityTagOf, isHeld } from '../../api/entity-tag.js';
import { rewriteFragments } from '../../db/fragments.js';
import { until } from '../support/until.js';
import { useApi, type TestAccount } from '../support/api.js';
import { writeVoyage, type VoyageRows } from '../support/rows.js';

describe('an entity tag', () => {
  const tag = entityTagOf(Buffer.from('bytes'));
  it('is strong, and the same for the same bytes alone', () => {
    assert.match(tag, /^"[\w-]{43}"$/);
    assert.equal(entityTagOf(Buffer.from('bytes')), tag);
    assert.notEqual(entityTagOf(Buffer.from('byte')), tag);
  });
  it('is found in what a client holds, however that is written', () => {
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, `"a,b",${tag},W/"c"`, '*', ' * ']) assert.ok(isHeld(held, tag), held);
    for (const held of [undefined, '', '"other"', tag.slice(1, -1), `"${tag}"`, 'W/"other"', '"*"']) assert.ok(!isHeld(held, tag), held);
  });
});

describe('a read of REST', () => {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  const rewrite = () =>
    api.database.forAccount(account.id, (tx) =>
      rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
    );
  before(async () => {
    account = await api.account();
    voyage = await writeVoyage(api.database, { accountId: account.id });
    await rewrite();
  });
  const held = (tag: string | null) => ({ headers: { 'if-none-match': tag ?? '' } });

  it('304: while the answer would be the same bytes, and the whole of it once it would not', async () => {
    for (const path of [`/containers/${voyage.containerIds[0]}`, '/containers?include=shipment', '/shipping_lines', '/webhooks/ips']) {
      const first = await account.get(path);
      const tag = first.headers.get('etag');
      assert.equal(tag, entityTagOf(Buffer.from(first.text)), path);
      const second = await account.get(path, held(tag));
      assert.deepEqual([second.status, second.text, second.headers.get('etag')], [304, '', tag], path);
      assert.equal(second.headers.get('cache-control'), 'private, no-cache');
      assert.equal(second.headers.get('vary'), 'Accept, Authorization, Prefer');
      assert.equal(second.headers.get('content-type'), null);
    }
    const path = `/containers/${voyage.containerIds[0]}`;
    const tag = (await account.get(path)).headers.get('etag');
    await account.patch(path, { data: { attributes: { ref_numbers: ['CHANGED'] } } });
    const changed = await account.get(path, held(tag));
    assert.equal(changed.status, 200);
    assert.deepEqual(changed.body.data.attributes['ref_numbers'], ['CHANGED']);
  });

  it('says how it may be kept, refused or not, and a write has no tag', async () => {
    const made = await account.post('/webhooks', { data: { attributes: { url: 'https://example.com/', active: true } } });
    for (const { headers } of [
      await account.get('/containers'),
      await account.get('/containers/nobody'),
      await account.get('/containers', { key: null }),
      made,
    ]) {
      assert.equal(headers.get('cache-control'), 'private, no-cache');
      assert.equal(headers.get('vary'), 'Accept, Authorization, Prefer');
    }
    assert.equal(made.headers.get('etag'), null);
    assert.equal((await account.get('/containers/nobody', held('*'))).status, 404);
  });

  it('counts as a request, though nothing is sent', async () => {
    const limited = await api.account({ limits: { default: 3 } });
    const tag = (await limited.get('/webhooks/ips')).headers.get('etag');
    assert.equal((await limited.get('/webhooks/ips', held(tag))).status, 304);
    const last = await limited.get('/webhooks/ips', held(tag));
    assert.deepEqual([last.status, last.headers.get('ratelimit')?.includes('r=0')], [304, true]);
    assert.equal((await limited.get('/webhooks/ips', held(tag))).status, 429);
  });

  it('is named by its request id in every line of the log that it causes', async () => {
    const body = { data: { attributes: { request_type: 'booking', request_number: 'LOGGED1', scac: 'MAEU' } } };
    const { headers } = await account.post('/tracking_requests', body);
    const id = headers.get('request-id');
    const lines = () => api.logged.filter(({ request_id: named }) => named === id).map(({ message }) => message);
    await until('both lines', () => Promise.resolve(lines().length >= 2));
    assert.deepEqual(lines().sort(), ['Temporal could not be told at once; the relay will', 'answered']);
  });
});
