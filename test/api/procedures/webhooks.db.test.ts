import assert from 'node:assert/strict';
import { readWebhook as readDelivered } from '../../../activities/webhooks/endpoint.js';
import { createServer } from '../../../api/server.js';
import { rowsOf } from '../../../db/database.js';
import type { TestAccount } from '../../support/api.js';
import { newWebhook, useApiWithHosts } from '../../support/webhook-hosts.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('webhooks', () => {
  const api = useApiWithHosts();
  let account: TestAccount;
  beforeEach(async () => (account = await api.account()));

  describe('POST /webhooks', () => {
    it('201: with a secret of its own, readable by its owner and sealed at rest', async () => {
      const { status, body } = await account.post(
        '/webhooks',
        newWebhook({ events: ['container.created', 'container.created'], headers: [{ name: 'x-my-key', value: 'a b' }] }),
      );
      assert.equal(status, 201);
      const { secret, events, headers, active } = body.data.attributes as {
        secret: string;
        events: string[];
        headers: object[];
        active: boolean;
      };
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
      assert.deepEqual(events, ['container.created']);
      assert.deepEqual(headers, [{ name: 'x-my-key', value: 'a b' }]);
      assert.equal(active, true);
      const { body: read } = await account.get(`/webhooks/${body.data.id}`);
      assert.equal(read.data.attributes['secret'], secret);
      const [row] = await api.database.asSystem((tx) =>
        rowsOf<{ secrets: string }>(tx, 'select secrets::text as secrets from webhook where id = $1', [body.data.id]),
      );
      assert.ok(row && !row.secrets.includes(secret.slice(6)));
      const opened = api.deps.secrets.open(
        Buffer.from((JSON.parse(row.secrets) as [{ sealed: string }])[0].sealed, 'base64'),
        `webhook:${account.id}:${body.data.id}`,
      );
      assert.equal(opened, secret);
    });

    it('201: without events it is told all that are open, later ones too', async () => {
      const { body } = await account.post('/webhooks', newWebhook());
      const events = body.data.attributes['events'] as string[];
      assert.ok(events.includes('container.transport.vessel_loaded'));
      assert.ok(!events.some((name) => name.startsWith('document.')), 'a feature that is off opens no event');
      const [row] = await api.database.asSystem((tx) => rowsOf(tx, 'select events from webhook where id = $1', [body.data.id]));
      assert.deepEqual(row, { events: null });
    });

    const refused = async (attributes: object, expected: { pointer: string; code?: string }) => {
      const { status, body } = await account.post('/webhooks', newWebhook(attributes));
      assert.equal(status, 422, JSON.stringify(attributes));
      assert.equal(body.errors[0]?.source?.pointer, expected.pointer, JSON.stringify(attributes));
      if (expected.code) assert.equal(body.errors[0]?.code, expected.code);
    };
    it('422: a URL that is missing, not https, or a private address in any spelling', async () => {
      const pointer = '/data/attributes/url';
      await refused({ url: undefined }, { pointer, code: 'blank' });
      await refused({ url: '' }, { pointer, code: 'blank' });
      for (const url of [
        'http://receiver.example.com',
        'ftp://x',
        'nonsense',
        'https://user:pass@example.com',
        'https://example.com/#x',
        'https://example.com:22/',
        'https://127.0.0.1/',
        'https://2130706433/',
        'https://0x7f.1/',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://169.254.169.254/latest',
        'https://localhost/',
        'https://10.1.2.3/',
      ])
        await refused({ url }, { pointer, code: 'invalid' });
    });
    it('422: a name that stands for a private address, alone or among others', async () => {
      for (const host of ['inside.example.com', 'both.example.com', 'six.example.com', 'INSIDE.example.com', 'inside.example.com.']) {
        const { status, body } = await account.post('/webhooks', newWebhook({ url: `https://${host}/hook` }));
        assert.equal(status, 422, host);
        assert.deepEqual(
          body.errors.map(({ code, detail, source }) => [code, detail, source?.pointer]),
          [['invalid', 'url: The address is not a public one.', '/data/attributes/url']],
        );
      }
    });
    it('201: a name that stands for a public address, for none yet, or whose server says nothing', async () => {
      for (const host of ['public.example.com', 'not-yet.example.com', 'silent.example.com']) {
        const { status } = await account.post('/webhooks', newWebhook({ url: `https://${host}/hook` }));
        assert.equal(status, 201, host);
      }
    });
    it('422: active missing, no event, an unknown event', async () => {
      await refused({ active: undefined }, { pointer: '/data/attributes/active', code: 'blank' });
      await refused({ active: 'yes' }, { pointer: '/data/attributes/active', code: 'invalid' });
      await refused({ events: [] }, { pointer: '/data/attributes/events', code: 'blank' });
      await refused({ events: ['container.created', 'nobody'] }, { pointer: '/data/attributes/events/1', code: 'inclusion' });
    });
    it('422 too_long: more events than there are', async () => {
      const events = Array.from({ length: 9_900 }, () => 'x');
      const { status, text, body } = await account.post('/webhooks', newWebhook({ events }));
      assert.equal(status, 422);
      assert.deepEqual(
        body.errors.map(({ code, source }) => [code, source?.pointer]),
        [['too_long', '/data/attributes/events']],
      );
      assert.ok(text.length < 1_000, text.slice(0, 1_000));
    });
    it('422: a header of its own that its deliveries could not carry, being the signature or given twice', async () => {
      const headers = [
        { name: 'x-signed', value: 'a' },
        { name: 'x-twice', value: 'b' },
        { name: 'X-Twice', value: 'c' },
      ];
      await refused({ headers: headers.slice(1) }, { pointer: '/data/attributes/headers/1/name', code: 'taken' });
      await refused(
        { headers: headers.slice(0, 2), signature_header: 'X-Signed' },
        { pointer: '/data/attributes/headers/0/name', code: 'invalid' },
      );
    });
    it('422: headers that a delivery sets itself, or that are none', async () => {
      for (const name of [
        'Host',
        'content-type',
        'Content-Length',
        'User-Agent',
        'webhook-id',
        'Landfall-Attempt',
        'connection',
        'TE',
        'Transfer-Encoding',
        'proxy-authorization',
        'X-Landfall-Webhook-Signature',
        '',
        'a b',
        'a:b',
        'é',
      ])
        await refused({ headers: [{ name, value: 'x' }] }, { pointer: '/data/attributes/headers/0/name' });
      await refused(
        { signature_header: 'X-Mine', headers: [{ name: 'x-mine', value: 'x' }] },
        { pointer: '/data/attributes/headers/0/name' },
      );
      for (const value of ['a\r\nb: c', 'é', 'x'.repeat(2_049)])
        await refused({ headers: [{ name: 'x-a', value }] }, { pointer: '/data/attributes/headers/0/value' });
      await refused({ headers: Array(21).fill({ name: 'x-a', value: 'b' }) }, { pointer: '/data/attributes/headers', code: 'too_long' });
    });
    it('422: the fifty-first webhook of an account, however many are made at once', async () => {
      const answers = await Promise.all(Array.from({ length: 55 }, () => account.post('/webhooks', newWebhook())));
      assert.equal(answers.filter(({ status }) => status === 201).length, 50);
      const [refusal] = answers.find(({ status }) => status === 422)?.body.errors ?? [];
      assert.deepEqual([refusal?.code, refusal?.source], ['limit_reached', { pointer: '/data' }]);
    });
  });

  describe('GET /webhooks', () => {
    it('200: newest first, in pages', async () => {
      const ids = [];
      for (let made = 0; made < 3; made += 1) ids.unshift((await account.post('/webhooks', newWebhook())).body.data.id);
      const { status, body } = await account.get('/webhooks?page[size]=2');
      assert.equal(status, 200);
      assert.deepEqual(
        body.data.map(({ id }) => id),
        ids.slice(0, 2),
      );
      assert.equal(body.meta['total'], 3);
    });
    it('200: an empty list', async () => assert.deepEqual((await account.get('/webhooks')).body.data, []));
  });

  describe('POST /webhooks/{id}/rotate_secret', () => {
    let id: string;
    let first: string;
    beforeEach(async () => {
      const { body } = await account.post('/webhooks', newWebhook());
      id = body.data.id;
      first = String(body.data.attributes['secret']);
    });
    const rotate = (body?: unknown) => account.post(`/webhooks/${id}/rotate_secret`, body);
    /** Opened, as a delivery signs with them now. */
    const live = async () => {
      const now = await api.database.asSystem((tx) => readDelivered(tx, id, { secrets: api.deps.secrets }));
      return now?.secrets;
    };
    const hoursUntil = (moment: unknown) => (Date.parse(String(moment)) - Date.now()) / 3_600_000;

    it('200: the new secret takes over, and the earlier one signs along for a day', async () => {
      const { status, body } = await rotate();
      assert.equal(status, 200);
      const { secret, previous_secret_expires_at: ends } = body.data.attributes;
      assert.match(String(secret), /^whsec_/);
      assert.notEqual(secret, first);
      assert.ok(Math.abs(hoursUntil(ends) - 24) < 0.1, String(ends));
      assert.deepEqual(await live(), [first, secret]);
      assert.deepEqual((await account.get(`/webhooks/${id}`)).body.data.attributes['previous_secret_expires_at'], ends);
    });
    it('200: for as long as was asked, in either form of a body; 0 stops every earlier one at once', async () => {
      const week = await rotate({ overlap_hours: 168 });
      assert.ok(Math.abs(hoursUntil(week.body.data.attributes['previous_secret_expires_at']) - 168) < 0.1);
      const two = await rotate({ data: { attributes: { overlap_hours: 2 } } });
      assert.ok(
        Math.abs(hoursUntil(two.body.data.attributes['previous_secret_expires_at']) - 2) < 0.1,
        'none signs longer than the overlap',
      );
      assert.equal((await live())?.length, 3);
      const none = await rotate({ overlap_hours: 0 });
      assert.equal(none.body.data.attributes['previous_secret_expires_at'], null);
      assert.deepEqual(await live(), [none.body.data.attributes['secret']]);
    });
    it('200: when the overlap is over nothing is told of it any more', async () => {
      await rotate({ overlap_hours: 1 });
      await api.database.asSystem((tx) =>
        tx.query(`update webhook set secrets = jsonb_set(secrets, '{0,expiresAt}', '"2026-01-01T00:00:00.000Z"') where id = $1`, [id]),
      );
      assert.equal((await account.get(`/webhooks/${id}`)).body.data.attributes['previous_secret_expires_at'], null);
    });
    it('200 and 422: two at once both count, and no more than five sign at one time', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => rotate()));
      assert.equal(answers.filter(({ status }) => status === 200).length, 4);
      const inJsonApi = await rotate({ data: { attributes: { overlap_hours: 1 } } });
      for (const [refused, source] of [
        [answers.find(({ status }) => status === 422), undefined],
        [await rotate({ overlap_hours: 1 }), { pointer: '/overlap_hours' }],
        [inJsonApi, { pointer: '/data/attributes/overlap_hours' }],
      ] as const) {
        const [refusal] = refused?.body.errors ?? [];
        assert.deepEqual([refusal?.code, refusal?.source], ['limit_reached', source]);
      }
      assert.equal(new Set(await live()).size, 5);
      assert.equal((await rotate({ overlap_hours: 0 })).status, 200);
    });
    it('422 and 404: an overlap that is none, no such webhook', async () => {
      for (const overlap_hours of [-1, 169, '24'])
        assert.deepEqual((await rotate({ overlap_hours })).body.errors[0]?.source, { pointer: '/overlap_hours' });
      const wrapped = await rotate({ data: { attributes: { overlap_hours: 169 } } });
      assert.deepEqual(wrapped.body.errors[0]?.source, { pointer: '/data/attributes/overlap_hours' });
      assert.deepEqual(await live(), [first]);
      assert.equal((await account.post(`/webhooks/${NOBODY}/rotate_secret`, {})).status, 404);
    });
  });

  it('200: GET /webhooks/events lists what is open to the account', async () => {
    const names = async (who: TestAccount) =>
      (await who.get('/webhooks/events')).body.data.flatMap(({ attributes }) =>
        (attributes['events'] as { name: string }[]).map(({ name }) => name),
      );
    assert.ok(!(await names(account)).includes('container.pickup_lfd_rail.changed'));
    assert.ok((await names(await api.account({ features: ['rail_plan'] }))).includes('container.pickup_lfd_rail.changed'));
  });

  it('200: GET /webhooks/ips says the same of its last change on every replica, until the list is another', async () => {
    const asked = async (ips: string[]) => {
      const { settings } = api.deps;
      const deps = { ...api.deps, settings: { ...settings, webhooks: { ...settings.webhooks, ips } } };
      const replica = createServer({ deps, openapi: Buffer.from('{}'), isReady: () => Promise.resolve(true) });
      const headers = { authorization: `Token ${account.key}` };
      const { last_updated } = (await replica.inject({ url: '/v2/webhooks/ips', headers })).json<{ last_updated: string }>();
      await replica.close();
      return last_updated;
    };
    const [first, other] = await Promise.all([asked(['192.0.2.1', '192.0.2.2']), asked(['192.0.2.2', '192.0.2.1'])]);
    assert.equal(first, other);
    await api.database.asSystem((tx) => tx.query(`update published_setting set since = since - interval '3 days'`));
    const since = await asked(['192.0.2.1', '192.0.2.2']);
    assert.ok(since < first, 'it is kept where all replicas read it');
    assert.ok((await asked(['192.0.2.3'])) >= first);
    assert.ok((await asked(['192.0.2.1', '192.0.2.2'])) >= first, 'a list that comes back is a change as well');
  });

  it('200: GET /webhooks/ips is plain JSON from the configuration', async () => {
    const { status, body, headers } = await account.get('/webhooks/ips');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/json');
    assert.deepEqual((body as unknown as { webhook_notification_ips: string[] }).webhook_notification_ips, ['192.0.2.7']);
  });
});
