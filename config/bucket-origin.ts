import type { BucketConfig } from './bucket.js';

/** The origin that browsers send files to where they lie in a bucket: `https://s3.example.com`. */
export function originOfBucket({ bucket, region, endpoint, publicEndpoint }: BucketConfig): string {
  return new URL(publicEndpoint ?? endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`).origin;
}
