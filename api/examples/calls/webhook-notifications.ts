import type { ResourceObject } from '../../../resources/jsonapi.js';
import { exampleOf } from '../example.js';
import { exampleId } from '../ids.js';
import { type Calls, one, oneAt, page } from './call.js';
import { TOLD } from './events.js';
import { changed } from './world.js';

const delivered = JSON.parse(Buffer.from(exampleOf(TOLD).body).toString()) as { data: ResourceObject; included: ResourceObject[] };

/** The notification after its one attempt, and as it waits to be sent again. */
const NOTIFICATION = {
  ...changed(delivered.data, { delivery_status: 'succeeded' }),
  relationships: {
    ...delivered.data.relationships,
    webhook_notification_logs: { data: [{ id: exampleId('webhook_notification_log'), type: 'webhook_notification_log' }] },
  },
};
const parameters = { id: NOTIFICATION.id };

export const webhookNotificationCalls: Calls = {
  'webhookNotifications.list': { parameters: { include: 'webhook_notification_logs,reference_object' }, answer: page(NOTIFICATION) },
  'webhookNotifications.get': { parameters: { ...parameters, include: 'webhook_notification_logs' }, answer: one(NOTIFICATION) },
  'webhookNotifications.examples': { parameters: { event: TOLD }, answer: (self) => ({ ...delivered, links: { self } }) },
  'webhookNotifications.replay': { parameters, body: {}, answer: oneAt(`/webhook_notifications/${NOTIFICATION.id}`, NOTIFICATION) },
};
