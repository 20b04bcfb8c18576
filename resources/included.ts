import { z } from 'zod';
import { accountResource, type AccountResource } from './account.js';
import { containerCreatedEventResource, type ContainerCreatedEventResource } from './container-created-event.js';
import {
  containerPodTerminalChangedEventResource,
  type ContainerPodTerminalChangedEventResource,
} from './container-pod-terminal-changed-event.js';
import { containerUpdatedEventResource, type ContainerUpdatedEventResource } from './container-updated-event.js';
import { containerResource, type ContainerResource } from './container.js';
import { documentRepresentationResource, type DocumentRepresentationResource } from './document-representation.js';
import { documentResource, type DocumentResource } from './document.js';
import { emailSubmissionResource, type EmailSubmissionResource } from './email-submission.js';
import { estimatedEventResource, type EstimatedEventResource } from './estimated-event.js';
import { metroAreaResource, type MetroAreaResource } from './metro-area.js';
import {
  webhookNotificationLogResource,
  webhookNotificationResource,
  type WebhookNotificationLogResource,
  type WebhookNotificationResource,
} from './notification.js';
import { partyResource, type PartyResource } from './party.js';
import { portResource, type PortResource } from './port.js';
import { rawEventResource, type RawEventResource } from './raw-event.js';
import { shipmentResource, type ShipmentResource } from './shipment.js';
import { shippingLineResource, type ShippingLineResource } from './shipping-line.js';
import { railTerminalResource, terminalResource, type RailTerminalResource, type TerminalResource } from './terminal.js';
import { trackingRequestResource, type TrackingRequestResource } from './tracking-request.js';
import { transportEventResource, type TransportEventResource } from './transport-event.js';
import { userResource, type UserResource } from './user.js';
import { vesselResource, type VesselResource } from './vessel.js';
import { webhookResource, type WebhookResource } from './webhook.js';

/** Every record that can stand in `included`. */
export type IncludedResource =
  | AccountResource
  | ContainerCreatedEventResource
  | ContainerPodTerminalChangedEventResource
  | ContainerResource
  | ContainerUpdatedEventResource
  | DocumentRepresentationResource
  | DocumentResource
  | EmailSubmissionResource
  | EstimatedEventResource
  | MetroAreaResource
  | PartyResource
  | PortResource
  | RailTerminalResource
  | RawEventResource
  | ShipmentResource
  | ShippingLineResource
  | TerminalResource
  | TrackingRequestResource
  | TransportEventResource
  | UserResource
  | VesselResource
  | WebhookNotificationLogResource
  | WebhookNotificationResource
  | WebhookResource;

export const includedResource: z.ZodType<IncludedResource> = z
  .discriminatedUnion('type', [
    accountResource,
    containerCreatedEventResource,
    containerPodTerminalChangedEventResource,
    containerResource,
    containerUpdatedEventResource,
    documentRepresentationResource,
    documentResource,
    emailSubmissionResource,
    estimatedEventResource,
    metroAreaResource,
    partyResource,
    portResource,
    railTerminalResource,
    rawEventResource,
    shipmentResource,
    shippingLineResource,
    terminalResource,
    trackingRequestResource,
    transportEventResource,
    userResource,
    vesselResource,
    webhookNotificationLogResource,
    webhookNotificationResource,
    webhookResource,
  ])
  .meta({ id: 'IncludedResource', description: 'A record that another one names, each once.' });
