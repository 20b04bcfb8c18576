import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { inferNumber } from '../../domain/inference.js';
import { renderAccount, accountResource } from '../../resources/account.js';
import { inferResult, renderInference } from '../../resources/infer-result.js';
import { metroAreaResource, renderMetroArea } from '../../resources/metro-area.js';
import {
  renderWebhookNotification,
  renderWebhookNotificationLog,
  webhookNotificationLogResource,
  webhookNotificationResource,
} from '../../resources/notification.js';
import { portResource, renderPort } from '../../resources/port.js';
import { renderShippingLine, shippingLineResource } from '../../resources/shipping-line.js';
import { railTerminalResource, renderTerminal, terminalResource } from '../../resources/terminal.js';
import { renderTrackingRequest, trackingRequestResource, type TrackingRequestRow } from '../../resources/tracking-request.js';
import { renderTransportEvent, transportEventResource, type TransportEventRow } from '../../resources/transport-event.js';
import { renderUser, userResource } from '../../resources/user.js';
import { renderVessel, vesselResource } from '../../resources/vessel.js';
import { renderWebhookEventCategories, webhookEventCategoryResource } from '../../resources/webhook-event-category.js';
import { renderWebhook, webhookResource } from '../../resources/webhook.js';

const id = randomUUID();

/** Exactly what the schema describes: nothing missing, and nothing that it would drop. */
function fits<Resource>(schema: { parse(value: unknown): unknown }, resource: Resource): Resource {
  assert.deepEqual(schema.parse(resource), resource);
  return resource;
}

describe('a port', () => {
  const row = {
    id,
    locode: 'USLAX',
    name: 'Los Angeles',
    stateAbbr: 'CA',
    city: null,
    countryCode: 'US',
    latitude: 33.7361,
    longitude: -118.2631,
    timeZone: 'America/Los_Angeles',
    aliasOf: null,
  };

  it('has its code, its id again, and coordinates as strings', () => {
    const { attributes } = fits(portResource, renderPort(row, { terminalIds: [id] }));
    assert.deepEqual([attributes.id, attributes.code, attributes.latitude, attributes.longitude], [id, 'USLAX', '33.7361', '-118.2631']);
  });

  it('writes no coordinate with an exponent, and keeps an unknown one null', () => {
    const { attributes } = fits(portResource, renderPort({ ...row, latitude: 1e-7, longitude: null }, { terminalIds: [] }));
    assert.deepEqual([attributes.latitude, attributes.longitude], ['0.0000001', null]);
    assert.equal(renderPort({ ...row, latitude: 50 }, { terminalIds: [] }).attributes.latitude, '50');
  });

  it('is told apart from a metropolitan area, which has no terminals', () => {
    const area = fits(metroAreaResource, renderMetroArea({ ...row, locode: 'USCHI' }));
    assert.deepEqual([area.type, area.attributes.code, 'relationships' in area], ['metro_area', 'USCHI', false]);
  });
});

describe('a terminal', () => {
  const row = {
    id,
    name: 'Total Terminals International',
    nickname: 'TTI',
    locode: 'USLGB',
    portId: id,
    metroAreaId: null,
    firmsCode: 'Z952',
    smdgCode: 'TTI',
    bicFacilityCode: null,
    street: null,
    city: 'Long Beach',
    state: null,
    stateAbbr: 'CA',
    zip: null,
    country: null,
    facilityType: 'ocean_terminal',
    timeZone: 'America/Los_Angeles',
    providedData: { pickup_lfd: true, pickup_lfd_notes: 'from 2 pm' },
  };

  it('says of every attribute whether its feed gives it, rail facilities of the return too', () => {
    const ocean = fits(terminalResource, renderTerminal(row));
    assert.ok(ocean.type === 'terminal');
    assert.equal(ocean.attributes.provided_data.pickup_lfd, true);
    assert.equal(ocean.attributes.provided_data.pickup_lfd_notes, 'from 2 pm');
    assert.equal(ocean.attributes.provided_data.holds_at_pod_terminal, false);
    assert.equal('empty_terminated_at' in ocean.attributes.provided_data, false);
    const rail = fits(terminalResource, renderTerminal({ ...row, facilityType: 'rail' }));
    assert.ok(rail.type === 'terminal');
    assert.equal(rail.attributes.provided_data.empty_terminated_at, false);
  });

  it('can still be written in the older form of inland facilities', () => {
    const rail = fits(railTerminalResource, renderTerminal({ ...row, facilityType: 'rail_terminal', portId: null, metroAreaId: id }));
    assert.ok(rail.type === 'rail_terminal');
    assert.deepEqual(rail.relationships, { port: { data: null }, metro_area: { data: { id, type: 'metro_area' } } });
  });
});

describe('a shipping line', () => {
  it('shows its flags, and of every attribute whether it tells it', () => {
    const line = fits(
      shippingLineResource,
      renderShippingLine({
        id,
        scac: 'MAEU',
        name: 'Maersk',
        shortName: 'Maersk',
        bolPrefix: 'MAEU',
        alternativeScacs: ['SAFM'],
        billOfLadingTrackingSupport: true,
        bookingNumberTrackingSupport: true,
        containerNumberTrackingSupport: false,
        providedData: { seal_number: true },
        trackingUrl: null,
        contactUrl: null,
        notes: null,
      }),
    );
    assert.equal(line.attributes.provided_data.seal_number, true);
    assert.equal(line.attributes.provided_data.ssl_lfd, false);
    assert.equal(line.attributes.provided_data.pod_arrived_at_notes, '');
  });
});

describe('a vessel', () => {
  it('has numbers for coordinates, and no positions unless asked', () => {
    const vessel = fits(
      vesselResource,
      renderVessel({
        id,
        name: 'EMMA MAERSK',
        imo: '9321483',
        mmsi: null,
        latitude: 12.5,
        longitude: -3,
        nauticalSpeedKnots: null,
        navigationalHeadingDegrees: null,
        positionTimestamp: new Date('2026-03-10T06:00:00.999Z'),
      }),
    );
    assert.equal(vessel.attributes.latitude, 12.5);
    assert.equal(vessel.attributes.position_timestamp, '2026-03-10T06:00:00Z');
    assert.equal('positions' in vessel.attributes, false);
  });
});

describe('a tracking request', () => {
  const row: TrackingRequestRow = {
    id,
    accountId: id,
    userId: null,
    requestTypeSent: 'booking_number',
    requestNumber: 'B 123',
    scac: null,
    refNumbers: [],
    customerId: null,
    shipmentTags: ['summer'],
    status: 'pending',
    failedReason: 'shipping_line_unreachable',
    isRetrying: true,
    retryCount: 2,
    shipmentId: null,
    createdAt: new Date('2026-03-10T06:00:00Z'),
    updatedAt: new Date('2026-03-10T06:00:00Z'),
  };

  it('comes back with the spelling of its type that the client used, and its tags under both names', () => {
    const { attributes, relationships, links } = fits(trackingRequestResource, renderTrackingRequest(row, { shippingLineId: null }));
    assert.equal(attributes.request_type, 'booking_number');
    assert.deepEqual([attributes.tags, attributes.shipment_tags], [['summer'], ['summer']]);
    assert.equal(attributes.scac, null);
    assert.deepEqual(relationships.tracked_object, { data: null });
    assert.equal(links.self, `/v2/tracking_requests/${id}`);
  });

  it('is never shown with a reason that the interface does not have', () => {
    assert.throws(() => renderTrackingRequest({ ...row, failedReason: 'bad luck' }, { shippingLineId: null }));
  });
});

describe('a transport event', () => {
  const row: TransportEventRow = {
    id,
    shipmentId: id,
    containerId: id,
    event: 'container.pickup_lfd.changed',
    timestamp: new Date('2026-03-10T06:00:00Z'),
    timezone: null,
    dataSource: 'shipping_line',
    locationLocode: null,
    locationType: null,
    locationId: null,
    terminalId: null,
    vesselId: null,
    voyageNumber: null,
    valueTimestamp: new Date('2026-04-05T07:00:00Z'),
    rawEventId: null,
    previousVersionId: id,
    createdAt: new Date('2026-03-10T06:00:00Z'),
    invalidatedAt: null,
  };

  it('carries the new day of a change in value, and the moment of the change in timestamp', () => {
    const { attributes, relationships } = fits(transportEventResource, renderTransportEvent(row, { facilityType: null }));
    assert.deepEqual([attributes.value, attributes.value_timestamp], ['2026-04-05T07:00:00Z', '2026-04-05T07:00:00Z']);
    assert.equal(attributes.timestamp, '2026-03-10T06:00:00Z');
    assert.deepEqual(relationships.previous_version, { data: { id, type: 'transport_event' } });
    assert.deepEqual(
      [relationships.location, relationships.terminal, relationships.source_event],
      [{ data: null }, { data: null }, { data: null }],
    );
  });

  it('names its facility in the form that the facility has', () => {
    const terminal = (facilityType: string | null) =>
      renderTransportEvent({ ...row, terminalId: id }, { facilityType }).relationships.terminal.data?.type;
    assert.deepEqual([terminal('rail'), terminal('ocean_terminal'), terminal('rail_terminal')], ['terminal', 'terminal', 'rail_terminal']);
  });

  it('is never a name that clients cannot know', () => {
    assert.throws(() => renderTransportEvent({ ...row, event: 'container.created' }, { facilityType: null }), /no transport event/);
  });
});

describe('a webhook', () => {
  const row = {
    id,
    accountId: id,
    url: 'https://a.example/hook',
    active: true,
    events: null,
    headers: [{ name: 'X-Key', value: '1' }],
    secrets: [
      { sealed: 'b', createdAt: '2026-03-10T06:00:00Z', expiresAt: null },
      { sealed: 'a', createdAt: '2026-03-01T06:00:00Z', expiresAt: '2026-03-11T06:00:00.500Z' },
    ],
    signatureHeader: null,
    disabledReason: null,
    disabledAt: null,
    failuresInRow: 0,
    probes: 0,
    nextProbeAt: null,
    lastSuccessAt: null,
    failedNotifications: 0,
    firstFailedAt: null,
    lastFailedAt: null,
    drainingUntil: null,
    createdAt: new Date('2026-03-10T06:00:00Z'),
    armedAt: new Date('2026-03-10T06:00:00Z'),
  };

  it("made for all events reads as today's list, with its secret and the end of the one before", () => {
    const { attributes } = fits(webhookResource, renderWebhook(row, { secret: 'whsec_x', allEvents: ['container.created'] }));
    assert.deepEqual(attributes.events, ['container.created']);
    assert.equal(attributes.secret, 'whsec_x');
    assert.equal(attributes.previous_secret_expires_at, '2026-03-11T06:00:00Z');
  });

  it('made for some events reads as those', () => {
    const { attributes } = renderWebhook(
      { ...row, events: ['container.updated'], secrets: row.secrets.slice(0, 1) },
      { secret: 's', allEvents: [] },
    );
    assert.deepEqual([attributes.events, attributes.previous_secret_expires_at], [['container.updated'], null]);
  });
});

describe('a webhook notification', () => {
  const row = {
    id,
    webhookId: id,
    changeId: id,
    position: '42',
    event: 'container.created',
    status: 'succeeded',
    delivered: false,
    createdAt: new Date('2026-03-10T06:00:00Z'),
  } as const;
  const referenceObject = { id, type: 'container_created_event' } as const;

  it('repeats its id, has its place in the order of commits, and a document only where it is about one', () => {
    const { attributes, relationships } = fits(
      webhookNotificationResource,
      renderWebhookNotification(row, { version: '2026-03-10', referenceObject, document: null, logIds: [id] }),
    );
    assert.deepEqual([attributes.id, attributes.position, attributes.event_id, attributes.delivery_status], [id, 42, id, 'succeeded']);
    assert.deepEqual(relationships.reference_object, { data: referenceObject });
    assert.equal('document' in relationships, false);
    assert.deepEqual(relationships.webhook_notification_logs, { data: [{ id, type: 'webhook_notification_log' }] });
  });

  it('has an attempt on record for each POST', () => {
    const times = { at: new Date('2026-02-01T00:00:00Z'), createdAt: new Date('2026-03-10T06:00:00Z') };
    const kept = { urlHost: 'receiver.example.com', answer: 'busy', replay: false };
    const log = { id, attempt: 2, statusCode: 503, error: 'http_status', durationMs: 12, ...times, ...kept };
    const { attributes } = fits(webhookNotificationLogResource, renderWebhookNotificationLog(log));
    assert.deepEqual([attributes.attempt, attributes.status_code, attributes.error], [2, 503, 'http_status']);
    assert.deepEqual([attributes.url_host, attributes.answer, attributes.replay], ['receiver.example.com', 'busy', false]);
    assert.equal(attributes.created_at, '2026-03-10T06:00:00Z');
    const earlier = renderWebhookNotificationLog({ ...log, createdAt: null });
    assert.equal(earlier.attributes.created_at, '2026-02-01T00:00:00Z', 'one of an earlier version');
  });
});

describe('an infer result', () => {
  it('leaves out what does not apply', () => {
    const shown = (number: string) => {
      const inference = inferNumber(number);
      assert.ok(!inference.impossible);
      return fits(inferResult, renderInference(`req_${id}`, inference)).attributes;
    };
    const container = shown('MSKU0383250');
    assert.equal(container.number_type, 'container');
    assert.equal(typeof container.validation.check_digit_passed, 'boolean');
    const other = shown('Q123456789');
    assert.equal('check_digit_passed' in other.validation, false);
    assert.equal('selected' in other.shipping_line, false);
  });
});

describe('the catalogue of events', () => {
  it('is shown group by group, without what the account has no feature for', () => {
    const names = (features: string[]) =>
      renderWebhookEventCategories(features).flatMap((category) => {
        fits(webhookEventCategoryResource, category);
        return category.attributes.events.map(({ name }) => name);
      });
    assert.equal(names([]).includes('container.pickup_lfd_rail.changed'), false);
    assert.equal(names(['rail_plan', 'document_processing']).length, 43);
    assert.equal(renderWebhookEventCategories([])[0]?.id, 'tracking-request-events');
  });
});

describe('an account and its people', () => {
  it('are shown by name', () => {
    assert.equal(fits(accountResource, renderAccount({ id, companyName: 'Acme' })).attributes.company_name, 'Acme');
    assert.equal(fits(userResource, renderUser({ id, name: 'Ada', email: 'ada@acme.example' })).attributes.email, 'ada@acme.example');
  });
});
