import { createReadStream } from 'node:fs';
import { lstat, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type _Object,
  type S3Client,
} from '@aws-sdk/client-s3';
import { FOLDER_MODE, PATIENCE, takeFile, type IncomingFile } from './incoming.js';
import { pathOfKey, QUARANTINE } from './key.js';
import { BlobStoreAway, BytesRefused, type BlobStore, type DirectUploads } from './store.js';

/** A bucket of an S3-compatible store, as it is reached from here. */
export interface Bucket {
  client: S3Client;
  name: string;
  /** It begins to answer within so many milliseconds of the last byte that is sent to it. */
  answerMs: number;
}

/** Bytes that are sent to a store are on their way for so long at most: a mebibyte a second. */
const SENT_BYTES_PER_MS = 1_048;

/** For who sends bytes along: the store cannot answer before it has them. */
export const whenSent = ({ answerMs }: Bucket, byteSize: number): { requestTimeout: number } => ({
  requestTimeout: answerMs + Math.ceil(byteSize / SENT_BYTES_PER_MS),
});

/** Copies of what is read here lie in this folder of the files, for as long as somebody reads them. */
export const COPIES = 'copies';

export const objectOf = (key: string): string => ['blobs', ...pathOfKey(key)].join('/');

export const quarantinedObjectOf = (key: string): string => [QUARANTINE, pathOfKey(key)[2]].join('/');

/**
 * Blobs in a bucket: `blobs/aa/bb/<key>`. What comes through us lies in a folder of this machine until it is known to be whole;
 * what is read here is copied there first.
 */
export function blobsInS3(bucket: Bucket, { folder, direct }: { folder: string; direct: DirectUploads }): BlobStore {
  const at = (key: string) => ({ Bucket: bucket.name, Key: objectOf(key) });
  const sizeOf = async (key: string, signal?: AbortSignal) => {
    const head = await bucket.client.send(new HeadObjectCommand(at(key)), until(signal)).catch(unlessMissing);
    return head && (head.ContentLength ?? 0);
  };
  const store: BlobStore = {
    name: 's3',
    direct,
    receive: (bytes, expected) =>
      orAway(async () => {
        const { path, ...taken } = await takeFile(folder, bytes, { expected, patience: PATIENCE });
        return { ...taken, keepAs: (key) => orAway(() => put({ ...taken, path }, key)) };
      }),
    read: (key, range) =>
      orAway(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await bucket.client.send(new GetObjectCommand({ ...at(key), Range }));
        return Body as Readable;
      }),
    sizeOf: (key) => orAway(() => sizeOf(key)),
    localPath: (key, signal) => orAway(() => copyOf(key, signal), signal),
    quarantine: (key) =>
      orAway(async () => {
        const Key = quarantinedObjectOf(key);
        const copy = new CopyObjectCommand({ Bucket: bucket.name, Key, CopySource: `${bucket.name}/${objectOf(key)}` });
        if (await bucket.client.send(copy).catch(unlessMissing)) await bucket.client.send(new DeleteObjectCommand(at(key)));
        await removeCopy(folder, key);
      }),
    remove: (key) => orAway(async () => void (await bucket.client.send(new DeleteObjectCommand(at(key))))),
  };
  return store;

  /**
   * What lies there already is left as it is: keys are given once, and only who repeats himself meets his own bytes. A store that knows no
   * condition takes them without it, and those bytes a second time.
   */
  async function put(file: IncomingFile, key: string, condition: { IfNoneMatch?: '*' } = { IfNoneMatch: '*' }): Promise<void> {
    const { path, byteSize, checksum } = file;
    try {
      const body = { Body: createReadStream(path), ContentLength: byteSize, ContentMD5: checksum };
      await bucket.client.send(new PutObjectCommand({ ...at(key), ...body, ...condition }), whenSent(bucket, byteSize));
    } catch (error) {
      if (condition.IfNoneMatch && statusOf(error) === 501) return put(file, key, {});
      if (statusOf(error) !== 412 || (await sizeOf(key)) !== byteSize) throw error;
    }
  }

  /** Touched whenever it is asked for: those that nobody asks for go some time later. */
  async function copyOf(key: string, signal: AbortSignal | undefined): Promise<string> {
    const path = join(folder, COPIES, pathOfKey(key)[2]);
    const now = new Date();
    const here = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (here && (await lstat(path)).isFile()) return path;
    const byteSize = await sizeOf(key, signal);
    if (byteSize === null) throw new BlobStoreAway('The bytes of a paper are not in the store.');
    const copy = await takeCopy(bucket, folder, { key, byteSize, signal });
    await mkdir(join(folder, COPIES), { recursive: true, mode: FOLDER_MODE });
    await rename(copy.path, path);
    return path;
  }
}

interface Copying {
  key: string;
  byteSize: number;
  signal: AbortSignal | undefined;
}

/** Brings the bytes of an object to this machine, under no name yet. */
async function takeCopy({ client, name }: Bucket, folder: string, { key, byteSize, signal }: Copying): Promise<IncomingFile> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: objectOf(key) }), until(signal));
  const bytes = Body as Readable;
  try {
    const copy = await takeFile(folder, bytes, { expected: { byteSizeMax: byteSize }, patience: PATIENCE });
    if (copy.byteSize === byteSize) return copy;
    await copy.discard();
  } catch (error) {
    if (!(error instanceof BytesRefused)) throw error;
  } finally {
    bytes.destroy();
  }
  throw new BlobStoreAway('The store did not hand all bytes of a paper out.');
}

/** For who may be called off. */
export const until = (abortSignal: AbortSignal | undefined): { abortSignal?: AbortSignal } => (abortSignal ? { abortSignal } : {});

/** All objects whose names begin so, however many they are. */
export async function* objectsBelow({ client, name: Bucket }: Bucket, Prefix: string, signal?: AbortSignal): AsyncGenerator<_Object> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }, until(signal))) yield* Contents;
}

/** Their names. */
export async function* namesBelow(bucket: Bucket, prefix: string, signal?: AbortSignal): AsyncGenerator<string> {
  for await (const { Key } of objectsBelow(bucket, prefix, signal)) if (Key !== undefined) yield Key;
}

/** Takes a copy of this machine away. */
export const removeCopy = (folder: string, key: string): Promise<void> => rm(join(folder, COPIES, pathOfKey(key)[2]), { force: true });

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

export function unlessMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** What the store or the file system refuses is no fault of who asks. Who is called off is told why. */
export async function orAway<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BytesRefused || error instanceof BlobStoreAway) throw error;
    throw new BlobStoreAway('The files of papers cannot be read or written.', { cause: error });
  }
}
