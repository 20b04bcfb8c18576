import type { Fix } from '../../domain/ships/fix.js';
import { Arc, type LonLat } from '../../domain/sea-route/sphere.js';
import { secondsAfter, timestampOf, type Timestamp } from '../../domain/time.js';

/** Noon of 1 March 2026, and so many minutes later. */
export const minute = (minutes: number): Timestamp => secondsAfter(timestampOf('2026-03-01T12:00:00Z'), minutes * 60);

/** A ship under way at a place, at a moment. */
export function fixAt([longitude, latitude]: LonLat, at: Timestamp, more: Partial<Fix> = {}): Fix {
  return { at, latitude, longitude, speedKnots: 15, courseDegrees: 90, headingDegrees: null, status: 0, ...more };
}

/** A place so many nautical miles from another, on a course in degrees. */
export function off(place: LonLat, nm: number, course: number): LonLat {
  const arc = Arc.towards(place, (course * Math.PI) / 180);
  arc.moveTo(nm);
  return [arc.longitude, arc.latitude];
}

interface CallAt {
  /** The minute at which it comes to lie at its quay, and for how many it does. */
  from?: number;
  lies?: number;
  /** Minutes between two positions. */
  every?: number;
  /** What it says of how it lies. */
  mooredAs?: number | null;
}

/** A ship that comes to a port, lies there and goes back as it came, on a course from the port to the open sea. */
export function callAt(port: LonLat, { from = 0, lies = 600, every = 5, mooredAs = 5 }: CallAt = {}, course = 90): Fix[] {
  const knots = 12;
  const sailing = (at: number, away: number) => fixAt(off(port, (away / 60) * knots, course), minute(from + at), { speedKnots: knots });
  const steps = Array.from({ length: Math.floor(200 / every) }, (_, step) => (step + 1) * every);
  const lying = Array.from({ length: Math.floor(lies / every) + 1 }, (_, step) => step * every);
  return [
    ...steps.map((before) => sailing(-before, before)).reverse(),
    ...lying.map((at) => fixAt(port, minute(from + at), { speedKnots: 0, status: mooredAs })),
    ...steps.map((after) => sailing(lies + after, after)),
  ];
}
