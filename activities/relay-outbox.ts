import type { Client } from '@temporalio/client';
import { rowsOf, type Transaction } from '../db/database.js';
import { never } from '../domain/never.js';
import {
  documentStart,
  emailStart,
  SIGNALS,
  trackingRequestStart,
  trackingRequestWorkflowId,
  webhookReplayStart,
  webhookStart,
  WORKFLOWS,
  type OutboxTopic,
  type StartedReplay,
  type StartedRequest,
  type TaskQueues,
} from '../workflows/contract.js';
import type { Deps } from './deps.js';

const BATCH = 100;
const IN_FLIGHT = 20;
/** Claimed rows are somebody's for so long, machine time; those of a relay that died are due again then. */
const LEASE_S = 5;
/** A row that could not be dispatched waits so long before the next try. */
const AGAIN_S = 2;
/** A call that Temporal does not answer within this is given up. */
const CALL_MS = 2_000;

interface Waiting {
  id: string;
  topic: OutboxTopic;
  key: string;
  account_id: string;
  /** Ends the lease, and names it: a wish that came since has set another time. */
  leased_until: string;
  request_number: string | null;
  /** Of a replay. */
  webhook_id: string | null;
  scac: string | null;
  status: string | null;
}

/**
 * Tells Temporal what the outbox holds: starts and signals that the API did not get through itself (promise T1). Claims up
 * to 100 rows nobody else works on; no transaction is open while Temporal is asked. Answers how many it told, and whether
 * more may wait. Every call is safe to repeat: ids are derived from the row, and signals carry nothing.
 */
export async function relayOutbox({
  database,
  temporal,
  queues,
  log,
}: Pick<Deps, 'database' | 'temporal' | 'queues' | 'log'>): Promise<{ told: number; more: boolean }> {
  const claimed = await database.asSystem((tx) =>
    rowsOf<Waiting>(
      tx,
      `with claimed as (
         update outbox set available_at = clock_timestamp() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
         where id in (select id from outbox where dispatched_at is null and available_at <= clock_timestamp() and topic not like 'mail.%'
                      order by id limit ${BATCH} for update skip locked)
         returning id, topic, key, account_id, available_at)
       select o.id, o.topic, o.key, o.account_id, o.available_at::text as leased_until, r.request_number, r.scac, r.status, p.webhook_id
       from claimed o left join tracking_request r on o.topic like 'tracking-request.%' and r.id = o.key::uuid
         left join webhook_replay p on o.topic = 'webhook-replay.start' and p.id = o.key::uuid
       order by o.id`,
    ),
  );
  const { well, failed } = await inParallel(claimed, IN_FLIGHT, (row) =>
    temporal.withDeadline(Date.now() + CALL_MS, () => tell(temporal, queues, row)),
  );
  if (claimed.length) await database.asSystem((tx) => note(tx, well, failed));
  if (failed.length) log.warn('Temporal could not be told', { rows: claimed.length - well.length, why: failed[0]?.why });
  return { told: well.length, more: claimed.length === BATCH && failed.length === 0 };
}

/** Notes what came of the claimed rows. A row that was noted again meanwhile stays: the wish may be younger than the call. */
async function note(tx: Transaction, well: readonly Waiting[], failed: readonly { item: Waiting; why: string }[]): Promise<void> {
  await tx.query(
    `update outbox o set dispatched_at = clock_timestamp(), last_error = null
     from unnest($1::bigint[], $2::timestamptz[]) as told (id, leased_until) where o.id = told.id and o.available_at = told.leased_until`,
    [well.map(({ id }) => id), well.map(({ leased_until }) => leased_until)],
  );
  await tx.query(
    `update outbox o set last_error = untold.why, available_at = clock_timestamp() + make_interval(secs => ${AGAIN_S})
     from unnest($1::bigint[], $2::text[]) as untold (id, why) where o.id = untold.id and o.dispatched_at is null`,
    [failed.map(({ item }) => item.id), failed.map(({ why }) => why.slice(0, 500))],
  );
}

async function tell(temporal: Client, queues: TaskQueues, row: Waiting): Promise<void> {
  const request = { id: row.key, accountId: row.account_id, number: row.request_number ?? '', scac: row.scac, status: row.status ?? '' };
  switch (row.topic) {
    case 'tracking-request.start':
      return startTrackingRequest(temporal, queues, request);
    case 'tracking-request.resume':
      await temporal.workflow.signalWithStart(WORKFLOWS.trackingRequest, {
        ...trackingRequestStart(queues, request),
        signal: SIGNALS.asked,
      });
      return;
    case 'tracking-request.refresh':
    case 'tracking-request.stop':
      return signalIfAlive(temporal, row.key);
    case 'webhook.kick':
      return kickWebhook(temporal, queues, { id: row.key, accountId: row.account_id });
    case 'webhook-replay.start':
      return startReplay(temporal, queues, { id: row.key, accountId: row.account_id, webhookId: row.webhook_id ?? '' });
    case 'document.kick':
      return kickDocument(temporal, queues, { id: row.key, accountId: row.account_id });
    case 'email.start':
      return startEmail(temporal, queues, { id: row.key, accountId: row.account_id });
    default:
      never(row.topic);
  }
}

/** Starts a request's workflow unless it lives already. */
export async function startTrackingRequest(temporal: Client, queues: TaskQueues, request: StartedRequest): Promise<void> {
  await temporal.workflow.start(WORKFLOWS.trackingRequest, trackingRequestStart(queues, request));
}

/** Starts or wakes the drainer of a webhook. */
export async function kickWebhook(temporal: Client, queues: TaskQueues, webhook: { id: string; accountId: string }): Promise<void> {
  await temporal.workflow.signalWithStart(WORKFLOWS.webhook, webhookStart(queues, webhook));
}

/** Starts or wakes the workflow of a document. */
export async function kickDocument(temporal: Client, queues: TaskQueues, document: { id: string; accountId: string }): Promise<void> {
  await temporal.workflow.signalWithStart(WORKFLOWS.document, documentStart(queues, document));
}

/** Starts the workflow of a mail unless it lives already. */
export async function startEmail(temporal: Client, queues: TaskQueues, mail: { id: string; accountId: string | null }): Promise<void> {
  await temporal.workflow.start(WORKFLOWS.email, emailStart(queues, mail));
}

/** Starts a replay's workflow unless it lives already. */
export async function startReplay(temporal: Client, queues: TaskQueues, replay: StartedReplay): Promise<void> {
  await temporal.workflow.start(WORKFLOWS.webhookReplay, webhookReplayStart(queues, replay));
}

async function signalIfAlive(temporal: Client, trackingRequestId: string): Promise<void> {
  try {
    await temporal.workflow.getHandle(trackingRequestWorkflowId(trackingRequestId)).signal(SIGNALS.asked);
  } catch (error) {
    // A request without a workflow is at rest, or the watchdog starts it: either way the wish stands in the row.
    if (!(error instanceof Error && error.name === 'WorkflowNotFoundError')) throw error;
  }
}

/**
 * Works through all items, several at a time. Who fails before anything went well takes no further one: when Temporal is
 * away all stop after one call each, and an item that cannot be told holds up none of the others. Answers what went well and
 * what failed; what was not tried is in neither.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  inFlight: number,
  work: (item: Item) => Promise<void>,
): Promise<{ well: Item[]; failed: { item: Item; why: string }[] }> {
  const queue = [...items];
  const well: Item[] = [];
  const failed: { item: Item; why: string }[] = [];
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        try {
          await work(item);
          well.push(item);
        } catch (error) {
          failed.push({ item, why: wordsOf(error) });
          if (well.length === 0) return;
        }
      }
    }),
  );
  return { well, failed };
}

/** The client's own words ("Failed to start Workflow") say less than what the server or the network said. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
