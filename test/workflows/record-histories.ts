import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ApplicationFailure } from '@temporalio/activity';
import { Client, Connection, type WorkflowHandle } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { OpenOutcome } from '../../activities/mail/open-mail.js';
import type { FinishOutcome, NextAsk, ReadOutcome } from '../../activities/documents/outcomes.js';
import type { RefreshOutcome } from '../../activities/outcomes.js';
import type { ListenOutcome } from '../../activities/positions/watch-positions.js';
import type { WatchOutcome } from '../../activities/mail/watch-mailbox.js';
import type { DeliveryOutcome } from '../../activities/webhooks/outcome.js';
import {
  documentWorkflowId,
  emailWorkflowId,
  mailboxWorkflowId,
  positionsWorkflowId,
  SIGNALS,
  trackingRequestWorkflowId,
  webhookWorkflowId,
  WORKFLOWS,
} from '../../workflows/contract.js';
import { startTemporal } from '../support/temporal.js';

/*
 * Records what the replay test replays: run it when a version is released, under that version's name, and keep the files.
 * `node --import tsx test/workflows/record-histories.ts 0.1.0`
 */
const version = process.argv[2];
if (!version) throw new Error('Which version? node --import tsx test/workflows/record-histories.ts 0.1.0');
const folder = fileURLToPath(new URL(`./histories/${version}/`, import.meta.url));
mkdirSync(folder, { recursive: true });

const queue = 'record-histories';
const { address, server } = await startTemporal({ own: true });
const connection = await Connection.connect({ address });
// Histories name who did what: this name, and no machine's.
const identity = 'landfall';
const client = new Client({ connection, identity });
const native = await NativeConnection.connect({ address });
const looks = new Map<string, number>();
const later = (delayMs: number) =>
  ApplicationFailure.create({ type: 'NotDue', category: 'BENIGN', message: 'later', nextRetryDelay: delayMs });
const news = (details: string): RefreshOutcome => ({ kind: 'news', details, heartbeatSeconds: 30 });
const lives: Record<string, (look: number) => RefreshOutcome> = {
  voyage: (look) => {
    if (look > 40) return { kind: 'at_rest', details: 'all containers returned' };
    if (look % 4 === 0) return news(`news of look ${look}`);
    throw later(50);
  },
  refreshed: (look) => {
    if (look > 4) return { kind: 'at_rest', details: 'stopped' };
    if (look % 2 === 0) return news(`asked for at look ${look}`);
    throw later(3_600_000);
  },
};
let drained = 0;
const drains: DeliveryOutcome[] = [
  { kind: 'more', details: 'there is more' },
  { kind: 'due_later', afterMs: 200, details: 'the next one is due later' },
];
const asks: NextAsk[] = [
  { kind: 'read', askId: 'first', priorityKey: 2, details: 'reading (read)' },
  { kind: 'read', askId: 'first', priorityKey: 2, details: 'reading (read)' },
  { kind: 'relink', askId: 'second', details: 'linking' },
  { kind: 'read', askId: 'third', priorityKey: 3, details: 'reading (reextract)' },
];
let asked = 0;
let readings = 0;
const ends: FinishOutcome[] = [
  { kind: 'unread', details: 'reading again' },
  { kind: 'finished', details: 'read as commercial_invoice' },
  { kind: 'finished', details: 'failed: encrypted' },
];
let ended = 0;
let opened = 0;
let watched = 0;
let listened = 0;
const worker = await Worker.create({
  connection: native,
  identity,
  taskQueue: queue,
  workflowsPath: fileURLToPath(new URL('../../workflows/index.ts', import.meta.url)),
  activities: {
    refreshShipment: ({ trackingRequestId }: { trackingRequestId: string }) => {
      const look = (looks.get(trackingRequestId) ?? 0) + 1;
      looks.set(trackingRequestId, look);
      return lives[trackingRequestId]?.(look);
    },
    nextAsk: (): NextAsk => asks[(asked += 1) - 1] ?? { kind: 'none', details: 'nothing is asked' },
    readDocument: (): ReadOutcome => {
      readings += 1;
      if (readings === 1) throw later(50);
      if (readings === 2) return { kind: 'read', papers: 1, pages: 2, consult: true };
      return readings < 4 ? { kind: 'read', papers: 1, pages: 2 } : { kind: 'failed', reason: 'encrypted', contentType: 'application/pdf' };
    },
    consultModel: () => ({ details: 'the model was asked' }),
    openMail: (): OpenOutcome => {
      opened += 1;
      if (opened === 1) throw later(50);
      return { details: '2 documents' };
    },
    watchMailbox: (): WatchOutcome => {
      watched += 1;
      if (watched === 1) throw later(50);
      return null;
    },
    watchPositions: (): ListenOutcome => {
      listened += 1;
      if (listened === 1) throw later(50);
      return null;
    },
    finishDocument: (): FinishOutcome => ends[(ended += 1) - 1] ?? { kind: 'finished', details: 'done' },
    relinkDocument: (): FinishOutcome => ({ kind: 'finished', details: 'linked: 1 shipments, 0 containers' }),
    deliverWebhooks: (): DeliveryOutcome => drains[(drained += 1) - 1] ?? { kind: 'drained', details: 'nothing is due' },
  },
});
const running = worker.run();

/** A history as JSON, without the traces of failures: they name this machine's folders and replay without. */
async function recorded(handle: WorkflowHandle): Promise<string> {
  const history: unknown = JSON.parse(historyToJSON(await handle.fetchHistory()));
  return `${JSON.stringify(history, (key, value: unknown) => (key === 'stackTrace' ? undefined : value), 1)}\n`;
}

for (const id of Object.keys(lives)) {
  const handle = await client.workflow.start(WORKFLOWS.trackingRequest, {
    workflowId: trackingRequestWorkflowId(id),
    taskQueue: queue,
    args: [{ trackingRequestId: id, carriersQueue: queue }],
  });
  while (id === 'refreshed' && (await handle.describe()).status.name === 'RUNNING') {
    await handle.signal(SIGNALS.asked).catch(() => undefined);
    await new Promise((done) => setTimeout(done, 200));
  }
  await handle.result();
  writeFileSync(`${folder}tracking-request-${id}.json`, await recorded(handle));
}

const drain = await client.workflow.signalWithStart(WORKFLOWS.webhook, {
  workflowId: webhookWorkflowId('drained'),
  taskQueue: queue,
  args: [{ webhookId: 'drained', webhooksQueue: queue }],
  signal: SIGNALS.kick,
});
await drain.result();
writeFileSync(`${folder}webhook-drained.json`, await recorded(drain));

const read = await client.workflow.signalWithStart(WORKFLOWS.document, {
  workflowId: documentWorkflowId('read'),
  taskQueue: queue,
  args: [{ documentId: 'read', documentsQueue: queue, modelsQueue: queue }],
  signal: SIGNALS.kick,
});
await read.signal(SIGNALS.kick);
await read.result();
writeFileSync(`${folder}document-read.json`, await recorded(read));

const mail = await client.workflow.start(WORKFLOWS.email, {
  workflowId: emailWorkflowId('opened'),
  taskQueue: queue,
  args: [{ mailId: 'opened', documentsQueue: queue }],
});
await mail.result();
writeFileSync(`${folder}email-opened.json`, await recorded(mail));

// Its first day: it is watched for ever.
const { firstExecutionRunId } = await client.workflow.start(WORKFLOWS.mailbox, {
  workflowId: mailboxWorkflowId('watched'),
  taskQueue: queue,
  args: [{ mailboxId: 'watched', mailQueue: queue, leaseS: 90 }],
});
const day = client.workflow.getHandle(mailboxWorkflowId('watched'), firstExecutionRunId, { followRuns: false });
await day.result().catch(() => undefined);
writeFileSync(`${folder}mailbox-watched.json`, await recorded(day));
await client.workflow.getHandle(mailboxWorkflowId('watched')).terminate();

// Its first day too.
const first = await client.workflow.start(WORKFLOWS.positions, {
  workflowId: positionsWorkflowId('stream'),
  taskQueue: queue,
  args: [{ feed: 'stream', positionsQueue: queue, leaseS: 30 }],
});
const heard = client.workflow.getHandle(positionsWorkflowId('stream'), first.firstExecutionRunId, { followRuns: false });
await heard.result().catch(() => undefined);
writeFileSync(`${folder}positions-heard.json`, await recorded(heard));
await client.workflow.getHandle(positionsWorkflowId('stream')).terminate();

worker.shutdown();
await running;
await native.close();
await connection.close();
await server?.stop();
