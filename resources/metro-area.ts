import { z } from 'zod';
import type { MetroArea } from '../db/entities/metro-area.js';
import { decimalOf, decimalString, locode, uuid, zone } from './values.js';

export const metroAreaResource = z
  .object({
    id: uuid,
    type: z.literal('metro_area'),
    attributes: z.object({
      id: uuid.describe('The id of the resource again.'),
      name: z.string(),
      code: locode.describe('UN/LOCODE.'),
      state_abbr: z.string().nullable().describe('Code of the state or province; may be its full name.'),
      country_code: z.string().describe('Two letters (ISO 3166-1).'),
      time_zone: zone.nullable().describe('IANA zone of the place.'),
      latitude: decimalString.nullable().describe('Decimal degrees, as a string.'),
      longitude: decimalString.nullable().describe('Decimal degrees, as a string.'),
    }),
  })
  .meta({ id: 'MetroAreaResource', description: 'An inland place that is no port.' });

export interface MetroAreaResource extends z.infer<typeof metroAreaResource> {}

export function renderMetroArea(row: MetroArea): MetroAreaResource {
  return {
    id: row.id,
    type: 'metro_area',
    attributes: {
      id: row.id,
      name: row.name,
      code: row.locode,
      state_abbr: row.stateAbbr,
      country_code: row.countryCode,
      time_zone: row.timeZone,
      latitude: decimalOf(row.latitude),
      longitude: decimalOf(row.longitude),
    },
  };
}
