import assert from 'node:assert/strict';
import { DAY_S, HOUR_S } from '../../domain/time.js';
import { useOperator } from '../support/operating.js';

describe('the operator’s keys', function () {
  this.timeout(120_000);
  const { api, run, rows } = useOperator();

  it('makes an account, a person and a key that the API knows, and revokes it', async () => {
    const [account] = await rows(['accounts', 'create', '--name', 'Acme', '--features', 'rail_plan']);
    const id = String(account?.['id']);
    const [user] = await rows(['users', 'create', '--account', id, '--name', 'Ada', '--email', 'ada@acme.example']);
    const [key] = await rows(['keys', 'create', '--account', id, '--name', 'erp', '--user', String(user?.['id'])]);
    const asking = { key: String(key?.['key']) };
    assert.equal((await api.ask('GET', '/v2/containers', asking)).status, 200);
    const listed = await run(['keys', 'list', '--account', id]);
    assert.match(listed.out, /erp/);
    assert.doesNotMatch(listed.out, /lf_/);
    await rows(['keys', 'revoke', '--id', String(key?.['id'])]);
    assert.equal((await api.ask('GET', '/v2/containers', asking)).status, 401);
  });

  it('revokes all keys of a person, of an account, or made with one that leaked, at once; and says so of one that was revoked before', async () => {
    const [one, other] = [await api.account(), await api.account()];
    const make = async (key: string) => {
      const { body } = await one.post('/api_keys', { data: { attributes: { name: 'x' } } }, { key });
      return { id: body.data.id, key: String(body.data.attributes['key']) };
    };
    const statuses = (...keys: string[]) => Promise.all(keys.map(async (key) => (await one.get('/webhooks/ips', { key })).status));
    const leaked = await make(one.key);
    const stolen = await make((await make(leaked.key)).key);
    assert.equal((await rows(['keys', 'revoke', '--leaked', leaked.id])).length, 3);
    assert.deepEqual(await statuses(leaked.key, stolen.key, one.key), [401, 401, 200]);
    const [again] = await rows(['keys', 'revoke', '--id', stolen.id]);
    assert.equal(again?.['id'], stolen.id);
    const [nameless] = await rows(['keys', 'create', '--account', one.id, '--name', 'of nobody']);
    assert.equal((await rows(['keys', 'revoke', '--user', one.userId])).length, 1);
    assert.deepEqual(await statuses(one.key, String(nameless?.['key']), other.key), [401, 200, 200]);
    assert.equal((await rows(['keys', 'revoke', '--account', one.id])).length, 1);
    assert.deepEqual(await statuses(String(nameless?.['key']), other.key), [401, 200]);
    const listed = await rows(['keys', 'list', '--account', one.id]);
    assert.ok(listed.every((key) => key['revoked_at'] !== null));
    assert.equal(listed.find(({ id }) => id === leaked.id)?.['created_by'], listed[0]?.['id']);
  });

  it('rotates a key: two are good while one takes over, or one alone; and not twice', async () => {
    const account = await api.account();
    const statusWith = async (key: unknown) => (await account.get('/webhooks/ips', { key: String(key) })).status;
    const hoursTo = (moment: unknown) => Math.round((Date.parse(String(moment)) - Date.now()) / (HOUR_S * 1_000));
    const expires = new Date(Date.now() + 30 * DAY_S * 1_000).toISOString();
    const [old] = await rows(['keys', 'create', '--account', account.id, '--name', 'erp', '--user', account.userId, '--expires', expires]);
    assert.deepEqual([hoursTo(old?.['expires_at']), old?.['user_id']], [30 * 24, account.userId]);
    const [young] = await rows(['keys', 'rotate', '--id', String(old?.['id'])]);
    assert.deepEqual([young?.['name'], young?.['user_id'], young?.['replaces']], ['erp', account.userId, old?.['id']]);
    assert.deepEqual([hoursTo(young?.['replaced_until']), hoursTo(young?.['expires_at'])], [24, 30 * 24]);
    assert.deepEqual([await statusWith(old?.['key']), await statusWith(young?.['key'])], [200, 200]);
    const listed = await rows(['keys', 'list', '--account', account.id]);
    assert.deepEqual(
      listed.slice(1).map(({ id, user_id, replaced_by }) => [id, user_id, replaced_by]),
      [
        [old?.['id'], account.userId, young?.['id']],
        [young?.['id'], account.userId, null],
      ],
    );
    assert.match((await run(['keys', 'rotate', '--id', String(old?.['id'])])).err, /gave way to .* already; rotate that/);
    const last = '9999-12-31T23:59:59';
    const [alone] = await rows(['keys', 'rotate', '--id', String(young?.['id']), '--overlap', '0', '--expires', `${last}-14:00`]);
    assert.equal(alone?.['expires_at'], `${last}Z`, 'the last moment that can be told');
    assert.deepEqual([await statusWith(young?.['key']), await statusWith(alone?.['key'])], [401, 200]);
    assert.match((await run(['keys', 'rotate', '--id', String(young?.['id'])])).err, /good no longer/);
    assert.match((await run(['keys', 'rotate', '--id', String(alone?.['id']), '--overlap', '169'])).err, /from 0 to 168/);
    const [again] = await rows(['keys', 'rotate', '--id', String(alone?.['id'])]);
    assert.equal(again?.['expires_at'], `${last}Z`, 'for as long again, and no longer than can be told');
  });
});
