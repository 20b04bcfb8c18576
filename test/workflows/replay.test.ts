import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, Worker, type WorkflowBundle } from '@temporalio/worker';
import { before, describe, it } from 'mocha';

const histories = fileURLToPath(new URL('./histories', import.meta.url));
const logger = new DefaultLogger('ERROR');

describe('a workflow that an older release began (I8, R9)', function () {
  this.timeout(60_000);
  let workflowBundle: WorkflowBundle;
  before(async () => {
    const workflowsPath = fileURLToPath(new URL('../../workflows/index.ts', import.meta.url));
    workflowBundle = await bundleWorkflowCode({ workflowsPath, logger });
  });

  for (const version of readdirSync(histories)) {
    for (const file of readdirSync(join(histories, version))) {
      it(`goes on as it was: ${version} ${file.replace('.json', '')}`, async () => {
        const history: unknown = JSON.parse(readFileSync(join(histories, version, file), 'utf8'));
        await Worker.runReplayHistory({ workflowBundle }, history);
      });
    }
  }

  it('is noticed when a change would confuse it', async () => {
    const [version] = readdirSync(histories);
    assert.ok(version);
    const text = readFileSync(join(histories, version, 'tracking-request-voyage.json'), 'utf8');
    const confused: unknown = JSON.parse(text.replaceAll('refreshShipment', 'somethingElse'));
    await assert.rejects(Worker.runReplayHistory({ workflowBundle }, confused));
  });
});
