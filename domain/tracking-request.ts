import { never } from './never.js';
import { secondsAfter, secondsBetween, type Timestamp } from './time.js';
import type { Timings } from './timings.js';
import type { NumberType } from './tracking-number.js';

export type TrackingRequestStatus = 'pending' | 'awaiting_manifest' | 'created' | 'failed' | 'tracking_stopped';

/** Why a request failed, or what a pending one last stumbled over (lifecycle.md 1.4). */
export type FailedReason =
  | 'booking_cancelled'
  | 'data_unavailable'
  | 'duplicate'
  | 'expired'
  | 'internal_processing_error'
  | 'invalid_number'
  | 'not_found'
  | 'retries_exhausted'
  | 'scac_auto_detect_failed'
  | 'shipping_line_unreachable'
  | 'unrecognized_response';

/** What stood between us and an answer: the line, or (`internal`) an error of our own. */
export type Trouble = 'unreachable' | 'rate_limited' | 'server_error' | 'unrecognized' | 'internal';

/** How a look that brought no data went, as far as a decision needs it. */
export type FruitlessLook =
  | { kind: 'not_found' }
  | { kind: 'cancelled' }
  | { kind: 'refused'; reason: 'invalid_number' | 'data_unavailable' | 'credentials' }
  | { kind: 'trouble'; reason: Trouble; retryAfterSeconds: number | null }
  | HeldBack;

/**
 * The line was not heard: no call is left in the credential's budget, its breaker is open, as many looks as allowed are
 * under way, or other large answers came before its own. Neither an attempt nor a retry (promise T7). Those who come back are spread over some seconds more.
 */
export interface HeldBack {
  kind: 'no_calls_left';
  why: 'budget' | 'breaker' | 'told_to_wait' | 'busy' | 'crowded';
  retryAfterSeconds: number;
  spreadSeconds: number;
}

/** A request whose line has not answered usefully yet. */
export interface OpenRequest {
  status: 'pending' | 'awaiting_manifest';
  numberType: NumberType;
  createdAt: Timestamp;
  failedReason: FailedReason | null;
  isRetrying: boolean;
  retryCount: number | null;
  /** Looks in a row that failed, for a request that waits for its manifest. */
  failures: number;
  /** Retries that the account is given in place of the standard number; null: it is not. */
  retries: number | null;
}

export interface RequestMove {
  status: 'pending' | 'awaiting_manifest' | 'failed';
  failedReason: FailedReason | null;
  isRetrying: boolean;
  retryCount: number | null;
  /** When to look again and why then; null when the request has failed. */
  next: { at: Timestamp; reason: string } | null;
}

export interface Circumstances {
  now: Timestamp;
  timings: Timings;
  /** A random number from 0 to 1, for the jitter of ±10 %. */
  chance: number;
}

/**
 * Where a request goes after a look that brought no data (lifecycle.md 1.2 and 1.3; promises T3, T4). A container number
 * that the line does not know fails at once; a bill or booking waits for its manifest, checked daily for seven days;
 * trouble is retried 14 times, or as often as the account is given; no call left in the budget is neither an attempt nor a retry.
 */
export function afterFruitlessLook(request: OpenRequest, look: FruitlessLook, circumstances: Circumstances): RequestMove {
  switch (look.kind) {
    case 'not_found':
      return request.numberType === 'container' ? failed(request, 'not_found') : awaitManifest(request, circumstances);
    case 'cancelled':
      return failed(request, 'booking_cancelled');
    case 'refused':
      return look.reason === 'credentials'
        ? afterTrouble(request, { reason: 'unreachable', retryAfterSeconds: null }, circumstances)
        : failed(request, look.reason);
    case 'trouble':
      return afterTrouble(request, look, circumstances);
    case 'no_calls_left': {
      const { status, failedReason, isRetrying, retryCount } = request;
      return { status, failedReason, isRetrying, retryCount, next: afterHeldBack(look, circumstances) };
    }
    default:
      return never(look);
  }
}

const HELD_BACK = {
  budget: 'no calls left in the budget of this credential',
  breaker: 'the line failed ten times in a row; one look at a time tries whether it is back',
  told_to_wait: 'the line asked to be left alone until then (Retry-After)',
  busy: 'as many looks as allowed are under way at the line',
  crowded: 'other large answers are worked on first',
} as const satisfies Record<HeldBack['why'], string>;

/** When a look that could not be made comes back: never earlier than it may, and not together with the others. */
export function afterHeldBack(look: HeldBack, { now, chance }: Pick<Circumstances, 'now' | 'chance'>): { at: Timestamp; reason: string } {
  return { at: secondsAfter(now, look.retryAfterSeconds + Math.floor(look.spreadSeconds * chance)), reason: HELD_BACK[look.why] };
}

function awaitManifest(request: OpenRequest, { now, timings, chance }: Circumstances): RequestMove {
  const ends = secondsAfter(request.createdAt, timings.manifestWindowS);
  const isOver = secondsBetween(now, ends) <= 0;
  // A first look that comes so late (nobody could look sooner) is not the last: the line gets a day to know the number.
  if (isOver && request.status === 'awaiting_manifest') return failed(request, 'expired');
  const check = secondsAfter(now, jittered(timings.manifestCheckS, chance));
  // The last check comes when the window closes, not up to a day after.
  const at = !isOver && secondsBetween(check, ends) < 0 ? ends : check;
  const reason = 'the line does not know the number yet; checked daily';
  return { status: 'awaiting_manifest', failedReason: null, isRetrying: false, retryCount: request.retryCount, next: { at, reason } };
}

/** What a client reads of a trouble (lifecycle.md 1.4). */
const STUMBLES = {
  unreachable: 'shipping_line_unreachable',
  rate_limited: 'shipping_line_unreachable',
  server_error: 'shipping_line_unreachable',
  unrecognized: 'unrecognized_response',
  internal: 'internal_processing_error',
} as const satisfies Record<Trouble, FailedReason>;

function afterTrouble(
  request: OpenRequest,
  look: { reason: Trouble; retryAfterSeconds: number | null },
  { now, timings, chance }: Circumstances,
): RequestMove {
  const failedReason = STUMBLES[look.reason];
  const notBefore = look.retryAfterSeconds ?? 0;
  if (request.status === 'awaiting_manifest') {
    // Not knowing is no answer: a line in trouble when the window closes gets one more day.
    const ends = secondsAfter(request.createdAt, timings.manifestWindowS + timings.manifestCheckS);
    if (secondsBetween(now, ends) <= 0) return failed(request, 'expired');
    const wait = Math.min(timings.manifestCheckS, timings.troubleFirstS * 2 ** request.failures);
    const next = {
      at: secondsAfter(now, Math.max(jittered(wait, chance), notBefore)),
      reason: `trouble while waiting for the manifest: ${failedReason}`,
    };
    return { status: 'awaiting_manifest', failedReason: null, isRetrying: false, retryCount: request.retryCount, next };
  }
  const used = request.retryCount ?? 0;
  const most = request.retries ?? timings.retryDelaysS.length;
  // Those beyond the schedule go on at its last, longest wait.
  const delay = timings.retryDelaysS[used] ?? timings.retryDelaysS.at(-1) ?? timings.troubleLongestS;
  if (used >= most) return failed(request, 'retries_exhausted');
  const next = {
    at: secondsAfter(now, Math.max(jittered(delay, chance), notBefore)),
    reason: `retry ${used + 1} of ${most}: ${failedReason}`,
  };
  return { status: 'pending', failedReason, isRetrying: true, retryCount: used + 1, next };
}

function failed({ retryCount }: OpenRequest, failedReason: FailedReason): RequestMove {
  return { status: 'failed', failedReason, isRetrying: false, retryCount, next: null };
}

/** A wait up to 10 % shorter or longer, so that many requests do not come at once. `chance` is from 0 to 1. */
export function jittered(seconds: number, chance: number): number {
  return Math.round(seconds * (0.9 + 0.2 * chance));
}
