import { DAY_S, HOUR_S, MINUTE_S } from './time.js';

/** How deliveries are spaced and given up: promises D5–D10. Seconds of machine time. */
export interface DeliveryPolicy {
  /** Waits between attempts: twelve waits are thirteen attempts (D5). */
  delaysS: readonly number[];
  /** Each wait is longer or shorter by up to this part of itself. */
  jitter: number;
  /** A `Retry-After` counts up to here (D6). */
  retryAfterMaxS: number;
  /** Attempts of one endpoint at one time (D10). */
  inFlightMax: number;
  /** So many failures in a row open the breaker (D10). */
  breakerFailures: number;
  /** The first probe's wait; it doubles up to the longest. */
  probeFirstS: number;
  probeLongestS: number;
  /** No success for so long, with so many failed notifications spread over more than so long, switches the endpoint off (D8). */
  silentS: number;
  silentFailures: number;
  silentSpreadS: number;
}

export const DELIVERY_POLICY: DeliveryPolicy = {
  delaysS: [
    5,
    30,
    2 * MINUTE_S,
    10 * MINUTE_S,
    30 * MINUTE_S,
    HOUR_S,
    2 * HOUR_S,
    5 * HOUR_S,
    10 * HOUR_S,
    14 * HOUR_S,
    20 * HOUR_S,
    20 * HOUR_S,
  ],
  jitter: 0.1,
  retryAfterMaxS: DAY_S,
  inFlightMax: 8,
  breakerFailures: 10,
  probeFirstS: MINUTE_S,
  probeLongestS: HOUR_S,
  silentS: 5 * DAY_S,
  silentFailures: 10,
  silentSpreadS: DAY_S,
};

/** Deliveries of one status are counted up to here for people. */
export const COUNTED_MAX = 10_000;

/** How one attempt went. */
export type AttemptResult =
  | { kind: 'answered'; status: number; retryAfter: string | null }
  | { kind: 'no_answer' }
  /** We gave it up ourselves, at the end of a process: it says nothing of the receiver. */
  | { kind: 'interrupted' };

/**
 * What became of the webhook while an attempt was under way: nothing, it was switched on again, it is at another URL, or it
 * is off or deleted.
 */
export type Meanwhile = 'nothing' | 'switched_on' | 'moved' | 'off';

/** Why a notification failed for good. */
export type FailureReason = 'attempts_exhausted' | 'gone' | 'expired' | 'endpoint_inactive';

/** What becomes of a notification after an attempt (D13): it never goes back, and a replay alone makes `failed` pending again. */
export type AfterAttempt =
  | { kind: 'succeeded' }
  /** `step` is its next place in the schedule. */
  | { kind: 'again'; afterS: number; step: number }
  | { kind: 'failed'; reason: FailureReason };

export interface Attempted {
  result: AttemptResult;
  /** Place in the schedule that this attempt took: 0 for the first. */
  step: number;
  /** Seconds since the notification was recorded, or asked for again. */
  ageS: number;
  /** Between 0 and 1, drawn by the caller. */
  random: number;
  /** Seconds since 1970, for a `Retry-After` that names a date. */
  nowS: number;
  meanwhile: Meanwhile;
}

/**
 * Any 2xx is success (D2), whatever became of the webhook meanwhile. Otherwise: when it is off, no attempts remain (D9); at
 * another URL, nothing is known of that yet and it is tried at once; where an attempt of before it was switched on again
 * said 410, the owner has the last word (D8).
 */
export function planAfterAttempt(attempted: Attempted, policy: DeliveryPolicy = DELIVERY_POLICY): AfterAttempt {
  const { result, step, meanwhile } = attempted;
  if (result.kind === 'answered' && isDelivered(result.status)) return { kind: 'succeeded' };
  if (meanwhile === 'moved') return { kind: 'again', afterS: 0, step };
  if (isGone(result) && meanwhile !== 'switched_on') return { kind: 'failed', reason: 'gone' };
  const planned: AfterAttempt = result.kind === 'interrupted' ? { kind: 'again', afterS: 0, step } : nextAttempt(attempted, policy);
  return planned.kind === 'again' && meanwhile === 'off' ? { kind: 'failed', reason: 'endpoint_inactive' } : planned;
}

/**
 * The next wait of the schedule (D5), after whatever is no success, redirects too (D4). A `Retry-After` on 429 and 503 is
 * obeyed and keeps the place in the schedule (D6), for as long as the whole schedule lasts.
 */
function nextAttempt({ result, step, ageS, random, nowS }: Attempted, policy: DeliveryPolicy): AfterAttempt {
  const { delaysS } = policy;
  const asked =
    result.kind === 'answered' && (result.status === 429 || result.status === 503) ? readRetryAfter(result.retryAfter, nowS, policy) : null;
  const delayS = delaysS[step];
  if (asked !== null) {
    const afterS = Math.max(asked, delayS === undefined ? 0 : jittered(delayS, random, policy));
    return ageS + afterS > spanS(policy) ? { kind: 'failed', reason: 'attempts_exhausted' } : { kind: 'again', afterS, step };
  }
  if (delayS === undefined) return { kind: 'failed', reason: 'attempts_exhausted' };
  return { kind: 'again', afterS: jittered(delayS, random, policy), step: step + 1 };
}

/** 410 ends it at once, and the endpoint with it (D7). */
function isGone(result: AttemptResult): boolean {
  return result.kind === 'answered' && result.status === 410;
}

export function isDelivered(status: number): boolean {
  return status >= 200 && status <= 299;
}

/**
 * Seconds that a `Retry-After` asks for: a number of seconds or an HTTP date (RFC 9110 §10.2.3), at most 24 hours; null
 * when there is none or it cannot be read.
 */
export function readRetryAfter(text: string | null, nowS: number, { retryAfterMaxS }: DeliveryPolicy = DELIVERY_POLICY): number | null {
  const trimmed = text?.trim() ?? '';
  if (/^\d+$/.test(trimmed)) return Math.min(Number(trimmed), retryAfterMaxS);
  // All three forms of an HTTP date begin with the day's name; `Date.parse` alone would take much else for a date.
  const date = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(trimmed) ? Date.parse(withZone(trimmed)) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(0, Math.ceil(date / 1_000 - nowS)), retryAfterMaxS);
}

/** Seconds from the first attempt to the last, without jitter: 72 h 43 min. What waits behind an open breaker longer, expires. */
export function spanS({ delaysS }: DeliveryPolicy = DELIVERY_POLICY): number {
  return delaysS.reduce((sum, delay) => sum + delay, 0);
}

function jittered(delayS: number, random: number, { jitter }: DeliveryPolicy): number {
  return delayS * (1 - jitter + 2 * jitter * random);
}

// The form of asctime() carries no zone and means Greenwich all the same.
function withZone(date: string): string {
  return date.endsWith('GMT') ? date : `${date} GMT`;
}

/** An endpoint's breaker and what may switch it off. Milliseconds since 1970 of machine time. */
export interface Endpoint {
  /** Failures since the last success. As many as the policy says, and the breaker is open. */
  failuresInRow: number;
  /** Probes that failed since it opened. */
  probes: number;
  /** Null while the breaker is closed. */
  nextProbeAtMs: number | null;
  lastSuccessAtMs: number | null;
  /** Creation, or the last time it was switched on. */
  armedAtMs: number;
  /** Notifications that failed for good since the last success; first and last of them. */
  failedNotifications: number;
  firstFailedAtMs: number | null;
  lastFailedAtMs: number | null;
}

/** Why the system switches an endpoint off: the receiver said 410 (D7), or nothing has succeeded for days (D8). */
export type DisabledReason = 'gone' | 'no_success';

export interface EndpointNews {
  after: AfterAttempt;
  /** The attempt was the probe of an open breaker. */
  probe: boolean;
  nowMs: number;
}

/** The endpoint after one attempt, and whether it is to be switched off. */
export function endpointAfter(
  before: Endpoint,
  { after, probe, nowMs }: EndpointNews,
  policy: DeliveryPolicy = DELIVERY_POLICY,
): { endpoint: Endpoint; switchOff: DisabledReason | null } {
  if (after.kind === 'succeeded') {
    const endpoint: Endpoint = {
      ...before,
      failuresInRow: 0,
      probes: 0,
      nextProbeAtMs: null,
      lastSuccessAtMs: nowMs,
      failedNotifications: 0,
      firstFailedAtMs: null,
      lastFailedAtMs: null,
    };
    return { endpoint, switchOff: null };
  }
  const counted = after.kind === 'failed' ? withFailed(before, { count: 1, nowMs }) : before;
  const endpoint = { ...counted, ...breakerAfterFailure(counted, { probe, nowMs }, policy) };
  if (after.kind === 'failed' && after.reason === 'gone') return { endpoint, switchOff: 'gone' };
  return { endpoint, switchOff: isSilent(endpoint, nowMs, policy) ? 'no_success' : null };
}

/** The endpoint after so many notifications failed for good, be it without an attempt. */
export function withFailed(endpoint: Endpoint, { count, nowMs }: { count: number; nowMs: number }): Endpoint {
  if (count === 0) return endpoint;
  return {
    ...endpoint,
    failedNotifications: endpoint.failedNotifications + count,
    firstFailedAtMs: endpoint.firstFailedAtMs ?? nowMs,
    lastFailedAtMs: nowMs,
  };
}

/** No success for days while notification after notification failed (D8). */
export function isSilent(endpoint: Endpoint, nowMs: number, policy: DeliveryPolicy = DELIVERY_POLICY): boolean {
  const { armedAtMs, lastSuccessAtMs, failedNotifications, firstFailedAtMs, lastFailedAtMs } = endpoint;
  const silentMs = nowMs - Math.max(armedAtMs, lastSuccessAtMs ?? armedAtMs);
  const spreadMs = (lastFailedAtMs ?? 0) - (firstFailedAtMs ?? 0);
  return silentMs >= policy.silentS * 1_000 && failedNotifications >= policy.silentFailures && spreadMs > policy.silentSpreadS * 1_000;
}

/** The breaker is open: only the oldest due notification is tried, as a probe, when its time has come (D10). */
export function isBreakerOpen({ nextProbeAtMs }: Pick<Endpoint, 'nextProbeAtMs'>): boolean {
  return nextProbeAtMs !== null;
}

function breakerAfterFailure(
  { failuresInRow, probes, nextProbeAtMs }: Endpoint,
  { probe, nowMs }: { probe: boolean; nowMs: number },
  policy: DeliveryPolicy,
): Pick<Endpoint, 'failuresInRow' | 'probes' | 'nextProbeAtMs'> {
  const failures = failuresInRow + 1;
  if (nextProbeAtMs === null) {
    const opens = failures >= policy.breakerFailures;
    return { failuresInRow: failures, probes: 0, nextProbeAtMs: opens ? nowMs + policy.probeFirstS * 1_000 : null };
  }
  // An attempt that was under way when the breaker opened is no probe, and postpones none.
  if (!probe) return { failuresInRow: failures, probes, nextProbeAtMs };
  const waitS = Math.min(policy.probeFirstS * 2 ** (probes + 1), policy.probeLongestS);
  return { failuresInRow: failures, probes: probes + 1, nextProbeAtMs: nowMs + waitS * 1_000 };
}

/** A claimed notification, waiting for its turn. */
export interface Turn {
  subjectId: string;
  /** No attempt of it is on record: it goes in the order of its subject (D11). */
  first: boolean;
  /** It was asked for again, and goes behind what is new (D14). */
  replay: boolean;
}

/**
 * Which of the claimed notifications, in commit order, may go next; -1 for none. The first attempts of one subject go one
 * after the other; whatever else is due goes at once (D11). What is sent again goes when nothing new can, and leaves it half
 * of the places.
 */
export function nextTurn(
  waiting: readonly Turn[],
  subjectsInFirstAttempt: ReadonlySet<string>,
  { replaysInFlight, inFlightMax }: { replaysInFlight: number; inFlightMax: number },
): number {
  const mayGo = ({ subjectId, first }: Turn) => !first || !subjectsInFirstAttempt.has(subjectId);
  const fresh = waiting.findIndex((turn) => !turn.replay && mayGo(turn));
  return fresh >= 0 || replaysInFlight >= Math.ceil(inFlightMax / 2) ? fresh : waiting.findIndex(mayGo);
}

/** One of a webhook's secrets as it is kept; times in ISO form. */
export interface KeptSecret {
  sealed: string;
  createdAt: string;
  expiresAt: string | null;
}

/** The secrets that sign at a moment, oldest first. */
export function liveSecrets<Secret extends Pick<KeptSecret, 'createdAt' | 'expiresAt'>>(
  secrets: readonly Secret[],
  nowMs: number,
): Secret[] {
  return secrets
    .filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > nowMs)
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/**
 * A webhook's secrets once a new one takes over. Earlier ones sign along until the overlap ends, and none longer than it
 * would have; what signs no more is gone.
 */
export function withNewSecret(
  secrets: readonly KeptSecret[],
  { sealed, nowMs, overlapS }: { sealed: string; nowMs: number; overlapS: number },
): KeptSecret[] {
  const endMs = nowMs + overlapS * 1_000;
  const earlier = liveSecrets(secrets, nowMs).map((secret) => ({
    ...secret,
    expiresAt: new Date(Math.min(endMs, secret.expiresAt === null ? endMs : Date.parse(secret.expiresAt))).toISOString(),
  }));
  return [...liveSecrets(earlier, nowMs), { sealed, createdAt: new Date(nowMs).toISOString(), expiresAt: null }];
}
