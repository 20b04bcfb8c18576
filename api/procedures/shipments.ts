import { z } from 'zod';
import { lockUntilEnd } from '../../db/database.js';
import { askLeftToRelink, askToRelink } from '../../db/documents/relink.js';
import { rewriteFragments } from '../../db/fragments.js';
import { SHIPMENTS } from '../../db/lists/shipments.js';
import { shipmentOne, shipmentPage, type ShipmentOne, type ShipmentPage } from '../../resources/envelopes.js';
import { storedPage } from '../../resources/stored-document.js';
import { includeOf, readIncludes } from '../includes.js';
import { tellingOf } from '../links.js';
import { listInput } from '../lists/input.js';
import { frameOf } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { pageAhead, singleAhead } from '../read-ahead.js';
import { readId } from '../records.js';
import { readSingle, singleReadInput } from '../single-read.js';
import { asAccount, router, storedText } from '../trpc.js';
import { eachOnce, idleBody, recordBody, refNumbers, tags, wantedList } from './bodies.js';
import { shipmentFreshness } from './freshness.js';
import { shipmentEtaHistory, shipmentHistory } from './history.js';
import { resumeTracking, stopTracking } from './tracking-wishes.js';

const tag = 'Shipments';
const one: z.ZodType<ShipmentOne> = shipmentOne;
const page: z.ZodType<ShipmentPage> = shipmentPage;

const list = asAccount
  .meta({
    rest: { method: 'GET', path: '/shipments', status: 200, tag, errors: [400, 422], summary: 'List shipments, newest first' },
    ahead: pageAhead('shipment'),
  })
  .input(listInput(SHIPMENTS).extend({ include: includeOf('shipments') }))
  .output(storedText(page))
  .query(async ({ ctx, input }) => {
    const include = readIncludes('shipments', input.include);
    const read = readList(SHIPMENTS, { account: ctx.caller.accountId }, input);
    const stored = await ctx.deps.reads.shipments({ ...read, include });
    return storedPage(stored, frameOf(ctx.self, read, stored));
  });

const get = asAccount
  .meta({
    rest: { method: 'GET', path: '/shipments/{id}', status: 200, tag, errors: [400, 404, 422], summary: 'Get a shipment, as it is or was' },
    ahead: singleAhead('shipment'),
  })
  .input(singleReadInput('shipment'))
  .output(storedText(one))
  .query(({ ctx, input }) => readSingle(ctx, 'shipment', input));

const update = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/shipments/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Replace the references or tags of a shipment',
    },
  })
  .input(z.object({ id: z.string(), body: recordBody('shipment', z.object({ ref_numbers: refNumbers, tags }).optional()) }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    const { attributes } = input.body.data;
    const [references, given] = [wantedList(attributes?.ref_numbers), wantedList(attributes?.tags)];
    await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await lockUntilEnd(tx, `shipment:${id}`);
      await tx.query(
        `update shipment set ref_numbers = coalesce($2, ref_numbers), tags = coalesce($3, tags), updated_at = landfall_now() where id = $1`,
        [id, references ?? null, given ? eachOnce(given) : null],
      );
      await rewriteFragments(tx, { shipmentIds: [id] });
      if (references) {
        await askToRelink(tx, ctx.caller.accountId, { references });
        await askLeftToRelink(tx, ctx.caller.accountId, id);
      }
    });
    return readSingle(tellingOf(ctx, `/shipments/${id}`), 'shipment', { id });
  });

const stop = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/shipments/{id}/stop_tracking',
      status: 200,
      tag,
      errors: [404],
      summary: 'Stop the tracking of a shipment',
    },
  })
  .input(z.object({ id: z.string(), body: idleBody('shipment') }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    await stopTracking(ctx, id);
    return readSingle(tellingOf(ctx, `/shipments/${id}`), 'shipment', { id });
  });

const resume = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/shipments/{id}/resume_tracking',
      status: 200,
      tag,
      errors: [404],
      summary: 'Resume the tracking of a shipment',
    },
  })
  .input(z.object({ id: z.string(), body: idleBody('shipment') }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    await resumeTracking(ctx, id);
    return readSingle(tellingOf(ctx, `/shipments/${id}`), 'shipment', { id });
  });

export const shipments = router({
  list,
  get,
  update,
  stopTracking: stop,
  resumeTracking: resume,
  history: shipmentHistory,
  etaHistory: shipmentEtaHistory,
  freshness: shipmentFreshness,
});
