import { z } from 'zod';
import { one, toOne, toOneOrNone } from './jsonapi.js';
import { timestamp, uuid, zone } from './values.js';

/** Attributes a changeset may name (webhooks.md 6). */
const CHANGESET_KEYS = [
  'available_for_pickup',
  'pickup_lfd',
  'pickup_lfd_line',
  'pickup_lfd_rail',
  'pickup_lfd_terminal',
  'pickup_appointment_at',
  'fees_at_pod_terminal',
  'holds_at_pod_terminal',
  'pod_terminal',
] as const;

export type Changeset = { [Key in (typeof CHANGESET_KEYS)[number]]?: [before: unknown, after: unknown] };

export const containerUpdatedEventResource = z
  .object({
    id: uuid,
    type: z.literal('container_updated_event'),
    attributes: z.object({
      changeset: z
        .partialRecord(z.enum(CHANGESET_KEYS), z.tuple([z.unknown(), z.unknown()]))
        .describe('By attribute: the value before and the value now. `pod_terminal` holds ids of terminals.'),
      timestamp: timestamp.describe('When the change was read from the source.'),
      timezone: zone.nullable(),
      data_source: z
        .enum(['terminal', 'shipping_line'])
        .describe("Whose news it is: the port terminal's, or the line's while nobody names the terminal."),
    }),
    relationships: z.object({
      container: toOne('container'),
      terminal: toOneOrNone('terminal').describe('The port terminal the news is of.'),
      shipment: toOne('shipment'),
    }),
  })
  .meta({ id: 'ContainerUpdatedEventResource', description: "The terminal's news of a container changed." });

export interface ContainerUpdatedEventResource extends z.infer<typeof containerUpdatedEventResource> {}

export interface ContainerUpdatedEvent {
  id: string;
  shipmentId: string;
  containerId: string;
  /** Null: the line's news, of a terminal that nobody names. */
  terminalId: string | null;
  changeset: Changeset;
  timestamp: string;
  timezone: string | null;
}

export function renderContainerUpdatedEvent(event: ContainerUpdatedEvent): ContainerUpdatedEventResource {
  return {
    id: event.id,
    type: 'container_updated_event',
    attributes: {
      changeset: event.changeset,
      timestamp: event.timestamp,
      timezone: event.timezone,
      data_source: event.terminalId === null ? 'shipping_line' : 'terminal',
    },
    relationships: {
      container: one('container', event.containerId),
      terminal: one('terminal', event.terminalId),
      shipment: one('shipment', event.shipmentId),
    },
  };
}
