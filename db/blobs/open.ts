import type { Config } from '../../config.js';
import { blobsOnDisk } from './disk.js';
import { letGoOnDisk, type LetGo } from './let-go.js';
import type { BlobStore } from './store.js';

/** The store that an installation has, and what lets go of bytes there. The library of buckets is only loaded where there is one. */
export async function openBlobs({ folder, s3 }: Config['files']): Promise<{ blobs: BlobStore; letGo: LetGo }> {
  if (!s3) return { blobs: blobsOnDisk(folder), letGo: letGoOnDisk(folder) };
  const { openBucket } = await import('./bucket.js');
  return openBucket(s3, folder);
}
