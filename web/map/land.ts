import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import address from './land.json?url';

type Shape = GeoJSON.Geometry | GeoJSON.Feature | GeoJSON.FeatureCollection;

/** The land of the world and the borders on it. */
export interface World {
  land: Shape;
  borders: Shape;
}

let loading: Promise<World> | undefined;

/** Fetched when the first map is shown, and kept. */
export function loadWorld(): Promise<World> {
  loading ??= fetchWorld().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchWorld(): Promise<World> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The land did not come: ${answer.status}.`);
  const topology = (await answer.json()) as Topology<{ countries: GeometryCollection }>;
  const { countries } = topology.objects;
  return { land: feature(topology, countries), borders: mesh(topology, countries, (one, other) => one !== other) };
}
