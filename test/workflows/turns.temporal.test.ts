import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import { after, before, describe, it } from 'mocha';
import type { RefreshOutcome } from '../../activities/outcomes.js';
import {
  PRIORITIES,
  SIGNALS,
  taskQueues,
  trackingRequestStart,
  trackingRequestWorkflowId,
  WORKFLOWS,
  type TaskQueues,
} from '../../workflows/contract.js';
import { startTemporal, type TemporalServer } from '../support/temporal.js';
import { until } from '../support/until.js';

const MANY = 120;

describe('an account with many looks due', function () {
  this.timeout(60_000);
  let temporal: TemporalServer;
  let connection: Connection;
  let native: NativeConnection;
  let client: Client;

  before(async () => {
    temporal = await startTemporal({ own: true });
    connection = await Connection.connect({ address: temporal.address });
    native = await NativeConnection.connect({ address: temporal.address });
    client = new Client({ connection });
  });
  after(async () => {
    await native.close();
    await connection.close();
    await temporal.server?.stop();
  });

  /** Starts workers of the workflows alone, so that looks queue up, and then one that makes them one by one. */
  const order = async (queues: TaskQueues, { begin, count }: { begin: () => Promise<void>; count: number }) => {
    const looked: string[] = [];
    const planner = await Worker.create({
      connection: native,
      taskQueue: queues.workflows,
      workflowsPath: fileURLToPath(new URL('../../workflows/index.ts', import.meta.url)),
    });
    const planning = planner.run();
    await begin();
    const looker = await Worker.create({
      connection: native,
      taskQueue: queues.carriers,
      maxConcurrentActivityTaskExecutions: 1,
      activities: {
        refreshShipment: async ({ trackingRequestId }: { trackingRequestId: string }): Promise<RefreshOutcome> => {
          looked.push(trackingRequestId);
          await new Promise((done) => setTimeout(done, 5));
          return { kind: 'at_rest', details: 'looked' };
        },
      },
    });
    const looking = looker.run();
    await until('every look to be made', () => Promise.resolve(looked.length === count), 30_000);
    looker.shutdown();
    planner.shutdown();
    await Promise.all([planning, looking]);
    return looked;
  };

  const queued = async (queue: string, count: number) => {
    await until(
      `${count} looks to be queued`,
      async () => {
        const { stats } = await connection.workflowService.describeTaskQueue({
          namespace: 'default',
          taskQueue: { name: queue },
          taskQueueType: 2,
          reportStats: true,
        });
        return Number(stats?.approximateBacklogCount ?? 0) >= count;
      },
      30_000,
    );
  };

  const start = (queues: TaskQueues, { id, accountId }: { id: string; accountId: string }) =>
    client.workflow.start(
      WORKFLOWS.trackingRequest,
      trackingRequestStart(queues, { id, accountId, number: id, scac: 'HLCU', status: 'pending' }),
    );
  const startMany = async (queues: TaskQueues) => {
    for (let n = 0; n < MANY; n += 1) await start(queues, { id: `${queues.workflows}-${n}`, accountId: 'many' });
    await queued(queues.carriers, MANY);
  };
  const early = (looked: readonly string[], id: string) => {
    const place = looked.indexOf(id);
    assert.ok(place >= 0 && place < MANY / 4, `it came as number ${place + 1} of ${looked.length}`);
  };

  it('does not hold up one with a single look', async () => {
    const queues = taskQueues('turns');
    const begin = async () => {
      await startMany(queues);
      await start(queues, { id: 'single', accountId: 'single' });
      await queued(queues.carriers, MANY + 1);
    };
    early(await order(queues, { begin, count: MANY + 1 }), 'single');
  });

  it('has the look first that somebody asked for', async () => {
    const queues = taskQueues('asked');
    const last = `asked-${MANY - 1}`;
    const begin = async () => {
      await startMany(queues);
      await client.workflow.getHandle(trackingRequestWorkflowId(last)).signal(SIGNALS.asked);
      await until('the look to be queued anew', async () => {
        const { raw } = await client.workflow.getHandle(trackingRequestWorkflowId(last)).describe();
        return raw.pendingActivities?.[0]?.priority?.priorityKey === PRIORITIES.asked;
      });
    };
    early(await order(queues, { begin, count: MANY }), last);
  });
});
