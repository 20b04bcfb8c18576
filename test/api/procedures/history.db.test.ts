import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import type { Observation } from '../../../domain/observation.js';
import { keyTo, useApi } from '../../support/api.js';
import type { Body } from '../../support/landfall.js';
import { scriptedLine, type Looks } from '../../support/looks.js';
import { ago, arrived, BOX, discharged, due, emptyOut, fullIn, loaded, lookAt, OTHER, sailed } from '../../support/story.js';

const boxed = [emptyOut, fullIn, loaded(BOX), loaded(OTHER), sailed];
/** An estimate of the ship's arrival, so many days before the first look, and made so many. */
const told = (days: number, made: number): Observation => ({ ...due(days), reportedAt: ago(made) });

/** The ship is due, delayed, due as before, and there; then a box is gone. */
const LOOKS: readonly (readonly Observation[])[] = [
  [...boxed, told(12, 30)],
  [...boxed, told(11, 29)],
  [...boxed, told(12, 28)],
  [...boxed, arrived(11), discharged],
  [...boxed, arrived(11), discharged].filter(({ container }) => container !== OTHER),
  [...boxed, arrived(11), discharged].filter(({ container }) => container !== OTHER),
];

describe('the history of a record', () => {
  const api = useApi();
  let line: Looks;
  let key: string;
  let shipmentId: string;
  let boxId: string;
  let otherId: string;
  const ask = (path: string) => api.ask('GET', `/v2/${path}`, { key });
  const list = async (path: string) => {
    const { status, text, body } = await ask(path);
    assert.equal(status, 200, text);
    return body;
  };
  const brief = (body: Body, ...names: string[]) => (body.data as Body[]).map(({ attributes }) => names.map((name) => attributes[name]));

  before(async function () {
    this.timeout(60_000);
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
    await line.rows(`update account set limits = '{"default": 100000}' returning id`);
    const requestId = await line.post({ number: 'HLCUHIST1', refNumbers: ['PO-1'], tags: ['spring'] });
    for (const [place, words] of LOOKS.entries()) await line.look(requestId, words, { at: lookAt(8 * place) });
    shipmentId = (await list('shipments')).data[0]?.id ?? '';
    const boxes = await line.rows<{ id: string; number: string }>('select id, number from container');
    const idOf = (wanted: string) => boxes.find(({ number }) => number === wanted)?.id ?? '';
    [boxId, otherId] = [idOf(BOX), idOf(OTHER)];
    for (const refs of [['PO-2'], [], ['PO-1']]) {
      const body = { data: { attributes: { ref_numbers: refs } } };
      assert.equal((await api.ask('PATCH', `/v2/containers/${boxId}`, { key, body })).status, 200);
    }
  });

  describe('GET /shipments/{id}/eta_history', () => {
    it('200: every estimate, latest known first, with its return to an earlier one and its end', async () => {
      const body = await list(`shipments/${shipmentId}/eta_history`);
      assert.deepEqual(brief(body, 'attribute', 'value', 'ended_by', 'reverted', 'source'), [
        ['pod_eta_at', ago(12), 'withdrawn', true, 'shipping_line'],
        ['pod_eta_at', ago(11), 'replaced', false, 'shipping_line'],
        ['pod_eta_at', ago(12), 'replaced', false, 'shipping_line'],
      ]);
      const [last, middle, first] = body.data as Body[];
      assert.equal(first?.attributes['ended_at'], middle?.attributes['first_seen_at']);
      assert.ok(String(last?.attributes['ended_at']) >= String(last?.attributes['first_seen_at']));
      assert.equal(body.meta['total'], 3);
    });

    it('200: each rests on the statement that said so', async () => {
      const { data, included } = await list(`shipments/${shipmentId}/eta_history?include=raw_event`);
      for (const { attributes, relationships } of data as Body[]) {
        const word = included.find(({ id }) => id === relationships['raw_event']?.data?.id);
        assert.equal(word?.type, 'raw_event');
        assert.equal(word?.attributes['timestamp'], attributes['value']);
        assert.equal(word?.attributes['estimated'], true);
      }
    });

    it('200: a filter narrows it, and leads to nothing beyond the estimates', async () => {
      const count = async (attribute: string) =>
        (await list(`shipments/${shipmentId}/eta_history?filter[attribute]=${attribute}`)).meta['total'];
      assert.deepEqual(
        [await count('pod_eta_at'), await count('destination_eta_at'), await count('status'), await count('nonsense')],
        [3, 0, 0, 0],
      );
    });
  });

  describe('GET /containers/{id}/history', () => {
    it('200: what a client wrote is there, as the client wrote it', async () => {
      const body = await list(`containers/${boxId}/history?filter[attribute]=ref_numbers`);
      assert.deepEqual(brief(body, 'value', 'ended_by', 'reverted', 'source', 'rule'), [
        [['PO-1'], null, true, 'user_input', 'given by the client'],
        [['PO-2'], 'withdrawn', false, 'user_input', 'given by the client'],
        [['PO-1'], 'replaced', false, 'user_input', 'given by the client'],
      ]);
      assert.deepEqual(
        (body.data as Body[]).map(({ relationships }) => relationships['raw_event']?.data),
        [null, null, null],
      );
    });

    it('200: what follows from other attributes is said to', async () => {
      const body = await list(`containers/${boxId}/history?filter[attribute]=current_status`);
      assert.deepEqual(brief(body, 'value', 'source'), [
        ['grounded', 'system'],
        ['on_ship', 'system'],
      ]);
    });

    it('200: a facility is told by the id of its terminal', async () => {
      const body = await list(`containers/${boxId}/history?filter[attribute]=pod_terminal`);
      const { body: box } = await ask(`containers/${boxId}`);
      assert.ok(box.data.relationships['pod_terminal']?.data?.id);
      assert.deepEqual(brief(body, 'value', 'ended_at'), [[box.data.relationships['pod_terminal']?.data?.id, null]]);
    });

    it('200: a box that left its shipment is told of', async () => {
      const body = await list(`containers/${otherId}/history?filter[attribute]=left_shipment_at`);
      assert.deepEqual(brief(body, 'ended_at', 'source'), [[null, 'system']]);
    });

    it('200: page by page the whole, each version once, latest known first', async () => {
      const whole = await list(`containers/${boxId}/history?page[size]=100`);
      const ids = (body: Body) => (body.data as Body[]).map(({ id }) => id);
      const paged: string[] = [];
      for (let number = 1; ; number += 1) {
        const body = await list(`containers/${boxId}/history?page[size]=7&page[number]=${number}`);
        paged.push(...ids(body));
        if (!body.links['next']) break;
      }
      assert.deepEqual(paged, ids(whole));
      assert.equal(new Set(paged).size, paged.length);
      assert.equal(whole.meta['total'], paged.length);
      const moments = brief(whole, 'first_seen_at').map(String);
      assert.deepEqual(moments, moments.toSorted().reverse());
    });

    it('200: what it says of now is what the container shows', async () => {
      const { body: box } = await ask(`containers/${boxId}`);
      const deadlines = box.data.attributes['import_deadlines'] as Record<string, unknown>;
      const standing = (await list(`containers/${boxId}/history?page[size]=100`)).data as Body[];
      for (const { attributes } of standing.filter(({ attributes }) => attributes['ended_at'] === null)) {
        const name = String(attributes['attribute']);
        const shown = box.data.attributes[name] ?? deadlines[name] ?? box.data.relationships[name]?.data?.id;
        assert.deepEqual(attributes['value'], shown, name);
      }
    });

    it('400: an unknown include', async () => {
      const { status, body } = await ask(`containers/${boxId}/history?include=shipment`);
      assert.equal(status, 400);
      assert.deepEqual(body.errors[0]?.source, { parameter: 'include' });
    });
  });

  describe("rail's last free day", () => {
    before(async () => {
      const [word] = await line.rows<{ id: string }>('select id from raw_event limit 1');
      await line.rows(`update raw_event set source_kind = 'rail' where id = $1 returning id`, [word?.id]);
      for (const attribute of ['pickup_lfd_rail', 'pickup_lfd'])
        await line.rows(
          `insert into fact (account_id, subject_type, subject_id, attribute, value, raw_event_id, rule, known_from)
           values ($1, 'container', $2, $3, '"2026-03-09T05:00:00Z"', $4, 'test', landfall_now()) returning id`,
          [line.accountId, boxId, attribute, word?.id],
        );
    });

    it('200: is in no history without the feature, and in it with it', async () => {
      const of = async (attribute: string) => (await list(`containers/${boxId}/history?filter[attribute]=${attribute}`)).meta['total'];
      const provenance = async () => (await list(`containers/${boxId}?include=provenance`)).data.meta['provenance'] as object;
      assert.deepEqual([await of('pickup_lfd_rail'), await of('pickup_lfd')], [0, 0]);
      assert.ok(!('pickup_lfd_rail' in (await provenance())) && !('pickup_lfd' in (await provenance())));
      await line.rows(`update account set features = '{rail_plan}' returning id`);
      assert.deepEqual([await of('pickup_lfd_rail'), await of('pickup_lfd')], [1, 1]);
      assert.ok('ind_facility_lfd_on' in (await provenance()));
    });
  });

  describe('include=provenance', () => {
    interface Provenance {
      source: string;
      raw_event: { id: string; type: string } | null;
      rule: string;
      first_seen_at: string;
    }
    const read = async (path: string) => {
      const body = await list(path);
      return { ...body, provenance: body.data.meta['provenance'] as Record<string, Provenance> };
    };

    it('200: says from where every value is known, with the statements beside it', async () => {
      for (const path of [`shipments/${shipmentId}`, `containers/${boxId}`]) {
        const { data, included, provenance } = await read(`${path}?include=provenance`);
        const words = new Map(included.map((record) => [record.id, record]));
        assert.ok(Object.keys(provenance).length > 8);
        for (const [name, { source, raw_event: word, rule, first_seen_at }] of Object.entries(provenance)) {
          assert.ok(rule && Date.parse(first_seen_at) <= Date.now(), name);
          assert.equal(word === null, source === 'system' || source === 'user_input', name);
          if (word) assert.equal(words.get(word.id)?.type, 'raw_event', name);
        }
        // Every milestone it shows, and what is its own, has a word to it.
        for (const [name, value] of Object.entries(data.attributes))
          if (value !== null && /^(pod|pol|empty|destination)_.*_at$/.test(name)) assert.ok(provenance[name], name);
        assert.equal(new Set(included.map(({ id }) => id)).size, included.length);
      }
    });

    it('200: goes with other names, each record once', async () => {
      const { included } = await read(`containers/${boxId}?include=raw_events,%20provenance,shipment`);
      assert.equal(included.filter(({ type }) => type === 'shipment').length, 1);
      assert.equal(new Set(included.map(({ type, id }) => `${type}/${id}`)).size, included.length);
    });

    it('200: of a day in the past it is what was known then', async () => {
      const { data } = await list(`shipments/${shipmentId}/eta_history`);
      const middle = (data as Body[])[1];
      const [{ at } = { at: '' }] = await line.rows<{ at: string }>(
        `select to_char(known_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from fact
         where subject_id = $1 and attribute = 'pod_eta_at' order by known_from offset 1 limit 1`,
        [shipmentId],
      );
      const then = await read(`shipments/${shipmentId}?include=provenance&as_of=${at}`);
      assert.equal(then.data.attributes['pod_eta_at'], middle?.attributes['value']);
      assert.equal(then.provenance['pod_eta']?.raw_event?.id, middle?.relationships['raw_event']?.data?.id);
      assert.ok(!('pod_ata_at' in then.provenance));
    });

    it('is not there unless it is asked for, and is offered by no list', async () => {
      assert.ok(!('meta' in (await list(`containers/${boxId}`)).data));
      assert.equal((await ask('containers?include=provenance')).status, 400);
    });
  });
});
