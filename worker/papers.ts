import { join } from 'node:path';
import { papersOnDisk } from '../activities/documents/papers-on-disk.js';
import type { Papers } from '../activities/documents/papers.js';
import { readInFence } from '../activities/documents/start-reader.js';
import { blobsOnDisk } from '../db/blobs/disk.js';
import { storeFile } from '../db/blobs/store-file.js';

/** Papers whose bytes lie in this folder, read by programs of their own; what they read lies beside the bytes. */
export function papersIn(folder: string): Papers {
  const blobs = blobsOnDisk(folder);
  return papersOnDisk({
    derived: join(folder, 'derived'),
    localPath: (key) => blobs.localPath(key),
    store: (path, key) => storeFile(blobs, path, key),
    readInFence,
  });
}
