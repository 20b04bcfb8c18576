import type { Timestamp } from '../../domain/time.js';
import type { ContainerOne } from '../../resources/envelopes.js';
import type { ShipmentResource } from '../../resources/shipment.js';
import { Included } from '../included.js';
import type { LandfallClient } from '../landfall-client.js';
import type { Box } from './box.js';
import { daysUntil, presentOf } from './calendar.js';
import { metadataOf, type ContainerInclude } from './container-metadata.js';
import { demurrageOf, type Demurrage } from './demurrage.js';
import { eventsOf } from './event-summary.js';
import { localTime } from './local-time.js';
import { stageOf, type Stage } from './stage.js';

/** A container with all that is said of it, and what guidance hangs on. */
export interface ContainerDetails {
  result: Record<string, unknown>;
  number: string;
  stage: Stage;
  guidance: string;
}

/** Asks for a container with its shipment and terminal, and with its events where they are wanted. Throws a Refused of 404 when there is none. */
export async function containerDetails(
  { client, now }: { client: LandfallClient; now: () => Timestamp },
  { id, include }: { id: string; include: readonly ContainerInclude[] },
): Promise<ContainerDetails> {
  const events = include.includes('transport_events');
  const wanted = ['shipment', 'pod_terminal', ...(events ? ['transport_events', 'transport_events.location'] : [])];
  const answer = await client.get<ContainerOne>(`/containers/${encodeURIComponent(id)}`, { include: wanted.join(',') });
  return detailsOf(answer, { events, now: now() });
}

function detailsOf({ data, included }: ContainerOne, { events, now }: { events: boolean; now: Timestamp }): ContainerDetails {
  const records = new Included(included);
  const { attributes: box, relationships } = data;
  const shipment = records.named(relationships.shipment, 'shipment');
  const terminal = records.named(relationships.pod_terminal, 'terminal');
  const demurrage = demurrageOfContainer(box, shipment, now);
  const stage = stageOf(box);
  const isTold = typeof box.current_status === 'string';
  const metadata = metadataOf({ box, stage, demurrage, events, isAuthoritative: isTold });
  const result = {
    id: data.id,
    container_number: box.number,
    status: isTold ? box.current_status : stage,
    status_source: isTold ? 'current_status' : 'derived',
    created_at: box.created_at,
    equipment: equipmentOf(box),
    location: locationOf(box),
    demurrage: demurrageBlock(box, demurrage),
    rail: {
      pod_rail_carrier: box.pod_rail_carrier_scac,
      pod_rail_loaded_at: box.pod_rail_loaded_at,
      destination_eta: box.ind_eta_at,
      destination_ata: box.ind_ata_at,
    },
    shipment: shipment && shipmentBlock(shipment),
    pod_terminal: terminal && { id: terminal.id, name: terminal.attributes.name, firms_code: terminal.attributes.firms_code },
    events: events
      ? eventsOf(records.all(relationships.transport_events, 'transport_event'), records)
      : 'Not loaded. Call get_container with include ["transport_events"], or get_container_transport_events.',
    _metadata: metadata,
  };
  return { result, number: box.number, stage, guidance: metadata.presentation_guidance };
}

/** Demurrage of a container as of now, with what its shipment says of tracking. */
export function demurrageOfContainer(box: Box, shipment: ShipmentResource | null, now: Timestamp): Demurrage {
  const present = presentOf(now, box.terminal_checked_at, box.shipment_last_tracking_request_at, box.rail_last_tracking_request_at);
  const stopped = shipment?.attributes.line_tracking_stopped_at ?? shipment?.attributes.line_tracking_stopped_reason ?? null;
  return demurrageOf({
    fees: box.fees_at_pod_terminal,
    terminalCheckedAt: box.terminal_checked_at,
    trackingStopped: stopped !== null,
    daysUntilLfd: daysUntil(present, box.pickup_lfd, lastFreeZone(box)),
    now: present,
  });
}

/** Zone that the last free day is a day of: inland where it is the railroad's alone, else the port's. */
export function lastFreeZone({ import_deadlines: deadlines, pod_timezone: port, final_destination_timezone: inland }: Box): string | null {
  const { pickup_lfd_line: line, pickup_lfd_terminal: terminal, pickup_lfd_rail: rail } = deadlines;
  return rail !== null && line === null && terminal === null ? (inland ?? port) : port;
}

function equipmentOf(box: Box) {
  const length = Number(box.equipment_length ?? 0);
  return {
    type: box.equipment_type,
    length: Number.isFinite(length) && length > 0 ? length : null,
    height: box.equipment_height,
    weight_lbs: box.weight_in_lbs,
  };
}

function locationOf(box: Box) {
  return {
    current_location: box.location_at_pod_terminal,
    available_for_pickup: box.available_for_pickup,
    availability_known: box.availability_known,
    pod_arrived_at: box.pod_arrived_at,
    pod_arrived_at_local: localTime(box.pod_arrived_at, box.pod_timezone),
    pod_discharged_at: box.pod_discharged_at,
    pod_discharged_at_local: localTime(box.pod_discharged_at, box.pod_timezone),
    pod_timezone: box.pod_timezone,
  };
}

function demurrageBlock(box: Box, known: Demurrage) {
  const { pickup_lfd_terminal: terminal, pickup_lfd_rail: rail, pickup_lfd_line: line } = box.import_deadlines;
  return {
    pickup_lfd: box.pickup_lfd,
    pickup_lfd_local: localTime(box.pickup_lfd, lastFreeZone(box)),
    last_free_days: { terminal, rail, line },
    pickup_appointment_at: box.pickup_appointment_at,
    fees_at_pod_terminal: known.fees,
    fees_total_amount: known.totalAmount,
    fees_currency_code: known.currencyCode,
    holds_at_pod_terminal: box.holds_at_pod_terminal,
    urgency: known.urgency,
    urgency_suppressed: known.suppressedFor !== null,
    urgency_reason: known.suppressedFor,
    days_until_lfd: known.daysUntilLfd,
  };
}

function shipmentBlock({ id, attributes }: ShipmentResource) {
  return {
    id,
    ref_numbers: attributes.ref_numbers,
    line: attributes.shipping_line_scac,
    shipping_line_name: attributes.shipping_line_name,
    port_of_lading_name: attributes.port_of_lading_name,
    port_of_discharge_name: attributes.port_of_discharge_name,
    destination_name: attributes.destination_name,
  };
}
