import assert from 'node:assert/strict';
import { rowsOf } from '../../../db/database.js';
import type { TestAccount } from '../../support/api.js';
import { writeVoyage, type VoyageRows } from '../../support/rows.js';
import { DEFINITIONS, useCustomFields } from '../../support/custom-fields.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('definitions of custom fields', () => {
  const fields = useCustomFields();
  const { api, definition, define, addOption, field, nested, is, counted, template } = fields;
  let account: TestAccount;
  let voyage: VoyageRows;
  beforeEach(() => ({ account, voyage } = fields));

  describe('POST /custom_field_definitions', () => {
    it('201: with all its attributes, spelled as they were sent', async () => {
      const { status, body } = await account.post(
        DEFINITIONS,
        definition({
          entity_type: 'Cargo',
          description: 'What it cost',
          data_type: 'number',
          validation: { required: true, mine: 'kept' },
          default_format: '#,##0.00',
          default_value: 12.5,
        }),
      );
      assert.equal(status, 201);
      const { created_at, updated_at, ...attributes } = body.data.attributes;
      assert.deepEqual(attributes, {
        entity_type: 'Cargo',
        api_slug: 'priority',
        display_name: 'Priority',
        description: 'What it cost',
        data_type: 'number',
        reference_type: null,
        validation: { required: true, mine: 'kept' },
        default_format: '#,##0.00',
        default_value: 12.5,
        template_id: null,
      });
      assert.equal(created_at, updated_at);
      assert.deepEqual(body.data.relationships, {
        account: { data: { id: account.id, type: 'account' } },
        fields: { data: [], links: { related: `/v2/custom_fields?filter[definition_id]=${body.data.id}` } },
        options: { data: [] },
      });
      assert.equal(body.links['self'], `${api.origin}/v2/custom_field_definitions/${body.data.id}`);
    });

    it('422 taken: a slug of the same kind of record, however that is spelled; of another kind it is free', async () => {
      await define({ entity_type: 'Container' });
      is(await account.post(DEFINITIONS, definition({ entity_type: 'Cargo' })), { code: 'taken', pointer: '/data/attributes/api_slug' });
      await define();
    });

    it('422: each thing that is wrong, by its pointer', async () => {
      const wrong: [object, { code: string; pointer: string }][] = [
        [{ entity_type: 'Box' }, { code: 'inclusion', pointer: '/data/attributes/entity_type' }],
        [{ data_type: 'text' }, { code: 'inclusion', pointer: '/data/attributes/data_type' }],
        [{ api_slug: '' }, { code: 'blank', pointer: '/data/attributes/api_slug' }],
        [{ api_slug: 'a/b' }, { code: 'invalid', pointer: '/data/attributes/api_slug' }],
        [{ display_name: ' ' }, { code: 'blank', pointer: '/data/attributes/display_name' }],
        [{ data_type: 'reference' }, { code: 'blank', pointer: '/data/attributes/reference_type' }],
        [{ validation: { pattern: '(?=a)' } }, { code: 'invalid', pointer: '/data/attributes/validation/pattern' }],
        [{ validation: { max_length: 'x' } }, { code: 'invalid', pointer: '/data/attributes/validation/max_length' }],
        [
          { data_type: 'date', default_format: '%Q' },
          { code: 'invalid', pointer: '/data/attributes/default_format' },
        ],
        [
          { data_type: 'number', default_value: 'x' },
          { code: 'invalid', pointer: '/data/attributes/default_value' },
        ],
        [{ default_value: { a: 1 } }, { code: 'invalid', pointer: '/data/attributes/default_value' }],
        [
          { data_type: 'reference', reference_type: 'Shipment', default_value: { type: 'shipment', id: NOBODY } },
          { code: 'invalid', pointer: '/data/attributes/default_value' },
        ],
      ];
      for (const [attributes, refusal] of wrong) is(await account.post(DEFINITIONS, definition(attributes)), refusal);
      is(await account.post(DEFINITIONS, {}), { code: 'blank', pointer: '/data' });
    });

    it('422 limit_reached: the 201st, and a template that would be it', async () => {
      const { slug } = await template({});
      await api.database.asSystem((tx) =>
        tx.query(
          `insert into custom_field_definition (account_id, entity_type, entity_type_sent, api_slug, display_name, data_type)
           select $1, 'container', 'Cargo', 's' || n, 'S', 'number' from generate_series(1, 199) n`,
          [account.id],
        ),
      );
      const both = await Promise.all([
        account.post(DEFINITIONS, definition({ api_slug: 'a' })),
        account.post(DEFINITIONS, definition({ api_slug: 'b' })),
      ]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);
      for (const refused of both.filter(({ status }) => status === 422)) is(refused, { code: 'limit_reached', pointer: '/data' });
      is(await account.post(nested(), field(slug, 'x')), { code: 'limit_reached', pointer: '/data/attributes/api_slug' });
    });
  });

  describe('PATCH and DELETE /custom_field_definitions/{id}', () => {
    it('200: changes what may change, leaves what was not sent, and takes its fixed attributes as they are', async () => {
      const id = await define({ description: 'old', data_type: 'number', default_value: 1 });
      const { status, body } = await account.patch(`${DEFINITIONS}/${id}`, {
        data: {
          id,
          attributes: { display_name: 'New', default_format: '0.0', api_slug: 'priority', entity_type: 'Shipment', data_type: 'number' },
        },
      });
      assert.equal(status, 200);
      const { display_name, description, default_format, default_value } = body.data.attributes;
      assert.deepEqual([display_name, description, default_format, default_value], ['New', 'old', '0.0', 1]);
      const cleared = await account.patch(`${DEFINITIONS}/${id}`, {
        data: { attributes: { description: null, default_format: null, default_value: null, validation: null } },
      });
      assert.deepEqual(
        ['description', 'default_format', 'default_value', 'validation'].map((name) => cleared.body.data.attributes[name]),
        [null, null, null, null],
      );
      assert.equal((await account.patch(`${DEFINITIONS}/${id}`, { data: {} })).status, 200);
    });

    it('422: a fixed attribute, and a default that its own validation refuses', async () => {
      const id = await define({ default_value: 'abc' });
      const patch = (attributes: object) => account.patch(`${DEFINITIONS}/${id}`, { data: { attributes } });
      is(await patch({ api_slug: 'other' }), { code: 'invalid', pointer: '/data/attributes/api_slug' });
      is(await patch({ entity_type: 'Cargo' }), { code: 'invalid', pointer: '/data/attributes/entity_type' });
      is(await patch({ data_type: 'number' }), { code: 'invalid', pointer: '/data/attributes/data_type' });
      is(await patch({ reference_type: 'Shipment' }), { code: 'invalid', pointer: '/data/attributes/reference_type' });
      is(await patch({ validation: { max_length: 2 } }), { code: 'too_long', pointer: '/data/attributes/default_value' });
      is(await patch({ display_name: null }), { code: 'blank', pointer: '/data/attributes/display_name' });
    });

    it('200: deleted with its options and all its values, which are counted no more', async () => {
      const id = await define({ data_type: 'enum' });
      await addOption(id, { label: 'Low', value: 'low' });
      const { body } = await account.post(nested(), field('priority', 'low'));
      assert.equal(await counted(), 1);
      const { status, text } = await account.delete(`${DEFINITIONS}/${id}`);
      assert.deepEqual([status, text], [200, '']);
      for (const path of [`${DEFINITIONS}/${id}`, `${DEFINITIONS}/${id}/options`, `/custom_fields/${body.data.id}`, nested('priority')])
        assert.equal((await (path === nested('priority') ? account.delete(path) : account.get(path))).status, 404, path);
      assert.deepEqual([await counted(), await counted('custom_field:shipment')], [0, 0]);
      assert.equal((await account.delete(`${DEFINITIONS}/${id}`)).status, 404);
    });

    it('200: a name is changed though the option that was the default is gone', async () => {
      const id = await define({ data_type: 'enum' });
      const [low] = [await addOption(id, { label: 'Low', value: 'low' }), await addOption(id, { label: 'High', value: 'high' })];
      const patch = (attributes: object) => account.patch(`${DEFINITIONS}/${id}`, { data: { attributes } });
      is(await patch({ default_value: 'none' }), { code: 'inclusion', pointer: '/data/attributes/default_value' });
      assert.equal((await patch({ default_value: 'low' })).status, 200);
      await account.delete(`${DEFINITIONS}/${id}/options/${low.body.data.id}`);
      const { status, body } = await patch({ display_name: 'Renamed', validation: { required: true } });
      assert.deepEqual([status, body.data.attributes['default_value']], [200, 'low']);
    });

    it('leaves no value behind that was noted while it was deleted', async () => {
      const boxes = (await writeVoyage(api.database, { accountId: account.id, containers: 12 })).containerIds;
      const id = await define({ entity_type: 'Cargo' });
      const noted = boxes.map((box) => account.post(`/containers/${box}/custom_fields`, field('priority', 'x')));
      const [deleted, ...answers] = await Promise.all([account.delete(`${DEFINITIONS}/${id}`), ...noted]);
      assert.equal(deleted.status, 200);
      for (const answer of answers) assert.ok([201, 422].includes(answer.status), answer.text);
      assert.equal((await account.get('/custom_fields')).body.data.length, 0);
      assert.equal(await counted(), 0);
    });
  });

  describe('GET /custom_field_definitions', () => {
    it('200: by 25, filtered by kind in every spelling, by type, and by how the name begins', async () => {
      for (let n = 0; n < 27; n += 1) await define({ api_slug: `s${n}`, display_name: n ? `Name ${n}` : '100%_name' });
      await define({ entity_type: 'Cargo', data_type: 'date', display_name: 'Box date' });
      const total = async (query: string) => (await account.get(`${DEFINITIONS}?${query}`)).body.meta['total'];
      const { body } = await account.get(DEFINITIONS);
      assert.deepEqual([body.data.length, body.meta['total']], [25, 28]);
      assert.equal(body.data[0]?.attributes['display_name'], 'Box date');
      assert.match(body.links['next'] ?? '', /page\[number\]=2&page\[size\]=25$/);
      assert.equal((await account.get(`${DEFINITIONS}?page[size]=28`)).body.data.length, 28);
      for (const spelling of ['Cargo', 'Container', 'container']) assert.equal(await total(`filter[entity_type]=${spelling}`), 1);
      assert.equal(await total('filter[entity_type]=Moon'), 0);
      assert.equal(await total('filter[data_type]=short_text'), 27);
      assert.equal(await total('filter[display_name]=BOX'), 1);
      assert.equal(await total('filter[display_name]=100%25_'), 1);
      assert.equal(await total('filter[display_name]=%25'), 0);
    });
  });

  describe('a shared template', () => {
    it('is offered to all, changed by none, and becomes the account’s own when it is first used', async () => {
      const { id, slug } = await template({ dataType: 'enum' }, ['low', 'high']);
      const offered = await account.get(`${DEFINITIONS}/${id}`);
      assert.deepEqual(offered.body.data.relationships['account'], { data: null });
      const find = async () => {
        const { body } = await account.get(`${DEFINITIONS}?page[size]=100`);
        return body.data.filter(({ attributes }) => attributes['api_slug'] === slug);
      };
      assert.deepEqual(
        (await find()).map((one) => one.id),
        [id],
      );
      assert.equal((await account.get(`${DEFINITIONS}/${id}/options`)).body.data.length, 2);
      const option = `${DEFINITIONS}/${id}/options/${(await account.get(`${DEFINITIONS}/${id}/options`)).body.data[0]?.id}`;
      for (const answer of [
        await account.patch(`${DEFINITIONS}/${id}`, { data: { attributes: { display_name: 'Mine' } } }),
        await addOption(id, { label: 'New', value: 'new' }),
        await account.patch(option, { data: { attributes: { label: 'Renamed' } } }),
      ])
        is(answer, { code: 'invalid', pointer: '/data', detail: /template/ });
      // Without a body there is nothing to point at.
      for (const path of [`${DEFINITIONS}/${id}`, option]) is(await account.delete(path), { code: 'invalid', detail: /template/ });

      const [one, other] = await Promise.all([
        account.post(nested(), field(slug, 'low')),
        account.post(`/shipments/${voyage.shipmentId}/custom_fields`, field(slug, 'high')),
      ]);
      assert.deepEqual([one.status, other.status], [201, 201]);
      const [clone, ...more] = await find();
      assert.deepEqual(more, []);
      assert.equal(clone?.attributes['template_id'], id);
      assert.notEqual(clone?.id, id);
      assert.equal((await account.get(`${DEFINITIONS}/${clone?.id}/options`)).body.data.length, 2);
      assert.equal((await account.patch(`${DEFINITIONS}/${clone?.id}`, { data: { attributes: { display_name: 'Mine' } } })).status, 200);
      assert.equal((await account.get(`${DEFINITIONS}/${id}`)).body.data.attributes['display_name'], 'Template');
      const stranger = await api.account();
      assert.equal((await stranger.get(`${DEFINITIONS}/${clone?.id}`)).status, 404);
    });

    it('cannot be written by an account, whatever it tries', async () => {
      const { id } = await template({});
      await api.database.forAccount(account.id, async (tx) => {
        for (const sql of [
          'update custom_field_definition set account_id = landfall_account() where id = $1 returning id',
          'delete from custom_field_definition where id = $1 returning id',
        ])
          assert.deepEqual(await rowsOf(tx, sql, [id]), []);
      });
      await assert.rejects(
        api.database.forAccount(account.id, (tx) =>
          tx.query(`insert into custom_field_option (definition_id, label, value) values ($1, 'a', 'a')`, [id]),
        ),
        /row-level security/,
      );
    });
  });

  describe('options', () => {
    it('stand in their order, and are changed but for their value', async () => {
      const id = await define({ data_type: 'enum_multi' });
      const last = await addOption(id, { label: 'Last', value: 'z' });
      const second = await addOption(id, { label: 'Second', value: 'b', position: 2 });
      await addOption(id, { label: 'First', value: 'a', position: 1 });
      assert.deepEqual(second.body.data.attributes, { label: 'Second', value: 'b', position: 2 });
      const values = async () => (await account.get(`${DEFINITIONS}/${id}/options`)).body.data.map(({ attributes }) => attributes['value']);
      assert.deepEqual(await values(), ['a', 'b', 'z']);
      const path = `${DEFINITIONS}/${id}/options/${last.body.data.id}`;
      const changed = await account.patch(path, { data: { attributes: { label: 'Nought', position: 0, value: 'z' } } });
      assert.deepEqual(changed.body.data.attributes, { label: 'Nought', value: 'z', position: 0 });
      assert.deepEqual(await values(), ['z', 'a', 'b']);
      const withoutPlace = await account.patch(path, { data: { attributes: { position: null } } });
      assert.equal(withoutPlace.body.data.attributes['position'], null);
      assert.equal((await account.get(path)).body.data.id, last.body.data.id);
      assert.deepEqual(
        (await account.get(`${DEFINITIONS}/${id}`)).body.data.relationships['options']?.data?.map((one) => one.id).length,
        3,
      );
      is(await account.patch(path, { data: { attributes: { value: 'y' } } }), { code: 'invalid', pointer: '/data/attributes/value' });
      const elsewhere = await define({ api_slug: 'other', data_type: 'enum' });
      assert.equal((await account.get(`${DEFINITIONS}/${elsewhere}/options/${last.body.data.id}`)).status, 404);
    });

    it('422: a value twice, with a comma, or of a definition that has no options; a place beyond all numbers', async () => {
      const id = await define({ data_type: 'enum' });
      await addOption(id, { label: 'Low', value: 'low' });
      is(await addOption(id, { label: 'Other', value: 'low' }), { code: 'taken', pointer: '/data/attributes/value' });
      is(await addOption(id, { label: 'Two', value: 'a,b' }), { code: 'invalid', pointer: '/data/attributes/value' });
      is(await addOption(id, { value: 'x' }), { code: 'blank', pointer: '/data/attributes/label' });
      is(await addOption(id, { label: 'Far', value: 'far', position: 1e12 }), {
        code: 'invalid',
        detail: /at most/,
        pointer: '/data/attributes/position',
      });
      is(await addOption(await define({ api_slug: 'text' }), { label: 'Low', value: 'low' }), {
        code: 'invalid',
        pointer: '/data',
        detail: /enum/,
      });
      is(await account.post(`${DEFINITIONS}/${NOBODY}/options`, { data: { attributes: { label: 'a', value: 'a' } } }), {
        status: 404,
        code: 'not_found',
      });
    });

    it('200: deleted, and what names them stays', async () => {
      const id = await define({ data_type: 'enum' });
      const { body } = await addOption(id, { label: 'Low', value: 'low' });
      await account.post(nested(), field('priority', 'low'));
      const { status, text } = await account.delete(`${DEFINITIONS}/${id}/options/${body.data.id}`);
      assert.deepEqual([status, text], [200, '']);
      const [kept] = (await account.get(nested())).body.data;
      assert.deepEqual(kept?.attributes, { api_slug: 'priority', value: 'low', display_value: 'low' });
      is(await account.post(nested(), field('priority', 'low')), { code: 'inclusion', pointer: '/data/attributes/value' });
    });
  });
});
