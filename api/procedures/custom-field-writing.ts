import { z } from 'zod';
import { DEFINITIONS_MAX, useDefinition } from '../../db/custom-fields/definitions.js';
import { hasRoomForValues, readValue, writeValues } from '../../db/custom-fields/values.js';
import { rowsOf, type Transaction } from '../../db/database.js';
import { askLeftToRelink, askToRelinkToField } from '../../db/documents/relink.js';
import type { CustomFieldDefinition } from '../../db/entities/custom-field-definition.js';
import { entityOf } from '../../db/rows.js';
import type { FieldEntity } from '../../domain/custom-fields/definition.js';
import type { CustomFieldOne } from '../../resources/envelopes.js';
import { fieldValue } from '../../resources/values.js';
import { fieldsOf } from '../custom-field-records.js';
import { notFound, problem } from '../problems.js';
import type { AccountContext } from '../trpc.js';

export const newFieldAttributes = z.object({
  api_slug: z.string().trim().min(1).describe('Slug of a definition for this kind of record.'),
  value: fieldValue,
});

export const editFieldAttributes = z.object({ value: fieldValue });

/** The value of one definition on one record, as it is wanted. */
export interface FieldWanted {
  entity: FieldEntity;
  entityId: string;
  slug: string;
  value: unknown;
}

const SLUG = '/data/attributes/api_slug';

/** Keeps a value on a record of the account. Answers its id; null when it has one already that is to be kept. */
export async function setField(
  tx: Transaction,
  { accountId, userId }: AccountContext['caller'],
  { entity, entityId, slug, value, existing }: FieldWanted & { existing: 'kept' | 'replaced' },
): Promise<string | null> {
  const found = await useDefinition(tx, { accountId, entity, slug });
  if (found.kind === 'unknown')
    throw problem('invalid', `api_slug: there is no definition ${slug.slice(0, 100)} for ${PLURALS[entity]}.`, { pointer: SLUG });
  if (found.kind === 'limit_reached') throw tooManyDefinitions(SLUG);
  const { definition } = found;
  const stored = await readStored(tx, definition, value);
  await checkRoom(tx, { accountId, definitionId: definition.id, entityId });
  const [id] = await writeValues(tx, { accountId, entity, userId, existing }, [{ definitionId: definition.id, entityId, stored }]);
  if (id === undefined) return null;
  await askToRelinkToField(tx, accountId, id);
  if (existing === 'replaced') await askLeftToRelink(tx, accountId, entityId);
  return id;
}

export const PLURALS: Readonly<Record<FieldEntity, string>> = {
  shipment: 'shipments',
  container: 'containers',
  tracking_request: 'tracking requests',
};

/** Of one definition too many, be it a template that would become one. */
export function tooManyDefinitions(pointer: string) {
  return problem('limit_reached', `An account has at most ${DEFINITIONS_MAX} definitions of custom fields.`, { pointer });
}

/** A client's value as it is kept, or a Problem that says what is wrong with it. */
async function readStored(tx: Transaction, definition: CustomFieldDefinition, value: unknown): Promise<string | null> {
  const reading = await readValue(tx, definition, value);
  if (!reading.valid) throw problem(reading.code, `value ${reading.detail}.`, { pointer: '/data/attributes/value' });
  return reading.stored;
}

async function checkRoom(
  tx: Transaction,
  { accountId, definitionId, entityId }: { accountId: string; definitionId: string; entityId: string },
): Promise<void> {
  const isThere = async () =>
    (await rowsOf(tx, 'select from custom_field where definition_id = $1 and entity_id = $2', [definitionId, entityId])).length > 0;
  // Asked again at the end: who held the lock may have been writing the same value.
  if ((await isThere()) || (await hasRoomForValues(tx, accountId, 1)) || (await isThere())) return;
  throw problem('limit_reached', 'The account has as many custom field values as it may have.', { pointer: '/data' });
}

/** Replaces a value that is there. 404 where there is none. */
export async function changeField(
  tx: Transaction,
  { accountId, userId }: AccountContext['caller'],
  { id, value }: { id: string; value: unknown },
): Promise<void> {
  const [row] = await rowsOf<Record<string, unknown>>(
    tx,
    'select d.* from custom_field f join custom_field_definition d on d.id = f.definition_id where f.id = $1 for share of d',
    [id],
  );
  if (!row) throw notFound();
  const stored = await readStored(tx, entityOf<CustomFieldDefinition>(row), value);
  const [changed] = await rowsOf<{ entityId: string }>(
    tx,
    'update custom_field set value = $2, by_default = false, updated_by_user_id = $3, updated_at = landfall_now() where id = $1 returning entity_id as "entityId"',
    [id, stored, userId],
  );
  if (!changed) throw notFound();
  await askToRelinkToField(tx, accountId, id);
  await askLeftToRelink(tx, accountId, changed.entityId);
}

/** Takes a value away. 404 where there is none. */
export async function removeField(tx: Transaction, { accountId, id }: { accountId: string; id: string }): Promise<void> {
  const [removed] = await rowsOf<{ entityId: string }>(tx, 'delete from custom_field where id = $1 returning entity_id as "entityId"', [
    id,
  ]);
  if (!removed) throw notFound();
  await askLeftToRelink(tx, accountId, removed.entityId);
}

/** Whether the account has the record. */
export async function hasRecord(tx: Transaction, entity: FieldEntity, id: string): Promise<boolean> {
  return (await rowsOf(tx, `select from ${entity} where id = $1`, [id])).length > 0;
}

export async function readField(tx: Transaction, id: string, self: string): Promise<CustomFieldOne> {
  const [data] = await fieldsOf(tx, [id]);
  if (!data) throw notFound();
  return { data, links: { self } };
}
