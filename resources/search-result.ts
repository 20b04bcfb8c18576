import { z } from 'zod';
import { timestampOf, type Timestamp } from '../domain/time.js';
import { scac, timestamp, uuid } from './values.js';

export const searchResultResource = z
  .object({
    id: uuid.describe('Id of the record that was found.'),
    type: z.literal('search_result'),
    attributes: z.object({
      entity_type: z.enum(['shipment', 'cargo', 'tracking_request']).describe('What was found; `cargo` is a container.'),
      number: z.string().describe('The bill of lading, the container number or the number that was asked for.'),
      shipment_id: uuid.nullable().describe('Of a container or tracking request: the shipment it belongs to.'),
      scac: scac.nullable().describe('The shipping line; null while it is being detected.'),
      port_of_lading_name: z.string().nullable().describe('Of a shipment.'),
      port_of_discharge_name: z.string().nullable().describe('Of a shipment.'),
      containers_count: z.int().nullable().describe('Of a shipment.'),
      tracking_stopped: z.boolean().nullable().describe('Of a shipment.'),
      tracking_stopped_reason: z.string().nullable().describe('Of a shipment.'),
      status: z.string().nullable().describe('Of a tracking request.'),
      failed_reason: z.string().nullable().describe('Of a tracking request.'),
      ref_numbers: z.array(z.string()),
      created_at: timestamp,
      updated_at: timestamp,
    }),
  })
  .meta({ id: 'SearchResultResource', description: 'A shipment, container or tracking request that was found, in short.' });

export interface SearchResultResource extends z.infer<typeof searchResultResource> {}

type Moment = Parameters<typeof timestampOf>[0];

/** A record that was found. What its kind does not have is null. */
export interface SearchResultRow extends Omit<
  SearchResultResource['attributes'],
  'entity_type' | 'tracking_stopped' | 'created_at' | 'updated_at'
> {
  id: string;
  kind: 'shipment' | 'container' | 'tracking_request';
  stopped_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

export function renderSearchResult({ id, kind, stopped_at: stoppedAt, ...row }: SearchResultRow): SearchResultResource {
  const times: Record<'created_at' | 'updated_at', Timestamp> = {
    created_at: timestampOf(row.created_at),
    updated_at: timestampOf(row.updated_at),
  };
  return {
    id,
    type: 'search_result',
    attributes: {
      ...row,
      entity_type: kind === 'container' ? 'cargo' : kind,
      tracking_stopped: kind === 'shipment' ? stoppedAt !== null : null,
      ...times,
    },
  };
}
