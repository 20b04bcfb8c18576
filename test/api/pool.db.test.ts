import assert from 'node:assert/strict';
import { keyTo } from '../support/api.js';
import { useApiProcesses } from '../support/apis.js';
import { useDatabase } from '../support/database.js';
import { day, move, ship } from '../support/evidence.js';
import { scriptedLine } from '../support/looks.js';
import { meanwhile } from '../support/meanwhile.js';
import { fire, openAccount } from '../support/under-fire.js';

/** As many as one process has, and as one account may hold of them (api/main.ts). */
const POOL = 16;
const OF_ONE_ACCOUNT = 8;
const MANY = 90;
const LOADED = move('LOAD LADEN vessel CNSHA', day(2), { container: 'HLXU1000001', ...ship('ALBATROS', '012E'), role: 'pol' });

describe('the connections that one API process has', function () {
  this.timeout(60_000);
  const database = useDatabase();
  const apis = useApiProcesses(database, 1);
  let key: string;
  let box: { id: string; shipment_id: string };

  before(async () => {
    const line = await scriptedLine(database.database);
    key = await keyTo(database.database, line.accountId);
    await database.database.asSystem((tx) =>
      tx.query('update account set limits = $2 where id = $1', [line.accountId, { default: 1_000 }]),
    );
    await line.look(await line.post({ number: 'HLCUPOOL1' }), [LOADED]);
    [box] = (await line.rows<typeof box>('select id, shipment_id from container where account_id = $1', [line.accountId])) as [typeof box];
  });

  const mark = (headers: Record<string, string> = {}) =>
    fetch(`${apis[0]?.origin}/v2/containers/${box.id}`, {
      method: 'PATCH',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ data: { attributes: { pickup_appointment_at: '2026-12-01T10:00:00Z' } } }),
    });
  /** Makes so many marks while somebody else works on the shipment; does `work` once as many of them as may hold a connection. */
  const marksDuring = (
    count: number,
    work: (marks: Promise<Response>[]) => Promise<void>,
    headersOf?: (call: number) => Record<string, string>,
  ) =>
    meanwhile(
      database.url,
      { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', parameters: [`shipment:${box.shipment_id}`] },
      async (untilWaiting) => {
        const marks = Array.from({ length: count }, (_, call) => mark(headersOf?.(call)));
        await untilWaiting(OF_ONE_ACCOUNT);
        await work(marks);
        return marks;
      },
    ).then((marks) => Promise.all(marks));

  it('are enough for more marks at once than there are of them, as the first thing that it does', async () => {
    const marked = await marksDuring(POOL + 4, () => Promise.resolve());
    for (const answer of marked) assert.equal(answer.status, 200, await answer.text());
  });

  for (const [how, headersOf] of [
    ['', undefined],
    [' by calls with Idempotency-Keys', (call: number) => ({ 'idempotency-key': `mark ${call}` })],
  ] as const)
    it(`are held by one account to the half${how}: others are answered while its calls wait for one another`, async () => {
      const bystander = await openAccount(database, { keys: 1 });
      const [api] = apis;
      assert.ok(api);
      let answered = 0;
      const marked = await marksDuring(
        MANY,
        async (marks) => {
          for (const one of marks) void one.then(() => (answered += 1));
          for (const path of ['/parties', '/containers', '/tracking_requests', '/webhooks'])
            assert.equal((await fire(api, { method: 'GET', path, key: bystander.keys[0]?.key ?? '' })).status, 200);
          assert.ok(answered < MANY);
        },
        headersOf,
      );
      for (const { status, headers } of marked)
        assert.ok(status === 200 || (status === 503 && Number(headers.get('retry-after')) >= 1), `${status}`);
      assert.ok(marked.some(({ status }) => status === 200));
    });

  it('are held by one account to the half by what it reads, too: others are answered while it waits for its boxes', async () => {
    const bystander = await openAccount(database, { keys: 1 });
    const [api] = apis;
    assert.ok(api);
    const path = '/shipments?include=containers';
    const reads = await meanwhile(database.url, { sql: 'lock table container in access exclusive mode' }, async (untilWaiting) => {
      const asked = Array.from({ length: POOL * 2 }, () => fire(api, { method: 'GET', path, key }));
      await untilWaiting(OF_ONE_ACCOUNT);
      assert.equal((await fire(api, { method: 'GET', path: '/parties', key: bystander.keys[0]?.key ?? '' })).status, 200);
      return { asked };
    });
    for (const { status } of await Promise.all(reads.asked)) assert.equal(status, 200);
  });
});
