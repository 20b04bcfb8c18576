import { rowsOf, type Transaction } from '../../db/database.js';
import { noteInOutbox } from '../../db/outbox.js';
import { isSilent, withFailed, type DeliveryPolicy, type DisabledReason, type Endpoint } from '../../domain/delivery.js';
import { keepEndpoint, ms } from './endpoint.js';
import { expire, failWaiting, lookForMore, type Lease, type Left } from './queue.js';
import { recordAttempts, type Attempt } from './record.js';

/** What a drain tells the database at once. */
export interface Happened {
  accountId: string;
  attempts: readonly Attempt[];
  /** The endpoint after them; null when it is not worth a write. */
  endpoint: Endpoint | null;
  switchOff: SwitchOff | null;
}

export interface SwitchOff {
  reason: DisabledReason;
  /** Names the record of the endpoint that calls for it. */
  armedAtMs: number;
}

/** An endpoint after what waited too long was let go, and whether that switched it off. */
export interface Settled {
  endpoint: Endpoint;
  switchOff: DisabledReason | null;
}

/** Records attempts, the endpoint they leave, and that it is switched off: all or nothing. The webhook's row is locked first. */
export async function keepWhatHappened(
  tx: Transaction,
  lease: Lease,
  { accountId, attempts, endpoint, switchOff }: Happened,
): Promise<void> {
  if (endpoint) await keepEndpoint(tx, lease.webhookId, endpoint);
  if (switchOff) await turnOff(tx, lease.webhookId, switchOff);
  await recordAttempts(tx, lease, { accountId, attempts });
  if (switchOff) await failWaiting(tx, lease);
}

/** Lets go of what has waited too long, before a drain begins. That counts towards switching the endpoint off (D8). */
export async function settleBefore(
  tx: Transaction,
  lease: Lease,
  {
    endpoint: before,
    spanS,
    breakerOpen,
    nowMs,
    policy,
  }: { endpoint: Endpoint; spanS: number; breakerOpen: boolean; nowMs: number; policy: DeliveryPolicy },
): Promise<Settled> {
  const count = await expire(tx, lease, { spanS, breakerOpen });
  if (count === 0) return { endpoint: before, switchOff: null };
  const endpoint = withFailed(before, { count, nowMs });
  const switchOff = isSilent(endpoint, nowMs, policy) ? 'no_success' : null;
  await keepEndpoint(tx, lease.webhookId, endpoint);
  if (switchOff) {
    await turnOff(tx, lease.webhookId, { reason: switchOff, armedAtMs: endpoint.armedAtMs });
    await failWaiting(tx, lease);
  }
  return { endpoint, switchOff };
}

/** What a drain leaves behind it. */
export interface LeftBehind extends Left {
  /** The webhook is there and on. */
  active: boolean;
}

/**
 * The second look before a drain ends. Whoever inserts notifications shares the webhook's row until he commits: once we hold
 * it alone, a fresh look sees all there is, and whoever comes after us sees that nobody drains any more, and kicks. So does
 * its owner, who switches it off or on before us, and we see it here, or after us, and sees what we left.
 */
export async function endDrain(tx: Transaction, lease: Lease): Promise<LeftBehind> {
  const [row] = await rowsOf<{ active: boolean }>(tx, 'select active from webhook where id = $1 for update', [lease.webhookId]);
  const active = row?.active ?? false;
  if (!active) await failWaiting(tx, lease);
  const left = await lookForMore(tx, lease);
  // While the breaker is open nobody can do anything before the next probe: no kick is needed until then.
  await tx.query('update webhook set draining_until = case when active then next_probe_at end where id = $1', [lease.webhookId]);
  return { ...left, active };
}

/** Unless the endpoint's record began anew meanwhile. Its owner is told by mail (D8). */
async function turnOff(tx: Transaction, webhookId: string, { reason, armedAtMs }: SwitchOff): Promise<void> {
  const [off] = await rowsOf<{ account_id: string }>(
    tx,
    `update webhook set active = false, disabled_reason = $2, disabled_at = landfall_now()
     where id = $1 and active and ${ms('armed_at')} = $3::float8 returning account_id`,
    [webhookId, reason, armedAtMs],
  );
  if (off) await noteInOutbox(tx, off.account_id, { topic: 'mail.webhook-off', key: webhookId });
}
