import assert from 'node:assert/strict';
import { operations, type Operation } from '../../api/inventory.js';
import { recordChanges } from '../../db/changes.js';
import { rowsOf } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { timestampOf } from '../../domain/time.js';
import { useApi, type TestAccount } from '../support/api.js';
import { VESSEL_IMO, writeRawEvent, writeTransportEvent, writeVoyage, type VoyageRows } from '../support/rows.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const SECRET_NUMBER = 'MAEUSECRET001';
const SECRET_REFERENCE = 'SECRET-PO-77';
const SLUG = 'secret_slug';

const TABLES = [
  'tracking_request',
  'shipment',
  'container',
  'container_mark',
  'search_term',
  'transport_event',
  'raw_event',
  'vessel',
  'webhook',
  'webhook_notification',
  'webhook_replay',
  'look',
  'outbox',
  'change',
  'account_counter',
  'change_counter',
  'custom_field_definition',
  'custom_field_option',
  'custom_field',
  'fact',
  'party',
  'idempotent_answer',
  'api_key',
];

/** Of the outbox what is to be told: how often the API itself has tried is its own business. When a key was used is not the other's doing. */
const COMPARED: Record<string, string> = { outbox: 'jsonb_build_array(topic, key)', api_key: `to_jsonb(t) - 'last_used_at'` };

/** Every operation × another account's ids, in path, body, filter, include and search (promise R7). */
describe('one account and another', () => {
  const api = useApi();
  let victim: TestAccount;
  let other: TestAccount;
  let voyage: VoyageRows;
  let ids: Record<string, string>;
  let untouched: string;

  /** All that the victim has, as it stands. */
  const state = () =>
    api.database.asSystem(async (tx) => {
      const tables = [];
      for (const table of TABLES)
        tables.push(
          await rowsOf(tx, `select ${COMPARED[table] ?? 'to_jsonb(t)'} as row from ${table} t where account_id = $1 order by 1`, [
            victim.id,
          ]),
        );
      return JSON.stringify(tables);
    });

  before(async () => {
    victim = await api.account({ features: ['container_refresh'] });
    other = await api.account({ features: ['container_refresh'] });
    voyage = await writeVoyage(api.database, {
      accountId: victim.id,
      shipment: { number: SECRET_NUMBER, ref_numbers: [SECRET_REFERENCE] },
      container: { number: 'SECU1234567', ref_numbers: [SECRET_REFERENCE] },
    });
    const party = await victim.post('/parties', { data: { attributes: { company_name: 'SECRET Imports' } } });
    const request = await victim.post('/tracking_requests', {
      data: {
        attributes: { request_type: 'bill_of_lading', request_number: SECRET_NUMBER, scac: 'MAEU', ref_numbers: [SECRET_REFERENCE] },
        relationships: { customer: { data: { type: 'party', id: party.body.data.id } } },
      },
    });
    const webhook = await victim.post('/webhooks', { data: { attributes: { url: 'https://secret.example.com/', active: true } } });
    await api.database.forAccount(victim.id, async (tx) => {
      await tx.query(`insert into look (tracking_request_id, source, account_id) values ($1, 'shipping_line', $2)`, [
        voyage.requestId,
        victim.id,
      ]);
      await writeRawEvent(tx, voyage, {});
      const eventId = await writeTransportEvent(tx, voyage, {});
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
      await recordChanges(tx, victim.id, [
        {
          event: 'container.transport.vessel_loaded',
          subjectId: voyage.containerIds[0] ?? '',
          shipmentId: voyage.shipmentId,
          containerId: voyage.containerIds[0] ?? '',
          key: 'b',
          version: 1,
          createdAt: timestampOf(0),
          reference: { type: 'transport_event', id: eventId },
        },
      ]);
    });
    const fields = await writeFields(victim, voyage);
    const { body: replay } = await victim.post(`/webhooks/${webhook.body.data.id}/replay`, {});
    const { body } = await victim.get('/webhook_notifications');
    ids = {
      tracking_requests: request.body.data.id,
      shipments: voyage.shipmentId,
      containers: voyage.containerIds[0] ?? '',
      vessels: voyage.vesselId,
      webhooks: webhook.body.data.id,
      webhook_notifications: body.data[0]?.id ?? '',
      parties: party.body.data.id,
      ...fields,
      webhook_replays: replay.data.id,
      events: (await victim.get('/events')).body.data[0]?.id ?? '',
      api_keys: (await victim.get('/api_keys')).body.data[0]?.id ?? '',
    };
    untouched = await state();
  });
  afterEach(async () => assert.equal(await state(), untouched, 'nothing of the other account was changed'));

  const bodyOf = ({ input }: Operation, id: string) =>
    'body' in input.shape
      ? {
          data: {
            id,
            attributes: {
              ref_numbers: ['taken'],
              url: 'https://taken.example.com/',
              active: false,
              display_name: 'taken',
              label: 'taken',
              api_slug: SLUG,
              value: 'taken',
              company_name: 'taken',
              pickup_appointment_at: '2026-04-02T08:00:00Z',
            },
          },
        }
      : undefined;
  /** The path's ids: the first is asked about, those of an option and a replay are the victim's where that one is, and a slug is one that the victim has. */
  const pathOf = ({ rest }: Operation, id: string) => {
    const [first = '', ...further] = [...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const within = (kind: string) => (id === NOBODY ? NOBODY : (ids[kind] ?? ''));
    const values: Record<string, string> = { api_slug: SLUG, replay_id: within('webhook_replays') };
    return { [first]: id, ...Object.fromEntries(further.map((name) => [name, values[name] ?? within('options')])) };
  };
  const address = (operation: Operation, id: string) =>
    Object.entries(pathOf(operation, id)).reduce((path, [name, value]) => path.replace(`{${name}}`, value), `/v2${operation.rest.path}`);
  const owned = () => operations().filter(({ rest }) => Object.keys(ids).some((kind) => rest.path.startsWith(`/${kind}/{`)));

  it('404: every operation answers a foreign id and an unknown one in the same bytes', async () => {
    assert.equal(owned().length, 54);
    for (const operation of owned()) {
      const kind = operation.rest.path.split('/')[1] ?? '';
      const ask = (id: string, key: string) => api.ask(operation.rest.method, address(operation, id), { key, body: bodyOf(operation, id) });
      const foreign = await ask(ids[kind] ?? '', other.key);
      const unknown = await ask(NOBODY, other.key);
      assert.equal(foreign.status, 404, operation.name);
      assert.equal(foreign.text, unknown.text, operation.name);
      assert.deepEqual([...foreign.headers.keys()].sort(), [...unknown.headers.keys()].sort(), operation.name);
    }
  });

  it('404: a foreign record as it was, and from where it is known', async () => {
    for (const kind of ['shipments', 'containers']) {
      const ask = (id: string) => other.get(`/${kind}/${id}?include=provenance&as_of=2020-01-01`);
      const foreign = await ask(ids[kind] ?? '');
      assert.equal(foreign.status, 404, kind);
      assert.equal(foreign.text, (await ask(NOBODY)).text, kind);
    }
  });

  it('404: the same by tRPC', async () => {
    for (const operation of owned()) {
      const { name, type, rest, input } = operation;
      const kind = rest.path.split('/')[1] ?? '';
      const ask = (id: string) => {
        const given = { ...pathOf(operation, id), ...('body' in input.shape && { body: bodyOf(operation, id) }) };
        return type === 'query'
          ? api.ask('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(given))}`, { key: other.key })
          : api.ask('POST', `/trpc/${name}`, { key: other.key, body: given, headers: { 'content-type': 'application/json' } });
      };
      const foreign = await ask(ids[kind] ?? '');
      assert.equal(foreign.status, 404, `${name} ${foreign.text}`);
      assert.equal(foreign.text, (await ask(NOBODY)).text, name);
    }
  });

  it('404: a ship that only another account has cargo on, by its IMO number', async () => {
    assert.equal((await victim.get(`/vessels/${VESSEL_IMO}`)).body.data.id, voyage.vesselId);
    const [foreign, unknown] = [await other.get(`/vessels/${VESSEL_IMO}`), await other.get('/vessels/9999999')];
    assert.equal(foreign.status, 404);
    assert.equal(foreign.text, unknown.text);
  });

  it("404: a replay of another account by a webhook of one's own", async () => {
    const own = (await other.post('/webhooks', { data: { attributes: { url: 'https://own.example.com/', active: true } } })).body.data.id;
    const [foreign, unknown] = [
      await other.get(`/webhooks/${own}/replays/${ids['webhook_replays']}`),
      await other.get(`/webhooks/${own}/replays/${NOBODY}`),
    ];
    assert.equal(foreign.status, 404);
    assert.equal(foreign.text, unknown.text);
    const wished = { shipment_id: voyage.shipmentId, container_id: ids['containers'], dry_run: true };
    assert.deepEqual((await other.post(`/webhooks/${own}/replay`, wished)).body.meta, { count: 0 });
    await other.delete(`/webhooks/${own}`);
  });

  it('404: an id in the body', async () => {
    const patch = (id: string) => other.patch('/containers', { data: { type: 'container', id, attributes: { ref_numbers: ['taken'] } } });
    const foreign = await patch(ids['containers'] ?? '');
    assert.equal(foreign.status, 404);
    assert.equal(foreign.text, (await patch(NOBODY)).text);
  });

  it('422: an id that a new value is noted on or refers to', async () => {
    const note = (id: string) =>
      other.post('/custom_fields', {
        data: { attributes: { api_slug: SLUG, value: 'taken' }, relationships: { entity: { data: { type: 'shipment', id } } } },
      });
    const foreign = await note(voyage.shipmentId);
    assert.equal(foreign.status, 422);
    assert.equal(foreign.text, (await note(NOBODY)).text);
    const refer = (id: string) =>
      other.post('/custom_field_definitions', {
        data: {
          attributes: {
            entity_type: 'Cargo',
            api_slug: 'referring',
            display_name: 'Referring',
            data_type: 'reference',
            reference_type: 'Shipment',
            default_value: { type: 'shipment', id },
          },
        },
      });
    const named = await refer(voyage.shipmentId);
    assert.equal(named.status, 422);
    assert.equal(named.text, (await refer(NOBODY)).text);
  });

  it('422: a party in a relationship; 201: its name is free', async () => {
    const ask = (id: string) =>
      other.post('/tracking_requests', {
        data: {
          attributes: { request_type: 'bill_of_lading', request_number: 'MAEU987654321', scac: 'MAEU' },
          relationships: { customer: { data: { type: 'party', id } } },
        },
      });
    const foreign = await ask(ids['parties'] ?? '');
    assert.equal(foreign.status, 422);
    assert.equal(foreign.text, (await ask(NOBODY)).text);
    const stranger = await api.account();
    assert.equal((await stranger.post('/parties', { data: { attributes: { company_name: 'SECRET Imports' } } })).status, 201);
  });

  it('200: no list, filter or search shows, counts or hints at anything', async () => {
    const queries = [
      '',
      `q=${SECRET_NUMBER}`,
      `q=${SECRET_REFERENCE}`,
      'q=SECU',
      `number=${SECRET_NUMBER}`,
      `filter[number]=SECU1234567`,
      `filter[request_number]=${SECRET_NUMBER}`,
      'filter[status]=created',
      'filter[status]=on_ship',
      'filter[line_scac]=MAEU',
      'filter[scac]=MAEU',
      'page[number]=2',
      'filter[created_at][start]=2000-01-01',
      'terminal_checked_before=1',
      `filter[entity_id]=${voyage.shipmentId}`,
      `filter[definition_id]=${ids['custom_field_definitions']}`,
      'filter[entity_type]=Shipment',
      'filter[display_name]=SECRET',
      'filter[bill_of_lading_number][start]=MAEUSECRET&sort=bill_of_lading_number',
      'filter[ref_numbers]=SECRET-PO-77',
      'filter[company_name][in]=SECRET%20Imports&sort=-company_name',
      'filter[url][null]=false&sort=url',
    ];
    for (const list of [
      '/tracking_requests',
      '/shipments',
      '/containers',
      '/webhooks',
      '/webhook_notifications',
      '/custom_field_definitions',
      '/custom_fields',
      '/parties',
    ])
      for (const query of queries) {
        const { status, body, text } = await other.get(`${list}?${query}`);
        assert.equal(status, 200);
        assert.deepEqual(body.data, [], `${list}?${query}`);
        assert.equal(body.meta['total'], 0, `${list}?${query}`);
        // What was asked for stands in the links.
        assert.doesNotMatch(text.replaceAll(/"links":\{[^}]*\}/g, ''), /SECRET|SECU/);
      }
  });

  it('400: a cursor of another account, for the same query', async () => {
    for (const list of ['/tracking_requests', '/custom_field_definitions', '/custom_fields']) {
      const { body } = await victim.get(`${list}?page[after]=&page[size]=1`);
      const cursor = new URL(body.links['next'] ?? '').searchParams.get('page[after]');
      assert.equal((await victim.get(`${list}?page[after]=${cursor}`)).status, 200, list);
      assert.equal((await other.get(`${list}?page[after]=${cursor}`)).status, 400, list);
    }
  });

  it("200: the list of keys is of one's own alone", async () => {
    const { body, text } = await other.get('/api_keys?include=user');
    assert.deepEqual([body.data.length, body.meta['total']], [1, 1]);
    assert.ok(![ids['api_keys'] ?? '', victim.userId].some((id) => text.includes(id)));
  });

  it('200: the search finds nothing of it by any text, and answers as it does to an account that has nothing', async () => {
    const fresh = await api.account();
    for (const text of [
      SECRET_NUMBER,
      SECRET_REFERENCE,
      'SECU',
      'secu 123456-7',
      'SECRET',
      'secret maeu',
      'secret imports',
      'imports',
      ids['parties'] ?? '',
      'emma maersk',
      'emma',
      'e',
      '7',
      voyage.shipmentId,
    ]) {
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
      `filter[shipment_id]=${voyage.shipmentId}`,
      `filter[container_id]=${voyage.containerIds[0]}&wait=1`,
    ]) {
      const fresh = await api.account();
      const [{ text, body }, nobody] = [await other.get(`/events?${query}`), await fresh.get(`/events?${query}`)];
      assert.deepEqual(body.data, [], query);
      const without = (answer: string, cursor: unknown) => answer.replaceAll(String(cursor), 'cursor');
      assert.equal(without(text, body.meta['cursor']), without(nobody.text, nobody.body.meta['cursor']));
    }
  });

  it('400: a place in the feed of another account', async () => {
    const { cursor } = (await victim.get('/events')).body.meta as { cursor: string };
    for (const path of ['/events', '/events/stream']) assert.equal((await other.get(`${path}?after=${cursor}`)).status, 400);
    assert.equal((await other.get('/events/stream', { headers: { 'last-event-id': cursor } })).status, 400);
  });

  it('200: reference data says nothing of who uses it', async () => {
    for (const path of [`/terminals/${voyage.terminalId}`, '/ports/USLAX', '/shipping_lines/MAEU', '/locations?filter[locode]=USLAX']) {
      const [mine, theirs] = [await other.get(path), await victim.get(path)];
      assert.equal(mine.text, theirs.text);
    }
  });

  it('201: the same number is free for another account, and inference does not tell of the habit', async () => {
    const { status, body } = await other.post('/tracking_requests', {
      data: { attributes: { request_type: 'bill_of_lading', request_number: SECRET_NUMBER, scac: 'MAEU' } },
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
        voyage.shipmentId,
        victim.userId,
      ]);
      await tx.query('update container set shipment_id = $2 where id = $1', [own.containerIds[0], voyage.shipmentId]);
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
      assert.ok(!(body.included ?? []).some(({ id }) => id === voyage.shipmentId), path);
    }
  });
});

/** A definition with an option, and a value of it on each kind of record. Answers ids of them by the beginning of their paths. */
async function writeFields(account: TestAccount, voyage: VoyageRows): Promise<Record<string, string>> {
  const define = async (entity_type: string) => {
    const attributes = { entity_type, api_slug: SLUG, display_name: 'SECRET', data_type: 'enum' };
    const { body } = await account.post('/custom_field_definitions', { data: { attributes } });
    const option = await account.post(`/custom_field_definitions/${body.data.id}/options`, {
      data: { attributes: { label: 'SECRET', value: 'SECRET' } },
    });
    return { definition: body.data.id, option: option.body.data.id };
  };
  const note = async (path: string) => {
    const { body } = await account.post(`${path}/custom_fields`, { data: { attributes: { api_slug: SLUG, value: 'SECRET' } } });
    return body.data.id;
  };
  await define('TrackingRequest');
  await define('Cargo');
  const { definition, option } = await define('Shipment');
  await note(`/tracking_requests/${voyage.requestId}`);
  await note(`/containers/${voyage.containerIds[0]}`);
  return { custom_field_definitions: definition, custom_fields: await note(`/shipments/${voyage.shipmentId}`), options: option };
}
