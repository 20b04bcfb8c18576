import type { ShipmentResource } from '../../resources/shipment.js';
import type { Included } from '../included.js';
import { camelCased } from './camel-case.js';
import { terminalBlock } from './container-item.js';

/** A row of list_shipments: every attribute flat, as columns name them, and grouped blocks beside. */
export function shipmentItem(shipment: ShipmentResource, records: Included): Record<string, unknown> {
  const { id, attributes, relationships } = shipment;
  return {
    ...camelCased(attributes),
    id,
    billOfLading: attributes.bill_of_lading_number,
    shippingLineScac: attributes.shipping_line_scac,
    customerName: attributes.customer_name,
    containers: records.all(relationships.containers, 'container').map((box) => ({ id: box.id, number: box.attributes.number })),
    refNumbers: attributes.ref_numbers,
    tags: attributes.tags,
    vesselAtPod: { name: attributes.pod_vessel_name, imo: attributes.pod_vessel_imo, voyageNumber: attributes.pod_voyage_number },
    ports: portsOf(shipment, records),
    tracking: {
      lineTrackingLastAttemptedAt: attributes.line_tracking_last_attempted_at,
      lineTrackingLastSucceededAt: attributes.line_tracking_last_succeeded_at,
      lineTrackingStoppedAt: attributes.line_tracking_stopped_at,
      lineTrackingStoppedReason: attributes.line_tracking_stopped_reason,
    },
  };
}

function portsOf({ attributes: told, relationships }: ShipmentResource, records: Included) {
  const lading = records.named(relationships.port_of_lading, 'port');
  const discharge = records.named(relationships.port_of_discharge, 'port');
  const hasDestination = told.destination_locode !== null || told.destination_name !== null;
  return {
    portOfLading: {
      locode: told.port_of_lading_locode,
      name: told.port_of_lading_name,
      code: lading?.attributes.code ?? told.port_of_lading_locode,
      countryCode: lading?.attributes.country_code ?? countryOf(told.port_of_lading_locode),
      etd: told.pol_etd_at,
      atd: told.pol_atd_at,
      timezone: told.pol_timezone,
    },
    portOfDischarge: {
      locode: told.port_of_discharge_locode,
      name: told.port_of_discharge_name,
      code: discharge?.attributes.code ?? told.port_of_discharge_locode,
      countryCode: discharge?.attributes.country_code ?? countryOf(told.port_of_discharge_locode),
      eta: told.pod_eta_at,
      ata: told.pod_ata_at,
      originalEta: told.pod_original_eta_at,
      timezone: told.pod_timezone,
      terminal: terminalBlock(records.named(relationships.pod_terminal, 'terminal')),
    },
    destination: hasDestination
      ? {
          locode: told.destination_locode,
          name: told.destination_name,
          eta: told.destination_eta_at,
          ata: told.destination_ata_at,
          timezone: told.destination_timezone,
          terminal: terminalBlock(records.named(relationships.destination_terminal, 'terminal')),
        }
      : null,
  };
}

/** A UN/LOCODE begins with the two letters of its country. */
const countryOf = (locode: string | null): string | null => locode?.slice(0, 2) ?? null;
