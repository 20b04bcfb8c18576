import { z } from 'zod';
import { one, toOne } from './jsonapi.js';
import { timestamp, uuid, zone } from './values.js';

export const containerCreatedEventResource = z
  .object({
    id: uuid,
    type: z.literal('container_created_event'),
    attributes: z.object({ timestamp: timestamp.describe('When it joined the shipment.'), timezone: zone.describe('Always `Etc/UTC`.') }),
    relationships: z.object({ container: toOne('container'), shipment: toOne('shipment') }),
  })
  .meta({ id: 'ContainerCreatedEventResource', description: 'A container joined a shipment.' });

export interface ContainerCreatedEventResource extends z.infer<typeof containerCreatedEventResource> {}

export interface ContainerCreatedEvent {
  id: string;
  shipmentId: string;
  containerId: string;
  timestamp: string;
}

export function renderContainerCreatedEvent(event: ContainerCreatedEvent): ContainerCreatedEventResource {
  return {
    id: event.id,
    type: 'container_created_event',
    attributes: { timestamp: event.timestamp, timezone: 'Etc/UTC' },
    relationships: { container: one('container', event.containerId), shipment: one('shipment', event.shipmentId) },
  };
}
