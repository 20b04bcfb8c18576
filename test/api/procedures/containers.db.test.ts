import assert from 'node:assert/strict';
import { rowsOf } from '../../../db/database.js';
import { differingFragments, rewriteFragments } from '../../../db/fragments.js';
import type { Errand } from '../../../api/temporal.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { writeRawEvent, writeTransportEvent, writeVoyage, type VoyageRows } from '../../support/rows.js';

const errands: Errand[] = [];
const door = () => ({ tell: (errand: Errand) => void errands.push(errand), close: () => Promise.resolve() });
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('containers', () => {
  const api = useApi({ temporal: door });
  let account: TestAccount;
  let voyage: VoyageRows;
  let container: string;
  const rewrite = () =>
    api.database.forAccount(account.id, (tx) =>
      rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
    );
  beforeEach(async () => {
    errands.length = 0;
    account = await api.account({ features: ['container_refresh'] });
    voyage = await writeVoyage(api.database, { accountId: account.id, containers: 3 });
    container = voyage.containerIds[0] ?? '';
    await api.database.forAccount(account.id, (tx) =>
      tx.query(`insert into look (tracking_request_id, source, account_id, next_look_at) values ($1, 'shipping_line', $2, '2040-01-01')`, [
        voyage.requestId,
        account.id,
      ]),
    );
    await rewrite();
  });

  describe('GET /containers', () => {
    it('200: most recently refreshed first, with what a client includes by default', async () => {
      await api.database.asSystem((tx) =>
        tx.query(`update container set refreshed_at = landfall_now() + interval '1 hour' where id = $1`, [voyage.containerIds[1]]),
      );
      const { status, body } = await account.get('/containers?include=shipment,pod_terminal,pickup_facility');
      assert.equal(status, 200);
      assert.equal(body.data[0]?.id, voyage.containerIds[1]);
      assert.equal(body.data.length, 3);
      assert.deepEqual(body.included.map(({ type }) => type).sort(), ['shipment', 'terminal']);
    });
    it('200: narrowed by the filters that clients send', async () => {
      const found = async (query: string) =>
        (await account.get(`/containers?${query}`)).body.data.map(({ attributes }) => attributes['number']);
      assert.deepEqual(await found('filter[number]=msku%20100000-1'), ['MSKU1000001']);
      assert.equal((await found('filter[status]=on_ship')).length, 3);
      assert.equal((await found('filter[status]=nobody')).length, 0);
      assert.equal((await found('filter[pod_locode]=USLAX')).length, 3);
      assert.equal((await found('filter[line_scac]=MSCU')).length, 0);
      assert.equal((await found('filter[updated_at]=2000-01-01T00:00:00Z')).length, 3);
      assert.equal((await found('terminal_checked_before=60')).length, 3);
      assert.equal((await found('terminal_checked_before=-5')).length, 3);
      assert.equal((await found('terminal_checked_before=999999999999')).length, 3);
    });
    it('200: pages without a gap or a repeat', async () => {
      const seen = [];
      for (const page of [1, 2, 3])
        seen.push(...(await account.get(`/containers?page[size]=1&page[number]=${page}`)).body.data.map(({ id }) => id));
      assert.deepEqual(seen.sort(), [...voyage.containerIds].sort());
    });
    it('400: an unknown include', async () => assert.equal((await account.get('/containers?include=location')).status, 400));
  });

  describe('GET /containers/{id}', () => {
    it('200: one, by itself or with what lies around it', async () => {
      assert.equal((await account.get(`/containers/${container}`)).status, 200);
      const { status, body } = await account.get(
        `/containers/${container}?include=shipment.port_of_lading,pod_terminal.port,transport_events`,
      );
      assert.equal(status, 200);
      assert.deepEqual(body.included.map(({ type }) => type).sort(), ['port', 'port', 'shipment', 'terminal']);
    });
    it('404: none', async () => {
      for (const id of [NOBODY, 'nobody', '%F0%9F%9A%A2', '%00']) assert.equal((await account.get(`/containers/${id}`)).status, 404, id);
    });
  });

  describe('PATCH /containers', () => {
    it('200: replaces the references, by the path’s id or the body’s', async () => {
      const byPath = await account.patch(`/containers/${container}`, {
        data: { type: 'container', attributes: { ref_numbers: ['a', 'b'] } },
      });
      assert.equal(byPath.status, 200);
      assert.deepEqual(byPath.body.data.attributes['ref_numbers'], ['a', 'b']);
      const byBody = await account.patch('/containers', { data: { type: 'container', id: container, attributes: { ref_numbers: ['c'] } } });
      assert.equal(byBody.status, 200);
      assert.deepEqual(byBody.body.data.attributes['ref_numbers'], ['c']);
      const differing = await api.database.forAccount(account.id, (tx) => differingFragments(tx, { containerIds: voyage.containerIds }));
      assert.deepEqual(differing.containerIds, []);
    });
    it('200: null empties the references, nothing leaves them', async () => {
      for (const [attributes, left] of [
        [{ ref_numbers: ['c'] }, ['c']],
        [{}, ['c']],
        [{ ref_numbers: null }, []],
      ]) {
        const { status, body } = await account.patch(`/containers/${container}`, { data: { attributes } });
        assert.deepEqual([status, body.data.attributes['ref_numbers']], [200, left]);
      }
    });
    it('422: without any id', async () => {
      const { status, body } = await account.patch('/containers', { data: { type: 'container', attributes: { ref_numbers: ['c'] } } });
      assert.equal(status, 422);
      assert.equal(body.errors[0]?.source?.pointer, '/data/id');
    });
    it('404: one that is none', async () => {
      assert.equal((await account.patch(`/containers/${NOBODY}`, { data: { attributes: { ref_numbers: [] } } })).status, 404);
      assert.equal((await account.patch('/containers', { data: { id: NOBODY, attributes: {} } })).status, 404);
    });
  });

  describe('PATCH /containers/{id}/refresh', () => {
    it('200: the wish stands in the rows, the signal only ends the wait', async () => {
      const { status, body, headers } = await account.patch(`/containers/${container}/refresh`);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/json');
      assert.match((body as unknown as { message: string }).message, /shipping line/);
      const [row] = await api.database.asSystem((tx) =>
        rowsOf(
          tx,
          `select l.next_look_at <= landfall_now() as due, r.epoch from look l join tracking_request r on r.id = l.tracking_request_id where r.id = $1`,
          [voyage.requestId],
        ),
      );
      assert.deepEqual(row, { due: true, epoch: 1 });
      assert.deepEqual(
        errands.map(({ topic, id }) => ({ topic, id })),
        [{ topic: 'tracking-request.refresh', id: voyage.requestId }],
      );
    });
    it('200: while one is under way, another joins it: the look goes on, and nobody is told twice', async () => {
      const refresh = async () => (await account.patch(`/containers/${container}/refresh`)).status;
      const epoch = async () => {
        const [row] = await api.database.asSystem((tx) =>
          rowsOf<{ epoch: number }>(tx, 'select epoch from tracking_request where id = $1', [voyage.requestId]),
        );
        return row?.epoch;
      };
      assert.deepEqual([await refresh(), await refresh(), await refresh()], [200, 200, 200]);
      assert.deepEqual([await epoch(), errands.length], [1, 1]);
      await api.database.asSystem((tx) =>
        tx.query(`update look set next_look_at = landfall_now() + interval '1 hour', reason = 'on land' where tracking_request_id = $1`, [
          voyage.requestId,
        ]),
      );
      assert.equal(await refresh(), 200);
      assert.deepEqual([await epoch(), errands.length], [2, 2], 'once it is over, the next is a new one');
    });
    it('403: without the feature, in the words that clients look for', async () => {
      const poor = await api.account();
      const { status, body } = await poor.patch(`/containers/${container}/refresh`);
      assert.equal(status, 403);
      const [error] = body.errors as { title?: string; detail?: string }[];
      assert.equal(error?.title, 'API access not enabled');
      assert.match(error?.detail ?? '', /not enabled/);
      assert.match(error?.detail ?? '', /feature/);
    });
    it('422: while the tracking is stopped', async () => {
      await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
      const { status, body } = await account.patch(`/containers/${container}/refresh`);
      assert.deepEqual([status, body.errors[0]?.code, body.errors[0]?.source], [422, 'invalid', undefined]);
    });
    it('404: one that is none', async () => assert.equal((await account.patch(`/containers/${NOBODY}/refresh`)).status, 404));
    it('429: the eleventh in a minute, and other calls go on', async () => {
      const hasty = await api.account({ features: ['container_refresh'], limits: {} });
      const statuses = [];
      for (let call = 0; call < 11; call += 1) statuses.push((await hasty.patch(`/containers/${NOBODY}/refresh`)).status);
      assert.deepEqual(statuses, [...Array<number>(10).fill(404), 429]);
      assert.equal((await hasty.get('/containers')).status, 200);
    });
  });

  describe('GET /containers/{id}/transport_events', () => {
    it('200: newest recorded first, withdrawn ones left out, with what is included', async () => {
      const ids = await api.database.forAccount(account.id, async (tx) => [
        await writeTransportEvent(tx, voyage, { created_at: '2026-03-10T06:00:00Z' }),
        await writeTransportEvent(tx, voyage, { created_at: '2026-03-12T06:00:00Z', event: 'container.transport.vessel_departed' }),
        await writeTransportEvent(tx, voyage, { created_at: '2026-03-13T06:00:00Z', invalidated_at: '2026-03-14T06:00:00Z' }),
      ]);
      await rewrite();
      const { status, body } = await account.get(`/containers/${container}/transport_events?include=location,terminal,vessel&page[size]=1`);
      assert.equal(status, 200);
      assert.deepEqual(
        body.data.map(({ id }) => id),
        [ids[1]],
      );
      assert.equal(body.meta['total'], 2);
      assert.deepEqual(body.included.map(({ type }) => type).sort(), ['port', 'terminal', 'vessel']);
      assert.match(body.links['next'] ?? '', /page\[number\]=2/);
    });
    it('200: an empty list for a container without events', async () => {
      const { status, body } = await account.get(`/containers/${container}/transport_events?include=location,terminal`);
      assert.equal(status, 200);
      assert.deepEqual(body.data, []);
    });
    it('404: only for an unknown container', async () =>
      assert.equal((await account.get(`/containers/${NOBODY}/transport_events`)).status, 404));
    it('400: an unknown include', async () =>
      assert.equal((await account.get(`/containers/${container}/transport_events?include=nobody`)).status, 400));
  });

  describe('GET /containers/{id}/raw_events', () => {
    it('200: in the order of the source, with its places unasked, and neither links nor meta', async () => {
      const ids = await api.database.forAccount(account.id, async (tx) => [
        await writeRawEvent(tx, voyage, { index: 2 }),
        await writeRawEvent(tx, voyage, { index: 1, container_number: 'MSKU1000000' }),
        await writeRawEvent(tx, voyage, { index: 0, container_number: 'MSKU1000001' }),
        await writeRawEvent(tx, voyage, { index: 3, withdrawn_at: '2026-03-14T06:00:00Z' }),
      ]);
      const { status, body } = await account.get(`/containers/${container}/raw_events`);
      assert.equal(status, 200);
      assert.deepEqual(
        body.data.map(({ id }) => id),
        [ids[1], ids[0]],
      );
      assert.deepEqual(body.included.map(({ type }) => type).sort(), ['port', 'vessel']);
      assert.deepEqual(Object.keys(body).sort(), ['data', 'included']);
    });
    it('200: filtered and sorted as every list is, and what they name is included', async () => {
      const path = `/containers/${container}/raw_events`;
      await api.database.forAccount(account.id, async (tx) => {
        for (const index of [0, 1, 2]) await writeRawEvent(tx, voyage, { index });
      });
      const all = (await account.get(path)).body.data;
      const found = async (query: string) => {
        const { status, body } = await account.get(`${path}?${query}`);
        assert.equal(status, 200, query);
        return body.data.map(({ id }) => id);
      };
      const ids = all.map(({ id }) => id);
      assert.deepEqual(await found('sort=-index'), [...ids].reverse());
      assert.deepEqual(await found('filter[index]=2'), [all.find(({ attributes }) => attributes['index'] === 2)?.id]);
      assert.deepEqual(await found('filter[location_locode]=uslax&filter[estimated]=true&filter[timestamp][null]=false'), ids);
      assert.deepEqual(await found('filter[data_source]=terminal'), []);
      for (const query of ['include=vessel', 'include=location,terminal', 'filter[nobody]=1', 'page[size]=1'])
        assert.deepEqual(await found(query), ids, query);
      assert.deepEqual((await account.get(`${path}?filter[index]=99`)).body.included, []);
    });
    it('422 and 400: a filter that is no value of its kind, four keys of an order, and an include that there is not', async () => {
      const path = `/containers/${container}/raw_events`;
      for (const [query, status, parameter] of [
        ['filter[created_at]=soon', 422, 'filter[created_at]'],
        ['filter[estimated]=perhaps', 422, 'filter[estimated]'],
        ['sort=index,event,estimated,timestamp', 400, 'sort'],
        ['include=nobody', 400, 'include'],
      ] as const) {
        const { status: answered, body } = await account.get(`${path}?${query}`);
        assert.deepEqual([answered, body.errors[0]?.source?.parameter], [status, parameter], query);
      }
    });
    it('404: none', async () => assert.equal((await account.get(`/containers/${NOBODY}/raw_events`)).status, 404));
  });
});
