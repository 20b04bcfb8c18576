import type { FieldEntity } from '../../domain/custom-fields/definition.js';
import { stagedFor, type StagedField, type StagedFields } from '../../domain/custom-fields/staged.js';
import { fieldValueOf } from '../../domain/custom-fields/value.js';
import { rowsOf, type Transaction } from '../database.js';
import type { CustomFieldDefinition } from '../entities/custom-field-definition.js';
import { definitionsFor } from './definitions.js';
import { readValue, valueReader, writeDefaults, writeValues, type NewValue } from './values.js';

/** A value that could not be kept when its record was there: which, and why in words. */
export interface SkippedField {
  entity: FieldEntity;
  slug: string;
  why: string;
}

/** A tracking request whose values go to what it brought. */
export interface Giving {
  accountId: string;
  requestId: string;
  /** Made because of the request, or there before it. */
  records: 'new' | 'known';
}

/**
 * Gives a shipment what its request has for it: the values staged for it, then those set on the request where a definition of
 * shipments has the same slug and data type, then, if it is new, the defaults. Values that a shipment had before stay,
 * unless others were staged. What is no longer valid is skipped, and never fails the match.
 */
export async function giveShipmentFields(tx: Transaction, giving: Giving, shipmentId: string): Promise<SkippedField[]> {
  const { accountId, requestId, records } = giving;
  const { staged, userId } = await readStaged(tx, requestId);
  const skipped: SkippedField[] = [];
  const writing = { accountId, entity: 'shipment', userId } as const;
  const own = await readAll(tx, { accountId, entity: 'shipment', fields: staged.shipment, skipped });
  const values = (read: ReadonlyMap<StagedField, Kept>) => [...read.values()].map((kept) => ({ ...kept, entityId: shipmentId }));
  await writeValues(tx, { ...writing, existing: 'replaced' }, values(own));
  await writeValues(tx, { ...writing, existing: 'kept' }, await requestValues(tx, { ...giving, shipmentId }, skipped));
  if (records === 'new') await writeDefaults(tx, writing, [shipmentId]);
  return skipped;
}

/**
 * Gives containers the values staged for them by their request: those for their number before those for every one. New ones
 * have the defaults for the rest.
 */
export async function giveContainerFields(
  tx: Transaction,
  { accountId, requestId, records }: Giving,
  containers: readonly { id: string; number: string }[],
): Promise<SkippedField[]> {
  if (containers.length === 0) return [];
  const { staged, userId } = await readStaged(tx, requestId);
  const skipped: SkippedField[] = [];
  const writing = { accountId, entity: 'container', userId } as const;
  const meant = containers.map(({ id, number }) => ({ id, fields: [...stagedFor(staged.containers, number).values()] }));
  const fields = new Set(meant.flatMap((container) => container.fields));
  const read = await readAll(tx, { accountId, entity: 'container', fields: [...fields], skipped });
  const values = meant.flatMap((container) =>
    container.fields.flatMap((field) => {
      const kept = read.get(field);
      return kept ? [{ ...kept, entityId: container.id }] : [];
    }),
  );
  await writeValues(tx, { ...writing, existing: 'replaced' }, values);
  if (records === 'new')
    await writeDefaults(
      tx,
      writing,
      containers.map(({ id }) => id),
    );
  return skipped;
}

const NOTHING_STAGED: StagedFields = { shipment: [], containers: [] };

async function readStaged(tx: Transaction, requestId: string): Promise<{ staged: StagedFields; userId: string | null }> {
  const [row] = await rowsOf<{ staged: StagedFields | null; userId: string | null }>(
    tx,
    'select initial_custom_fields as staged, user_id as "userId" from tracking_request where id = $1',
    [requestId],
  );
  return { staged: row?.staged ?? NOTHING_STAGED, userId: row?.userId ?? null };
}

/** Gives a shipment that was there before, and its boxes, what the request that takes it over has for them. */
export async function giveKnownFields(tx: Transaction, of: Omit<Giving, 'records'>, shipmentId: string): Promise<SkippedField[]> {
  const giving = { ...of, records: 'known' } as const;
  const boxes = await rowsOf<{ id: string; number: string }>(
    tx,
    'select id, number from container where shipment_id = $1 and left_at is null order by number',
    [shipmentId],
  );
  return [...(await giveShipmentFields(tx, giving, shipmentId)), ...(await giveContainerFields(tx, giving, boxes))];
}

type Kept = Omit<NewValue, 'entityId'>;

interface Reading<Field extends StagedField> {
  accountId: string;
  entity: FieldEntity;
  fields: readonly Field[];
  /** Where those that are skipped are noted. */
  skipped: SkippedField[];
}

/** What staged values come to by the definitions as they are now. */
async function readAll<Field extends StagedField>(
  tx: Transaction,
  { accountId, entity, fields, skipped }: Reading<Field>,
): Promise<Map<StagedField, Kept>> {
  const read = new Map<StagedField, Kept>();
  if (fields.length === 0) return read;
  const definitions = bySlug(await definitionsFor(tx, accountId, entity));
  const readers = new Map<string, Awaited<ReturnType<typeof valueReader>>>();
  for (const field of fields) {
    const { api_slug: slug } = field;
    const definition = definitions.get(slug);
    if (!definition) {
      skipped.push({ entity, slug, why: 'there is no such definition any more' });
      continue;
    }
    const reader = readers.get(slug) ?? (await valueReader(tx, definition));
    readers.set(slug, reader);
    const reading = await reader(field.value);
    if (reading.valid) read.set(field, { definitionId: definition.id, stored: reading.stored });
    else skipped.push({ entity, slug, why: `the value ${reading.detail}` });
  }
  return read;
}

const bySlug = (definitions: readonly CustomFieldDefinition[]) => new Map(definitions.map((one) => [one.apiSlug, one]));

/** The values that clients set on the request itself, as values of its shipment. Its defaults say nothing of one. */
async function requestValues(
  tx: Transaction,
  { accountId, requestId, shipmentId }: Giving & { shipmentId: string },
  skipped: SkippedField[],
): Promise<NewValue[]> {
  const values = await rowsOf<{ definitionId: string; stored: string | null }>(
    tx,
    `select definition_id as "definitionId", value as stored from custom_field where entity_id = $1 and entity_type = 'tracking_request' and not by_default`,
    [requestId],
  );
  if (values.length === 0) return [];
  const from = new Map((await definitionsFor(tx, accountId, 'tracking_request')).map((one) => [one.id, one]));
  const to = bySlug(await definitionsFor(tx, accountId, 'shipment'));
  const copies: NewValue[] = [];
  for (const { definitionId, stored } of values) {
    const source = from.get(definitionId);
    const target = source && to.get(source.apiSlug);
    if (!target || target.dataType !== source.dataType) continue;
    const reading = await readValue(tx, target, fieldValueOf(source, stored));
    if (reading.valid) copies.push({ definitionId: target.id, entityId: shipmentId, stored: reading.stored });
    else skipped.push({ entity: 'shipment', slug: target.apiSlug, why: `the request's value ${reading.detail}` });
  }
  return copies;
}
