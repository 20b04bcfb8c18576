// Fetches the Temporal program by the SDK's own means: node temporal-download.mjs <version> <folder>.
// A process of its own, because a download cannot be given up from within the process that waits for it.
import { TestWorkflowEnvironment } from '@temporalio/testing';

const [version, downloadDir] = process.argv.slice(2);
try {
  const environment = await TestWorkflowEnvironment.createLocal({
    server: { executable: { type: 'cached-download', version, downloadDir } },
  });
  await environment.teardown();
} catch (error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  // The end of the chain says what happened; its beginning only that something did.
  console.error((cause instanceof Error ? cause.message : String(cause)).split(': ').slice(-2).join(': '));
  process.exitCode = 1;
}
