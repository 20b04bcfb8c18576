import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { ESTIMATES, MILESTONES } from '../../domain/milestone.js';
import {
  eventIsOpen,
  isWebhookEventName,
  referenceTypeOf,
  transportEventName,
  WEBHOOK_EVENT_NAMES,
  webhookEventCatalogue,
  webhookWants,
} from '../../domain/webhook-event.js';

const all = ['rail_plan', 'document_processing'];

describe('the catalogue of events', () => {
  it('has 43 names, each once, in five groups', () => {
    const groups = webhookEventCatalogue(all);
    assert.deepEqual(
      groups.map(({ id, name, events }) => [id, name, events.length]),
      [
        ['tracking-request-events', 'Tracking Request Events', 4],
        ['transport-milestone-events', 'Transport Milestone Events', 25],
        ['estimated-events', 'Estimated Events', 4],
        ['container-update-events', 'Container Update Events', 8],
        ['document-processing-events', 'Document Processing Events', 2],
      ],
    );
    const names = groups.flatMap(({ events }) => events.map(({ name }) => name));
    assert.equal(new Set(names).size, 43);
    assert.deepEqual([...names].sort(), [...WEBHOOK_EVENT_NAMES].sort());
  });

  it('says of each event in a sentence what happened', () => {
    for (const { events } of webhookEventCatalogue(all)) for (const { description } of events) assert.match(description, /^[A-Z].{15,}\.$/);
  });

  it('leaves out what the account has no feature for, groups that are empty then too', () => {
    const names = (features: string[]) => webhookEventCatalogue(features).flatMap(({ events }) => events.map(({ name }) => name));
    assert.equal(names([]).length, 40);
    assert.ok(!names(['document_processing']).includes('container.pickup_lfd_rail.changed'));
    assert.ok(names(['rail_plan']).includes('container.pickup_lfd_rail.changed'));
    assert.equal(webhookEventCatalogue(['rail_plan']).length, 4);
  });
});

describe('an event', () => {
  it('tells every milestone and estimate of a container', () => {
    for (const name of [...MILESTONES, ...ESTIMATES]) {
      assert.ok(isWebhookEventName(transportEventName(name)), name);
      assert.equal(referenceTypeOf(transportEventName(name)), 'transport_event');
    }
  });

  it('is about one type of record', () => {
    assert.equal(referenceTypeOf('tracking_request.failed'), 'tracking_request');
    assert.equal(referenceTypeOf('shipment.estimated.arrival'), 'estimated_event');
    assert.equal(referenceTypeOf('container.created'), 'container_created_event');
    assert.equal(referenceTypeOf('container.updated'), 'container_updated_event');
    assert.equal(referenceTypeOf('container.pod_terminal_changed'), 'container_pod_terminal_changed_event');
    assert.equal(referenceTypeOf('container.pickup_lfd_rail.changed'), 'transport_event');
    assert.equal(referenceTypeOf('document.extracted'), 'document');
  });

  it('is not any other word', () => {
    for (const word of ['', 'container', 'container.transport', 'toString', 'email_submission.created', 'Container.created']) {
      assert.equal(isWebhookEventName(word), false, word);
    }
  });

  it('is open to an account with its feature, or when it needs none', () => {
    assert.equal(eventIsOpen('container.created', []), true);
    assert.equal(eventIsOpen('document.extracted', ['rail_plan']), false);
    assert.equal(eventIsOpen('document.extracted', ['document_processing']), true);
  });

  it('is wanted by a webhook that names it, or that named none', () => {
    assert.equal(webhookWants(null, 'container.created'), true);
    assert.equal(webhookWants(['container.created'], 'container.created'), true);
    assert.equal(webhookWants(['container.updated'], 'container.created'), false);
  });
});
