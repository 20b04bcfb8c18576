import { sentHeaders, type OwnHeader } from '../domain/webhook-headers.js';
import { signatureHeaders, type Signed } from './webhook-signature.js';

/** One request that delivers a notification, apart from its body. */
export interface Delivering extends Signed {
  /** The webhook's own headers. */
  own: readonly OwnHeader[] | null;
  /** 1 for the first. */
  attempt: number;
  replay: boolean;
}

/** All headers of an attempt. What a delivery says itself is never overridden by the webhook's own headers. */
export function deliveryHeaders({ own, attempt, replay, ...signed }: Delivering): Record<string, string> {
  return {
    ...sentHeaders(own, signed.plainHeader),
    'Content-Type': 'application/json',
    'User-Agent': 'Landfall Webhook Bot',
    ...signatureHeaders(signed),
    'landfall-attempt': String(attempt),
    ...(replay ? { 'landfall-replay': 'true' } : {}),
  };
}

const SHOWN_BYTES = 1_024;

/** What of an answer is shown to its owner: the first 1 KiB as text, without a character that was cut through and without NUL. */
export function shownAnswer(body: Uint8Array): string {
  const isCut = body.length > SHOWN_BYTES;
  // As one part of a stream, the decoder keeps back what is no whole character yet.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, SHOWN_BYTES), { stream: isCut });
  return text.replaceAll('\u0000', '');
}
