import { z } from 'zod';
import { checkDefinition } from '../db/custom-fields/check.js';
import { templateLock } from '../db/custom-fields/definitions.js';
import { lockUntilEnd, rowsOf, violatedConstraintOf } from '../db/database.js';
import { at } from '../db/rows.js';
import { DATA_TYPES, DESCRIPTION_MAX, fieldEntityOf, hasOptions, SLUG } from '../domain/custom-fields/definition.js';
import { fieldValidation } from '../resources/custom-field-definition.js';
import { fieldValue } from '../resources/values.js';
import { ENTITY_TYPES, type Row, type Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { readName } from './operate-options.js';
import { text, TEXT_MAX } from './procedures/bodies.js';
import { OPTIONS_MAX } from './procedures/custom-field-options.js';
import { isUuid } from './records.js';

const COLUMNS = `id, entity_type_sent as entity_type, api_slug, display_name, data_type, ${at('created_at')}`;

/** `templates list`. */
export function listTemplates({ tx }: Run): Promise<Row[]> {
  return rowsOf(
    tx,
    `select ${COLUMNS}, (select count(*)::int from custom_field_definition c where c.template_id = d.id) as accounts
     from custom_field_definition d where account_id is null order by d.created_at, id`,
  );
}

/** `templates create`. */
export async function createTemplate({ tx, given }: Run): Promise<Row[]> {
  const entity = fieldEntityOf(given['entity'] ?? '');
  const dataType = DATA_TYPES.find((type) => type === given['type']);
  if (!entity) throw new Mistake(`--entity must be one of ${Object.values(ENTITY_TYPES).join(', ')}.`);
  if (!dataType) throw new Mistake(`--type must be one of ${DATA_TYPES.join(', ')}.`);
  if (!SLUG.test(given['slug'] ?? '')) throw new Mistake('--slug must begin with a letter or digit, and go on with those or . _ -');
  const options = readOptions(given['options'] ?? '');
  if (options.length && !hasOptions(dataType)) throw new Mistake('--options are for types enum and enum_multi only.');
  const definition = {
    dataType,
    referenceType: given['reference-type'] ?? null,
    validation: readJson(given, 'validation', fieldValidation.nullable()),
    defaultFormat: given['format'] ?? null,
  };
  const { faults, defaultValue } = await checkDefinition(tx, definition, {
    defaultValue: readJson(given, 'default', fieldValue),
    options: new Set(options.map(({ value }) => value)),
  });
  if (faults.length) throw new Mistake(faults.map(({ attribute, detail }) => `${attribute.replaceAll('/', '.')} ${detail}.`).join('\n'));
  return rowsOf<Row>(
    tx,
    `with made as (
       insert into custom_field_definition (entity_type, entity_type_sent, api_slug, display_name, description, data_type, reference_type,
         validation, default_format, default_value) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *
     ), chosen as (
       insert into custom_field_option (definition_id, label, value, position)
       select made.id, o.label, o.value, o.position from made, jsonb_to_recordset($11::jsonb) as o (label text, value text, position int)
     )
     select ${COLUMNS} from made`,
    [
      entity,
      ENTITY_TYPES[entity],
      given['slug'],
      readName(given),
      readDescription(given),
      dataType,
      definition.referenceType,
      definition.validation && JSON.stringify(definition.validation),
      definition.defaultFormat,
      defaultValue,
      JSON.stringify(options),
    ],
  ).catch((error: unknown) => {
    const clashes = violatedConstraintOf(error) === 'one_template_per_slug';
    throw clashes ? new Mistake('There is a template with this entity and slug already.') : error;
  });
}

function readDescription({ description = '' }: Record<string, string>): string | null {
  const read = description.trim();
  if (read.length > DESCRIPTION_MAX) throw new Mistake(`--description must have at most ${DESCRIPTION_MAX} characters.`);
  return read || null;
}

function readJson<Value>(given: Record<string, string>, option: string, schema: z.ZodType<Value | null>): Value | null {
  const text = given[option];
  if (text === undefined) return null;
  const read = z
    .string()
    .transform((json, check) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        check.addIssue('is no JSON');
        return z.NEVER;
      }
    })
    .pipe(schema)
    .safeParse(text);
  if (!read.success) throw new Mistake(`--${option}: ${read.error.issues.map(({ message }) => message).join('; ')}.`);
  return read.data;
}

function readOptions(given: string): { value: string; label: string; position: number }[] {
  const parts = given.split(',').filter((part) => part.trim() !== '');
  const options = parts.map((part, place) => {
    const [value = '', ...label] = part.split('=').map((side) => side.trim());
    return { value, label: label.join('=') || value, position: place + 1 };
  });
  if (options.some(({ value }) => value === '')) throw new Mistake('--options must be like "low=Low,high=High".');
  if (options.length > OPTIONS_MAX) throw new Mistake(`--options has ${options.length} values; a definition has at most ${OPTIONS_MAX}.`);
  for (const { value, label } of options)
    if (![value, label].every((one) => text.safeParse(one).success))
      throw new Mistake(`--options: each value and label has 1 to ${TEXT_MAX} characters.`);
  if (new Set(options.map(({ value }) => value)).size < options.length) throw new Mistake('--options gives a value twice.');
  return options;
}

/** `templates delete`. */
export async function deleteTemplate({ tx, given }: Run): Promise<Row[]> {
  const id = given['id'] ?? '';
  if (isUuid(id)) await lockUntilEnd(tx, templateLock(id));
  const known = isUuid(id)
    ? await rowsOf<Row & { accounts: number }>(
        tx,
        `select ${COLUMNS}, (select count(*)::int from custom_field_definition c where c.template_id = d.id) as accounts
         from custom_field_definition d where id = $1 and account_id is null`,
        [id],
      )
    : [];
  if (known.length === 0) throw new Mistake('There is no such template; "templates list" shows them.');
  if (known.some(({ accounts }) => accounts > 0)) throw new Mistake('The template is in use; it cannot be deleted.');
  await tx.query('delete from custom_field_option where definition_id = $1', [id]);
  await tx.query('delete from custom_field_definition where id = $1', [id]);
  return known;
}
