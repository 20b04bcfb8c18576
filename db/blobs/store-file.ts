import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { BlobStore, Promised } from './store.js';

/** Puts a file of this machine in the store, under a key that is its own; what a try stored that was cut off later is not sent again. */
export async function storeFile(blobs: BlobStore, path: string, key: string): Promise<Promised & { sha256: Buffer }> {
  const md5 = createHash('md5');
  await pipeline(createReadStream(path), md5);
  const promised = { byteSize: (await stat(path)).size, checksum: md5.digest('base64') };
  if ((await blobs.sizeOf(key)) === promised.byteSize) {
    const sha256 = createHash('sha256');
    await pipeline(createReadStream(path), sha256);
    return { ...promised, sha256: sha256.digest() };
  }
  const received = await blobs.receive(createReadStream(path), promised);
  try {
    await received.keepAs(key);
  } finally {
    await received.discard();
  }
  return { ...promised, sha256: received.sha256 };
}
