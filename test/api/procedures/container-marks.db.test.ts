import assert from 'node:assert/strict';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../db/data-source.js';
import { differingFragments } from '../../../db/fragments.js';
import { secondsAfter, timestampOf, type Timestamp } from '../../../domain/time.js';
import { keyTo, useApi, type Answer } from '../../support/api.js';
import { day, move, place, ship } from '../../support/evidence.js';
import type { Body } from '../../support/landfall.js';
import { scriptedLine, type Looks } from '../../support/looks.js';

const BOX = 'HLXU1000001';
const ABOARD = { container: BOX, ...ship('ALBATROS', '012E') };
const LANDED = [
  move('LOAD LADEN vessel CNSHA', day(2), { ...ABOARD, role: 'pol' }),
  move('DISC LADEN vessel', day(25), {
    ...ABOARD,
    role: 'pod',
    place: place('USLGB', { facilityCode: 'LBCT', facilityCodeList: 'SMDG' }),
  }),
];
const NEWS = /delivered|pickup_appointment|container.updated/;

describe('what people mark on a container', () => {
  const api = useApi();
  let line: Looks;
  let key: string;
  let requestId: string;
  let container: string;
  let count = 0;

  beforeEach(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
    requestId = await line.post({ number: `HLCUMARK${(count += 1)}` });
    await line.look(requestId, LANDED);
    const [row] = await line.rows<{ id: string }>('select id from container where account_id = $1', [line.accountId]);
    container = row?.id ?? '';
  });

  const mark = (attributes: object, byKey = key, id = container): Promise<Answer> =>
    api.ask('PATCH', `/v2/containers/${id}`, { key: byKey, body: { data: { type: 'container', attributes } } });
  const shown = async (name: string) => (await api.ask('GET', `/v2/containers/${container}`, { key })).body.data.attributes[name];
  /** What was told of marks, in order, with the event that tells it. */
  const told = async () => {
    const rows = await line.rows<{
      event: string;
      news: { attributes: Record<string, unknown>; relationships: Record<string, { data: unknown }> };
    }>(
      `select event, (select r from jsonb_array_elements(content::jsonb -> 'included') r
         where r ->> 'id' = content::jsonb #>> '{reference_object,id}') as news
       from change where account_id = $1 order by position`,
      [line.accountId],
    );
    return rows.filter(({ event }) => NEWS.test(event));
  };
  const now = async (): Promise<Timestamp> => {
    const [row] = await line.rows<{ now: string }>('select landfall_now() as now');
    return timestampOf(row?.now ?? '');
  };

  it('200: marked as delivered it is delivered at once, and that is told as what a person said', async () => {
    const { status, body } = await mark({ delivered_at: '2026-03-28T14:00:00+02:00' });
    assert.equal(status, 200);
    assert.equal(body.data.attributes['delivered_at'], '2026-03-28T12:00:00Z');
    assert.equal(body.data.attributes['current_status'], 'delivered');
    const [event, ...more] = await told();
    assert.deepEqual(more, []);
    assert.equal(event?.event, 'container.transport.delivered');
    assert.equal(event.news.attributes['data_source'], 'user_input');
    assert.equal(event.news.attributes['timestamp'], '2026-03-28T12:00:00Z');
    assert.equal(event.news.relationships['source_event']?.data, null);
    const events = await api.ask('GET', `/v2/containers/${container}/transport_events`, { key });
    assert.ok(events.body.data.some(({ attributes }) => attributes['event'] === 'container.transport.delivered'));
    const [fact] = await line.rows<{ rule: string; raw_event_id: string | null }>(
      `select rule, raw_event_id from fact where subject_id = $1 and attribute = 'delivered_at' and known_to is null`,
      [container],
    );
    assert.deepEqual(fact, { rule: 'marked as delivered by hand', raw_event_id: null });
  });

  it('200: null takes it back, as if it had never been said, and the history knows', async () => {
    await mark({ delivered_at: day(28) });
    const { body } = await mark({ delivered_at: null });
    assert.equal(body.data.attributes['delivered_at'], null);
    assert.equal(body.data.attributes['current_status'], 'grounded');
    const events = await api.ask('GET', `/v2/containers/${container}/transport_events`, { key });
    assert.ok(!events.body.data.some(({ attributes }) => attributes['event'] === 'container.transport.delivered'));
    const facts = await line.rows<{ ended_by: string }>(`select ended_by from fact where subject_id = $1 and attribute = 'delivered_at'`, [
      container,
    ]);
    assert.deepEqual(facts, [{ ended_by: 'withdrawn' }]);
  });

  it('200: a booked collection is told as a change, and so is its end', async () => {
    const { body } = await mark({ pickup_appointment_at: day(30, '08:30') });
    assert.equal(body.data.attributes['pickup_appointment_at'], day(30, '08:30'));
    await mark({ pickup_appointment_at: null });
    const news = await told();
    assert.deepEqual(
      news.map(({ event }) => event),
      ['container.pickup_appointment.changed', 'container.updated', 'container.pickup_appointment.changed', 'container.updated'],
    );
    assert.deepEqual(
      news
        .filter(({ event }) => event.startsWith('container.pickup'))
        .map(({ news: { attributes } }) => [attributes['value'], attributes['data_source']]),
      [
        [day(30, '08:30'), 'user_input'],
        [null, 'user_input'],
      ],
    );
    assert.deepEqual(
      news.filter(({ event }) => event === 'container.updated').map(({ news: { attributes } }) => attributes['changeset']),
      [{ pickup_appointment_at: [null, day(30, '08:30')] }, { pickup_appointment_at: [day(30, '08:30'), null] }],
    );
  });

  it('200: the same again is no change, and stays when it is said beside references', async () => {
    await mark({ delivered_at: day(28) });
    const { body } = await mark({ delivered_at: day(28), ref_numbers: ['PO-9'] });
    assert.deepEqual(body.data.attributes['ref_numbers'], ['PO-9']);
    assert.equal((await told()).length, 1);
    await mark({ ref_numbers: null });
    assert.equal(await shown('delivered_at'), day(28));
    assert.deepEqual(await api.database.forAccount(line.accountId, (tx) => differingFragments(tx, { containerIds: [container] })), {
      shipmentIds: [],
      containerIds: [],
    });
  });

  it('200: the id may stand in the body', async () => {
    const data = { type: 'container', id: container, attributes: { delivered_at: day(28) } };
    const { status, body } = await api.ask('PATCH', '/v2/containers', { key, body: { data } });
    assert.equal(status, 200);
    assert.equal(body.data.attributes['delivered_at'], day(28));
  });

  it('stands through every look that follows, and the line can still end the trip', async () => {
    await mark({ delivered_at: day(28) });
    await line.look(requestId, [...LANDED, move('GTOT LADEN truck USLGB', day(27), { container: BOX })]);
    assert.deepEqual([await shown('delivered_at'), await shown('current_status')], [day(28), 'delivered']);
    await line.look(requestId, [
      ...LANDED,
      move('GTOT LADEN truck USLGB', day(27), { container: BOX }),
      move('GTIN EMPTY truck USLGB', day(29), { container: BOX }),
    ]);
    assert.deepEqual([await shown('delivered_at'), await shown('current_status')], [day(28), 'empty_returned']);
    assert.equal((await told()).length, 1);
  });

  it('an appointment gives way to a later word of the facility, and a person may say it anew', async () => {
    await mark({ pickup_appointment_at: day(30) });
    const said = secondsAfter(await now(), -1);
    await line.rows(`update container_mark set made_at = made_at - interval '1 hour'`);
    const moved = move('APPT', said, { container: BOX, deadline: day(31) });
    await line.look(requestId, [...LANDED, moved]);
    assert.equal(await shown('pickup_appointment_at'), day(31));
    await mark({ pickup_appointment_at: day(30) });
    assert.equal(await shown('pickup_appointment_at'), day(30));
    await mark({ pickup_appointment_at: null });
    assert.equal(await shown('pickup_appointment_at'), day(31), 'what was taken back was the mark');
    const sources = (await told()).flatMap(({ event, news }) =>
      event.startsWith('container.pickup') ? [news.attributes['data_source']] : [],
    );
    assert.deepEqual(sources, ['user_input', 'shipping_line', 'user_input', 'shipping_line']);
  });

  it('names the person, not the system, as who said so: in the history and in the provenance', async () => {
    await mark({ delivered_at: day(28), pickup_appointment_at: day(27) });
    const saidBy = async () => {
      const { body } = await api.ask(
        'GET',
        `/v2/containers/${container}/history?filter[attribute][in]=delivered_at,pickup_appointment_at`,
        {
          key,
        },
      );
      const { body: box } = await api.ask('GET', `/v2/containers/${container}?include=provenance`, { key });
      const provenance = box.data.meta?.['provenance'] as Record<string, { source: string; raw_event: unknown }>;
      return {
        history: (body.data as Body[]).map(({ attributes }) => attributes['source']),
        provenance: ['delivered_at', 'pickup_appointment_at', 'current_status'].map((name) => provenance[name]?.source),
      };
    };
    assert.deepEqual(await saidBy(), { history: ['user_input', 'user_input'], provenance: ['user_input', 'user_input', 'system'] });
    await line.look(requestId, LANDED);
    assert.deepEqual((await saidBy()).history, ['user_input', 'user_input'], 'a look that follows adds nothing');
    await line.rows(`update container_mark set made_at = made_at - interval '1 hour'`);
    await line.look(requestId, [...LANDED, move('APPT', secondsAfter(await now(), -1), { container: BOX, deadline: day(27) })]);
    assert.equal((await saidBy()).provenance[1], 'shipping_line', 'the facility says the same, and later');
  });

  it('names the person of what was marked before marks were told apart, and forgets it on the way back', async () => {
    await mark({ delivered_at: day(28), pickup_appointment_at: day(27) });
    await mark({ pickup_appointment_at: null });
    const owner = await createDataSource(api.url, { role: null }).initialize();
    const named = () =>
      line.rows<{ attribute: string; source: string | null }>(
        `select attribute, source from fact where subject_id = $1 and attribute in ('delivered_at', 'pickup_appointment_at', 'current_status')
         and (attribute <> 'current_status' or known_to is null) order by 1`,
        [container],
      );
    const by = (source: string | null) => [
      { attribute: 'current_status', source: null },
      { attribute: 'delivered_at', source },
      { attribute: 'pickup_appointment_at', source },
    ];
    try {
      while (!(await lastMigration(owner)).startsWith('OrderRequestsWithinStatus')) await owner.undoLastMigration();
      assert.deepEqual(await named(), by(null));
      await owner.runMigrations();
      assert.deepEqual(await named(), by('user_input'));
    } finally {
      await owner.destroy();
    }
  });

  it('two people at once: each is told, in one order, and what is shown is what was said last', async () => {
    const other = await keyTo(api.database, line.accountId);
    await Promise.all([1, 2, 3, 4, 5, 6].map((hours) => mark({ pickup_appointment_at: day(30, `0${hours}:00`) }, hours % 2 ? key : other)));
    const values = (await told()).flatMap(({ event, news }) => (event.startsWith('container.pickup') ? [news.attributes['value']] : []));
    assert.equal(new Set(values).size, 6);
    assert.equal(await shown('pickup_appointment_at'), values.at(-1));
    const [standing] = await line.rows<{ marks: number; people: number }>(
      `select count(*) filter (where ended_at is null)::int as marks, count(distinct made_by_user_id)::int as people from container_mark where container_id = $1`,
      [container],
    );
    assert.deepEqual(standing, { marks: 1, people: 2 });
  });

  it('a look that is under way at the same moment loses nothing of either', async () => {
    const returned = move('GTOT LADEN truck USLGB', day(27), { container: BOX });
    const [answer] = await Promise.all([mark({ delivered_at: day(28) }), line.look(requestId, [...LANDED, returned])]);
    assert.equal(answer.status, 200);
    assert.deepEqual([await shown('delivered_at'), await shown('pod_full_out_at')], [day(28), day(27)]);
    assert.equal((await told()).length, 1);
  });

  it('is told to webhooks in the transaction that makes it, and can be marked after tracking has stopped (R2)', async () => {
    const made = await api.ask('POST', '/v2/webhooks', {
      key,
      body: { data: { attributes: { url: 'https://example.com/', active: true, events: ['container.transport.delivered'] } } },
    });
    assert.equal(made.status, 201);
    const [shipment] = await line.rows<{ id: string }>('select shipment_id as id from container where id = $1', [container]);
    await api.ask('PATCH', `/v2/shipments/${shipment?.id}/stop_tracking`, { key });
    await mark({ delivered_at: day(28) });
    const { body } = await api.ask('GET', '/v2/webhook_notifications', { key });
    assert.deepEqual(
      body.data.map(({ attributes }) => attributes['event']),
      ['container.transport.delivered'],
    );
  });

  it('422: a time that cannot be meant', async () => {
    const ahead = secondsAfter(await now(), 3_600);
    const cases: [object, string][] = [
      [{ delivered_at: ahead }, '/data/attributes/delivered_at'],
      [{ delivered_at: '0206-03-01T00:00:00Z' }, '/data/attributes/delivered_at'],
      [{ delivered_at: '2026-02-30T00:00:00Z' }, '/data/attributes/delivered_at'],
      [{ delivered_at: '2026-03-01T00:00:00' }, '/data/attributes/delivered_at'],
      [{ delivered_at: '2026-03-01' }, '/data/attributes/delivered_at'],
      [{ pickup_appointment_at: 'tomorrow' }, '/data/attributes/pickup_appointment_at'],
      [{ pickup_appointment_at: 1_772_000_000 }, '/data/attributes/pickup_appointment_at'],
      [{ pickup_appointment_at: '9999-01-01T00:00:00Z' }, '/data/attributes/pickup_appointment_at'],
    ];
    for (const [attributes, pointer] of cases) {
      const { status, body } = await mark(attributes);
      assert.equal(status, 422, JSON.stringify(attributes));
      assert.equal(body.errors[0]?.source?.['pointer'], pointer);
    }
    const all = await mark({ delivered_at: ahead, pickup_appointment_at: '1999-01-01T00:00:00Z' });
    assert.equal(all.body.errors.length, 2);
    assert.deepEqual(await told(), []);
    assert.equal((await mark({ pickup_appointment_at: secondsAfter(await now(), 86_400) })).status, 200);
  });

  it('422: a box that has left its shipment takes no mark, and one that is marked is not brought back by it', async () => {
    const other = move('LOAD LADEN vessel CNSHA', day(2), { ...ABOARD, container: 'HLXU1000022', role: 'pol' });
    await mark({ delivered_at: day(28) });
    await line.rows(
      `update raw_event set withdrawn_at = landfall_now() where shipment_id = (select shipment_id from container where id = $1)`,
      [container],
    );
    await line.look(requestId, [other]);
    const [box] = await line.rows<{ left: boolean }>('select left_at is not null as left from container where id = $1', [container]);
    assert.equal(box?.left, true);
    const { status, body } = await mark({ pickup_appointment_at: day(30) });
    assert.equal(status, 422);
    assert.equal(body.errors[0]?.source?.['pointer'], '/data/attributes/pickup_appointment_at');
    assert.equal((await mark({ delivered_at: null })).status, 200);
  });

  it('404: of another account, in the words of one that does not exist', async () => {
    const stranger = await api.account();
    const foreign = await mark({ delivered_at: day(28) }, stranger.key);
    const unknown = await mark({ delivered_at: day(28) }, stranger.key, '00000000-0000-4000-8000-000000000000');
    assert.deepEqual([foreign.status, foreign.text], [404, unknown.text]);
    assert.deepEqual(await told(), []);
  });
});

async function lastMigration(owner: DataSource): Promise<string> {
  const [last] = await owner.query<{ name: string }[]>('select name from schema_migration order by id desc limit 1');
  return last?.name ?? '';
}
