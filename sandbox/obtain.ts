import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Say } from './trouble.js';

export interface Obtaining {
  /** `1.5.1` */
  version: string;
  /** Where the program is to be. It appears there whole or not at all. */
  path: string;
  say: Say;
  signal?: AbortSignal;
}

/** Where programs that were obtained are kept for this user, whatever the checkout. */
export function cacheFolder(env: Record<string, string | undefined>): string {
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'landfall', 'bin');
}

/** Works in a folder beside `path` and moves the file it names there: two starts at once do no harm to each other. */
export async function inDraftFolder(path: string, work: (draft: string) => Promise<string>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const draft = mkdtempSync(`${path}.`);
  try {
    renameSync(join(draft, await work(draft)), path);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export interface Run {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Each line it prints. */
  heard?: (line: string) => void;
  /** A number that grows while it gets on. */
  progress: () => number;
  stallsAfterMs: number;
  signal?: AbortSignal;
}

/** Runs a program to its end, unless it stops getting on. */
export function run({ command, args, env, heard, progress, stallsAfterMs, signal }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...(env && { env }), ...(signal && { signal }) });
    let lastLine = '';
    let before = progress();
    let since = Date.now();
    let stalled = false;
    const watch = setInterval(() => {
      const now = progress();
      if (now !== before) since = Date.now();
      before = now;
      stalled = Date.now() - since > stallsAfterMs;
      if (stalled) child.kill('SIGKILL');
    }, 1_000);
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.trim() === '') return;
      lastLine = line.trim();
      heard?.(lastLine);
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearInterval(watch);
      reject(new Error(error.code === 'ENOENT' ? `no "${command}" on the PATH` : error.message));
    });
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve();
      else reject(new Error(stalled ? `no progress for ${stallsAfterMs / 1000} s` : lastLine || `it ended with ${code}`));
    });
  });
}
