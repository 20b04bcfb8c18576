import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Grid } from '../../domain/sea-route/grid.js';
import { near, type LonLat } from '../../domain/sea-route/sphere.js';
import { CLOSED_AREAS } from './closed-areas.js';

type Topology = Parameters<typeof feature>[0];

/** The rings of all land, shores of inland seas among them (Natural Earth, 1:10 000 000). */
export function landRings(): LonLat[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const { land } = topology.objects;
  if (!land) throw new Error('The atlas holds no land.');
  const shown = feature(topology, land);
  const shapes = shown.type === 'FeatureCollection' ? shown.features : [shown];
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as unknown as LonLat[][];
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown as LonLat[][];
    throw new Error(`Land is no ${geometry.type}.`);
  });
}

/** Marks each cell whose middle is on land or in a closed area with 1. */
export function landOn(grid: Grid, rings: readonly (readonly LonLat[])[]): Uint8Array {
  const land = new Uint8Array(grid.columns * grid.rows);
  // The shore of an inland sea lies within a shore: what it holds is turned back into water.
  for (const ring of rings) fill(grid, unwrapped(ring), (cell) => (land[cell] = 1 - (land[cell] ?? 0)));
  for (const ring of Object.values(CLOSED_AREAS)) fill(grid, [...ring, ...ring.slice(0, 1)], (cell) => (land[cell] = 1));
  return land;
}

/**
 * Runs longitudes on past ±180 from place to place, as the atlas does not cut there, back to the first. The ring that goes
 * round a pole is left out: ice closes what it holds.
 */
function unwrapped(ring: readonly LonLat[]): LonLat[] {
  const [first] = ring;
  if (!first) return [];
  const places: LonLat[] = [first];
  let [longitude] = first;
  for (const [next, latitude] of [...ring.slice(1), first]) {
    longitude = near(next, longitude);
    places.push([longitude, latitude]);
  }
  return Math.abs(longitude - first[0]) > 180 ? [] : places;
}

/** Calls for each cell whose middle lies within a ring. */
function fill(grid: Grid, places: readonly LonLat[], mark: (cell: number) => void): void {
  const { columns, perDegree } = grid;
  for (const [row, crossings] of crossingsOf(grid, places)) {
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const first = Math.ceil(((crossings[pair] ?? 0) + 180) * perDegree - 0.5);
      const end = ((crossings[pair + 1] ?? 0) + 180) * perDegree - 0.5;
      for (let column = first; column < end; column++) mark(row * columns + (((column % columns) + columns) % columns));
    }
  }
}

/** The longitudes at which a ring crosses the middle of each row. */
function crossingsOf({ perDegree }: Grid, places: readonly LonLat[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  places.slice(1).forEach(([toLongitude, toLatitude], at) => {
    const [fromLongitude, fromLatitude] = places[at] ?? [0, 0];
    const [low, high] = [Math.min(fromLatitude, toLatitude), Math.max(fromLatitude, toLatitude)];
    const first = Math.ceil((low + 90) * perDegree - 0.5);
    const end = (high + 90) * perDegree - 0.5;
    for (let row = first; row < end; row++) {
      const share = ((row + 0.5) / perDegree - 90 - fromLatitude) / (toLatitude - fromLatitude);
      const crossings = found.get(row) ?? [];
      crossings.push(fromLongitude + share * (toLongitude - fromLongitude));
      found.set(row, crossings);
    }
  });
  return found;
}
