import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import { after, before, describe, it } from 'mocha';
import type { NextAsk } from '../../activities/documents/outcomes.js';
import { documentStart, PRIORITIES, taskQueues, WORKFLOWS } from '../../workflows/contract.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const workflowsPath = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));

describe('a paper that came by mail', function () {
  this.timeout(60_000);
  const temporal = useTemporal();
  let connection: NativeConnection;
  before(async () => {
    connection = await NativeConnection.connect({ address: temporal.address });
  });
  after(() => connection.close());

  it('waits behind uploads for so long, then among them, and is read once', async () => {
    const queues = taskQueues(temporal.taskQueuePrefix);
    const shared = { connection, namespace: temporal.namespace, shutdownForceTime: '1s' } as const;
    const asks: NextAsk[] = [{ kind: 'read', askId: 'first', priorityKey: PRIORITIES.paper, patienceS: 2, details: 'reading (read)' }];
    const quick = {
      nextAsk: (): Promise<NextAsk> => Promise.resolve(asks.shift() ?? { kind: 'none', details: 'nothing is asked' }),
      finishDocument: () => Promise.resolve({ kind: 'finished', details: 'read' }),
    };
    const planner = await Worker.create({ ...shared, taskQueue: queues.workflows, workflowsPath, activities: quick });
    const planning = planner.run();
    const handle = await temporal.client.workflow.signalWithStart(
      WORKFLOWS.document,
      documentStart(queues, { id: 'paper', accountId: 'a' }),
    );
    const priority = async () => (await handle.describe()).raw.pendingActivities?.[0]?.priority;
    await until('it to wait', async () => (await priority())?.priorityKey === PRIORITIES.paper);
    await until('it to wait among uploads', async () => (await priority())?.priorityKey === PRIORITIES.upload);

    // However long that takes.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    let readings = 0;
    const readDocument = () => Promise.resolve({ kind: 'read', papers: 1, pages: (readings += 1) });
    const reader = await Worker.create({ ...shared, taskQueue: queues.documents, activities: { readDocument } });
    const reading = reader.run();
    await handle.result();
    assert.equal(readings, 1);
    for (const worker of [reader, planner]) worker.shutdown();
    await Promise.all([reading, planning]);
  });
});
