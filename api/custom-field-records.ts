import { recordLabels, usualValue } from '../db/custom-fields/references.js';
import { rowsOf, type Transaction } from '../db/database.js';
import type { CustomFieldDefinition } from '../db/entities/custom-field-definition.js';
import type { CustomFieldOption } from '../db/entities/custom-field-option.js';
import type { CustomField } from '../db/entities/custom-field.js';
import { entityOf } from '../db/rows.js';
import type { FieldLabels } from '../domain/custom-fields/display.js';
import { optionsIn } from '../domain/custom-fields/value.js';
import { renderCustomFieldDefinition, type CustomFieldDefinitionResource } from '../resources/custom-field-definition.js';
import { renderCustomFieldOption, type CustomFieldOptionResource } from '../resources/custom-field-option.js';
import { renderCustomField, type CustomFieldResource } from '../resources/custom-field.js';

/** Values that a definition names; all of them are in the list. */
const FIELDS_NAMED = 100;

/** The order of a definition's options; `o` is one of them. */
const OPTIONS_ORDER = 'o.position nulls last, o.created_at, o.id';

/** Definitions as their account sees them, in the order of the ids. */
export async function definitionsOf(tx: Transaction, ids: readonly string[]): Promise<CustomFieldDefinitionResource[]> {
  const rows = await rowsOf<Record<string, unknown>>(
    tx,
    `select d.*,
            array(select f.id from custom_field f where f.definition_id = d.id order by f.created_at desc, f.id desc limit ${FIELDS_NAMED}) as field_ids,
            array(select o.id from custom_field_option o where o.definition_id = d.id order by ${OPTIONS_ORDER}) as option_ids
     from unnest($1::uuid[]) with ordinality as u (id, n) join custom_field_definition d on d.id = u.id order by u.n`,
    [ids],
  );
  return rows.map((record) => {
    const row = entityOf<CustomFieldDefinition & { fieldIds: string[]; optionIds: string[] }>(record);
    return renderCustomFieldDefinition({ ...row, defaultValue: usualValue(row, row.defaultValue) }, row);
  });
}

/** Options, in the order of the ids. */
export async function optionsOf(tx: Transaction, ids: readonly string[]): Promise<CustomFieldOptionResource[]> {
  const rows = await rowsOf<CustomFieldOption>(
    tx,
    `select o.id, o.label, o.value, o.position from unnest($1::uuid[]) with ordinality as u (id, n) join custom_field_option o on o.id = u.id order by u.n`,
    [ids],
  );
  return rows.map(renderCustomFieldOption);
}

/** Values, in the order of the ids. */
export async function fieldsOf(tx: Transaction, ids: readonly string[]): Promise<CustomFieldResource[]> {
  const records = await rowsOf<Record<string, unknown>>(
    tx,
    'select f.* from unnest($1::uuid[]) with ordinality as u (id, n) join custom_field f on f.id = u.id order by u.n',
    [ids],
  );
  const kept = records.map((record) => entityOf<CustomField>(record));
  const definitionIds = [...new Set(kept.map(({ definitionId }) => definitionId))];
  const definitions = new Map<string, CustomFieldDefinition>();
  for (const record of await rowsOf<Record<string, unknown>>(tx, 'select * from custom_field_definition where id = any ($1)', [
    definitionIds,
  ])) {
    const definition = entityOf<CustomFieldDefinition>(record);
    definitions.set(definition.id, definition);
  }
  const fields = kept.map((field) => {
    const definition = definitions.get(field.definitionId);
    return definition ? { ...field, value: usualValue(definition, field.value) } : field;
  });
  const labels = await labelsOf(tx, fields, definitions);
  return fields.flatMap((field) => {
    const definition = definitions.get(field.definitionId);
    return definition ? [renderCustomField(field, { definition, labels: labels(definition) })] : [];
  });
}

/** What stands in words for the values, by their definition: one statement for all options, one for each type of record. */
async function labelsOf(
  tx: Transaction,
  fields: readonly CustomField[],
  definitions: ReadonlyMap<string, CustomFieldDefinition>,
): Promise<(definition: CustomFieldDefinition) => FieldLabels> {
  const chosen: [string, string][] = [];
  const referred = new Map<string, string[]>();
  for (const { definitionId, value } of fields) {
    const definition = definitions.get(definitionId);
    if (!definition || value === null) continue;
    chosen.push(...optionsIn(definition, value).map((option): [string, string] => [definitionId, option]));
    const { referenceType: type } = definition;
    if (type !== null) referred.set(type, [...(referred.get(type) ?? []), value]);
  }
  const options = await optionLabels(tx, chosen);
  const records = new Map<string, ReadonlyMap<string, string>>();
  for (const [type, ids] of referred) records.set(type, await recordLabels(tx, type, ids));
  return ({ id, referenceType }) => ({ options: options.get(id) ?? NOTHING, records: records.get(referenceType ?? '') ?? NOTHING });
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Labels of options by their value, by definition. */
async function optionLabels(tx: Transaction, chosen: readonly [string, string][]): Promise<Map<string, Map<string, string>>> {
  const labels = new Map<string, Map<string, string>>();
  if (chosen.length === 0) return labels;
  const rows = await rowsOf<{ definitionId: string; value: string; label: string }>(
    tx,
    'select definition_id as "definitionId", value, label from custom_field_option where (definition_id, value) in (select * from unnest($1::uuid[], $2::text[]))',
    [chosen.map(([definitionId]) => definitionId), chosen.map(([, value]) => value)],
  );
  for (const { definitionId, value, label } of rows) {
    const known = labels.get(definitionId) ?? new Map<string, string>();
    labels.set(definitionId, known.set(value, label));
  }
  return labels;
}
