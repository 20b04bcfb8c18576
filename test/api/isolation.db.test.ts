import assert from 'node:assert/strict';
import { rewriteFragments } from '../../db/fragments.js';
import { useApi, type TestAccount } from '../support/api.js';
import { belongingsOf } from '../support/isolation/belongings.js';
import { openHousehold, type Household } from '../support/isolation/household.js';
import { writeVoyage } from '../support/rows.js';

/** Promise R7, where it takes more than one call (isolation-reading.db.test.ts, isolation-writing.db.test.ts). */
describe('one account and another', () => {
  const api = useApi();
  let victim: Household;
  let other: TestAccount;
  let untouched: Record<string, string>;

  before(async () => {
    victim = await openHousehold(api, 'SECRET');
    other = await api.account();
    untouched = await belongingsOf(api.database, victim.account.id);
  });
  afterEach(async () =>
    assert.deepEqual(await belongingsOf(api.database, victim.account.id), untouched, 'nothing of the other account was changed'),
  );

  it('200: the search finds nothing of it by any text, and answers as it does to an account that has nothing', async () => {
    const fresh = await api.account();
    const texts = Object.values(victim.texts).flatMap((text) => [text, text.slice(0, 4), text.toLowerCase()]);
    for (const text of [...texts, ...Object.values(victim.ids), 'SECRET', 'secret maeu', 'emma', 'e', '7']) {
      const query = `/search?query=${encodeURIComponent(text)}`;
      const { text: answered, body } = await other.get(query);
      assert.deepEqual(body.data, [], text);
      assert.equal(answered, (await fresh.get(query)).text, text);
    }
  });

  it('200: the feed and its filters show nothing, not even by waiting', async () => {
    for (const query of [
      '',
      'wait=1',
      `filter[shipment_id]=${victim.ids['shipment']}`,
      `filter[container_id]=${victim.ids['container']}&wait=1`,
    ]) {
      const fresh = await api.account();
      const [{ text, body }, nobody] = [await other.get(`/events?${query}`), await fresh.get(`/events?${query}`)];
      assert.deepEqual(body.data, [], query);
      const without = (answer: string, cursor: unknown) => answer.replaceAll(String(cursor), 'cursor');
      assert.equal(without(text, body.meta['cursor']), without(nobody.text, nobody.body.meta['cursor']));
    }
  });

  it('200: reference data says nothing of who uses it', async () => {
    for (const path of [`/terminals/${victim.terminalId}`, '/ports/USLAX', '/shipping_lines/MAEU', '/locations?filter[locode]=USLAX']) {
      const [mine, theirs] = [await other.get(path), await victim.account.get(path)];
      assert.equal(mine.text, theirs.text);
    }
  });

  it('201: the same number is free for another account, and inference does not tell of the habit', async () => {
    const { status, body } = await other.post('/tracking_requests', {
      data: { attributes: { request_type: 'bill_of_lading', request_number: victim.texts.number, scac: 'MAEU' } },
    });
    assert.equal(status, 201);
    const included = await other.get(`/tracking_requests/${body.data.id}?include=tracked_object.containers,account,user`);
    assert.doesNotMatch(included.text, /SECU|SECRET-PO/);
    const number = '123456789';
    const ask = async (who: TestAccount) => (await who.post('/tracking_requests/infer_number', { number })).body.data.attributes;
    const fresh = await ask(await api.account());
    assert.deepEqual(await ask(other), fresh);
  });

  it('200: a row that points at a foreign record brings nothing of it along', async () => {
    const own = await writeVoyage(api.database, { accountId: other.id, container: { number: 'MINE1234567' } });
    await api.database.forAccount(other.id, async (tx) => {
      await tx.query('update tracking_request set shipment_id = $2, user_id = $3 where id = $1', [
        own.requestId,
        victim.ids['shipment'],
        victim.ids['user'],
      ]);
      await tx.query('update container set shipment_id = $2 where id = $1', [own.containerIds[0], victim.ids['shipment']]);
      await rewriteFragments(tx, { shipmentIds: [own.shipmentId], containerIds: own.containerIds });
    });
    for (const path of [
      `/tracking_requests/${own.requestId}?include=tracked_object,tracked_object.containers,user`,
      `/containers/${own.containerIds[0]}?include=shipment,shipment.containers,raw_events,transport_events`,
      '/containers?include=shipment',
      `/containers/${own.containerIds[0]}/raw_events`,
      `/containers/${own.containerIds[0]}?include=shipment.containers,raw_events,transport_events,provenance&as_of=${new Date().toISOString()}`,
      `/containers/${own.containerIds[0]}/history?include=raw_event`,
    ]) {
      const { status, body, text } = await other.get(path);
      assert.equal(status, 200, path);
      assert.doesNotMatch(text, /SECRET|SECU|Ada/, path);
      assert.ok(!(body.included ?? []).some(({ id }) => id === victim.ids['shipment']), path);
    }
  });
});
