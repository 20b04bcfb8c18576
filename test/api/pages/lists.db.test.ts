import assert from 'node:assert/strict';
import type { ContainerListPage, ShipmentListPage } from '../../../resources/page-rows.js';
import type { ReadNumbers } from '../../../resources/read-numbers.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { personOf, type Browser } from '../../support/browser.js';
import { writeManyShipments, writeStandingBoxes } from '../../support/standing-boxes.js';

const HOLD = { name: 'customs', status: 'hold', description: null } as const;

describe('the lists, as pages ask for them', () => {
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  before(async () => {
    account = await api.account();
    ({ browser } = await personOf(api, account));
    await writeStandingBoxes(api.database, account.id, [
      { number: 'AAAU0000001', status: 'available', freeDays: 1 },
      { number: 'AAAU0000002', status: 'available', freeDays: -1 },
      { number: 'AAAU0000003', status: 'not_available', freeDays: 9, holds: [HOLD] },
      { number: 'AAAU0000004', status: 'on_ship' },
    ]);
    await writeManyShipments(api.database, account.id, 120);
    const other = await api.account();
    await writeStandingBoxes(api.database, other.id, [{ number: 'AAAU0000009', status: 'on_ship' }]);
  });

  const ask = async <Page>(name: string, wish: object): Promise<Page> => {
    const heard = await browser.query(name, { number: 1, filters: {}, ...wish });
    assert.equal(heard.status, 200, heard.text);
    return heard.data as Page;
  };
  const shipments = (wish: object = {}) => ask<ShipmentListPage>('pages.shipments', wish);
  const containers = async (wish: object = {}) => (await ask<ContainerListPage>('pages.containers', wish)).rows.map(({ number }) => number);

  it('count all, and send them by the hundred', async () => {
    const [first, second, beyond] = [await shipments(), await shipments({ number: 2 }), await shipments({ number: 3 })];
    assert.deepEqual([first.total, first.least, first.rows.length, second.rows.length, beyond.rows.length], [121, false, 100, 21, 0]);
    assert.equal(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, 121);
  });

  it('tell of a shipment what its containers are in, when free time ends, and what holds them', async () => {
    const { rows } = await shipments({ q: 'ONEYSTAND1' });
    const [row] = rows;
    assert.ok(row);
    assert.deepEqual(row.statuses, { available: 2, not_available: 1, on_ship: 1 });
    assert.deepEqual([row.free_days, row.holds, row.arrived], [-1, 1, true]);
    assert.equal(row.arrival?.zone, 'PST');
  });

  it('find a box by a part of its number, or of its shipment’s number or reference', async () => {
    assert.deepEqual(await containers({ q: 'aaau0000002' }), ['AAAU0000002']);
    assert.deepEqual(await containers({ q: 'AAAU 000000-3' }), ['AAAU0000003']);
    assert.equal((await containers({ q: 'standing yield' })).length, 0);
    for (const q of ['ystand1', 'po-48213', '48213 po']) assert.equal((await containers({ q })).length, 4, q);
    assert.deepEqual(await containers({ q: 'AAAU', filters: { status: 'on_ship' } }), ['AAAU0000004']);
  });

  it('stand on the board in one column each', async () => {
    const standing = await Promise.all(
      ['ship', 'arriving', 'terminal', 'available', 'held', 'out', 'empty'].map(
        async (stage) => await containers({ filters: { stage }, sort: 'last_free_day', size: 10 }),
      ),
    );
    assert.deepEqual(standing, [[], ['AAAU0000004'], [], ['AAAU0000002', 'AAAU0000001'], ['AAAU0000003'], [], []]);
    assert.equal((await shipments({ filters: { stage: 'held' } })).total, 121);
  });

  it('are narrowed by what containers tell', async () => {
    assert.deepEqual(await containers({ filters: { lfd: 'past' } }), ['AAAU0000002']);
    assert.deepEqual(await containers({ filters: { view: 'ending' }, sort: 'last_free_day' }), ['AAAU0000002', 'AAAU0000001']);
    assert.deepEqual(await containers({ filters: { view: 'held' } }), ['AAAU0000003']);
    assert.deepEqual(await containers({ filters: { status: 'on_ship,not_available' }, sort: 'number' }), ['AAAU0000003', 'AAAU0000004']);
    for (const filters of [{ view: 'held' }, { view: 'ending' }, { view: 'water' }, { status: 'on_ship' }, { lfd: 'past' }])
      assert.deepEqual(
        (await shipments({ filters })).rows.map(({ number }) => number),
        ['ONEYSTAND1'],
        JSON.stringify(filters),
      );
    assert.equal((await shipments({ filters: { view: 'quiet' } })).total, 121);
    assert.equal((await shipments({ filters: { arrival: 'month' } })).total, 120);
    assert.equal((await shipments({ filters: { line: 'MAEU,MSCU' } })).total, 0);
    assert.equal((await shipments({ filters: { pod: 'USLGB', line: 'ONEY' } })).total, 121);
  });

  it('are sorted by every column that says so, what has none of it last', async () => {
    assert.equal((await shipments({ sort: 'last_free_day' })).rows[0]?.number, 'ONEYSTAND1');
    assert.equal((await shipments({ sort: '-last_free_day' })).rows[0]?.number, 'ONEYSTAND1');
    assert.equal((await shipments({ sort: 'arrival' })).rows[0]?.number, 'ONEYSTAND1');
    assert.equal((await shipments({ sort: '-number' })).rows[0]?.number, 'ONEYSTAND1');
    for (const sort of ['checked', '-checked', '-arrival']) assert.equal((await shipments({ sort })).rows.length, 100);
  });

  it('offer the lines and ports that there are', async () => {
    const choices = await ask<unknown>('pages.choices', {});
    assert.deepEqual(choices, { lines: [{ scac: 'ONEY', name: 'ONE' }], ports: [{ locode: 'USLGB', name: 'Long Beach' }], tags: [] });
  });

  it('refuse what is too much or no order, and take any text for a filter', async () => {
    for (const wish of [
      { number: 0 },
      { number: 1_501 },
      { sort: 'weight' },
      { filters: { status: 'x'.repeat(401) } },
      { q: 'a\0b' },
      { filters: { tag: '\ud800' } },
    ]) {
      const heard = await browser.query('pages.shipments', { number: 1, filters: {}, ...wish });
      assert.equal(heard.status, 422, JSON.stringify(wish));
    }
    for (const text of [`'; drop table shipment; --`, '%', '\\', '{', ',,,', 'ä'])
      for (const name of ['view', 'status', 'line', 'pod', 'arrival', 'lfd', 'tag'])
        assert.ok((await shipments({ filters: { [name]: text } })).total >= 0);
  });

  it('name what is pasted, by what it is and whether it is tracked', async () => {
    const heard = await browser.mutate('pages.readNumbers', { text: 'AAAU 000000 1\nMEDULF218349\nPO 48213\nBULK000007' });
    assert.equal(heard.status, 200, heard.text);
    const { numbers } = heard.data as ReadNumbers;
    const [box, bill, order, known] = numbers;
    assert.deepEqual([box?.kind, box?.known !== null, box?.known?.container !== null], ['container', true, true]);
    assert.deepEqual([bill?.decision, bill?.selected?.scac, bill?.known], ['auto_select', 'MSCU', null]);
    assert.deepEqual([order?.kind, order?.decision], [null, 'no_prediction']);
    assert.deepEqual([known?.known !== null, known?.known?.container], [true, null]);
  });
});
