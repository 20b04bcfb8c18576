import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';
import { bundleWorkflowCode, type Logger, type WorkflowBundle } from '@temporalio/worker';

/** Bundles the workflows: once at build time, or at the start in development (about a second). */
export async function bundleWorkflows(logger?: Logger): Promise<WorkflowBundle> {
  const source = (ending: string) => fileURLToPath(new URL(`../workflows/index.${ending}`, import.meta.url));
  const workflowsPath = existsSync(source('ts')) ? source('ts') : source('js');
  return bundleWorkflowCode({ workflowsPath, ...(logger && { logger }) });
}

/** The bundle that the build left beside this file; null in development. */
export function builtBundle(): { codePath: string } | null {
  const codePath = fileURLToPath(new URL('./workflow-bundle.js', import.meta.url));
  return existsSync(codePath) ? { codePath } : null;
}
