import type { Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';

/** Kept changes that a webhook is to be sent again. Positions are the account's commit order. */
export interface Replayed {
  accountId: string;
  webhookId: string;
  /** Only changes after this one, and up to that one. */
  position: string;
  through: string;
  from: Timestamp | null;
  to: Timestamp | null;
  events: readonly string[];
  shipmentId: string | null;
  containerId: string | null;
  deliveryStatus: 'succeeded' | 'failed' | null;
  /** Machine time when it was asked for: what counts is how deliveries stood then. */
  askedAt: string;
}

// What ended later was not chosen. What was sent again later was, by how it stood before that.
const STATUS = {
  failed: `(s.status = 'failed' and coalesce(s.finished_at, '-infinity') <= $10 or s.failed_before and s.recorded_at > $10)`,
  succeeded: `(s.delivered or s.status = 'succeeded' and coalesce(s.finished_at, '-infinity') <= $10)`,
};

/** The changes, called `c`, and what they are chosen by. */
function chosen({ deliveryStatus, ...by }: Replayed): { from: string; parameters: unknown[] } {
  const standing = deliveryStatus
    ? `join webhook_notification s on s.webhook_id = $2 and s.change_id = c.id and s.position > $3 and ${STATUS[deliveryStatus]}`
    : '';
  return {
    from: `change c ${standing}
      where c.account_id = $1 and $2::uuid is not null and c.position > $3 and c.position <= $4 and c.event = any ($5)
        and ($6::timestamptz is null or c.created_at >= $6) and ($7::timestamptz is null or date_trunc('second', c.created_at) <= $7)
        and ($8::uuid is null or c.shipment_id = $8) and ($9::uuid is null or c.container_id = $9) and $10::timestamptz is not null`,
    parameters: [by.accountId, by.webhookId, by.position, by.through, by.events, by.from, by.to, by.shipmentId, by.containerId, by.askedAt],
  };
}

/** How many they are. */
export async function countReplayed(tx: Transaction, replayed: Replayed): Promise<number> {
  const { from, parameters } = chosen(replayed);
  const [row] = await rowsOf<{ count: number }>(tx, `select count(*)::int as count from ${from}`, parameters);
  return row?.count ?? 0;
}

/** Back into the queue, behind what is new: the id stays, and so does a success (promises D13, D14). */
const AGAIN = {
  status: `'pending'`,
  failure_reason: 'null',
  finished_at: 'null',
  replay: 'true',
  attempts_before: 'n.attempts',
  step: '0',
  delivered: `n.delivered or n.status = 'succeeded'`,
  failed_before: `n.status = 'failed'`,
  due_at: 'clock_timestamp()',
  recorded_at: 'clock_timestamp()',
};
const again = (value: (settled: string, column: string) => string) =>
  Object.entries(AGAIN)
    .map(([column, settled]) => `${column} = ${value(settled, column)}`)
    .join(', ');

/**
 * Puts the next of them into the webhook's queue, at most so many, in order. What waits there already is on its way, and the
 * replay counts what becomes of it too. The changes are held meanwhile, so that none is swept away from under its
 * notification. Answers how many were passed on and the last one's position; null when there was none.
 */
export async function queueNext(
  tx: Transaction,
  { replayId, limit, ...replayed }: Replayed & { replayId: string; limit: number },
): Promise<{ count: number; last: string } | null> {
  const { from, parameters } = chosen(replayed);
  const [row] = await rowsOf<{ count: number; last: string | null }>(
    tx,
    `with next as materialized (
       select c.id, c.subject_id, c.position, c.event, c.created_at from ${from} order by c.position limit $11 for key share of c
     ), queued as (
       insert into webhook_notification as n (id, account_id, webhook_id, change_id, subject_id, position, event, replay, replay_ids, created_at)
       select uuid_generate_v5($2, id::text), $1, $2, id, subject_id, position, event, true, array[$12::uuid], created_at from next order by position
       on conflict (webhook_id, change_id) do update set
         ${again((settled, column) => `case when n.status = 'pending' then n.${column} else ${settled} end`)},
         replay_ids = case when n.status = 'pending' then n.replay_ids end || excluded.replay_ids
     )
     select count(*)::int as count, max(position) as last from next`,
    [...parameters, limit, replayId],
  );
  return row?.last ? { count: row.count, last: row.last } : null;
}

/** Puts one notification into its webhook's queue; one that waits there already goes at once, unless it is under way. */
export async function queueAgain(tx: Transaction, notificationId: string): Promise<void> {
  await tx.query(
    `update webhook_notification n set ${again((settled) => settled)}, replay_ids = null where id = $1 and status <> 'pending'`,
    [notificationId],
  );
  await tx.query(
    `update webhook_notification set due_at = clock_timestamp()
     where id = $1 and status = 'pending' and (lease_id is null or leased_until <= clock_timestamp())`,
    [notificationId],
  );
}

/** Has the queue drained, as a new change does: whoever drains it hears of it, and where nobody does, somebody is sent. */
export async function sayDue(tx: Transaction, { accountId, webhookId }: { accountId: string; webhookId: string }): Promise<void> {
  const [kicked] = await rowsOf(
    tx,
    `insert into outbox (account_id, topic, key)
     select $1, 'webhook.kick', w.id::text from webhook w
     where w.id = $2 and (w.draining_until is null or w.draining_until < clock_timestamp())
     on conflict (topic, key) where dispatched_at is null do nothing returning id`,
    [accountId, webhookId],
  );
  if (kicked) await tx.query(`select pg_notify('outbox', 'webhook.kick')`);
  await tx.query(`select pg_notify('webhook_due', $1)`, [webhookId]);
}

/** Ends the replays of a webhook that run, or one of them: nothing more is handed to delivery. */
export async function stopReplays(
  tx: Transaction,
  { webhookId, id = null }: { webhookId: string; id?: string | null },
  reason: 'cancelled' | 'endpoint_inactive',
): Promise<void> {
  await tx.query(
    `update webhook_replay set status = 'stopped', stopped_reason = $3, finished_at = landfall_now()
     where webhook_id = $1 and ($2::uuid is null or id = $2) and status = 'running'`,
    [webhookId, id, reason],
  );
}
