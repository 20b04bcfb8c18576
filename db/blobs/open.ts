import type { Config } from '../../config.js';
import { derivedOnDisk, type Derived } from './derived.js';
import { blobsOnDisk } from './disk.js';
import { letGoOnDisk, type LetGo } from './let-go.js';
import type { BlobStore } from './store.js';

/** Where the files of papers lie, what was read of them, and what lets go of both. */
export interface Files {
  blobs: BlobStore;
  derived: Derived;
  letGo: LetGo;
}

/** The store that an installation has. The library of buckets is only loaded where there is one. */
export async function openBlobs({ folder, s3 }: Config['files']): Promise<Files> {
  if (!s3) return { blobs: blobsOnDisk(folder), derived: derivedOnDisk(folder), letGo: letGoOnDisk(folder) };
  const { openBucket } = await import('./bucket.js');
  return openBucket(s3, folder);
}
