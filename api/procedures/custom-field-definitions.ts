import { z } from 'zod';
import { hasRoomForDefinition } from '../../db/custom-fields/definitions.js';
import { rowsOf, violatedConstraintOf, type Transaction } from '../../db/database.js';
import { askLeftByFieldsToRelink } from '../../db/documents/relink.js';
import type { CustomFieldDefinition } from '../../db/entities/custom-field-definition.js';
import { CUSTOM_FIELD_DEFINITIONS } from '../../db/lists/custom-fields.js';
import { entityOf } from '../../db/rows.js';
import { fieldEntityOf } from '../../domain/custom-fields/definition.js';
import {
  customFieldDefinitionOne,
  customFieldDefinitionPage,
  type CustomFieldDefinitionOne,
  type CustomFieldDefinitionPage,
} from '../../resources/envelopes.js';
import { definitionsOf } from '../custom-field-records.js';
import { tellingOf } from '../links.js';
import { PAGE_SIZE_SHORT } from '../list-query.js';
import { listInput } from '../lists/input.js';
import { pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound, problem } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, router, type AccountContext } from '../trpc.js';
import { recordBody } from './bodies.js';
import {
  editDefinitionAttributes,
  newDefinitionAttributes,
  readEditedDefinition,
  readNewDefinition,
  type DefinitionContent,
} from './custom-field-definition-body.js';
import { tooManyDefinitions } from './custom-field-writing.js';

const tag = 'Custom field definitions';
const one: z.ZodType<CustomFieldDefinitionOne> = customFieldDefinitionOne;
const page: z.ZodType<CustomFieldDefinitionPage> = customFieldDefinitionPage;

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/custom_field_definitions',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List definitions of custom fields, newest first, with the templates that were not used yet',
    },
  })
  .input(listInput(CUSTOM_FIELD_DEFINITIONS, PAGE_SIZE_SHORT))
  .output(page)
  .query(({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const read = readList(CUSTOM_FIELD_DEFINITIONS, { account: accountId }, { ...input, standardSize: PAGE_SIZE_SHORT });
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const { ids, frame } = await pageOfList(tx, ctx.self, read);
      const data = await definitionsOf(tx, ids);
      return { data, ...frame(data.length) };
    });
  });

const create = asAccount
  .meta({
    rest: { method: 'POST', path: '/custom_field_definitions', status: 201, tag, errors: [422], summary: 'Define a custom field' },
  })
  .input(z.object({ body: recordBody('custom_field_definition', newDefinitionAttributes) }))
  .output(one)
  .mutation(({ ctx, input }) => {
    const { attributes } = input.body.data;
    return ctx.deps.database
      .forAccount(ctx.caller.accountId, async (tx) => {
        const id = await insert(tx, ctx.caller.accountId, attributes);
        return readOne(tellingOf(ctx, `/custom_field_definitions/${id}`), tx, id);
      })
      .catch((error: unknown) => {
        if (violatedConstraintOf(error) !== 'one_definition_per_slug') throw error;
        const detail = `api_slug: there is a definition ${attributes.api_slug} for ${attributes.entity_type} already.`;
        throw problem('taken', detail, { pointer: '/data/attributes/api_slug' });
      });
  });

async function insert(tx: Transaction, accountId: string, given: z.infer<typeof newDefinitionAttributes>): Promise<string> {
  const wanted = await readNewDefinition(tx, given);
  if (!(await hasRoomForDefinition(tx, accountId))) throw tooManyDefinitions('/data');
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into custom_field_definition (account_id, entity_type, entity_type_sent, api_slug, data_type, reference_type,
       display_name, description, validation, default_format, default_value)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      accountId,
      fieldEntityOf(given.entity_type),
      given.entity_type,
      given.api_slug,
      wanted.dataType,
      wanted.referenceType,
      ...contentColumns(wanted),
    ],
  );
  if (!row) throw new Error('The definition was not written.');
  return row.id;
}

const contentColumns = ({ displayName, description, validation, defaultFormat, defaultValue }: DefinitionContent) => [
  displayName,
  description,
  validation && JSON.stringify(validation),
  defaultFormat,
  defaultValue,
];

const get = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/custom_field_definitions/{id}',
      status: 200,
      tag,
      errors: [404],
      summary: 'Get a definition of a custom field',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(one)
  .query(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => readOne(ctx, tx, id));
  });

async function readOne(ctx: AccountContext, tx: Transaction, id: string): Promise<CustomFieldDefinitionOne> {
  const [data] = await definitionsOf(tx, [id]);
  if (!data) throw notFound();
  return { data, links: { self: ctx.self } };
}

const update = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/custom_field_definitions/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Change a definition of a custom field',
    },
  })
  .input(z.object({ id: z.string(), body: recordBody('custom_field_definition', editDefinitionAttributes) }))
  .output(one)
  .mutation(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const before = await lockDefinition(tx, id, { against: 'update', pointer: '/data' });
      const options = await rowsOf<{ value: string }>(tx, 'select value from custom_field_option where definition_id = $1', [id]);
      const wanted = await readEditedDefinition(tx, before, {
        edit: input.body.data.attributes ?? {},
        options: new Set(options.map(({ value }) => value)),
      });
      await tx.query(
        `update custom_field_definition set display_name = $2, description = $3, validation = $4, default_format = $5, default_value = $6,
           updated_at = landfall_now() where id = $1`,
        [id, ...contentColumns(wanted)],
      );
      return readOne(ctx, tx, id);
    });
  });

/** Against whom a definition is held, and what of the body is refused where it is a template; nothing where a call has no body. */
interface DefinitionLock {
  against: 'update' | 'share';
  pointer?: string;
}

/** A definition of the account's own, held against whoever changes or deletes it; or also against whoever uses it. */
export async function lockDefinition(tx: Transaction, id: string, { against, ...at }: DefinitionLock): Promise<CustomFieldDefinition> {
  const [seen] = await rowsOf<{ template: boolean }>(
    tx,
    'select account_id is null as template from custom_field_definition where id = $1',
    [id],
  );
  if (seen?.template)
    throw problem('invalid', 'A shared template is changed by the operator alone; it becomes your own when it is first used.', at);
  const [row] = await rowsOf<Record<string, unknown>>(tx, `select * from custom_field_definition where id = $1 for ${against}`, [id]);
  if (!row) throw notFound();
  return entityOf<CustomFieldDefinition>(row);
}

/** Of a definition with very many values: so long it may take to delete them. */
const DELETING_TIME = '60s';

const remove = asAccount
  .meta({
    rest: {
      method: 'DELETE',
      path: '/custom_field_definitions/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Delete a definition of a custom field, its options and all its values',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(z.null())
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await lockDefinition(tx, id, { against: 'update' });
      await tx.query(`set local statement_timeout = '${DELETING_TIME}'`);
      await tx.query('delete from custom_field where definition_id = $1', [id]);
      await tx.query('delete from custom_field_option where definition_id = $1', [id]);
      await tx.query('delete from custom_field_definition where id = $1', [id]);
      await askLeftByFieldsToRelink(tx, ctx.caller.accountId);
    });
    return null;
  });

export const customFieldDefinitions = router({ list, create, get, update, delete: remove });
