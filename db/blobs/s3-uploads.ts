import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { objectOf, orAway, unlessMissing, type Bucket } from './s3.js';
import { BytesRefused, type DirectUploads, type Promised } from './store.js';

/** Where clients send bytes to: nothing there is believed, since whoever may send them may send others in their place. */
export const UPLOADS = 'up/';

/** Each of them is signed, so that a store refuses a call that has another. */
const SIGNED = new Set(['content-type', 'content-md5', 'content-length', 'content-disposition']);

/** Uploads to a bucket, signed for the address at which clients reach it. */
export function uploadsToS3({ client, name: Bucket }: Bucket, { signer }: { signer: S3Client }): DirectUploads {
  return {
    address: (id, { contentType, byteSize, checksum, disposition, forS }) => {
      const told = { ContentType: contentType, ContentMD5: checksum, ContentLength: byteSize, ContentDisposition: disposition };
      const put = new PutObjectCommand({ Bucket, Key: UPLOADS + id, ...told });
      return getSignedUrl(signer, put, { expiresIn: forS, signableHeaders: SIGNED });
    },
    take: (id, { key, ...promised }) =>
      orAway(async () => {
        const kept = { Bucket, Key: objectOf(key) };
        // Copied before it is looked at: what was looked at is what was kept.
        const copy = new CopyObjectCommand({ ...kept, CopySource: `${Bucket}/${UPLOADS}${id}` });
        if (!(await client.send(copy).catch(unlessMissing))) return null;
        const { Body } = await client.send(new GetObjectCommand(kept));
        const sha256 = await checked(Body as Readable, promised).catch(async (error: unknown) => {
          await client.send(new DeleteObjectCommand(kept));
          throw error;
        });
        return sha256;
      }),
    drop: (id) => orAway(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key: UPLOADS + id })))),
  };
}

async function checked(bytes: Readable, { byteSize, checksum }: Promised): Promise<Buffer> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > byteSize) throw new BytesRefused('too_many');
    md5.update(chunk);
    sha256.update(chunk);
  }
  if (size < byteSize) throw new BytesRefused('too_few');
  if (md5.digest('base64') !== checksum) throw new BytesRefused('other_bytes');
  return sha256.digest();
}
