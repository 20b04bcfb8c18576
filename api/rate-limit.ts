import { Problem } from './problems.js';

const WINDOW_S = 60;

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
