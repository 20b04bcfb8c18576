import assert from 'node:assert/strict';
import { createDataSource } from '../../../db/data-source.js';
import { TERMS_OF_FIELD } from '../../../db/migrations/1772368800000-SearchMoreTexts.js';
import { ReadReferencesByTheirOwn1772369900000 } from '../../../db/migrations/1772369900000-ReadReferencesByTheirOwn.js';
import { withClient } from '../../../sandbox/postgres.js';
import type { TestAccount } from '../../support/api.js';
import { writeVoyage, type VoyageRows } from '../../support/rows.js';
import { DEFINITIONS, useCustomFields } from '../../support/custom-fields.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('custom fields', () => {
  const fields = useCustomFields();
  const { api, define, addOption, field, nested, is, counted } = fields;
  let account: TestAccount;
  let voyage: VoyageRows;
  beforeEach(() => ({ account, voyage } = fields));

  describe('values of a record', () => {
    it('201: made or changed by slug, by whoever the key names; 200 and 204: changed and taken away', async () => {
      await define({ data_type: 'number', default_format: '#,##0.00' });
      const made = await account.post(nested(), field('priority', 1234.5));
      assert.equal(made.status, 201);
      const id = made.body.data.id;
      assert.deepEqual(made.body.data.attributes, { api_slug: 'priority', value: 1234.5, display_value: '1,234.50' });
      assert.deepEqual(made.body.data.relationships['entity'], { data: { id: voyage.shipmentId, type: 'shipment' } });
      assert.deepEqual(made.body.data.relationships['updated_by'], { data: { id: account.userId, type: 'user' } });
      const again = await account.post(nested(), field('priority', '123456789012.345678'));
      assert.equal(again.status, 201);
      assert.deepEqual([again.body.data.id, again.body.data.attributes['value']], [id, '123456789012.345678']);
      const changed = await account.patch(nested('priority'), { data: { attributes: { value: null } } });
      assert.deepEqual(
        [changed.status, changed.body.data.attributes['value'], changed.body.data.attributes['display_value']],
        [200, null, null],
      );
      const gone = await account.delete(nested('priority'));
      assert.deepEqual([gone.status, gone.text], [204, '']);
      assert.equal((await account.delete(nested('priority'))).status, 404);
      assert.equal((await account.patch(nested('priority'), { data: { attributes: { value: 1 } } })).status, 404);
    });

    it('are those of shipments, containers and tracking requests alike, each by definitions of its own', async () => {
      await define({ entity_type: 'Container' });
      await define({ entity_type: 'TrackingRequest' });
      for (const path of [`/containers/${voyage.containerIds[0]}`, `/tracking_requests/${voyage.requestId}`]) {
        assert.equal((await account.post(`${path}/custom_fields`, field('priority', path))).status, 201);
        const { body } = await account.get(`${path}/custom_fields`);
        assert.deepEqual([body.data.length, body.meta['total'], body.data[0]?.attributes['value']], [1, 1, path]);
      }
      is(await account.post(nested(), field('priority', 'x')), {
        code: 'invalid',
        pointer: '/data/attributes/api_slug',
        detail: /shipments/,
      });
    });

    /** Defines words among fields that refer to records, in an account that is newer than what the planner knows. */
    const defineAmongReferences = async () => {
      const fieldsOf = async (owner: TestAccount) => {
        for (const api_slug of ['words', 'more_words']) await define({ entity_type: 'Container', api_slug }, owner);
        for (const reference_type of ['Shipment', 'Container', 'Party', 'Vessel'])
          await define({ data_type: 'reference', reference_type, api_slug: `of_${reference_type.toLowerCase()}` }, owner);
      };
      await fieldsOf(await api.account());
      await withClient(api.url, (owner) => owner.query('analyze'));
      await fieldsOf(account);
    };
    const writeWords = () => account.post(`/containers/${voyage.containerIds[0]}/custom_fields`, field('words', 'no id at all'));

    it('201: words among fields that refer to records, of an account that is newer than what the planner knows', async () => {
      await defineAmongReferences();
      const { status, text } = await writeWords();
      assert.equal(status, 201, text);
    });

    it('201: such words after an update, where the database took every value that it met for an id before', async () => {
      const before = TERMS_OF_FIELD.replace(`d.data_type = 'reference' and d.id = f.definition_id then`, `d.data_type = 'reference' then`);
      assert.notEqual(before, TERMS_OF_FIELD);
      await defineAmongReferences();
      const owner = await createDataSource(api.url, { role: null }).initialize();
      try {
        await owner.query(before);
        await new ReadReferencesByTheirOwn1772369900000().up(owner.createQueryRunner());
      } finally {
        await owner.destroy();
      }
      const { status, text } = await writeWords();
      assert.equal(status, 201, text);
    });

    it('422: a value its definition refuses', async () => {
      const status = await define({ data_type: 'enum', api_slug: 'status', validation: { required: true } });
      await addOption(status, { label: 'Open', value: 'open' });
      await define({ validation: { pattern: '^P\\d$', required: true } });
      await define({ data_type: 'reference', reference_type: 'Container', api_slug: 'box' });
      const pointer = '/data/attributes/value';
      is(await account.post(nested(), field('priority', 'high')), { code: 'invalid', pointer, detail: /\^P/ });
      is(await account.post(nested(), field('priority', null)), { code: 'blank', pointer });
      is(await account.post(nested(), { data: { attributes: { api_slug: 'priority' } } }), { code: 'blank', pointer });
      is(await account.post(nested(), field('priority', [1])), { code: 'invalid', pointer, detail: /must be a text/ });
      is(await account.post(nested(), field('status', 'closed')), { code: 'inclusion', pointer });
      is(await account.post(nested(), field('box', { type: 'container', id: NOBODY })), {
        code: 'invalid',
        pointer,
        detail: /no such record/,
      });
      const stranger = await writeVoyage(api.database);
      is(await account.post(nested(), field('box', { type: 'container', id: stranger.containerIds[0] })), {
        code: 'invalid',
        pointer,
        detail: /no such record/,
      });
      const referring = await account.post(nested(), field('box', { type: 'Cargo', id: voyage.containerIds[0] }));
      assert.deepEqual(referring.body.data.attributes['value'], { type: 'container', id: voyage.containerIds[0] });
      assert.equal(referring.body.data.attributes['display_value'], 'MSKU1000000');
      await account.post(nested(), field('status', 'open'));
      is(await account.patch(nested('status'), { data: { attributes: { value: null } } }), { code: 'blank', pointer });
    });

    it('404: a record that is not there', async () => {
      await define();
      for (const id of [NOBODY, 'nothing'])
        assert.equal((await account.post(`/shipments/${id}/custom_fields`, field('priority', 'x'))).status, 404);
      assert.equal((await account.get(`/containers/${NOBODY}/custom_fields`)).status, 404);
      for (const slug of ['nothing', '%00', 'a%2Fb', 'x'.repeat(200)]) assert.equal((await account.delete(nested(slug))).status, 404, slug);
    });
  });

  describe('/custom_fields', () => {
    const create = (value: unknown, entity: unknown, slug = 'priority') =>
      account.post('/custom_fields', {
        data: { type: 'custom_field', attributes: { api_slug: slug, value }, relationships: { entity: { data: entity } } },
      });

    it('201, 200, 200: made on a record, read, changed and deleted by id', async () => {
      await define();
      const made = await create('high', { type: 'shipment', id: voyage.shipmentId });
      assert.equal(made.status, 201);
      const path = `/custom_fields/${made.body.data.id}`;
      assert.deepEqual((await account.get(path)).body.data, made.body.data);
      assert.equal((await account.patch(path, { data: { attributes: { value: 'low' } } })).body.data.attributes['value'], 'low');
      is(await account.patch(path, { data: { attributes: { value: 7 } } }), { code: 'invalid', pointer: '/data/attributes/value' });
      const { status, text } = await account.delete(path);
      assert.deepEqual([status, text], [200, '']);
      for (const answer of [
        await account.get(path),
        await account.delete(path),
        await account.patch(path, { data: { attributes: { value: 'x' } } }),
      ])
        assert.equal(answer.status, 404);
    });

    it('422 taken: what has a value already keeps it', async () => {
      await define();
      await create('high', { type: 'shipment', id: voyage.shipmentId });
      is(await create('low', { type: 'shipment', id: voyage.shipmentId }), { code: 'taken', pointer: '/data/attributes/api_slug' });
      assert.equal((await account.get(nested())).body.data[0]?.attributes['value'], 'high');
    });

    it('422: an entity that is none, in the same words for one of another account', async () => {
      await define();
      const stranger = await writeVoyage(api.database);
      const foreign = await create('x', { type: 'shipment', id: stranger.shipmentId });
      is(foreign, { code: 'invalid', pointer: '/data/relationships/entity' });
      assert.equal(foreign.text, (await create('x', { type: 'shipment', id: NOBODY })).text);
      is(await create('x', { type: 'shipment', id: 'x' }), { code: 'invalid', pointer: '/data/relationships/entity' });
      is(await create('x', { type: 'port', id: NOBODY }), { code: 'inclusion', pointer: '/data/relationships/entity/data/type' });
      is(await account.post('/custom_fields', field('priority', 'x')), { code: 'blank', pointer: '/data/relationships' });
    });

    it('200: listed by 25, and by record, kind and definition', async () => {
      const [ofShipment, ofBox] = [await define(), await define({ entity_type: 'Cargo' })];
      const boxes = (await writeVoyage(api.database, { accountId: account.id, containers: 26 })).containerIds;
      for (const id of boxes) await create('x', { type: 'container', id });
      await create('y', { type: 'shipment', id: voyage.shipmentId });
      const total = async (query: string) => (await account.get(`/custom_fields?${query}`)).body.meta['total'];
      const { body } = await account.get('/custom_fields');
      assert.deepEqual([body.data.length, body.meta['total'], body.data[0]?.attributes['value']], [25, 27, 'y']);
      for (const spelling of ['Cargo', 'Container']) assert.equal(await total(`filter[entity_type]=${spelling}`), 26);
      assert.equal(await total('filter[entity_type]=Moon'), 0);
      assert.equal(await total(`filter[entity_id]=${boxes[3]}`), 1);
      assert.equal(await total(`filter[definition_id]=${ofShipment}`), 1);
      assert.equal(await total(`filter[definition_id]=${ofBox}&filter[entity_id]=${voyage.shipmentId}`), 0);
      const wrong = await account.get('/custom_fields?filter[entity_id]=x');
      assert.deepEqual([wrong.status, wrong.body.errors[0]?.source], [422, { parameter: 'filter[entity_id]' }]);
      const named = (await account.get(`${DEFINITIONS}/${ofBox}`)).body.data.relationships['fields']?.data;
      assert.equal(named?.length, 26);
    });
  });

  describe('the cap', () => {
    it('422 limit_reached: one value more than the account may have; changes pass, and what is deleted makes room', async () => {
      await define();
      await define({ api_slug: 'second' });
      await define({ api_slug: 'third' });
      await api.database.asSystem((tx) => tx.query('update account set custom_field_limit = 2 where id = $1', [account.id]));
      assert.equal((await account.post(nested(), field('priority', 'a'))).status, 201);
      const both = await Promise.all([account.post(nested(), field('second', 'b')), account.post(nested(), field('third', 'c'))]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);
      const full = both.find(({ status }) => status === 422);
      assert.ok(full);
      is(full, { code: 'limit_reached', pointer: '/data' });
      assert.equal((await account.post(nested(), field('priority', 'changed'))).status, 201);
      assert.equal((await account.delete(nested('priority'))).status, 204);
      assert.equal((await account.post(nested(), field('priority', 'again'))).status, 201);
      assert.equal(await counted(), 2);
    });
  });
});
