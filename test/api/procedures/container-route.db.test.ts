import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { referenceId } from '../../../db/reference-id.js';
import type { RouteOne } from '../../../resources/envelopes.js';
import { keyTo, useApi, type Answer } from '../../support/api.js';
import { call, day, move, ship } from '../../support/evidence.js';
import { scriptedLine, type Looks } from '../../support/looks.js';

const BOX = 'HLXU1000001';
const A = ship('ALBATROS', '012E');
const B = ship('BERENICE', '117W');
const box = { container: BOX };
const change = { role: 'transshipment' as const };
const loaded = move('LOAD LADEN vessel CNSHA', day(5), { ...A, ...box });
const departed = call('DEPA vessel CNSHA', day(6), A);
const atBusan = [
  call('ARRI vessel KRPUS', day(8), { ...A, ...change }),
  move('DISC LADEN vessel KRPUS', day(9), { ...A, ...change, ...box }),
  move('LOAD LADEN vessel KRPUS', day(11), { ...B, ...change, ...box }),
];
const arriving = call('estimated ARRI vessel USLGB', day(24), { ...B, role: 'pod' });

describe('GET /containers/{id}/route', () => {
  const api = useApi();
  let line: Looks;
  let ask: (path: string) => Promise<Answer>;
  let requestId: string;
  let containerId: string;

  before(async () => {
    line = await scriptedLine(api.database);
    await enable(line.accountId);
    const key = await keyTo(api.database, line.accountId);
    ask = (path) => api.ask('GET', `/v2${path}`, { key });
    requestId = await line.post({ number: 'HLCUROUTE1' });
    await line.look(requestId, [loaded, departed, ...atBusan, arriving]);
    const [container] = await line.rows<{ id: string }>('select id from container where account_id = $1', [line.accountId]);
    containerId = container?.id ?? '';
  });

  const enable = (accountId: string) =>
    api.database.asSystem((tx) => tx.query(`update account set features = array['routing_data'] where id = $1`, [accountId]));
  const route = async (query = '') => {
    const { status, body } = await ask(`/containers/${containerId}/route${query}`);
    assert.equal(status, 200);
    return body as unknown as RouteOne;
  };

  it('200: its places in the order of the journey, how it comes there and how it leaves, with all that it names', async () => {
    const { data, included } = await route();
    assert.equal(data.relationships.cargo.data.id, containerId);
    const places = data.relationships.route_locations.data.map(({ id }) => {
      const found = included.find((one) => one.id === id);
      assert.equal(found?.type, 'route_location');
      return found;
    });
    assert.deepEqual(
      places.map(({ relationships }) => relationships.location.data),
      ['CNSHA', 'KRPUS', 'USLGB'].map((locode) => ({ type: 'port', id: referenceId('port', locode) })),
    );
    const { attributes, relationships } = places[1] ?? assert.fail('there is no second place');
    const { inbound_ata_at, inbound_mode, inbound_scac, inbound_voyage_number, outbound_atd_at, outbound_voyage_number } = attributes;
    assert.deepEqual(
      [inbound_ata_at, inbound_mode, inbound_scac, inbound_voyage_number, outbound_atd_at, outbound_voyage_number],
      [day(8), 'vessel', 'HLCU', '012E', null, '117W'],
    );
    assert.deepEqual([places[0]?.attributes.inbound_mode, places[2]?.attributes.outbound_mode], [null, null]);
    assert.equal(places[2]?.attributes.inbound_eta_at, day(24));
    const named = [relationships.location, relationships.inbound_vessel, relationships.outbound_vessel].flatMap(
      ({ data: one }) => one ?? [],
    );
    for (const { type, id } of named)
      assert.ok(
        included.some((one) => one.type === type && one.id === id),
        `${type} is included`,
      );
  });

  it('200: the same whatever of it is named to be included, which is all of it always', async () => {
    const { links: _, ...whole } = await route();
    for (const include of ['port', 'port,vessel,route_location']) {
      const { links: __, ...same } = await route(`?include=${include}`);
      assert.deepEqual(same, whole);
    }
  });

  it('200: another way as soon as the line tells of one, under the same id and with the same ids of the places that stay', async () => {
    const before = await route();
    await line.look(requestId, [loaded, departed, ...atBusan, call('estimated ARRI vessel USOAK', day(25), { ...B, role: 'pod' })]);
    const after = await route();
    const idsOf = ({ data }: RouteOne) => data.relationships.route_locations.data.map(({ id }) => id);
    assert.equal(after.data.id, before.data.id);
    assert.deepEqual(idsOf(after).slice(0, 2), idsOf(before).slice(0, 2));
    assert.notEqual(idsOf(after)[2], idsOf(before)[2]);
  });

  it('404: a container of which no port is known yet, one of another account, and none', async () => {
    const unknown = await line.post({ number: 'HLCUROUTE2' });
    await line.look(unknown, [move('GTOT EMPTY truck CNSHA', day(1), { container: 'HLXU1000002' })]);
    const [container] = await line.rows<{ id: string }>(`select id from container where number = 'HLXU1000002'`);
    assert.equal((await ask(`/containers/${container?.id ?? ''}/route`)).status, 404);
    const other = await api.account({ features: ['routing_data'] });
    assert.equal((await other.get(`/containers/${containerId}/route`)).status, 404);
    assert.equal((await ask('/containers/nobody/route')).status, 404);
  });

  it('403 feature_disabled: an account that does not pay for it', async () => {
    const poor = await scriptedLine(api.database);
    await poor.look(await poor.post({ number: 'HLCUROUTE1' }), [loaded, departed]);
    const key = await keyTo(api.database, poor.accountId);
    const [container] = await poor.rows<{ id: string }>('select id from container where account_id = $1', [poor.accountId]);
    const { status, body } = await api.ask('GET', `/v2/containers/${container?.id ?? ''}/route`, { key });
    assert.deepEqual([status, body.errors[0]?.code], [403, 'feature_disabled']);
    assert.match(body.errors[0]?.detail ?? '', /^The feature routing_data is not enabled for this account\.$/);
  });

  it('400 unknown_include: what a route does not have', async () => {
    const { status, body } = await ask(`/containers/${containerId}/route?include=port,lighthouse`);
    assert.deepEqual([status, body.errors[0]?.code, body.errors[0]?.source?.parameter], [400, 'unknown_include', 'include']);
  });
});
