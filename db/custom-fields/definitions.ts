import type { FieldEntity } from '../../domain/custom-fields/definition.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import type { CustomFieldDefinition } from '../entities/custom-field-definition.js';
import { entityOf } from '../rows.js';

/** Definitions of one account (promise L9). */
export const DEFINITIONS_MAX = 200;

/** What a slug names to an account that is about to use it. */
export type DefinitionFound = { kind: 'found'; definition: CustomFieldDefinition } | { kind: 'unknown' } | { kind: 'limit_reached' };

/**
 * The account's definition by its slug, held against whoever changes or deletes it. A template that the account has not
 * used yet becomes a definition of its own, options and all.
 */
export async function useDefinition(
  tx: Transaction,
  of: { accountId: string; entity: FieldEntity; slug: string },
): Promise<DefinitionFound> {
  const own = await ownDefinition(tx, of);
  if (own) return { kind: 'found', definition: own };
  const [template] = await rowsOf<{ id: string }>(
    tx,
    'select id from custom_field_definition where account_id is null and entity_type = $1 and api_slug = $2',
    [of.entity, of.slug],
  );
  if (!template) return { kind: 'unknown' };
  if (!(await hasRoomForDefinition(tx, of.accountId))) return { kind: 'limit_reached' };
  await cloneTemplate(tx, of.accountId, template.id);
  const cloned = await ownDefinition(tx, of);
  return cloned ? { kind: 'found', definition: cloned } : { kind: 'unknown' };
}

async function ownDefinition(
  tx: Transaction,
  { accountId, entity, slug }: { accountId: string; entity: FieldEntity; slug: string },
): Promise<CustomFieldDefinition | null> {
  const [row] = await rowsOf<Record<string, unknown>>(
    tx,
    'select * from custom_field_definition where account_id = $1 and entity_type = $2 and api_slug = $3 for share',
    [accountId, entity, slug],
  );
  return row ? entityOf<CustomFieldDefinition>(row) : null;
}

/** Whether the account may have one more definition. Who else makes one waits until this transaction has ended. */
export async function hasRoomForDefinition(tx: Transaction, accountId: string): Promise<boolean> {
  await lockUntilEnd(tx, `custom_field_definitions:${accountId}`);
  const [row] = await rowsOf<{ count: number }>(tx, 'select count(*)::int as count from custom_field_definition where account_id = $1', [
    accountId,
  ]);
  return (row?.count ?? 0) < DEFINITIONS_MAX;
}

/** Key of the lock under which a template is cloned or taken back. */
export const templateLock = (templateId: string): string => `custom_field_template:${templateId}`;

async function cloneTemplate(tx: Transaction, accountId: string, templateId: string): Promise<void> {
  await lockUntilEnd(tx, templateLock(templateId));
  await tx.query(
    `with cloned as (
       insert into custom_field_definition (account_id, entity_type, entity_type_sent, api_slug, display_name, description, data_type,
         reference_type, validation, default_format, default_value, template_id)
       select $1, entity_type, entity_type_sent, api_slug, display_name, description, data_type, reference_type, validation, default_format,
         default_value, id from custom_field_definition where id = $2 and account_id is null
       on conflict (account_id, entity_type, api_slug) where account_id is not null do nothing
       returning id
     )
     insert into custom_field_option (account_id, definition_id, label, value, position)
     select $1, cloned.id, o.label, o.value, o.position from cloned, custom_field_option o where o.definition_id = $2 order by o.position, o.id`,
    [accountId, templateId],
  );
}

/** The account's definitions for one kind of record, held like `useDefinition` holds one. */
export async function definitionsFor(tx: Transaction, accountId: string, entity: FieldEntity): Promise<CustomFieldDefinition[]> {
  const rows = await rowsOf<Record<string, unknown>>(
    tx,
    'select * from custom_field_definition where account_id = $1 and entity_type = $2 order by id for share',
    [accountId, entity],
  );
  return rows.map((row) => entityOf<CustomFieldDefinition>(row));
}
