import assert from 'node:assert/strict';
import type { z } from 'zod';
import { answeredFields } from '../../api/answered-fields.js';
import { operations } from '../../api/inventory.js';
import { documentSchemaOf } from '../../api/trpc.js';
import { ALWAYS_THERE } from '../../resources/fieldsets.js';
import { includePathsOf, isIncludingList } from '../../resources/includes.js';

const typesOf = (name: string) => {
  const operation = operations().find((one) => one.name === name);
  assert.ok(operation, name);
  return [...answeredFields(documentSchemaOf(operation.output), 'include' in operation.input.shape).keys()];
};
const fieldsOf = (name: string) =>
  (operations().find((one) => one.name === name)?.query.shape['fields'] as z.ZodType | undefined) !== undefined;

describe('the fields that an answer can be trimmed to', () => {
  it('are those of its records, and of the records that may be included', () => {
    assert.deepEqual(typesOf('parties.list'), ['party']);
    assert.deepEqual(typesOf('terminals.get'), ['rail_terminal', 'terminal']);
    assert.deepEqual(typesOf('containers.rawEvents'), ['metro_area', 'port', 'rail_terminal', 'raw_event', 'terminal', 'vessel']);
    assert.deepEqual(typesOf('containers.update'), ['container']);
    assert.deepEqual(typesOf('containers.history'), ['fact_version', 'raw_event']);
    assert.ok(typesOf('shipments.get').includes('raw_event'), 'of provenance');
    assert.deepEqual(typesOf('webhooks.ips'), []);
    assert.deepEqual(typesOf('webhooks.delete'), []);
  });

  it('are attributes and relationships', () => {
    const operation = operations().find(({ name }) => name === 'containers.list');
    const names = operation && answeredFields(documentSchemaOf(operation.output), true).get('container');
    for (const name of ['number', 'pickup_lfd', 'shipment', 'transport_events']) assert.ok(names?.includes(name), name);
    for (const name of ['id', 'type', 'links', 'meta']) assert.ok(!names?.includes(name), name);
  });

  it('are none of what tells a delivery as it is', () => {
    for (const name of ['events.list', 'events.get', 'events.stream', 'webhookNotifications.examples']) assert.ok(!fieldsOf(name), name);
    assert.ok(fieldsOf('webhookNotifications.get'));
  });

  it('reach every record that a path of include leads to', () => {
    for (const { name, input, output, rest } of operations()) {
      // A route includes the same whatever is named.
      if (!('include' in input.shape) || name === 'containers.route') continue;
      const fields = answeredFields(documentSchemaOf(output), true);
      const list = rest.path.split('/').at(rest.path.endsWith('}') ? -2 : -1) ?? '';
      const known = name.toLowerCase().endsWith('history') ? 'fact_versions' : list;
      assert.ok(isIncludingList(known), name);
      const relationships = new Set([...fields.values()].flat());
      for (const path of includePathsOf(known)) for (const step of path.split('.')) assert.ok(relationships.has(step), `${name} ${path}`);
    }
  });

  it('hold what is always there, by its right name', () => {
    const fields = new Map<string, Set<string>>();
    for (const { output } of operations())
      for (const [type, names] of answeredFields(documentSchemaOf(output), true))
        fields.set(type, new Set([...(fields.get(type) ?? []), ...names]));
    for (const [type, names] of Object.entries(ALWAYS_THERE))
      for (const name of names) assert.ok(fields.get(type)?.has(name), `${type} ${name}`);
  });
});
