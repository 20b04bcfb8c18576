import { z } from 'zod';
import { toMany, toOne, toOneOrNone } from './jsonapi.js';
import { scac, timestamp, uuid } from './values.js';

export const routeResource = z
  .object({
    id: uuid,
    type: z.literal('route'),
    attributes: z.object({ id: uuid, created_at: timestamp, updated_at: timestamp }),
    relationships: z.object({
      cargo: toOne('container'),
      shipment: toOne('shipment'),
      route_locations: toMany('route_location').describe('In the order of the journey.'),
    }),
  })
  .meta({ id: 'RouteResource', description: 'The way of a container from port to port, and inland.' });

const mode = z.enum(['vessel', 'rail']).nullable();
const moment = timestamp.nullable();

export const routeLocationResource = z
  .object({
    id: uuid,
    type: z.literal('route_location'),
    attributes: z.object({
      id: uuid,
      inbound_scac: scac.nullable().describe('Who brings the container; null at the first place.'),
      inbound_mode: mode,
      inbound_eta_at: moment,
      inbound_ata_at: moment,
      inbound_voyage_number: z.string().nullable(),
      outbound_scac: scac.nullable().describe('Who takes it on; null at the last place.'),
      outbound_mode: mode,
      outbound_etd_at: moment,
      outbound_atd_at: moment,
      outbound_voyage_number: z.string().nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    }),
    relationships: z.object({
      route: toOne('route'),
      location: toOne('port', 'terminal'),
      port: toOne('port', 'terminal').describe('The same as `location`, under another name.'),
      facility: toOneOrNone('terminal', 'port'),
      inbound_vessel: toOneOrNone('vessel'),
      outbound_vessel: toOneOrNone('vessel'),
    }),
  })
  .meta({ id: 'RouteLocationResource', description: 'A place on the way of a container, how it comes there and how it leaves.' });

/** What a client may name to include with a route; all of it always is. */
export const ROUTE_INCLUDES = ['port', 'vessel', 'route_location'] as const;
