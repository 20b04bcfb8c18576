import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { Deps } from '../../activities/deps.js';
import { watchMailbox } from '../../activities/mail/watch-mailbox.js';
import { mailboxStart, taskQueues, WORKFLOWS } from '../../workflows/contract.js';
import { useTemporal } from '../support/temporal.js';

const MAILBOX = '00000000-0000-8000-8000-000000000001';

describe('the workflow of a mailbox', function () {
  this.timeout(60_000);
  const temporal = useTemporal();

  it('ends well, and says why, once the settings name another mailbox', async () => {
    const { mail: taskQueue } = taskQueues(temporal.taskQueuePrefix);
    const settings = { host: '127.0.0.1', user: 'papers', folder: 'Papers-2' } as NonNullable<Deps['mail']>['settings'];
    const connection = await NativeConnection.connect({ address: temporal.address });
    const worker = await Worker.create({
      connection,
      namespace: temporal.namespace,
      taskQueue,
      workflowsPath: fileURLToPath(new URL('../../workflows/index.ts', import.meta.url)),
      activities: { watchMailbox: watchMailbox({ mail: { settings } } as Deps) },
    });
    try {
      const started = mailboxStart(taskQueues(temporal.taskQueuePrefix), { id: MAILBOX, name: 'papers', leaseS: 90 });
      const { workflowId } = started;
      const ended = await worker.runUntil(async () => {
        const handle = await temporal.client.workflow.start(WORKFLOWS.mailbox, {
          ...started,
          taskQueue,
          workflowId: `${workflowId}/${taskQueue}`,
        });
        await handle.result();
        return handle.describe();
      });
      assert.equal(ended.status.name, 'COMPLETED');
    } finally {
      await connection.close();
    }
  });
});
