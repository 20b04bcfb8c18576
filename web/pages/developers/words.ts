import { Ban, CircleCheck, CirclePause, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import type { DeliveryShown, WebhookShown } from '../../../resources/developers.js';
import { dateText, dayOf, relativeText, timeText } from '../../moments.js';
import type { Tone } from '../../parts/statuses.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Look {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

export const DELIVERY_LOOKS: Readonly<Record<DeliveryShown['status'], Look>> = {
  pending: { label: 'Waiting', tone: 'waiting', icon: Clock3 },
  succeeded: { label: 'Delivered', tone: 'ready', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'blocked', icon: Ban },
};

/** A moment of the machine, which stands nowhere: `Wed 25 Nov 06:00:07 UTC`. */
export function machineText(at: string, now: string, { seconds = false } = {}): string {
  const moment = { at, offset: '+00:00' };
  return `${dateText(dayOf(moment), now)} ${seconds ? at.slice(11, 19) : timeText(moment)} UTC`;
}

/** What is left until a moment, to the second where it is near: `4 s`, `2 min 7 s`, `3 h 5 min`. Null once it is over. */
export function leftText(at: string, now: string): string | null {
  const ms = Date.parse(at) - Date.parse(now);
  if (ms <= 0) return null;
  if (ms < MINUTE_MS) return `${Math.ceil(ms / 1_000)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ${Math.floor((ms % MINUTE_MS) / 1_000)} s`;
  return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
}

const ERRORS: Readonly<Record<string, string>> = {
  http_status: 'answered no 2xx',
  url_not_allowed: 'this address is not allowed here',
  address_not_allowed: 'the host stands for an address that is not allowed here',
  dns: 'the name of the host was not found',
  connect: 'nobody took the connection',
  tls: 'the certificate was not accepted',
  timeout: 'no answer in time',
  reset: 'the connection was closed early',
  too_large: 'the answer was too long',
  too_slow: 'the answer came too slowly',
  redirect: 'answered with a redirect, which is not followed',
  protocol: 'the answer was no HTTP',
  interrupted: 'interrupted by a restart of Landfall',
};

/** Why an attempt brought no success. */
export function errorText(error: string, status: number | null): string {
  const words = ERRORS[error] ?? error.replaceAll('_', ' ');
  return status === null ? words : error === 'http_status' ? `answered ${status}` : `${status}, ${words}`;
}

const ENDS: Readonly<Record<string, string>> = {
  attempts_exhausted: 'given up after the last attempt',
  gone: 'the receiver said that it is gone (410)',
  expired: 'it waited too long behind the breaker',
  endpoint_inactive: 'the webhook was switched off',
};

/** Why a delivery failed for good. */
export function endText(reason: string | null): string {
  return reason === null ? 'the reason was not kept' : (ENDS[reason] ?? reason.replaceAll('_', ' '));
}

/** What a webhook is doing. */
export function webhookLook({ active, disabled_reason: reason, next_probe_at: probe, failures_in_row: failures }: WebhookShown): Look {
  if (!active)
    return reason === null
      ? { label: 'Switched off', tone: 'idle', icon: CirclePause }
      : { label: 'Switched off by Landfall', tone: 'blocked', icon: CircleX };
  if (probe !== null) return { label: 'Breaker open', tone: 'blocked', icon: CircleX };
  if (failures > 0) return { label: 'Failing', tone: 'waiting', icon: Clock3 };
  return { label: 'On', tone: 'ready', icon: CircleCheck };
}

/** Why it stands so, and what comes next. */
export function webhookText(webhook: WebhookShown, now: string): string {
  const { active, disabled_reason: reason, next_probe_at: probe, failures_in_row: failures, last_success_at: success } = webhook;
  if (!active) {
    if (reason === 'gone') return 'its receiver answered 410: gone';
    if (reason === 'no_success') return 'nothing was delivered for five days';
    return reason === null ? 'nothing is recorded for it' : reason.replaceAll('_', ' ');
  }
  if (probe !== null) {
    const left = leftText(probe, now);
    return `${failures} failures in a row; next probe ${left === null ? 'now' : `in ${left}`}`;
  }
  if (failures > 0) return failures === 1 ? 'the last attempt failed' : `${failures} failures in a row`;
  return success === null ? 'nothing delivered yet' : `last success ${relativeText(success, now)}`;
}

/** `12`, or `10 000 or more`. */
export function countText(count: number, most: number): string {
  const text = String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u202f');
  return count >= most ? `${text} or more` : text;
}
