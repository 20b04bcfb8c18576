import { timestampOf, type Timestamp } from '../../domain/time.js';

/** "Not available", as stations say it (ITU-R M.1371; the coarse ones of type 27 too). */
const UNKNOWN = { latitude: 91, longitude: 181, speed: [102.3, 63], course: [360, 511], heading: [511], status: [15] };

export const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** A latitude and a longitude; null where the station has none, or they are none of the earth. */
export function coordinatesOf(latitude: unknown, longitude: unknown): { latitude: number; longitude: number } | null {
  const [north, east] = [numberOf(latitude), numberOf(longitude)];
  if (north === null || east === null || north === UNKNOWN.latitude || east === UNKNOWN.longitude) return null;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

const known = (value: unknown, unknown: readonly number[], most: number): number | null => {
  const number = numberOf(value);
  return number === null || unknown.includes(number) || number < 0 || number > most ? null : number;
};

export const speedOf = (value: unknown): number | null => known(value, UNKNOWN.speed, 102.2);
export const courseOf = (value: unknown): number | null => known(value, UNKNOWN.course, 359.9);
export const headingOf = (value: unknown): number | null => known(value, UNKNOWN.heading, 359);
export const statusOf = (value: unknown): number | null => known(value, UNKNOWN.status, 14);

/** A moment as feeds write it: ISO 8601, seconds since 1970, or `2026-07-12 12:00:00.000000000 +0000 UTC`. */
export function momentOf(value: unknown): Timestamp | null {
  const seconds = numberOf(value);
  if (seconds !== null) return momentAt(seconds > 1e11 ? seconds : seconds * 1_000);
  const text = textOf(value);
  if (text === null) return null;
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z| ?([+-]\d{2}):?(\d{2})(?: [A-Z]+)?)?$/.exec(text) ?? [];
  return day && time ? momentAt(Date.parse(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`)) : null;
}

const LATEST_MS = Date.UTC(2200, 0);

const momentAt = (ms: number): Timestamp | null => (ms >= 0 && ms < LATEST_MS ? timestampOf(ms) : null);

export const recordOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
