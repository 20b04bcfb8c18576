import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../../db/database.js';
import { differingFragments, rewriteFragments } from '../../../db/fragments.js';
import type { Errand } from '../../../api/temporal.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { writeVoyage, type VoyageRows } from '../../support/rows.js';

const errands: Errand[] = [];
const door = () => ({ tell: (errand: Errand) => void errands.push(errand), close: () => Promise.resolve() });
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('GET /shipments', () => {
  const api = useApi({ temporal: door });
  let account: TestAccount;
  const voyages: VoyageRows[] = [];
  before(async () => {
    account = await api.account();
    for (const tracking of ['running', 'stopped', 'arrived']) {
      const voyage = await writeVoyage(api.database, {
        accountId: account.id,
        containers: 2,
        shipment:
          tracking === 'stopped'
            ? { line_tracking_stopped_at: '2026-03-21T00:00:00Z', line_tracking_stopped_reason: 'no_updates_at_line' }
            : tracking === 'arrived'
              ? { status: 'arrived_at_pod', port_of_discharge_locode: 'USNYC', updated_at: '2040-01-01T00:00:00Z' }
              : {},
      });
      await api.database.forAccount(account.id, (tx) =>
        rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
      );
      voyages.push(voyage);
    }
  });
  const found = async (query: string) => {
    const { status, body } = await account.get(`/shipments?${query}`);
    assert.equal(status, 200, query);
    return body.data.map(({ id }) => voyages.findIndex(({ shipmentId }) => shipmentId === id));
  };

  it('200: newest first, with what a client includes by default', async () => {
    const { status, body } = await account.get(
      '/shipments?include=containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal',
    );
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ id }) => id),
      voyages.map(({ shipmentId }) => shipmentId).reverse(),
    );
    const types = body.included.map(({ type }) => type);
    assert.equal(types.filter((type) => type === 'container').length, 6);
    for (const type of ['port', 'terminal']) assert.ok(types.includes(type), type);
    assert.deepEqual(body.meta['total'], 3);
  });
  it('200: narrowed by the filters that clients send', async () => {
    assert.deepEqual(await found('filter[tracking_stopped]=true'), [1]);
    assert.deepEqual(await found('filter[tracking_stopped]=false'), [2, 0]);
    assert.deepEqual(await found('filter[status]=arrived_at_pod'), [2]);
    assert.deepEqual(await found('filter[pod_locode]=usnyc'), [2]);
    assert.deepEqual(await found('filter[line_scac]=MAEU'), [2, 1, 0]);
    assert.deepEqual(await found('filter[updated_at]=2039-01-01'), [2]);
    assert.deepEqual(await found('q=MSKU1000001'), [2, 1, 0]);
    assert.deepEqual(await found('q=MSKU%20100000-1'), [2, 1, 0]);
    assert.deepEqual(await found(`q=maeu-${voyages[1]?.shipmentId.slice(0, 6)}`), [1]);
    assert.deepEqual(await found(`number=maeu-${voyages[1]?.shipmentId.slice(0, 8)}`), [1]);
  });
  it('400 and 422: an unknown include, a bad boolean, a bad time', async () => {
    assert.equal((await account.get('/shipments?include=transport_events')).status, 400);
    assert.equal((await account.get('/shipments?filter[tracking_stopped]=maybe')).status, 422);
    assert.equal((await account.get('/shipments?filter[updated_at]=soon')).status, 422);
  });
});

describe('one shipment', () => {
  const api = useApi({ temporal: door });
  let account: TestAccount;
  let voyage: VoyageRows;
  beforeEach(async () => {
    errands.length = 0;
    account = await api.account();
    voyage = await writeVoyage(api.database, { accountId: account.id, containers: 2 });
    await api.database.forAccount(account.id, async (tx) => {
      await tx.query(
        `insert into look (tracking_request_id, source, account_id, next_look_at, gone_looks) values ($1, 'shipping_line', $2, '2040-01-01', 2)`,
        [voyage.requestId, account.id],
      );
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
    });
  });
  const row = async <Row>(sql: string, id: string) => {
    const [found] = await api.database.asSystem((tx) => rowsOf<Row>(tx, sql, [id]));
    return found;
  };
  const request = (id = voyage.requestId) =>
    row<{ status: string; epoch: number; shipment_id: string | null }>(
      'select status, epoch, shipment_id from tracking_request where id = $1',
      id,
    );
  const fragmentsAreFresh = async () =>
    assert.deepEqual(
      await api.database.forAccount(account.id, (tx) =>
        differingFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds }),
      ),
      { shipmentIds: [], containerIds: [] },
    );
  const topics = () =>
    api.database.asSystem((tx) =>
      rowsOf<{ topic: string; key: string }>(tx, `select topic, key from outbox where topic like 'tracking-request.%' order by id`),
    );
  const changes = () =>
    api.database.asSystem((tx) =>
      rowsOf<{ event: string; subject_id: string; content: string }>(
        tx,
        'select event, subject_id, content from change where account_id = $1 order by position',
        [account.id],
      ),
    );

  it('200: GET /shipments/{id}', async () => {
    const { status, body } = await account.get(`/shipments/${voyage.shipmentId}?include=port_of_lading`);
    assert.equal(status, 200);
    assert.equal(body.data.links?.['self'], `/v2/shipments/${voyage.shipmentId}`);
    assert.deepEqual(
      body.included.map(({ attributes }) => attributes['code']),
      ['CNSHA'],
    );
  });

  it('200: PATCH /shipments/{id} replaces references and tags, each tag once', async () => {
    const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}`, {
      data: { type: 'shipment', id: voyage.shipmentId, attributes: { ref_numbers: ['x'], tags: ['a', 'b', 'a'] } },
    });
    assert.equal(status, 200);
    assert.deepEqual(body.data.attributes['ref_numbers'], ['x']);
    assert.deepEqual(body.data.attributes['tags'], ['a', 'b']);
    const later = await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes: { tags: [] } } });
    assert.deepEqual(later.body.data.attributes['ref_numbers'], ['x']);
    assert.deepEqual(later.body.data.attributes['tags'], []);
    await fragmentsAreFresh();
  });

  it('200: PATCH /shipments/{id} with null empties a list', async () => {
    const attributes = { ref_numbers: ['x'], tags: ['a'] };
    await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes } });
    for (const name of ['ref_numbers', 'tags'] as const) {
      const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes: { [name]: null } } });
      assert.equal(status, 200);
      Object.assign(attributes, { [name]: [] });
      assert.deepEqual({ ref_numbers: body.data.attributes['ref_numbers'], tags: body.data.attributes['tags'] }, attributes);
    }
    await fragmentsAreFresh();
  });

  it('200: PATCH /shipments/{id} leaves out the blanks around a reference', async () => {
    const attributes = { ref_numbers: [' PO 7 '], tags: ['a', ' a'] };
    const { body } = await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes } });
    assert.deepEqual([body.data.attributes['ref_numbers'], body.data.attributes['tags']], [['PO 7'], ['a']]);
  });

  for (const [words, text, code] of [
    ['nothing', '', 'blank'],
    ['blanks', ' \t', 'blank'],
    ['256 characters', 'x'.repeat(256), 'too_long'],
  ] as const)
    it(`422 ${code}: PATCH /shipments/{id} with a reference or a tag of ${words}, and where it stands`, async () => {
      for (const name of ['ref_numbers', 'tags']) {
        const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes: { [name]: ['a', text] } } });
        assert.equal(status, 422);
        assert.deepEqual([body.errors[0]?.code, body.errors[0]?.source?.pointer], [code, `/data/attributes/${name}/1`]);
        assert.match(body.errors[0]?.detail ?? '', new RegExp(`^${name}\\[1\\]`));
      }
    });

  it('200: a reference of before, longer than is taken today, stays and is read', async () => {
    const long = 'x'.repeat(60_000);
    await api.database.forAccount(account.id, async (tx) => {
      await tx.query('update shipment set ref_numbers = array[$2, $3] where id = $1', [voyage.shipmentId, long, '']);
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId] });
    });
    const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes: { tags: ['a'] } } });
    assert.equal(status, 200);
    assert.deepEqual(body.data.attributes['ref_numbers'], [long, '']);
  });

  it('422: PATCH /shipments/{id} with a list that is none', async () => {
    const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes: { ref_numbers: 'x' } } });
    assert.equal(status, 422);
    assert.equal(body.errors[0]?.source?.pointer, '/data/attributes/ref_numbers');
  });

  it('200: PATCH /shipments/{id}/stop_tracking writes the wish, tells it, and is done once', async () => {
    const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`, {
      data: { type: 'shipment', id: voyage.shipmentId },
    });
    assert.equal(status, 200);
    assert.equal(body.data.attributes['line_tracking_stopped_reason'], 'cancelled_by_user');
    assert.ok(body.data.attributes['line_tracking_stopped_at']);
    assert.deepEqual(body.data.relationships['line_tracking_stopped_by_user']?.data, { id: account.userId, type: 'user' });
    assert.deepEqual(await request(), { status: 'tracking_stopped', epoch: 1, shipment_id: voyage.shipmentId });
    const again = await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
    assert.equal(again.status, 200);
    assert.deepEqual(
      (await changes()).map(({ event, subject_id }) => ({ event, subject_id })),
      [{ event: 'tracking_request.tracking_stopped', subject_id: voyage.requestId }],
    );
    assert.deepEqual(await topics(), [{ topic: 'tracking-request.stop', key: voyage.requestId }]);
    assert.deepEqual(
      errands.map(({ topic, id }) => ({ topic, id })),
      [{ topic: 'tracking-request.stop', id: voyage.requestId }],
    );
    await fragmentsAreFresh();
  });

  it('200: what is told of a stop shows the shipment stopped', async () => {
    await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
    const [change] = await changes();
    const { included } = JSON.parse(change?.content ?? '{}') as { included: { type: string; attributes: Record<string, unknown> }[] };
    assert.equal(included.find(({ type }) => type === 'shipment')?.attributes['line_tracking_stopped_reason'], 'cancelled_by_user');
    assert.equal(included.find(({ type }) => type === 'tracking_request')?.attributes['status'], 'tracking_stopped');
  });

  it('200: PATCH /shipments/{id}/resume_tracking has the line asked at once, and is done once', async () => {
    await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
    const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}/resume_tracking`);
    assert.equal(status, 200);
    assert.equal(body.data.attributes['line_tracking_stopped_at'], null);
    assert.equal(body.data.attributes['line_tracking_stopped_reason'], null);
    assert.equal(body.data.relationships['line_tracking_stopped_by_user']?.data, null);
    assert.deepEqual(await request(), { status: 'created', epoch: 2, shipment_id: voyage.shipmentId });
    const look = await row(
      `select next_look_at <= landfall_now() as due, gone_looks, failures, landfall_now() - last_news_at < interval '1 minute' as news_counted_anew
       from look where tracking_request_id = $1`,
      voyage.requestId,
    );
    assert.deepEqual(look, { due: true, gone_looks: 0, failures: 0, news_counted_anew: true });
    assert.equal((await account.patch(`/shipments/${voyage.shipmentId}/resume_tracking`)).status, 200);
    assert.equal((await request())?.epoch, 2, 'a shipment that is tracked stays as it is');
    assert.equal((await changes()).length, 1, 'no event is told of a resume');
    await fragmentsAreFresh();
  });

  it('200: stopping twice is two changes', async () => {
    for (const wish of ['stop', 'resume', 'stop']) await account.patch(`/shipments/${voyage.shipmentId}/${wish}_tracking`);
    assert.equal((await changes()).length, 2);
  });

  const NUMBER = 'MAEU987654321';
  const ask = () =>
    account.post('/tracking_requests', { data: { attributes: { request_type: 'bill_of_lading', request_number: NUMBER, scac: 'MAEU' } } });
  const rename = () =>
    api.database.asSystem((tx) =>
      tx.query('update tracking_request set request_number = $2, normalized_number = $2 where id = $1', [voyage.requestId, NUMBER]),
    );

  it('200: a resume while another request for the number is open links that one', async () => {
    await rename();
    await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
    const other = await ask();
    assert.equal(other.status, 201);
    const { status } = await account.patch(`/shipments/${voyage.shipmentId}/resume_tracking`);
    assert.equal(status, 200);
    assert.deepEqual(await request(other.body.data.id), { status: 'created', epoch: 1, shipment_id: voyage.shipmentId });
    assert.equal((await request())?.status, 'tracking_stopped');
    const linked = await row('select current_request_id from shipment where id = $1', voyage.shipmentId);
    assert.deepEqual(linked, { current_request_id: other.body.data.id });
    assert.deepEqual(
      (await changes()).map(({ event, subject_id }) => ({ event, subject_id })),
      [
        { event: 'tracking_request.tracking_stopped', subject_id: voyage.requestId },
        { event: 'tracking_request.succeeded', subject_id: other.body.data.id },
      ],
    );
    assert.equal(errands.at(-1)?.id, other.body.data.id);
  });

  it('200: a resume that links another request hands its references and tags down, and takes none away', async () => {
    await rename();
    await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes: { ref_numbers: ['b', 'a'], tags: ['old'] } } });
    await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
    const attributes = { request_type: 'bill_of_lading', request_number: NUMBER, scac: 'MAEU' };
    await account.post('/tracking_requests', {
      data: { attributes: { ...attributes, ref_numbers: ['a', 'PO-9'], shipment_tags: ['new', 'old'] } },
    });
    const { body } = await account.patch(`/shipments/${voyage.shipmentId}/resume_tracking`);
    assert.deepEqual(
      [body.data.attributes['ref_numbers'], body.data.attributes['tags']],
      [
        ['b', 'a', 'PO-9'],
        ['old', 'new'],
      ],
    );
    for (const id of voyage.containerIds) {
      const box = await account.get(`/containers/${id}`);
      assert.deepEqual((box.body.data.attributes['ref_numbers'] as string[]).slice(-2), ['a', 'PO-9']);
    }
    const [, succeeded] = await changes();
    assert.ok(succeeded?.content.includes('PO-9'), 'what is told shows them');
    await fragmentsAreFresh();
  });

  it('200: a resume gives back no reference that was taken away', async () => {
    await account.patch(`/shipments/${voyage.shipmentId}`, { data: { attributes: { ref_numbers: [] } } });
    for (const wish of ['stop', 'resume']) await account.patch(`/shipments/${voyage.shipmentId}/${wish}_tracking`);
    assert.deepEqual((await account.get(`/shipments/${voyage.shipmentId}`)).body.data.attributes['ref_numbers'], []);
  });

  it('422 duplicate: a resume while another shipment is tracked by the number', async () => {
    await rename();
    await account.patch(`/shipments/${voyage.shipmentId}/stop_tracking`);
    const other = await ask();
    await api.database.asSystem((tx) =>
      tx.query(`update tracking_request set status = 'created', shipment_id = $2 where id = $1`, [other.body.data.id, randomUUID()]),
    );
    const { status, body } = await account.patch(`/shipments/${voyage.shipmentId}/resume_tracking`);
    assert.equal(status, 422);
    assert.equal(body.errors[0]?.code, 'duplicate');
    assert.equal((await request())?.status, 'tracking_stopped');
  });

  it('422: a wish about a record of another type', async () => {
    const { shipmentId } = await writeVoyage(api.database, { accountId: account.id });
    for (const wish of ['/stop_tracking', '/resume_tracking']) {
      const { status, body } = await account.patch(`/shipments/${shipmentId}${wish}`, { data: { type: 'container', id: shipmentId } });
      assert.deepEqual([status, body.errors[0]?.source?.pointer], [422, '/data/type'], wish);
    }
  });

  it('404: a shipment that is none', async () => {
    for (const wish of ['', '/stop_tracking', '/resume_tracking']) {
      const answer = await account.patch(`/shipments/${NOBODY}${wish}`, { data: { attributes: {} } });
      assert.equal(answer.status, 404, wish);
      assert.equal((await account.patch(`/shipments/${randomUUID().slice(1)}${wish}`, { data: { attributes: {} } })).status, 404);
    }
  });
});
