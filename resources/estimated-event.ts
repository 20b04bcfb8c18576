import { z } from 'zod';
import { one, toOne, toOneOrNone } from './jsonapi.js';
import { locode, timestamp, uuid, zone } from './values.js';

export const estimatedEventResource = z
  .object({
    id: uuid,
    type: z.literal('estimated_event'),
    attributes: z.object({
      created_at: timestamp.describe('When it was first known here.'),
      estimated_timestamp: timestamp.nullable().describe('The new estimate; null when it was taken back.'),
      event: z.literal('shipment.estimated.arrival'),
      location_locode: locode.nullable(),
      timezone: zone.nullable().describe('Zone of the port.'),
      voyage_number: z.string().nullable(),
      data_source: z.enum(['shipping_line', 'terminal', 'ais']).describe('Who said so.'),
    }),
    relationships: z.object({ shipment: toOne('shipment'), port: toOneOrNone('port'), vessel: toOneOrNone('vessel') }),
  })
  .meta({ id: 'EstimatedEventResource', description: 'A new estimate of the arrival at the port of discharge, for the whole shipment.' });

export interface EstimatedEventResource extends z.infer<typeof estimatedEventResource> {}

export interface EstimatedEvent {
  id: string;
  shipmentId: string;
  createdAt: string;
  estimatedTimestamp: string | null;
  locationLocode: string | null;
  timezone: string | null;
  voyageNumber: string | null;
  dataSource: EstimatedEventResource['attributes']['data_source'];
  portId: string | null;
  vesselId: string | null;
}

export function renderEstimatedEvent(event: EstimatedEvent): EstimatedEventResource {
  return {
    id: event.id,
    type: 'estimated_event',
    attributes: {
      created_at: event.createdAt,
      estimated_timestamp: event.estimatedTimestamp,
      event: 'shipment.estimated.arrival',
      location_locode: event.locationLocode,
      timezone: event.timezone,
      voyage_number: event.voyageNumber,
      data_source: event.dataSource,
    },
    relationships: {
      shipment: one('shipment', event.shipmentId),
      port: one('port', event.portId),
      vessel: one('vessel', event.vesselId),
    },
  };
}
