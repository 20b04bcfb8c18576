import { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from '../../config/bucket.js';
import type { Files } from './open.js';
import { blobsInS3 } from './s3.js';
import { derivedInS3 } from './s3-derived.js';
import { letGoInS3 } from './s3-let-go.js';
import { uploadsToS3 } from './s3-uploads.js';

const CONNECT_MS = 3_000;
const ANSWER_MS = 30_000;
const ATTEMPTS = 3;
const quiet = () => undefined;

/** A bucket and what is done with it. */
export function openBucket(settings: BucketConfig, folder: string): Files {
  const bucket = { client: clientOf(settings, settings.endpoint), name: settings.bucket };
  const signer = settings.publicEndpoint === null ? bucket.client : clientOf(settings, settings.publicEndpoint);
  return {
    blobs: blobsInS3(bucket, { folder, direct: uploadsToS3(bucket, { signer }) }),
    derived: derivedInS3(bucket, folder),
    letGo: letGoInS3(bucket, folder),
  };
}

function clientOf({ region, credentials }: BucketConfig, endpoint: string | null): S3Client {
  return new S3Client({
    region,
    ...(credentials && { credentials }),
    // Names of buckets below a host's are for who has a name for each of them.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Of a body that is not there yet the library would sign the checksum of nothing.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // What fails is thrown, and told by who tells it.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
}
