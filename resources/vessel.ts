import { z } from 'zod';
import type { Vessel } from '../db/entities/vessel.js';
import type { SelfLink } from './jsonapi.js';
import { storedOne, type StoredDocument } from './stored-document.js';
import { momentOf, timestamp, uuid } from './values.js';

const vesselPosition = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    heading: z.number().nullable().describe('Degrees; 0 is north, 90 is east.'),
    timestamp,
    estimated: z.boolean().describe('False for where the ship was, true for a computed route.'),
  })
  .meta({ id: 'VesselPosition' });

export const vesselResource = z
  .object({
    id: uuid,
    type: z.literal('vessel'),
    attributes: z.object({
      name: z.string(),
      imo: z.string().nullable().describe('IMO number, seven digits.'),
      mmsi: z.string().nullable().describe('Number of its radio station, nine digits.'),
      latitude: z.number().nullable().describe('Where it was last seen.'),
      longitude: z.number().nullable().describe('Where it was last seen.'),
      nautical_speed_knots: z.number().nullable(),
      navigational_heading_degrees: z.number().nullable().describe('0 is north, 90 is east.'),
      position_timestamp: timestamp.nullable().describe('When it was last seen.'),
      positions: z.array(vesselPosition).nullable().optional().describe('Left out unless positions were asked for.'),
    }),
  })
  .meta({ id: 'VesselResource', description: 'A ship.' });

export interface VesselResource extends z.infer<typeof vesselResource> {}

export const vesselWithPositionsResource = vesselResource
  .extend({
    attributes: vesselResource.shape.attributes.extend({
      positions: z.array(vesselPosition).describe('A minute apart, the earliest first.'),
    }),
  })
  .meta({ id: 'VesselWithPositionsResource', description: 'A ship, and where it is expected to be.' });

/** A ship without its positions, which only their own endpoints give. */
export function renderVessel(row: Omit<Vessel, 'accountId'>): VesselResource {
  return {
    id: row.id,
    type: 'vessel',
    attributes: {
      name: row.name,
      imo: row.imo,
      mmsi: row.mmsi,
      latitude: row.latitude,
      longitude: row.longitude,
      nautical_speed_knots: row.nauticalSpeedKnots,
      navigational_heading_degrees: row.navigationalHeadingDegrees,
      position_timestamp: momentOf(row.positionTimestamp),
    },
  };
}

/** A ship with its positions: their text, joined by commas, as there may be many thousands. */
export function storedSailing({ data, links }: { data: VesselResource; links: SelfLink }, positions: string): StoredDocument {
  const { attributes, ...record } = data;
  const shown = `${JSON.stringify(attributes).slice(0, -1)},"positions":[${positions}]}`;
  return storedOne({ data: `${JSON.stringify(record).slice(0, -1)},"attributes":${shown}}`, included: '' }, links);
}
