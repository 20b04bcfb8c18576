import { CANALS } from './sea-route/channels.js';
import type { SeaRoute } from './sea-route/sea-route.js';
import { Arc, courseDegrees, lengthNm, within180, type LonLat } from './sea-route/sphere.js';
import { HOUR_S, millisecondsOf, MINUTE_S, timestampOf, type Timestamp } from './time.js';

/** What is known of a ship's sailing along a route. */
export interface Sailing {
  route: SeaRoute;
  now: Timestamp;
  /** When it leaves the start of the route, or left it; null for now. */
  departsAt: Timestamp | null;
  /** When it is expected at the end; null when nobody said. */
  arrivesAt: Timestamp | null;
  /** Mean of its last day; null when unknown. Counts above 6 knots alone. */
  speedKnots: number | null;
}

/** Where a ship is expected to be at a moment. The longitude is within ±180. */
export interface EstimatedPosition {
  latitude: number;
  longitude: number;
  /** Course to the next bend, in degrees from north by east: 0 to 359.9. */
  heading: number;
  timestamp: Timestamp;
  estimated: true;
}

const USUAL_KNOTS = 16;

/** Slower is drifting, waiting or mooring, and no speed of a voyage. */
const UNDER_WAY_KNOTS = 6;

/** An estimated arrival that needs another speed is not believed. */
const BELIEVED_KNOTS = { least: 4, most: 25 };

const LONGEST_MINUTES = 60 * 24 * 60;

/** The way still to go: from a moment on a full minute, and from so far along the line, for so many minutes at even speed. */
export interface Course {
  startsAt: Timestamp;
  startNm: number;
  minutes: number;
  knots: number;
}

/**
 * When a ship sails, and how fast: to its estimated arrival where that needs 4 to 25 knots, else at its speed, canals besides. One
 * that has left the start of the route is where it is due by now.
 */
export function courseOf({ route, now, departsAt, arrivesAt, speedKnots }: Sailing): Course {
  const begins = fullMinute(millisecondsOf(departsAt ?? now));
  const starts = Math.max(begins, fullMinute(millisecondsOf(now)));
  const usual = speedKnots !== null && speedKnots > UNDER_WAY_KNOTS ? speedKnots : USUAL_KNOTS;
  const usualMs = (route.lengthNm / usual + hoursInCanals(route)) * HOUR_S * 1000;
  const told = arrivesAt === null ? null : millisecondsOf(arrivesAt) - begins;
  const takesMs = told !== null && told > starts - begins && isBelieved(route.lengthNm / (told / (HOUR_S * 1000))) ? told : usualMs;
  const ends = begins + Math.ceil(takesMs / MINUTE_MS) * MINUTE_MS;
  const minutes = Math.max(0, (ends - starts) / MINUTE_MS);
  const startNm = ends > begins ? route.lengthNm * Math.min(1, (starts - begins) / (ends - begins)) : 0;
  const knots = minutes > 0 ? ((route.lengthNm - startNm) / minutes) * 60 : 0;
  return { startsAt: timestampOf(starts), startNm, minutes, knots };
}

const MINUTE_MS = MINUTE_S * 1000;

const fullMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

const isBelieved = (knots: number) => knots >= BELIEVED_KNOTS.least && knots <= BELIEVED_KNOTS.most;

const hoursInCanals = ({ channels }: SeaRoute) => channels.reduce((sum, name) => sum + (CANALS[name]?.hours ?? 0), 0);

/**
 * A position a minute from the start of a ship's course to its end, first and last included, for 60 days at most. Made one by one:
 * a crossing of the Pacific is 20 000, and whoever asks for them can let others be served in between.
 */
export function* vesselRoute(sailing: Sailing): Generator<EstimatedPosition> {
  const { startsAt, startNm, minutes, knots } = courseOf(sailing);
  const starts = millisecondsOf(startsAt);
  const way = new Way(sailing.route.line);
  for (let minute = 0; minute <= Math.min(minutes, LONGEST_MINUTES); minute++) {
    const at = minute === minutes ? sailing.route.lengthNm : startNm + (knots * minute) / 60;
    yield { ...way.at(at), timestamp: timestampOf(starts + minute * MINUTE_MS), estimated: true };
  }
}

/** A line that is gone along forwards. */
class Way {
  readonly #line: readonly LonLat[];
  /** The piece gone along, by its end, and how far along the line it begins. */
  #end = 0;
  #gone = 0;
  #piece: Arc;

  constructor(line: readonly LonLat[]) {
    this.#line = line;
    this.#piece = Arc.between(line[0] ?? NOWHERE, line[0] ?? NOWHERE);
  }

  at(nm: number): Pick<EstimatedPosition, 'latitude' | 'longitude' | 'heading'> {
    while (nm >= this.#gone + this.#piece.lengthNm && this.#end < this.#line.length - 1) this.#next();
    const end = this.#line[this.#end] ?? NOWHERE;
    const left = this.#gone + this.#piece.lengthNm - nm;
    if (left > 0) this.#piece.moveTo(nm - this.#gone);
    const here: LonLat = left > 0 ? [this.#piece.longitude, this.#piece.latitude] : end;
    // At its end a ship lies as it came.
    const heading = left > 0 ? courseDegrees(here, end) : this.#lastCourse();
    return { latitude: rounded(here[1], 5), longitude: rounded(within180(here[0]), 5), heading: rounded(heading, 1) % 360 };
  }

  #next(): void {
    const from = this.#line[this.#end] ?? NOWHERE;
    this.#gone += this.#piece.lengthNm;
    this.#end += 1;
    this.#piece = Arc.between(from, this.#line[this.#end] ?? from);
  }

  #lastCourse(): number {
    const [before, end] = [this.#line.at(-2), this.#line.at(-1)];
    return before && end && lengthNm(before, end) > 0 ? courseDegrees(before, end) : 0;
  }
}

const NOWHERE: LonLat = [0, 0];

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
