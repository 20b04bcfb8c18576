import { Client, Connection, WorkflowNotFoundError, type ConnectionOptions } from '@temporalio/client';
import type { Database } from '../db/database.js';
import { noteInOutbox } from '../db/outbox.js';
import {
  SIGNALS,
  taskQueues,
  trackingRequestStart,
  WORKFLOWS,
  type OutboxTopic,
  type StartedRequest,
  type TaskQueues,
} from '../workflows/contract.js';
import type { Log } from '../domain/log.js';

/** What Temporal is told about tracking requests; webhooks, replays and documents are the relay's. */
export type Errand = StartedRequest & { topic: Exclude<OutboxTopic, 'webhook.kick' | 'webhook-replay.start' | 'document.kick' | 'email.start'> };

/** Tells Temporal what stands in the outbox already, at once where that works. What does not is left to the relay. */
export interface TemporalDoor {
  /** Returns at once: nobody waits for Temporal. To be called after the commit. `requestId` names whose errand it is. */
  tell(errand: Errand, requestId?: string): void;
  /** Waits for errands under way, then closes the connection. */
  close(): Promise<void>;
}

export interface TemporalAt {
  connection: ConnectionOptions;
  namespace: string;
  taskQueuePrefix: string;
}

/** A try at telling Temporal takes no longer (promise T1). */
const TRY_MS = 1_000;
/** After an outage the client would else wait up to two minutes before it tries to connect again. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1_000 };
/** While Temporal is away, further errands go straight to the relay. */
const UNDER_WAY_MAX = 200;

/** Connects when first needed: the API boots and answers without Temporal. */
export function temporalDoor(database: Database, { connection: options, namespace, taskQueuePrefix }: TemporalAt, log: Log): TemporalDoor {
  const connection = Connection.lazy({ ...options, channelArgs: RECONNECT });
  const client = new Client({ connection, namespace });
  const queues = taskQueues(taskQueuePrefix);
  const underWay = new Set<Promise<void>>();
  return {
    tell(errand, requestId) {
      if (underWay.size >= UNDER_WAY_MAX) return;
      const telling = run({ database, client, queues, errand }).catch((error: unknown) => {
        log.warn('Temporal could not be told at once; the relay will', {
          request_id: requestId ?? null,
          topic: errand.topic,
          id: errand.id,
          why: String(error),
        });
      });
      underWay.add(telling);
      void telling.finally(() => underWay.delete(telling));
    },
    async close() {
      await Promise.allSettled(underWay);
      await connection.close();
    },
  };
}

interface Run {
  database: Database;
  client: Client;
  queues: TaskQueues;
  errand: Errand;
}

async function run({ database, client, queues, errand }: Run): Promise<void> {
  const { topic, id: key, accountId } = errand;
  try {
    await client.withDeadline(Date.now() + TRY_MS, () => tellTemporal(client, queues, errand));
  } catch (error) {
    // Another errand of the same kind may have marked the row that this one shared: then it gets one of its own.
    await database.forAccount(accountId, (tx) => noteInOutbox(tx, accountId, { topic, key }));
    throw error;
  }
  await database.forAccount(accountId, (tx) =>
    tx.query(
      'update outbox set dispatched_at = clock_timestamp(), attempts = attempts + 1 where topic = $1 and key = $2 and dispatched_at is null',
      [topic, key],
    ),
  );
}

async function tellTemporal(client: Client, queues: TaskQueues, errand: Errand): Promise<void> {
  const start = trackingRequestStart(queues, errand);
  switch (errand.topic) {
    case 'tracking-request.start':
      await client.workflow.start(WORKFLOWS.trackingRequest, start);
      return;
    case 'tracking-request.resume':
      await client.workflow.signalWithStart(WORKFLOWS.trackingRequest, { ...start, signal: SIGNALS.asked });
      return;
    case 'tracking-request.refresh':
    case 'tracking-request.stop':
      await client.workflow.getHandle(start.workflowId).signal(SIGNALS.asked).catch(ignoreMissing);
  }
}

// A request without a workflow is at rest, or the watchdog starts it: either way the wish stands in the row.
function ignoreMissing(error: unknown): void {
  if (!(error instanceof WorkflowNotFoundError)) throw error;
}
