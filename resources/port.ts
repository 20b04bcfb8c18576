import { z } from 'zod';
import type { Port } from '../db/entities/port.js';
import { many, toMany } from './jsonapi.js';
import { decimalOf, decimalString, locode, uuid, zone } from './values.js';

export const portResource = z
  .object({
    id: uuid,
    type: z.literal('port'),
    attributes: z.object({
      id: uuid.describe('The id of the resource again.'),
      name: z.string(),
      code: locode.describe('UN/LOCODE.'),
      state_abbr: z.string().nullable().describe('Code of the state or province, letters or digits.'),
      city: z.string().nullable(),
      country_code: z.string().describe('Two letters (ISO 3166-1).'),
      latitude: decimalString.nullable().describe('Decimal degrees, as a string.'),
      longitude: decimalString.nullable().describe('Decimal degrees, as a string.'),
      time_zone: zone.nullable().describe('IANA zone of the port.'),
    }),
    relationships: z.object({ terminals: toMany('terminal') }),
  })
  .meta({ id: 'PortResource', description: 'A seaport.' });

export interface PortResource extends z.infer<typeof portResource> {}

/** A port with the ids of its terminals. */
export function renderPort(row: Port, { terminalIds }: { terminalIds: readonly string[] }): PortResource {
  return {
    id: row.id,
    type: 'port',
    attributes: {
      id: row.id,
      name: row.name,
      code: row.locode,
      state_abbr: row.stateAbbr,
      city: row.city,
      country_code: row.countryCode,
      latitude: decimalOf(row.latitude),
      longitude: decimalOf(row.longitude),
      time_zone: row.timeZone,
    },
    relationships: { terminals: many('terminal', terminalIds) },
  };
}
