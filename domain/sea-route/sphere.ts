/** A place on earth, in degrees. Within a line longitudes run on past ±180, so that no two neighbours are a world apart. */
export type LonLat = readonly [longitude: number, latitude: number];

/** Mean radius of the earth, in nautical miles. */
export const RADIUS_NM = 3440.065;

const RADIANS = Math.PI / 180;

/** A place as a vector of length one from the middle of the earth. */
export type Vector = readonly [x: number, y: number, z: number];

export function vectorOf([longitude, latitude]: LonLat): Vector {
  const flat = Math.cos(latitude * RADIANS);
  return [flat * Math.cos(longitude * RADIANS), flat * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** The directions east and north of a place. */
export function planeAt(place: LonLat): { east: Vector; north: Vector } {
  const along = place[0] * RADIANS;
  const east: Vector = [-Math.sin(along), Math.cos(along), 0];
  return { east, north: cross(vectorOf(place), east) };
}

/** Nautical miles along the great circle (haversine). */
export function lengthNm([fromLongitude, fromLatitude]: LonLat, [toLongitude, toLatitude]: LonLat): number {
  const north = Math.sin(((toLatitude - fromLatitude) * RADIANS) / 2);
  const east = Math.sin(((toLongitude - fromLongitude) * RADIANS) / 2);
  const chord = north * north + Math.cos(fromLatitude * RADIANS) * Math.cos(toLatitude * RADIANS) * east * east;
  return 2 * RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Course at the start of the great circle: degrees from north by east, 0 up to 360. */
export function courseDegrees([fromLongitude, fromLatitude]: LonLat, [toLongitude, toLatitude]: LonLat): number {
  const east = (toLongitude - fromLongitude) * RADIANS;
  const [from, to] = [fromLatitude * RADIANS, toLatitude * RADIANS];
  const course = Math.atan2(Math.sin(east) * Math.cos(to), Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(east));
  return (course / RADIANS + 360) % 360;
}

/** The same longitude within -180 up to 180. */
export const within180 = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The same longitude, run on or back by whole turns to within half a turn of another. */
export const near = (longitude: number, other: number): number => other + within180(longitude - other);

/** A great circle that is gone along: `longitude` and `latitude` are where the last `moveTo` led. */
export class Arc {
  longitude: number;
  latitude: number;
  readonly lengthNm: number;
  readonly #from: Vector;
  /** The direction at the start. */
  readonly #ahead: Vector;

  private constructor({ from, ahead, nm }: { from: LonLat; ahead: Vector; nm: number }) {
    [this.longitude, this.latitude] = from;
    this.lengthNm = nm;
    this.#from = vectorOf(from);
    this.#ahead = ahead;
  }

  static between(from: LonLat, to: LonLat): Arc {
    const [start, end] = [vectorOf(from), vectorOf(to)];
    const along = dot(start, end);
    const ahead: Vector = [end[0] - along * start[0], end[1] - along * start[1], end[2] - along * start[2]];
    const size = Math.hypot(ahead[0], ahead[1], ahead[2]) || 1;
    return new Arc({ from, ahead: [ahead[0] / size, ahead[1] / size, ahead[2] / size], nm: lengthNm(from, to) });
  }

  /** Half round the earth, from a place on a course in radians from north by east. */
  static towards(from: LonLat, course: number): Arc {
    const { east, north } = planeAt(from);
    const [sin, cos] = [Math.sin(course), Math.cos(course)];
    const ahead: Vector = [east[0] * sin + north[0] * cos, east[1] * sin + north[1] * cos, east[2] * sin + north[2] * cos];
    return new Arc({ from, ahead, nm: RADIUS_NM * Math.PI });
  }

  /** Goes to so many nautical miles from the start. The longitude is within ±180. */
  moveTo(nm: number): void {
    const [cos, sin] = [Math.cos(nm / RADIUS_NM), Math.sin(nm / RADIUS_NM)];
    const x = this.#from[0] * cos + this.#ahead[0] * sin;
    const y = this.#from[1] * cos + this.#ahead[1] * sin;
    const z = this.#from[2] * cos + this.#ahead[2] * sin;
    this.longitude = Math.atan2(y, x) / RADIANS;
    this.latitude = Math.asin(Math.max(-1, Math.min(1, z))) / RADIANS;
  }
}

/** True when two great circles cross between their ends. */
export function arcsCross([a, b]: readonly [Vector, Vector], [c, d]: readonly [Vector, Vector]): boolean {
  const [one, other] = [cross(a, b), cross(c, d)];
  const [ofC, ofD] = [dot(one, c), dot(one, d)];
  const [ofA, ofB] = [dot(other, a), dot(other, b)];
  // Both lie across each other, and on the same side of the earth.
  return ofC * ofD < 0 && ofA * ofB < 0 && ofC * ofB > 0;
}
