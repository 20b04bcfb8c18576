import { z } from 'zod';
import type { Timestamp } from '../domain/time.js';
import { many, one, toMany, toOne, toOneOrNone } from './jsonapi.js';
import { toFacilityOrNone } from './terminal.js';
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
      location: toOne('port', 'terminal', 'rail_terminal'),
      port: toOne('port', 'terminal', 'rail_terminal').describe('The same as `location`, under another name.'),
      facility: toFacilityOrNone(),
      inbound_vessel: toOneOrNone('vessel'),
      outbound_vessel: toOneOrNone('vessel'),
    }),
  })
  .meta({ id: 'RouteLocationResource', description: 'A place on the way of a container, how it comes there and how it leaves.' });

export interface RouteResource extends z.infer<typeof routeResource> {}
export interface RouteLocationResource extends z.infer<typeof routeLocationResource> {}

/** How a container comes to a place or leaves it, as it is stored. */
export interface StoredCarriage {
  scac: string | null;
  mode: 'vessel' | 'rail' | null;
  vesselId: string | null;
  voyage: string | null;
  expectedAt: Timestamp | null;
  happenedAt: Timestamp | null;
}

type FacilityType = 'terminal' | 'rail_terminal';

/** A place of a route, as it is stored. */
export interface StoredStop {
  /** Names the place within the route, whatever comes before it: the id of its location, and `<id>/1` for the second call there. */
  key: string;
  locationType: 'port' | FacilityType;
  locationId: string;
  facility: { type: FacilityType; id: string } | null;
  /** Null at the first place. */
  inbound: StoredCarriage | null;
  /** Null at the last place. */
  outbound: StoredCarriage | null;
}

/** A route as it is rendered: its own id, those of what it is of, and its places with their ids. */
export interface RenderedRoute {
  id: string;
  containerId: string;
  shipmentId: string;
  stops: readonly (StoredStop & { id: string })[];
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** A route, and its places in the order of the journey. */
export function renderRoute(route: RenderedRoute): { route: RouteResource; locations: RouteLocationResource[] } {
  const { id, createdAt, updatedAt, stops } = route;
  return {
    route: {
      id,
      type: 'route',
      attributes: { id, created_at: createdAt, updated_at: updatedAt },
      relationships: {
        cargo: one('container', route.containerId),
        shipment: one('shipment', route.shipmentId),
        route_locations: many(
          'route_location',
          stops.map((stop) => stop.id),
        ),
      },
    },
    locations: stops.map((stop) => renderLocation(route, stop)),
  };
}

function renderLocation(
  { id: routeId, createdAt, updatedAt }: RenderedRoute,
  { id, locationType, locationId, facility, inbound, outbound }: RenderedRoute['stops'][number],
): RouteLocationResource {
  const location = one(locationType, locationId);
  return {
    id,
    type: 'route_location',
    attributes: {
      id,
      inbound_scac: inbound?.scac ?? null,
      inbound_mode: inbound?.mode ?? null,
      inbound_eta_at: inbound?.expectedAt ?? null,
      inbound_ata_at: inbound?.happenedAt ?? null,
      inbound_voyage_number: inbound?.voyage ?? null,
      outbound_scac: outbound?.scac ?? null,
      outbound_mode: outbound?.mode ?? null,
      outbound_etd_at: outbound?.expectedAt ?? null,
      outbound_atd_at: outbound?.happenedAt ?? null,
      outbound_voyage_number: outbound?.voyage ?? null,
      created_at: createdAt,
      updated_at: updatedAt,
    },
    relationships: {
      route: one('route', routeId),
      location,
      port: location,
      facility: facility ? one(facility.type, facility.id) : { data: null },
      inbound_vessel: one('vessel', inbound?.vesselId ?? null),
      outbound_vessel: one('vessel', outbound?.vesselId ?? null),
    },
  };
}

/** What a client may name to include with a route; all of it always is. */
export const ROUTE_INCLUDES = ['port', 'vessel', 'route_location'] as const;
