import type { Timestamp } from '../../domain/time.js';
import type { ShipmentOne } from '../../resources/envelopes.js';
import type { PortResource } from '../../resources/port.js';
import type { ShipmentResource } from '../../resources/shipment.js';
import type { RailTerminalResource, TerminalResource } from '../../resources/terminal.js';
import { Included } from '../included.js';
import { daysUntil, presentOf } from './calendar.js';

type Told = ShipmentResource['attributes'];
type Status = 'delivered_to_destination' | 'arrived_at_pod' | 'in_transit' | 'awaiting_departure' | 'pending';

/** A shipment with its places and boxes, as far as they came along, and one sentence on how to tell of it. */
export function shipmentDetails({ data, included }: ShipmentOne, { boxes, now }: { boxes: boolean; now: Timestamp }) {
  const records = new Included(included);
  const { attributes: told, relationships } = data;
  const status = statusOf(told);
  const guidance = guidanceFor(status, told, now);
  const result = {
    id: data.id,
    bill_of_lading: told.bill_of_lading_number,
    normalized_number: told.normalized_number,
    status,
    shipping_line: { scac: told.shipping_line_scac, name: told.shipping_line_name, short_name: told.shipping_line_short_name },
    customer_name: told.customer_name,
    reference_numbers: told.ref_numbers,
    tags: told.tags,
    routing: routingOf(data, records),
    vessel_at_pod: { name: told.pod_vessel_name, imo: told.pod_vessel_imo, voyage_number: told.pod_voyage_number },
    containers: boxes ? boxesOf(records) : 'Not loaded. Call get_shipment_details with include_containers true.',
    tracking: {
      line_tracking_last_attempted_at: told.line_tracking_last_attempted_at,
      line_tracking_last_succeeded_at: told.line_tracking_last_succeeded_at,
      line_tracking_stopped_at: told.line_tracking_stopped_at,
      line_tracking_stopped_reason: told.line_tracking_stopped_reason,
    },
    updated_at: told.updated_at,
    created_at: told.created_at,
    _metadata: {
      shipment_status: status,
      includes_loaded: [...(boxes ? ['containers'] : []), ...Object.keys(relationships).filter((name) => name !== 'containers')],
      presentation_guidance: guidance,
    },
  };
  return { result, guidance };
}

/** The first rule that fits counts (lifecycle, section 3.3). */
function statusOf(told: Told): Status {
  if (told.destination_ata_at) return 'delivered_to_destination';
  if (told.pod_ata_at) return 'arrived_at_pod';
  if (told.pol_atd_at) return 'in_transit';
  return told.pol_etd_at ? 'awaiting_departure' : 'pending';
}

function guidanceFor(status: Status, told: Told, now: Timestamp): string {
  switch (status) {
    case 'delivered_to_destination':
      return 'Say when it arrived at the destination, and look at the containers for what is not returned yet.';
    case 'arrived_at_pod':
      return 'Say when it arrived at the port of discharge; availability and last free days are facts of each container.';
    case 'in_transit':
      return `Lead with the vessel and its arrival: ${untilArrival(told, now)}. Compare the estimate with the original one to tell of a delay.`;
    case 'awaiting_departure':
      return 'Lead with the estimated departure from the port of lading.';
    case 'pending':
      return 'Say that the line has reported no dates yet.';
  }
}

function untilArrival(told: Told, now: Timestamp): string {
  const days = daysUntil(presentOf(now, told.line_tracking_last_attempted_at), told.pod_eta_at, told.pod_timezone);
  if (days === null) return 'no arrival is estimated';
  if (days < 0) return `it was expected ${counted(-days)} ago, by the calendar of the port`;
  return days === 0 ? 'it is expected today, by the calendar of the port' : `${counted(days)} to arrival, by the calendar of the port`;
}

const counted = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

function routingOf({ attributes: told, relationships }: ShipmentResource, records: Included) {
  const hasDestination = told.destination_locode !== null || told.destination_name !== null;
  return {
    port_of_lading: {
      locode: told.port_of_lading_locode,
      name: told.port_of_lading_name,
      port_details: portDetails(records.named(relationships.port_of_lading, 'port')),
      etd: told.pol_etd_at,
      atd: told.pol_atd_at,
      timezone: told.pol_timezone,
    },
    port_of_discharge: {
      locode: told.port_of_discharge_locode,
      name: told.port_of_discharge_name,
      port_details: portDetails(records.named(relationships.port_of_discharge, 'port')),
      terminal: terminalDetails(records.named(relationships.pod_terminal, 'terminal')),
      eta: told.pod_eta_at,
      ata: told.pod_ata_at,
      original_eta: told.pod_original_eta_at,
      timezone: told.pod_timezone,
    },
    destination: hasDestination
      ? {
          locode: told.destination_locode,
          name: told.destination_name,
          terminal: terminalDetails(records.named(relationships.destination_terminal, 'terminal', 'rail_terminal')),
          eta: told.destination_eta_at,
          ata: told.destination_ata_at,
          timezone: told.destination_timezone,
        }
      : null,
  };
}

function portDetails(port: PortResource | null) {
  return port && { id: port.id, code: port.attributes.code, country_code: port.attributes.country_code };
}

function terminalDetails(terminal: TerminalResource | RailTerminalResource | null) {
  if (!terminal) return null;
  const { name, nickname, firms_code } = terminal.attributes;
  return { id: terminal.id, name, nickname, firms_code };
}

function boxesOf(records: Included) {
  const containers = records.of('container').map(({ id, attributes: box }) => ({
    id,
    number: box.number,
    equipment_type: box.equipment_type,
    equipment_length: box.equipment_length,
    available_for_pickup: box.available_for_pickup,
    pod_arrived_at: box.pod_arrived_at,
    pod_discharged_at: box.pod_discharged_at,
    pickup_lfd: box.pickup_lfd,
  }));
  return { count: containers.length, containers };
}
