import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { CUSTOM_FIELDS_OF_RECORD } from '../../db/lists/custom-fields.js';
import { SLUG, type FieldEntity } from '../../domain/custom-fields/definition.js';
import { customFieldOne, customFieldPage, type CustomFieldOne, type CustomFieldPage } from '../../resources/envelopes.js';
import { tellingOf } from '../links.js';
import { listInput, type ListInput } from '../lists/input.js';
import { readList } from '../lists/read.js';
import { notFound } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, router, type AccountContext } from '../trpc.js';
import { recordBody } from './bodies.js';
import {
  changeField,
  editFieldAttributes,
  hasRecord,
  newFieldAttributes,
  PLURALS,
  readField,
  removeField,
  setField,
} from './custom-field-writing.js';
import { fieldsListed } from './custom-fields.js';

const one: z.ZodType<CustomFieldOne> = customFieldOne;
const page: z.ZodType<CustomFieldPage> = customFieldPage;

const tag = 'Custom fields';

/** Where the values of one record are: `/shipments/{shipment_id}/custom_fields`. */
function placeOf<Name extends `${FieldEntity}_id`>(entity: FieldEntity, name: Name) {
  return {
    path: `/${entity}s/{${name}}/custom_fields`,
    plural: PLURALS[entity],
    // The name of the path's id is all that the three differ in, and the compiler cannot follow it into the schemas.
    input: z.object({ [name]: z.string() } as Record<Name, z.ZodString>),
    recordOf: (input: unknown): Noted => ({ entity, entityId: readId((input as Record<Name, string>)[name]) }),
  };
}

type Place<Name extends `${FieldEntity}_id`> = ReturnType<typeof placeOf<Name>>;

/** All values of a record, and a further one. */
function collectionAt<Name extends `${FieldEntity}_id`>({ path, plural, input: inRecord, recordOf }: Place<Name>) {
  const list = asAccount
    .meta({ rest: { method: 'GET', path, status: 200, tag, errors: [400, 404, 422], summary: `List the values on one of the ${plural}` } })
    .input(inRecord.extend(listInput(CUSTOM_FIELDS_OF_RECORD).shape))
    .output(page)
    .query(({ ctx, input }) => listFields(ctx, recordOf(input), input as ListInput));

  const set = asAccount
    .meta({
      rest: { method: 'POST', path, status: 201, tag, errors: [404, 422], summary: `Note a value on one of the ${plural}, or change it` },
    })
    .input(inRecord.extend({ body: recordBody('custom_field', newFieldAttributes) }))
    .output(one)
    .mutation(({ ctx, input }) => {
      const { api_slug: slug, value } = (input as { body: SetBody }).body.data.attributes;
      const record = recordOf(input);
      return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
        await checkRecord(tx, record);
        const id = await setField(tx, ctx.caller, { ...record, slug, value, existing: 'replaced' });
        return readField(tx, id ?? '', tellingOf(ctx, `/custom_fields/${id}`).self);
      });
    });

  return { list, set };
}

/** The value of a record by the slug of its definition. */
function memberAt<Name extends `${FieldEntity}_id`>({ path, plural, input: inRecord, recordOf }: Place<Name>) {
  const rest = { path: `${path}/{api_slug}`, tag } as const;
  const slugInput = { api_slug: z.string().describe('Slug of the definition.') };

  const update = asAccount
    .meta({ rest: { ...rest, method: 'PATCH', status: 200, errors: [404, 422], summary: `Change a value on one of the ${plural}` } })
    .input(inRecord.extend({ ...slugInput, body: recordBody('custom_field', editFieldAttributes) }))
    .output(one)
    .mutation(({ ctx, input }) => {
      const { api_slug: slug, body } = input as { api_slug: string; body: EditBody };
      const record = recordOf(input);
      return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
        const id = await fieldIdOf(tx, record, slug);
        await changeField(tx, ctx.caller, { id, value: body.data.attributes.value });
        return readField(tx, id, tellingOf(ctx, `/custom_fields/${id}`).self);
      });
    });

  const remove = asAccount
    .meta({ rest: { ...rest, method: 'DELETE', status: 204, errors: [404], summary: `Delete a value on one of the ${plural}` } })
    .input(inRecord.extend(slugInput))
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      const { api_slug: slug } = input as { api_slug: string };
      const record = recordOf(input);
      const { accountId } = ctx.caller;
      await ctx.deps.database.forAccount(accountId, async (tx) => removeField(tx, { accountId, id: await fieldIdOf(tx, record, slug) }));
      return null;
    });

  return { update, delete: remove };
}

interface SetBody {
  data: { attributes: z.infer<typeof newFieldAttributes> };
}

interface EditBody {
  data: { attributes: z.infer<typeof editFieldAttributes> };
}

/** A record that values are noted on. */
interface Noted {
  entity: FieldEntity;
  entityId: string;
}

function listFields({ deps, caller, self }: AccountContext, record: Noted, input: ListInput): Promise<CustomFieldPage> {
  const { accountId } = caller;
  const read = readList(CUSTOM_FIELDS_OF_RECORD, { account: accountId, entity_type: record.entity, entity_id: record.entityId }, input);
  return deps.database.forAccount(accountId, async (tx) => {
    await checkRecord(tx, record);
    return fieldsListed(tx, self, read);
  });
}

async function checkRecord(tx: Transaction, { entity, entityId }: Noted): Promise<void> {
  if (!(await hasRecord(tx, entity, entityId))) throw notFound();
}

/** 404 for a record without a value by that slug, whether there is such a record or not. */
async function fieldIdOf(tx: Transaction, { entity, entityId }: Noted, slug: string): Promise<string> {
  if (!SLUG.test(slug)) throw notFound();
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `select f.id from custom_field f join custom_field_definition d on d.id = f.definition_id
     where f.entity_id = $1 and f.entity_type = $2 and d.api_slug = $3`,
    [entityId, entity, slug],
  );
  if (!row) throw notFound();
  return row.id;
}

function fieldsAt<Name extends `${FieldEntity}_id`>(entity: FieldEntity, name: Name) {
  const place = placeOf(entity, name);
  return router({ ...collectionAt(place), ...memberAt(place) });
}

export const shipmentCustomFields = fieldsAt('shipment', 'shipment_id');
export const containerCustomFields = fieldsAt('container', 'container_id');
export const trackingRequestCustomFields = fieldsAt('tracking_request', 'tracking_request_id');
