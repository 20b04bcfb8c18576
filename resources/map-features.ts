import type { MapPortRow, MapRows, MapVesselRow } from '../db/journey-map.js';
import type { LonLat } from '../domain/sea-route/sphere.js';
import type { Timestamp } from '../domain/time.js';
import type { MapGeojson } from './map-geojson.js';
import type { StoredCarriage } from './route.js';

type Feature = MapGeojson['features'][number];

/** A port of the way as a map shows it, in the order of the journey. */
export interface MapPort {
  /** From 1. */
  sequence: number;
  label: string;
  port: MapPortRow;
  inbound: StoredCarriage | null;
  outbound: StoredCarriage | null;
}

/** The way from a port to the next one. */
export interface MapLeg {
  from: MapPort;
  /** Null while nobody knows where the ship goes. */
  to: MapPort | null;
  vessel: MapVesselRow | null;
  state: 'ahead' | 'running' | 'over';
}

/** The ports of a way with what they are in it. One that nobody knows the place of is on no map. */
export function mapPorts({ stops, ports }: MapRows): MapPort[] {
  return stops.flatMap(({ locationId, inbound, outbound }, at): MapPort[] => {
    const port = ports.get(locationId);
    const isLast = at === stops.length - 1 && outbound?.mode !== 'vessel';
    // One that nothing leaves from, known alone, is where the way ends.
    const isEnd = isLast && (at > 0 || outbound === null);
    const label = isEnd ? 'POD' : at === 0 ? 'POL' : `TS${at}`;
    return port ? [{ sequence: at + 1, label, port, inbound, outbound }] : [];
  });
}

/** The legs by sea. One has begun once its ship has left, and is over once that came to the next port. */
export function mapLegs(ports: readonly MapPort[], { vessels }: MapRows): MapLeg[] {
  return ports.flatMap((from, at): MapLeg[] => {
    const { outbound, sequence } = from;
    if (outbound?.mode !== 'vessel') return [];
    const next = ports[at + 1];
    const to = next?.sequence === sequence + 1 ? next : null;
    const isOver = to?.inbound?.happenedAt != null || ports.slice(at + 1).some((later) => later.outbound?.happenedAt != null);
    const state = isOver ? 'over' : outbound.happenedAt === null ? 'ahead' : 'running';
    return [{ from, to, vessel: vessels.get(outbound.vesselId ?? '') ?? null, state }];
  });
}

export function portFeature({ sequence, label, port, inbound, outbound }: MapPort, { stops, shipmentUpdatedAt }: MapRows): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [port.longitude, port.latitude] },
    properties: {
      feature_type: 'port',
      ports_sequence: sequence,
      ports_total: stops.length,
      location_id: port.id,
      location_type: 'Port',
      ...placeOf(port),
      label,
      inbound_eta_at: inbound?.expectedAt ?? null,
      inbound_ata_at: inbound?.happenedAt ?? null,
      outbound_etd_at: outbound?.expectedAt ?? null,
      outbound_atd_at: outbound?.happenedAt ?? null,
      updated_at: shipmentUpdatedAt,
    },
  };
}

/** A ship that was seen since it left. */
export type SeenVessel = MapVesselRow & { latitude: number; longitude: number; seenAt: Timestamp };

export function vesselFeature({ from, to }: MapLeg, vessel: SeenVessel): Feature {
  const [left, next] = [placeOf(from.port), to && placeOf(to.port)];
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [vessel.longitude, vessel.latitude] },
    properties: {
      feature_type: 'current_vessel',
      ports_sequence: from.sequence,
      vessel_id: vessel.id,
      vessel_name: vessel.name,
      vessel_imo: vessel.imo ?? '',
      voyage_number: from.outbound?.voyage ?? null,
      vessel_location_timestamp: vessel.seenAt,
      vessel_location_heading: vessel.heading,
      vessel_location_speed: vessel.speedKnots,
      departure_port_id: from.port.id,
      departure_port_name: left.name,
      departure_port_state_abbr: left.state_abbr,
      departure_port_state: left.state,
      departure_port_country_code: left.country_code,
      departure_port_country: left.country,
      departure_port_label: from.label,
      departure_port_atd: from.outbound?.happenedAt ?? null,
      departure_port_time_zone: left.time_zone,
      arrival_port_id: to?.port.id ?? null,
      arrival_port_name: next?.name ?? null,
      arrival_port_state_abbr: next?.state_abbr ?? null,
      arrival_port_state: next?.state ?? null,
      arrival_port_country_code: next?.country_code ?? null,
      arrival_port_country: next?.country ?? null,
      arrival_port_label: to?.label ?? null,
      arrival_port_eta: to?.inbound?.expectedAt ?? null,
      arrival_port_time_zone: next?.time_zone ?? null,
    },
  };
}

export interface Sailed {
  line: readonly LonLat[];
  from: Timestamp;
  to: Timestamp;
}

export function pastFeature({ from, to, vessel }: MapLeg, { line, from: startTime, to: endTime }: Sailed): Feature {
  return {
    type: 'Feature',
    geometry: lineString(line),
    properties: {
      feature_type: 'past_vessel_locations',
      ports_sequence: from.sequence,
      vessel_id: vessel?.id ?? '',
      start_time: startTime,
      end_time: endTime,
      point_count: line.length,
      outbound_atd_at: from.outbound?.happenedAt ?? null,
      inbound_ata_at: to?.inbound?.happenedAt ?? null,
      inbound_eta_at: to?.inbound?.expectedAt ?? null,
    },
  };
}

export function partialLegFeature({ from, to }: MapLeg & { to: MapPort }, line: readonly LonLat[]): Feature {
  const ends = { current_port_id: from.port.id, next_port_id: to.port.id, point_count: line.length };
  return {
    type: 'Feature',
    geometry: lineString(line),
    properties: { feature_type: 'estimated_partial_leg', ports_sequence: from.sequence, ...ends },
  };
}

export function fullLegFeature({ from, to }: MapLeg & { to: MapPort }, line: readonly LonLat[]): Feature {
  const ends = { previous_port_id: from.port.id, next_port_id: to.port.id, point_count: line.length };
  return {
    type: 'Feature',
    geometry: lineString(line),
    properties: { feature_type: 'estimated_full_legs', ports_sequence: from.sequence, ...ends },
  };
}

/** A tenth of a metre is more than anybody knows. */
const DIGITS = 6;

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));

function lineString(line: readonly LonLat[]): { type: 'LineString'; coordinates: number[][] } {
  return { type: 'LineString', coordinates: line.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)]) };
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function placeOf({ name, stateAbbr, countryCode, timeZone }: MapPortRow) {
  return {
    name,
    state_abbr: stateAbbr,
    // The reference tables have its code alone.
    state: null,
    country_code: countryCode,
    country: countries.of(countryCode) ?? countryCode,
    time_zone: timeZone ?? 'UTC',
  };
}
