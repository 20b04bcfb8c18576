import { z } from 'zod';
import type { Container } from '../db/entities/container.js';
import { CONTAINER_STATUSES } from '../domain/container-status.js';
import { timestampOf } from '../domain/time.js';
import { recordMeta } from './fact-version.js';
import { many, one, toMany, toOne, toOneOrNone } from './jsonapi.js';
import { momentOf, scac, timestamp, uuid, zone } from './values.js';

export const terminalHold = z
  .object({
    name: z.enum(['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other']).describe('Who holds it. Case matters.'),
    status: z.enum(['hold', 'pending']).describe('`hold` blocks collection, `pending` is announced. A cleared hold leaves the list.'),
    description: z.string().nullable().describe('Words of the source, for people; may be empty.'),
  })
  .meta({ id: 'TerminalHold', description: 'What stands between the container and the gate.' });

export const terminalFee = z
  .object({
    type: z
      .enum(['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'])
      .describe('`total` may stand beside line items: leave it out of a sum.'),
    amount: z.number().describe('In the named currency; 0 means announced and not yet priced.'),
    currency_code: z.string().describe('ISO 4217, normally `USD`.'),
  })
  .meta({ id: 'TerminalFee', description: 'A fee that is due.' });

const EQUIPMENT_TYPES = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank'] as const;
const equipmentType = z.enum(EQUIPMENT_TYPES).nullable();
const equipmentLength = z.literal([10, 20, 40, 45]).nullable();
const equipmentHeight = z.enum(['standard', 'high_cube']).nullable();
const containerStatus = z.enum(CONTAINER_STATUSES);
const terminalHolds = z.array(terminalHold);
const terminalFees = z.array(terminalFee);
const moment = timestamp.nullable();

const importDeadlines = z
  .object({
    pickup_lfd_terminal: moment.describe("The terminal's last free day."),
    pickup_lfd_rail: moment.describe("The rail carrier's last free day (feature `rail_plan`)."),
    pickup_lfd_line: moment.describe("The shipping line's last free day."),
  })
  .meta({ id: 'ImportDeadlines' });

/** When each source was last asked: columns of their own, so that a look without news rewrites no container. */
export const CONTAINER_LOOK_TIMES = [
  'terminal_checked_at',
  'pod_last_tracking_request_at',
  'shipment_last_tracking_request_at',
  'rail_last_tracking_request_at',
] as const;

const containerAttributes = z.object({
  number: z.string().describe('Container number: four letters and seven digits.'),
  seal_number: z.string().nullable(),
  created_at: timestamp.describe('When it was first recorded.'),
  ref_numbers: z.array(z.string()).describe("The client's own references; at first those of the tracking request."),
  equipment_type: equipmentType,
  equipment_length: equipmentLength.describe('Feet.'),
  equipment_height: equipmentHeight,
  weight_in_lbs: z.number().nullable().describe('Pounds; some lines report 0 for unknown.'),
  pod_arrived_at: moment.describe('The vessel reached the port of discharge.'),
  pod_discharged_at: moment.describe('Lifted off the vessel at the port of discharge.'),
  pod_full_out_at: moment.describe('Left the port terminal loaded.'),
  final_destination_full_out_at: moment.describe('Left the inland facility loaded; only for inland moves.'),
  empty_terminated_at: moment.describe('Handed back empty.'),
  holds_at_pod_terminal: terminalHolds,
  fees_at_pod_terminal: terminalFees,
  available_for_pickup: z.boolean().describe('May be collected; false when unknown, see `availability_known`.'),
  availability_known: z.boolean().describe('A facility reports availability for this container.'),
  pickup_lfd: moment.describe("Last free day: the line's, else the terminal's, else the rail carrier's."),
  pickup_appointment_at: moment.describe('Booked time of collection.'),
  pod_full_out_chassis_number: z.string().nullable().describe('Chassis it was collected on.'),
  location_at_pod_terminal: z.string().nullable().describe('Yard slot or state, in the words of the terminal.'),
  pod_timezone: zone.nullable().describe('Zone of the port of discharge.'),
  final_destination_timezone: zone.nullable().describe('Zone of the inland destination.'),
  empty_terminated_timezone: zone.nullable().describe('Zone of the place it is handed back at.'),
  pod_rail_carrier_scac: scac.nullable().describe('Railroad that takes it away from the port.'),
  ind_rail_carrier_scac: scac.nullable().describe('Railroad that brings it to the inland facility.'),
  pod_rail_loaded_at: moment.describe('First loaded on a rail car after discharge.'),
  pod_rail_departed_at: moment.describe('First left by train after discharge.'),
  ind_eta_at: moment.describe("The rail carrier's estimate for the inland facility."),
  ind_ata_at: moment.describe("The rail carrier's arrival there."),
  ind_rail_unloaded_at: moment.describe('Lifted off the rail car at the inland facility.'),
  ind_facility_lfd_on: moment.describe('The same as `import_deadlines.pickup_lfd_rail`.').meta({ deprecated: true }),
  ind_facility_holds: terminalHolds.nullable().describe('Holds at the inland facility.'),
  ind_facility_fees: terminalFees.nullable().describe('Fees at the inland facility.'),
  import_deadlines: importDeadlines,
  ssl_lfd: moment.describe('The same as `import_deadlines.pickup_lfd_line`.').meta({ deprecated: true }),
  current_status: containerStatus,
  delivered_at: moment.describe('Marked as delivered by hand.'),
  empty_out_at: moment.describe('Collected empty at the origin.'),
  pol_full_in_at: moment.describe('Gated in loaded at the origin.'),
  pol_vessel_loaded_at: moment.describe('Loaded at the port of lading.'),
  pol_vessel_departed_at: moment.describe('The vessel left the port of lading.'),
  terminal_checked_at: moment.describe('Last time the terminal was asked.'),
  pod_last_tracking_request_at: moment.describe('Last query for this container at the port terminal.'),
  shipment_last_tracking_request_at: moment.describe('Last query at the shipping line.'),
  rail_last_tracking_request_at: moment.describe('Last query at the rail carrier.'),
});

export const containerResource = z
  .object({
    id: uuid,
    type: z.literal('container'),
    relationships: z.object({
      shipment: toOne('shipment'),
      pod_terminal: toOneOrNone('terminal'),
      pickup_facility: toOneOrNone('terminal'),
      transport_events: toMany('transport_event'),
      raw_events: toMany('raw_event'),
    }),
    attributes: containerAttributes,
    meta: recordMeta.optional().describe('Only where `include` names `provenance`.'),
  })
  .meta({ id: 'ContainerResource', description: 'One container on one journey. The same box on a later journey is another container.' });

export interface ContainerResource extends z.infer<typeof containerResource> {}

/** What a container's fragment holds: the resource without the times of looks. */
export interface OpenContainer extends Omit<ContainerResource, 'attributes'> {
  attributes: Omit<ContainerResource['attributes'], (typeof CONTAINER_LOOK_TIMES)[number]>;
}

export interface ContainerRelated {
  /** Valid transport events, newest recorded first. */
  transportEventIds: readonly string[];
  /** Raw events that stand, in the order of their source. */
  rawEventIds: readonly string[];
  /** Whether the account has the feature `rail_plan`: rail's last free day is null without it. */
  railPlan: boolean;
}

export type ContainerRow = Omit<Container, 'accountId' | 'fragment' | 'fragmentVersion' | 'refreshedAt' | 'updatedAt' | 'leftAt'>;

/** A container as its fragment keeps it. Throws a ZodError when a column holds a word that the interface does not have. */
export function renderContainer(row: ContainerRow, related: ContainerRelated): OpenContainer {
  return {
    id: row.id,
    type: 'container',
    relationships: {
      shipment: one('shipment', row.shipmentId),
      pod_terminal: one('terminal', row.podTerminalId),
      pickup_facility: one('terminal', row.pickupFacilityId),
      transport_events: many('transport_event', related.transportEventIds),
      raw_events: many('raw_event', related.rawEventIds),
    },
    attributes: {
      ...identityOf(row),
      ...arrivalOf(row),
      ...pickupOf(row, related.railPlan),
      ...inlandOf(row, related.railPlan),
      ...departureOf(row),
    },
  };
}

function identityOf(row: ContainerRow) {
  return {
    number: row.number,
    seal_number: row.sealNumber,
    created_at: timestampOf(row.createdAt),
    ref_numbers: row.refNumbers,
    equipment_type: equipmentType.parse(row.equipmentType),
    equipment_length: equipmentLength.parse(row.equipmentLength),
    equipment_height: equipmentHeight.parse(row.equipmentHeight),
    weight_in_lbs: row.weightInLbs,
    current_status: containerStatus.parse(row.currentStatus),
  };
}

function arrivalOf(row: ContainerRow) {
  return {
    pod_arrived_at: momentOf(row.podArrivedAt),
    pod_discharged_at: momentOf(row.podDischargedAt),
    pod_full_out_at: momentOf(row.podFullOutAt),
    final_destination_full_out_at: momentOf(row.finalDestinationFullOutAt),
    empty_terminated_at: momentOf(row.emptyTerminatedAt),
    delivered_at: momentOf(row.deliveredAt),
    pod_timezone: row.podTimezone,
    final_destination_timezone: row.finalDestinationTimezone,
    empty_terminated_timezone: row.emptyTerminatedTimezone,
  };
}

function pickupOf(row: ContainerRow, railPlan: boolean) {
  const line = momentOf(row.pickupLfdLine);
  const terminal = momentOf(row.pickupLfdTerminal);
  return {
    holds_at_pod_terminal: terminalHolds.parse(row.holdsAtPodTerminal),
    fees_at_pod_terminal: terminalFees.parse(row.feesAtPodTerminal),
    available_for_pickup: row.availableForPickup,
    availability_known: row.availabilityKnown,
    // Rail comes last in the merge: where neither of the others speaks, the merged day is rail's.
    pickup_lfd: railPlan || line || terminal ? momentOf(row.pickupLfd) : null,
    pickup_appointment_at: momentOf(row.pickupAppointmentAt),
    pod_full_out_chassis_number: row.podFullOutChassisNumber,
    location_at_pod_terminal: row.locationAtPodTerminal,
    import_deadlines: {
      pickup_lfd_terminal: terminal,
      pickup_lfd_rail: railPlan ? momentOf(row.pickupLfdRail) : null,
      pickup_lfd_line: line,
    },
    ssl_lfd: line,
  };
}

function inlandOf(row: ContainerRow, railPlan: boolean) {
  return {
    pod_rail_carrier_scac: row.podRailCarrierScac,
    ind_rail_carrier_scac: row.indRailCarrierScac,
    pod_rail_loaded_at: momentOf(row.podRailLoadedAt),
    pod_rail_departed_at: momentOf(row.podRailDepartedAt),
    ind_eta_at: momentOf(row.indEtaAt),
    ind_ata_at: momentOf(row.indAtaAt),
    ind_rail_unloaded_at: momentOf(row.indRailUnloadedAt),
    ind_facility_lfd_on: railPlan ? momentOf(row.pickupLfdRail) : null,
    // No source tells them apart from the port's yet.
    ind_facility_holds: null,
    ind_facility_fees: null,
  };
}

function departureOf(row: ContainerRow) {
  return {
    empty_out_at: momentOf(row.emptyOutAt),
    pol_full_in_at: momentOf(row.polFullInAt),
    pol_vessel_loaded_at: momentOf(row.polVesselLoadedAt),
    pol_vessel_departed_at: momentOf(row.polVesselDepartedAt),
  };
}
