import { z } from 'zod';
import type { Timestamp } from '../domain/time.js';
import { printedTime as timeAt } from '../domain/printed-time.js';
import type { MapGeojson } from './map-geojson.js';
import { printedTime } from './printed-time.js';

/** `[longitude, latitude]`, degrees, WGS84. */
const lonLat = z.tuple([z.number(), z.number()]);

/** A voyage as a map shows it: its ports, the ways between them, and where the ship was seen last. */
export const voyageMap = z.object({
  ports: z.array(
    z.object({
      /** `POL`, `TS1`, … `POD`. */
      label: z.string(),
      name: z.string(),
      at: lonLat,
      /** A ship has been there with the box. */
      passed: z.boolean(),
      /** The one date that matters there. */
      said: z.object({ what: z.enum(['left', 'arrived', 'leaves', 'due']), at: printedTime }).nullable(),
    }),
  ),
  lines: z.array(z.object({ kind: z.enum(['sailed', 'ahead']), points: z.array(lonLat) })),
  /** Null where the box is on none, or nobody has seen it. */
  ship: z
    .object({
      name: z.string(),
      at: lonLat,
      /** Degrees clockwise from north. */
      heading: z.number().nullable(),
      /** Knots. */
      speed: z.number().nullable(),
      /** UTC. */
      seen_at: z.string(),
    })
    .nullable(),
});
export interface VoyageMap extends z.infer<typeof voyageMap> {}

type Feature = MapGeojson['features'][number];
type Properties<Type extends Feature['properties']['feature_type']> = Extract<Feature['properties'], { feature_type: Type }>;
type Port = VoyageMap['ports'][number];

/** The features that clients get as a map of ours shows them: each port with the one date that matters there, in its zone. Null for a way that nobody knows. */
export function renderVoyage(features: readonly Feature[]): VoyageMap | null {
  const voyage: VoyageMap = { ports: [], lines: [], ship: null };
  for (const { geometry, properties } of features) {
    if (geometry.type === 'Point') {
      const at = pointOf(geometry.coordinates);
      if (properties.feature_type === 'port') voyage.ports.push(portOf(properties, at));
      if (properties.feature_type === 'current_vessel') voyage.ship = shipOf(properties, at);
    } else {
      const kind = properties.feature_type === 'past_vessel_locations' ? 'sailed' : 'ahead';
      voyage.lines.push({ kind, points: geometry.coordinates.map(pointOf) });
    }
  }
  return voyage.ports.length > 0 ? voyage : null;
}

const pointOf = ([longitude = 0, latitude = 0]: readonly number[]): Port['at'] => [longitude, latitude];

function portOf(of: Properties<'port'>, at: Port['at']): Port {
  const said = (what: NonNullable<Port['said']>['what'], moment: string | null): Port['said'] =>
    moment === null ? null : { what, at: timeAt(moment as Timestamp, of.time_zone) };
  const [left, arrived] = [said('left', of.outbound_atd_at), said('arrived', of.inbound_ata_at)];
  const [leaves, due] = [said('leaves', of.outbound_etd_at), said('due', of.inbound_eta_at)];
  const isFirst = of.ports_sequence === 1;
  return {
    label: of.label,
    name: of.name,
    at,
    passed: left !== null || arrived !== null,
    said: left ?? arrived ?? (isFirst ? leaves : due),
  };
}

function shipOf(of: Properties<'current_vessel'>, at: Port['at']): VoyageMap['ship'] {
  return {
    name: of.vessel_name,
    at,
    heading: of.vessel_location_heading,
    speed: of.vessel_location_speed,
    seen_at: of.vessel_location_timestamp,
  };
}
