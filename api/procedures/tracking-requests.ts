import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { linesWithCredential } from '../../db/credentials.js';
import { rowsOf, violatedConstraintOf, type Transaction } from '../../db/database.js';
import { linesTracked } from '../../db/lines-tracked.js';
import { noteInOutbox } from '../../db/outbox.js';
import { TRACKING_REQUESTS } from '../../db/lists/tracking-requests.js';
import { inferNumber } from '../../domain/inference.js';
import {
  inferResultOne,
  trackingRequestOne,
  trackingRequestPage,
  type InferResultOne,
  type TrackingRequestOne,
  type TrackingRequestPage,
} from '../../resources/envelopes.js';
import { renderInference } from '../../resources/infer-result.js';
import { storedOne } from '../../resources/stored-document.js';
import { includeOf, readIncludes } from '../includes.js';
import { tellingOf } from '../links.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { problem } from '../problems.js';
import { includedText, oneRecord, readId, recordsOf } from '../records.js';
import { asAccount, router, storedText, type AccountContext } from '../trpc.js';
import { recordBody, refNumbers, text } from './bodies.js';
import { readCustomer } from './customer.js';
import { newRequestBody, readNewRequest, type NewRequest } from './new-request.js';
import { linesIncluded } from './shipping-lines.js';
import { giveRequestDefaults, readStagedFields } from './staged-fields.js';

const tag = 'Tracking requests';
/** What both reads include unless told otherwise. */
const BESIDE = { standard: 'tracked_object' };
const one: z.ZodType<TrackingRequestOne> = trackingRequestOne;
const page: z.ZodType<TrackingRequestPage> = trackingRequestPage;
const inferred: z.ZodType<InferResultOne> = inferResultOne;

const create = asAccount
  .meta({
    bucket: 'tracking_request_create',
    rest: { method: 'POST', path: '/tracking_requests', status: 201, tag, errors: [422], summary: 'Ask for a number to be tracked' },
  })
  .input(z.object({ body: newRequestBody }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const { deps, caller } = ctx;
    const { accountId } = caller;
    const made = await deps.database
      .forAccount(accountId, async (tx) => {
        const { attributes, relationships } = input.body.data;
        const request = readNewRequest(input.body, {
          withCredential: await linesWithCredential(tx, accountId),
          profiles: deps.settings.profiles,
          fields: await readStagedFields(tx, accountId, attributes.initial_custom_fields),
          customer: await readCustomer(tx, relationships?.customer),
        });
        const id = await writeRequest(tx, caller, request);
        return { id, request, record: await oneRecord(tx, { type: 'tracking_request', id }) };
      })
      .catch((error: unknown) => {
        throw violatedConstraintOf(error) === 'one_open_request_per_number' ? duplicate(input.body.data.attributes) : error;
      });
    deps.temporal.tell({
      topic: 'tracking-request.start',
      accountId,
      id: made.id,
      number: made.request.requestNumber,
      scac: made.request.scac,
      status: 'pending',
    });
    return storedOne(made.record, { self: tellingOf(ctx, `/tracking_requests/${made.id}`).self });
  });

// The interface fixes what it says: number, SCAC and the two states.
function duplicate({ request_number: number, scac }: { request_number: string; scac?: string | null | undefined }) {
  const detail = `A tracking request for request_number ${number} with SCAC ${scac?.trim()} is already pending or created.`;
  return problem('duplicate', detail, { pointer: '/data/attributes/request_number' });
}

/** The row, its first look and its start: in one transaction, so that none is there without the others (promise T1). */
async function writeRequest(tx: Transaction, { accountId, userId }: AccountContext['caller'], request: NewRequest): Promise<string> {
  const { numberType, requestTypeSent, requestNumber, normalizedNumber, scac } = request;
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `with made as (
       insert into tracking_request (account_id, user_id, request_type, request_type_sent, request_number, normalized_number, scac, ref_numbers, shipment_tags, initial_custom_fields, customer_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id
     ), watched as (
       insert into look (tracking_request_id, source, account_id) select id, 'shipping_line', $1 from made
     )
     select id from made`,
    [
      accountId,
      userId,
      numberType,
      requestTypeSent,
      requestNumber,
      normalizedNumber,
      scac,
      request.refNumbers,
      request.shipmentTags,
      request.initialCustomFields && JSON.stringify(request.initialCustomFields),
      request.customerId,
    ],
  );
  if (!row) throw new Error('The tracking request was not written.');
  await giveRequestDefaults(tx, accountId, row.id);
  await noteInOutbox(tx, accountId, { topic: 'tracking-request.start', key: row.id });
  return row.id;
}

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/tracking_requests',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List tracking requests, newest first',
    },
  })
  .input(listInput(TRACKING_REQUESTS).extend({ include: includeOf('tracking_requests', BESIDE) }))
  .output(storedText(page))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('tracking_requests', input.include, BESIDE);
    const { accountId } = ctx.caller;
    const read = readList(TRACKING_REQUESTS, { account: accountId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      const records = await recordsOf(tx, 'tracking_request', found.ids);
      const known = await linesIncluded(tx, ctx.deps.settings.profiles, include);
      return answerOf(records, await includedText(tx, { of: records, paths: include, known }), found);
    });
  });

const get = asAccount
  .meta({
    rest: { method: 'GET', path: '/tracking_requests/{id}', status: 200, tag, errors: [400, 404], summary: 'Get a tracking request' },
  })
  .input(z.object({ id: z.string(), include: includeOf('tracking_requests', BESIDE) }))
  .output(storedText(one))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('tracking_requests', input.include, BESIDE);
    const id = readId(input.id);
    const record = await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const known = await linesIncluded(tx, ctx.deps.settings.profiles, include);
      return oneRecord(tx, { type: 'tracking_request', id, include, known });
    });
    return storedOne(record, { self: ctx.self });
  });

const editableAttributes = z
  .object({
    ref_numbers: refNumbers,
    ref_number: text.nullish().describe('One reference: replaces the list by it.'),
  })
  .optional();

const update = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/tracking_requests/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Replace the references of a tracking request',
    },
  })
  .input(z.object({ id: z.string(), body: recordBody('tracking_request', editableAttributes) }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    const references = wantedReferences(input.body.data.attributes ?? {});
    const record = await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      if (references)
        await tx.query('update tracking_request set ref_numbers = $2, updated_at = landfall_now() where id = $1', [id, references]);
      return oneRecord(tx, { type: 'tracking_request', id });
    });
    return storedOne(record, { self: ctx.self });
  });

/** Of two spellings the one with something in it; null in either empties the list. */
function wantedReferences({ ref_numbers: many, ref_number: single }: z.infer<typeof editableAttributes> & {}): string[] | undefined {
  if (many) return many;
  if (single) return [single];
  return many === null || single === null ? [] : undefined;
}

const NUMBER = { pointer: '/data/attributes/number' };
const inferNumberOf = asAccount
  .meta({
    bucket: 'infer',
    rest: {
      method: 'POST',
      path: '/tracking_requests/infer_number',
      status: 200,
      tag,
      errors: [422],
      summary: 'Guess what kind of number a text is, and whose',
    },
  })
  .input(
    z.object({
      body: z.object({
        number: z.string().optional().describe('The number, as it was typed or copied.'),
        data: z
          .object({ attributes: z.object({ number: z.string().optional() }).optional() })
          .optional()
          .describe('The same as a JSON:API body.'),
      }),
    }),
  )
  .output(inferred)
  .mutation(async ({ ctx, input }) => {
    const number = input.body.number ?? input.body.data?.attributes?.number ?? '';
    if (number.trim() === '') throw problem('blank', 'number must be given.', NUMBER);
    const tracked = await ctx.deps.database.forAccount(ctx.caller.accountId, linesTracked);
    const inference = inferNumber(number, { tracked });
    if (inference.impossible) throw problem('invalid', `number: ${inference.reason}`, NUMBER);
    return { data: renderInference(`req_${randomUUID()}`, inference), links: { self: ctx.self } };
  });

export const trackingRequests = router({ create, list, inferNumber: inferNumberOf, get, update });
