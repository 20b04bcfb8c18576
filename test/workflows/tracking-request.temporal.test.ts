import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { ApplicationFailure } from '@temporalio/activity';
import { NativeConnection, Worker } from '@temporalio/worker';
import { after, before, describe, it } from 'mocha';
import type { RefreshOutcome } from '../../activities/outcomes.js';
import { PRIORITIES, SIGNALS, trackingRequestStart, trackingRequestWorkflowId, WORKFLOWS } from '../../workflows/contract.js';
import { until } from '../support/until.js';
import { useTemporal } from '../support/temporal.js';

const notDue = (delayMs: number) =>
  ApplicationFailure.create({ type: 'NotDue', category: 'BENIGN', message: 'next look later', nextRetryDelay: delayMs });

describe('the workflow of a tracking request', function () {
  this.timeout(60_000);
  const temporal = useTemporal();
  /** What each request's looks do, by id: called with the number of the look, from 1. */
  const looks = new Map<string, (look: number) => RefreshOutcome | Promise<RefreshOutcome>>();
  const counts = new Map<string, number>();
  let worker: Worker;
  let running: Promise<void>;
  let connection: NativeConnection;

  before(async () => {
    connection = await NativeConnection.connect({ address: temporal.address });
    worker = await Worker.create({
      connection,
      namespace: temporal.namespace,
      taskQueue: temporal.taskQueuePrefix,
      workflowsPath: fileURLToPath(new URL('../../workflows/index.ts', import.meta.url)),
      activities: {
        refreshShipment: ({ trackingRequestId }: { trackingRequestId: string }) => {
          const look = (counts.get(trackingRequestId) ?? 0) + 1;
          counts.set(trackingRequestId, look);
          return looks.get(trackingRequestId)?.(look);
        },
      },
    });
    running = worker.run();
  });

  after(async () => {
    worker.shutdown();
    await running;
    await connection.close();
  });

  const start = async (id: string, look: (look: number) => RefreshOutcome | Promise<RefreshOutcome>) => {
    looks.set(id, look);
    return temporal.client.workflow.start(WORKFLOWS.trackingRequest, {
      workflowId: trackingRequestWorkflowId(`${temporal.taskQueuePrefix}-${id}`),
      taskQueue: temporal.taskQueuePrefix,
      args: [{ trackingRequestId: id, carriersQueue: temporal.taskQueuePrefix }],
    });
  };
  const eventsOf = async (id: string) => {
    const handle = temporal.client.workflow.getHandle(trackingRequestWorkflowId(`${temporal.taskQueuePrefix}-${id}`));
    return (await handle.fetchHistory()).events ?? [];
  };
  const atRest = (details: string): RefreshOutcome => ({ kind: 'at_rest', details });

  it('leaves no trace of the looks that bring no news (T5)', async () => {
    const handle = await start('quiet', (look) => {
      if (look <= 10) throw notDue(50);
      return atRest('failed');
    });
    await handle.result();
    assert.equal(counts.get('quiet'), 11);
    // Start, the first task (scheduled, started, completed), the activity (scheduled, started, completed), the last task, the end.
    assert.equal((await eventsOf('quiet')).length, 11);
  });

  it('looks again at once when it is asked to while it waits', async () => {
    const handle = await start('asked', (look) => {
      if (look === 1) throw notDue(3_600_000);
      return atRest('stopped');
    });
    await until('the first look', async () => counts.get('asked') === 1);
    await handle.signal(SIGNALS.asked);
    await handle.result();
    assert.equal(counts.get('asked'), 2);
  });

  it('does not lose a wish that comes while a look is under way', async () => {
    let release: () => void = () => undefined;
    const handle = await start('busy', async (look) => {
      if (look === 1) {
        await new Promise<void>((done) => (release = done));
        throw notDue(3_600_000);
      }
      return atRest('stopped');
    });
    await until('the first look', async () => counts.get('busy') === 1);
    await handle.signal(SIGNALS.asked);
    release();
    await handle.result();
    assert.equal(counts.get('busy'), 2);
  });

  it('shows the operator what it was begun with until a look says more', async () => {
    looks.set('begun', () => {
      throw notDue(3_600_000);
    });
    const { taskQueuePrefix: only } = temporal;
    const queues = { workflows: only, carriers: only, webhooks: only, documents: only, models: only, mail: only, positions: only };
    const begun = { id: 'begun', accountId: 'acme', number: 'MAEU123456789', scac: 'MAEU', status: 'pending' };
    const handle = await temporal.client.workflow.start(WORKFLOWS.trackingRequest, trackingRequestStart(queues, begun));
    await until('the first look', async () => counts.get('begun') === 1);
    assert.match(JSON.stringify(await handle.query('__temporal_workflow_metadata')), /MAEU123456789 MAEU: pending/);
    await handle.terminate();
  });

  it('makes its first look in the turn of first looks though the line had to be found before, and shows the line', async () => {
    const handle = await start('detected', (look) => {
      if (look === 1) return { kind: 'news', details: 'B1 HLCU: pending', heartbeatSeconds: 30, firstLook: true };
      throw notDue(3_600_000);
    });
    await until('the first look', async () => counts.get('detected') === 2);
    assert.match(JSON.stringify(await handle.query('__temporal_workflow_metadata')), /B1 HLCU: pending/);
    const priorities = (await eventsOf('detected')).flatMap(
      ({ activityTaskScheduledEventAttributes: scheduled }) => scheduled?.priority?.priorityKey ?? [],
    );
    assert.deepEqual(priorities, [PRIORITIES.firstLook, PRIORITIES.firstLook]);
    await handle.terminate();
  });

  it('goes on after news, and shows the operator what it knows', async () => {
    const handle = await start('news', (look) => {
      if (look === 1) return { kind: 'news', details: 'created, 2 containers on_ship', heartbeatSeconds: 3 };
      throw notDue(look > 100 ? 3_600_000 : 50);
    });
    await until('looks after the news', async () => (counts.get('news') ?? 0) >= 3);
    const details = await handle.query('__temporal_workflow_metadata');
    assert.match(JSON.stringify(details), /2 containers on_ship/);
    await handle.terminate();
  });
});
