import { z } from 'zod';
import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import { askLeftToRelink, askToRelink } from '../../db/documents/relink.js';
import { rewriteFragments } from '../../db/fragments.js';
import { CONTAINERS } from '../../db/lists/containers.js';
import { allInMemory } from '../../db/lists/in-memory.js';
import { RAW_EVENTS } from '../../db/lists/raw-events.js';
import { TRANSPORT_EVENTS } from '../../db/lists/transport-events.js';
import { placesOf } from '../../db/places.js';
import {
  containerOne,
  containerPage,
  rawEventList,
  transportEventPage,
  type ContainerOne,
  type ContainerPage,
  type RawEventList,
  type TransportEventPage,
} from '../../resources/envelopes.js';
import { includePathsOf } from '../../resources/includes.js';
import { joinedText } from '../../resources/piece.js';
import { StoredDocument, storedPage } from '../../resources/stored-document.js';
import { includeOf, readIncludes } from '../includes.js';
import { tellingOf } from '../links.js';
import { listInput, wholeListInput } from '../lists/input.js';
import { answerOf, frameOf, pageOfList } from '../lists/page.js';
import { readList, readWhole } from '../lists/read.js';
import { notFound, problem } from '../problems.js';
import { pageAhead, singleAhead } from '../read-ahead.js';
import { includedText, readId, recordsOf } from '../records.js';
import { readSingle, singleReadInput } from '../single-read.js';
import { asAccount, needFeature, router, storedText, type AccountContext } from '../trpc.js';
import { idleBody, refNumbers, wantedList } from './bodies.js';
import { containerFreshness } from './freshness.js';
import { containerHistory } from './history.js';
import { markAsWished, markAttributes, wishesMarks } from './container-marks.js';
import { containerRoute } from './container-route.js';
import { containerMap } from './container-map.js';
import { refreshShipment } from './tracking-wishes.js';

const tag = 'Containers';
const one: z.ZodType<ContainerOne> = containerOne;
const page: z.ZodType<ContainerPage> = containerPage;
const transportEvents: z.ZodType<TransportEventPage> = transportEventPage;
const rawEvents: z.ZodType<RawEventList> = rawEventList;

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List containers, most recently refreshed first',
    },
    ahead: pageAhead('container'),
  })
  .input(listInput(CONTAINERS).extend({ include: includeOf('containers') }))
  .output(storedText(page))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('containers', input.include);
    const { accountId, features } = ctx.caller;
    const read = readList(CONTAINERS, { account: accountId, rail_plan: features.includes('rail_plan') }, input);
    const stored = await ctx.deps.reads.containers({ ...read, include });
    return storedPage(stored, frameOf(ctx.self, read, stored));
  });

const get = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}',
      status: 200,
      tag,
      errors: [400, 404, 422],
      summary: 'Get a container, as it is or was',
    },
    ahead: singleAhead('container'),
  })
  .input(singleReadInput('container'))
  .output(storedText(one))
  .query(({ ctx, input }) => readSingle(ctx, 'container', input));

const editBody = z.object({
  data: z.object({
    type: z.literal('container').optional(),
    id: z.string().optional(),
    attributes: z.object({ ref_numbers: refNumbers, ...markAttributes }).optional(),
  }),
});

const update = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/containers/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Replace the references of a container, or mark it as delivered or booked for collection',
    },
  })
  .input(z.object({ id: z.string(), body: editBody }))
  .output(storedText(one))
  .mutation(({ ctx, input }) => editContainer(ctx, readId(input.id), input.body));

const updateById = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/containers',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Replace the references of the container that the body names, or mark it',
    },
  })
  .input(z.object({ body: editBody }))
  .output(storedText(one))
  .mutation(({ ctx, input }) => {
    const { id } = input.body.data;
    if (!id) throw problem('blank', 'id must be given: the id of the container.', { pointer: '/data/id' });
    return editContainer(ctx, readId(id), input.body);
  });

async function editContainer(ctx: AccountContext, id: string, { data }: z.infer<typeof editBody>): Promise<StoredDocument> {
  const given = data.attributes ?? {};
  const references = wantedList(given.ref_numbers);
  // Before the transaction has a connection: whoever waits with one for another may wait for those who do the same.
  const places = wishesMarks(given) ? await placesOf(ctx.deps.database) : null;
  await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
    const shipmentId = await shipmentOf(tx, id);
    if (!references && !places) return;
    // The lock of whoever applies a look, taken first by all, so that nobody waits in a circle.
    await lockUntilEnd(tx, `shipment:${shipmentId}`);
    if (references) {
      await tx.query('update container set ref_numbers = $2, updated_at = landfall_now() where id = $1', [id, references]);
      await rewriteFragments(tx, { containerIds: [id] });
      await askToRelink(tx, ctx.caller.accountId, { references });
      await askLeftToRelink(tx, ctx.caller.accountId, id);
    }
    if (places) await markAsWished(tx, ctx, { shipmentId, containerId: id, given, places });
  });
  return readSingle(tellingOf(ctx, `/containers/${id}`), 'container', { id });
}

async function shipmentOf(tx: Transaction, containerId: string): Promise<string> {
  const [container] = await rowsOf<{ shipment_id: string }>(tx, 'select shipment_id from container where id = $1', [containerId]);
  if (!container) throw notFound();
  return container.shipment_id;
}

const refresh = asAccount
  .meta({
    bucket: 'refresh',
    rest: {
      method: 'PATCH',
      path: '/containers/{id}/refresh',
      status: 200,
      tag,
      errors: [403, 404, 422],
      summary: 'Have the sources of a container asked at once',
      mediaType: 'application/json',
    },
  })
  .input(z.object({ id: z.string(), body: idleBody('container') }))
  .output(z.object({ message: z.string() }).meta({ id: 'RefreshAccepted' }))
  .mutation(async ({ ctx, input }) => {
    needFeature(ctx, 'container_refresh', 'API access not enabled');
    await refreshShipment(ctx, readId(input.id));
    return { message: 'The shipping line is being asked. News arrives as events.' };
  });

const listTransportEvents = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/transport_events',
      status: 200,
      tag,
      errors: [400, 404, 422],
      summary: "List a container's transport events, newest recorded first",
    },
  })
  .input(listInput(TRANSPORT_EVENTS).extend({ id: z.string(), include: includeOf('transport_events') }))
  .output(storedText(transportEvents))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('transport_events', input.include);
    const { accountId } = ctx.caller;
    const id = readId(input.id);
    const read = readList(TRANSPORT_EVENTS, { account: accountId, container: id }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      await shipmentOf(tx, id);
      const found = await pageOfList(tx, ctx.self, read);
      const records = await recordsOf(tx, 'transport_event', found.ids);
      return answerOf(records, await includedText(tx, { of: records, paths: include }), found);
    });
  });

/** A container has far fewer; the list has no pages. */
const RAW_EVENTS_MAX = 2_000;
/** Included unless a client names what it wants. */
const RAW_EVENTS_BESIDE = { standard: includePathsOf('raw_events').join(',') };

const listRawEvents = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/raw_events',
      status: 200,
      tag,
      errors: [400, 404, 422],
      summary: "List the carrier's own statements about a container, in its order",
    },
  })
  .input(wholeListInput(RAW_EVENTS).extend({ id: z.string(), include: includeOf('raw_events', RAW_EVENTS_BESIDE) }))
  .output(storedText(rawEvents))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('raw_events', input.include, RAW_EVENTS_BESIDE);
    const id = readId(input.id);
    const wanted = readWhole(RAW_EVENTS, input);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await shipmentOf(tx, id);
      const rows = await rowsOf<{ id: string }>(
        tx,
        `select r.id from container c join raw_event r on r.shipment_id = c.shipment_id and (r.container_number = c.number or r.container_number is null)
         where c.id = $1 and r.withdrawn_at is null order by r.index, r.id limit ${RAW_EVENTS_MAX}`,
        [id],
      );
      const ids = rows.map((row) => row.id);
      const held = (await recordsOf(tx, 'raw_event', ids)).map((piece) => ({
        id: piece.id,
        values: { ...piece.resource().attributes },
        piece,
      }));
      const records = allInMemory(RAW_EVENTS, held, wanted).map(({ piece }) => piece);
      const included = await includedText(tx, { of: records, paths: include });
      return new StoredDocument(`{"data":[${joinedText(records)}],"included":[${included}]}`);
    });
  });

export const containers = router({
  list,
  get,
  update,
  updateById,
  refresh,
  transportEvents: listTransportEvents,
  rawEvents: listRawEvents,
  history: containerHistory,
  freshness: containerFreshness,
  mapGeojson: containerMap,
  route: containerRoute,
});
