import { fileURLToPath } from 'node:url';
import { ApplicationFailure } from '@temporalio/activity';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { RefreshOutcome } from '../activities/outcomes.js';
import { trackingRequestWorkflowId, WORKFLOWS } from '../workflows/contract.js';
import { startTemporal } from '../test/support/temporal.js';

/*
 * Temporal events of one shipment's life: 42 days, 20 named changes, a look every 4 hours and every hour. Ours is the
 * workflow as it runs in production; beside it, in the same run on the same server, the loop a first draft would have.
 * Time is shortened: a look comes every 50 ms. Goals (performance.md P7): at most 1/8.5 and 1/28.
 */
const DAYS = 42;
/** Days after the asking at which the twenty changes come: in bursts at departure and arrival, as on a real voyage. */
const CHANGES = [0.1, 2.2, 4.6, 4.9, 6.3, 6.9, 9.8, 12.1, 14.4, 16.2, 19.7, 21.3, 23.8, 24.2, 26.4, 27.3, 28.8, 31.6, 34.7, 39.4];
const WAIT_MS = 50;
const GOALS = { 4: 1 / 8.5, 1: 1 / 28 } as const;

Runtime.install({ logger: new DefaultLogger('WARN') });
const { address, server } = await startTemporal();
const connection = await Connection.connect({ address });
const client = new Client({ connection });
const native = await NativeConnection.connect({ address });
const ours = 'bench-history';
const naive = 'bench-history-naive';
const looks = new Map<string, number>();
/** Day of the last return to the workflow. */
const returned = new Map<string, number>();

/** What a look brings, by its number: news, or after a day without any a return for air. */
function refreshShipment({ trackingRequestId }: { trackingRequestId: string }): RefreshOutcome {
  const everyHours = Number(trackingRequestId.split('-').at(-1));
  const total = (DAYS * 24) / everyHours;
  const look = (looks.get(trackingRequestId) ?? 0) + 1;
  looks.set(trackingRequestId, look);
  if (look > total) return { kind: 'at_rest', details: 'all containers returned' };
  const day = (count: number) => (count * everyHours) / 24;
  const changed = CHANGES.some((at) => at > day(look - 1) && at <= day(look));
  const dayOver = day(look) - (returned.get(trackingRequestId) ?? 0) >= 1;
  if (changed || dayOver) {
    returned.set(trackingRequestId, day(look));
    return { kind: 'news', details: `look ${look}`, heartbeatSeconds: 30 };
  }
  throw ApplicationFailure.create({ type: 'NotDue', category: 'BENIGN', message: 'next look later', nextRetryDelay: WAIT_MS });
}

const workers = await Promise.all([
  Worker.create({
    connection: native,
    taskQueue: ours,
    workflowsPath: fileURLToPath(new URL('../workflows/index.ts', import.meta.url)),
    activities: { refreshShipment },
  }),
  Worker.create({
    connection: native,
    taskQueue: naive,
    workflowsPath: fileURLToPath(new URL('./history/naive.ts', import.meta.url)),
    activities: { look: () => Promise.resolve(false) },
  }),
]);
const running = workers.map((worker) => worker.run());

async function eventsOf(workflowId: string): Promise<number> {
  let events = 0;
  for await (const { execution } of historyRuns(workflowId)) events += execution;
  return events;
}

/** Events of every run of a workflow: a continued one counts too. */
async function* historyRuns(workflowId: string): AsyncGenerator<{ execution: number }> {
  for await (const run of client.workflow.list({ query: `WorkflowId = '${workflowId}'` })) yield { execution: Number(run.historyLength) };
}

let failed = false;
for (const everyHours of [4, 1] as const) {
  const total = (DAYS * 24) / everyHours;
  const began = Date.now();
  const id = `bench-${Date.now()}-${everyHours}`;
  const [mine, reference] = await Promise.all([
    client.workflow.start(WORKFLOWS.trackingRequest, {
      workflowId: trackingRequestWorkflowId(id),
      taskQueue: ours,
      args: [{ trackingRequestId: id, carriersQueue: ours }],
    }),
    client.workflow.start('naiveLoop', {
      workflowId: `naive-${id}`,
      taskQueue: naive,
      args: [{ shipmentId: id, looks: total, everyMs: WAIT_MS, queue: naive }],
    }),
  ]);
  await Promise.all([mine.result(), reference.result()]);
  // Visibility is a moment behind.
  await new Promise((done) => setTimeout(done, 2_000));
  const [ownEvents, naiveEvents] = await Promise.all([eventsOf(trackingRequestWorkflowId(id)), eventsOf(`naive-${id}`)]);
  const ratio = ownEvents / naiveEvents;
  failed ||= ratio > GOALS[everyHours];
  console.log(
    `every ${everyHours} h: ${total} looks, ours ${ownEvents} events, naive loop ${naiveEvents}: 1/${(1 / ratio).toFixed(1)} ` +
      `(goal 1/${(1 / GOALS[everyHours]).toFixed(1)}), ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
}

for (const worker of workers) worker.shutdown();
await Promise.all(running);
await native.close();
await connection.close();
await server?.stop();
process.exitCode = failed ? 1 : 0;
