import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import type { Turn } from '../../domain/delivery.js';
import type { DeliveredChange } from '../../resources/webhook-notification.js';

/** A notification this drain holds the lease of. */
export interface Claimed extends Turn {
  id: string;
  /** Number of the attempt that is to be made. */
  attempt: number;
  /** Place in the schedule. */
  step: number;
  /** Machine time when it was recorded, or asked for again; milliseconds since 1970. */
  recordedMs: number;
  change: DeliveredChange;
}

/** Whose rows, and under which lease. */
export interface Lease {
  webhookId: string;
  leaseId: string;
  leaseMs: number;
}

// No attempt of it is on record (since it was asked for again): none was made, or one whose outcome was lost with its drain, or
// is not recorded yet.
const FIRST = '(n.attempts = n.attempts_before or n.lease_id is not null)';
const DUE = '(n.due_at <= clock_timestamp() and (n.leased_until is null or n.leased_until <= clock_timestamp()))';

/** What is sent again is claimed few at a time, so that the drain does not sit on it while something new comes. */
const AGAIN_MAX = 25;

/** What fails for good; one that had succeeded before it was sent again stays so (D13). */
const FAILED = `case when delivered then 'succeeded' else 'failed' end`;

// Subjects with one that must go first and cannot go now, being under way or due later, and its place. Two parts, each with
// an index that holds next to nothing: statistics of a queue are always out of date, and this must be quick without them.
const HELD = `held as materialized (
  select subject_id, replay, min(position) as position from (
    select subject_id, replay, position from webhook_notification
    where webhook_id = $1 and status = 'pending' and lease_id is not null and leased_until > clock_timestamp()
    union all
    select subject_id, replay, position from webhook_notification
    where webhook_id = $1 and status = 'pending' and attempts = 0 and due_at > clock_timestamp()
  ) early group by subject_id, replay)`;
// Without its change there is nothing to send, and nothing to wait for.
const WAITING = `n.webhook_id = $1 and n.status = 'pending' and exists (select from change c where c.id = n.change_id)`;
// What is new waits for nothing that is sent again.
const CLAIMABLE = `${WAITING} and ${DUE}
  and not (${FIRST} and exists (select from held h where h.subject_id = n.subject_id and h.position < n.position
    and (n.replay or not h.replay)))`;

interface ClaimedRow {
  id: string;
  subject_id: string;
  attempts: number;
  step: number;
  replay: boolean;
  recorded_ms: number;
  first: boolean;
  change_id: string;
  event: string;
  position: string;
  version: string;
  created_at: string;
  content: string;
}

/**
 * Claims what is due, in commit order, rows of lost drains included, and what is sent again only where nothing new is left. A row that must wait for an earlier one of its subject
 * is not claimed unless the earlier one is too (D11); two drains of one webhook claim one after the other, or the second
 * would pass over what the first has locked. The attempt is counted here, so that a crash in flight spends one rather than
 * granting one for ever; what is given back unsent is counted back.
 */
export async function claimDue(tx: Transaction, { webhookId, leaseId, leaseMs }: Lease, limit: number): Promise<Claimed[]> {
  await lockUntilEnd(tx, `claim:${webhookId}`);
  const rows = await rowsOf<ClaimedRow>(
    tx,
    `with ${HELD}, fresh as materialized (
       select n.id, ${FIRST} as first from webhook_notification n where ${CLAIMABLE} and not n.replay
       order by n.position limit $4 for update of n skip locked
     ), again as materialized (
       select n.id, ${FIRST} as first from webhook_notification n where ${CLAIMABLE} and n.replay
       order by n.position limit least($4 - (select count(*) from fresh), ${AGAIN_MAX}) for update of n skip locked
     ), picked as (select * from fresh union all select * from again)
     update webhook_notification n
     set lease_id = $2, leased_until = clock_timestamp() + make_interval(secs => $3::float8 / 1000), attempts = n.attempts + 1
     from picked, change c where n.id = picked.id and c.id = n.change_id
     returning n.id, n.subject_id, n.attempts, n.step, n.replay, picked.first, (extract(epoch from n.recorded_at) * 1000)::float8 as recorded_ms,
       c.id as change_id, c.event, c.position, c.version, c.content,
       ${isoSql('c.created_at')} as created_at`,
    [webhookId, leaseId, leaseMs, limit],
  );
  return rows.map(claimedOf).sort((one, other) => Number(one.replay) - Number(other.replay) || one.change.position - other.change.position);
}

function claimedOf(row: ClaimedRow): Claimed {
  const { change_id, event, version, created_at, content } = row;
  return {
    id: row.id,
    // What is sent again has an order of its own.
    subjectId: row.replay ? `again ${row.subject_id}` : row.subject_id,
    first: row.first,
    attempt: row.attempts,
    step: row.step,
    replay: row.replay,
    recordedMs: row.recorded_ms,
    change: { id: change_id, event, position: Number(row.position), version, createdAt: created_at, content },
  };
}

/** Keeps the drain's rows its own for another while. */
export async function renewLease(tx: Transaction, { webhookId, leaseId, leaseMs }: Lease): Promise<void> {
  await tx.query(
    `update webhook_notification set leased_until = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
     where webhook_id = $1 and status = 'pending' and lease_id = $2`,
    [webhookId, leaseId, leaseMs],
  );
}

/** Gives back what was claimed and not begun, as if it had never been claimed. */
export async function giveBack(tx: Transaction, { leaseId }: Lease, rows: readonly Claimed[]): Promise<void> {
  await tx.query(
    `update webhook_notification set lease_id = null, leased_until = null, attempts = attempts - 1
     where id = any ($1) and lease_id = $2 and status = 'pending'`,
    [rows.map(({ id }) => id), leaseId],
  );
}

/**
 * Lets go of what waited longer than the whole schedule lasts behind an open breaker, or was lost again and again with its
 * drain. Answers how many.
 */
export async function expire(
  tx: Transaction,
  { webhookId }: Lease,
  { spanS, breakerOpen }: { spanS: number; breakerOpen: boolean },
): Promise<number> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    `update webhook_notification set status = ${FAILED}, failure_reason = 'expired', finished_at = clock_timestamp(), lease_id = null, leased_until = null
     where webhook_id = $1 and status = 'pending' and recorded_at < clock_timestamp() - make_interval(secs => $2)
       and case when $3 then lease_id is null or leased_until <= clock_timestamp() else leased_until <= clock_timestamp() end
     returning id`,
    [webhookId, spanS, breakerOpen],
  );
  return rows.length;
}

/**
 * Fails all that waits, if the webhook is off or deleted (D9). What a living drain holds is excepted: it may be under way, and
 * its outcome is still to come. Who holds it gives it back or records it, and then looks again.
 */
export async function failWaiting(tx: Transaction, { webhookId }: Lease): Promise<void> {
  await tx.query(
    `update webhook_notification set status = ${FAILED}, failure_reason = 'endpoint_inactive', finished_at = clock_timestamp(),
       lease_id = null, leased_until = null
     where webhook_id = $1 and status = 'pending' and (lease_id is null or leased_until <= clock_timestamp())
       and not exists (select from webhook w where w.id = $1 and w.active)`,
    [webhookId],
  );
}

/** What is left in the queue of a webhook. */
export interface Left {
  /** Something can be claimed now. */
  dueNow: boolean;
  /** Milliseconds until something else is due; null when nothing is. */
  dueInMs: number | null;
  waiting: number;
}

/** Looks for what is left. `waiting` stops counting at a thousand. */
export async function lookForMore(tx: Transaction, { webhookId }: Lease): Promise<Left> {
  const [row] = await rowsOf<{ due_now: boolean; due_in_ms: number | null; waiting: number }>(
    tx,
    `with ${HELD} select exists (select from webhook_notification n where ${CLAIMABLE}) as due_now,
       (select extract(epoch from min(greatest(n.due_at, n.leased_until)) - clock_timestamp()) * 1000 from webhook_notification n
        where ${WAITING} and greatest(n.due_at, n.leased_until) > clock_timestamp())::float8 as due_in_ms,
       (select count(*)::int from (select from webhook_notification n where ${WAITING} limit 1000) few) as waiting`,
    [webhookId],
  );
  if (!row) throw new Error('The queue did not answer.');
  return { dueNow: row.due_now, dueInMs: row.due_in_ms, waiting: row.waiting };
}
