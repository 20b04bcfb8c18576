import assert from 'node:assert/strict';
import { Client } from 'pg';
import { recordChanges } from '../../../db/changes.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { timestampOf } from '../../../domain/time.js';
import { useApi, type TestAccount } from '../../support/api.js';
import type { Body } from '../../support/landfall.js';
import { writeContainer, writeTransportEvent, writeVoyage, type VoyageRows } from '../../support/rows.js';

describe('the grammar of lists', () => {
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  before(async () => {
    account = await api.account();
    voyage = await writeVoyage(api.database, {
      accountId: account.id,
      containers: 0,
      shipment: { created_at: '2026-03-09T11:30:00.700Z', pod_eta_at: '2026-04-01T10:00:00.400Z', tags: ['spring', 'a,b'] },
    });
    await api.database.forAccount(account.id, async (tx) => {
      const ids: string[] = [];
      for (let box = 0; box < 7; box += 1)
        ids.push(
          await writeContainer(tx, voyage, {
            number: `MSKU100000${box}`,
            seal_number: box % 2 ? `S${box}` : null,
            refreshed_at: `2026-03-0${box + 1}T00:00:00.123Z`,
            updated_at: `2026-03-0${box + 1}T00:00:00.123Z`,
          }),
        );
      voyage.containerIds.push(...ids);
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: ids });
    });
  });
  const total = async (path: string) => {
    const { status, body, text } = await account.get(path);
    assert.equal(status, 200, text);
    return body.meta['total'];
  };
  const refused = async (path: string) => {
    const { status, body, text } = await account.get(path);
    assert.ok(status >= 400, `${path} ${text}`);
    return [status, body.errors[0]?.code, body.errors[0]?.source?.parameter];
  };

  it('200: a moment is found by what is shown of it, by its day, and by what reaches from or to it', async () => {
    for (const given of ['2026-03-09T11:30:00Z', '2026-03-09', '2026-03-09T13:30:00%2B02:00'])
      assert.equal(await total(`/shipments?filter[created_at]=${given}`), 1, given);
    for (const given of ['2026-03-09T11:29:59Z', '2026-03-09T11:30:01Z', '2026-03-10'])
      assert.equal(await total(`/shipments?filter[created_at]=${given}`), 0, given);
    assert.equal(await total('/shipments?filter[pod_eta_at][start]=2026-04-01T10:00:00Z&filter[pod_eta_at][end]=2026-04-01T10:00:00Z'), 1);
    assert.equal(await total('/shipments?filter[pod_eta][end]=2026-04-01'), 1);
    assert.equal(await total('/shipments?filter[pod_eta][end]=2026-03-31'), 0);
    assert.equal(await total('/shipments?filter[created_at][in]=2020-01-01,2026-03-09'), 1);
    for (const given of ['0000-01-01', '9999-12-31', '9999-12-31T23:59:59-14:00'])
      assert.equal(await total(`/shipments?filter[created_at]=${given}`), 0);
    assert.equal(await total('/shipments?filter[created_at][end]=9999-12-31&filter[created_at][start]=0000-01-01'), 1);
  });

  it('200: all that is asked holds, a value beside a bound too, in whatever order they come', async () => {
    assert.equal(await total('/containers?filter[updated_at]=2026-03-03&filter[updated_at][end]=2026-03-05'), 3);
    assert.equal(await total('/containers?filter[updated_at][end]=2026-03-05&filter[updated_at]=2026-03-03'), 3);
    assert.equal(await total('/containers?filter[number][in]=MSKU1000001,msku%20100000-2&filter[seal_number][null]=false'), 1);
    assert.equal(await total('/containers?filter[pod_locode]=uslax&filter[line_scac]=maeu&filter[status]=on_ship'), 7);
    assert.equal(await total('/containers?filter[pod_locode][in]=USNYC,USLAX'), 7);
  });

  it('200: a list holds what is asked for, also with a comma in it', async () => {
    assert.equal(await total('/shipments?filter[tags]=spring'), 1);
    assert.equal(await total('/shipments?filter[tags]=a,b'), 1);
    assert.equal(await total(`/shipments?filter[tags][in]=${encodeURIComponent('"a,b"')}`), 1);
    assert.equal(await total('/shipments?filter[tags][in]=a,b'), 0);
    assert.equal(await total('/containers?filter[holds_at_pod_terminal]=customs&filter[fees_at_pod_terminal]=demurrage'), 7);
  });

  it('200: what nobody knows is ignored, and a word of no enumeration matches nothing', async () => {
    assert.equal(await total('/containers?filter[nobody]=1&filter[number][like]=x&sort=nobody,-number&filter[created_at][a][b]=1'), 7);
    assert.equal(await total('/containers?filter[status]=nobody'), 0);
    assert.equal(await total('/containers?filter[equipment_length]=41'), 0);
  });

  it('422: a value that is none, by its parameter', async () => {
    for (const [given, parameter] of [
      ['filter[created_at]=soon', 'filter[created_at]'],
      ['filter[created_at][end]=2026-02-30', 'filter[created_at][end]'],
      ['filter[created_at][in]=2026-03-09,never', 'filter[created_at][in]'],
      ['filter[weight_in_lbs]=heavy', 'filter[weight_in_lbs]'],
      ['filter[weight_in_lbs][start]=1e9', 'filter[weight_in_lbs][start]'],
      ['filter[available_for_pickup]=maybe', 'filter[available_for_pickup]'],
      ['filter[available_for_pickup][in]=true,maybe', 'filter[available_for_pickup][in]'],
      ['filter[seal_number][null]=perhaps', 'filter[seal_number][null]'],
    ])
      assert.deepEqual(await refused(`/containers?${given}`), [422, 'invalid', parameter]);
    assert.deepEqual(await refused('/custom_fields?filter[definition_id]=7'), [422, 'invalid', 'filter[definition_id]']);
    assert.deepEqual(await refused('/webhook_notifications?filter[version]=March'), [422, 'invalid', 'filter[version]']);
    assert.deepEqual(await refused('/events?filter[created_at][start]=soon'), [422, 'invalid', 'filter[created_at][start]']);
  });

  it('422: the same by tRPC', async () => {
    const input = encodeURIComponent(JSON.stringify({ filter: { available_for_pickup: 'maybe', created_at: { start: 'soon' } } }));
    const { status, text } = await api.ask('GET', `/trpc/containers.list?input=${input}`, { key: account.key });
    assert.equal(status, 422);
    assert.match(text, /filter\[available_for_pickup\]/);
    assert.match(text, /filter\[created_at\]\[start\]/);
  });

  it('422: NUL, which no database takes, by either face', async () => {
    for (const input of [{ q: 'a\0' }, { number: '\0' }, { filter: { tags: '\0' } }, { filter: { tags: { in: 'a,\0' } } }]) {
      const { status, text } = await api.ask('GET', `/trpc/shipments.list?input=${encodeURIComponent(JSON.stringify(input))}`, {
        key: account.key,
      });
      assert.equal(status, 422, text);
    }
    assert.equal((await account.get('/shipments?filter[tags][in]=a,%00')).status, 422);
  });

  it('400: more than three keys of an order', async () => {
    assert.deepEqual(await refused('/containers?sort=number,-seal_number,created_at,weight_in_lbs'), [400, 'malformed', 'sort']);
  });

  it('200: three keys, what nobody knows and what was named before aside', async () => {
    const { body } = await account.get('/containers?sort=current_status,nobody,-seal_number,seal_number,-number');
    const numbers = (body.data as Body[]).map(({ attributes }) => String(attributes['number']).slice(-1));
    assert.deepEqual(numbers, ['5', '3', '1', '6', '4', '2', '0']);
  });

  describe('a cursor', () => {
    const cursorOf = async (path: string) => {
      const { body } = await account.get(path);
      const next = body.links['next'] ?? '';
      assert.match(next, /page\[after\]=/, path);
      return new URL(next).searchParams.get('page[after]') ?? '';
    };

    it('400: of another query, list or account, cut short, changed, or made up', async () => {
      const other = await api.account();
      const asked = '/containers?sort=seal_number&filter[status]=on_ship&page[size]=2';
      const cursor = await cursorOf(`${asked}&page[after]=`);
      assert.equal((await account.get(`${asked}&page[after]=${cursor}`)).status, 200);
      for (const path of [
        `/containers?sort=-seal_number&filter[status]=on_ship&page[after]=${cursor}`,
        `/containers?sort=seal_number&page[after]=${cursor}`,
        `/containers?sort=seal_number&filter[status]=new&page[after]=${cursor}`,
        `/containers?sort=seal_number&filter[status]=on_ship&terminal_checked_before=5&page[after]=${cursor}`,
        `/shipments?page[after]=${cursor}`,
        `${asked}&page[after]=${cursor.slice(0, -2)}`,
        `${asked}&page[after]=${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`,
        `${asked}&page[after]=nonsense`,
        `${asked}&page[after]=${encodeURIComponent("' or 1=1 --")}`,
        `/containers/${voyage.containerIds[0]}/transport_events?page[after]=${cursor}`,
      ])
        assert.deepEqual(await refused(path), [400, 'malformed', 'page[after]'], path);
      const foreign = await other.get(`${asked}&page[after]=${cursor}`);
      assert.deepEqual([foreign.status, foreign.body.errors[0]?.source], [400, { parameter: 'page[after]' }]);
    });

    it('200: is good for the same query in other words, and for pages of another size', async () => {
      const cursor = await cursorOf('/containers?filter[status]=on_ship&filter[number][start]=MSKU&page[size]=3&page[after]=');
      const { status, body } = await account.get(
        `/containers?include=shipment&page[size]=2&filter[number][start]=MSKU&filter[current_status]=on_ship&page[after]=${cursor}`,
      );
      assert.deepEqual([status, body.data.length, body.meta], [200, 2, { size: 2 }]);
    });

    it('200: goes before the number of a page', async () => {
      const [numbered, first] = [
        await account.get('/containers?page[after]=&page[number]=3&page[size]=2'),
        await account.get('/containers?page[size]=2'),
      ];
      assert.deepEqual(numbered.body.data, first.body.data);
    });
  });

  it('422 too_costly: what cannot be looked through in time; 200: its list all the same', async function () {
    this.timeout(30_000);
    const slow = await api.account();
    await slow.post('/parties', { data: { attributes: { company_name: 'Slow' } } });
    const owner = new Client({ connectionString: api.url });
    await owner.connect();
    try {
      await owner.query(
        `create policy slow on party as restrictive to landfall_app using (company_name <> 'Slow' or pg_sleep(7) is not null)`,
      );
      const { status, body } = await slow.get('/parties?filter[company_name][start]=A');
      assert.deepEqual([status, body.errors[0]?.code], [422, 'too_costly']);
    } finally {
      await owner.query('drop policy slow on party');
      await owner.end();
    }
    assert.equal((await slow.get('/parties?filter[company_name][start]=A')).body.meta['total'], 1);
  });

  it('200: the feed is filtered by the same rules', async () => {
    const [containerId = ''] = voyage.containerIds;
    await api.database.forAccount(account.id, async (tx) => {
      for (const [at, createdAt] of ['2026-03-09T11:30:00Z', '2026-03-10T00:00:00Z', '2026-03-11T00:00:00Z'].entries()) {
        const id = await writeTransportEvent(tx, { ...voyage, containerIds: [containerId] }, { created_at: createdAt });
        await rewriteFragments(tx, { containerIds: [containerId] });
        await recordChanges(tx, account.id, [
          {
            event: 'container.transport.vessel_loaded',
            subjectId: containerId,
            shipmentId: voyage.shipmentId,
            containerId,
            key: `k${at}`,
            version: 1,
            createdAt: timestampOf(createdAt),
            reference: { type: 'transport_event', id },
          },
        ]);
      }
    });
    const found = async (query: string) => (await account.get(`/events?${query}`)).body.data.length;
    assert.equal(await found('filter[created_at]=2026-03-09'), 1);
    assert.equal(await found('filter[created_at][start]=2026-03-10&filter[event]=container.transport.vessel_loaded'), 2);
    assert.equal(await found(`filter[container_id][in]=${containerId}&filter[created_at][end]=2026-03-10T00:00:00Z`), 2);
    assert.equal(await found('filter[event][in]=nobody.knows'), 0);
    assert.equal(await found('filter[shipment_id][null]=true'), 0);
  });
});
