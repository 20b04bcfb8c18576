/** A bucket of an S3-compatible store. */
export interface BucketConfig {
  bucket: string;
  region: string;
  /** Null: that of the region, at the store that gave these its name. */
  endpoint: string | null;
  /** Where clients reach it, if elsewhere. */
  publicEndpoint: string | null;
  /** Null: as the machine is known there. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** The bucket that an environment spells; null where it spells none. */
export function readBucket(env: NodeJS.ProcessEnv): BucketConfig | null {
  const { LANDFALL_BLOB_S3_BUCKET: bucket, LANDFALL_BLOB_S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { LANDFALL_BLOB_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return null;
  if (!accessKeyId !== !secretAccessKey)
    throw new Error('LANDFALL_BLOB_S3_ACCESS_KEY_ID and LANDFALL_BLOB_S3_SECRET_ACCESS_KEY are set together, or neither is.');
  return {
    bucket,
    region: env.LANDFALL_BLOB_S3_REGION || 'us-east-1',
    endpoint: httpUrlOf(env, 'LANDFALL_BLOB_S3_ENDPOINT'),
    publicEndpoint: httpUrlOf(env, 'LANDFALL_BLOB_S3_PUBLIC_ENDPOINT'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function httpUrlOf(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return text.replace(/\/+$/, '');
  throw new Error(`${name} must be the URL of an S3-compatible store, without user and password: https://s3.example.com.`);
}
