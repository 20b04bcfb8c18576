import { Problem } from './problems.js';

/** Calls a key may make in any 60 seconds, by bucket (promise L1); `trigger` counts per account. An account may have others. */
export const BUCKETS = { default: 100, tracking_request_create: 100, infer: 200, refresh: 10, trigger: 10 } as const;

export type Bucket = keyof typeof BUCKETS;

export const WINDOW_S = 60;

/** Failed authentications an address may make in any 60 seconds (promise L3). */
export const FAILED_AUTHENTICATIONS = 30;

/** Where a caller stands in a bucket after a call. */
export interface Allowance {
  bucket: string;
  quota: number;
  left: number;
  /** Seconds until the oldest counted call leaves the window, rounded up, at least 1; after a refusal: until there is room. */
  resetS: number;
}

/** `RateLimit-Policy` and `RateLimit` (IETF httpapi draft); nothing for an account that is not limited. */
export function allowanceHeaders({ bucket, quota, left, resetS }: Allowance): Record<string, string> {
  if (quota >= UNLIMITED_FROM) return {};
  return {
    'ratelimit-policy': `"${bucket}";q=${quota};w=${WINDOW_S}`,
    ratelimit: `"${bucket}";r=${left};t=${resetS}`,
  };
}

/** Limits from here on are not counted: a log of that many calls would cost more than the calls. */
export const UNLIMITED_FROM = 10_000;

/** The refusal of a call too many. It is not counted itself. */
export function tooMany(allowance: Allowance, detail: string): Problem {
  return new Problem([{ code: 'rate_limited', detail }], { ...allowanceHeaders(allowance), 'retry-after': String(allowance.resetS) });
}
