import type { ChangeContent } from './change.js';

/** A change as it is kept: its frozen content and what names it. */
export interface DeliveredChange {
  id: string;
  event: string;
  /** Number in the account's commit order. */
  position: number;
  /** Date of the payload's form. */
  version: string;
  /** As on the wire, `2026-03-10T08:00:00Z`. */
  createdAt: string;
  /** JSON text: `{ "reference_object": {type,id}, "document": null, "included": [...] }`. */
  content: string;
}

/** A change as it is told: under which id, and for which webhook (none in the feed). */
export interface Telling {
  notificationId: string;
  webhookId: string | null;
  change: DeliveredChange;
}

/**
 * The body of a notification: a change's frozen content in the envelope of one notification and webhook (interface:
 * webhooks, "Envelope"). A pure function of what is kept, with the members always in this order, so that every attempt and
 * every replay sends the same bytes (promise D12). Hence no `links`: a public address may change.
 */
export function deliveryBody(telling: Telling): Uint8Array {
  return new TextEncoder().encode(deliveryText(telling));
}

/** The same as text. */
export function deliveryText({ notificationId, webhookId, change }: Telling): string {
  const { reference_object, document, included } = JSON.parse(change.content) as ChangeContent;
  const body = {
    data: {
      id: notificationId,
      type: 'webhook_notification',
      attributes: {
        id: notificationId,
        event: change.event,
        delivery_status: 'pending',
        created_at: change.createdAt,
        version: change.version,
        position: change.position,
        event_id: change.id,
      },
      relationships: {
        webhook: { data: webhookId === null ? null : { id: webhookId, type: 'webhook' } },
        reference_object: { data: reference_object },
        ...(change.event.startsWith('document.') ? { document: { data: document } } : {}),
        webhook_notification_logs: { data: [] },
      },
    },
    included,
  };
  return JSON.stringify(body);
}
