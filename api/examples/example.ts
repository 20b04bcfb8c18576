import type { ChangeReference } from '../../db/changes.js';
import { contentOf } from '../../db/change-content.js';
import { referenceId } from '../../db/reference-id.js';
import { uuidv5 } from '../../db/uuid.js';
import { WEBHOOK_EVENT_NAMES, type WebhookEventName } from '../../domain/webhook-event.js';
import { PAYLOAD_VERSION } from '../../resources/change.js';
import { renderContainerCreatedEvent } from '../../resources/container-created-event.js';
import { renderContainerPodTerminalChangedEvent } from '../../resources/container-pod-terminal-changed-event.js';
import { renderContainerUpdatedEvent, type ContainerUpdatedEvent } from '../../resources/container-updated-event.js';
import { renderEstimatedEvent } from '../../resources/estimated-event.js';
import { pieceKey, pieceOf } from '../../resources/piece.js';
import { deliveryBody, type DeliveredChange } from '../../resources/webhook-notification.js';
import { exampleId } from './ids.js';
import { isTransportEvent, momentOf, stepId, transportEventOf } from './moment.js';
import { paperContent, READ_AT } from './papers.js';
import { STEPS, TERMINALS, VESSELS, type Step } from './voyage.js';

/** A made-up delivery. */
export interface Example {
  /** Id of its notification. */
  id: string;
  /** The body, byte for byte as it is delivered. */
  body: Uint8Array;
}

/** What a webhook is sent when this happens: made-up records of one voyage, rendered as real ones are. */
export function exampleOf(event: WebhookEventName): Example {
  const change = exampleChange(event);
  const webhookId = exampleId('webhook');
  const id = uuidv5(webhookId, change.id);
  return { id, body: deliveryBody({ notificationId: id, webhookId, change }) };
}

/** The change that is told of then. */
export function exampleChange(event: WebhookEventName): DeliveredChange {
  return { id: exampleId(`change/${event}`), event, position: ORDER.indexOf(event) + 1, version: PAYLOAD_VERSION, ...tellingOf(event) };
}

const knownAt = (event: WebhookEventName): string => STEPS.find((step) => step.event === event)?.knownAt ?? READ_AT;
/** In the order of knowing, as changes are committed. */
const ORDER = [...WEBHOOK_EVENT_NAMES].sort((one, other) => knownAt(one).localeCompare(knownAt(other)));

function tellingOf(event: WebhookEventName): { content: string; createdAt: string } {
  if (event === 'document.extracted' || event === 'document.extraction_failed') return { content: paperContent(event), createdAt: READ_AT };
  const { step, records } = momentOf(event);
  const reference = referenceOf(step);
  const own = 'resource' in reference ? [pieceOf(reference.resource)] : isTransportEvent(step) ? [pieceOf(transportEventOf(step))] : [];
  const pieces = new Map([...records, ...own].map((piece) => [pieceKey(piece), piece]));
  return { content: contentOf(pieces, { event: step.event, reference }), createdAt: step.knownAt };
}

const OF_CONTAINER = { shipmentId: exampleId('shipment'), containerId: exampleId('container') };

function referenceOf(step: Step): ChangeReference {
  const about = { id: stepId(step), ...OF_CONTAINER, timestamp: step.knownAt };
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
      return { type: 'transport_event', id: stepId(step) };
  }
}

function estimate(step: Step) {
  return renderEstimatedEvent({
    id: stepId(step),
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
