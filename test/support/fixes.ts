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

/** A ship that comes to a port from the east, lies there from minute 0 on for so many minutes, and goes back. One position in five minutes. */
export function callAt(
  port: LonLat,
  { lies = 600, every = 5, mooredAs = 5 }: { lies?: number; every?: number; mooredAs?: number | null } = {},
): Fix[] {
  const fixes: Fix[] = [];
  const knots = 12;
  for (let before = 200; before >= every; before -= every)
    fixes.push(fixAt(off(port, (before / 60) * knots, 90), minute(-before), { speedKnots: knots }));
  for (let at = 0; at <= lies; at += every) fixes.push(fixAt(port, minute(at), { speedKnots: 0, status: mooredAs }));
  for (let after = every; after <= 200; after += every)
    fixes.push(fixAt(off(port, (after / 60) * knots, 90), minute(lies + after), { speedKnots: knots }));
  return fixes;
}
