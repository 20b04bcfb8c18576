import { z } from 'zod';
import type { CustomField } from '../db/entities/custom-field.js';
import type { FieldDefinition } from '../domain/custom-fields/definition.js';
import { displayValue, type FieldLabels } from '../domain/custom-fields/display.js';
import { fieldValueOf } from '../domain/custom-fields/value.js';
import { one, toOne, toOneOrNone } from './jsonapi.js';
import { fieldValue, uuid } from './values.js';

export const customFieldResource = z
  .object({
    id: uuid,
    type: z.literal('custom_field'),
    attributes: z.object({
      api_slug: z.string().describe('Slug of its definition.'),
      value: fieldValue.describe('Of the type that the definition says. A number of more than 15 digits is a text.'),
      display_value: z.string().nullable().describe('As people read it.'),
    }),
    relationships: z.object({
      entity: toOne('shipment', 'container', 'tracking_request').describe('What it is noted on.'),
      definition: toOne('custom_field_definition'),
      updated_by: toOneOrNone('user').describe('Who wrote it last; null for a default.'),
    }),
  })
  .meta({ id: 'CustomFieldResource', description: 'The value of one definition on one record.' });

export interface CustomFieldResource extends z.infer<typeof customFieldResource> {}

export interface CustomFieldRelated {
  definition: FieldDefinition & { apiSlug: string };
  labels: FieldLabels;
}

export function renderCustomField(row: CustomField, { definition, labels }: CustomFieldRelated): CustomFieldResource {
  return {
    id: row.id,
    type: 'custom_field',
    attributes: {
      api_slug: definition.apiSlug,
      value: fieldValueOf(definition, row.value),
      display_value: displayValue(definition, row.value, labels),
    },
    relationships: {
      entity: one(row.entityType, row.entityId),
      definition: one('custom_field_definition', row.definitionId),
      updated_by: one('user', row.updatedByUserId),
    },
  };
}
