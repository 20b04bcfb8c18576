import assert from 'node:assert/strict';
import type { FeedFilter } from '../../db/feed.js';
import { randomUUID } from 'node:crypto';
import { connect, createServer as createProxy, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTRPCClient, httpSubscriptionLink, splitLink, httpLink } from '@trpc/client';
import { Agent, EventSource } from 'undici';
import { follow } from '../../api/feed/follow.js';
import { CHANGES_CHANNEL, Readers, READERS_MAX } from '../../api/feed/readers.js';
import { EventStream } from '../../api/feed/stream.js';
import type { AppRouter } from '../../api/router.js';
import { createServer } from '../../api/server.js';
import { rowsOf } from '../../db/database.js';
import { listenTo as listenToDatabase } from '../../db/listen.js';
import { useApi, type TestAccount } from '../support/api.js';
import { hears, listenTo } from '../support/event-stream.js';
import { recordEvents, type TestChange } from '../support/feed.js';
import { until } from '../support/until.js';

/** No event has no name. */
const NOBODYS: FeedFilter = [{ attribute: 'event', is: 'among', values: [] }];

describe('GET /events/stream', () => {
  const api = useApi();
  let account: TestAccount;
  beforeEach(async () => {
    account = await api.account();
  });
  const record = (changes: readonly TestChange[], of = account) => recordEvents(api.database, of.id, changes);
  const streams = (of = account) =>
    api.database.asSystem(async (tx) => {
      const [row] = await rowsOf<{ count: number }>(tx, 'select count(*)::int as count from feed_reader where account_id = $1', [of.id]);
      return row?.count ?? 0;
    });

  const listen = (
    query = '',
    { of = account, headers = {}, origin = api.origin }: { of?: TestAccount; headers?: Record<string, string>; origin?: string } = {},
  ) => listenTo(`${origin}/v2/events/stream?${query}`, { key: of.key, headers });

  /** Another process of the API, but for running in this one. */
  async function replica(): Promise<{ origin: string; close(): Promise<void> }> {
    const notices = listenToDatabase(api.url, [CHANGES_CHANNEL]);
    const readers = new Readers({ database: api.database, notices, log: api.deps.log });
    const server = createServer({ deps: { ...api.deps, readers }, openapi: Buffer.from('{}'), isReady: () => Promise.resolve(true) });
    const origin = await server.listen({ host: '127.0.0.1', port: 0 });
    return { origin, close: () => server.close().then(() => notices.close()) };
  }

  it('200: what was there, and then what happens, each once and in order, with its cursor', async () => {
    const made = await record([{}, {}]);
    const stream = await listen();
    await hears(stream, 2);
    for (let more = 0; more < 3; more += 1) made.push(...(await record([{}, {}])));
    await hears(stream, 8);
    stream.leave();
    assert.deepEqual(stream.ids(), made);
    for (const { id, data } of stream.heard.filter(({ data }) => data)) {
      const event = JSON.parse(data ?? '') as { type: string; attributes: { cursor: string } };
      assert.deepEqual([event.type, event.attributes.cursor], ['event', id]);
      const [after] = (await account.get(`/events?page[size]=1&after=${id}`)).body.data;
      assert.equal(after?.id, made[made.indexOf((JSON.parse(data ?? '') as { id: string }).id) + 1]);
    }
    await until('its place is free', async () => (await streams()) === 0, 2_000);
  });

  it('200: an event comes within half a second of its commit', async () => {
    const stream = await listen('after=latest');
    await until('it listens', async () => stream.heard.length >= 2);
    const start = performance.now();
    await record([{}]);
    await hears(stream, 1);
    stream.leave();
    assert.ok(performance.now() - start < 500, `${performance.now() - start} ms`);
  });

  it('200: tells its place before there is an event, so that a break at the beginning loses nothing', async () => {
    await record([{}]);
    const stream = await listen('after=latest');
    await until('it says where it begins', async () => stream.heard.some(({ id }) => id !== undefined));
    stream.leave();
    const id = stream.heard.find(({ id }) => id)?.id ?? '';
    const made = await record([{}]);
    // As an EventSource connects again: the same address, and the last id.
    const again = await listen('after=latest', { headers: { 'last-event-id': id } });
    await hears(again, 1);
    again.leave();
    assert.deepEqual(again.ids(), made);
  });

  it('200: Last-Event-ID goes before after, and filters narrow it', async () => {
    const shipmentId = randomUUID();
    const [, second = ''] = await record([{}, { shipmentId }, {}]);
    const { meta } = (await account.get('/events?page[size]=1')).body;
    const stream = await listen(`after=nonsense&filter[shipment_id]=${shipmentId}`, {
      headers: { 'last-event-id': String(meta['cursor']) },
    });
    await hears(stream, 1);
    const [last = ''] = await record([{}, { shipmentId }].reverse());
    await hears(stream, 2);
    stream.leave();
    assert.deepEqual(stream.ids(), [second, last]);
  });

  it('400, 401 and 422: for a bad cursor, without a key, for a bad filter; before it begins', async () => {
    const ask = (query: string, headers: Record<string, string> = {}) => account.get(`/events/stream?${query}`, { headers });
    assert.equal((await ask('after=nonsense')).status, 400);
    assert.equal((await ask('', { 'last-event-id': 'latest' })).status, 400);
    assert.equal((await ask('filter[shipment_id]=7')).status, 422);
    assert.equal((await api.ask('GET', '/v2/events/stream')).status, 401);
    assert.equal((await account.post('/events/stream', {})).status, 405);
    assert.equal(await streams(), 0);
  });

  it('says something now and then, and how far it has come', async () => {
    const reader = await api.deps.readers.admit('stream', await caller(), nobody);
    const items = follow({ database: api.database, reader, after: 0, filter: NOBODYS, commentMs: 100 });
    const said: string[] = [];
    await record([{}]);
    for await (const text of new EventStream(items, { peer: nobody, log: api.deps.log }).text()) if (said.push(text) === 4) break;
    assert.match(said[0] ?? '', /^retry: \d+\n\n$/);
    for (const text of said.slice(1)) assert.match(text, /^: .+\nid: \S+\n\n$/);
    const [, , , cursor = ''] = said.map((text) => /id: (\S+)/.exec(text)?.[1]);
    assert.equal((await account.get(`/events?after=${cursor}`)).body.data.length, 0, 'past what it did not want');
    await until('its place is free', async () => (await streams()) === 0);
  });
  const nobody = { whenGone: () => undefined, hangUp: () => undefined };
  /** Whose key is good: every stream's is looked at again and again. */
  const caller = async () => {
    const [key] = await api.database.asSystem((tx) =>
      rowsOf<{ id: string }>(tx, 'select id from api_key where account_id = $1', [account.id]),
    );
    return { accountId: account.id, userId: null, door: { kind: 'key' as const, id: key?.id ?? '' }, features: [] };
  };

  it('429: an account has five streams at a time, over all processes; a place that is left is free at once', async () => {
    const other = await replica();
    const five = await Promise.all(
      [api.origin, api.origin, api.origin, other.origin, other.origin].map((origin) => listen('', { origin })),
    );
    assert.equal(five.length, READERS_MAX.stream);
    const refused = await account.get('/events/stream');
    assert.deepEqual([refused.status, refused.body.errors[0]?.code], [429, 'rate_limited']);
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    (await listen('', { of: await api.account() })).leave();
    five.at(-1)?.leave();
    await until('a place is free', async () => (await streams()) === READERS_MAX.stream - 1, 2_000);
    five.push(await listen());
    for (const stream of five) stream.leave();
    await until('all places are free', async () => (await streams()) === 0, 2_000);
    const leaving = new AbortController();
    const init = { headers: { authorization: `Token ${account.key}` }, signal: leaving.signal };
    const rush = await Promise.all(
      Array.from({ length: 12 }, (_, at) => fetch(`${at % 2 ? api.origin : other.origin}/v2/events/stream`, init)),
    );
    assert.deepEqual(rush.map(({ status }) => status).sort(), [...Array(5).fill(200), ...Array(7).fill(429)], 'of twelve at once');
    leaving.abort();
    await until('all places are free again', async () => (await streams()) === 0, 2_000);
    await other.close();
  });

  it('counts as one call', async () => {
    const limited = await api.account({ limits: { default: 2 } });
    const stream = await listen('', { of: limited });
    await record([{}, {}, {}], limited);
    await hears(stream, 3);
    assert.equal((await limited.get('/events')).status, 200);
    assert.equal((await limited.get('/events')).status, 429);
    stream.leave();
  });

  it('ends with the reason within a second of the key being revoked or expired', async () => {
    for (const change of ['revoked_at = clock_timestamp()', `expires_at = clock_timestamp() - interval '1 second'`]) {
      const one = await api.account();
      const stream = await listen('', { of: one });
      await until('it is open', async () => (await streams(one)) === 1);
      const start = Date.now();
      await api.database.asSystem((tx) => tx.query(`update api_key set ${change} where account_id = $1`, [one.id]));
      await stream.ended;
      assert.ok(Date.now() - start < 1_500, `${Date.now() - start} ms`);
      const last = stream.heard.at(-1);
      assert.equal(last?.event, 'problem');
      assert.equal((JSON.parse(last?.data ?? '') as { errors: { status: string }[] }).errors[0]?.status, '401');
    }
  });

  it('never shows an event of another account', async () => {
    const other = await api.account();
    const [mine, theirs] = [await listen(), await listen('', { of: other })];
    const both = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => ({ at, id: (await record([{}], at % 2 ? account : other))[0] ?? '' })),
    );
    await hears(mine, 5);
    await hears(theirs, 5);
    for (const stream of [mine, theirs]) stream.leave();
    assert.deepEqual(
      mine.ids().sort(),
      both
        .filter(({ at }) => at % 2)
        .map(({ id }) => id)
        .sort(),
    );
    assert.deepEqual(
      theirs.ids().sort(),
      both
        .filter(({ at }) => !(at % 2))
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('outlives the loss of every connection to the database', async () => {
    const stream = await listen();
    await until('it is open', async () => (await streams()) === 1);
    await api.dataSource.transaction(async (tx) => {
      await tx.query('set local role none');
      await tx.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    });
    let made: string[] = [];
    await until('something is written', async () =>
      record([{}, {}])
        .then((ids) => (made = ids).length > 0)
        .catch(() => false),
    );
    await hears(stream, 2);
    stream.leave();
    assert.deepEqual(stream.ids(), made);
  });

  describe('to a client that does not read', () => {
    const large = { included: [{ type: 'shipment', id: randomUUID(), text: 'x'.repeat(400_000) }] };

    it('holds no more in memory than one part, and goes on when it reads', async () => {
      const made: string[] = [];
      for (let count = 0; count < 8; count += 1) made.push(...(await record(Array.from({ length: 10 }, () => large))));
      const forAccount = api.database.forAccount.bind(api.database);
      let reads = 0;
      api.database.forAccount = (id, work) => forAccount(id, (tx) => ((reads += 1), work(tx)));
      const socket = await slow();
      await sleep(1_500);
      assert.ok(reads < 15, `${reads} parts of 27 were read for nobody; the system's own buffers take some`);
      api.database.forAccount = forAccount;
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      socket.resume();
      await until('it has everything', async () => text.includes(made.at(-1) ?? ''), 15_000);
      socket.destroy();
      const ids = [...text.matchAll(/data: \{"id":"([^"]+)"/g)].map(([, id]) => id);
      assert.deepEqual(ids, made);
    }).timeout(40_000);

    it('lets it go', async () => {
      const peerless = { whenGone: () => undefined, hangUp: () => (hungUp += 1) };
      let hungUp = 0;
      await record([{}, {}]);
      const reader = await api.deps.readers.admit('stream', await caller(), nobody);
      const stream = new EventStream(follow({ database: api.database, reader, after: 0, filter: [] }), {
        peer: peerless,
        log: api.deps.log,
        stalledMs: 50,
      });
      const text = stream.text();
      for (let part = 0; part < 4; part += 1) await text.next();
      await sleep(200);
      assert.equal(hungUp, 1);
      await text.return();
      await until('its place is free', async () => (await streams()) === 0);
    });

    /** Opens a stream and reads nothing of it. */
    function slow(): Promise<Socket> {
      const { hostname, port } = new URL(api.origin);
      const socket = connect({ host: hostname, port: Number(port) });
      socket.pause();
      return new Promise((resolve) =>
        socket.write(`GET /v2/events/stream HTTP/1.1\r\nhost: localhost\r\nauthorization: Token ${account.key}\r\n\r\n`, () =>
          resolve(socket),
        ),
      );
    }
  });

  it('ends in order when the process stops, and its client goes on where it was in another one', async () => {
    const [made, other] = [await record([{}]), await replica()];
    const stream = await listen('', { origin: other.origin });
    await hears(stream, 1);
    const waiting = fetch(`${other.origin}/v2/events?wait=25&after=latest`, { headers: { authorization: `Token ${account.key}` } });
    await until('one waits', async () => (await streams()) === 2);
    const start = Date.now();
    await other.close();
    await stream.ended;
    const waited = (await (await waiting).json()) as { data: unknown[]; meta: { caught_up: boolean } };
    assert.deepEqual([waited.data, waited.meta.caught_up], [[], true]);
    assert.ok(Date.now() - start < 3_000, `${Date.now() - start} ms`);
    assert.deepEqual(
      stream.heard.filter(({ event }) => event),
      [],
    );
    assert.equal(await streams(), 0);
    made.push(...(await record([{}])));
    const again = await listen('', { headers: { 'last-event-id': stream.heard.findLast(({ id }) => id)?.id ?? '' } });
    await hears(again, 1);
    again.leave();
    assert.deepEqual(again.ids(), made.slice(1));
  });

  it('answers a HEAD without opening anything', async () => {
    await fetch(`${api.origin}/v2/events/stream`, { method: 'HEAD', headers: { authorization: `Token ${account.key}` } });
    await until('its place is free', async () => (await streams()) === 0, 2_000);
  });

  /** A way to the API that can be cut. */
  async function cable(): Promise<{ origin: string; cut(): void; close(): void }> {
    const sockets = new Set<Socket>();
    const proxy = createProxy((near) => {
      const far = connect(Number(new URL(api.origin).port), '127.0.0.1');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => other.destroy());
        socket.pipe(other);
      }
    });
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
    const cut = () => sockets.forEach((socket) => socket.destroy());
    return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, cut, close: () => (cut(), void proxy.close()) };
  }

  it('is a subscription in tRPC, which a client takes up again by itself', async () => {
    const way = await cable();
    const made = await record([{}, {}]);
    const authorized = new Agent().compose(
      (dispatch) => (options, handler) =>
        dispatch(
          { ...options, headers: { ...(options.headers as Record<string, string>), authorization: `Token ${account.key}` } },
          handler,
        ),
    );
    const client = createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink({
            url: `${way.origin}/trpc`,
            EventSource: EventSource as unknown as typeof globalThis.EventSource,
            eventSourceOptions: { node: { dispatcher: authorized, reconnectionTime: 50 } } as EventSourceInit,
          }),
          false: httpLink({ url: `${api.origin}/trpc`, headers: { authorization: `Token ${account.key}` } }),
        }),
      ],
    });
    const first = await client.events.list.query({ page: { size: 1 } });
    const seen: string[] = [];
    const following = client.events.stream.subscribe(
      { after: first.meta.cursor },
      {
        onData: ({ id, data }) => {
          assert.equal(data.attributes.cursor, id);
          const name: 'event' = data.type;
          assert.equal(name, 'event');
          seen.push(data.id);
        },
      },
    );
    await until('the first came', async () => seen.length === 1);
    way.cut();
    made.push(...(await record([{}, {}])));
    await until('all came', async () => seen.length >= 3, 10_000);
    following.unsubscribe();
    assert.deepEqual(seen, made.slice(1));
    await until('its place is free', async () => (await streams()) === 0, 2_000);
    await authorized.close();
    way.close();
  });
});
