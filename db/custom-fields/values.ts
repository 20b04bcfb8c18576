import { setImmediate } from 'node:timers/promises';
import { hasOptions, type FieldEntity } from '../../domain/custom-fields/definition.js';
import { NO_RECORD, readFieldValue, type ValueReading } from '../../domain/custom-fields/value.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import type { CustomFieldDefinition } from '../entities/custom-field-definition.js';
import { patternFits } from './patterns.js';
import { recordLabels, usualValue } from './references.js';

/** Reads a client's value by a definition and what it names: options, records. */
export async function readValue(tx: Transaction, definition: CustomFieldDefinition, given: unknown): Promise<ValueReading> {
  const read = await valueReader(tx, definition);
  return read(given);
}

/** Reads any number of values of one definition. */
export async function valueReader(tx: Transaction, definition: CustomFieldDefinition): Promise<(given: unknown) => Promise<ValueReading>> {
  const options = await optionsOf(tx, definition);
  return async (given) => {
    // Many values may be held against a slow pattern: others have their turn in between.
    if (definition.validation?.pattern) await setImmediate();
    const reading = readFieldValue(definition, given, { options, fits: patternFits });
    return reading.valid ? referring(tx, definition, reading) : reading;
  };
}

/** The same reading, a record by its own id, unless it refers to one that the account cannot see. */
export async function referring(
  tx: Transaction,
  { dataType, referenceType }: Pick<CustomFieldDefinition, 'dataType' | 'referenceType'>,
  reading: ValueReading & { valid: true },
): Promise<ValueReading> {
  const stored = usualValue({ dataType }, reading.stored);
  if (dataType !== 'reference' || stored === null) return reading;
  const known = await recordLabels(tx, referenceType, [stored]);
  return known.has(stored) ? { valid: true, stored } : { valid: false, code: 'invalid', detail: NO_RECORD };
}

/** Values of a definition's options. */
async function optionsOf(tx: Transaction, { id, dataType }: CustomFieldDefinition): Promise<ReadonlySet<string>> {
  if (!hasOptions(dataType)) return new Set();
  const options = await rowsOf<{ value: string }>(tx, 'select value from custom_field_option where definition_id = $1', [id]);
  return new Set(options.map(({ value }) => value));
}

/** Whether an account may have so many values more. Where there is a cap, who else adds some waits until this transaction has ended. */
export async function hasRoomForValues(tx: Transaction, accountId: string, adding: number): Promise<boolean> {
  const [account] = await rowsOf<{ cap: number | null }>(tx, 'select custom_field_limit as cap from account where id = $1', [accountId]);
  const cap = account?.cap ?? null;
  if (cap === null) return true;
  await lockUntilEnd(tx, `custom_fields:${accountId}`);
  const [counter] = await rowsOf<{ count: number }>(
    tx,
    `select value::int as count from account_counter where account_id = $1 and name = 'custom_field'`,
    [accountId],
  );
  return (counter?.count ?? 0) + adding <= cap;
}

/** A value to be kept. */
export interface NewValue {
  definitionId: string;
  entityId: string;
  stored: string | null;
}

export interface Writing {
  accountId: string;
  entity: FieldEntity;
  /** Who writes; null when nobody in person does. */
  userId: string | null;
  /** What becomes of a value that is there already. */
  existing: 'kept' | 'replaced';
}

/** Keeps values. Answers the ids of those that were written, of records that have several in the order of their definitions. */
export async function writeValues(
  tx: Transaction,
  { accountId, entity, userId, existing }: Writing,
  values: readonly NewValue[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    tx,
    `insert into custom_field (account_id, definition_id, entity_type, entity_id, value, updated_by_user_id)
     select $1, "definitionId", $2, "entityId", stored, $3
       from jsonb_to_recordset($4::jsonb) as g ("definitionId" uuid, "entityId" uuid, stored text) order by "definitionId", "entityId"
     on conflict (definition_id, entity_id) ${
       existing === 'kept'
         ? 'do nothing'
         : 'do update set value = excluded.value, by_default = false, updated_by_user_id = excluded.updated_by_user_id, updated_at = landfall_now()'
     }
     returning id`,
    [accountId, entity, userId, JSON.stringify(values)],
  );
  return rows.map(({ id }) => id);
}

/** Gives new records the defaults of their definitions, but for those that have a value, and defaults that mean nothing any more. */
export async function writeDefaults(
  tx: Transaction,
  { accountId, entity }: { accountId: string; entity: FieldEntity },
  entityIds: readonly string[],
): Promise<void> {
  if (entityIds.length === 0) return;
  await tx.query(
    `insert into custom_field (account_id, definition_id, entity_type, entity_id, value, by_default)
     select d.account_id, d.id, d.entity_type, e.id, d.default_value, true from custom_field_definition d cross join unnest($3::uuid[]) e (id)
     where d.account_id = $1 and d.entity_type = $2 and d.default_value is not null
       and (d.data_type not in ('enum', 'enum_multi') or not exists (
         select from unnest(case d.data_type when 'enum' then array[d.default_value] else string_to_array(d.default_value, ',') end) chosen (value)
         where not exists (select from custom_field_option o where o.definition_id = d.id and o.value = chosen.value)))
     order by d.id, e.id for share of d
     on conflict (definition_id, entity_id) do nothing`,
    [accountId, entity, entityIds],
  );
}
