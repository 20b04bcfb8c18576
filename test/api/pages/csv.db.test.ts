import assert from 'node:assert/strict';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { useApi, type TestAccount } from '../../support/api.js';
import { personOf, type Browser } from '../../support/browser.js';
import { writeStandingBoxes } from '../../support/standing-boxes.js';
import { until } from '../../support/until.js';

const MARK = '\uFEFF';
const MANY = 20_000;

/** Bytes that this process still needs. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a list as a table', function () {
  this.timeout(240_000);
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  before(async () => {
    account = await api.account({ limits: { export: 1_000 } });
    ({ browser } = await personOf(api, account));
    await writeStandingBoxes(api.database, account.id, [
      { number: 'AAAU0000001', status: 'available', freeDays: 1 },
      { number: 'AAAU0000002', status: 'available', freeDays: -1 },
      { number: 'AAAU0000003', status: 'not_available', freeDays: 9, holds: [{ name: 'customs', status: 'hold', description: null }] },
    ]);
    const other = await api.account();
    await writeStandingBoxes(api.database, other.id, [{ number: 'AAAU0000009', status: 'on_ship' }]);
  });

  const table = async (address: string, who = browser) => {
    const { status, headers, text } = await who.go(address);
    const lines = text.split('\r\n');
    const [names = [], ...rows] = lines.slice(0, -1).map((line) => line.split(','));
    return { status, headers, text, rows: rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]]))) };
  };
  const boxes = async (query: string) => (await table(`/containers.csv${query}`)).rows.map(({ Container }) => Container);

  it('200: has a line for each, times with their offset, in UTF-8 that spreadsheets know for it', async () => {
    const { status, headers, text, rows } = await table('/shipments.csv');
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/);
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="landfall-shipments-\d{4}-\d\d-\d\d\.csv"$/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.ok(text.startsWith('Shipment,Containers,'));
    const [row] = rows;
    assert.deepEqual([row?.['Shipment'], row?.['Containers'], row?.['Holds'], row?.['Arrival is']], ['ONEYSTAND1', '3', '1', 'actual']);
    assert.match(row?.['Arrival'] ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00$/);
    assert.match(row?.['Last free day'] ?? '', /^\d{4}-\d\d-\d\d$/);
  });

  it('200: has the rows of the list with the same address, in its order', async () => {
    assert.deepEqual(await boxes('?sort=last_free_day'), ['AAAU0000002', 'AAAU0000001', 'AAAU0000003']);
    assert.deepEqual(await boxes('?sort=-number'), ['AAAU0000003', 'AAAU0000002', 'AAAU0000001']);
    assert.deepEqual(await boxes('?status=available&sort=number'), ['AAAU0000001', 'AAAU0000002']);
    assert.deepEqual(await boxes('?view=held'), ['AAAU0000003']);
    assert.deepEqual(await boxes('?stage=held'), ['AAAU0000003']);
    assert.deepEqual(await boxes('?q=aaau0000002'), ['AAAU0000002']);
    assert.deepEqual(await boxes('?q=NOBODY'), []);
    assert.equal((await boxes('?view=board&sort=backwards&x=1')).length, 3);
  });

  it('200: has no formula of whoever wrote a reference', async () => {
    const wicked = await api.account();
    const { browser: theirs } = await personOf(api, wicked);
    await writeStandingBoxes(api.database, wicked.id, []);
    await api.database.forAccount(wicked.id, (tx) => tx.query(`update shipment set ref_numbers = '{"=cmd|'' /C calc''!A0"}'`));
    assert.match((await theirs.go('/shipments.csv')).text, /,'=cmd\|' \/C calc'!A0,/);
  });

  it('400: for a text that no database has', async () => {
    assert.equal((await browser.go('/containers.csv?q=%00')).status, 400);
    assert.equal((await browser.go(`/containers.csv?q=${'x'.repeat(401)}`)).status, 400);
  });

  it('401: for nobody', async () => {
    const { browser: nobody } = await personOf(api, await api.account(), { signedIn: false });
    assert.equal((await nobody.go('/shipments.csv')).status, 401);
  });

  it('429: has a limit of its own', async () => {
    const limited = await api.account({ limits: { export: 2 } });
    const { browser: quick } = await personOf(api, limited);
    const statuses = [];
    for (let times = 0; times < 3; times += 1) statuses.push((await quick.go('/shipments.csv')).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    assert.equal((await quick.query('pages.now')).status, 200);
  });

  it('holds nothing of another account', async () => {
    for (const address of ['/shipments.csv', '/containers.csv', '/containers.csv?q=AAAU0000009', '/containers.csv?status=on_ship'])
      assert.doesNotMatch((await browser.go(address)).text, /AAAU0000009/);
  });

  describe(`of ${MANY} rows`, () => {
    let large: Browser;
    before(async () => {
      const owner = await api.account({ limits: { export: 1_000 } });
      ({ browser: large } = await personOf(api, owner));
      const shipment = await writeStandingBoxes(api.database, owner.id, []);
      await api.database.asSystem(async (tx) => {
        await tx.query('set local statement_timeout = 0');
        // Far more than sockets hold on their way.
        await tx.query(`update shipment set port_of_lading_name = repeat('Shanghai ', 250) where id = $1`, [shipment]);
        await tx.query(
          `insert into container (account_id, shipment_id, number, current_status)
           select $1, $2, 'MANY' || lpad(n::text, 7, '0'), 'on_ship' from generate_series(1, $3::int) n`,
          [owner.id, shipment, MANY],
        );
      });
    });

    /** The answer, of which nothing is read until it is read from. */
    const opened = (): Promise<IncomingMessage> =>
      new Promise((done, failed) => {
        const { hostname, port } = new URL(api.origin);
        const cookie = [...large.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        request({ hostname, port, path: '/containers.csv?sort=number', headers: { cookie }, agent: false }, done).on('error', failed).end();
      });
    /** Tables under way, by the places that they hold as long as their transactions last. */
    const reading = async (): Promise<number> => {
      const [row] = await api.dataSource.query<{ count: number }[]>(
        `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
      );
      return row?.count ?? 0;
    };

    it('begins before the last is read, and waits for who reads slowly', async () => {
      const before = heldMemory();
      const answer = await opened();
      const [first] = (await once(answer)) as [Buffer];
      assert.ok(first.toString().startsWith(`${MARK}Container,Shipment,`));
      // The rest is still in the database: the transaction waits for room.
      await until('the table is read by 1', async () => (await reading()) === 1);
      // Longer than a transaction of anybody else may rest.
      await sleep(6_000);
      assert.equal(await reading(), 1);
      const held = heldMemory() - before;
      let [bytes, last] = [first.length, ''];
      for await (const chunk of answer) {
        bytes += (chunk as Buffer).length;
        last = (chunk as Buffer).toString();
      }
      assert.match(last, /MANY0020000/);
      assert.ok(bytes > 40_000_000, `${bytes} bytes`);
      assert.ok(held < 30_000_000, `${held} bytes held for who reads slowly`);
      await until('the table is read by 0', async () => (await reading()) === 0);
    });

    it('lets everything go when the client goes, and sends two at a time', async () => {
      const [one, other] = [await opened(), await opened()];
      assert.deepEqual([one.statusCode, other.statusCode], [200, 200]);
      await until('the table is read by 2', async () => (await reading()) === 2);
      const third = await opened();
      assert.deepEqual([third.statusCode, third.headers['retry-after']], [429, '10']);
      one.destroy();
      other.destroy();
      third.destroy();
      await until('the table is read by 0', async () => (await reading()) === 0);
      const again = await opened();
      assert.equal(again.statusCode, 200);
      again.destroy();
      await until('the table is read by 0', async () => (await reading()) === 0);
    });
  });
});

const once = (answer: IncomingMessage): Promise<unknown[]> =>
  new Promise((done) =>
    answer.once('data', (chunk: Buffer) => {
      answer.pause();
      done([chunk]);
    }),
  );
