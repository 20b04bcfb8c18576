import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { Context } from '@temporalio/activity';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { Deps } from '../../activities/deps.js';
import { watchPositions } from '../../activities/positions/watch-positions.js';
import { positionsStart, taskQueues, WORKFLOWS } from '../../workflows/contract.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

describe('the workflow of a feed of positions', function () {
  this.timeout(90_000);
  const temporal = useTemporal();

  const workerWith = async (connection: NativeConnection, activity: (input: { feed: 'stream' | 'rest' }) => Promise<unknown>) => {
    const { positions: taskQueue } = taskQueues(temporal.taskQueuePrefix);
    return Worker.create({
      connection,
      namespace: temporal.namespace,
      taskQueue,
      workflowsPath: fileURLToPath(new URL('../../workflows/index.ts', import.meta.url)),
      activities: { watchPositions: activity },
    });
  };
  const started = (leaseS: number, name: string) => {
    const { positions: taskQueue } = taskQueues(temporal.taskQueuePrefix);
    const start = positionsStart(taskQueues(temporal.taskQueuePrefix), { feed: 'stream', leaseS });
    return temporal.client.workflow.start(WORKFLOWS.positions, {
      ...start,
      taskQueue,
      workflowId: `${start.workflowId}/${name}/${taskQueue}`,
    });
  };

  it('ends well, and says why, once the settings name no such feed', async () => {
    const connection = await NativeConnection.connect({ address: temporal.address });
    const worker = await workerWith(
      connection,
      watchPositions({ positions: { stream: null, rest: null, leaseS: 30 } } as Partial<Deps> as Deps),
    );
    try {
      const ended = await worker.runUntil(async () => {
        const handle = await started(30, 'none');
        await handle.result();
        return handle.describe();
      });
      assert.equal(ended.status.name, 'COMPLETED');
    } finally {
      await connection.close();
    }
  });

  it('is listened to again where a listener was lost without a word, within its lease, and shows how it goes', async () => {
    const connection = await NativeConnection.connect({ address: temporal.address });
    let listeners = 0;
    // The first one says nothing any more: its process was killed.
    const lost = async () => {
      const which = (listeners += 1);
      const context = Context.current();
      context.heartbeat({ state: 'listening', listener: which });
      const beating = which === 1 ? undefined : setInterval(() => context.heartbeat({ state: 'listening', listener: which }), 200);
      await context.cancelled.catch(() => undefined).finally(() => clearInterval(beating));
      return null;
    };
    const worker = await workerWith(connection, lost);
    try {
      await worker.runUntil(async () => {
        const handle = await started(1, 'lost');
        const shown = async () => {
          const { raw } = await handle.describe();
          const [payload] = raw.pendingActivities?.[0]?.heartbeatDetails?.payloads ?? [];
          return Buffer.from(payload?.data ?? []).toString();
        };
        await until('another one listens', async () => (await shown()).includes('"listener":2'));
        await handle.terminate();
      });
    } finally {
      await connection.close();
    }
  });
});
