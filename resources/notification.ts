import { z } from 'zod';
import type { DeliveryAttempt } from '../db/entities/delivery-attempt.js';
import type { WebhookNotification } from '../db/entities/webhook-notification.js';
import { timestampOf } from '../domain/time.js';
import { WEBHOOK_EVENT_NAMES } from '../domain/webhook-event.js';
import { many, one, toMany, toOneOrNone, type Identifier } from './jsonapi.js';
import { day, timestamp, uuid } from './values.js';

const referenceLinkage = toOneOrNone(
  'tracking_request',
  'estimated_event',
  'transport_event',
  'container_updated_event',
  'container_created_event',
  'container_pod_terminal_changed_event',
  'document',
);
const documentLinkage = toOneOrNone('document');
export const eventName = z.enum(WEBHOOK_EVENT_NAMES);

export const webhookNotificationResource = z
  .object({
    id: uuid,
    type: z.literal('webhook_notification'),
    attributes: z.object({
      id: uuid.describe('The id of the resource again. The same on every attempt: drop what you had.'),
      event: eventName,
      delivery_status: z.enum(['pending', 'succeeded', 'failed']),
      created_at: timestamp.describe('When it happened here.'),
      version: day.describe("Date of the payload's form."),
      position: z.int().describe("Number of the change in the account's order of commits: the higher one is the newer."),
      event_id: uuid.describe('Id of the change: the same for all webhooks.'),
    }),
    relationships: z.object({
      webhook: toOneOrNone('webhook'),
      reference_object: referenceLinkage.describe('What the event is about.'),
      document: documentLinkage.optional().describe('Only for `document.*`.'),
      webhook_notification_logs: toMany('webhook_notification_log').describe('The attempts to deliver it.'),
    }),
  })
  .meta({ id: 'WebhookNotificationResource', description: 'One event for one webhook.' });

export const webhookNotificationLogResource = z
  .object({
    id: uuid,
    type: z.literal('webhook_notification_log'),
    attributes: z.object({
      attempt: z.int().describe('1 for the first.'),
      status_code: z.int().nullable().describe("HTTP status of the receiver's answer."),
      error: z.string().nullable().describe('Kind of the failure; null for a success.'),
      duration_ms: z.int(),
      created_at: timestamp.describe('When it began.'),
      url_host: z.string().describe('Where it went, without path and query.'),
      answer: z.string().nullable().describe("First 1 KiB of the receiver's answer."),
      replay: z.boolean().describe('It was sent again on request.'),
    }),
  })
  .meta({ id: 'WebhookNotificationLogResource', description: 'One attempt to deliver a notification.' });

export interface WebhookNotificationResource extends z.infer<typeof webhookNotificationResource> {}
export interface WebhookNotificationLogResource extends z.infer<typeof webhookNotificationLogResource> {}

export interface NotificationRelated {
  /** Payload version of its change. */
  version: string;
  /** From the change's content. */
  referenceObject: Identifier;
  document: Identifier | null;
  /** Attempts on record, first one first. */
  logIds: readonly string[];
}

export type NotificationRow = Pick<
  WebhookNotification,
  'id' | 'webhookId' | 'changeId' | 'position' | 'event' | 'status' | 'delivered' | 'createdAt'
>;

export function renderWebhookNotification(row: NotificationRow, related: NotificationRelated): WebhookNotificationResource {
  return {
    id: row.id,
    type: 'webhook_notification',
    attributes: {
      id: row.id,
      event: eventName.parse(row.event),
      // Sent again, it stays succeeded (D13).
      delivery_status: row.delivered ? 'succeeded' : row.status,
      created_at: timestampOf(row.createdAt),
      version: related.version,
      position: Number(row.position),
      event_id: row.changeId,
    },
    relationships: {
      webhook: one('webhook', row.webhookId),
      reference_object: referenceLinkage.parse({ data: related.referenceObject }),
      ...(related.document ? { document: documentLinkage.parse({ data: related.document }) } : {}),
      webhook_notification_logs: many('webhook_notification_log', related.logIds),
    },
  };
}

export type LogRow = Pick<
  DeliveryAttempt,
  'id' | 'attempt' | 'statusCode' | 'error' | 'durationMs' | 'at' | 'createdAt' | 'urlHost' | 'answer' | 'replay'
>;

export function renderWebhookNotificationLog(row: LogRow): WebhookNotificationLogResource {
  return {
    id: row.id,
    type: 'webhook_notification_log',
    attributes: {
      attempt: row.attempt,
      status_code: row.statusCode,
      error: row.error,
      duration_ms: row.durationMs,
      created_at: timestampOf(row.createdAt ?? row.at),
      url_host: row.urlHost,
      answer: row.answer,
      replay: row.replay,
    },
  };
}
