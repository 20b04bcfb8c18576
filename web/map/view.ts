import { geoMercator, type GeoProjection } from 'd3-geo';

/** `[longitude, latitude]`, degrees. */
export type LonLat = readonly [number, number];

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What part of the world is shown: its middle, and how many pixels a radian at the equator is. */
export interface View {
  longitude: number;
  latitude: number;
  scale: number;
}

/** Beyond it Mercator's map has no end. */
const LATITUDE_MAX = 80;
const SCALE_MAX = 12_000;
/** One port alone is shown with the sea around it. */
const SCALE_FITTED_MAX = 1_800;
const FULL_CIRCLE = 360;

/** Turns the map so that the middle of the view is in its middle: a way across the date line is one line. */
export function projectionOf({ longitude, latitude, scale }: View, { width, height }: Size): GeoProjection {
  return geoMercator()
    .rotate([-longitude, 0])
    .center([0, latitude])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-40, -40],
      [width + 40, height + 40],
    ]);
}

/** A view of all places, with so many pixels around them for what is written beside. */
export function fitted(places: readonly LonLat[], size: Size, margin: number): View {
  const longitude = middleOf(places.map(([one]) => one));
  const unit = projectionOf({ longitude, latitude: 0, scale: 1 }, { width: 0, height: 0 }).clipExtent(null);
  const points = places.flatMap(([one, other]): [number, number][] => {
    const point = unit([one, clamped(other)]);
    return point ? [point] : [];
  });
  if (points.length === 0) points.push([0, 0]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(1, size.width - 2 * margin) / Math.max(1e-6, right - left);
  const high = Math.max(1, size.height - 2 * margin) / Math.max(1e-6, bottom - top);
  const [middle, latitude] = unit.invert?.([(left + right) / 2, (top + bottom) / 2]) ?? [longitude, 0];
  return bounded({ longitude: middle, latitude, scale: Math.min(wide, high, SCALE_FITTED_MAX) }, size);
}

/** No closer than there is something to see, no farther than the world is wide, and never beyond the ice. */
export function bounded({ longitude, latitude, scale }: View, { width }: Size): View {
  return {
    longitude: ((((longitude + 180) % FULL_CIRCLE) + FULL_CIRCLE) % FULL_CIRCLE) - 180,
    latitude: clamped(latitude),
    scale: Math.min(SCALE_MAX, Math.max(scale, width / (2 * Math.PI))),
  };
}

/** Moves what is shown by so many pixels. */
export function moved(view: View, [right, down]: readonly [number, number], size: Size): View {
  const [longitude, latitude] = projectionOf(view, size).invert?.([size.width / 2 - right, size.height / 2 - down]) ?? [
    view.longitude,
    view.latitude,
  ];
  return bounded({ ...view, longitude, latitude }, size);
}

const clamped = (latitude: number): number => Math.min(LATITUDE_MAX, Math.max(-LATITUDE_MAX, latitude));

/** The middle of the shortest arc that holds all of them. */
function middleOf(longitudes: readonly number[]): number {
  const sorted = longitudes.map((one) => ((one % FULL_CIRCLE) + FULL_CIRCLE) % FULL_CIRCLE).sort((one, other) => one - other);
  const [first = 0] = sorted;
  // The widest stretch without any of them is behind the map.
  let [widest, from] = [-1, first];
  for (const [place, one] of sorted.entries()) {
    const next = sorted[place + 1] ?? first + FULL_CIRCLE;
    if (next - one <= widest) continue;
    [widest, from] = [next - one, next];
  }
  const middle = (from + (FULL_CIRCLE - widest) / 2) % FULL_CIRCLE;
  return middle > 180 ? middle - FULL_CIRCLE : middle;
}
