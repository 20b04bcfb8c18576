import { z } from 'zod';
import type { TrackingRequest } from '../db/entities/tracking-request.js';
import { timestampOf } from '../domain/time.js';
import { one, toOne, toOneOrNone } from './jsonapi.js';
import { recordAddress, scac, timestamp, uuid } from './values.js';

const requestType = z.enum(['bill_of_lading', 'booking', 'booking_number', 'container']);
/** Why a request failed. */
export const FAILED_REASON = z.enum([
  'booking_cancelled',
  'duplicate',
  'expired',
  'internal_processing_error',
  'invalid_number',
  'not_found',
  'retries_exhausted',
  'shipping_line_unreachable',
  'unrecognized_response',
  'data_unavailable',
  'scac_auto_detect_failed',
]);
const failedReason = FAILED_REASON.nullable();

export const trackingRequestResource = z
  .object({
    id: uuid,
    type: z.literal('tracking_request'),
    attributes: z.object({
      request_number: z.string().describe('The bill of lading, booking or container number the client asked about.'),
      request_type: requestType.describe('`booking_number` is another spelling of `booking`; it comes back as it was sent.'),
      scac: scac.nullable().describe('The shipping line that is asked; null while it is being detected.'),
      ref_numbers: z.array(z.string()).describe("The client's own references; passed on to the shipment and its containers."),
      shipment_tags: z.array(z.string()).describe('Tags passed on to the shipment.'),
      tags: z.array(z.string()).describe('The same as `shipment_tags`.'),
      status: z.enum(['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped']),
      failed_reason: failedReason.describe('Why the last try failed; permanent only when `status` is `failed`.'),
      is_retrying: z.boolean().describe('Another try is scheduled.'),
      retry_count: z.int().nullable().describe('Tries after the first one so far; null when none was needed.'),
      created_at: timestamp,
      updated_at: timestamp,
    }),
    relationships: z.object({
      tracked_object: toOneOrNone('shipment'),
      customer: toOneOrNone('party'),
      user: toOneOrNone('user'),
      account: toOne('account'),
      shipping_line: toOneOrNone('shipping_line'),
    }),
    links: z.object({ self: recordAddress }),
  })
  .meta({ id: 'TrackingRequestResource', description: "The client's asking; when the line knows the number, it becomes a shipment." });

export interface TrackingRequestResource extends z.infer<typeof trackingRequestResource> {}

export interface TrackingRequestRelated {
  /** Id of the shipping line with the request's SCAC; null while there is none. */
  shippingLineId: string | null;
}

export type TrackingRequestRow = Omit<TrackingRequest, 'requestType' | 'normalizedNumber' | 'initialCustomFields' | 'epoch'>;

export function renderTrackingRequest(row: TrackingRequestRow, { shippingLineId }: TrackingRequestRelated): TrackingRequestResource {
  return {
    id: row.id,
    type: 'tracking_request',
    attributes: {
      request_number: row.requestNumber,
      request_type: requestType.parse(row.requestTypeSent),
      scac: row.scac,
      ref_numbers: row.refNumbers,
      shipment_tags: row.shipmentTags,
      tags: row.shipmentTags,
      status: row.status,
      failed_reason: failedReason.parse(row.failedReason),
      is_retrying: row.isRetrying,
      retry_count: row.retryCount,
      created_at: timestampOf(row.createdAt),
      updated_at: timestampOf(row.updatedAt),
    },
    relationships: {
      tracked_object: one('shipment', row.shipmentId),
      customer: one('party', row.customerId),
      user: one('user', row.userId),
      account: one('account', row.accountId),
      shipping_line: one('shipping_line', shippingLineId),
    },
    links: { self: `/v2/tracking_requests/${row.id}` },
  };
}
