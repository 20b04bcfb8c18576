import type { Transaction } from '../../db/database.js';
import type { AfterAttempt } from '../../domain/delivery.js';
import type { Posted } from './post.js';
import type { Claimed, Lease } from './queue.js';

/** One attempt and what becomes of its notification. */
export interface Attempt {
  row: Claimed;
  posted: Posted;
  after: AfterAttempt;
}

/**
 * Records attempts and what became of their notifications, in one statement. A row whose lease was lost meanwhile is left as
 * it is; the attempt is on record all the same (D15).
 */
export async function recordAttempts(
  tx: Transaction,
  { leaseId }: Lease,
  { accountId, attempts }: { accountId: string; attempts: readonly Attempt[] },
): Promise<void> {
  await tx.query(
    `with told as (
       select * from jsonb_to_recordset($3) as a (id uuid, attempt int, began_ms float8, url_host text, status_code int, error text,
         duration_ms int, answer text, replay boolean, status text, reason text, step int, after_s float8)
     ), moved as (
       update webhook_notification n
       set status = case when n.delivered and t.status = 'failed' then 'succeeded' else t.status end, failure_reason = t.reason, step = t.step, lease_id = null, leased_until = null,
         due_at = case when t.status = 'pending' then clock_timestamp() + make_interval(secs => t.after_s) else n.due_at end,
         finished_at = case when t.status = 'pending' then null else clock_timestamp() end
       from told t where n.id = t.id and n.lease_id = $2 and n.status = 'pending'
     )
     insert into delivery_attempt (account_id, notification_id, attempt, at, created_at, url_host, status_code, error, duration_ms, answer, replay)
     select $1, t.id, t.attempt, began, ${cargoAt('began')}, url_host, status_code, error, duration_ms, answer, t.replay
     from told t cross join lateral to_timestamp(began_ms / 1000) began left join webhook_notification n on n.id = t.id`,
    [accountId, leaseId, JSON.stringify(attempts.map(told))],
  );
}

/** Cargo time at a moment just past; an attempt is never told before its event, also when the clock was set meanwhile. */
const cargoAt = (moment: string) =>
  `greatest(n.created_at, landfall_now() - (clock_timestamp() - ${moment}) * coalesce((select case when paused then 0 else rate end from clock), 1))`;

function told({ row, posted, after }: Attempt): object {
  return {
    id: row.id,
    attempt: row.attempt,
    began_ms: posted.beganMs,
    url_host: posted.host,
    status_code: posted.statusCode,
    error: posted.error,
    duration_ms: posted.durationMs,
    answer: posted.answer,
    replay: row.replay,
    status: after.kind === 'again' ? 'pending' : after.kind,
    reason: after.kind === 'failed' ? after.reason : null,
    step: after.kind === 'again' ? after.step : row.step,
    after_s: after.kind === 'again' ? after.afterS : null,
  };
}
