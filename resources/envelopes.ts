import { z } from 'zod';
import { apiKeyResource, newApiKeyResource } from './api-key.js';
import { containerResource } from './container.js';
import { customFieldDefinitionResource } from './custom-field-definition.js';
import { customFieldOptionResource } from './custom-field-option.js';
import { customFieldResource } from './custom-field.js';
import { documentRepresentationResource } from './document-representation.js';
import { documentSchemaResource } from './document-schema.js';
import { documentResource } from './document.js';
import { emailAliasResource } from './email-alias.js';
import { fullEmailSubmissionResource } from './email-submission.js';
import { factVersionResource } from './fact-version.js';
import { includedResource } from './included.js';
import { inferResult } from './infer-result.js';
import { pageLinks, pageMeta, selfLink } from './jsonapi.js';
import { metroAreaResource } from './metro-area.js';
import { webhookNotificationResource } from './notification.js';
import { partyResource } from './party.js';
import { portResource } from './port.js';
import { rawEventResource } from './raw-event.js';
import { routeLocationResource, routeResource } from './route.js';
import { searchResultResource } from './search-result.js';
import { shipmentResource } from './shipment.js';
import { shippingLineResource } from './shipping-line.js';
import { sourceFreshnessResource } from './source-freshness.js';
import { railTerminalResource, terminalResource } from './terminal.js';
import { trackingRequestResource } from './tracking-request.js';
import { transportEventResource } from './transport-event.js';
import { vesselResource, vesselWithPositionsResource } from './vessel.js';
import { webhookReplayResource } from './webhook-replay.js';
import { webhookEventCategoryResource } from './webhook-event-category.js';
import { webhookResource } from './webhook.js';

const included = z.array(includedResource).optional().describe('Records named by the data, as asked for by `include`; each once.');

/** Envelope of a single record. */
function oneOf<Resource extends z.ZodType>(id: string, resource: Resource) {
  return z.object({ data: resource, included, links: selfLink }).meta({ id });
}

/** Envelope of one page of a list. */
function pageOf<Resource extends z.ZodType>(id: string, resource: Resource) {
  return z.object({ data: z.array(resource), included, links: pageLinks, meta: pageMeta }).meta({ id });
}

// Each envelope has a name of its own, or clients would read of a `Page2`.
export const containerOne = oneOf('ContainerOne', containerResource);
export const containerPage = pageOf('ContainerPage', containerResource);
export const shipmentOne = oneOf('ShipmentOne', shipmentResource);
export const shipmentPage = pageOf('ShipmentPage', shipmentResource);
export const trackingRequestOne = oneOf('TrackingRequestOne', trackingRequestResource);
export const trackingRequestPage = pageOf('TrackingRequestPage', trackingRequestResource);
export const transportEventPage = pageOf('TransportEventPage', transportEventResource);
export const factVersionPage = pageOf('FactVersionPage', factVersionResource);
export const vesselOne = oneOf('VesselOne', vesselResource);
export const vesselWithPositionsOne = oneOf('VesselWithPositionsOne', vesselWithPositionsResource);
export const routeOne = z
  .object({
    data: routeResource,
    included: z
      .array(z.discriminatedUnion('type', [routeLocationResource, portResource, terminalResource, railTerminalResource, vesselResource]))
      .describe('Its places, with their ports, terminals and vessels; each once.'),
    links: selfLink,
  })
  .meta({ id: 'RouteOne' });
export const portOne = oneOf('PortOne', portResource);
export const metroAreaOne = oneOf('MetroAreaOne', metroAreaResource);
export const shippingLineOne = oneOf('ShippingLineOne', shippingLineResource);
export const webhookOne = oneOf('WebhookOne', webhookResource);
export const webhookPage = pageOf('WebhookPage', webhookResource);
export const webhookNotificationOne = oneOf('WebhookNotificationOne', webhookNotificationResource);
export const webhookNotificationPage = pageOf('WebhookNotificationPage', webhookNotificationResource);
export const customFieldDefinitionOne = oneOf('CustomFieldDefinitionOne', customFieldDefinitionResource);
export const customFieldDefinitionPage = pageOf('CustomFieldDefinitionPage', customFieldDefinitionResource);
export const customFieldOptionOne = oneOf('CustomFieldOptionOne', customFieldOptionResource);
export const customFieldOptionPage = pageOf('CustomFieldOptionPage', customFieldOptionResource);
export const customFieldOne = oneOf('CustomFieldOne', customFieldResource);
export const customFieldPage = pageOf('CustomFieldPage', customFieldResource);
export const emailAliasOne = oneOf('EmailAliasOne', emailAliasResource);
export const emailAliasPage = pageOf('EmailAliasPage', emailAliasResource);
export const emailSubmissionOne = oneOf('EmailSubmissionOne', fullEmailSubmissionResource);
export const emailSubmissionPage = pageOf('EmailSubmissionPage', fullEmailSubmissionResource);
export const apiKeyOne = oneOf('ApiKeyOne', apiKeyResource);
export const apiKeyPage = pageOf('ApiKeyPage', apiKeyResource);
export const newApiKeyOne = oneOf('NewApiKeyOne', newApiKeyResource);
export const webhookReplayOne = oneOf('WebhookReplayOne', webhookReplayResource);
export const webhookReplayWished = z
  .object({
    data: webhookReplayResource.nullable().describe('Null for a `dry_run`.'),
    links: selfLink,
    meta: z.object({ count: z.int().describe('Changes that are sent again.') }),
  })
  .meta({ id: 'WebhookReplayWished' });
export const documentOne = oneOf('DocumentOne', documentResource);
export const documentPage = pageOf('DocumentPage', documentResource);
export const documentRepresentationOne = oneOf('DocumentRepresentationOne', documentRepresentationResource);
export const documentRepresentationPage = pageOf('DocumentRepresentationPage', documentRepresentationResource);
export const documentSchemaOne = oneOf('DocumentSchemaOne', documentSchemaResource);
export const partyOne = oneOf('PartyOne', partyResource);
export const partyPage = pageOf('PartyPage', partyResource);
export const terminalOne = oneOf('TerminalOne', z.discriminatedUnion('type', [terminalResource, railTerminalResource]));

const location = z.discriminatedUnion('type', [portResource, metroAreaResource, terminalResource, railTerminalResource]);
export const locationOne = oneOf('LocationOne', location);
export const locationPage = pageOf('LocationPage', location);

/** The whole list: neither pages nor links. */
export const rawEventList = z.object({ data: z.array(rawEventResource), included: z.array(includedResource) }).meta({ id: 'RawEventList' });

/** The whole list, never paged, so that no client looks for a next page. */
export const shippingLineList = z
  .object({ data: z.array(shippingLineResource), links: pageLinks.pick({ self: true, current: true }) })
  .meta({ id: 'ShippingLineList' });

export const searchResultList = z
  .object({ data: z.array(searchResultResource), links: pageLinks.pick({ self: true, current: true }) })
  .meta({ id: 'SearchResultList' });

export const webhookEventCategoryList = z
  .object({ data: z.array(webhookEventCategoryResource), links: selfLink })
  .meta({ id: 'WebhookEventCategoryList' });

/** One for each kind of source. */
export const sourceFreshnessList = z
  .object({ data: z.array(sourceFreshnessResource), links: selfLink })
  .meta({ id: 'SourceFreshnessList' });

export const inferResultOne = z.object({ data: inferResult, links: selfLink }).meta({ id: 'InferResultOne' });

export interface ContainerOne extends z.infer<typeof containerOne> {}
export interface ContainerPage extends z.infer<typeof containerPage> {}
export interface ShipmentOne extends z.infer<typeof shipmentOne> {}
export interface ShipmentPage extends z.infer<typeof shipmentPage> {}
export interface TrackingRequestOne extends z.infer<typeof trackingRequestOne> {}
export interface TrackingRequestPage extends z.infer<typeof trackingRequestPage> {}
export interface TransportEventPage extends z.infer<typeof transportEventPage> {}
export interface FactVersionPage extends z.infer<typeof factVersionPage> {}
export interface SourceFreshnessList extends z.infer<typeof sourceFreshnessList> {}
export interface RawEventList extends z.infer<typeof rawEventList> {}
export interface VesselWithPositionsOne extends z.infer<typeof vesselWithPositionsOne> {}
export interface RouteOne extends z.infer<typeof routeOne> {}
export interface VesselOne extends z.infer<typeof vesselOne> {}
export interface PortOne extends z.infer<typeof portOne> {}
export interface MetroAreaOne extends z.infer<typeof metroAreaOne> {}
export interface TerminalOne extends z.infer<typeof terminalOne> {}
export interface LocationOne extends z.infer<typeof locationOne> {}
export interface LocationPage extends z.infer<typeof locationPage> {}
export interface SearchResultList extends z.infer<typeof searchResultList> {}
export interface ShippingLineOne extends z.infer<typeof shippingLineOne> {}
export interface ShippingLineList extends z.infer<typeof shippingLineList> {}
export interface WebhookOne extends z.infer<typeof webhookOne> {}
export interface WebhookPage extends z.infer<typeof webhookPage> {}
export interface WebhookEventCategoryList extends z.infer<typeof webhookEventCategoryList> {}
export interface WebhookNotificationOne extends z.infer<typeof webhookNotificationOne> {}
export interface WebhookNotificationPage extends z.infer<typeof webhookNotificationPage> {}
export interface WebhookReplayOne extends z.infer<typeof webhookReplayOne> {}
export interface WebhookReplayWished extends z.infer<typeof webhookReplayWished> {}
export interface InferResultOne extends z.infer<typeof inferResultOne> {}
export interface CustomFieldDefinitionOne extends z.infer<typeof customFieldDefinitionOne> {}
export interface CustomFieldDefinitionPage extends z.infer<typeof customFieldDefinitionPage> {}
export interface CustomFieldOptionOne extends z.infer<typeof customFieldOptionOne> {}
export interface CustomFieldOptionPage extends z.infer<typeof customFieldOptionPage> {}
export interface CustomFieldOne extends z.infer<typeof customFieldOne> {}
export interface CustomFieldPage extends z.infer<typeof customFieldPage> {}
export interface DocumentOne extends z.infer<typeof documentOne> {}
export interface DocumentPage extends z.infer<typeof documentPage> {}
export interface DocumentRepresentationOne extends z.infer<typeof documentRepresentationOne> {}
export interface DocumentRepresentationPage extends z.infer<typeof documentRepresentationPage> {}
export interface DocumentSchemaOne extends z.infer<typeof documentSchemaOne> {}
export interface EmailAliasOne extends z.infer<typeof emailAliasOne> {}
export interface EmailAliasPage extends z.infer<typeof emailAliasPage> {}
export interface EmailSubmissionOne extends z.infer<typeof emailSubmissionOne> {}
export interface EmailSubmissionPage extends z.infer<typeof emailSubmissionPage> {}
export interface PartyOne extends z.infer<typeof partyOne> {}
export interface PartyPage extends z.infer<typeof partyPage> {}
export interface ApiKeyOne extends z.infer<typeof apiKeyOne> {}
export interface ApiKeyPage extends z.infer<typeof apiKeyPage> {}
export interface NewApiKeyOne extends z.infer<typeof newApiKeyOne> {}
