import { z } from 'zod';
import { checkDefinition } from '../../db/custom-fields/check.js';
import type { Transaction } from '../../db/database.js';
import type { CustomFieldDefinition } from '../../db/entities/custom-field-definition.js';
import { DATA_TYPES, DESCRIPTION_MAX, ENTITY_TYPES, SLUG } from '../../domain/custom-fields/definition.js';
import type { DefinitionFault } from '../../domain/custom-fields/faults.js';
import { fieldValidation } from '../../resources/custom-field-definition.js';
import { fieldValue } from '../../resources/values.js';
import { problemOfAll, type Refusal } from '../problems.js';
import { text } from './bodies.js';

const editable = {
  description: z.string().trim().max(DESCRIPTION_MAX).nullish(),
  validation: fieldValidation.nullish(),
  default_format: z.string().nullish().describe('Of numbers `#,##0.00`, of days and times strftime: `%d %b %Y`.'),
  default_value: fieldValue.optional().describe('Given to records that are made from now on.'),
};

export const newDefinitionAttributes = z.object({
  entity_type: z.enum(ENTITY_TYPES).describe('`Cargo` is another spelling of `Container`.'),
  api_slug: z
    .string()
    .trim()
    .regex(SLUG, 'must have letters, digits, underscores, dashes and dots only, a letter or digit first, and at most 100 of them')
    .describe('Names it in requests; unique within the account and entity type.'),
  display_name: text,
  data_type: z.enum(DATA_TYPES),
  reference_type: z.string().trim().nullish().describe('Of data type `reference`: the type of record that values refer to.'),
  ...editable,
});

export const editDefinitionAttributes = z
  .object({
    display_name: text.optional(),
    ...editable,
    entity_type: z.string().optional().describe('Fixed: what it is.'),
    api_slug: z.string().optional().describe('Fixed: what it is.'),
    data_type: z.string().optional().describe('Fixed: what it is.'),
    reference_type: z.string().nullish().describe('Fixed: what it is.'),
  })
  .optional();

type Edit = NonNullable<z.infer<typeof editDefinitionAttributes>>;

/** As much of a definition as a client may change. */
export type DefinitionContent = Pick<
  CustomFieldDefinition,
  'displayName' | 'description' | 'validation' | 'defaultFormat' | 'defaultValue'
>;

/** A new definition as it is written down, or a Problem that says all that is wrong with it. */
export async function readNewDefinition(
  tx: Transaction,
  given: z.infer<typeof newDefinitionAttributes>,
): Promise<DefinitionContent & Pick<CustomFieldDefinition, 'dataType' | 'referenceType'>> {
  const definition = {
    displayName: given.display_name,
    description: given.description || null,
    dataType: given.data_type,
    referenceType: given.reference_type || null,
    validation: given.validation ?? null,
    defaultFormat: given.default_format || null,
  };
  const { faults, defaultValue } = await checkDefinition(tx, definition, {
    defaultValue: given.default_value ?? null,
    options: new Set(),
  });
  if (faults.length) throw problemOfAll(faults.map(refusalOf));
  return { ...definition, defaultValue };
}

/** A definition as a client wants it from now on; what was not sent stays. */
export async function readEditedDefinition(
  tx: Transaction,
  before: CustomFieldDefinition,
  { edit, options }: { edit: Edit; options: ReadonlySet<string> },
): Promise<DefinitionContent> {
  const definition = {
    displayName: edit.display_name ?? before.displayName,
    description: edit.description === undefined ? before.description : edit.description || null,
    dataType: before.dataType,
    referenceType: before.referenceType,
    validation: edit.validation === undefined ? before.validation : edit.validation,
    defaultFormat: edit.default_format === undefined ? before.defaultFormat : edit.default_format || null,
  };
  const kept = edit.default_value === undefined;
  // A default that stays is held against a new validation; whether its option is still there is asked when it is given.
  const held = before.dataType === 'short_text' ? before.defaultValue : null;
  const { faults, defaultValue } = await checkDefinition(tx, definition, {
    defaultValue: kept ? held : (edit.default_value ?? null),
    options,
  });
  const refusals = [...fixedRefusals(before, edit), ...faults.map(refusalOf)];
  if (refusals.length) throw problemOfAll(refusals);
  return { ...definition, defaultValue: kept ? before.defaultValue : defaultValue };
}

function refusalOf({ attribute, code, detail }: DefinitionFault): Refusal {
  return { code, detail: `${attribute.replaceAll('/', '.')} ${detail}.`, pointer: `/data/attributes/${attribute}` };
}

function fixedRefusals(before: CustomFieldDefinition, edit: Edit): Refusal[] {
  const fixed = {
    entity_type: before.entityTypeSent,
    api_slug: before.apiSlug,
    data_type: before.dataType,
    reference_type: before.referenceType,
  };
  return Object.entries(fixed).flatMap(([name, is]): Refusal[] => {
    const wanted = edit[name as keyof typeof fixed];
    if (wanted === undefined || (wanted || null) === is) return [];
    return [{ code: 'invalid', detail: `${name} cannot be changed.`, pointer: `/data/attributes/${name}` }];
  });
}
