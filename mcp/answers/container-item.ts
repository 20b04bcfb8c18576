import type { ContainerResource } from '../../resources/container.js';
import type { TerminalResource } from '../../resources/terminal.js';
import type { Included } from '../included.js';
import { camelCased } from './camel-case.js';

/** A row of list_containers: every attribute flat, as columns name them, and grouped blocks beside. */
export function containerItem({ id, attributes: box, relationships }: ContainerResource, records: Included): Record<string, unknown> {
  const shipment = records.named(relationships.shipment, 'shipment');
  return {
    ...camelCased(box),
    id,
    number: box.number,
    status: box.current_status,
    currentStatus: box.current_status,
    equipment: { type: box.equipment_type, length: box.equipment_length, height: box.equipment_height, weightLbs: box.weight_in_lbs },
    location: {
      currentLocation: box.location_at_pod_terminal,
      availableForPickup: box.available_for_pickup,
      podArrivedAt: box.pod_arrived_at,
      podDischargedAt: box.pod_discharged_at,
    },
    demurrage: {
      pickupLfd: box.pickup_lfd,
      pickupAppointmentAt: box.pickup_appointment_at,
      fees: box.fees_at_pod_terminal,
      holds: box.holds_at_pod_terminal,
    },
    terminals: {
      podTerminal: terminalBlock(records.named(relationships.pod_terminal, 'terminal')),
      destinationTerminal: terminalBlock(records.named(relationships.pickup_facility, 'terminal')),
    },
    rail: {
      podRailCarrierScac: box.pod_rail_carrier_scac,
      indRailCarrierScac: box.ind_rail_carrier_scac,
      podRailLoadedAt: box.pod_rail_loaded_at,
      podRailDepartedAt: box.pod_rail_departed_at,
      indRailUnloadedAt: box.ind_rail_unloaded_at,
      indEtaAt: box.ind_eta_at,
      indAtaAt: box.ind_ata_at,
    },
    events: records
      .all(relationships.transport_events, 'transport_event')
      .map((event) => ({ id: event.id, ...camelCased(event.attributes) })),
    shipment: shipment && {
      id: shipment.id,
      billOfLading: shipment.attributes.bill_of_lading_number,
      shippingLineScac: shipment.attributes.shipping_line_scac,
    },
  };
}

/** A terminal as rows and shipments show it. */
export function terminalBlock(terminal: TerminalResource | null) {
  if (!terminal) return null;
  const { name, nickname, firms_code: firmsCode } = terminal.attributes;
  return { id: terminal.id, name, nickname, firmsCode };
}
