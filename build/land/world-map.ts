import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { quantize } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify, sphericalRingArea, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Steradians: corners that change less are left out, islands that are smaller too. Half a pixel where a map is shown closest. */
const LEFT_OUT = 2e-6;
/** Places along each axis: some 4 km. */
const STEPS = 1e4;
const ANTARCTICA = '010';

/** Land and borders of the world as maps of pages show them (Natural Earth, 1:50 000 000, public domain), without names and Antarctica. */
export function worldMap(): Topology {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const countries: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: atlas.objects.countries.geometries.filter(({ id }) => id !== ANTARCTICA).map(withoutNames),
  };
  const weighed = simplify(presimplify({ ...atlas, objects: { countries } }, sphericalTriangleArea), LEFT_OUT);
  return quantize(
    filter(
      weighed,
      filterWeight(weighed, LEFT_OUT, (ring) => sphericalRingArea(ring, false)),
    ),
    STEPS,
  );
}

function withoutNames<Geometry extends { id?: unknown; properties?: unknown }>({ id: _, properties: __, ...rest }: Geometry): Geometry {
  return rest as Geometry;
}
