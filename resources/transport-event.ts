import { z } from 'zod';
import type { TransportEvent } from '../db/entities/transport-event.js';
import { timestampOf } from '../domain/time.js';
import { isWebhookEventName, referenceTypeOf, WEBHOOK_EVENT_NAMES, type WebhookEventName } from '../domain/webhook-event.js';
import { one, toOne, toOneOrNone } from './jsonapi.js';
import { facilityResourceType, toFacilityOrNone } from './terminal.js';
import { locode, locodeOf, momentOf, timestamp, uuid, zone } from './values.js';

const isTransportEvent = (name: WebhookEventName) => referenceTypeOf(name) === 'transport_event';
const TRANSPORT_EVENT_NAMES = WEBHOOK_EVENT_NAMES.filter(isTransportEvent);
const dataSource = z.enum(['shipping_line', 'terminal', 'ais', 'rail', 'operations_team', 'user_input']);

export const transportEventResource = z
  .object({
    id: uuid,
    type: z.literal('transport_event'),
    attributes: z.object({
      event: z.enum(TRANSPORT_EVENT_NAMES).describe('What happened, by its name in the catalogue of events.'),
      created_at: timestamp.describe('When it was first known here.'),
      voyage_number: z.string().nullable(),
      timestamp: timestamp.nullable().describe('When it happened; for estimates the time expected, for changes the moment of the change.'),
      data_source: dataSource.describe('Who said so.'),
      invalidated_at: timestamp.nullable().describe('When a correction replaced it or its source took it back.'),
      location_locode: locode.nullable().describe('Null when the place is unknown; never filled in later.'),
      timezone: zone.nullable().describe("Zone of the place. Null: `timestamp` is the source's local time, written as if it were UTC."),
      value: z.string().nullable().describe('For changes of a last free day or appointment: the new one; null when it was taken back.'),
      value_timestamp: timestamp.nullable().describe('The same as `value`, as a timestamp.'),
    }),
    relationships: z.object({
      shipment: toOne('shipment'),
      container: toOne('container'),
      vessel: toOneOrNone('vessel'),
      location: toOneOrNone('port', 'metro_area'),
      terminal: toFacilityOrNone(),
      source_event: toOneOrNone('raw_event').describe('The words of the carrier that it rests on.'),
      previous_version: toOneOrNone('transport_event').describe('The event that this one replaced.'),
    }),
  })
  .meta({ id: 'TransportEventResource', description: 'A milestone, estimate or change of one container, the same for all carriers.' });

export interface TransportEventResource extends z.infer<typeof transportEventResource> {}

export interface TransportEventRelated {
  /** `facility_type` of its terminal. */
  facilityType: string | null;
}

export type TransportEventRow = Omit<TransportEvent, 'accountId' | 'milestoneKey' | 'version' | 'milestone' | 'rule'>;

/** Throws when the row names an event that the catalogue does not have for transport events. */
export function renderTransportEvent(row: TransportEventRow, { facilityType }: TransportEventRelated): TransportEventResource {
  if (!isWebhookEventName(row.event) || !isTransportEvent(row.event)) throw new Error(`"${row.event}" is no transport event.`);
  const value = momentOf(row.valueTimestamp);
  return {
    id: row.id,
    type: 'transport_event',
    attributes: {
      event: row.event,
      created_at: timestampOf(row.createdAt),
      voyage_number: row.voyageNumber,
      timestamp: momentOf(row.timestamp),
      data_source: dataSource.parse(row.dataSource),
      invalidated_at: momentOf(row.invalidatedAt),
      location_locode: locodeOf(row.locationLocode),
      timezone: row.timezone,
      value,
      value_timestamp: value,
    },
    relationships: {
      shipment: one('shipment', row.shipmentId),
      container: one('container', row.containerId),
      vessel: one('vessel', row.vesselId),
      location: one(row.locationType ?? 'port', row.locationId),
      terminal: one(facilityResourceType(facilityType), row.terminalId),
      source_event: one('raw_event', row.rawEventId),
      previous_version: one('transport_event', row.previousVersionId),
    },
  };
}
