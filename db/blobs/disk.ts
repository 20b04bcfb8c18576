import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLDER_MODE, PATIENCE, takeFile } from './incoming.js';
import { pathOfKey, QUARANTINE } from './key.js';
import { BlobStoreAway, type BlobStore } from './store.js';
import type { Patience } from './take-in.js';

const OLD_FILE = constants.O_RDONLY | constants.O_NOFOLLOW;

/**
 * Blobs in a folder of this machine: `tmp/<random>` while they come in, `blobs/aa/bb/<key>` from then on. A file has its name only
 * once all of it, and the name, would outlive a loss of power.
 */
export function blobsOnDisk(root: string, patience: Patience = PATIENCE): BlobStore {
  const pathOf = (key: string) => join(root, 'blobs', ...pathOfKey(key));
  return {
    name: 'disk',
    direct: null,
    receive: (bytes, expected) =>
      orAway(async () => {
        const { path, ...taken } = await takeFile(root, bytes, { expected, patience });
        return { ...taken, keepAs: (key) => orAway(() => keep(path, pathOf(key))) };
      }),
    read: (key, range) =>
      orAway(async () => {
        const file = await open(pathOf(key), OLD_FILE);
        return file.createReadStream({ ...range, autoClose: true });
      }),
    sizeOf: (key) =>
      orAway(async () => {
        const found = await lstat(pathOf(key)).catch(unlessMissing);
        return found?.size ?? null;
      }),
    localPath: (key) =>
      orAway(async () => {
        await lstat(pathOf(key));
        return pathOf(key);
      }),
    quarantine: (key) =>
      orAway(async () => {
        const folder = join(root, QUARANTINE);
        await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
        await rename(pathOf(key), join(folder, pathOfKey(key)[2])).catch(unlessMissing);
        await syncFolder(folder);
      }),
    remove: (key) => orAway(() => rm(pathOf(key), { force: true })),
  };
}

/** The folders that were made for it are as lasting as the file. */
async function keep(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await rename(from, to);
  for (const above of [folder, dirname(folder), dirname(dirname(folder))]) await syncFolder(above);
}

async function syncFolder(path: string): Promise<void> {
  const folder: FileHandle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  await folder.sync().finally(() => folder.close());
}

function unlessMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** What the file system refuses is no fault of who asks. */
export async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (typeof codeOf(error) !== 'string') throw error;
    throw new BlobStoreAway('The files of papers cannot be read or written.', { cause: error });
  }
}
