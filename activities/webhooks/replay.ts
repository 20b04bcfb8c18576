import { rowsOf, type Transaction } from '../../db/database.js';
import { queueNext, sayDue, type Replayed } from '../../db/replays.js';
import { isoSql } from '../../db/rows.js';

/** How far a replay has come after a step. */
export type ReplayStep =
  /** It goes on; `blocked` while what it passed on waits for its first attempt. */
  { kind: 'goes_on'; blocked: boolean; rate: number; details: string } | { kind: 'ended'; details: string };

interface ReplayRow extends Replayed {
  rate: number;
  count: number;
  replayed: number;
  /** Changes that the rate allows by now. */
  allowed: number;
}

// What was missed is caught up for half a second at most, or for one change where they come slower.
const PACED = 'greatest(paced_at, clock_timestamp() - make_interval(secs => greatest(1.0 / rate, 0.5)))';

/** So many may wait for their first attempt where the rate is lower. */
const UNTRIED_LEAST = 10;

/**
 * One step of a replay, all or nothing: what the rate allows is put into the webhook's queue, and how far it came into the
 * replay's row. Whoever was killed before the commit did nothing, whoever comes after it goes on from there. The webhook is
 * held meanwhile, as by every transaction that gives it something to send.
 */
export async function stepReplay(tx: Transaction, replayId: string): Promise<ReplayStep> {
  const [hook] = await rowsOf<{ active: boolean }>(
    tx,
    'select active from webhook where id = (select webhook_id from webhook_replay where id = $1) for share',
    [replayId],
  );
  const replay = await readRunning(tx, replayId);
  if (!replay) return { kind: 'ended', details: 'nothing is left to replay' };
  if (!hook?.active) return end(tx, { replayId, replay, stoppedReason: 'endpoint_inactive' });
  const room = Math.max(replay.rate, UNTRIED_LEAST) - (await countUntried(tx, { webhookId: replay.webhookId, replayId }));
  const limit = Math.min(replay.allowed, room);
  if (limit <= 0) return { kind: 'goes_on', blocked: room <= 0, rate: replay.rate, details: detailsOf(replay) };
  const next = await queueNext(tx, { ...replay, replayId, limit });
  if (next) {
    await tx.query(
      `update webhook_replay set position = $2, replayed = replayed + $3,
         paced_at = ${PACED} + make_interval(secs => $3::float8 / rate)
       where id = $1`,
      [replayId, next.last, next.count],
    );
    await sayDue(tx, replay);
  }
  const now = { ...replay, replayed: replay.replayed + (next?.count ?? 0) };
  if ((next?.count ?? 0) < limit) return end(tx, { replayId, replay: now, stoppedReason: null });
  return { kind: 'goes_on', blocked: false, rate: replay.rate, details: detailsOf(now) };
}

async function readRunning(tx: Transaction, replayId: string): Promise<ReplayRow | null> {
  const [row] = await rowsOf<ReplayRow>(
    tx,
    `select account_id as "accountId", webhook_id as "webhookId", position, through, ${isoSql('"from"')} as "from", ${isoSql('"to"')} as "to", events,
       shipment_id as "shipmentId", container_id as "containerId", delivery_status as "deliveryStatus", rate, count, replayed,
       recorded_at::text as "askedAt",
       floor(extract(epoch from clock_timestamp() - ${PACED}) * rate + 0.001)::int as allowed
     from webhook_replay where id = $1 and status = 'running' for update`,
    [replayId],
  );
  return row ?? null;
}

/** Of what it passed on, what waits for its first attempt: while the receiver is slow or down, no more is passed on. */
async function countUntried(tx: Transaction, { webhookId, replayId }: { webhookId: string; replayId: string }): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    `select count(*)::int as count from webhook_notification
     where webhook_id = $1 and status = 'pending' and replay and attempts = attempts_before and $2 = any (replay_ids)`,
    [webhookId, replayId],
  );
  return row?.count ?? 0;
}

async function end(
  tx: Transaction,
  { replayId, replay, stoppedReason }: { replayId: string; replay: ReplayRow; stoppedReason: 'endpoint_inactive' | null },
): Promise<ReplayStep> {
  await tx.query(`update webhook_replay set status = $2, stopped_reason = $3, finished_at = landfall_now() where id = $1`, [
    replayId,
    stoppedReason ? 'stopped' : 'done',
    stoppedReason,
  ]);
  return {
    kind: 'ended',
    details: `${detailsOf(replay)}; ${stoppedReason ? 'stopped, as the webhook is switched off or deleted' : 'done'}`,
  };
}

const detailsOf = ({ replayed, count, rate }: ReplayRow) => `${replayed} of ${count} changes replayed, ${rate} a second`;
