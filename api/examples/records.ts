import { entityOf } from '../../db/rows.js';
import { referenceRows, type ReferenceRow } from '../../db/seed/reference-rows.js';
import { referenceId } from '../../db/reference-id.js';
import type { Port } from '../../db/entities/port.js';
import type { MetroArea } from '../../db/entities/metro-area.js';
import type { Terminal } from '../../db/entities/terminal.js';
import type { Vessel } from '../../db/entities/vessel.js';
import { renderContainer, type ContainerRow } from '../../resources/container.js';
import {
  closeContainerFragment,
  closeShipmentFragment,
  openFragment,
  type ContainerLooks,
  type ShipmentLooks,
} from '../../resources/fragment.js';
import { renderMetroArea } from '../../resources/metro-area.js';
import { pieceOf, storedPiece, type Piece } from '../../resources/piece.js';
import { renderPort } from '../../resources/port.js';
import { renderShipment, type ShipmentRow } from '../../resources/shipment.js';
import { renderTerminal } from '../../resources/terminal.js';
import { renderTrackingRequest, type TrackingRequestRow } from '../../resources/tracking-request.js';
import { renderVessel } from '../../resources/vessel.js';
import { exampleId } from './ids.js';
import { BILL_OF_LADING, CONTAINER_NUMBER, LINE, TERMINALS, VESSELS, type Columns } from './voyage.js';

const REQUESTED_AT = '2026-03-01T08:00:02Z';
const MATCHED_AT = '2026-03-02T08:00:07Z';
const FIRST_ETA = '2026-03-28T16:00:00Z';
const DESTINATION_ETA = '2026-04-03T18:00:00Z';

const REQUEST: Columns = {
  id: exampleId('tracking_request'),
  account_id: exampleId('account'),
  user_id: exampleId('user'),
  customer_id: null,
  request_type_sent: 'bill_of_lading',
  request_number: BILL_OF_LADING,
  scac: LINE.scac,
  ref_numbers: ['PO-10482'],
  shipment_tags: ['spring'],
  status: 'pending',
  failed_reason: null,
  is_retrying: false,
  retry_count: null,
  shipment_id: null,
  created_at: REQUESTED_AT,
};

const SHIPMENT: Columns = {
  id: exampleId('shipment'),
  number: BILL_OF_LADING,
  normalized_number: BILL_OF_LADING,
  scac: LINE.scac,
  ref_numbers: ['PO-10482'],
  tags: ['spring'],
  status: 'awaiting_departure',
  port_of_lading_locode: 'CNSHA',
  port_of_lading_name: 'Shanghai',
  port_of_discharge_locode: 'USLAX',
  port_of_discharge_name: 'Los Angeles',
  destination_locode: 'USCHI',
  destination_name: 'Chicago',
  pod_vessel_name: VESSELS.second.name,
  pod_vessel_imo: VESSELS.second.imo,
  pod_voyage_number: '612E',
  pol_timezone: 'Asia/Shanghai',
  pod_timezone: 'America/Los_Angeles',
  destination_timezone: 'America/Chicago',
  pol_etd_at: '2026-03-08T22:00:00Z',
  pol_original_etd_at: '2026-03-08T22:00:00Z',
  pol_atd_at: null,
  pod_eta_at: FIRST_ETA,
  pod_original_eta_at: FIRST_ETA,
  pod_ata_at: null,
  destination_eta_at: DESTINATION_ETA,
  destination_original_eta_at: DESTINATION_ETA,
  destination_ata_at: null,
  line_tracking_stopped_at: null,
  line_tracking_stopped_reason: null,
  line_tracking_stopped_by_user_id: null,
  pod_terminal_id: TERMINALS.announced,
  destination_terminal_id: TERMINALS.inland,
  created_at: MATCHED_AT,
};

const CONTAINER: Columns = {
  ...Object.fromEntries(
    `empty_out_at pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at pod_arrived_at pod_discharged_at pod_full_out_at
     pod_rail_loaded_at pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at final_destination_full_out_at
     empty_terminated_at delivered_at pickup_lfd pickup_lfd_line pickup_lfd_terminal pickup_lfd_rail pickup_appointment_at
     pod_rail_carrier_scac ind_rail_carrier_scac pod_full_out_chassis_number location_at_pod_terminal`
      .split(/\s+/)
      .map((column) => [column, null]),
  ),
  id: exampleId('container'),
  shipment_id: exampleId('shipment'),
  number: CONTAINER_NUMBER,
  ref_numbers: ['PO-10482'],
  current_status: 'new',
  seal_number: 'ML-7734021',
  equipment_type: 'dry',
  equipment_length: 40,
  equipment_height: 'high_cube',
  weight_in_lbs: 41_887,
  available_for_pickup: false,
  availability_known: false,
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: [],
  pod_timezone: 'America/Los_Angeles',
  final_destination_timezone: 'America/Chicago',
  empty_terminated_timezone: 'America/Chicago',
  pod_terminal_id: TERMINALS.announced,
  pickup_facility_id: TERMINALS.inland,
  created_at: MATCHED_AT,
};

/** How the records of the example stand at one moment: what changed of them since the beginning, column by column. */
export interface State {
  now: string;
  request: Columns;
  shipment: Columns;
  container: Columns;
  /** Newest first. */
  transportEventIds: readonly string[];
}

/** The records that examples tell of, as they stand then, rendered as real ones are. */
export function recordsAt({ now, request, shipment, container, transportEventIds }: State): Piece[] {
  const requested = entityOf<TrackingRequestRow>({ ...REQUEST, ...request, updated_at: now });
  return [
    pieceOf(renderTrackingRequest(requested, { shippingLineId: referenceId('shipping_line', LINE.scac) })),
    shipmentPiece({ ...SHIPMENT, ...shipment }, now),
    containerPiece({ ...CONTAINER, ...container }, { now, transportEventIds }),
    ...PLACES,
    ...Object.values(VESSELS).map(vesselPiece),
  ];
}

function shipmentPiece(columns: Columns, now: string): Piece {
  const row = entityOf<ShipmentRow>(columns);
  const fragment = openFragment(
    renderShipment(row, {
      customerName: null,
      shippingLine: LINE,
      portOfLadingId: referenceId('port', 'CNSHA'),
      portOfDischargeId: referenceId('port', 'USLAX'),
      destination: { id: referenceId('metro_area', 'USCHI'), type: 'metro_area' },
      destinationFacilityType: 'rail',
      containerIds: [exampleId('container')],
    }),
  );
  const looks = entityOf<ShipmentLooks>({ updated_at: now, line_tracking_last_attempted_at: now, line_tracking_last_succeeded_at: now });
  return storedPiece('shipment', row.id, closeShipmentFragment(fragment, looks));
}

function containerPiece(columns: Columns, { now, transportEventIds }: Pick<State, 'now' | 'transportEventIds'>): Piece {
  const row = entityOf<ContainerRow>(columns);
  const fragment = openFragment(renderContainer(row, { transportEventIds, rawEventIds: [], railPlan: true }));
  const atTerminal = row.podDischargedAt === null ? null : now;
  const looks = entityOf<ContainerLooks>({
    terminal_checked_at: atTerminal,
    pod_last_tracking_request_at: atTerminal,
    shipment_last_tracking_request_at: now,
    rail_last_tracking_request_at: row.podRailLoadedAt === null ? null : now,
  });
  return storedPiece('container', row.id, closeContainerFragment(fragment, looks));
}

function vesselPiece({ name, imo, mmsi }: { name: string; imo: string; mmsi: string }): Piece {
  const nowhere = {
    latitude: null,
    longitude: null,
    nautical_speed_knots: null,
    navigational_heading_degrees: null,
    position_timestamp: null,
  };
  return pieceOf(renderVessel(entityOf<Vessel>({ ...nowhere, id: referenceId('vessel', imo), name, imo, mmsi })));
}

/** Ports, inland places and facilities are the real ones, under the ids they have in every installation. */
const PLACES: readonly Piece[] = places();

function places(): Piece[] {
  const rows = referenceRows();
  const called = new Set(['CNNKG', 'CNSHA', 'KRPUS', 'USLAX', 'USCHI']);
  const inExample = ({ locode }: ReferenceRow) => called.has(String(locode));
  const terminalIds = (portId: unknown) => rows.terminal.filter((row) => row['port_id'] === portId).map(({ id }) => String(id));
  const facility = { firms_code: null, street: null, zip: null, smdg_code: null, bic_facility_code: null };
  return [
    ...rows.port.filter(inExample).map((row) => renderPort(entityOf<Port>(row), { terminalIds: terminalIds(row['id']) })),
    ...rows.metro_area.filter(inExample).map((row) => renderMetroArea(entityOf<MetroArea>(row))),
    ...rows.terminal
      .filter(({ id }) => Object.values(TERMINALS).includes(String(id)))
      .map((row) => renderTerminal(entityOf<Terminal>({ ...facility, ...row }))),
  ].map(pieceOf);
}
