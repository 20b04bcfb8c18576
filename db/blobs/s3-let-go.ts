import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { DAY_S } from '../../domain/time.js';
import { letGoOnDisk, removeOlder, type LetGo } from './let-go.js';
import { COPIES, objectOf, removeCopy, type Bucket } from './s3.js';
import { UPLOADS } from './s3-uploads.js';

/** The same of a bucket, and of what lies in a folder of this machine because of it. */
export function letGoInS3({ client, name: Bucket }: Bucket, folder: string): LetGo {
  const onDisk = letGoOnDisk(folder);
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  return {
    async incoming(olderThanS) {
      const here = (await onDisk.incoming(olderThanS)) + (await removeOlder(folder, COPIES, olderThanS));
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: UPLOADS }));
      // They may be made documents for a day.
      const before = Date.now() - Math.max(olderThanS, DAY_S) * 1_000;
      const gone = Contents.flatMap(({ Key, LastModified }) => (Key && LastModified && LastModified.getTime() <= before ? Key : []));
      for (const key of gone) await remove(key);
      return here + gone.length;
    },
    reading: (place) => onDisk.reading(place),
    async blob(key) {
      await onDisk.blob(key);
      await removeCopy(folder, key);
      await remove(objectOf(key));
    },
  };
}
