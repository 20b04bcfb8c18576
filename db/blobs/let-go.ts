import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readingFolder, type ReadingPlace } from './derived.js';
import { pathOfKey, QUARANTINE } from './key.js';

/** Lets go of bytes that nobody names. What is gone already is no mistake. */
export interface LetGo {
  /** Of uploads that were broken off: their files are older than so many seconds. Answers how many went. */
  incoming(olderThanS: number): Promise<number>;
  reading(place: ReadingPlace): Promise<void>;
  /** The bytes, and all that was read of them. */
  blob(key: string): Promise<void>;
}

/** What is removed is out of sight first, at one stroke: nobody finds half of it. */
const GONE = '.gone';

export function letGoOnDisk(root: string): LetGo {
  return {
    incoming: (olderThanS) => removeOlder(root, 'tmp', olderThanS),
    reading: (place) => removeFolder(readingFolder(root, place)),
    async blob(key) {
      await removeFolder(join(root, 'derived', key));
      await rm(join(root, 'blobs', ...pathOfKey(key)), { force: true });
      await rm(join(root, QUARANTINE, pathOfKey(key)[2]), { force: true });
    },
  };
}

/** Removes files of a folder that nobody touched for so many seconds. Answers how many. */
export async function removeOlder(root: string, name: string, olderThanS: number): Promise<number> {
  const folder = join(root, name);
  const before = Date.now() - olderThanS * 1_000;
  let gone = 0;
  for (const file of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const path = join(folder, file);
    const found = await stat(path).catch(unlessMissing);
    if (!found?.isFile() || found.mtimeMs > before) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}

/** Removes what readings left in a folder, where nothing was put for so many seconds. Answers how many readings went. */
export async function removeOldReadings(root: string, olderThanS: number): Promise<number> {
  const derived = join(root, 'derived');
  const before = Date.now() - olderThanS * 1_000;
  let gone = 0;
  for (const key of (await readdir(derived).catch(unlessMissing)) ?? [])
    for (const reading of (await readdir(join(derived, key)).catch(unlessMissing)) ?? []) {
      const path = join(derived, key, reading);
      const touched = await Promise.all([path, join(path, 'pages')].map((one) => stat(one).catch(unlessMissing)));
      if (touched.some((found) => (found?.mtimeMs ?? 0) > before)) continue;
      await removeFolder(path);
      gone += 1;
    }
  return gone;
}

async function removeFolder(path: string): Promise<void> {
  await rename(path, path + GONE).catch(unlessMissing);
  await rm(path + GONE, { recursive: true, force: true });
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
