import { referenceId } from '../../../db/reference-id.js';
import { many, one as linkTo } from '../../../resources/jsonapi.js';
import type { MapGeojson } from '../../../resources/map-geojson.js';
import type { RouteOne, VesselWithPositionsOne } from '../../../resources/envelopes.js';
import { exampleId } from '../ids.js';
import { LINE } from '../voyage.js';
import { CONTAINER, PORT, SHIPMENT, VESSEL } from './world.js';

const POL = referenceId('port', 'KRPUS');
const KNOWN = '2026-03-18T02:00:00Z';
const DEPARTED = '2026-03-18T01:30:00Z';
const ETA = '2026-03-29T14:00:00Z';

/** The last leg of the voyage. */
export const BETWEEN_PORTS = { port_id: PORT.id, previous_port_id: POL };

/** The ship, with the next two minutes of its way. */
export const SAILING = {
  ...VESSEL,
  attributes: {
    ...(VESSEL.attributes as Omit<VesselWithPositionsOne['data']['attributes'], 'positions'>),
    positions: [
      { latitude: 33.61, longitude: -118.32, heading: 61.4, timestamp: '2026-03-29T13:18:00Z', estimated: true },
      { latitude: 33.61216, longitude: -118.31525, heading: 61.4, timestamp: '2026-03-29T13:19:00Z', estimated: true },
    ],
  },
};

export const MAP: MapGeojson = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [129.04, 35.1],
          [180, 46.2],
          [-118.27, 33.74],
        ],
      },
      properties: { feature_type: 'estimated_full_legs', ports_sequence: 2, previous_port_id: POL, next_port_id: PORT.id, point_count: 3 },
    },
  ],
};

const ROUTE_ID = exampleId('route');
const times = { created_at: KNOWN, updated_at: KNOWN };

export const routeAnswer = (self: string): RouteOne => ({
  data: {
    id: ROUTE_ID,
    type: 'route',
    attributes: { id: ROUTE_ID, ...times },
    relationships: {
      cargo: linkTo('container', CONTAINER.id),
      shipment: linkTo('shipment', SHIPMENT.id),
      route_locations: many('route_location', [POL, PORT.id].map(placeId)),
    },
  },
  included: [POL, PORT.id].map((port, place) => ({
    id: placeId(port),
    type: 'route_location',
    attributes: {
      id: placeId(port),
      inbound_scac: place === 0 ? null : LINE.scac,
      inbound_mode: place === 0 ? null : 'vessel',
      inbound_eta_at: place === 0 ? null : ETA,
      inbound_ata_at: null,
      inbound_voyage_number: place === 0 ? null : '612E',
      outbound_scac: place === 0 ? LINE.scac : null,
      outbound_mode: place === 0 ? 'vessel' : null,
      outbound_etd_at: place === 0 ? DEPARTED : null,
      outbound_atd_at: place === 0 ? DEPARTED : null,
      outbound_voyage_number: place === 0 ? '612E' : null,
      ...times,
    },
    relationships: {
      route: linkTo('route', ROUTE_ID),
      location: linkTo('port', port),
      port: linkTo('port', port),
      facility: linkTo('terminal', null),
      inbound_vessel: linkTo('vessel', place === 0 ? null : VESSEL.id),
      outbound_vessel: linkTo('vessel', place === 0 ? VESSEL.id : null),
    },
  })),
  links: { self },
});

function placeId(port: string): string {
  return exampleId(`route_location/${port}`);
}
