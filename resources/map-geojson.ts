import { z } from 'zod';
import { timestamp, zone } from './values.js';

const longitudeAndLatitude = z.array(z.number()).length(2).describe('Longitude, latitude.');
const sequence = z.int().describe('Place of the port in the journey; 1 is the port of lading.');
const label = z.string().describe('`POL`, `TS1`, `TS2`, …, `POD`.');
const pointCount = z.int().describe('Points of the line.');
const moment = timestamp.nullable();
const text = z.string().nullable();

const port = z
  .object({
    feature_type: z.literal('port'),
    ports_sequence: sequence,
    ports_total: z.int(),
    location_id: z.string(),
    location_type: z.literal('Port'),
    name: z.string(),
    state_abbr: text,
    state: text,
    country_code: z.string(),
    country: z.string(),
    time_zone: zone,
    label,
    inbound_eta_at: moment,
    inbound_ata_at: moment,
    outbound_etd_at: moment,
    outbound_atd_at: moment,
    updated_at: moment.describe('When the shipment was last updated.'),
  })
  .meta({ id: 'MapPort' });

const currentVessel = z
  .object({
    feature_type: z.literal('current_vessel'),
    ports_sequence: sequence,
    vessel_id: z.string(),
    vessel_name: z.string(),
    vessel_imo: z.string(),
    voyage_number: text,
    vessel_location_timestamp: timestamp,
    vessel_location_heading: z.number().nullable().describe('Degrees; 0 is north, 90 is east.'),
    vessel_location_speed: z.number().nullable().describe('Knots.'),
    departure_port_id: z.string(),
    departure_port_name: z.string(),
    departure_port_state_abbr: text,
    departure_port_state: text,
    departure_port_country_code: z.string(),
    departure_port_country: z.string(),
    departure_port_label: label,
    departure_port_atd: moment,
    departure_port_time_zone: zone,
    arrival_port_id: text,
    arrival_port_name: text,
    arrival_port_state_abbr: text,
    arrival_port_state: text,
    arrival_port_country_code: text,
    arrival_port_country: text,
    arrival_port_label: label.nullable(),
    arrival_port_eta: moment,
    arrival_port_time_zone: zone.nullable(),
  })
  .meta({ id: 'MapCurrentVessel', description: 'Where the ship with the container is.' });

const pastVesselLocations = z
  .object({
    feature_type: z.literal('past_vessel_locations'),
    ports_sequence: sequence,
    vessel_id: z.string(),
    start_time: timestamp,
    end_time: timestamp,
    point_count: pointCount,
    outbound_atd_at: moment,
    inbound_ata_at: moment,
    inbound_eta_at: moment,
  })
  .meta({ id: 'MapPastVesselLocations', description: 'The way that was sailed.' });

const estimatedFullLeg = z
  .object({
    feature_type: z.literal('estimated_full_legs'),
    ports_sequence: sequence,
    previous_port_id: z.string(),
    next_port_id: z.string(),
    point_count: pointCount,
  })
  .meta({ id: 'MapEstimatedFullLeg', description: 'The way of a leg that has not begun.' });

const estimatedPartialLeg = z
  .object({
    feature_type: z.literal('estimated_partial_leg'),
    ports_sequence: sequence,
    current_port_id: z.string(),
    next_port_id: z.string(),
    point_count: pointCount,
  })
  .meta({ id: 'MapEstimatedPartialLeg', description: 'What is left of the leg that the ship is on.' });

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: longitudeAndLatitude }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(longitudeAndLatitude).min(2) }),
]);

/** The journey of a container on the map: GeoJSON, WGS 84. */
export const mapGeojson = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z
      .array(
        z.object({
          type: z.literal('Feature'),
          geometry,
          properties: z.discriminatedUnion('feature_type', [
            port,
            currentVessel,
            pastVesselLocations,
            estimatedFullLeg,
            estimatedPartialLeg,
          ]),
        }),
      )
      .describe('Empty while no route is known.'),
  })
  .meta({ id: 'MapGeojson', description: 'The journey of a container on the map: GeoJSON, WGS 84.' });

export interface MapGeojson extends z.infer<typeof mapGeojson> {}
