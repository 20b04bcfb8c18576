import { z } from 'zod';
import type { Transaction } from '../../db/database.js';
import { matchingPage, type Matching, type PageWanted } from '../../db/matching.js';
import { FIELD_ENTITIES, fieldEntityOf } from '../../domain/custom-fields/definition.js';
import { customFieldOne, customFieldPage, type CustomFieldOne, type CustomFieldPage } from '../../resources/envelopes.js';
import { fieldsOf } from '../custom-field-records.js';
import { pageFrame } from '../links.js';
import { PAGE_SIZE_SHORT, readPage, shortPageInput } from '../list-query.js';
import { problem } from '../problems.js';
import { isUuid, readId } from '../records.js';
import { asAccount, router } from '../trpc.js';
import { recordBody } from './bodies.js';
import {
  changeField,
  editFieldAttributes,
  hasRecord,
  newFieldAttributes,
  readField,
  removeField,
  setField,
} from './custom-field-writing.js';

const tag = 'Custom fields';
const one: z.ZodType<CustomFieldOne> = customFieldOne;
const page: z.ZodType<CustomFieldPage> = customFieldPage;

const fieldFilter = z
  .object({
    entity_type: z.string().optional().describe('`Shipment`, `Container` (or `Cargo`) or `TrackingRequest`.'),
    entity_id: z.string().optional().describe('Id of the shipment, container or tracking request.'),
    definition_id: z.string().optional(),
  })
  .optional();

const list = asAccount
  .meta({
    rest: { method: 'GET', path: '/custom_fields', status: 200, tag, errors: [422], summary: 'List values of custom fields, newest first' },
  })
  .input(z.object({ filter: fieldFilter, page: shortPageInput }))
  .output(page)
  .query(async ({ ctx, input }) => {
    const wanted = readPage(input.page, PAGE_SIZE_SHORT);
    const { accountId } = ctx.caller;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const { ids, ...length } = await findFields(tx, { accountId, filter: input.filter, page: wanted });
      const data = await fieldsOf(tx, ids);
      return { data, ...pageFrame(ctx.self, wanted, { count: data.length, ...length }) };
    });
  });

/** One page, newest first, and how many match. The plain list, and that of one kind of record, read their counter. */
export function findFields(
  tx: Transaction,
  { accountId, filter = {}, page: wanted }: { accountId: string; filter?: z.infer<typeof fieldFilter>; page: PageWanted },
): Promise<Matching> {
  const { entity_type: type, entity_id: entityId, definition_id: definitionId } = filter;
  const entity = type === undefined ? undefined : (fieldEntityOf(type) ?? type);
  const conditions = [
    { column: 'entity_type', value: entity },
    { column: 'entity_id', value: readUuid(entityId, 'filter[entity_id]') },
    { column: 'definition_id', value: readUuid(definitionId, 'filter[definition_id]') },
  ].filter(({ value }) => value !== undefined);
  const usual = entityId === undefined && definitionId === undefined;
  const list = {
    accountId,
    from: 'custom_field f',
    alias: 'f',
    latest: 'created_at',
    where: conditions.map(({ column }, place) => `f.${column} = $${place + 1}`),
    values: conditions.map(({ value }) => value),
    counter: usual ? (entity === undefined ? 'custom_field' : `custom_field:${entity}`) : undefined,
  };
  return matchingPage(tx, list, wanted);
}

function readUuid(text: string | undefined, parameter: string): string | undefined {
  if (text === undefined || isUuid(text)) return text;
  throw problem('invalid', `${parameter} must be a UUID.`, { parameter });
}

const create = asAccount
  .meta({
    rest: {
      method: 'POST',
      path: '/custom_fields',
      status: 201,
      tag,
      errors: [422],
      summary: 'Note a value on a shipment, container or tracking request that has none by this slug',
    },
  })
  .input(
    z.object({
      body: z.object({
        data: z.object({
          type: z.literal('custom_field').optional(),
          id: z.string().optional(),
          attributes: newFieldAttributes,
          relationships: z.object({
            entity: z.object({ data: z.object({ type: z.enum(FIELD_ENTITIES), id: z.string() }) }).describe('What it is noted on.'),
          }),
        }),
      }),
    }),
  )
  .output(one)
  .mutation(({ ctx, input }) => {
    const { attributes, relationships } = input.body.data;
    const { type: entity, id: entityId } = relationships.entity.data;
    const { api_slug: slug, value } = attributes;
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      if (!isUuid(entityId) || !(await hasRecord(tx, entity, entityId)))
        throw problem('invalid', 'entity: there is no such record.', { pointer: '/data/relationships/entity' });
      const id = await setField(tx, ctx.caller, { entity, entityId, slug, value, existing: 'kept' });
      if (id === null)
        throw problem('taken', `api_slug: the record has a value of ${slug} already; change that one.`, {
          pointer: '/data/attributes/api_slug',
        });
      return readField(tx, id, ctx.self);
    });
  });

const get = asAccount
  .meta({
    rest: { method: 'GET', path: '/custom_fields/{id}', status: 200, tag, errors: [404], summary: 'Get a value of a custom field' },
  })
  .input(z.object({ id: z.string() }))
  .output(one)
  .query(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => readField(tx, id, ctx.self));
  });

const update = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/custom_fields/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Change a value of a custom field',
    },
  })
  .input(z.object({ id: z.string(), body: recordBody('custom_field', editFieldAttributes) }))
  .output(one)
  .mutation(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await changeField(tx, ctx.caller, { id, value: input.body.data.attributes.value });
      return readField(tx, id, ctx.self);
    });
  });

const remove = asAccount
  .meta({
    rest: { method: 'DELETE', path: '/custom_fields/{id}', status: 200, tag, errors: [404], summary: 'Delete a value of a custom field' },
  })
  .input(z.object({ id: z.string() }))
  .output(z.null())
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => removeField(tx, id));
    return null;
  });

export const customFields = router({ list, create, get, update, delete: remove });
