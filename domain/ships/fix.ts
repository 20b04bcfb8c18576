import type { LonLat } from '../sea-route/sphere.js';
import type { Timestamp } from '../time.js';

/** Where a ship said that it was, at a moment. */
export interface Fix {
  at: Timestamp;
  latitude: number;
  longitude: number;
  /** Over ground. What a ship does not say is null. */
  speedKnots: number | null;
  courseDegrees: number | null;
  headingDegrees: number | null;
  /** Navigational status (ITU-R M.1371): 0 under way, 1 at anchor, 5 moored … */
  status: number | null;
}

export const MOORED = 5;

export const placeOf = ({ longitude, latitude }: Fix): LonLat => [longitude, latitude];

/** The earlier first. */
export const byTime = (one: Fix, other: Fix): number => (one.at < other.at ? -1 : Number(one.at > other.at));

/** Lies still: slower is the drift of a receiver. */
export const isStill = ({ speedKnots }: Fix): boolean => speedKnots !== null && speedKnots < 0.5;
