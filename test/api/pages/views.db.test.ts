import assert from 'node:assert/strict';
import { linesPutOff, PUT_OFF_MAX } from '../../../db/put-off.js';
import { VIEWS_MAX } from '../../../db/saved-views.js';
import { rowsOf } from '../../../db/database.js';
import { useApi, type TestAccount } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { personOf } from '../../support/browser.js';

describe('a saved view', () => {
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  beforeEach(async () => {
    await api.dataSource.query('delete from rate_window');
    account = await api.account();
    browser = (await personOf(api, account)).browser;
  });
  const save = (name: string, address = '/shipments?filter[status]=in_transit') => browser.mutate('views.save', { name, address });
  const listed = async (who = browser) => (await who.query('views.list')).data as { name: string; address: string; id: string }[];

  it('is a name for the address of a list, for everybody of the account', async () => {
    assert.equal((await save(' Late ')).status, 200);
    await save('arriving', '/containers?view=board');
    assert.deepEqual(
      (await listed()).map(({ name, address }) => [name, address]),
      [
        ['arriving', '/containers?view=board'],
        ['Late', '/shipments?filter[status]=in_transit'],
      ],
    );
  });

  it('is another address under the same name when it is saved again, and gone when it is removed', async () => {
    await save('Late');
    await save('Late', '/shipments?sort=-pod_eta_at');
    const [view, ...others] = await listed();
    assert.deepEqual([view?.address, others], ['/shipments?sort=-pod_eta_at', []]);
    assert.equal((await browser.mutate('views.remove', { id: view?.id })).status, 200);
    assert.deepEqual(await listed(), []);
    assert.equal((await browser.mutate('views.remove', { id: view?.id })).status, 404);
  });

  it('has another name for the same address when it is renamed', async () => {
    await save('Late', '/shipments?view=quiet');
    const [view] = await listed();
    assert.equal((await browser.mutate('views.rename', { id: view?.id, name: ' Too late ' })).status, 200);
    assert.deepEqual(
      (await listed()).map(({ id, name, address }) => ({ id, name, address })),
      [{ id: view?.id, name: 'Too late', address: '/shipments?view=quiet' }],
    );
  });

  it('422: is not renamed to what another is called', async () => {
    await save('Late');
    await save('Soon');
    const [late] = await listed();
    const { status, errors } = await browser.mutate('views.rename', { id: late?.id, name: 'Soon' });
    assert.deepEqual([status, errors[0]?.code], [422, 'taken']);
    assert.equal((await browser.mutate('views.rename', { id: late?.id, name: 'Late' })).status, 200);
    assert.deepEqual(
      (await listed()).map(({ name }) => name),
      ['Late', 'Soon'],
    );
  });

  it('422: leads to no other origin, no other page, and has a name that can be read', async () => {
    for (const address of [
      '//evil.example',
      'https://evil.example/shipments',
      '/shipments//evil',
      'javascript:alert(1)',
      '/sign-in',
      '/shipments?a=\n',
      '/shipments?\0',
      `/shipments?${'x'.repeat(5_000)}`,
      '',
    ])
      assert.equal((await save('x', address)).status, 422, JSON.stringify(address).slice(0, 60));
    for (const name of ['', '   ', 'a\nb', 'x'.repeat(81), '\0', '\ud800']) {
      const { status } = await save(name);
      assert.ok(status === 422 || status === 400, `${JSON.stringify(name).slice(0, 20)} ${status}`);
    }
  });

  it('404: is seen, renamed and removed by no other account', async () => {
    await save('Late');
    const { browser: other } = await personOf(api, await api.account());
    assert.deepEqual(await listed(other), []);
    const [view] = await listed();
    assert.equal((await other.mutate('views.remove', { id: view?.id })).status, 404);
    assert.equal((await other.mutate('views.rename', { id: view?.id, name: 'Mine' })).status, 404);
    assert.equal((await listed())[0]?.name, 'Late');
    assert.equal((await listed()).length, 1);
  });

  it(`422: is one of ${VIEWS_MAX} at the most`, async () => {
    await api.database.forAccount(account.id, (tx) =>
      tx.query(
        `insert into saved_view (account_id, name, address) select $1, 'view ' || n, '/shipments' from generate_series(1, ${VIEWS_MAX}) n`,
        [account.id],
      ),
    );
    const { status, errors } = await save('one more');
    assert.deepEqual([status, errors[0]?.code], [422, 'limit_reached']);
    assert.equal((await save('view 1')).status, 200);
  });
});

describe('a line of today that is put off', () => {
  const api = useApi();

  it('stays away for its account as long as it says the same, and can be brought back', async () => {
    const account = await api.account();
    const other = await api.account();
    const { browser } = await personOf(api, account);
    const lines = (id: string) => api.database.forAccount(id, (tx) => linesPutOff(tx, id));
    const line = 'held/container/5b1f1c1e-0000-7000-8000-000000000000';
    assert.equal((await browser.mutate('pages.putOff', { key: line, state: 'customs' })).status, 200);
    assert.deepEqual(await lines(account.id), new Map([[line, 'customs']]));
    await browser.mutate('pages.putOff', { key: line, state: 'customs-freight' });
    assert.deepEqual(await lines(account.id), new Map([[line, 'customs-freight']]));
    assert.deepEqual(await lines(other.id), new Map());
    const { browser: theirs } = await personOf(api, other);
    await theirs.mutate('pages.takeUp', { key: line });
    assert.equal((await lines(account.id)).size, 1);
    await browser.mutate('pages.takeUp', { key: line });
    assert.deepEqual(await lines(account.id), new Map());
    for (const wrong of [{ key: 'k'.repeat(201), state: '' }, { key: line, state: 'x'.repeat(201) }, { key: line }])
      assert.equal((await browser.mutate('pages.putOff', wrong)).status, 422);
  });

  it(`is one of ${PUT_OFF_MAX} at the most: the oldest comes back`, async () => {
    const account = await api.account();
    const { browser } = await personOf(api, account);
    await api.database.forAccount(account.id, (tx) =>
      tx.query(
        `insert into put_off (account_id, key, state, put_off_at) select $1, 'line/' || n, '', landfall_now() - make_interval(mins => n) from generate_series(1, ${PUT_OFF_MAX}) n`,
        [account.id],
      ),
    );
    await browser.mutate('pages.putOff', { key: 'line/new', state: '' });
    const [row] = await api.database.forAccount(account.id, (tx) =>
      rowsOf<{ count: number; oldest: boolean }>(
        tx,
        `select count(*)::int as count, bool_or(key = 'line/${PUT_OFF_MAX}') as oldest from put_off`,
      ),
    );
    assert.deepEqual(row, { count: PUT_OFF_MAX, oldest: false });
  });
});
