import type { AttemptResult } from '../../domain/delivery.js';
import { isDelivered } from '../../domain/delivery.js';
import { sentHeaders } from '../../domain/webhook-headers.js';
import type { GuardedClient } from '../../outbound/guarded-fetch.js';
import type { Limits } from '../../outbound/receive.js';
import { signatureHeaders } from '../../outbound/webhook-signature.js';
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

const ANSWER_KEPT_BYTES = 1_024;

/**
 * Signs and sends one notification once. The body is the same on every attempt; timestamp, signature and number change (D12).
 * Null when nothing was sent, being wanted no more once the connection stood.
 */
export async function post(row: Claimed, { client, webhookId, webhook, limits, signatureHeader, nowMs }: Posting): Promise<Posted | null> {
  const body = deliveryBody({ notificationId: row.id, webhookId, change: row.change });
  const plainHeader = webhook.signatureHeader ?? signatureHeader;
  const headers = {
    ...sentHeaders(webhook.headers, plainHeader),
    'Content-Type': 'application/json',
    'User-Agent': 'Landfall Webhook Bot',
    ...signatureHeaders({ id: row.id, timestamp: Math.floor(nowMs / 1_000), body, secrets: webhook.secrets, plainHeader }),
    'landfall-attempt': String(row.attempt),
    ...(row.replay ? { 'landfall-replay': 'true' } : {}),
  };
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
    answer: textOf(answer.body),
  };
}

/** The beginning of an answer as text that the database takes. */
function textOf(body: Uint8Array): string {
  return Buffer.from(body.subarray(0, ANSWER_KEPT_BYTES)).toString('utf8').replaceAll('\u0000', '');
}
