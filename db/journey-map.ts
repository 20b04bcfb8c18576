import { timestampOf, type Timestamp } from '../domain/time.js';
import type { StoredStop } from '../resources/route.js';
import { rowsOf, type Transaction } from './database.js';

/** A port of a container's way, as a map shows it. */
export interface MapPortRow {
  id: string;
  name: string;
  stateAbbr: string | null;
  countryCode: string;
  timeZone: string | null;
  latitude: number;
  longitude: number;
}

/** A ship of the way, and where it was seen last. */
export interface MapVesselRow {
  id: string;
  name: string;
  imo: string | null;
  latitude: number | null;
  longitude: number | null;
  speedKnots: number | null;
  heading: number | null;
  seenAt: Timestamp | null;
}

/** What a map of a container's way is made of; null where no way is known. */
export interface MapRows {
  now: Timestamp;
  shipmentUpdatedAt: Timestamp;
  stops: StoredStop[];
  ports: Map<string, MapPortRow>;
  vessels: Map<string, MapVesselRow>;
}

/** The ports of a container's way that have a place on the map, and its ships. */
export async function readMap(tx: Transaction, containerId: string): Promise<MapRows | null> {
  const [row] = await rowsOf<{ stops: StoredStop[]; updated_at: Date; now: Date }>(
    tx,
    `select r.stops, s.updated_at, landfall_now() as now from container_route r
     join container c on c.id = r.container_id join shipment s on s.id = c.shipment_id where r.container_id = $1`,
    [containerId],
  );
  if (!row) return null;
  const stops = row.stops.filter(({ locationType }) => locationType === 'port');
  const ports = await rowsOf<MapPortRow>(
    tx,
    `select id, name, state_abbr as "stateAbbr", country_code as "countryCode", time_zone as "timeZone", latitude, longitude
     from port where id = any ($1) and latitude is not null and longitude is not null`,
    [stops.map(({ locationId }) => locationId)],
  );
  const vessels = await rowsOf<Omit<MapVesselRow, 'seenAt'> & { seen_at: Date | null }>(
    tx,
    `select id, name, imo, latitude, longitude, nautical_speed_knots as "speedKnots", navigational_heading_degrees as heading,
       position_timestamp as seen_at from vessel where id = any ($1)`,
    [stops.flatMap(({ outbound }) => outbound?.vesselId ?? [])],
  );
  return {
    now: timestampOf(row.now),
    shipmentUpdatedAt: timestampOf(row.updated_at),
    stops,
    ports: new Map(ports.map((port) => [port.id, port])),
    vessels: new Map(vessels.map(({ seen_at: seen, ...vessel }) => [vessel.id, { ...vessel, seenAt: seen && timestampOf(seen) }])),
  };
}
