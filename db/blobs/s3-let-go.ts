import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { DAY_S } from '../../domain/time.js';
import { letGoOnDisk, removeOldReadings, removeOlder, type LetGo } from './let-go.js';
import { COPIES, namesBelow, objectOf, objectsBelow, quarantinedObjectOf, removeCopy, type Bucket } from './s3.js';
import { derivedBelow, readingBelow } from './s3-derived.js';
import { UPLOADS } from './s3-uploads.js';

/** The same of a bucket, and of what lies in a folder of this machine because of it. */
export function letGoInS3(bucket: Bucket, folder: string): LetGo {
  const onDisk = letGoOnDisk(folder);
  const remove = (Key: string) => bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }));
  const removeBelow = async (prefix: string) => {
    for await (const key of namesBelow(bucket, prefix)) await remove(key);
  };
  return {
    async incoming(olderThanS) {
      let gone = (await onDisk.incoming(olderThanS)) + (await removeOlder(folder, COPIES, olderThanS));
      // They may be made documents for a day, and what was read of one is in the bucket long before.
      const aDay = Math.max(olderThanS, DAY_S);
      gone += await removeOldReadings(folder, aDay);
      const before = Date.now() - aDay * 1_000;
      for await (const { Key, LastModified } of objectsBelow(bucket, UPLOADS)) {
        if (Key === undefined || LastModified === undefined || LastModified.getTime() > before) continue;
        await remove(Key);
        gone += 1;
      }
      return gone;
    },
    async reading(place) {
      await onDisk.reading(place);
      await removeBelow(readingBelow(place));
    },
    async blob(key) {
      await onDisk.blob(key);
      await removeCopy(folder, key);
      await removeBelow(derivedBelow(key));
      await remove(objectOf(key));
      await remove(quarantinedObjectOf(key));
    },
  };
}
