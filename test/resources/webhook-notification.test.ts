import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { deliveryBody, type DeliveredChange } from '../../resources/webhook-notification.js';

const change: DeliveredChange = {
  id: '11111111-0000-5000-8000-000000000001',
  event: 'container.created',
  position: 42,
  version: '2026-03-10',
  createdAt: '2026-03-09T11:30:00Z',
  content:
    '{"reference_object":{"type":"container_created_event","id":"r"},"document":null,"included":[{"type":"container","id":"c","attributes":{"ref_numbers":["Göteborg"]}}]}',
};
const of = (more: Partial<DeliveredChange> = {}) =>
  Buffer.from(deliveryBody({ notificationId: 'n', webhookId: 'w', change: { ...change, ...more } })).toString();

describe('the body of a delivery', () => {
  it('is these bytes, on every attempt and in every release', () => {
    assert.equal(
      of(),
      '{"data":{"id":"n","type":"webhook_notification","attributes":{"id":"n","event":"container.created","delivery_status":"pending",' +
        '"created_at":"2026-03-09T11:30:00Z","version":"2026-03-10","position":42,"event_id":"11111111-0000-5000-8000-000000000001"},' +
        '"relationships":{"webhook":{"data":{"id":"w","type":"webhook"}},"reference_object":{"data":{"type":"container_created_event","id":"r"}},' +
        '"webhook_notification_logs":{"data":[]}}},"included":[{"type":"container","id":"c","attributes":{"ref_numbers":["Göteborg"]}}]}',
    );
  });

  it('names the document too, where the event is about one', () => {
    const content = '{"reference_object":{"type":"document","id":"d"},"document":{"type":"document","id":"d"},"included":[]}';
    const { data } = JSON.parse(of({ event: 'document.extracted', content })) as { data: { relationships: Record<string, unknown> } };
    assert.deepEqual(data.relationships['document'], { data: { type: 'document', id: 'd' } });
  });

  it('holds no links, and never the webhook itself', () => {
    assert.ok(!of().includes('"links"'));
    assert.ok(!of().includes('"secret"'));
  });
});
