import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readCursor } from '../../../api/feed/cursor.js';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, personOf } from '../../support/browser.js';
import { writeVoyage } from '../../support/rows.js';
import { recordTestChanges } from '../../support/webhooks.js';
import type {
  DeliveryPage,
  FeedTail,
  KeyShown,
  LimitsShown,
  WebhookShown,
  WholeDelivery,
  WholeWebhook,
} from '../../../resources/developers.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('what developers are shown', function () {
  this.timeout(60_000);
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  let webhookId: string;
  let boxes: string[];

  before(async () => {
    account = await api.account({ limits: { default: 1_000_000, infer: 200 } });
    browser = (await personOf(api, account)).browser;
    const { containerIds } = await writeVoyage(api.database, { accountId: account.id, containers: 2 });
    boxes = containerIds;
    const made = await browser.mutate('webhooks.create', {
      body: {
        data: {
          type: 'webhook',
          attributes: { url: 'https://receiver.example.com/', active: true, headers: [{ name: 'x-tenant', value: 'hidden-value' }] },
        },
      },
    });
    assert.equal(made.status, 200, made.text);
    webhookId = (made.data as { data: { id: string } }).data.id;
    await recordTestChanges(api.database, account.id, [...boxes, ...boxes]);
  });
  beforeEach(() => api.dataSource.query('delete from rate_window'));

  const ask = async <Shown>(name: string, input?: object, by = browser): Promise<Shown> => {
    const { status, data, text } = await by.query(`pages.developers.${name}`, input);
    assert.equal(status, 200, text + JSON.stringify(api.logged.filter(({ level }) => level === 'error').at(-1)));
    return data as Shown;
  };
  const list = (more: object = {}) => ask<DeliveryPage>('deliveries', { webhook_id: webhookId, ...more });
  const attempt = (notificationId: string, more: { status?: number; error?: string; answer?: string; ago?: string }) =>
    api.database.asSystem((tx) =>
      tx.query(
        `insert into delivery_attempt (account_id, notification_id, attempt, at, url_host, status_code, error, duration_ms, answer)
         values ($1, $2, 1, clock_timestamp() - $6::interval, 'receiver.example.com', $3, $4, 12, $5)`,
        [account.id, notificationId, more.status ?? null, more.error ?? null, more.answer ?? null, more.ago ?? '1 minute'],
      ),
    );

  it('lists keys with who made them and when they were used, and nothing that opens a door', async () => {
    const made = await browser.mutate('apiKeys.create', { body: { data: { type: 'api_key', attributes: { name: 'ci <b>' } } } });
    const { key } = (made.data as { data: { attributes: { key: string } } }).data.attributes;
    const second = await account.post('/api_keys', { data: { type: 'api_key', attributes: { name: 'by a key' } } }, { key });
    assert.equal(second.status, 201);
    const { data, text } = await browser.query('pages.developers.keys');
    const keys = data as KeyShown[];
    assert.deepEqual(
      keys.slice(0, 2).map(({ name, made_by, expired }) => [name, made_by, expired]),
      [
        ['by a key', { person: 'Ada', key: 'ci <b>' }, false],
        ['ci <b>', { person: 'Ada', key: null }, false],
      ],
    );
    assert.ok(keys.find(({ name }) => name === 'ci <b>')?.last_used_at);
    assert.ok(!text.includes(key) && !text.includes(key.split('_').at(-1) ?? ''));
  });

  it('counts what is used of each limit: by the key that calls most, and by the account', async () => {
    await browser.mutate('apiKeys.create', { body: { data: { type: 'api_key', attributes: { name: 'busy' } } } });
    await api.database.asSystem((tx) =>
      tx.query(
        `insert into rate_window (subject, bucket, hits) select 'key:' || k.id, 'infer', array[clock_timestamp(), clock_timestamp() - interval '2 minutes']
         from api_key k where k.name = 'busy'`,
      ),
    );
    const { webhooks, streams, calls, keys } = await ask<LimitsShown>('limits');
    assert.deepEqual(
      [webhooks, streams],
      [
        { used: 1, most: 50 },
        { used: 0, most: 5 },
      ],
    );
    assert.ok(keys.used >= 2 && keys.most === 20);
    assert.deepEqual(
      calls.find(({ bucket }) => bucket === 'infer'),
      { bucket: 'infer', quota: 200, used: 1, key: 'busy' },
    );
    assert.ok(calls.every(({ bucket }) => bucket !== 'pages'));
  });

  it('tells of a webhook how the last day went, hour by hour, and never its secret or the values of its headers', async () => {
    const { deliveries } = await list();
    const [first, second] = deliveries;
    await attempt(first?.id ?? '', { status: 200 });
    await attempt(second?.id ?? '', { status: 500, error: 'http_status', ago: '3 hours' });
    await attempt(second?.id ?? '', { status: 500, error: 'http_status', ago: '30 hours' });
    const [shown] = await ask<WebhookShown[]>('webhooks');
    assert.equal(shown?.hours.length, 24);
    assert.deepEqual(shown.hours.at(-4), { succeeded: 0, failed: 1 });
    assert.equal(
      shown.hours.reduce((sum, { succeeded }) => sum + succeeded, 0),
      1,
    );
    assert.equal(shown.waiting, 4);
    const { text, data } = await browser.query('pages.developers.webhook', { id: webhookId });
    const whole = data as WholeWebhook;
    assert.deepEqual([whole.headers, whole.signature_header], [['x-tenant'], 'X-Landfall-Webhook-Signature']);
    assert.doesNotMatch(text, /whsec_|hidden-value/);
  });

  it('lists deliveries newest first, by status, event and container, in parts', async () => {
    const { deliveries, older } = await list();
    assert.equal(deliveries.length, 4);
    assert.equal(older, null);
    assert.deepEqual(deliveries[0]?.about.container, 'MSKU1000001');
    assert.equal((await list({ container: 'msku 100000 1' })).deliveries.length, 2);
    assert.equal((await list({ container: 'NONE0000000' })).deliveries.length, 0);
    assert.equal((await list({ event: 'container.created' })).deliveries.length, 0);
    assert.equal((await list({ status: 'pending' })).deliveries.length, 4);
    assert.equal((await list({ status: 'failed' })).deliveries.length, 0);
    await recordTestChanges(
      api.database,
      account.id,
      Array.from({ length: 50 }, () => randomUUID()),
    );
    const part = await list();
    assert.equal(part.deliveries.length, 50);
    const rest = await list({ before: part.older });
    assert.deepEqual(
      rest.deliveries.map(({ id }) => id),
      deliveries.map(({ id }) => id),
    );
  });

  it('shows a delivery whole: its bytes, its headers without what is secret, and each attempt with the answer', async () => {
    const { deliveries } = await list({ container: 'MSKU1000000' });
    const id = deliveries.at(-1)?.id ?? '';
    await attempt(id, { status: 500, error: 'http_status', answer: '<script>alert(1)</script>' });
    const whole = await ask<WholeDelivery>('delivery', { id });
    const body = JSON.parse(whole.body) as { data: { id: string; relationships: { webhook: { data: { id: string } } } } };
    assert.deepEqual([body.data.id, body.data.relationships.webhook.data.id], [id, webhookId]);
    assert.equal(whole.body_bytes, Buffer.byteLength(whole.body));
    const told = Object.fromEntries(whole.headers.map(({ name, value, why }) => [name, value ?? why]));
    assert.equal(told['webhook-id'], id);
    assert.match(told['webhook-timestamp'] ?? '', /^\d{10}$/);
    assert.deepEqual([told['webhook-signature'], told['X-Tenant']], ['signature', 'own']);
    assert.deepEqual(
      whole.tries.map(({ status_code, error, answer, duration_ms }) => [status_code, error, answer, duration_ms]),
      [[500, 'http_status', '<script>alert(1)</script>', 12]],
    );
    assert.ok(whole.due_at);
  });

  it('shows the end of the feed with the cursor of each event, which the feed goes on from', async () => {
    const tail = await ask<FeedTail>('tail', {});
    const [newest, second] = tail.events;
    const place = await api.database.asSystem((tx) =>
      rowsOf<{ id: string }>(tx, 'select id from change where account_id = $1 and position > $2', [
        account.id,
        readCursor(account.id, second?.cursor, 'after'),
      ]),
    );
    assert.deepEqual(place, [{ id: newest?.id }]);
    assert.equal(tail.cursor, tail.events[0]?.cursor);
    assert.equal((await ask<FeedTail>('tail', { event: 'container.created' })).events.length, 0);
  });

  it('finds the place before everything since a moment, and none before the first', async () => {
    const last = (await ask<FeedTail>('tail', {})).cursor;
    assert.deepEqual(await ask('placeSince', { since: '2999-01-01T00:00:00Z' }), { cursor: last });
    assert.deepEqual(await ask('placeSince', { since: '2001-01-01T00:00:00Z' }), { cursor: null });
    assert.ok(readCursor(account.id, last, 'after'));
    assert.equal((await browser.query('pages.developers.placeSince', { since: 'yesterday' })).status, 422);
  });

  it('404: another account sees none of it, in the words of what never was', async () => {
    const { browser: other } = await personOf(api, await api.account());
    const [delivery] = (await list()).deliveries;
    for (const [name, input, nobody] of [
      ['webhook', { id: webhookId }, { id: NOBODY }],
      ['deliveries', { webhook_id: webhookId }, { webhook_id: NOBODY }],
      ['delivery', { id: delivery?.id }, { id: NOBODY }],
    ] as const) {
      const foreign = await other.query(`pages.developers.${name}`, input);
      const unknown = await other.query(`pages.developers.${name}`, nobody);
      assert.deepEqual([foreign.status, foreign.text], [404, unknown.text], name);
    }
    assert.deepEqual(await ask('webhooks', undefined, other), []);
    assert.deepEqual((await ask<FeedTail>('tail', {}, other)).events, []);
    assert.ok((await ask<KeyShown[]>('keys', undefined, other)).every(({ name }) => name === 'test'));
    assert.equal((await ask<LimitsShown>('limits', undefined, other)).webhooks.used, 0);
  });

  it('401: nobody without signing in', async () => {
    const stranger = new Browser(() => api.origin);
    for (const name of ['keys', 'limits', 'webhooks']) assert.equal((await stranger.query(`pages.developers.${name}`)).status, 401, name);
  });
});
