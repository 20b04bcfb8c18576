import { z } from 'zod';
import { rowsOf, violatedConstraintOf, type Transaction } from '../../db/database.js';
import { CUSTOM_FIELD_OPTIONS } from '../../db/lists/custom-fields.js';
import { hasOptions } from '../../domain/custom-fields/definition.js';
import {
  customFieldOptionOne,
  customFieldOptionPage,
  type CustomFieldOptionOne,
  type CustomFieldOptionPage,
} from '../../resources/envelopes.js';
import { optionsOf } from '../custom-field-records.js';
import { tellingOf } from '../links.js';
import { listInput } from '../lists/input.js';
import { pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound, problem } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, router, type AccountContext } from '../trpc.js';
import { recordBody, text } from './bodies.js';
import { lockDefinition } from './custom-field-definitions.js';

const tag = 'Custom field options';
/** Options of one definition. */
export const OPTIONS_MAX = 500;
const PATH = '/custom_field_definitions/{definition_id}/options';
const one: z.ZodType<CustomFieldOptionOne> = customFieldOptionOne;
const page: z.ZodType<CustomFieldOptionPage> = customFieldOptionPage;

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: PATH,
      status: 200,
      tag,
      errors: [400, 404, 422],
      summary: 'List the options of a definition, in their order',
    },
  })
  .input(listInput(CUSTOM_FIELD_OPTIONS).extend({ definition_id: z.string() }))
  .output(page)
  .query(({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const definitionId = readId(input.definition_id);
    const read = readList(CUSTOM_FIELD_OPTIONS, { account: accountId, definition: definitionId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const known = await rowsOf(tx, 'select from custom_field_definition where id = $1', [definitionId]);
      if (known.length === 0) throw notFound();
      const { ids, frame } = await pageOfList(tx, ctx.self, read);
      const data = await optionsOf(tx, ids);
      return { data, ...frame(data.length) };
    });
  });

const position = z.int().min(-2_147_483_648).max(2_147_483_647).nullish().describe('Place among the others; those without one come last.');

const create = asAccount
  .meta({ rest: { method: 'POST', path: PATH, status: 201, tag, errors: [404, 422], summary: 'Add an option to a definition' } })
  .input(
    z.object({
      definition_id: z.string(),
      body: recordBody(
        'custom_field_option',
        z.object({
          label: text,
          value: text.regex(/^[^,]*$/, 'must hold no comma').describe('As values name it; without a comma.'),
          position,
        }),
      ),
    }),
  )
  .output(one)
  .mutation(({ ctx, input }) => {
    const definitionId = readId(input.definition_id);
    const { label, value, position: place } = input.body.data.attributes;
    return ctx.deps.database
      .forAccount(ctx.caller.accountId, async (tx) => {
        await openForOptions(tx, definitionId);
        const [row] = await rowsOf<{ id: string }>(
          tx,
          'insert into custom_field_option (account_id, definition_id, label, value, position) values ($1, $2, $3, $4, $5) returning id',
          [ctx.caller.accountId, definitionId, label, value, place ?? null],
        );
        const path = `/custom_field_definitions/${definitionId}/options/${row?.id}`;
        return readOne(tellingOf(ctx, path), tx, { id: row?.id ?? '', definitionId });
      })
      .catch((error: unknown) => {
        if (violatedConstraintOf(error) !== 'one_option_per_value') throw error;
        throw problem('taken', `value: the definition has the option ${value} already.`, { pointer: '/data/attributes/value' });
      });
  });

/** Holds a definition that may have one more option, or throws a Problem that says why it may not. */
async function openForOptions(tx: Transaction, definitionId: string): Promise<void> {
  const { dataType } = await lockDefinition(tx, definitionId, { against: 'update', pointer: '/data' });
  if (!hasOptions(dataType))
    throw problem('invalid', `Only definitions of data_type enum and enum_multi have options; this one is ${dataType}.`, {
      pointer: '/data',
    });
  const [row] = await rowsOf<{ count: number }>(tx, 'select count(*)::int as count from custom_field_option where definition_id = $1', [
    definitionId,
  ]);
  if ((row?.count ?? 0) >= OPTIONS_MAX)
    throw problem('limit_reached', `A definition has at most ${OPTIONS_MAX} options.`, { pointer: '/data' });
}

const get = asAccount
  .meta({ rest: { method: 'GET', path: `${PATH}/{option_id}`, status: 200, tag, errors: [404], summary: 'Get an option' } })
  .input(z.object({ definition_id: z.string(), option_id: z.string() }))
  .output(one)
  .query(({ ctx, input }) => {
    const place = placeOf(input);
    return ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => readOne(ctx, tx, place));
  });

interface Place {
  id: string;
  definitionId: string;
}

const placeOf = (input: { definition_id: string; option_id: string }): Place => ({
  id: readId(input.option_id),
  definitionId: readId(input.definition_id),
});

async function readOne(ctx: AccountContext, tx: Transaction, place: Place): Promise<CustomFieldOptionOne> {
  await checkPlace(tx, place);
  const [data] = await optionsOf(tx, [place.id]);
  if (!data) throw notFound();
  return { data, links: { self: ctx.self } };
}

/** 404 for an option of another definition. Answers its value. */
async function checkPlace(tx: Transaction, { id, definitionId }: Place): Promise<string> {
  const [row] = await rowsOf<{ value: string }>(tx, 'select value from custom_field_option where id = $1 and definition_id = $2', [
    id,
    definitionId,
  ]);
  if (!row) throw notFound();
  return row.value;
}

const update = asAccount
  .meta({
    rest: { method: 'PATCH', path: `${PATH}/{option_id}`, status: 200, tag, errors: [404, 422], summary: 'Change an option' },
  })
  .input(
    z.object({
      definition_id: z.string(),
      option_id: z.string(),
      body: recordBody(
        'custom_field_option',
        z.object({ label: text.optional(), position, value: z.string().optional().describe('Fixed: what it is.') }).optional(),
      ),
    }),
  )
  .output(one)
  .mutation(({ ctx, input }) => {
    const place = placeOf(input);
    const { label, position: wanted, value } = input.body.data.attributes ?? {};
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await lockDefinition(tx, place.definitionId, { against: 'share', pointer: '/data' });
      const is = await checkPlace(tx, place);
      if (value !== undefined && value.trim() !== is)
        throw problem('invalid', 'value cannot be changed.', { pointer: '/data/attributes/value' });
      await tx.query(
        'update custom_field_option set label = coalesce($2, label), position = case when $3 then $4::int else position end where id = $1',
        [place.id, label ?? null, wanted !== undefined, wanted ?? null],
      );
      return readOne(ctx, tx, place);
    });
  });

const remove = asAccount
  .meta({
    rest: {
      method: 'DELETE',
      path: `${PATH}/{option_id}`,
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Delete an option; values that name it stay',
    },
  })
  .input(z.object({ definition_id: z.string(), option_id: z.string() }))
  .output(z.null())
  .mutation(async ({ ctx, input }) => {
    const place = placeOf(input);
    await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await lockDefinition(tx, place.definitionId, { against: 'update' });
      await checkPlace(tx, place);
      await tx.query('delete from custom_field_option where id = $1', [place.id]);
    });
    return null;
  });

export const customFieldOptions = router({ list, create, get, update, delete: remove });
