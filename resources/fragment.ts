import type { Container } from '../db/entities/container.js';
import type { Shipment } from '../db/entities/shipment.js';
import { CONTAINER_LOOK_TIMES, type OpenContainer } from './container.js';
import { SHIPMENT_LOOK_TIMES, type OpenShipment } from './shipment.js';
import { momentOf } from './values.js';

/**
 * The resource of a container or shipment as stored beside its row: JSON text left open within `attributes`, so that the
 * times of looks are joined on at read and a look without news rewrites no row.
 *
 * Raise a version when the rendering changes: older fragments are rendered again when they are read, and in the background.
 */
export const CONTAINER_FRAGMENT_VERSION = 1;
export const SHIPMENT_FRAGMENT_VERSION = 3;

/** Text of a resource, open at the end. Its last member is `attributes`, which is not empty. */
export function openFragment(resource: OpenContainer | OpenShipment): string {
  const { attributes, ...rest } = resource;
  return JSON.stringify({ ...rest, attributes }).slice(0, -'}}'.length);
}

export type ContainerLooks = Pick<
  Container,
  'terminalCheckedAt' | 'podLastTrackingRequestAt' | 'shipmentLastTrackingRequestAt' | 'railLastTrackingRequestAt'
>;
export type ShipmentLooks = Pick<Shipment, 'updatedAt' | 'lineTrackingLastAttemptedAt' | 'lineTrackingLastSucceededAt'>;

/** The whole resource of a container, as text. The SQL function `whole_container` does the same. */
export function closeContainerFragment(fragment: string, looks: ContainerLooks): string {
  const { terminalCheckedAt, podLastTrackingRequestAt, shipmentLastTrackingRequestAt, railLastTrackingRequestAt } = looks;
  return close(fragment, CONTAINER_LOOK_TIMES, [
    terminalCheckedAt,
    podLastTrackingRequestAt,
    shipmentLastTrackingRequestAt,
    railLastTrackingRequestAt,
  ]);
}

/** The whole resource of a shipment, as text. The SQL function `whole_shipment` does the same. */
export function closeShipmentFragment(fragment: string, looks: ShipmentLooks): string {
  return close(fragment, SHIPMENT_LOOK_TIMES, [looks.updatedAt, looks.lineTrackingLastAttemptedAt, looks.lineTrackingLastSucceededAt]);
}

function close(fragment: string, names: readonly string[], moments: readonly Parameters<typeof momentOf>[0][]): string {
  const times = names.map((name, place) => `,"${name}":${JSON.stringify(momentOf(moments[place] ?? null))}`);
  return `${fragment}${times.join('')}}}`;
}
