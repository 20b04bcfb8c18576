import { z } from 'zod';
import type { Webhook } from '../db/entities/webhook.js';
import { timestampOf } from '../domain/time.js';
import type { WebhookEventName } from '../domain/webhook-event.js';
import { eventName } from './notification.js';
import { momentOf, timestamp, uuid } from './values.js';

const webhookHeader = z.object({ name: z.string(), value: z.string() }).meta({ id: 'WebhookHeader' });

export const webhookResource = z
  .object({
    id: uuid,
    type: z.literal('webhook'),
    attributes: z.object({
      url: z.string().meta({ format: 'uri', description: 'The callback address.' }),
      active: z.boolean().describe('False stops delivery; switched off by the system after repeated failures.'),
      events: z.array(eventName).describe('Names of the events it is told.'),
      secret: z.string().describe('Signing key, made by the server.'),
      headers: z
        .array(webhookHeader)
        .nullable()
        .describe('Further headers of each delivery; names are capitalised word by word when sent.'),
      created_at: timestamp,
      signature_header: z.string().nullable().describe("Name of the header with the plain hex signature; null for the installation's."),
      previous_secret_expires_at: timestamp
        .nullable()
        .describe('Until when a replaced secret signs as well. Real time, also beside a practice clock.'),
      disabled_reason: z.string().nullable().describe('Why the system switched it off.'),
      disabled_at: timestamp.nullable(),
    }),
  })
  .meta({ id: 'WebhookResource', description: 'A callback address and the events it wants.' });

export interface WebhookResource extends z.infer<typeof webhookResource> {}

export interface WebhookRelated {
  /** The secret in use, opened. */
  secret: string;
  /** Today's list of all events open to the account: what a webhook made without `events` reads as. */
  allEvents: readonly WebhookEventName[];
}

export function renderWebhook(row: Webhook, { secret, allEvents }: WebhookRelated): WebhookResource {
  const [previousExpiry] = row.secrets
    .map(({ expiresAt }) => expiresAt)
    .filter((expiry) => expiry !== null)
    .sort()
    .reverse();
  return {
    id: row.id,
    type: 'webhook',
    attributes: {
      url: row.url,
      active: row.active,
      events: row.events ?? [...allEvents],
      secret,
      headers: row.headers,
      created_at: timestampOf(row.createdAt),
      signature_header: row.signatureHeader,
      previous_secret_expires_at: previousExpiry === undefined ? null : timestampOf(previousExpiry),
      disabled_reason: row.disabledReason,
      disabled_at: momentOf(row.disabledAt),
    },
  };
}
