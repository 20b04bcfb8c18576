import { z } from 'zod';
import { one, toOne, toOneOrNone } from './jsonapi.js';
import { timestamp, uuid } from './values.js';

export const containerPodTerminalChangedEventResource = z
  .object({
    id: uuid,
    type: z.literal('container_pod_terminal_changed_event'),
    attributes: z.object({
      timestamp: timestamp.describe('When the change was recorded.'),
      data_source: z.enum(['shipping_line', 'terminal', 'pierpass']).describe('Who said so.'),
    }),
    relationships: z.object({
      container: toOne('container'),
      shipment: toOne('shipment'),
      terminal: toOneOrNone('terminal').describe('The new terminal.'),
    }),
  })
  .meta({
    id: 'ContainerPodTerminalChangedEventResource',
    description: 'Another terminal of the port of discharge: before discharge advance notice, afterwards a move to an off-dock yard.',
  });

export interface ContainerPodTerminalChangedEventResource extends z.infer<typeof containerPodTerminalChangedEventResource> {}

export interface ContainerPodTerminalChangedEvent {
  id: string;
  shipmentId: string;
  containerId: string;
  terminalId: string | null;
  timestamp: string;
  dataSource: ContainerPodTerminalChangedEventResource['attributes']['data_source'];
}

export function renderContainerPodTerminalChangedEvent(event: ContainerPodTerminalChangedEvent): ContainerPodTerminalChangedEventResource {
  return {
    id: event.id,
    type: 'container_pod_terminal_changed_event',
    attributes: { timestamp: event.timestamp, data_source: event.dataSource },
    relationships: {
      container: one('container', event.containerId),
      shipment: one('shipment', event.shipmentId),
      terminal: one('terminal', event.terminalId),
    },
  };
}
