import type { ChangeReference } from '../../db/changes.js';
import { contentOf } from '../../db/change-content.js';
import { referenceId } from '../../db/reference-id.js';
import { entityOf } from '../../db/rows.js';
import { uuidv5 } from '../../db/uuid.js';
import { referenceTypeOf, WEBHOOK_EVENT_NAMES, type WebhookEventName } from '../../domain/webhook-event.js';
import { PAYLOAD_VERSION } from '../../resources/change.js';
import { renderContainerCreatedEvent } from '../../resources/container-created-event.js';
import { renderContainerPodTerminalChangedEvent } from '../../resources/container-pod-terminal-changed-event.js';
import { renderContainerUpdatedEvent, type ContainerUpdatedEvent } from '../../resources/container-updated-event.js';
import { renderEstimatedEvent } from '../../resources/estimated-event.js';
import { pieceKey, pieceOf } from '../../resources/piece.js';
import { renderTransportEvent, type TransportEventRow } from '../../resources/transport-event.js';
import { deliveryBody } from '../../resources/webhook-notification.js';
import { exampleId } from './ids.js';
import { paperContent, READ_AT } from './papers.js';
import { recordsAt } from './records.js';
import { STEPS, TERMINALS, VESSELS, type Columns, type Step } from './voyage.js';

/** A made-up delivery. */
export interface Example {
  /** Id of its notification. */
  id: string;
  /** The body, byte for byte as it is delivered. */
  body: Uint8Array;
}

/** What a webhook is sent when this happens: made-up records of one voyage, rendered as real ones are. */
export function exampleOf(event: WebhookEventName): Example {
  const { content, createdAt } = tellingOf(event);
  const change = exampleId(`change/${event}`);
  const webhookId = exampleId('webhook');
  const id = uuidv5(webhookId, change);
  const position = WEBHOOK_EVENT_NAMES.indexOf(event) + 1;
  const told = { id: change, event, position, version: PAYLOAD_VERSION, createdAt, content };
  return { id, body: deliveryBody({ notificationId: id, webhookId, change: told }) };
}

function tellingOf(event: WebhookEventName): { content: string; createdAt: string } {
  if (event === 'document.extracted' || event === 'document.extraction_failed') return { content: paperContent(event), createdAt: READ_AT };
  const place = STEPS.findIndex((step) => step.event === event);
  const step = STEPS[place];
  if (!step) throw new Error(`The example voyage has no ${event}.`);
  const happened = [...STEPS.slice(0, place).filter(({ instead }) => !instead), step];
  const together = (columns: 'request' | 'shipment' | 'container') => Object.assign({}, ...happened.map((one) => one[columns])) as Columns;
  const records = recordsAt({
    now: step.knownAt,
    request: together('request'),
    shipment: together('shipment'),
    container: together('container'),
    transportEventIds: happened.filter(isTransportEvent).map(eventId).reverse(),
  });
  const reference = referenceOf(step);
  const own = 'resource' in reference ? [pieceOf(reference.resource)] : isTransportEvent(step) ? [pieceOf(transportEvent(step))] : [];
  const pieces = new Map([...records, ...own].map((piece) => [pieceKey(piece), piece]));
  return { content: contentOf(pieces, { event: step.event, reference }), createdAt: step.knownAt };
}

const isTransportEvent = ({ event }: Step) => referenceTypeOf(event) === 'transport_event';
const eventId = ({ event }: Step) => exampleId(event);

const OF_CONTAINER = { shipmentId: exampleId('shipment'), containerId: exampleId('container') };

function referenceOf(step: Step): ChangeReference {
  const about = { id: eventId(step), ...OF_CONTAINER, timestamp: step.knownAt };
  switch (step.event) {
    case 'tracking_request.succeeded':
    case 'tracking_request.failed':
    case 'tracking_request.awaiting_manifest':
    case 'tracking_request.tracking_stopped':
      return { type: 'tracking_request', id: exampleId('tracking_request') };
    case 'container.created':
      return { type: 'container_created_event', resource: renderContainerCreatedEvent(about) };
    case 'container.updated': {
      const told = step.told as Pick<ContainerUpdatedEvent, 'changeset' | 'timezone'>;
      return { type: 'container_updated_event', resource: renderContainerUpdatedEvent({ ...about, ...told, terminalId: TERMINALS.pod }) };
    }
    case 'container.pod_terminal_changed': {
      const moved = { ...about, terminalId: TERMINALS.pod, dataSource: 'shipping_line' } as const;
      return { type: 'container_pod_terminal_changed_event', resource: renderContainerPodTerminalChangedEvent(moved) };
    }
    case 'shipment.estimated.arrival':
      return { type: 'estimated_event', resource: estimate(step) };
    default:
      return { type: 'transport_event', id: eventId(step) };
  }
}

function estimate(step: Step) {
  return renderEstimatedEvent({
    id: eventId(step),
    shipmentId: OF_CONTAINER.shipmentId,
    createdAt: step.knownAt,
    estimatedTimestamp: String(step.told?.['estimated_timestamp']),
    locationLocode: 'USLAX',
    timezone: 'America/Los_Angeles',
    voyageNumber: '612E',
    dataSource: 'shipping_line',
    portId: referenceId('port', 'USLAX'),
    vesselId: referenceId('vessel', VESSELS.second.imo),
  });
}

const UNTOLD: Columns = {
  timezone: null,
  data_source: 'shipping_line',
  location_locode: null,
  location_type: null,
  location_id: null,
  terminal_id: null,
  vessel_id: null,
  voyage_number: null,
  value_timestamp: null,
  raw_event_id: null,
  previous_version_id: null,
  invalidated_at: null,
};

/** News of a deadline carries the moment of the change; a milestone or estimate says its own time. */
function transportEvent(step: Step) {
  const { event, knownAt, told } = step;
  const row = { ...UNTOLD, timestamp: knownAt, ...told, event, id: eventId(step), created_at: knownAt };
  const facilityType = told?.['terminal_id'] === TERMINALS.inland ? 'rail' : 'ocean_terminal';
  return renderTransportEvent(entityOf<TransportEventRow>({ ...row, ...OF_CONTAINER }), { facilityType });
}
