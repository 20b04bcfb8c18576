import { alone, rowsOf, type Transaction } from '../db/database.js';
import {
  documentWorkflowId,
  emailWorkflowId,
  trackingRequestWorkflowId,
  webhookReplayWorkflowId,
  webhookWorkflowId,
  WORKFLOWS,
  type StartedReplay,
  type StartedRequest,
} from '../workflows/contract.js';
import type { Deps } from './deps.js';
import { callAllMails } from '../db/mail/line.js';
import { calledMails } from '../db/mail/opening.js';
import { inParallel, kickDocument, kickWebhook, startEmail, startReplay, startTrackingRequest } from './relay-outbox.js';

/** Starts go out so many at a time: the embedded server takes some 125 a second. */
const IN_FLIGHT = 25;
/** Starts of one round; the next one goes on at once. */
const STARTS_MAX = 1000;
/** Temporal must say within this what lives. */
const LIST_MS = 30_000;
const CALL_MS = 5_000;

export interface Watched {
  /** Another watchdog was at it. */
  skipped: boolean;
  /** Temporal's data is another than last time. */
  emptied: boolean;
  startedRequests: number;
  kickedWebhooks: number;
  startedReplays: number;
  kickedDocuments: number;
  startedMails: number;
  /** There is more to start than one round may. */
  more: boolean;
}

type Means = Pick<Deps, 'database' | 'temporal' | 'queues' | 'log'>;

/**
 * Starts what should live and does not (promise R4): a workflow for every open tracking request, a drainer for every
 * webhook with due notifications, the replays that run, the documents of which something is asked, and the mails that are to be opened. One watchdog at a time, by advisory lock. It compares with what Temporal says is
 * running: after Temporal's data was lost, nothing is, and everything is started anew.
 */
export async function watch(means: Means): Promise<Watched> {
  const watched = await alone(means.database, 'watchdog', () => round(means));
  return (
    watched ?? {
      skipped: true,
      emptied: false,
      startedRequests: 0,
      kickedWebhooks: 0,
      startedReplays: 0,
      kickedDocuments: 0,
      startedMails: 0,
      more: false,
    }
  );
}

async function round({ database, temporal, queues, log }: Means): Promise<Watched> {
  const { namespaceId, running } = await temporal.withDeadline(Date.now() + LIST_MS, async () => ({
    namespaceId: await namespaceIdOf(temporal),
    running: await runningIds(temporal),
  }));
  const { open, due, replays, asked, mails, lastId } = await database.asSystem(whatShouldLive);
  const orphans = open.filter(({ id }) => !running.has(trackingRequestWorkflowId(id)));
  const asleep = due.filter(({ id }) => !running.has(webhookWorkflowId(id)));
  const halted = replays.filter(({ id }) => !running.has(webhookReplayWorkflowId(id)));
  const unread = asked.filter(({ id }) => !running.has(documentWorkflowId(id)));
  const unopened = mails.filter(({ id }) => !running.has(emailWorkflowId(id)));
  const soon = (call: () => Promise<void>) => temporal.withDeadline(Date.now() + CALL_MS, call);
  const starts = await inParallel(orphans.slice(0, STARTS_MAX), IN_FLIGHT, (request) =>
    soon(() => startTrackingRequest(temporal, queues, request)),
  );
  const kicks = await inParallel(asleep, IN_FLIGHT, (webhook) => soon(() => kickWebhook(temporal, queues, webhook)));
  const resumed = await inParallel(halted, IN_FLIGHT, (replay) => soon(() => startReplay(temporal, queues, replay)));
  const read = await inParallel(unread.slice(0, STARTS_MAX), IN_FLIGHT, (document) => soon(() => kickDocument(temporal, queues, document)));
  const opened = await inParallel(unopened.slice(0, STARTS_MAX), IN_FLIGHT, (mail) => soon(() => startEmail(temporal, queues, mail)));
  const failed = [...starts.failed, ...kicks.failed, ...resumed.failed, ...read.failed, ...opened.failed];
  if (failed.length) log.warn('the watchdog could not start everything', { failed: failed.length, why: failed[0]?.why });
  await database.asSystem((tx) => rememberEngine(tx, namespaceId));
  return {
    skipped: false,
    emptied: lastId !== null && lastId !== namespaceId,
    startedRequests: starts.well.length,
    kickedWebhooks: kicks.well.length,
    startedReplays: resumed.well.length,
    kickedDocuments: read.well.length,
    startedMails: opened.well.length,
    more: Math.max(orphans.length, unread.length, unopened.length) > STARTS_MAX && failed.length === 0,
  };
}

interface ShouldLive {
  open: StartedRequest[];
  due: { id: string; accountId: string }[];
  replays: StartedReplay[];
  asked: { id: string; accountId: string }[];
  mails: { id: string; accountId: string | null }[];
  /** Id of the namespace at the last round; null at the first. */
  lastId: string | null;
}

async function whatShouldLive(tx: Transaction): Promise<ShouldLive> {
  const [engine] = await rowsOf<{ namespace_id: string }>(tx, 'select namespace_id from engine where id = 1');
  const open = await rowsOf<ShouldLive['open'][number]>(
    tx,
    `select id, account_id as "accountId", request_number as number, scac, status from tracking_request where status in ('pending', 'awaiting_manifest', 'created')`,
  );
  const due = await rowsOf<ShouldLive['due'][number]>(
    tx,
    `select w.id, w.account_id as "accountId" from webhook w
     where (w.draining_until is null or w.draining_until < clock_timestamp())
       and exists (select from webhook_notification n where n.webhook_id = w.id and n.status = 'pending' and n.due_at <= clock_timestamp())`,
  );
  const replays = await rowsOf<StartedReplay>(
    tx,
    `select id, account_id as "accountId", webhook_id as "webhookId" from webhook_replay where status = 'running'`,
  );
  const asked = await rowsOf<ShouldLive['asked'][number]>(
    tx,
    `select distinct document_id as id, account_id as "accountId" from document_ask where done_at is null`,
  );
  await callAllMails(tx);
  return { open, due, replays, asked, mails: await calledMails(tx), lastId: engine?.namespace_id ?? null };
}

async function rememberEngine(tx: Transaction, namespaceId: string): Promise<void> {
  await tx.query(
    `insert into engine (id, namespace_id) values (1, $1)
     on conflict (id) do update set namespace_id = excluded.namespace_id, seen_at = clock_timestamp()`,
    [namespaceId],
  );
}

async function namespaceIdOf(temporal: Deps['temporal']): Promise<string> {
  const { namespaceInfo } = await temporal.workflowService.describeNamespace({ namespace: temporal.options.namespace });
  return namespaceInfo?.id ?? '';
}

async function runningIds(temporal: Deps['temporal']): Promise<Set<string>> {
  const ids = new Set<string>();
  const types = Object.values(WORKFLOWS).map((type) => `WorkflowType = '${type}'`);
  const query = `ExecutionStatus = 'Running' and (${types.join(' or ')})`;
  for await (const { workflowId } of temporal.workflow.list({ query, pageSize: 1000 })) ids.add(workflowId);
  return ids;
}
