/**
 * Calls a key may make in any 60 seconds, by bucket (promise L1); `trigger` counts per account; of sessions `pages` holds
 * what a key has counted as `default`, and `export` the tables of whole lists. An account may have others.
 */
export const BUCKETS = {
  default: 100,
  tracking_request_create: 100,
  infer: 200,
  refresh: 10,
  trigger: 10,
  pages: 600,
  export: 10,
} as const;

export type Bucket = keyof typeof BUCKETS;
