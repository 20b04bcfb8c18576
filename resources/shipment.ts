import { z } from 'zod';
import type { Shipment } from '../db/entities/shipment.js';
import { timestampOf } from '../domain/time.js';
import { recordMeta } from './fact-version.js';
import { many, one, toMany, toOneOrNone, type Identifier } from './jsonapi.js';
import { facilityResourceType, toFacilityOrNone } from './terminal.js';
import { locode, locodeOf, momentOf, recordAddress, scac, timestamp, uuid, zone } from './values.js';

const moment = timestamp.nullable();
const shipmentStatus = z.enum(['pending', 'awaiting_departure', 'in_transit', 'arrived_at_pod', 'delivered_to_destination']);
const stoppedReason = z
  .enum([
    'all_containers_terminated',
    'past_arrival_window',
    'past_full_out_window',
    'no_updates_at_line',
    'cancelled_by_user',
    'booking_cancelled',
  ])
  .nullable();

/** What every look may move: columns of their own, so that a look without news rewrites no shipment. */
export const SHIPMENT_LOOK_TIMES = ['updated_at', 'line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'] as const;

const shipmentAttributes = z.object({
  created_at: timestamp,
  bill_of_lading_number: z.string().describe('The number exactly as submitted, whatever its kind.'),
  normalized_number: z.string().describe('The form used when asking the line; some lines drop the SCAC prefix.'),
  ref_numbers: z.array(z.string()).describe("The client's own references."),
  tags: z.array(z.string()).describe("The client's own tags, each once."),
  status: shipmentStatus,
  pod_eta: moment.describe('The same as `pod_eta_at`.'),
  port_of_lading_locode: locode.nullable(),
  port_of_lading_name: z.string().nullable(),
  port_of_discharge_locode: locode.nullable(),
  port_of_discharge_name: z.string().nullable(),
  destination_locode: locode.nullable().describe('Only when the line carries the containers further inland.'),
  destination_name: z.string().nullable(),
  shipping_line_scac: scac,
  shipping_line_name: z.string(),
  shipping_line_short_name: z.string(),
  customer_name: z.string().nullable().describe('Company name of the customer of the tracking request.'),
  pod_vessel_name: z.string().nullable().describe('Vessel that calls at the port of discharge.'),
  pod_vessel_imo: z.string().nullable().describe('Its IMO number, seven digits.'),
  pod_voyage_number: z.string().nullable(),
  pol_etd_at: moment.describe('Estimated departure from the port of lading.'),
  pol_original_etd_at: moment.describe('The first estimate ever seen.'),
  pol_atd_at: moment.describe('Actual departure from the port of lading.'),
  pod_eta_at: moment.describe('Estimated arrival at the port of discharge; null once it arrived.'),
  pod_original_eta_at: moment.describe('The first estimate ever seen.'),
  pod_ata_at: moment.describe('Actual arrival at the port of discharge.'),
  destination_eta_at: moment.describe("The line's estimate of the arrival at the destination."),
  destination_original_eta_at: moment.describe('The first estimate ever seen.'),
  destination_ata_at: moment.describe("The line's actual arrival at the destination."),
  pol_timezone: zone.nullable().describe('Zone of the port of lading.'),
  pod_timezone: zone.nullable().describe('Zone of the port of discharge.'),
  destination_timezone: zone.nullable().describe('Zone of the destination.'),
  line_tracking_stopped_at: moment.describe('Null while it is tracked.'),
  line_tracking_stopped_reason: stoppedReason,
  updated_at: timestamp,
  line_tracking_last_attempted_at: moment.describe('Last query to the line.'),
  line_tracking_last_succeeded_at: moment.describe('Last good answer of the line.'),
});

export const shipmentResource = z
  .object({
    id: uuid,
    type: z.literal('shipment'),
    links: z.object({ self: recordAddress }),
    relationships: z.object({
      port_of_lading: toOneOrNone('port'),
      port_of_discharge: toOneOrNone('port'),
      pod_terminal: toOneOrNone('terminal'),
      destination: toOneOrNone('port', 'metro_area'),
      destination_terminal: toFacilityOrNone(),
      line_tracking_stopped_by_user: toOneOrNone('user'),
      containers: toMany('container'),
    }),
    attributes: shipmentAttributes,
    meta: recordMeta.optional().describe('Only where `include` names `provenance`.'),
  })
  .meta({
    id: 'ShipmentResource',
    description: 'What one tracking request resolved to: the containers under one bill of lading or booking.',
  });

export interface ShipmentResource extends z.infer<typeof shipmentResource> {}

/** What a shipment's fragment holds: the resource without what every look may move. */
export interface OpenShipment extends Omit<ShipmentResource, 'attributes'> {
  attributes: Omit<ShipmentResource['attributes'], (typeof SHIPMENT_LOOK_TIMES)[number]>;
}

export interface ShipmentRelated {
  /** Of the customer's company. */
  customerName: string | null;
  shippingLine: { name: string; shortName: string };
  portOfLadingId: string | null;
  portOfDischargeId: string | null;
  destination: Identifier<'port' | 'metro_area'> | null;
  /** `facility_type` of the destination's terminal. */
  destinationFacilityType: string | null;
  /** Containers that have not left it, by number. */
  containerIds: readonly string[];
}

export type ShipmentRow = Omit<Shipment, 'accountId' | 'numberType' | 'currentRequestId' | 'customerId' | 'fragment' | 'fragmentVersion'>;

/** A shipment as its fragment keeps it. Throws a ZodError when a column holds a word that the interface does not have. */
export function renderShipment(row: ShipmentRow, related: ShipmentRelated): OpenShipment {
  return {
    id: row.id,
    type: 'shipment',
    links: { self: `/v2/shipments/${row.id}` },
    relationships: {
      port_of_lading: one('port', related.portOfLadingId),
      port_of_discharge: one('port', related.portOfDischargeId),
      pod_terminal: one('terminal', row.podTerminalId),
      destination: { data: related.destination },
      destination_terminal: one(facilityResourceType(related.destinationFacilityType), row.destinationTerminalId),
      line_tracking_stopped_by_user: one('user', row.lineTrackingStoppedByUserId),
      containers: many('container', related.containerIds),
    },
    attributes: { ...identityOf(row, related), ...routeOf(row), ...timesOf(row), ...trackingOf(row) },
  };
}

function identityOf(row: ShipmentRow, { shippingLine, customerName }: ShipmentRelated) {
  return {
    created_at: timestampOf(row.createdAt),
    bill_of_lading_number: row.number,
    normalized_number: row.normalizedNumber,
    ref_numbers: row.refNumbers,
    tags: row.tags,
    status: shipmentStatus.parse(row.status),
    shipping_line_scac: row.scac,
    shipping_line_name: shippingLine.name,
    shipping_line_short_name: shippingLine.shortName,
    customer_name: customerName,
  };
}

function routeOf(row: ShipmentRow) {
  return {
    port_of_lading_locode: locodeOf(row.portOfLadingLocode),
    port_of_lading_name: row.portOfLadingName,
    port_of_discharge_locode: locodeOf(row.portOfDischargeLocode),
    port_of_discharge_name: row.portOfDischargeName,
    destination_locode: locodeOf(row.destinationLocode),
    destination_name: row.destinationName,
    pod_vessel_name: row.podVesselName,
    pod_vessel_imo: row.podVesselImo,
    pod_voyage_number: row.podVoyageNumber,
    pol_timezone: row.polTimezone,
    pod_timezone: row.podTimezone,
    destination_timezone: row.destinationTimezone,
  };
}

function timesOf(row: ShipmentRow) {
  const podEta = momentOf(row.podEtaAt);
  return {
    pod_eta: podEta,
    pol_etd_at: momentOf(row.polEtdAt),
    pol_original_etd_at: momentOf(row.polOriginalEtdAt),
    pol_atd_at: momentOf(row.polAtdAt),
    pod_eta_at: podEta,
    pod_original_eta_at: momentOf(row.podOriginalEtaAt),
    pod_ata_at: momentOf(row.podAtaAt),
    destination_eta_at: momentOf(row.destinationEtaAt),
    destination_original_eta_at: momentOf(row.destinationOriginalEtaAt),
    destination_ata_at: momentOf(row.destinationAtaAt),
  };
}

function trackingOf(row: ShipmentRow) {
  return {
    line_tracking_stopped_at: momentOf(row.lineTrackingStoppedAt),
    line_tracking_stopped_reason: stoppedReason.parse(row.lineTrackingStoppedReason),
  };
}
