import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweep } from '../../../activities/sweep.js';
import { recordChanges } from '../../../db/changes.js';
import { rowsOf } from '../../../db/database.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { DEFAULT_SETTINGS } from '../../../domain/settings.js';
import { timestampOf } from '../../../domain/time.js';
import { deliveryBody } from '../../../resources/webhook-notification.js';
import { useApi, type Answer, type TestAccount } from '../../support/api.js';
import { recordEvents, type TestChange } from '../../support/feed.js';
import { writeTransportEvent, writeVoyage } from '../../support/rows.js';
import { until } from '../../support/until.js';

describe('the feed of events', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => {
    account = await api.account();
  });
  const record = (changes: readonly TestChange[], of = account) => recordEvents(api.database, of.id, changes);
  const ids = ({ body }: Answer) => body.data.map(({ id }) => id);
  const cursorOf = ({ body }: Answer) => String(body.meta['cursor']);
  const waiting = () =>
    api.database.asSystem(async (tx) => {
      const [row] = await rowsOf<{ count: number }>(tx, 'select count(*)::int as count from feed_reader where account_id = $1', [
        account.id,
      ]);
      return row?.count ?? 0;
    });

  describe('GET /events', () => {
    it('200: every change once and in order, page by page, whether or not a webhook was told', async () => {
      const made = [...(await record([{}, {}])), ...(await record([{}, {}, {}]))];
      const seen = [];
      let answer = await account.get('/events?page[size]=2');
      for (; ; answer = await account.get(`/events?page[size]=2&after=${cursorOf(answer)}`)) {
        seen.push(...ids(answer));
        if (answer.body.meta['caught_up']) break;
        assert.equal(answer.body.data.at(-1)?.attributes['cursor'], cursorOf(answer));
      }
      assert.deepEqual(seen, made);
      const end = await account.get(`/events?after=${cursorOf(answer)}`);
      assert.deepEqual([end.status, ids(end), end.body.meta], [200, [], { cursor: cursorOf(answer), caught_up: true }]);
    });

    it('200: leads on by its next link while there is more', async () => {
      const made = await record([{}, {}, {}]);
      const first = await account.get('/events?after=&page[size]=2&filter[event]=container.transport.vessel_loaded');
      const next = first.body.links['next'] ?? '';
      const second = await api.ask('GET', next.slice(api.origin.length), { key: account.key });
      assert.deepEqual([...ids(first), ...ids(second)], made);
      assert.equal(second.body.links['next'], undefined);
    });

    it('200: an event holds the very document that webhooks are sent, under the id of the change', async () => {
      const voyage = await writeVoyage(api.database, { accountId: account.id });
      const [recorded] = await api.database.forAccount(account.id, async (tx) => {
        const id = await writeTransportEvent(tx, voyage, {});
        await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
        const about = { subjectId: voyage.containerIds[0] ?? '', shipmentId: voyage.shipmentId, key: 'a', version: 1 };
        const event = 'container.transport.vessel_loaded' as const;
        return recordChanges(tx, account.id, [{ ...about, event, createdAt: timestampOf(0), reference: { type: 'transport_event', id } }]);
      });
      assert.ok(recorded);
      const [change] = await api.database.asSystem((tx) =>
        rowsOf<{ content: string }>(tx, 'select content from change where id = $1', [recorded.id]),
      );
      const { body, text } = await account.get(`/events/${recorded.id}`);
      assert.equal(body.data.type, 'event');
      const delivered = {
        id: recorded.id,
        event: 'container.transport.vessel_loaded',
        position: 1,
        version: '2026-03-10',
        createdAt: timestampOf(0),
      };
      const sent = Buffer.from(
        deliveryBody({ notificationId: recorded.id, webhookId: null, change: { ...delivered, content: change?.content ?? '' } }),
      ).toString();
      assert.ok(text.includes(`"body":${sent}}`), text);
      const inside = body.data.attributes['body'] as {
        data: { id: string; relationships: { webhook: unknown } };
        included: { type: string }[];
      };
      assert.deepEqual([inside.data.id, inside.data.relationships.webhook], [recorded.id, { data: null }]);
      assert.ok(inside.included.some(({ type }) => type === 'container'));
      const [listed] = (await account.get('/events')).body.data;
      assert.deepEqual(listed, body.data);
    });

    it('200: is narrowed by event, shipment and container, and goes on from where it has looked', async () => {
      const [shipmentId, containerId] = [randomUUID(), randomUUID()];
      const created = { event: 'container.created' };
      const [a = '', , b = '', c = '', d = ''] = await record([
        { shipmentId },
        {},
        { ...created, shipmentId, containerId },
        { containerId },
        created,
        { event: 'tracking_request.failed' },
      ]);
      const asked: [string, string[]][] = [
        [`filter[shipment_id]=${shipmentId}`, [a, b]],
        [`filter[container_id]=${containerId.toUpperCase()}`, [b, c]],
        ['filter[event]=container.created', [b, d]],
        [`filter[event]=container.created&filter[container_id]=${containerId}`, [b]],
        [`filter[shipment_id]=${shipmentId}&filter[container_id]=${containerId}`, [b]],
        ['filter[event]=nobody.knows', []],
        ['filter[event]=nobody.knows,container.created,container.created', [b, d]],
      ];
      for (const [query, expected] of asked) {
        const whole = await account.get(`/events?${query}`);
        assert.deepEqual(ids(whole), expected, query);
        const last = await account.get(`/events?after=${cursorOf(whole)}`);
        assert.deepEqual([ids(last), last.body.meta['caught_up']], [[], true], 'its cursor is past all it looked at');
        const first = await account.get(`/events?page[size]=1&${query}`);
        assert.deepEqual(ids(first), expected.slice(0, 1));
        assert.equal(first.body.meta['caught_up'], expected.length <= 1);
        const rest = await account.get(`/events?${query}&after=${cursorOf(first)}`);
        assert.deepEqual(ids(rest), expected.slice(1));
      }
    });

    it('200: latest begins now, and misses nothing from then on', async () => {
      await record([{}]);
      const now = await account.get('/events?after=latest');
      assert.deepEqual([ids(now), now.body.meta['caught_up']], [[], true]);
      const made = await record([{}, {}]);
      assert.deepEqual(ids(await account.get(`/events?after=${cursorOf(now)}`)), made);
    });

    it('200: an account without a change has a place as well', async () => {
      const empty = await account.get('/events');
      assert.deepEqual([ids(empty), empty.body.meta['caught_up']], [[], true]);
      const made = await record([{}]);
      assert.deepEqual(ids(await account.get(`/events?after=${cursorOf(empty)}`)), made);
    });

    it('200: a page ends before its events are too much for one answer, and the next one goes on', async () => {
      const large = { included: [{ type: 'shipment', id: randomUUID(), text: 'x'.repeat(3 * 1024 * 1024) }] };
      const made = await record([large, large, {}]);
      const part = async (after: string) => {
        const answer = await fetch(`${api.origin}/v2/events?${after}`, { headers: { authorization: `Token ${account.key}` } });
        return (await answer.json()) as { data: { id: string }[]; meta: { cursor: string; caught_up: boolean } };
      };
      const first = await part('');
      assert.deepEqual([first.data.length, first.meta.caught_up], [2, false]);
      const second = await part(`after=${first.meta.cursor}`);
      assert.deepEqual(
        [...first.data, ...second.data].map(({ id }) => id),
        made,
      );
    });

    it('400: for what is no cursor of this feed, or one of another account', async () => {
      const other = await api.account();
      const foreign = cursorOf(await other.get('/events'));
      const own = cursorOf(await account.get('/events'));
      for (const after of [foreign, own.slice(1), `${own}A`, 'Latest', '1', '%FF', 'null']) {
        const { status, body } = await account.get(`/events?after=${after}`);
        assert.deepEqual([status, body.errors[0]?.source], [400, { parameter: 'after' }], after);
      }
    });

    it('422: for a filter that is no UUID', async () => {
      for (const name of ['shipment_id', 'container_id']) {
        const { status, body } = await account.get(`/events?filter[${name}]=7`);
        assert.deepEqual([status, body.errors[0]?.source], [422, { parameter: `filter[${name}]` }]);
      }
    });

    it('410 cursor_expired: when events after it were let go; the oldest one that is kept is where to begin', async () => {
      await record([{}]);
      const old = cursorOf(await account.get('/events?page[size]=1'));
      const [, , third = '', fourth = ''] = await record([{}, {}, {}, {}]);
      const borderline = cursorOf(await account.get('/events?page[size]=3'));
      await api.database.asSystem((tx) =>
        tx.query(
          `update change set recorded_at = clock_timestamp() - make_interval(secs => $2) where account_id = $1 and position in (1, 3)`,
          [account.id, DEFAULT_SETTINGS.kept.changesS + 60],
        ),
      );
      await sweep({ database: api.database, kept: DEFAULT_SETTINGS.kept });
      const { status, body } = await account.get(`/events?after=${old}`);
      assert.deepEqual([status, body.errors[0]?.code], [410, 'cursor_expired']);
      assert.deepEqual(ids(await account.get(`/events?after=${borderline}`)), [third, fourth]);
      assert.deepEqual(ids(await account.get('/events')), [third, fourth]);
      const stream = await fetch(`${api.origin}/v2/events/stream?after=${old}`, { headers: { authorization: `Token ${account.key}` } });
      assert.equal(stream.status, 410);
      await stream.body?.cancel();
    });

    it('410: a place that was never reached, as after a restored backup', async () => {
      await record([{}, {}]);
      const ahead = cursorOf(await account.get('/events'));
      await api.database.asSystem(async (tx) => {
        await tx.query('delete from change where account_id = $1', [account.id]);
        await tx.query(`delete from account_counter where account_id = $1 and name in ('position', 'swept_position')`, [account.id]);
      });
      assert.equal((await account.get(`/events?after=${ahead}`)).status, 410);
    });
  });

  describe('GET /events?wait=', () => {
    it('200: answers as soon as something happens', async () => {
      const { cursor } = (await account.get('/events')).body.meta as { cursor: string };
      const start = Date.now();
      const asked = account.get(`/events?wait=20&after=${cursor}`);
      await until('it waits', async () => (await waiting()) === 1);
      const made = await record([{}]);
      assert.deepEqual(ids(await asked), made);
      assert.ok(Date.now() - start < 5_000);
      assert.equal(await waiting(), 0);
    });

    it('200: answers at once where something is there, and empty when its time is over', async () => {
      await record([{}]);
      const answer = await account.get('/events?wait=20');
      assert.equal(answer.body.data.length, 1);
      const start = Date.now();
      const empty = await account.get(`/events?wait=1&after=${cursorOf(answer)}`);
      assert.ok(Date.now() - start >= 990);
      assert.deepEqual([ids(empty), empty.body.meta], [[], { cursor: cursorOf(answer), caught_up: true }]);
    });

    it('200: is woken only by what it asks for', async () => {
      const containerId = randomUUID();
      const asked = account.get(`/events?wait=20&filter[container_id]=${containerId}`);
      await until('it waits', async () => (await waiting()) === 1);
      await record([{}]);
      await sleep(100);
      assert.equal(await waiting(), 1);
      const made = await record([{ containerId }]);
      assert.deepEqual(ids(await asked), made);
    });

    it('200: two hundred wait in one process and hold none of its connections, and each hears of its own account alone', async () => {
      const accounts = await Promise.all(Array.from({ length: 10 }, () => api.account()));
      const asked = accounts.flatMap((one) => Array.from({ length: 20 }, () => one.get('/events?wait=25')));
      const all = () => api.database.asSystem(async (tx) => (await rowsOf(tx, 'select from feed_reader where kind = $1', ['wait'])).length);
      await until('two hundred wait', async () => (await all()) === 200);
      const [{ busy = -1 } = {}] = await api.dataSource.query<{ busy: number }[]>(
        `select count(*)::int as busy from pg_stat_activity where datname = current_database() and application_name = 'landfall-test'
         and state <> 'idle' and pid <> pg_backend_pid()`,
      );
      assert.ok(busy <= 1, `${busy} connections are busy`);
      const refused = await accounts[0]?.get('/events?wait=25');
      assert.deepEqual([refused?.status, refused?.body.errors[0]?.code], [429, 'rate_limited']);
      assert.ok(Number(refused?.headers.get('retry-after')) >= 1);
      const made = await Promise.all(accounts.map(async (one) => (await record([{}], one))[0]));
      const answers = await Promise.all(asked);
      for (const [at, answer] of answers.entries()) assert.deepEqual(ids(answer), [made[Math.floor(at / 20)]]);
      assert.equal(await all(), 0);
    }).timeout(40_000);

    it('401: within a second of the key being revoked', async () => {
      const asked = account.get('/events?wait=20');
      await until('it waits', async () => (await waiting()) === 1);
      const start = Date.now();
      await api.database.asSystem((tx) =>
        tx.query('update api_key set revoked_at = clock_timestamp() where account_id = $1', [account.id]),
      );
      assert.equal((await asked).status, 401);
      assert.ok(Date.now() - start < 1_500, `${Date.now() - start} ms`);
    });

    it('200: several may wait in one batch of tRPC', async () => {
      const inputs = encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at, { wait: 20 }]))));
      const warnings: Error[] = [];
      const warned = (warning: Error) => warnings.push(warning);
      process.on('warning', warned);
      const asked = api.ask('GET', `/trpc/${Array(12).fill('events.list').join()}?batch=1&input=${inputs}`, { key: account.key });
      await until('they wait', async () => (await waiting()) === 12);
      const made = await record([{}]);
      const answers = JSON.parse((await asked).text) as { result: { data: { data: { id: string }[] } } }[];
      assert.deepEqual(
        answers.map(({ result }) => result.data.data.map(({ id }) => id)),
        Array(12).fill(made),
      );
      process.off('warning', warned);
      assert.deepEqual(warnings, []);
    });

    it('gives its place free when the client leaves', async () => {
      const leave = new AbortController();
      const left = fetch(`${api.origin}/v2/events?wait=25`, { headers: { authorization: `Token ${account.key}` }, signal: leave.signal });
      await until('it waits', async () => (await waiting()) === 1);
      leave.abort();
      await assert.rejects(left);
      await until('it does not', async () => (await waiting()) === 0, 2_000);
    });
  });

  describe('GET /events/{id}', () => {
    it('404: for what is no event of the account', async () => {
      const other = await api.account();
      const [id = ''] = await record([{}], other);
      assert.equal((await other.get(`/events/${id}`)).status, 200);
      const [foreign, unknown, nonsense] = await Promise.all([id, randomUUID(), 'nonsense'].map((one) => account.get(`/events/${one}`)));
      assert.deepEqual([foreign?.status, unknown?.status, nonsense?.status], [404, 404, 404]);
      assert.equal(foreign?.text, unknown?.text);
    });
  });
});
