import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import type { Log } from '../../domain/log.js';
import { timestampOf } from '../../domain/time.js';
import { keyTo, useApi } from '../support/api.js';
import { move } from '../support/evidence.js';
import { scriptedLine, type Looks } from '../support/looks.js';

const BOX = 'HLXU1000001';
const SECOND_BOX = 'HLXU1000002';
const MARCH = (day: number) => timestampOf(`2026-03-${String(day).padStart(2, '0')}T08:00:00Z`);
const underWay = (...containers: string[]) => containers.map((container) => move('GTIN LADEN truck CNSHA', MARCH(3), { container }));

/** Custom fields on their way from a request to what it brings (beyond.md 8), through the product's own API and looks. */
describe('custom fields of a tracking request', () => {
  const api = useApi({ temporal: () => ({ tell() {}, close: () => Promise.resolve() }) });
  let line: Looks;
  let key: string;
  let warned: Record<string, unknown>[];
  before(function () {
    this.timeout(30_000);
  });
  beforeEach(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
    warned = [];
    line.deps.log = { debug() {}, info() {}, error() {}, warn: (_, fields) => void warned.push(fields ?? {}) } satisfies Log;
  });

  const call = (method: string, path: string, body?: unknown) =>
    api.ask(method, `/v2${path}`, { key, ...(body !== undefined && { body }) });
  const define = async (entity_type: string, attributes: object = {}) => {
    const { status, body, text } = await call('POST', '/custom_field_definitions', {
      data: { attributes: { entity_type, api_slug: 'priority', display_name: 'Priority', data_type: 'short_text', ...attributes } },
    });
    assert.equal(status, 201, text);
    return body.data.id;
  };
  const post = (initial_custom_fields?: object, number = 'HLCUSHA123') =>
    call('POST', '/tracking_requests', {
      data: { attributes: { request_type: 'bill_of_lading', request_number: number, scac: 'HLCU', initial_custom_fields } },
    });
  const posted = async (...given: Parameters<typeof post>) => {
    const { status, body, text } = await post(...given);
    assert.equal(status, 201, text);
    return body.data.id;
  };
  const fieldsOf = async (path: string) => {
    const { body } = await call('GET', `${path}/custom_fields`);
    return Object.fromEntries(body.data.map(({ attributes }) => [attributes['api_slug'], attributes['value']]));
  };
  const shipmentOf = async (requestId: string) => {
    const { body } = await call('GET', `/tracking_requests/${requestId}`);
    return (body.data.relationships['tracked_object']?.data as { id: string } | null)?.id ?? '';
  };
  const boxFields = async () => {
    const rows = await line.rows<{ id: string; number: string }>('select id, number from container where account_id = $1 order by number', [
      line.accountId,
    ]);
    return Promise.all(rows.map(async ({ id, number }) => [number, await fieldsOf(`/containers/${id}`)]));
  };

  it('staged for the shipment and its containers are there with them; those for a number go before those for all', async () => {
    await define('Shipment');
    await define('Container');
    await define('Cargo', { api_slug: 'note' });
    const id = await posted({
      shipment: [{ api_slug: 'priority', value: 'high' }],
      containers: [
        { api_slug: 'priority', value: 'first', number: 'hlxu 100000-1' },
        { api_slug: 'priority', value: 'any' },
        { api_slug: 'note', value: 'all', number: '' },
      ],
    });
    await line.look(id, underWay(BOX));
    assert.deepEqual(await fieldsOf(`/shipments/${await shipmentOf(id)}`), { priority: 'high' });
    assert.deepEqual(await boxFields(), [[BOX, { priority: 'first', note: 'all' }]]);
    const { body } = await call('GET', '/custom_fields');
    assert.ok(
      body.data.every(({ relationships }) => relationships['updated_by']?.data !== null),
      'they are whose request it was',
    );

    await line.look(id, underWay(BOX, SECOND_BOX));
    assert.deepEqual(await boxFields(), [
      [BOX, { priority: 'first', note: 'all' }],
      [SECOND_BOX, { priority: 'any', note: 'all' }],
    ]);
  });

  it('leave what a client has changed since alone, also when a box goes and comes back', async () => {
    await define('Container', { default_value: 'standard' });
    const id = await posted();
    await line.look(id, underWay(BOX, SECOND_BOX));
    const [box] = await line.rows<{ id: string }>('select id from container where account_id = $1 and number = $2', [line.accountId, BOX]);
    await call('POST', `/containers/${box?.id}/custom_fields`, { data: { attributes: { api_slug: 'priority', value: 'mine' } } });
    await line.rows('update container set left_at = landfall_now() where id = $1', [box?.id]);
    await line.look(id, underWay(BOX, SECOND_BOX));
    assert.deepEqual(await boxFields(), [
      [BOX, { priority: 'mine' }],
      [SECOND_BOX, { priority: 'standard' }],
    ]);
  });

  it('set on the request itself are copied where a definition of shipments has the same slug and data type', async () => {
    for (const [slug, data_type, ofShipment] of [
      ['same', 'number', 'number'],
      ['other_type', 'number', 'short_text'],
      ['both', 'short_text', 'short_text'],
    ] as const) {
      await define('TrackingRequest', { api_slug: slug, data_type });
      await define('Shipment', { api_slug: slug, data_type: ofShipment });
    }
    await define('TrackingRequest', { api_slug: 'own' });
    await define('Shipment', { api_slug: 'default', default_value: 'by default' });
    await define('Shipment', { api_slug: 'picky', validation: { max_length: 1 } });
    await define('TrackingRequest', { api_slug: 'picky' });
    const id = await posted({ shipment: [{ api_slug: 'both', value: 'staged' }] });
    for (const [api_slug, value] of [
      ['same', 7.5],
      ['other_type', 7],
      ['both', 'of the request'],
      ['own', 'x'],
      ['picky', 'long'],
    ])
      assert.equal(
        (await call('POST', `/tracking_requests/${id}/custom_fields`, { data: { attributes: { api_slug, value } } })).status,
        201,
      );
    await line.look(id, underWay(BOX));
    assert.deepEqual(await fieldsOf(`/shipments/${await shipmentOf(id)}`), { both: 'staged', same: 7.5, default: 'by default' });
    assert.deepEqual(
      warned.map(({ slug, entity }) => [slug, entity]),
      [['picky', 'shipment']],
    );
  });

  it('that nobody set on the request stay with it: its defaults go before none of the shipment', async () => {
    const ours = { data_type: 'number' };
    for (const [api_slug, ofRequest, ofShipment] of [
      ['unset', 3, 9],
      ['alone', 3, null],
      ['set', 3, 9],
      ['changed', 3, 9],
      ['confirmed', 3, 9],
    ] as const) {
      await define('TrackingRequest', { ...ours, api_slug, default_value: ofRequest });
      await define('Shipment', { ...ours, api_slug, default_value: ofShipment });
    }
    const id = await posted();
    const path = `/tracking_requests/${id}/custom_fields`;
    await call('POST', path, { data: { attributes: { api_slug: 'set', value: 4 } } });
    await call('PATCH', `${path}/changed`, { data: { attributes: { value: 5 } } });
    await call('PATCH', `${path}/confirmed`, { data: { attributes: { value: 3 } } });
    assert.deepEqual(await fieldsOf(`/tracking_requests/${id}`), { unset: 3, alone: 3, set: 4, changed: 5, confirmed: 3 });
    await line.look(id, underWay(BOX));
    assert.deepEqual(await fieldsOf(`/shipments/${await shipmentOf(id)}`), { unset: 9, set: 4, changed: 5, confirmed: 3 });
  });

  it('are the defaults of new records, never of older ones, and not of an option that is gone', async () => {
    const before = await posted(undefined, 'HLCUBEFORE');
    const choice = await define('TrackingRequest', { api_slug: 'choice', data_type: 'enum', default_value: 'low' });
    await define('TrackingRequest', { default_value: 'standard' });
    const without = await posted(undefined, 'HLCUWITHOUT');
    await call('POST', `/custom_field_definitions/${choice}/options`, { data: { attributes: { label: 'Low', value: 'low' } } });
    const after = await posted(undefined, 'HLCUAFTER');
    const given = await Promise.all([before, without, after].map((id) => fieldsOf(`/tracking_requests/${id}`)));
    assert.deepEqual(given, [{}, { priority: 'standard' }, { priority: 'standard', choice: 'low' }]);
    const { body } = await call('GET', `/tracking_requests/${after}/custom_fields`);
    assert.deepEqual(body.data[0]?.relationships['updated_by'], { data: null });
  });

  it('that are no longer valid when the line answers are skipped and logged; the match goes on', async () => {
    const gone = await define('Shipment', { api_slug: 'gone' });
    const shorter = await define('Shipment', { api_slug: 'shorter' });
    await define('Shipment');
    const id = await posted({ shipment: ['gone', 'shorter', 'priority'].map((api_slug) => ({ api_slug, value: 'high' })) });
    await call('DELETE', `/custom_field_definitions/${gone}`);
    await call('PATCH', `/custom_field_definitions/${shorter}`, { data: { attributes: { validation: { max_length: 2 } } } });
    assert.equal(await line.look(id, underWay(BOX)), 'news');
    assert.deepEqual(await fieldsOf(`/shipments/${await shipmentOf(id)}`), { priority: 'high' });
    assert.deepEqual(warned.map(({ slug }) => slug).sort(), ['gone', 'shorter']);
    assert.doesNotMatch(JSON.stringify(warned), /high/, 'a client’s own words are not logged');
  });

  it('of a request that takes over a stopped shipment go to it and its boxes; its other values stay', async () => {
    await define('Shipment');
    await define('Shipment', { api_slug: 'kept' });
    await define('Cargo');
    const first = await posted({ shipment: ['priority', 'kept'].map((api_slug) => ({ api_slug, value: 'first' })) });
    await line.look(first, underWay(BOX));
    const shipment = await shipmentOf(first);
    const staged = {
      shipment: [{ api_slug: 'priority', value: 'second' }],
      containers: [{ api_slug: 'priority', value: 'box' }],
    };
    await call('PATCH', `/shipments/${shipment}/stop_tracking`);
    const second = await posted(staged);
    await line.look(second, underWay(BOX));
    assert.equal(await shipmentOf(second), shipment);
    assert.deepEqual(await fieldsOf(`/shipments/${shipment}`), { priority: 'second', kept: 'first' });
    assert.deepEqual(await boxFields(), [[BOX, { priority: 'box' }]]);

    await call('PATCH', `/shipments/${shipment}/stop_tracking`);
    await posted({ shipment: [{ api_slug: 'priority', value: 'third' }] });
    assert.equal((await call('PATCH', `/shipments/${shipment}/resume_tracking`)).status, 200);
    assert.deepEqual(await fieldsOf(`/shipments/${shipment}`), { priority: 'third', kept: 'first' });
  });

  it('pass the cap when the system copies them, and are counted', async () => {
    await define('Shipment', { default_value: 'standard' });
    await define('Cargo', { default_value: 'standard' });
    await line.rows('update account set custom_field_limit = 1 where id = $1', [line.accountId]);
    const id = await posted();
    await line.look(id, underWay(BOX, SECOND_BOX));
    assert.equal((await call('GET', '/custom_fields')).body.meta['total'], 3);
    const { status, body } = await post({ shipment: [{ api_slug: 'priority', value: 'x' }] }, 'HLCUSHA999');
    assert.deepEqual([status, body.errors[0]?.code], [422, 'limit_reached']);
  });

  it('422: staged values that no definition takes, each by its place; nothing is written', async () => {
    await define('Shipment', { data_type: 'number' });
    const refusals = async (staged: object) => {
      const { status, body } = await post(staged);
      assert.equal(status, 422);
      return body.errors.map(({ code, source }) => [code, source?.pointer?.replace('/data/attributes/initial_custom_fields', '')]);
    };
    assert.deepEqual(
      await refusals({
        shipment: [
          { api_slug: 'unknown', value: 1 },
          { api_slug: 'priority', value: 'x' },
          { api_slug: 'priority', value: 2 },
        ],
        containers: [{ api_slug: 'priority', value: 1, number: 'BOX' }],
      }),
      [
        ['invalid', ''],
        ['invalid', '/shipment/1/value'],
        ['invalid', '/shipment/2/api_slug'],
        ['invalid', ''],
        ['invalid', '/containers/0/number'],
      ],
    );
    assert.deepEqual(await refusals({ shipment: [{ api_slug: 'priority' }] }), [['blank', '/shipment/0/value']]);
    assert.deepEqual(await refusals({ shipment: Array(501).fill({ api_slug: 'priority', value: 1 }) }), [['too_long', '/shipment']]);
    assert.deepEqual(await refusals({ shipment: 'x' }), [['invalid', '/shipment']]);
    assert.equal((await call('GET', '/tracking_requests')).body.meta['total'], 0);
    assert.equal((await post({ shipment: [], containers: null })).status, 201);
  });

  it('make a template the account’s own', async () => {
    await line.rows(
      `insert into custom_field_definition (entity_type, entity_type_sent, api_slug, display_name, data_type) values ('shipment', 'Shipment', 'shared', 'Shared', 'boolean')`,
    );
    const id = await posted({ shipment: [{ api_slug: 'shared', value: true }] });
    await line.look(id, underWay(BOX));
    assert.deepEqual(await fieldsOf(`/shipments/${await shipmentOf(id)}`), { shared: true });
  });
});
