import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleWorkflowCode, type Logger, type WorkflowBundle } from '@temporalio/worker';

/** Bundles the workflows: once at build time, or at the start in development (about a second). */
export async function bundleWorkflows(logger?: Logger): Promise<WorkflowBundle> {
  const source = (ending: string) => fileURLToPath(new URL(`../workflows/index.${ending}`, import.meta.url));
  const workflowsPath = existsSync(source('ts')) ? source('ts') : source('js');
  return bundleWorkflowCode({ workflowsPath, ...(logger && { logger }) });
}

/** The same in a program of its own: what a bundler takes of memory would stay with the worker for as long as it lives. */
export async function bundleApart(): Promise<WorkflowBundle> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bundle-'));
  try {
    const [program, file] = [new URL('./bundle-write.ts', import.meta.url), join(folder, 'workflow-bundle.js')];
    await promisify(execFile)(process.execPath, [...process.execArgv, fileURLToPath(program), file]);
    return { code: await readFile(file, 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The bundle that the build left beside this file; null in development. */
export function builtBundle(): { codePath: string } | null {
  const codePath = fileURLToPath(new URL('./workflow-bundle.js', import.meta.url));
  return existsSync(codePath) ? { codePath } : null;
}
