import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { derivedOnDisk, HEAD_BYTES, headIn, pageIn, READING_FILE, readingFolder, type Derived, type ReadingPlace } from './derived.js';
import { FOLDER_MODE } from './incoming.js';
import { pathOfKey } from './key.js';
import { namesBelow, orAway, unlessMissing, until, whenSent, type Bucket } from './s3.js';

/** Of all that was read of a blob. */
export const derivedBelow = (blobKey: string): string => `derived/${pathOfKey(blobKey)[2]}/`;

/** Of one reading. */
export const readingBelow = ({ blobKey, readingId }: ReadingPlace): string => `${derivedBelow(blobKey)}${readingId}/`;

/**
 * Readings in a bucket: `derived/<key>/<reading>/`. They are made in a folder of this machine, and found there by whoever has the
 * same; others have them from the bucket.
 */
export function derivedInS3(bucket: Bucket, root: string): Derived {
  const onDisk = derivedOnDisk(root);
  const { client, name: Bucket } = bucket;
  const pageAt = (place: ReadingPlace, name: string) => ({ Bucket, Key: `${readingBelow(place)}pages/${name}` });
  const bytesOf = (place: ReadingPlace, name: string, Range?: string) =>
    orAway(async () => {
      const found = await client.send(new GetObjectCommand({ ...pageAt(place, name), Range })).catch(unlessMissing);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    });
  return {
    async page(place, number) {
      const here = await onDisk.page(place, number);
      if (here) return here;
      const text = await bytesOf(place, `${number}.json`);
      return text && pageIn(text);
    },
    async head(place, number) {
      const here = await onDisk.head(place, number);
      if (here) return here;
      const beginning = await bytesOf(place, `${number}.json`, `bytes=0-${HEAD_BYTES - 1}`);
      return beginning && headIn(beginning);
    },
    async hasPicture(place, number) {
      if (await onDisk.hasPicture(place, number)) return true;
      const found = await orAway(() => client.send(new HeadObjectCommand(pageAt(place, `${number}.webp`))).catch(unlessMissing));
      return found !== null;
    },
    picture: async (place, number) => (await onDisk.picture(place, number)) ?? bytesOf(place, `${number}.webp`),
    put: (place, name, path) =>
      orAway(async () => {
        const { size } = await stat(path);
        const body = { Body: createReadStream(path), ContentLength: size };
        await client.send(new PutObjectCommand({ Bucket, Key: readingBelow(place) + name, ...body }), whenSent(bucket, size));
      }),
    fetch: (place, signal) =>
      orAway(async () => {
        const below = readingBelow(place);
        const names: string[] = [];
        for await (const key of namesBelow(bucket, below, signal)) names.push(within(key.slice(below.length)));
        // The one that says that all are there comes last.
        names.sort((a, b) => Number(a === READING_FILE) - Number(b === READING_FILE));
        for (const name of names) await fetchTo(join(readingFolder(root, place), name), { Key: below + name, signal });
        return names.length > 0;
      }, signal),
  };

  async function fetchTo(path: string, { Key, signal }: { Key: string; signal: AbortSignal | undefined }): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), until(signal));
    await pipeline(Body as Readable, createWriteStream(`${path}.new`, { mode: 0o600 }));
    await rename(`${path}.new`, path);
  }
}

/** Throws for a name that leads out of the folder it is of. */
function within(name: string): string {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith('/')) throw new Error('That is no file of a reading.');
  return path;
}
