import { z } from 'zod';
import { lockUntilEnd, rowsOf, type Transaction } from '../../db/database.js';
import { noteInOutbox } from '../../db/outbox.js';
import { countReplayed, stopReplays, type Replayed } from '../../db/replays.js';
import { entityOf } from '../../db/rows.js';
import { webhookReplayOne, webhookReplayWished, type WebhookReplayOne, type WebhookReplayWished } from '../../resources/envelopes.js';
import {
  renderWebhookReplay,
  type ReplayProgress,
  type WebhookReplayResource,
  type WebhookReplayRow,
} from '../../resources/webhook-replay.js';
import { tellingOf } from '../links.js';
import { notFound, problem } from '../problems.js';
import { readId } from '../records.js';
import { asAccount } from '../trpc.js';
import { readReplay, replayBody, type ReplayWish } from './replay-body.js';

const tag = 'Webhooks';
/** Replays of one webhook at one time. */
const RUNNING_MAX = 5;

const one: z.ZodType<WebhookReplayOne> = webhookReplayOne;
const wished: z.ZodType<WebhookReplayWished> = webhookReplayWished;

/** Has kept changes sent to a webhook again, also those from before it was made (promise D14). */
export const replay = asAccount
  .meta({
    rest: {
      method: 'POST',
      path: '/webhooks/{id}/replay',
      status: 202,
      tag,
      errors: [404, 422],
      summary: 'Send kept changes to a webhook again, or count them',
    },
  })
  .input(z.object({ id: z.string(), body: replayBody }))
  .output(wished)
  .mutation(({ ctx, input }) => {
    const id = readId(input.id);
    const { accountId, features } = ctx.caller;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const [hook] = await rowsOf<{ events: string[] | null }>(tx, 'select events from webhook where id = $1', [id]);
      if (!hook) throw notFound();
      const wish = readReplay(input.body, { accountId, features, webhookId: id, events: hook.events });
      const { position, askedAt } = await standNow(tx, accountId);
      const chosen: Replayed = { ...wish, through: wish.through ?? position, askedAt };
      const count = await countReplayed(tx, chosen);
      const data = wish.dryRun ? null : await begin(tx, { ...wish, ...chosen, count });
      const { self } = data ? tellingOf(ctx, `/webhooks/${id}/replays/${data.id}`) : ctx;
      return { data, links: { self }, meta: { count } };
    });
  });

/** Whatever has this position or an earlier one is committed. Machine time in whole milliseconds, as it is kept, and none that is over. */
async function standNow(tx: Transaction, accountId: string): Promise<{ position: string; askedAt: string }> {
  const [row] = await rowsOf<{ position: string | null; askedAt: string }>(
    tx,
    `select (select value from account_counter where account_id = $1 and name = 'position') as position, (date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond')::text as "askedAt"`,
    [accountId],
  );
  return { position: row?.position ?? '0', askedAt: row?.askedAt ?? '' };
}

/** Writes the wish down; the relay starts its workflow. The webhook stays on until then, or is seen to be off. */
async function begin(tx: Transaction, wish: ReplayWish & Replayed & { count: number }): Promise<WebhookReplayResource> {
  await lockUntilEnd(tx, `replays:${wish.webhookId}`);
  const [hook] = await rowsOf<{ active: boolean; running: number }>(
    tx,
    `select active, (select count(*)::int from webhook_replay r where r.webhook_id = w.id and r.status = 'running') as running
     from webhook w where id = $1 for share`,
    [wish.webhookId],
  );
  if (!hook) throw notFound();
  if (!hook.active) throw problem('invalid', 'The webhook is switched off. Set active to true first.');
  if (hook.running >= RUNNING_MAX) throw problem('limit_reached', `At most ${RUNNING_MAX} replays of a webhook run at one time.`);
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into webhook_replay (account_id, webhook_id, position, through, "from", "to", events, shipment_id, container_id, delivery_status, rate, count, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      wish.accountId,
      wish.webhookId,
      wish.position,
      wish.through,
      wish.from,
      wish.to,
      wish.events,
      wish.shipmentId,
      wish.containerId,
      wish.deliveryStatus,
      wish.rate,
      wish.count,
      wish.askedAt,
    ],
  );
  if (!row) throw new Error('A replay was not written.');
  await noteInOutbox(tx, wish.accountId, { topic: 'webhook-replay.start', key: row.id });
  return readReplayOf(tx, { webhookId: wish.webhookId, id: row.id });
}

const place = z.object({ id: z.string(), replay_id: z.string() });

export const getReplay = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/webhooks/{id}/replays/{replay_id}',
      status: 200,
      tag,
      errors: [404],
      summary: 'See how far a replay has come',
    },
  })
  .input(place)
  .output(one)
  .query(({ ctx, input }) => {
    const of = { webhookId: readId(input.id), id: readId(input.replay_id) };
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => ({
      data: await readReplayOf(tx, of),
      links: { self: ctx.self },
    }));
  });

/** What was handed to delivery already is delivered; nothing more follows. */
export const stopReplay = asAccount
  .meta({
    rest: { method: 'DELETE', path: '/webhooks/{id}/replays/{replay_id}', status: 200, tag, errors: [404], summary: 'Stop a replay' },
  })
  .input(place)
  .output(one)
  .mutation(({ ctx, input }) => {
    const of = { webhookId: readId(input.id), id: readId(input.replay_id) };
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      await stopReplays(tx, of, 'cancelled');
      return { data: await readReplayOf(tx, of), links: { self: ctx.self } };
    });
  });

async function readReplayOf(tx: Transaction, { webhookId, id }: { webhookId: string; id: string }): Promise<WebhookReplayResource> {
  const [record] = await rowsOf<Record<string, unknown>>(
    tx,
    `select r.*, n.*, r.replayed - n.succeeded - n.failed as waiting from webhook_replay r, lateral (
       select coalesce(sum(value) filter (where name like '%:succeeded'), 0)::int as succeeded, coalesce(sum(value) filter (where name like '%:failed'), 0)::int as failed
       from account_counter where account_id = r.account_id and name in ('webhook_replay:' || r.id || ':succeeded', 'webhook_replay:' || r.id || ':failed')) n
     where r.id = $1 and r.webhook_id = $2`,
    [id, webhookId],
  );
  if (!record) throw notFound();
  const row = entityOf<WebhookReplayRow & ReplayProgress>(record);
  return renderWebhookReplay(row, row);
}
