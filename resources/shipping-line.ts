import { z } from 'zod';
import type { ShippingLine } from '../db/entities/shipping-line.js';
import { scac, uuid } from './values.js';

const flag = z.boolean().describe('True when this line tells the attribute.');
const notes = z.string().describe('Remarks on that; usually empty.');

/** Which attributes of a container a line tells. */
const shippingLineProvidedData = z
  .object({
    ssl_lfd: flag,
    seal_number: flag,
    seal_number_notes: notes,
    weight_in_lbs: flag,
    weight_in_lbs_notes: notes,
    equipment_type: flag,
    equipment_type_notes: notes,
    equipment_height: flag,
    equipment_height_notes: notes,
    equipment_length: flag,
    equipment_length_notes: notes,
    pod_arrived_at: flag,
    pod_arrived_at_notes: notes,
    pod_discharged_at: flag,
    pod_discharged_at_notes: notes,
    pod_full_out_at: flag,
    pod_full_out_at_notes: notes,
    empty_terminated_at: flag,
    empty_terminated_at_notes: notes,
    final_destination_full_out_at: flag,
    final_destination_full_out_at_notes: notes,
  })
  .meta({ id: 'ShippingLineProvidedData' });

export const shippingLineResource = z
  .object({
    id: uuid,
    type: z.literal('shipping_line'),
    attributes: z.object({
      scac: scac.describe('Code of the line, four letters.'),
      name: z.string().describe('Full name.'),
      short_name: z.string(),
      alternative_scacs: z.array(scac).describe('Further codes accepted in tracking requests.'),
      bol_prefix: z.string().nullable().describe('Usual beginning of its bills of lading.'),
      bill_of_lading_tracking_support: z.boolean().describe('Can be tracked by bill of lading.'),
      booking_number_tracking_support: z.boolean().describe('Can be tracked by booking number.'),
      container_number_tracking_support: z.boolean().describe('Can be tracked by container number.'),
      provided_data: shippingLineProvidedData,
      tracking_url: z.string().nullable().describe("The line's own tracking page; `${BLNUM}` marks where the number goes."),
      contact_url: z.string().nullable(),
      notes: z.string().nullable(),
    }),
  })
  .meta({ id: 'ShippingLineResource', description: 'An ocean carrier.' });

export interface ShippingLineResource extends z.infer<typeof shippingLineResource> {}

export function renderShippingLine(row: ShippingLine): ShippingLineResource {
  return {
    id: row.id,
    type: 'shipping_line',
    attributes: {
      scac: row.scac,
      name: row.name,
      short_name: row.shortName,
      alternative_scacs: row.alternativeScacs,
      bol_prefix: row.bolPrefix,
      bill_of_lading_tracking_support: row.billOfLadingTrackingSupport,
      booking_number_tracking_support: row.bookingNumberTrackingSupport,
      container_number_tracking_support: row.containerNumberTrackingSupport,
      provided_data: providedDataOf(row),
      tracking_url: row.trackingUrl,
      contact_url: row.contactUrl,
      notes: row.notes,
    },
  };
}

function providedDataOf({ providedData }: ShippingLine): z.infer<typeof shippingLineProvidedData> {
  const keys = Object.keys(shippingLineProvidedData.shape);
  // What the catalogue does not speak of is not provided.
  return shippingLineProvidedData.parse(
    Object.fromEntries(keys.map((key) => [key, providedData[key] ?? (key.endsWith('_notes') ? '' : false)])),
  );
}
