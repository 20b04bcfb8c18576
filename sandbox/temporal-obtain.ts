import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { telling } from './progress.js';
import type { Say } from './trouble.js';

export interface Obtaining {
  /** `1.5.1` */
  version: string;
  /** Where the program is to be. It appears there whole or not at all. */
  path: string;
  say: Say;
  signal?: AbortSignal;
}

const MODULE = 'github.com/temporalio/cli/cmd/temporal';
/** What a build from nothing compiles; a warm build cache makes it fewer. */
const ABOUT_PACKAGES = 1_300;
const MEGABYTE = 1024 * 1024;
const DOWNLOAD_STALLS_AFTER_MS = 60_000;
/** The last step links 200 MB and says nothing meanwhile. */
const BUILD_STALLS_AFTER_MS = 10 * 60_000;

/** The SDK's own download of the official program. Given up after 60 s without a further byte. */
export async function downloadTemporal({ version, path, say, signal }: Obtaining): Promise<void> {
  await inDraftFolder(path, async (draft) => {
    const script = fileURLToPath(new URL('./temporal-download.mjs', import.meta.url));
    await telling({ say, what: `Downloading Temporal ${version}` }, async (note) => {
      const bytes = (): number =>
        readdirSync(draft).reduce((sum, name) => sum + (statSync(join(draft, name), { throwIfNoEntry: false })?.size ?? 0), 0);
      await run({
        command: process.execPath,
        args: [script, `v${version}`, draft],
        progress: () => {
          note(`${Math.round(bytes() / MEGABYTE)} MB`);
          return bytes();
        },
        stallsAfterMs: DOWNLOAD_STALLS_AFTER_MS,
        ...(signal && { signal }),
      });
    });
    return `temporal-v${version}`;
  });
}

/** A build of the official program from its Go module: some minutes, once for each user. */
export async function buildTemporal({ version, path, say, signal }: Obtaining): Promise<void> {
  await inDraftFolder(path, async (draft) => {
    say(`Building Temporal ${version} from its Go module, once: a few minutes, some 3 GB of Go's own caches on the way.`);
    await telling({ say, what: `Building Temporal ${version}` }, async (note) => {
      let downloads = 0;
      let packages = 0;
      await run({
        command: 'go',
        args: ['install', '-v', '-ldflags', '-s -w', `${MODULE}@v${version}`],
        env: { ...process.env, GOBIN: draft, GOOS: undefined, GOARCH: undefined },
        heard: (line) => {
          if (line.startsWith('go: downloading')) downloads += 1;
          else if (!line.startsWith('go:')) packages += 1;
          note(packages === 0 ? `${downloads} modules fetched` : `${packages} of at most ${ABOUT_PACKAGES} packages done`);
        },
        progress: () => downloads + packages,
        stallsAfterMs: BUILD_STALLS_AFTER_MS,
        ...(signal && { signal }),
      });
    });
    return 'temporal';
  });
}

/** Works in a folder beside `path` and moves the file it names there: two starts at once do no harm to each other. */
async function inDraftFolder(path: string, work: (draft: string) => Promise<string>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const draft = mkdtempSync(`${path}.`);
  try {
    renameSync(join(draft, await work(draft)), path);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

interface Run {
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

function run({ command, args, env, heard, progress, stallsAfterMs, signal }: Run): Promise<void> {
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
