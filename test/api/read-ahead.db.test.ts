import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { useApi, type TestAccount } from '../support/api.js';
import { writeVoyage } from '../support/rows.js';

describe('what is read along with the admission of who asks', () => {
  const api = useApi();

  async function voyage(account: TestAccount) {
    const rows = await writeVoyage(api.database, { accountId: account.id, containers: 3 });
    const { shipmentId, containerIds } = rows;
    await api.database.forAccount(account.id, (tx) => rewriteFragments(tx, { shipmentIds: [shipmentId], containerIds }));
    return rows;
  }

  /** How often each hot read was made by itself, and along with an admission, as the connections know them. */
  async function statements(): Promise<string[]> {
    const asked = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.database.asSystem((tx) =>
          rowsOf<{ name: string }>(tx, `select name from pg_prepared_statements where pg_sleep(0.05) is not null`),
        ),
      ),
    );
    return [...new Set(asked.flat().map(({ name }) => name))].sort();
  }

  it('is what the same path answers when it is read by itself', async () => {
    const account = await api.account();
    const { shipmentId, containerIds } = await voyage(account);
    for (const [alone, along] of [
      ['/containers?page[number]=1&include=shipment,shipment', '/containers?include=shipment'],
      ['/shipments?filter[tracking_stopped]=false&include=containers', '/shipments?include=containers'],
      [`/containers/${containerIds[0]}?include=%20shipment`, `/containers/${containerIds[0]}?include=shipment`],
      [`/shipments/${shipmentId}?include=%20containers`, `/shipments/${shipmentId}?include=containers`],
    ] as const) {
      const [one, other] = [await account.get(alone), await account.get(along)];
      assert.equal(one.status, 200, one.text);
      assert.deepEqual(other.body.data, one.body.data, along);
      assert.deepEqual(other.body.included, one.body.included, along);
      assert.equal(other.body.meta?.['total'], one.body.meta?.['total'], along);
    }
    const known = await statements();
    for (const name of ['admit_container_list', 'admit_all_one_container', 'container_list', 'shipment_list', 'one_shipment'])
      assert.ok(known.includes(name), `${name} of ${known.join()}`);
    // Of shipments with all of their boxes nobody's key waits.
    for (const name of ['admit_shipment_list', 'admit_all_one_shipment']) assert.ok(!known.includes(name), name);
  });

  it('is as things are at the moment of the call, after every write', async () => {
    const account = await api.account();
    const [id = ''] = (await voyage(account)).containerIds;
    for (let write = 0; write < 5; write += 1) {
      await account.patch(`/containers/${id}`, { data: { attributes: { ref_numbers: [`R${write}`] } } });
      assert.deepEqual((await account.get(`/containers/${id}`)).body.data.attributes['ref_numbers'], [`R${write}`]);
    }
  });

  it('is nothing for whoever is not let in, who is told so as before', async () => {
    const account = await api.account({ limits: { default: 1 } });
    const [id = ''] = (await voyage(account)).containerIds;
    const path = `/containers/${id}`;
    assert.equal((await account.get(path, { key: null })).status, 401);
    assert.equal((await account.get(path, { headers: { 'x-account-id': randomUUID() } })).status, 403);
    const refused = await account.get(path);
    assert.equal(refused.status, 429);
    assert.equal(refused.body.data, undefined);
  });

  it("is nothing of another account's, and of what there is none it is a 404", async () => {
    const [account, other] = [await api.account(), await api.account()];
    const { shipmentId, containerIds } = await voyage(other);
    for (const path of [`/containers/${containerIds[0]}`, `/shipments/${shipmentId}`]) assert.equal((await account.get(path)).status, 404);
    assert.equal((await account.get(`/containers/${randomUUID()}`)).status, 404);
    assert.deepEqual((await account.get('/containers?include=shipment')).body.data, []);
  });

  it('lets a call that is malformed be told so once its caller is known', async () => {
    const account = await api.account();
    assert.equal((await account.get('/containers?page[size]=%00', { key: null })).status, 401);
    assert.equal((await account.get('/containers?filter[number]=%00')).status, 422);
    assert.equal((await account.get('/containers/none')).status, 404);
    assert.equal((await account.get('/containers?include=nothing')).status, 400);
    const few = await api.account({ limits: { default: 8 } });
    for (const list of ['containers', 'shipments'])
      for (const page of ['page[size]=2.5', 'page[number]=1.5', 'page[size]=2.5&include=shipment']) {
        assert.equal((await few.get(`/${list}?${page}`, { key: null })).status, 401, page);
        assert.equal((await few.get(`/${list}?${page}`)).status, 422, page);
      }
    const counted = await Promise.all(Array.from({ length: 4 }, () => few.get('/containers')));
    assert.deepEqual(counted.map(({ status }) => status).sort(), [200, 200, 429, 429]);
  });

  it("is each caller's own, however many come in at the same moment and whatever becomes of the others", async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => api.account({ limits: { default: 3 } })));
    const ids = await Promise.all(accounts.map(async (account) => (await voyage(account)).containerIds[0] ?? ''));
    const gone = await api.account();
    await api.database.asSystem((tx) => tx.query('update api_key set revoked_at = now() where account_id = $1', [gone.id]));
    const answers = await Promise.all(
      accounts.flatMap((account, at) => [
        ...Array.from({ length: 5 }, () => account.get(`/containers/${ids[at]}?include=shipment`)),
        account.get(`/containers/${ids[at]}`, { key: gone.key }),
      ]),
    );
    for (const [at, id] of ids.entries()) {
      const own = answers.slice(at * 6, at * 6 + 6);
      assert.deepEqual(own.map(({ status }) => status).sort(), [200, 200, 200, 401, 429, 429]);
      for (const { body } of own.filter(({ status }) => status === 200)) assert.equal(body.data.id, id);
    }
    const [one, other] = [await api.account(), await api.account()];
    const [mine, theirs] = [(await voyage(one)).containerIds, (await voyage(other)).containerIds];
    const crossed = await Promise.all([
      ...mine.flatMap((id) => [one.get(`/containers/${id}`), other.get(`/containers/${id}`)]),
      ...theirs.flatMap((id) => [other.get(`/containers/${id}`), one.get(`/containers/${id}`)]),
      one.get(`/containers/${mine[0]}`, { headers: { 'x-account-id': other.id } }),
    ]);
    assert.deepEqual(
      crossed.map(({ status }) => status),
      [...Array.from({ length: 6 }, () => [200, 404]).flat(), 403],
    );
  });
});
