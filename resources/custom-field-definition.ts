import { z } from 'zod';
import type { CustomFieldDefinition } from '../db/entities/custom-field-definition.js';
import { DATA_TYPES, ENTITY_TYPES } from '../domain/custom-fields/definition.js';
import { fieldValueOf } from '../domain/custom-fields/value.js';
import { timestampOf } from '../domain/time.js';
import { many, one, toMany, toOneOrNone } from './jsonapi.js';
import { fieldValue, timestamp, uuid } from './values.js';

export const fieldValidation = z
  .looseObject({
    required: z.boolean().nullish().describe('A value that is written must hold something.'),
    pattern: z.string().nullish().describe('Of short texts: RE2 syntax; fits any part of the text unless it is anchored.'),
    max_length: z.int().nullish().describe('Of short texts: characters.'),
  })
  .describe('What a value must be beyond its type. Other keys are kept as they are, and not looked at.');

export const customFieldDefinitionResource = z
  .object({
    id: uuid,
    type: z.literal('custom_field_definition'),
    attributes: z.object({
      entity_type: z.enum(ENTITY_TYPES).describe('What it is for, spelled as it was made; `Cargo` is a container.'),
      api_slug: z.string().describe('Names it in requests; unique within the account and entity type, and fixed.'),
      display_name: z.string(),
      description: z.string().nullable(),
      data_type: z.enum(DATA_TYPES).describe('Fixed.'),
      reference_type: z.string().nullable().describe('Type of record that values refer to; of data type `reference` only.'),
      validation: fieldValidation.nullable(),
      default_format: z
        .string()
        .nullable()
        .describe('How values are shown: `#,##0.00` for numbers, strftime (`%d %b %Y`) for days and times.'),
      default_value: fieldValue.describe('Given to records that are made from now on and have no other value.'),
      template_id: uuid.nullable().describe('The shared template it was made from.'),
      created_at: timestamp,
      updated_at: timestamp,
    }),
    relationships: z.object({
      account: toOneOrNone('account').describe('Null for a template, which is offered to all accounts.'),
      fields: toMany('custom_field')
        .extend({ links: z.object({ related: z.string().describe('Where all of them are.') }) })
        .describe('Values of it: the newest hundred.'),
      options: toMany('custom_field_option'),
    }),
  })
  .meta({ id: 'CustomFieldDefinitionResource', description: 'What the account notes on its records beside what is tracked.' });

export interface CustomFieldDefinitionResource extends z.infer<typeof customFieldDefinitionResource> {}

export interface DefinitionRelated {
  /** The newest values, some of them. */
  fieldIds: readonly string[];
  /** In the order they are offered. */
  optionIds: readonly string[];
}

export function renderCustomFieldDefinition(
  row: CustomFieldDefinition,
  { fieldIds, optionIds }: DefinitionRelated,
): CustomFieldDefinitionResource {
  return {
    id: row.id,
    type: 'custom_field_definition',
    attributes: {
      entity_type: row.entityTypeSent,
      api_slug: row.apiSlug,
      display_name: row.displayName,
      description: row.description,
      data_type: row.dataType,
      reference_type: row.referenceType,
      validation: row.validation,
      default_format: row.defaultFormat,
      default_value: fieldValueOf(row, row.defaultValue),
      template_id: row.templateId,
      created_at: timestampOf(row.createdAt),
      updated_at: timestampOf(row.updatedAt),
    },
    relationships: {
      account: one('account', row.accountId),
      fields: { ...many('custom_field', fieldIds), links: { related: `/v2/custom_fields?filter[definition_id]=${row.id}` } },
      options: many('custom_field_option', optionIds),
    },
  };
}
