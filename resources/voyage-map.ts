import { z } from 'zod';
import type { Timestamp } from '../domain/time.js';
import { moment, momentIn } from './moment.js';

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
      said: z.object({ what: z.enum(['left', 'arrived', 'leaves', 'due']), at: moment }).nullable(),
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

type LonLat = z.infer<typeof lonLat>;
type Port = VoyageMap['ports'][number];

/** What is taken of the features that clients get (resources, section 31). */
export interface ShownFeature {
  geometry: { type: 'Point'; coordinates: LonLat } | { type: 'LineString'; coordinates: LonLat[] };
  properties: { feature_type: string } & Readonly<Record<string, unknown>>;
}

const SAILED = 'past_vessel_locations';
const AHEAD = ['estimated_full_legs', 'estimated_partial_leg'];

/** The same for a map of ours: each port with the one date that matters there, in the zone of the port. Null for a way that nobody knows. */
export function renderVoyage(features: readonly ShownFeature[]): VoyageMap | null {
  const ports = features.flatMap((feature) => portOf(feature) ?? []);
  if (ports.length === 0) return null;
  return {
    ports,
    lines: features.flatMap(({ geometry, properties: { feature_type: type } }) => {
      const kind = type === SAILED ? 'sailed' : AHEAD.includes(type) ? 'ahead' : null;
      return kind !== null && geometry.type === 'LineString' ? [{ kind, points: geometry.coordinates } as const] : [];
    }),
    ship: features.flatMap((feature) => shipOf(feature) ?? [])[0] ?? null,
  };
}

function portOf({ geometry, properties: of }: ShownFeature): Port | null {
  if (of.feature_type !== 'port' || geometry.type !== 'Point') return null;
  const zone = textOrNull(of.time_zone);
  const said = (what: NonNullable<Port['said']>['what'], at: unknown): Port['said'] =>
    typeof at === 'string' ? { what, at: momentIn(at as Timestamp, zone) } : null;
  const isLast = of.ports_sequence === of.ports_total;
  const [left, arrived] = [said('left', of.outbound_atd_at), said('arrived', of.inbound_ata_at)];
  return {
    label: String(of.label),
    name: String(of.name),
    at: geometry.coordinates,
    passed: left !== null || arrived !== null,
    said: left ?? (isLast ? arrived : null) ?? (arrived ? (said('leaves', of.outbound_etd_at) ?? arrived) : null) ?? ahead(of, said),
  };
}

/** Before the ship comes: when it is due; of the first port, when it leaves. */
function ahead(of: ShownFeature['properties'], said: (what: 'due' | 'leaves', at: unknown) => Port['said']): Port['said'] {
  return said('due', of.inbound_eta_at) ?? said('leaves', of.outbound_etd_at);
}

function shipOf({ geometry, properties: of }: ShownFeature): VoyageMap['ship'] {
  if (of.feature_type !== 'current_vessel' || geometry.type !== 'Point') return null;
  return {
    name: String(of.vessel_name),
    at: geometry.coordinates,
    heading: numberOrNull(of.vessel_location_heading),
    speed: numberOrNull(of.vessel_location_speed),
    seen_at: String(of.vessel_location_timestamp),
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
