import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from '../../config/bucket.js';
import { unlessSilent } from './bytes-of-store.js';
import type { Files } from './open.js';
import { blobsInS3 } from './s3.js';
import { derivedInS3 } from './s3-derived.js';
import { letGoInS3 } from './s3-let-go.js';
import { uploadsToS3 } from './s3-uploads.js';

const CONNECT_MS = 3_000;
/** Who asks through the API hears within half a minute that the store is away: three attempts, and a moment between them. */
const ANSWER_MS = 8_000;
const ATTEMPTS = 3;
const quiet = () => undefined;

/** A bucket and what is done with it. Its store begins to answer within so many milliseconds, and is silent for no longer in between. */
export function openBucket(settings: BucketConfig, folder: string, answerMs = ANSWER_MS): Files {
  const bucket = { client: clientOf(settings, { endpoint: settings.endpoint, answerMs }), name: settings.bucket, answerMs };
  const { publicEndpoint: endpoint } = settings;
  const signer = endpoint === null ? bucket.client : clientOf(settings, { endpoint, answerMs });
  return {
    blobs: blobsInS3(bucket, { folder, direct: uploadsToS3(bucket, { signer }) }),
    derived: derivedInS3(bucket, folder),
    letGo: letGoInS3(bucket, folder),
  };
}

interface Reaching {
  endpoint: string | null;
  answerMs: number;
}

function clientOf({ region, credentials }: BucketConfig, { endpoint, answerMs }: Reaching): S3Client {
  const client = new S3Client({
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
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
  // The handler waits for the head of an answer; its body, and those of lists and refusals, may take for ever as far as it goes.
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const response = answer.response as { body?: unknown };
      if (response.body instanceof Readable) response.body = unlessSilent(response.body, answerMs);
      return answer;
    },
    { step: 'deserialize', priority: 'low', name: 'unlessSilent' },
  );
  return client;
}
