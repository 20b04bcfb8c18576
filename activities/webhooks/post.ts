import type { AttemptResult } from '../../domain/delivery.js';
import { isDelivered } from '../../domain/delivery.js';
import type { GuardedClient } from '../../outbound/guarded-fetch.js';
import type { Limits } from '../../outbound/receive.js';
import { deliveryHeaders, shownAnswer } from '../../outbound/webhook-request.js';
import { deliveryBody } from '../../resources/webhook-notification.js';
import type { WebhookNow } from './endpoint.js';
import type { Claimed } from './queue.js';

/** One attempt as it is kept for the owner (D15). */
export interface Posted {
  result: AttemptResult;
  /** Machine time, milliseconds since 1970. */
  beganMs: number;
  host: string;
  statusCode: number | null;
  /** Class of the failure; null for a success. */
  error: string | null;
  durationMs: number;
  answer: string | null;
}

export interface Posting {
  client: GuardedClient;
  webhookId: string;
  webhook: WebhookNow;
  limits: Limits;
  /** Name of the plain hex signature's header where the webhook names none. */
  signatureHeader: string;
  /** Machine time, milliseconds since 1970. */
  nowMs: number;
}

/**
 * Signs and sends one notification once. The body is the same on every attempt; timestamp, signature and number change (D12).
 * Null when nothing was sent, being wanted no more once the connection stood.
 */
export async function post(row: Claimed, { client, webhookId, webhook, limits, signatureHeader, nowMs }: Posting): Promise<Posted | null> {
  const body = deliveryBody({ notificationId: row.id, webhookId, change: row.change });
  const headers = deliveryHeaders({
    id: row.id,
    timestamp: Math.floor(nowMs / 1_000),
    body,
    secrets: webhook.secrets,
    plainHeader: webhook.signatureHeader ?? signatureHeader,
    own: webhook.headers,
    attempt: row.attempt,
    replay: row.replay,
  });
  const answer = await client.fetch({ method: 'POST', url: webhook.url, headers, body }, limits);
  const kept = { beganMs: nowMs, host: webhook.host, durationMs: answer.durationMs };
  if (answer.kind === 'failed') {
    if (answer.faultClass === 'withdrawn') return null;
    const result: AttemptResult = { kind: answer.faultClass === 'interrupted' ? 'interrupted' : 'no_answer' };
    return { ...kept, result, statusCode: null, error: answer.faultClass, answer: null };
  }
  return {
    ...kept,
    result: { kind: 'answered', status: answer.status, retryAfter: answer.headers['retry-after'] ?? null },
    statusCode: answer.status,
    error: isDelivered(answer.status) ? null : 'http_status',
    answer: shownAnswer(answer.body),
  };
}
