import { z } from 'zod';
import { includedResource } from './included.js';
import { selfLink } from './jsonapi.js';
import { eventName, webhookNotificationResource } from './notification.js';
import { storedPiece, type Piece } from './piece.js';
import { day, timestamp, uuid } from './values.js';
import { deliveryText, type DeliveredChange } from './webhook-notification.js';

const deliveredBody = z
  .object({ data: webhookNotificationResource, included: z.array(includedResource) })
  .meta({ id: 'DeliveredBody', description: 'The document as webhooks are sent it, under the id of the change and for no webhook.' });

export const eventResource = z
  .object({
    id: uuid.describe('Id of the change: `event_id` of its notifications.'),
    type: z.literal('event'),
    attributes: z.object({
      event: eventName,
      created_at: timestamp.describe('When it happened here.'),
      version: day.describe("Date of the body's form."),
      cursor: z.string().describe('Where it stands in the feed: `after` it comes the next one.'),
      body: deliveredBody,
    }),
  })
  .meta({ id: 'EventResource', description: 'One event of the account, whether or not a webhook was told.' });

export const eventOne = z.object({ data: eventResource, links: selfLink }).meta({ id: 'EventOne' });

export const eventPage = z
  .object({
    data: z.array(eventResource),
    links: z
      .object({
        self: z.string().describe('The address of this answer, as it was asked for.'),
        next: z.string().optional().describe('What comes after; only when there is something already.'),
      })
      .meta({ id: 'EventPageLinks' }),
    meta: z
      .object({
        cursor: z.string().describe('Where to read on: `after` of the next call, also when there was no event.'),
        caught_up: z.boolean().describe('True when nothing more had happened.'),
      })
      .meta({ id: 'EventPageMeta' }),
  })
  .meta({ id: 'EventPage', description: 'The next events, oldest first.' });

export interface EventResource extends z.infer<typeof eventResource> {}
export interface EventOne extends z.infer<typeof eventOne> {}
export interface EventPage extends z.infer<typeof eventPage> {}

/** A change as the feed shows it. */
export function eventPiece(change: DeliveredChange, cursor: string): Piece {
  const { id, event, createdAt: created_at, version } = change;
  const named = JSON.stringify({ event, created_at, version, cursor }).slice(0, -1);
  const body = deliveryText({ notificationId: id, webhookId: null, change });
  return storedPiece('event', id, `{"id":"${id}","type":"event","attributes":${named},"body":${body}}}`);
}
