import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inDraftFolder, run, type Obtaining } from './obtain.js';
import { telling } from './progress.js';

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
