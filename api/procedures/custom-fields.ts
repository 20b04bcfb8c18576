import { z } from 'zod';
import type { Transaction } from '../../db/database.js';
import { CUSTOM_FIELDS } from '../../db/lists/custom-fields.js';
import { FIELD_ENTITIES } from '../../domain/custom-fields/definition.js';
import { customFieldOne, customFieldPage, type CustomFieldOne, type CustomFieldPage } from '../../resources/envelopes.js';
import { fieldsOf } from '../custom-field-records.js';
import { tellingOf } from '../links.js';
import { PAGE_SIZE_SHORT } from '../list-query.js';
import { listInput } from '../lists/input.js';
import { pageOfList } from '../lists/page.js';
import { readList, type ListRead } from '../lists/read.js';
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

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/custom_fields',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List values of custom fields, newest first',
    },
  })
  .input(listInput(CUSTOM_FIELDS, PAGE_SIZE_SHORT))
  .output(page)
  .query(({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const read = readList(CUSTOM_FIELDS, { account: accountId }, { ...input, standardSize: PAGE_SIZE_SHORT });
    return ctx.deps.database.forAccount(accountId, (tx) => fieldsListed(tx, ctx.self, read));
  });

/** One page of values. */
export async function fieldsListed(tx: Transaction, self: string, read: ListRead): Promise<CustomFieldPage> {
  const { ids, frame } = await pageOfList(tx, self, read);
  const data = await fieldsOf(tx, ids);
  return { data, ...frame(data.length) };
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
      return readField(tx, id, tellingOf(ctx, `/custom_fields/${id}`).self);
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
    const { accountId } = ctx.caller;
    await ctx.deps.database.forAccount(accountId, (tx) => removeField(tx, { accountId, id }));
    return null;
  });

export const customFields = router({ list, create, get, update, delete: remove });
