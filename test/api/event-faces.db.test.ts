import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cursorAt } from '../../api/feed/cursor.js';
import { operations } from '../../api/inventory.js';
import { restAddress } from '../../api/links.js';
import { useApi, type TestAccount } from '../support/api.js';
import { hears, listenTo, type Listening } from '../support/event-stream.js';
import { recordEvents } from '../support/feed.js';
import { until } from '../support/until.js';

/** Where to begin, in the words that both faces share. */
interface Start {
  input?: { after?: string; filter?: Record<string, string> };
  /** What a client that was here before sends as `Last-Event-ID`. */
  seen?: string;
}

/** `GET /events/stream` and the subscription are one feed; calls are compared in faces.db.test.ts. */
describe('the two faces of the stream of events', () => {
  const api = useApi();
  const shipmentId = randomUUID();
  let account: TestAccount;
  /** Ids of the events that were recorded, every second of which is of the shipment. */
  let made: string[];
  let cursors: string[];
  beforeEach(async () => {
    account = await api.account();
    made = [];
    await record(4);
    cursors = (await account.get('/events')).body.data.map(({ attributes }) => String(attributes['cursor']));
  });
  const record = async (count: number) => {
    const changes = Array.from({ length: count }, (_, at) => (at % 2 ? { shipmentId } : {}));
    made.push(...(await recordEvents(api.database, account.id, changes)));
  };

  const stream = operations().find(({ name }) => name === 'events.stream') ?? assert.fail();
  const pathsOf = ({ input = {} }: Start) => [
    restAddress(stream.rest.path, input),
    `/trpc/${stream.name}?input=${encodeURIComponent(JSON.stringify(input))}`,
  ];
  const headersOf = ({ seen }: Start) => (seen === undefined ? {} : { 'last-event-id': seen });
  const follow = (start: Start) =>
    Promise.all(pathsOf(start).map((path) => listenTo(api.origin + path, { key: account.key, headers: headersOf(start) })));

  /** Events and their ids, without what each face says of itself. */
  const toldBy = ({ heard }: Listening) =>
    heard
      .filter(({ data, event }) => data !== undefined && event === undefined)
      .map(({ id, data = '' }) => ({ id, event: JSON.parse(data) as { id: string; attributes: { cursor: string } } }));
  const isOpen = ({ heard }: Listening) => heard.some(({ id, event }) => id !== undefined || event === 'connected');

  /** Ids of what both tell alike from a place on, of what was and of four that come while they follow. */
  async function bothTell(start: Start, count: number): Promise<string[]> {
    const both = await follow(start);
    await until('both are open', async () => both.every(isOpen));
    await record(4);
    for (const one of both) await hears(one, count);
    for (const one of both) one.leave();
    const [byRest = [], byTrpc = []] = both.map(toldBy);
    assert.deepEqual(byTrpc, byRest);
    for (const { id, event } of byRest) assert.equal(id, event.attributes.cursor);
    return byRest.map(({ event }) => event.id);
  }

  /** How a subscription that is refused or ended says why. */
  async function refusalIn({ heard, leave }: Listening): Promise<{ httpStatus: number; errors: unknown }> {
    const refusal = () => heard.find(({ event }) => event === 'serialized-error');
    await until('it says why', async () => refusal() !== undefined);
    leave();
    const { httpStatus, errors } = (JSON.parse(refusal()?.data ?? '') as { data: { httpStatus: number; errors: unknown } }).data;
    return { httpStatus, errors };
  }

  it('tell the same from the beginning: what was there, then what happens', async () => {
    assert.deepEqual(await bothTell({}, 8), made);
    assert.deepEqual(await bothTell({ input: { after: '' } }, 12), made);
  });

  it('tell the same after a cursor and from now on', async () => {
    assert.deepEqual(await bothTell({ input: { after: cursors[1] ?? '' } }, 6), made.slice(2));
    assert.deepEqual(await bothTell({ input: { after: 'latest' } }, 4), made.slice(8));
  });

  it('tell the same by filter', async () => {
    const ofShipment = () => made.filter((_, at) => at % 2);
    assert.deepEqual(await bothTell({ input: { filter: { shipment_id: shipmentId } } }, 4), ofShipment());
    assert.deepEqual(await bothTell({ input: { after: cursors[1] ?? '', filter: { shipment_id: shipmentId } } }, 5), ofShipment().slice(1));
  });

  it('go on after Last-Event-ID, which goes before after; an empty one says nothing', async () => {
    const seen = cursors[2] ?? '';
    assert.deepEqual(await bothTell({ seen }, 5), made.slice(3));
    for (const after of [cursors[0] ?? '', 'latest', 'nonsense'])
      assert.deepEqual(await bothTell({ seen, input: { after } }, made.length + 1), made.slice(3));
    assert.deepEqual(await bothTell({ seen: '', input: { after: seen } }, made.length + 1), made.slice(3));
  });

  it('400, 410 and 422: refuse a place or a filter in the same words, before they begin', async () => {
    const other = await api.account();
    const foreign = cursorAt(other.id, 1);
    const [cursor = ''] = cursors;
    const ahead = cursorAt(account.id, 1_000_000);
    const cases: [number, Start][] = [
      ...['nonsense', foreign, cursor.slice(0, -1), `${cursor}A`, ` ${cursor}`, 'ÿ', '0'].map((after): [number, Start] => [
        400,
        { input: { after } },
      ]),
      ...['nonsense', foreign, cursor.slice(0, -1), 'latest', '0'].map((seen): [number, Start] => [
        400,
        { seen, input: { after: cursor } },
      ]),
      [410, { input: { after: ahead } }],
      [410, { seen: ahead }],
      [422, { input: { filter: { shipment_id: '7' } } }],
      [422, { seen: cursor, input: { filter: { container_id: 'nonsense' } } }],
    ];
    for (const [status, start] of cases) {
      const [restPath = '', trpcPath = ''] = pathsOf(start);
      const asked = JSON.stringify(start);
      const { status: told, body } = await account.get(restPath.slice('/v2'.length), { headers: headersOf(start) });
      assert.equal(told, status, asked);
      // A subscription begins with 200 whatever comes.
      const subscription = await listenTo(api.origin + trpcPath, { key: account.key, headers: headersOf(start) });
      assert.deepEqual(await refusalIn(subscription), { httpStatus: status, errors: body.errors }, asked);
    }
  });

  it('401: end in the same words when the key is revoked', async () => {
    const both = await follow({});
    await until('both are open', async () => both.every(isOpen));
    await api.database.asSystem((tx) => tx.query('update api_key set revoked_at = clock_timestamp() where account_id = $1', [account.id]));
    const [byRest, byTrpc] = both;
    await byRest?.ended;
    const { errors } = JSON.parse(byRest?.heard.at(-1)?.data ?? '') as { errors: { status: string }[] };
    assert.equal(errors[0]?.status, '401');
    assert.deepEqual(await refusalIn(byTrpc ?? assert.fail()), { httpStatus: 401, errors });
  });
});
