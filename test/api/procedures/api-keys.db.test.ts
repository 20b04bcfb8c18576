import assert from 'node:assert/strict';
import { createApiKey } from '../../../db/accounts.js';
import { rowsOf } from '../../../db/database.js';
import { lockApiKeys } from '../../../db/api-keys.js';
import { useApi, type Answer, type TestAccount } from '../../support/api.js';
import { until } from '../../support/until.js';

const newKey = (attributes: Record<string, unknown>) => ({ data: { type: 'api_key', attributes } });
const HOUR_MS = 3_600_000;

describe('keys of an account', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => void (account = await api.account()));

  const make = async (attributes: Record<string, unknown> = { name: 'erp' }, asking = {}) => {
    const answer = await account.post('/api_keys', newKey(attributes), asking);
    assert.equal(answer.status, 201, answer.text);
    const { id } = answer.body.data;
    return { id, key: String(answer.body.data.attributes['key']), answer };
  };
  const statusWith = async (key: string) => (await account.get('/containers', { key })).status;
  const listed = async () => (await account.get('/api_keys')).body.data;
  const stored = (id: string) =>
    api.database.asSystem((tx) => rowsOf<Record<string, unknown>>(tx, 'select * from api_key where id = $1', [id]));

  describe('POST /api_keys', () => {
    it('201: a key that works at once, is shown in this answer alone and kept nowhere', async () => {
      const { id, key, answer } = await make({ name: '  erp  ' });
      const { key: shown, created_at, ...attributes } = answer.body.data.attributes;
      assert.match(String(shown), /^lf_[0-9A-Za-z]+_[0-9A-Za-z]{43,}$/);
      assert.deepEqual(attributes, { name: 'erp', public_part: key.split('_')[1], last_used_at: null, expires_at: null });
      assert.ok(Math.abs(Date.parse(String(created_at)) - Date.now()) < 60_000);
      assert.equal(await statusWith(key), 200);
      const secret = key.split('_')[2] ?? '';
      assert.ok(![await account.get('/api_keys'), await account.get(`/api_keys/${id}`)].some(({ text }) => text.includes(secret)));
      assert.ok(!JSON.stringify(await stored(id)).includes(secret));
      assert.ok(!JSON.stringify(api.logged).includes(secret));
    });

    it('201: it names the person of the key it was made with, and that key', async () => {
      const own = (await listed())[0]?.id;
      const { id, answer } = await make();
      const expected = { user: { data: { type: 'user', id: account.userId } }, created_by: { data: { type: 'api_key', id: own } } };
      assert.deepEqual(answer.body.data.relationships, expected);
      const { body } = await account.get(`/api_keys/${id}?include=user`);
      assert.deepEqual(body.data.relationships, expected);
      assert.deepEqual(
        body.included?.map(({ id, attributes }) => [id, attributes['name']]),
        [[account.userId, 'Ada']],
      );
      const nameless = await api.database.asSystem((tx) => createApiKey(tx, { accountId: account.id, name: 'of nobody' }));
      const { answer: made } = await make({ name: 'of nobody either' }, { key: nameless.key });
      assert.deepEqual(made.body.data.relationships?.['user'], { data: null });
    });

    it('201: what is done with it was done by the person it names', async () => {
      const { key } = await make();
      const { body } = await account.post(
        '/tracking_requests',
        { data: { attributes: { request_type: 'bill_of_lading', request_number: 'MAEUKEYS1', scac: 'MAEU' } } },
        { key },
      );
      assert.deepEqual(body.data.relationships?.['user'], { data: { type: 'user', id: account.userId } });
    });

    it('201: with an expiry, from which on it is refused', async () => {
      const expires_at = new Date(Date.now() + HOUR_MS).toISOString().replace(/\.\d+Z/, 'Z');
      const { id, key, answer } = await make({ name: 'brief', expires_at });
      assert.equal(answer.body.data.attributes['expires_at'], expires_at);
      assert.equal(await statusWith(key), 200);
      await api.database.asSystem((tx) => tx.query('update api_key set expires_at = clock_timestamp() where id = $1', [id]));
      assert.equal(await statusWith(key), 401);
      assert.ok((await listed()).some((one) => one.id === id));
    });

    it('201: with the last expiry that can be told, which is kept as it was given and found by it', async () => {
      const expires_at = '9999-12-31T23:59:59Z';
      const { id, answer } = await make({ name: 'lasting', expires_at });
      assert.equal(answer.body.data.attributes['expires_at'], expires_at);
      for (const filter of [`filter[expires_at]=${expires_at}`, 'filter[expires_at]=9999-12-31', `filter[expires_at][end]=${expires_at}`])
        assert.deepEqual(
          (await account.get(`/api_keys?${filter}`)).body.data.map((one: { id: string }) => one.id),
          [id],
          filter,
        );
    });

    it('422: a name that is none, or an expiry that is none or over', async () => {
      const refusals: [Record<string, unknown>, string, string][] = [
        [{}, 'blank', '/data/attributes/name'],
        [{ name: '   ' }, 'blank', '/data/attributes/name'],
        [{ name: 7 }, 'invalid', '/data/attributes/name'],
        [{ name: 'x'.repeat(256) }, 'too_long', '/data/attributes/name'],
        [{ name: 'two\nlines' }, 'invalid', '/data/attributes/name'],
        [{ name: 'red\u001b[31m' }, 'invalid', '/data/attributes/name'],
        [{ name: 'x', expires_at: 'soon' }, 'invalid', '/data/attributes/expires_at'],
        [{ name: 'x', expires_at: '2027-02-30' }, 'invalid', '/data/attributes/expires_at'],
        [{ name: 'x', expires_at: 7 }, 'invalid', '/data/attributes/expires_at'],
        [{ name: 'x', expires_at: '2020-01-01T00:00:00Z' }, 'invalid', '/data/attributes/expires_at'],
      ];
      for (const [attributes, code, pointer] of refusals) {
        const { status, body } = await account.post('/api_keys', newKey(attributes));
        assert.deepEqual([status, body.errors[0]?.code, body.errors[0]?.source?.pointer], [422, code, pointer], JSON.stringify(attributes));
      }
      assert.equal((await listed()).length, 1);
    });

    it('422 limit_reached: the twenty-first good key, however many are asked for at once; expired and deleted ones do not count (L9)', async () => {
      const { id: expired } = await make();
      await api.database.asSystem((tx) => tx.query('update api_key set expires_at = clock_timestamp() where id = $1', [expired]));
      const answers = await Promise.all(Array.from({ length: 25 }, () => account.post('/api_keys', newKey({ name: 'x' }))));
      const of = (status: number) => answers.filter((answer: Answer) => answer.status === status);
      assert.deepEqual([of(201).length, of(422).length], [19, 6]);
      const [refusal] = of(422)[0]?.body.errors ?? [];
      assert.deepEqual([refusal?.code, refusal?.source], ['limit_reached', { pointer: '/data' }]);
      await account.delete(`/api_keys/${of(201)[0]?.body.data.id}`);
      await make();
    });

    it('401: with a key that is revoked while it asks: nobody who stole it has one of his own afterwards', async () => {
      const { id, key } = await make();
      let late: Promise<Answer> | undefined;
      await api.database.asSystem(async (tx) => {
        await lockApiKeys(tx, account.id);
        late = account.post('/api_keys', newKey({ name: 'thief' }), { key });
        await until('the key waits for whoever holds the keys', async () => {
          const [row] = await rowsOf<{ waiting: number }>(
            tx,
            `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          );
          return row?.waiting === 1;
        });
        await tx.query('update api_key set revoked_at = clock_timestamp() where id = $1', [id]);
      });
      assert.equal((await late)?.status, 401);
      assert.ok(!(await listed()).some(({ attributes }) => attributes['name'] === 'thief'));
    });
  });

  describe('GET /api_keys', () => {
    it('200: newest first, page by page, with when each was used last', async () => {
      const { id: first, key } = await make({ name: 'first' });
      const { id: second } = await make({ name: 'second' });
      await statusWith(key);
      const { body } = await account.get('/api_keys?page[size]=2');
      assert.deepEqual(
        body.data.map(({ id, attributes }) => [id, attributes['name'], attributes['last_used_at'] !== null]),
        [
          [second, 'second', false],
          [first, 'first', true],
        ],
      );
      assert.equal(body.meta['total'], 3);
      assert.equal((await account.get('/api_keys?page[size]=2&page[number]=2')).body.data.length, 1);
    });

    it('200: with the person each names, each once; 400: for any other include', async () => {
      await make();
      const { body } = await account.get('/api_keys?include=user');
      assert.deepEqual(
        body.included?.map(({ type, id }) => [type, id]),
        [['user', account.userId]],
      );
      assert.equal((await account.get('/api_keys?include=account')).status, 400);
    });
  });

  describe('DELETE /api_keys/{id}', () => {
    it('200: the key is refused by every process from the answer on, and gone', async () => {
      const { id, key } = await make();
      assert.equal(await statusWith(key), 200);
      assert.equal((await account.delete(`/api_keys/${id}`)).status, 200);
      assert.equal(await statusWith(key), 401);
      assert.ok(!(await listed()).some((one) => one.id === id));
      for (const answer of [await account.get(`/api_keys/${id}`), await account.delete(`/api_keys/${id}`)])
        assert.equal(answer.status, 404);
      const [row] = await stored(id);
      assert.ok(row?.['revoked_at'], 'the operator can still see who had it');
    });

    it('200: a key can revoke itself', async () => {
      const { id, key } = await make();
      assert.equal((await account.delete(`/api_keys/${id}`, { key })).status, 200);
      assert.equal(await statusWith(key), 401);
    });

    it('404: what is no key', async () => {
      for (const id of ['nobody', account.userId, account.id]) assert.equal((await account.delete(`/api_keys/${id}`)).status, 404, id);
    });
  });
});
