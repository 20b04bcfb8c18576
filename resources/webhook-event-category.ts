import { z } from 'zod';
import { webhookEventCatalogue } from '../domain/webhook-event.js';

export const webhookEventCategoryResource = z
  .object({
    id: z.string(),
    type: z.literal('webhook_event_category'),
    attributes: z.object({
      name: z.string(),
      events: z.array(z.object({ name: z.string(), description: z.string() })),
    }),
  })
  .meta({ id: 'WebhookEventCategoryResource', description: 'One group of the events open to the account.' });

export interface WebhookEventCategoryResource extends z.infer<typeof webhookEventCategoryResource> {}

/** The catalogue as an account with these features sees it. */
export function renderWebhookEventCategories(features: readonly string[]): WebhookEventCategoryResource[] {
  return webhookEventCatalogue(features).map(({ id, name, events }) => ({
    id,
    type: 'webhook_event_category',
    attributes: { name, events: events.map((event) => ({ ...event })) },
  }));
}
