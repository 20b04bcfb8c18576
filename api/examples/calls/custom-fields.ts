import type { CustomFieldDefinitionResource } from '../../../resources/custom-field-definition.js';
import type { CustomFieldOptionResource } from '../../../resources/custom-field-option.js';
import type { CustomFieldResource } from '../../../resources/custom-field.js';
import { exampleId } from '../ids.js';
import { bodyOf, type Calls, linkTo, one, oneAt, page, shortPage } from './call.js';
import { ACCOUNT_ID, changed, CONTAINER, MATCHED_AT, REQUEST, SHIPMENT, USER_ID } from './world.js';

type FieldOf = CustomFieldResource['relationships']['entity']['data']['type'];

const SLUG = 'handling';
const CHOICES = { urgent: { label: 'Urgent', value: 'urgent', position: 1 }, normal: { label: 'As usual', value: 'normal', position: 2 } };

const option = (attributes: CustomFieldOptionResource['attributes']): CustomFieldOptionResource => ({
  id: exampleId(`custom_field_option/${attributes.value}`),
  type: 'custom_field_option',
  attributes,
});
const URGENT = option(CHOICES.urgent);
const NORMAL = option(CHOICES.normal);

const ASKED = {
  entity_type: 'Shipment',
  api_slug: SLUG,
  display_name: 'Handling',
  description: 'How fast the goods are wanted.',
  data_type: 'enum',
} as const;

const fieldId = (entity: FieldOf) => exampleId(`custom_field/${entity}`);

const SPELLED = { shipment: 'Shipment', container: 'Container', tracking_request: 'TrackingRequest' } as const;
const definitionId = (entity: FieldOf) => exampleId(`custom_field_definition/${entity}`);

/** Definitions are made for one kind of record. Those of the three kinds have one slug here; shipments choose, the others hold a text. */
const definition = (entity: FieldOf): CustomFieldDefinitionResource => ({
  id: definitionId(entity),
  type: 'custom_field_definition',
  attributes: {
    ...ASKED,
    entity_type: SPELLED[entity],
    data_type: entity === 'shipment' ? 'enum' : 'short_text',
    reference_type: null,
    validation: null,
    default_format: null,
    default_value: null,
    template_id: null,
    created_at: MATCHED_AT,
    updated_at: MATCHED_AT,
  },
  relationships: {
    account: linkTo('account', ACCOUNT_ID),
    fields: {
      data: [{ id: fieldId(entity), type: 'custom_field' }],
      links: { related: `/v2/custom_fields?filter[definition_id]=${definitionId(entity)}` },
    },
    options: { data: entity === 'shipment' ? [URGENT, NORMAL].map(({ id, type }) => ({ id, type })) : [] },
  },
});
const DEFINITION = definition('shipment');

const valueOf = (entity: FieldOf, { label, value }: { label: string; value: string }) => ({
  value,
  display_value: entity === 'shipment' ? label : value,
});

const field = (entity: FieldOf, id: string): CustomFieldResource => ({
  id: fieldId(entity),
  type: 'custom_field',
  attributes: { api_slug: SLUG, ...valueOf(entity, CHOICES.normal) },
  relationships: {
    entity: linkTo(entity, id),
    definition: linkTo('custom_field_definition', definitionId(entity)),
    updated_by: linkTo('user', USER_ID),
  },
});
const raised = (noted: CustomFieldResource) => changed(noted, valueOf(noted.relationships.entity.data.type, CHOICES.urgent));

const NOTED = field('shipment', SHIPMENT.id);
const RENAMED = { display_name: 'Handling wanted' };
const MOVED = { position: 3 };
const parameters = { id: DEFINITION.id };
const ofDefinition = { definition_id: DEFINITION.id };
const ofOption = { ...ofDefinition, option_id: URGENT.id };

/** Calls about the fields of one kind of record, which have names of their own for each. */
function callsOfRecord(entity: FieldOf, { names, id }: { names: string; id: string }): Calls {
  const noted = field(entity, id);
  const ofRecord = { [`${entity}_id`]: id };
  const ofField = { ...ofRecord, api_slug: SLUG };
  return {
    [`${names}.list`]: { parameters: ofRecord, answer: shortPage(noted) },
    [`${names}.set`]: {
      parameters: ofRecord,
      body: bodyOf('custom_field', { api_slug: SLUG, value: 'normal' }),
      answer: oneAt(`/custom_fields/${noted.id}`, noted),
    },
    [`${names}.update`]: {
      parameters: ofField,
      body: bodyOf('custom_field', { value: 'urgent' }, noted.id),
      answer: oneAt(`/custom_fields/${noted.id}`, raised(noted)),
    },
    [`${names}.delete`]: { parameters: ofField },
  };
}

export const customFieldCalls: Calls = {
  'customFieldDefinitions.create': {
    body: bodyOf('custom_field_definition', ASKED),
    answer: oneAt(`/custom_field_definitions/${DEFINITION.id}`, DEFINITION),
  },
  'customFieldDefinitions.list': {
    parameters: { 'filter[entity_type]': ASKED.entity_type, 'filter[data_type]': ASKED.data_type, 'filter[display_name]': 'Hand' },
    answer: shortPage(DEFINITION, definition('container'), definition('tracking_request')),
  },
  'customFieldDefinitions.get': { parameters, answer: one(DEFINITION) },
  'customFieldDefinitions.update': {
    parameters,
    body: bodyOf('custom_field_definition', RENAMED, DEFINITION.id),
    answer: one(changed(DEFINITION, RENAMED)),
  },
  'customFieldDefinitions.delete': { parameters },
  'customFieldOptions.create': {
    parameters: ofDefinition,
    body: bodyOf('custom_field_option', CHOICES.urgent),
    answer: oneAt(`/custom_field_definitions/${DEFINITION.id}/options/${URGENT.id}`, URGENT),
  },
  'customFieldOptions.list': { parameters: ofDefinition, answer: page(URGENT, NORMAL) },
  'customFieldOptions.get': { parameters: ofOption, answer: one(URGENT) },
  'customFieldOptions.update': {
    parameters: ofOption,
    body: bodyOf('custom_field_option', MOVED, URGENT.id),
    answer: one(changed(URGENT, MOVED)),
  },
  'customFieldOptions.delete': { parameters: ofOption },
  'customFields.create': {
    body: {
      data: {
        type: 'custom_field',
        attributes: { api_slug: SLUG, value: 'normal' },
        relationships: { entity: linkTo('shipment', SHIPMENT.id) },
      },
    },
    answer: oneAt(`/custom_fields/${NOTED.id}`, NOTED),
  },
  'customFields.list': {
    parameters: {
      'filter[entity_type]': ASKED.entity_type,
      'filter[entity_id]': SHIPMENT.id,
      'filter[definition_id]': DEFINITION.id,
    },
    answer: shortPage(NOTED),
  },
  'customFields.get': { parameters: { id: NOTED.id }, answer: one(NOTED) },
  'customFields.update': {
    parameters: { id: NOTED.id },
    body: bodyOf('custom_field', { value: 'urgent' }, NOTED.id),
    answer: one(raised(NOTED)),
  },
  'customFields.delete': { parameters: { id: NOTED.id } },
  ...callsOfRecord('shipment', { names: 'shipmentCustomFields', id: SHIPMENT.id }),
  ...callsOfRecord('container', { names: 'containerCustomFields', id: CONTAINER.id }),
  ...callsOfRecord('tracking_request', { names: 'trackingRequestCustomFields', id: REQUEST.id }),
};
