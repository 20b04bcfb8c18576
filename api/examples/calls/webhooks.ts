import type { WebhookReplayResource } from '../../../resources/webhook-replay.js';
import { renderWebhookEventCategories } from '../../../resources/webhook-event-category.js';
import type { WebhookResource } from '../../../resources/webhook.js';
import { deliveryHeaders } from '../../../outbound/webhook-request.js';
import { SIGNATURE_HEADER } from '../../../outbound/webhook-signature.js';
import { exampleOf } from '../example.js';
import { exampleId } from '../ids.js';
import { bodyOf, type Calls, linkTo, one, oneAt, page } from './call.js';
import { TOLD } from './events.js';
import { changed, MATCHED_AT, NOW, SHIPMENT } from './world.js';

/** Made of words, so that nobody takes them for secrets of an installation. */
const secretOf = (words: string) => `whsec_${Buffer.from(words).toString('base64')}`;
const SECRET = secretOf('an example, no key: it opens nothing');
const NEXT_SECRET = secretOf('another example, which opens nothing');

const ASKED = {
  url: 'https://receiver.example/landfall',
  active: true,
  events: ['tracking_request.succeeded', 'tracking_request.failed', TOLD],
  headers: [{ name: 'X-Tenant', value: 'harbour-lane' }],
} satisfies Partial<WebhookResource['attributes']>;

const WEBHOOK: WebhookResource = {
  id: exampleId('webhook'),
  type: 'webhook',
  attributes: {
    ...ASKED,
    secret: SECRET,
    created_at: MATCHED_AT,
    signature_header: null,
    previous_secret_expires_at: null,
    disabled_reason: null,
    disabled_at: null,
  },
};

const REPLAY: WebhookReplayResource = {
  id: exampleId('webhook_replay'),
  type: 'webhook_replay',
  attributes: {
    status: 'running',
    stopped_reason: null,
    count: 25,
    replayed: 10,
    waiting: 2,
    succeeded: 8,
    failed: 0,
    rate: 10,
    from: '2026-03-29T00:00:00Z',
    to: null,
    events: ASKED.events,
    shipment_id: SHIPMENT.id,
    container_id: null,
    delivery_status: null,
    created_at: NOW,
    finished_at: null,
  },
  relationships: { webhook: linkTo('webhook', WEBHOOK.id) },
};
const BEGUN = changed(REPLAY, { replayed: 0, waiting: 0, succeeded: 0 });
const STOPPED = changed(REPLAY, { status: 'stopped', stopped_reason: 'cancelled', finished_at: '2026-03-30T10:00:05Z' });

const parameters = { id: WEBHOOK.id };
const ofReplay = { ...parameters, replay_id: REPLAY.id };

const delivered = exampleOf(TOLD);
const TRIGGERED = {
  url: ASKED.url,
  succeeded: true,
  error: null,
  status_code: 204,
  request_headers: deliveryHeaders({
    own: [],
    attempt: 1,
    replay: false,
    id: delivered.id,
    timestamp: Date.parse(NOW) / 1000,
    body: delivered.body,
    secrets: [SECRET],
    plainHeader: SIGNATURE_HEADER,
  }),
  request_body: Buffer.from(delivered.body).toString(),
  response_headers: { date: 'Mon, 30 Mar 2026 10:00:03 GMT' },
  response_body: '',
};

export const webhookCalls: Calls = {
  'webhooks.create': { body: bodyOf('webhook', ASKED), answer: oneAt(`/webhooks/${WEBHOOK.id}`, WEBHOOK) },
  'webhooks.list': { answer: page(WEBHOOK) },
  'webhooks.get': { parameters, answer: one(WEBHOOK) },
  'webhooks.update': {
    parameters,
    body: bodyOf('webhook', { active: false }, WEBHOOK.id),
    answer: one(changed(WEBHOOK, { active: false })),
  },
  'webhooks.delete': { parameters },
  'webhooks.events': { answer: (self) => ({ data: renderWebhookEventCategories([]), links: { self } }) },
  'webhooks.ips': { answer: () => ({ webhook_notification_ips: ['192.0.2.7'], last_updated: '2026-01-05T06:00:00Z' }) },
  'webhooks.rotateSecret': {
    parameters,
    body: { overlap_hours: 24 },
    answer: oneAt(`/webhooks/${WEBHOOK.id}`, changed(WEBHOOK, { secret: NEXT_SECRET, previous_secret_expires_at: '2026-03-31T10:00:03Z' })),
  },
  'webhooks.trigger': { body: { url: ASKED.url, event: TOLD, secret: SECRET }, answer: () => TRIGGERED },
  'webhooks.replay': {
    parameters,
    body: { from: REPLAY.attributes.from, shipment_id: SHIPMENT.id, rate: 10, dry_run: false },
    answer: (self) => ({ ...oneAt(`/webhooks/${WEBHOOK.id}/replays/${BEGUN.id}`, BEGUN)(self), meta: { count: REPLAY.attributes.count } }),
  },
  'webhooks.getReplay': { parameters: ofReplay, answer: one(REPLAY) },
  'webhooks.stopReplay': { parameters: ofReplay, answer: one(STOPPED) },
};
