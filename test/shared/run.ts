import { contractChecks } from './contract/checks.js';
import { documentTypeChecks } from './document-types.js';
import { SHARED } from './folder.js';
import { recordedChecks } from './recorded.js';
import { checks as worldChecks } from './world-schema.js';

/**
 * Checks against material that lies beside the project and is no part of it. Every check prints one line; the last line is
 * `N passed, N failed`, and the exit code says whether any failed. Without the material nothing is checked and that is said.
 */
const recorded = recordedChecks();
if (recorded.length === 0) {
  console.log(`Nothing to check: ${SHARED} holds no recorded answers.`);
  process.exit(1);
}
const checks: { name: string; run: () => void | Promise<void> }[] = [
  ...recorded,
  ...worldChecks(),
  ...contractChecks(),
  ...documentTypeChecks(),
];

let failed = 0;
for (const { name, run } of checks) {
  const wrong = await outcomeOf(run);
  if (wrong !== null) failed += 1;
  console.log(wrong === null ? `ok ${name}` : `FAILED ${name}: ${wrong}`);
}
console.log(`${checks.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

async function outcomeOf(run: () => void | Promise<void>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
