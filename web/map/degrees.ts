import type { GeoProjection } from 'd3-geo';
import type { Size, View } from './view.js';

/** A line of the graticule where it meets the frame. */
export interface Degree {
  /** Pixels from the left, or from the top. */
  at: number;
  /** `135°E`, `30°N`, `180°`. */
  text: string;
}

const STEPS = [1, 2, 5, 10, 15, 30] as const;
/** Pixels between two lines, at least. */
const APART = 56;

/** Degrees between two lines: as many as leave room to print them. */
export function stepOf({ scale }: View): number {
  const perDegree = (scale * Math.PI) / 180;
  return STEPS.find((step) => step * perDegree >= APART) ?? 30;
}

/** Where meridians meet the upper edge, from the left. */
export function meridians(view: View, projection: GeoProjection, { width }: Size): Degree[] {
  const step = stepOf(view);
  const half = (width / 2 / view.scale) * (180 / Math.PI);
  const first = Math.ceil((view.longitude - half) / step) * step;
  const degrees: Degree[] = [];
  for (let degree = first; degree <= view.longitude + half && degree < first + 360; degree += step) {
    const x = projection([degree, view.latitude])?.[0];
    if (x !== undefined) degrees.push({ at: x, text: sided(turned(degree), 'EW') });
  }
  return degrees.sort((one, other) => one.at - other.at);
}

/** Where parallels meet the left edge, from above. */
export function parallels(view: View, projection: GeoProjection, { height }: Size): Degree[] {
  const step = stepOf(view);
  const degrees: Degree[] = [];
  for (let degree = 90 - (90 % step) - (90 % step === 0 ? step : 0); degree > -90; degree -= step) {
    const y = projection([view.longitude, degree])?.[1];
    if (y !== undefined && y >= 0 && y <= height) degrees.push({ at: y, text: sided(degree, 'NS') });
  }
  return degrees;
}

const turned = (degree: number): number => ((((degree + 180) % 360) + 360) % 360) - 180;

/** The equator, the first meridian and the date line have no side. */
function sided(degree: number, sides: 'EW' | 'NS'): string {
  return `${Math.abs(degree)}°${degree % 180 === 0 ? '' : sides.charAt(degree > 0 ? 0 : 1)}`;
}
