import { rowsOf, type Transaction } from '../../db/database.js';
import { nextVersions, type NewChange } from '../../db/changes.js';
import { rewriteFragments } from '../../db/fragments.js';
import type { AutomaticStop } from '../../domain/tracking-stop.js';
import { timestampOf } from '../../domain/time.js';
import type { FailedReason, TrackingRequestStatus } from '../../domain/tracking-request.js';
import type { RequestRow, RequestWithoutLine } from './match.js';

type RequestEvent =
  'tracking_request.succeeded' | 'tracking_request.failed' | 'tracking_request.awaiting_manifest' | 'tracking_request.tracking_stopped';

const COLUMNS = `id, account_id, user_id, request_type, request_number, normalized_number, scac, ref_numbers, shipment_tags, customer_id, status, failed_reason,
  is_retrying, retry_count, shipment_id, epoch`;

/** A request as it now stands, held until the transaction ends; null when it does not exist. */
export async function lockRequest(tx: Transaction, id: string): Promise<RequestRow | RequestWithoutLine | null> {
  const [row] = await rowsOf<RequestRow | RequestWithoutLine>(tx, `select ${COLUMNS} from tracking_request where id = $1 for update`, [id]);
  return row ?? null;
}

/**
 * A request with a line that nobody wrote to since it was seen, held until the transaction ends; null when somebody did. Whoever
 * saw it as it was finds from now on that somebody has.
 */
export async function takeRequest(tx: Transaction, { id, epoch }: Pick<RequestRow, 'id' | 'epoch'>): Promise<RequestRow | null> {
  const [row] = await rowsOf<RequestRow>(
    tx,
    `update tracking_request set epoch = epoch + 1 where id = $1 and epoch = $2 and scac is not null returning ${COLUMNS}`,
    [id, epoch],
  );
  return row ?? null;
}

/**
 * Whether another request for the number and line was posted while this one waited for its manifest, or for its line: two cannot both
 * succeed (promise T13).
 */
export async function anotherIsOpen(tx: Transaction, request: RequestRow): Promise<boolean> {
  const others = await rowsOf<{ id: string }>(
    tx,
    `select id from tracking_request where account_id = $1 and normalized_number = $2 and scac = $3 and id <> $4
       and status in ('pending', 'created') and scac <> 'TEST'`,
    [request.account_id, request.normalized_number, request.scac, request.id],
  );
  return others.length > 0;
}

/** Moves a request to another status, or notes its latest stumble. `updated_at` moves only when something a client reads does. */
export async function moveRequest(
  tx: Transaction,
  id: string,
  move: {
    status: TrackingRequestStatus;
    failedReason: FailedReason | null;
    isRetrying: boolean;
    retryCount: number | null;
    /** Null leaves the one it has. */
    shipmentId: string | null;
    knownAt: string;
  },
): Promise<void> {
  await tx.query(
    `update tracking_request set status = $2, failed_reason = $3, is_retrying = $4, retry_count = $5, shipment_id = coalesce($6, shipment_id), updated_at = $7
     where id = $1 and (status, failed_reason, is_retrying, retry_count, shipment_id) is distinct from ($2, $3, $4, $5, coalesce($6, shipment_id))`,
    [id, move.status, move.failedReason, move.isRetrying, move.retryCount, move.shipmentId, move.knownAt],
  );
}

/** The news of a request itself. */
export function requestChange(
  request: Pick<RequestRow, 'id' | 'shipment_id'>,
  { event, version, knownAt }: { event: RequestEvent; version: number; knownAt: string },
): NewChange {
  return {
    event,
    subjectId: request.id,
    trackingRequestId: request.id,
    shipmentId: request.shipment_id,
    createdAt: timestampOf(knownAt),
    key: event,
    version,
    reference: { type: 'tracking_request', id: request.id },
  };
}

/** Retries that an account's requests are given; null when they are the standard ones. */
export async function readRetries(tx: Transaction, accountId: string): Promise<number | null> {
  const [row] = await rowsOf<{ retries: number | null }>(tx, 'select retries from account where id = $1', [accountId]);
  return row?.retries ?? null;
}

/** Ends the tracking of a shipment (lifecycle.md 3.2): its requests rest, its data stays. Answers the news of them. */
export async function stopTracking(
  tx: Transaction,
  { shipmentId, reason, knownAt }: { shipmentId: string; reason: AutomaticStop; knownAt: string },
): Promise<NewChange[]> {
  await tx.query(
    `update shipment set line_tracking_stopped_at = $2, line_tracking_stopped_reason = $3, updated_at = $2
     where id = $1 and line_tracking_stopped_at is null`,
    [shipmentId, knownAt, reason],
  );
  const requests = await rowsOf<{ id: string }>(
    tx,
    `update tracking_request set status = 'tracking_stopped', updated_at = $2, epoch = epoch + 1 where shipment_id = $1 and status = 'created'
     returning id`,
    [shipmentId, knownAt],
  );
  await rewriteFragments(tx, { shipmentIds: [shipmentId] });
  const event = 'tracking_request.tracking_stopped';
  const next = await nextVersions(
    tx,
    requests.map(({ id }) => id),
  );
  return requests.map(({ id }) =>
    requestChange({ id, shipment_id: shipmentId }, { event, version: next({ subjectId: id, event }), knownAt }),
  );
}
