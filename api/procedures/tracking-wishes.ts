import { nextVersions, recordChanges } from '../../db/changes.js';
import { giveKnownFields } from '../../db/custom-fields/staged.js';
import { lockUntilEnd, rowsOf, violatedConstraintOf, type Transaction } from '../../db/database.js';
import { askToRelinkTo } from '../../db/documents/relink.js';
import { rewriteFragments } from '../../db/fragments.js';
import { noteInOutbox } from '../../db/outbox.js';
import { readCargoTime } from '../../db/rows.js';
import { takeOver, type TakingOver } from '../../db/take-over.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { notFound, problem } from '../problems.js';
import type { Errand } from '../temporal.js';
import type { AccountContext } from '../trpc.js';

/**
 * Stop, resume and refresh are wishes: they stand in the rows, written with their outbox row; the signal only ends the
 * workflow's wait. They touch the shipment's current request alone (promise T13) and raise its epoch, so that a look under
 * way, which read an older one, writes nothing.
 */

/** Why a look is due at once, as operators read it. */
const REFRESH = 'a refresh was asked for';
const RESUME = 'tracking was resumed';

/** A shipment under its lock, and the request that is asked about it. */
interface Tracked {
  id: string;
  stopped: boolean;
  requestId: string;
  requestNumber: string;
  normalizedNumber: string;
  scac: string;
  now: Timestamp;
}

/** Stops the tracking, as its owner wishes. A shipment that is stopped already stays as it is. */
export async function stopTracking({ deps, caller }: AccountContext, shipmentId: string): Promise<void> {
  const { accountId, userId } = caller;
  const errand = await deps.database.forAccount(accountId, async (tx) => {
    const shipment = await lockShipment(tx, shipmentId);
    if (shipment.stopped) return null;
    await tx.query(
      `update shipment set line_tracking_stopped_at = landfall_now(), line_tracking_stopped_reason = 'cancelled_by_user',
         line_tracking_stopped_by_user_id = $2, updated_at = landfall_now() where id = $1`,
      [shipmentId, userId],
    );
    const stopped = await rowsOf<{ id: string }>(
      tx,
      `update tracking_request set status = 'tracking_stopped', is_retrying = false, epoch = epoch + 1, updated_at = landfall_now()
       where shipment_id = $1 and status = 'created' returning id`,
      [shipmentId],
    );
    await rewriteFragments(tx, { shipmentIds: [shipmentId] });
    await noteInOutbox(tx, accountId, { topic: 'tracking-request.stop', key: shipment.requestId });
    await tellRequests(tx, {
      accountId,
      shipment,
      event: 'tracking_request.tracking_stopped',
      requestIds: stopped.map(({ id }) => id),
    });
    return errandOf('tracking-request.stop', accountId, shipment);
  });
  if (errand) deps.temporal.tell(errand);
}

/** Resumes the tracking and has the line asked at once. A shipment that is tracked already stays as it is. */
export async function resumeTracking({ deps, caller: { accountId } }: AccountContext, shipmentId: string): Promise<void> {
  const resume = () => deps.database.forAccount(accountId, (tx) => resumeIn(tx, deps, { accountId, shipmentId }));
  const clashes = (error: unknown) => violatedConstraintOf(error) === 'one_open_request_per_number';
  const errand = await resume().catch(async (error: unknown) => {
    if (!clashes(error)) throw error;
    // A request for the same number that was made in this very moment is there to be linked the second time.
    return resume().catch((again: unknown) => {
      throw clashes(again) ? problem('duplicate', 'Another shipment is being tracked by the same number.') : again;
    });
  });
  if (errand) deps.temporal.tell(errand);
}

async function resumeIn(
  tx: Transaction,
  { log }: AccountContext['deps'],
  { accountId, shipmentId }: { accountId: string; shipmentId: string },
): Promise<Errand | null> {
  const shipment = await lockShipment(tx, shipmentId);
  if (!shipment.stopped) return null;
  const other = await openRequestFor(tx, shipment);
  const { requestId } = other ?? shipment;
  const handedDown = other ?? { requestId, refNumbers: [], tags: [], customerId: null };
  const containerIds = await takeOver(tx, { ...handedDown, shipmentId, at: await readCargoTime(tx) });
  const skipped = other ? await giveKnownFields(tx, { accountId, requestId }, shipmentId) : [];
  for (const { entity, slug, why } of skipped) log.warn('a custom field value was skipped', { request: requestId, entity, slug, why });
  await tx.query(
    `update tracking_request set status = 'created', shipment_id = $2, failed_reason = null, is_retrying = false, epoch = epoch + 1,
       updated_at = landfall_now() where id = $1`,
    [requestId, shipmentId],
  );
  await lookNow(tx, requestId, RESUME);
  await tx.query(
    `update look set failures = 0, gone_looks = 0, gone_since = null, last_news_at = landfall_now() where tracking_request_id = $1`,
    [requestId],
  );
  await rewriteFragments(tx, { shipmentIds: [shipmentId], containerIds });
  await askToRelinkTo(tx, accountId, shipmentId);
  await noteInOutbox(tx, accountId, { topic: 'tracking-request.resume', key: requestId });
  if (other) await tellRequests(tx, { accountId, shipment, event: 'tracking_request.succeeded', requestIds: [requestId] });
  return errandOf('tracking-request.resume', accountId, { ...shipment, requestId });
}

type OpenRequest = Pick<TakingOver, 'requestId' | 'refNumbers' | 'tags' | 'customerId'>;

/** Another request for the same number that is open: a resume links that one, rather than break the rule of one (T13). */
async function openRequestFor(tx: Transaction, { requestId, normalizedNumber, scac }: Tracked): Promise<OpenRequest | null> {
  const [other] = await rowsOf<OpenRequest>(
    tx,
    `select id as "requestId", ref_numbers as "refNumbers", shipment_tags as tags, customer_id as "customerId" from tracking_request
     where account_id = landfall_account() and normalized_number = $1 and scac = $2 and scac <> 'TEST' and id <> $3
       and status in ('pending', 'created') and shipment_id is null
     for no key update`,
    [normalizedNumber, scac, requestId],
  );
  return other ?? null;
}

/** Has the shipment's sources asked at once. Refused while its tracking is stopped. */
export async function refreshShipment({ deps, caller: { accountId } }: AccountContext, containerId: string): Promise<void> {
  const errand = await deps.database.forAccount(accountId, async (tx) => {
    const [container] = await rowsOf<{ shipment_id: string }>(tx, 'select shipment_id from container where id = $1', [containerId]);
    if (!container) throw notFound();
    const shipment = await lockShipment(tx, container.shipment_id);
    if (shipment.stopped) throw problem('invalid', 'The tracking of the shipment is stopped; resume it first.');
    if (await refreshIsUnderWay(tx, shipment.requestId)) return null;
    await tx.query('update tracking_request set epoch = epoch + 1 where id = $1', [shipment.requestId]);
    await lookNow(tx, shipment.requestId, REFRESH);
    await noteInOutbox(tx, accountId, { topic: 'tracking-request.refresh', key: shipment.requestId });
    return errandOf('tracking-request.refresh', accountId, shipment);
  });
  if (errand) deps.temporal.tell(errand);
}

/** A look that was asked for is due until it is written down: further refreshes join it (lifecycle.md 8). */
async function refreshIsUnderWay(tx: Transaction, requestId: string): Promise<boolean> {
  const waiting = await rowsOf(
    tx,
    `select from look where tracking_request_id = $1 and next_look_at <= landfall_now() and reason = any ($2)`,
    [requestId, [REFRESH, RESUME]],
  );
  return waiting.length > 0;
}

async function lookNow(tx: Transaction, requestId: string, reason: string): Promise<void> {
  await tx.query('update look set next_look_at = landfall_now(), reason = $2 where tracking_request_id = $1', [requestId, reason]);
}

/** Waits for whoever else works on the shipment, then reads it. 404 for one the account does not have. */
async function lockShipment(tx: Transaction, shipmentId: string): Promise<Tracked> {
  await lockUntilEnd(tx, `shipment:${shipmentId}`);
  const [shipment] = await rowsOf<Tracked & { now: string }>(
    tx,
    `select s.id, s.line_tracking_stopped_at is not null as stopped, r.id as "requestId", r.request_number as "requestNumber",
            r.normalized_number as "normalizedNumber", r.scac, landfall_now() as now
     from shipment s join tracking_request r on r.id = s.current_request_id where s.id = $1`,
    [shipmentId],
  );
  if (!shipment) throw notFound();
  return { ...shipment, now: timestampOf(shipment.now) };
}

interface Telling {
  accountId: string;
  shipment: Tracked;
  event: 'tracking_request.tracking_stopped' | 'tracking_request.succeeded';
  requestIds: readonly string[];
}

/** Records what became of requests. The shipment's lock is held. */
async function tellRequests(tx: Transaction, { accountId, shipment, event, requestIds }: Telling): Promise<void> {
  const next = await nextVersions(tx, requestIds);
  await recordChanges(
    tx,
    accountId,
    requestIds.map((id) => ({
      event,
      subjectId: id,
      trackingRequestId: id,
      shipmentId: shipment.id,
      createdAt: shipment.now,
      key: event,
      version: next({ subjectId: id, event }),
      reference: { type: 'tracking_request', id },
    })),
  );
}

function errandOf(topic: Errand['topic'], accountId: string, { requestId, requestNumber, scac }: Tracked): Errand {
  return { topic, accountId, id: requestId, number: requestNumber, scac, status: 'created' };
}
