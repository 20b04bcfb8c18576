import assert from 'node:assert/strict';
import { useOperator } from '../support/operating.js';

describe('the operator’s program, of custom fields', function () {
  this.timeout(120_000);
  const { api, run, rows } = useOperator();

  it('caps the custom field values of an account, and lifts the cap', async () => {
    const account = await api.account();
    const cap = (values: string) => rows(['limits', 'fields', '--account', account.id, '--values', values]);
    assert.deepEqual(await cap('0'), [{ id: account.id, company_name: 'Test', custom_field_limit: 0 }]);
    const { body } = await account.post('/tracking_requests', {
      data: { attributes: { request_type: 'bill_of_lading', request_number: 'MAEUCAP1', scac: 'MAEU' } },
    });
    await account.post('/custom_field_definitions', {
      data: { attributes: { entity_type: 'TrackingRequest', api_slug: 'note', display_name: 'Note', data_type: 'short_text' } },
    });
    const note = () =>
      account.post(`/tracking_requests/${body.data.id}/custom_fields`, { data: { attributes: { api_slug: 'note', value: 'x' } } });
    assert.equal((await note()).body.errors[0]?.code, 'limit_reached');
    await cap('unlimited');
    assert.equal((await note()).status, 201);
    assert.match((await run(['limits', 'fields', '--account', account.id, '--values', '1.5'])).err, /whole number from 0 to .*"unlimited"/);
  });

  it('offers templates of custom fields to all accounts, and takes back those that none uses', async () => {
    const words = ['--entity', 'Shipment', '--slug', 'mood', '--name', 'Mood', '--type', 'enum'];
    const [made] = await rows(['templates', 'create', ...words, '--options', 'low=Low,high=High mood', '--default', '"low"']);
    const id = String(made?.['id']);
    const account = await api.account();
    const offered = await account.get(`/custom_field_definitions/${id}/options`);
    assert.deepEqual(
      offered.body.data.map(({ attributes }) => attributes),
      [
        { label: 'Low', value: 'low', position: 1 },
        { label: 'High mood', value: 'high', position: 2 },
      ],
    );
    const { body } = await account.post('/tracking_requests', {
      data: {
        attributes: {
          request_type: 'bill_of_lading',
          request_number: 'MAEUMOOD1',
          scac: 'MAEU',
          initial_custom_fields: { shipment: [{ api_slug: 'mood', value: 'high' }] },
        },
      },
    });
    assert.equal(body.data.type, 'tracking_request');
    assert.deepEqual(
      (await rows(['templates', 'list'])).map(({ api_slug, entity_type, accounts }) => [api_slug, entity_type, accounts]),
      [['mood', 'Shipment', 1]],
    );
    assert.match((await run(['templates', 'delete', '--id', id])).err, /in use/);
    const definitions = await account.get('/custom_field_definitions');
    await account.delete(`/custom_field_definitions/${definitions.body.data[0]?.id}`);
    assert.equal((await rows(['templates', 'delete', '--id', id])).length, 1);
    assert.equal((await account.get(`/custom_field_definitions/${id}`)).status, 404);
  });

  it('says in words what is wrong with a template', async () => {
    const create = async (...words: string[]) => {
      const named = words.includes('--name') ? [] : ['--name', 'A'];
      const { code, err } = await run(['templates', 'create', '--slug', 'a', ...named, ...words]);
      assert.equal(code, 1);
      assert.doesNotMatch(err, /\n\s+at /);
      return err;
    };
    assert.match(await create('--entity', 'Box', '--type', 'enum'), /--entity must be one of Shipment, Cargo, TrackingRequest/);
    assert.match(await create('--entity', 'Cargo', '--type', 'date', '--format', '%Q'), /default_format must be a format of days/);
    assert.match(await create('--entity', 'Cargo', '--type', 'short_text', '--validation', '{"pattern":"["}'), /validation.pattern/);
    assert.match(await create('--entity', 'Cargo', '--type', 'number', '--default', '{'), /--default: is no JSON/);
    const choosing = ['--entity', 'Cargo', '--type', 'enum', '--options'];
    const many = Array.from({ length: 501 }, (_, at) => `o${at}`).join(',');
    assert.match(await create(...choosing, many), /--options has 501 values; a definition has at most 500/);
    for (const option of ['x'.repeat(256), `a=${'x'.repeat(256)}`])
      assert.match(await create(...choosing, option), /--options: each value and label has 1 to 255 characters/);
    const wellOtherwise = ['--entity', 'Cargo', '--type', 'number'];
    for (const name of [' ', 'two\nlines', 'x'.repeat(256)])
      assert.match(await create(...wellOtherwise, '--name', name), /--name must be a text of 1 to 255 characters/);
    assert.match(await create(...wellOtherwise, '--description', 'x'.repeat(2001)), /--description must have at most 2000/);
  });
});
