import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import { after, before, describe, it } from 'mocha';
import type { NextAsk } from '../../activities/documents/outcomes.js';
import { documentStart, emailStart, PRIORITIES, taskQueues, WORKFLOWS } from '../../workflows/contract.js';
import { useTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const MANY = 40;

describe('a mail among many uploads', function () {
  this.timeout(90_000);
  const temporal = useTemporal();
  let connection: NativeConnection;
  before(async () => {
    connection = await NativeConnection.connect({ address: temporal.address });
  });
  after(() => connection.close());

  it('is opened before those of another account that came first are all read', async () => {
    const queues = taskQueues(temporal.taskQueuePrefix);
    const shared = { connection, namespace: temporal.namespace, shutdownForceTime: '1s' } as const;
    const { client } = temporal;
    const asked: NextAsk = { kind: 'read', askId: 'ask', priorityKey: PRIORITIES.upload, details: 'reading (read)' };
    const planner = await Worker.create({
      ...shared,
      taskQueue: queues.workflows,
      workflowsPath: fileURLToPath(new URL('../../workflows/index.ts', import.meta.url)),
      activities: { nextAsk: () => Promise.resolve(asked), finishDocument: () => new Promise(() => undefined) },
    });
    const planning = planner.run();
    const handles = [];
    for (let n = 0; n < MANY; n += 1)
      handles.push(
        await client.workflow.signalWithStart(WORKFLOWS.document, documentStart(queues, { id: `upload-${n}`, accountId: 'many' })),
      );
    handles.push(await client.workflow.start(WORKFLOWS.email, emailStart(queues, { id: 'mail', accountId: 'single' })));
    for (const handle of handles)
      await until(
        'it to wait for a reader',
        async () =>
          ((await handle.describe()).raw.pendingActivities ?? []).some(({ activityType }) =>
            /^(readDocument|openMail)$/.test(activityType?.name ?? ''),
          ),
        30_000,
      );

    const begun: string[] = [];
    const began = async (id: string) => {
      begun.push(id);
      await new Promise((done) => setTimeout(done, 5));
    };
    const reader = await Worker.create({
      ...shared,
      taskQueue: queues.documents,
      maxConcurrentActivityTaskExecutions: 1,
      activities: {
        readDocument: ({ documentId }: { documentId: string }) => began(documentId).then(() => ({ kind: 'read', papers: 1, pages: 1 })),
        openMail: ({ mailId }: { mailId: string }) => began(mailId).then(() => ({ details: 'opened' })),
      },
    });
    const reading = reader.run();
    await until('all of it', () => Promise.resolve(begun.length === MANY + 1), 30_000);
    await Promise.all(handles.map((handle) => handle.terminate().catch(() => undefined)));
    reader.shutdown();
    planner.shutdown();
    await Promise.all([planning, reading]).catch(() => undefined);
    const place = begun.indexOf('mail');
    assert.ok(place >= 0 && place < MANY / 2, `it came as number ${place + 1} of ${begun.length}`);
  });
});
