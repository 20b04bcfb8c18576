import { ENTITY_TYPES, FIELD_ENTITIES } from '../../domain/custom-fields/definition.js';
import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { customFieldDefinitionResource } from '../../resources/custom-field-definition.js';
import { customFieldOptionResource } from '../../resources/custom-field-option.js';
import { customFieldResource } from '../../resources/custom-field.js';
import { portIdsOf } from '../port-ids.js';
import { columns, listOf, type Stored } from './list.js';
import { readEntityType } from './readings.js';

/** What a value is found by: its text, or each of its choices. */
function valueOf(column: string, dataType: string): Stored {
  return {
    sql: `case when ${column} is null then null when ${dataType} = 'enum_multi' then string_to_array(${column}, ',') else array[${column}] end`,
    kind: 'texts',
    nullable: true,
    alike: portIdsOf,
    describe: 'As a text; the id of a record that it refers to, or one of several options.',
  };
}

/** Newest first: the account's own, and templates that it has none in place of. */
export const CUSTOM_FIELD_DEFINITIONS = listOf({
  name: 'custom_field_definitions',
  from: 'custom_field_definition d',
  alias: 'd',
  where: [
    `(d.account_id = :account or d.account_id is null and not exists (select from custom_field_definition o
       where o.account_id = :account and o.entity_type = d.entity_type and o.api_slug = d.api_slug))`,
  ],
  order: [{ sql: 'd.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(customFieldDefinitionResource),
  stored: {
    ...columns('d', 'api_slug', 'description', 'data_type', 'reference_type', 'default_format', 'template_id', 'created_at'),
    entity_type: { sql: 'd.entity_type', sort: 'd.entity_type_sent', read: readEntityType },
    display_name: { sql: 'd.display_name', plain: 'prefix' },
    validation: 'd.validation',
    default_value: valueOf('d.default_value', 'd.data_type'),
    updated_at: { sql: 'd.updated_at', plain: 'since' },
  },
});

/** Of one definition, in the order they are offered. */
export const CUSTOM_FIELD_OPTIONS = listOf({
  name: 'custom_field_options',
  from: 'custom_field_option o',
  alias: 'o',
  where: ['o.definition_id = :definition'],
  order: [
    { sql: 'o.position', type: 'numeric', descending: false, nulls: 'last' },
    { sql: 'o.created_at', type: 'timestamptz', descending: false },
  ],
  shown: attributeKindsOf(customFieldOptionResource),
  stored: columns('o', 'label', 'value', 'position'),
});

/** Newest first. */
export const CUSTOM_FIELDS = listOf({
  name: 'custom_fields',
  from: 'custom_field f left join custom_field_definition d on d.id = f.definition_id',
  alias: 'f',
  where: ['f.account_id = :account'],
  order: [{ sql: 'f.created_at', type: 'timestamptz', descending: true }],
  shown: attributeKindsOf(customFieldResource),
  stored: {
    api_slug: 'd.api_slug',
    value: valueOf('f.value', 'd.data_type'),
    // Worked out when it is read, from options and records that have names of their own.
    display_value: null,
  },
  further: {
    entity_type: {
      sql: 'f.entity_type',
      kind: 'word',
      words: [...ENTITY_TYPES, ...FIELD_ENTITIES],
      read: readEntityType,
      describe: '`Shipment`, `Container` (or `Cargo`) or `TrackingRequest`.',
    },
    entity_id: { sql: 'f.entity_id', kind: 'uuid', describe: 'Id of the shipment, container or tracking request.' },
    definition_id: { sql: 'f.definition_id', kind: 'uuid', describe: 'Id of the definition.' },
  },
  counter: { name: 'custom_field', by: 'entity_type' },
});

const { counter: _, ...UNCOUNTED } = CUSTOM_FIELDS;

/** Of one record, newest first. */
export const CUSTOM_FIELDS_OF_RECORD = {
  ...UNCOUNTED,
  name: 'custom_fields_of_record',
  where: [...CUSTOM_FIELDS.where, 'f.entity_type = :entity_type', 'f.entity_id = :entity_id'],
};
