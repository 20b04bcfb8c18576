import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { readCargoTime } from '../../db/rows.js';
import { timestampOf } from '../../domain/time.js';
import { SHIPMENT_FRAGMENT_VERSION } from '../../resources/fragment.js';
import { keyTo, useApi } from '../support/api.js';
import { move } from '../support/evidence.js';
import { scriptedLine, type Looks } from '../support/looks.js';
import { meanwhile } from '../support/meanwhile.js';

const NUMBER = 'HLCUSHA123';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const underWay = [move('GTIN LADEN truck CNSHA', timestampOf('2026-03-03T08:00:00Z'), { container: 'HLXU1000001' })];

/** Customers on their way from a request to its shipment, through the product's own API and looks. */
describe('the customer of a shipment', () => {
  const api = useApi({ temporal: () => ({ tell() {}, close: () => Promise.resolve() }) });
  let line: Looks;
  let key: string;
  before(function () {
    this.timeout(30_000);
  });
  beforeEach(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
  });

  const call = (method: string, path: string, body?: unknown) =>
    api.ask(method, `/v2${path}`, { key, ...(body !== undefined && { body }) });
  const party = async (company_name: string) => (await call('POST', '/parties', { data: { attributes: { company_name } } })).body.data.id;
  const rename = (id: string, company_name: string) => call('PATCH', `/parties/${id}`, { data: { attributes: { company_name } } });
  const post = async (customer: string | null, number = NUMBER) => {
    const { status, body, text } = await call('POST', '/tracking_requests', {
      data: {
        attributes: { request_type: 'bill_of_lading', request_number: number, scac: 'HLCU' },
        relationships: { customer: { data: customer && { type: 'party', id: customer } } },
      },
    });
    assert.equal(status, 201, text);
    return body.data.id;
  };
  const stopped = async () => {
    const { body } = await call('GET', '/shipments');
    await call('PATCH', `/shipments/${body.data[0]?.id}/stop_tracking`);
    return body.data[0]?.id ?? '';
  };
  const names = async () => (await call('GET', '/shipments')).body.data.map(({ attributes }) => attributes['customer_name']);

  it('is that of the request it is made for, or nobody', async () => {
    await line.look(await post(await party('Acme')), underWay);
    assert.deepEqual(await names(), ['Acme']);
    const other = [move('GTIN LADEN truck CNSHA', timestampOf('2026-03-03T08:00:00Z'), { container: 'HLXU1000002' })];
    await line.look(await post(null, 'HLCUSHA456'), other);
    assert.deepEqual(await names(), [null, 'Acme']);
  });

  it('is told with the news of it', async () => {
    const id = await party('Acme');
    await line.look(await post(id), underWay);
    const [told] = await line.rows<{ content: string }>(
      `select content from change where event = 'tracking_request.succeeded' and account_id = $1`,
      [line.accountId],
    );
    const { included } = JSON.parse(told?.content ?? '') as {
      included: { type: string; attributes: object; relationships: Record<string, unknown> }[];
    };
    const of = (type: string) => included.find((one) => one.type === type);
    assert.deepEqual(of('tracking_request')?.relationships['customer'], { data: { type: 'party', id } });
    assert.equal((of('shipment')?.attributes as Record<string, unknown>)['customer_name'], 'Acme');
  });

  it('is that of the request that takes a stopped one over, unless it has none', async () => {
    await line.look(await post(await party('Acme')), underWay);
    await stopped();
    await line.look(await post(null), underWay);
    assert.deepEqual(await names(), ['Acme']);
    await stopped();
    await line.look(await post(await party('Other')), underWay);
    assert.deepEqual(await names(), ['Other']);
  });

  it('is that of an open request which a resume links', async () => {
    await line.look(await post(null), underWay);
    const shipmentId = await stopped();
    await post(await party('Acme'));
    assert.equal((await call('PATCH', `/shipments/${shipmentId}/resume_tracking`)).status, 200);
    assert.deepEqual(await names(), ['Acme']);
  });

  it('has the name of then in the past, and every name in the history', async () => {
    const acme = await party('Acme, Inc');
    await line.look(await post(acme), underWay);
    const [shipment] = (await call('GET', '/shipments')).body.data;
    const id = shipment?.id ?? '';
    const now = () => api.database.asSystem(readCargoTime);
    const apart = () => new Promise((done) => setTimeout(done, 3));
    const times: { at: string; name: unknown; updatedAt: unknown }[] = [];
    const note = async () => {
      await apart();
      const { body } = await call('GET', `/shipments/${id}`);
      times.push({ at: await now(), name: body.data.attributes['customer_name'], updatedAt: body.data.attributes['updated_at'] });
      await apart();
    };
    await note();
    await rename(acme, 'Renamed GmbH');
    await note();
    await rename(acme, 'Acme, Inc');
    await note();
    await stopped();
    await line.look(await post(await party('Other')), underWay);
    await note();
    assert.deepEqual(
      times.map(({ name }) => name),
      ['Acme, Inc', 'Renamed GmbH', 'Acme, Inc', 'Other'],
    );
    for (const { at, name, updatedAt } of times) {
      const { body } = await call('GET', `/shipments/${id}?as_of=${at}`);
      assert.deepEqual([body.data.attributes['customer_name'], body.data.attributes['updated_at']], [name, updatedAt], at);
    }
    const { status, body } = await call('GET', `/shipments/${id}?as_of=${String(shipment?.attributes['created_at'])}`);
    assert.equal(status, 200);
    assert.ok(body.data.attributes['customer_name']);
    const history = (await call('GET', `/shipments/${id}/history?filter[attribute]=customer_name`)).body.data;
    assert.deepEqual(
      history.map(({ attributes: { value, ended_by, reverted, source } }) => [value, ended_by, reverted, source]),
      [
        ['Other', null, false, 'user_input'],
        ['Acme, Inc', 'replaced', true, 'user_input'],
        ['Renamed GmbH', 'replaced', false, 'user_input'],
        ['Acme, Inc', 'replaced', false, 'user_input'],
      ],
    );
  });

  it('has no name in the past of another account', async () => {
    await line.look(await post(await party('Acme')), underWay);
    const namesOf = (accountId: string) =>
      api.database.forAccount(accountId, (tx) => rowsOf<{ name: string }>(tx, 'select company_name as name from party_name'));
    assert.deepEqual([await namesOf(line.accountId), await namesOf(NOBODY)], [[{ name: 'Acme' }], []]);
  });

  it('is shown by its new name when it is renamed while the shipment is made', async () => {
    const id = await party('Acme');
    const requestId = await post(id);
    const both = await meanwhile(
      api.url,
      { sql: 'select from look where tracking_request_id = $1 for update', parameters: [requestId] },
      async (untilWaiting) => {
        const looking = line.runAgain(requestId, underWay);
        await untilWaiting(1);
        const renaming = rename(id, 'Renamed');
        await untilWaiting(2);
        return [looking, renaming];
      },
    );
    await Promise.all(both);
    assert.deepEqual(await names(), ['Renamed']);
  });

  it('is shown by its newest name when it is renamed while somebody renders the shipment by the one before', async () => {
    const id = await party('Acme');
    await line.look(await post(id), underWay);
    await rename(id, 'Renamed');
    const rendered = `update shipment set fragment_version = $2 where customer_id = $1 and fragment_version = 0`;
    const [renaming] = await meanwhile(api.url, { sql: rendered, parameters: [id, SHIPMENT_FRAGMENT_VERSION] }, async (untilWaiting) => {
      const again = rename(id, 'Renamed again');
      await untilWaiting(1);
      return [again];
    });
    assert.equal((await renaming).status, 200);
    assert.deepEqual(await names(), ['Renamed again']);
  });

  it('is what a value of a custom field may refer to', async () => {
    const id = await party('Acme');
    const definition = {
      entity_type: 'Shipment',
      api_slug: 'payer',
      display_name: 'Payer',
      data_type: 'reference',
      reference_type: 'Party',
    };
    assert.equal((await call('POST', '/custom_field_definitions', { data: { attributes: definition } })).status, 201);
    await line.look(await post(null), underWay);
    const { body } = await call('GET', '/shipments');
    const note = (party: string) =>
      call('POST', `/shipments/${body.data[0]?.id}/custom_fields`, {
        data: { attributes: { api_slug: 'payer', value: { type: 'party', id: party } } },
      });
    const { status, body: noted, text } = await note(id);
    assert.equal(status, 201, text);
    assert.equal(noted.data.attributes['display_value'], 'Acme');
    assert.equal((await note(NOBODY)).status, 422);
  });
});
