/** Two corners of a part of the earth, each latitude and longitude. */
export type Box = readonly [readonly [latitude: number, longitude: number], readonly [latitude: number, longitude: number]];

export const WHOLE_EARTH: readonly Box[] = [
  [
    [-90, -180],
    [90, 180],
  ],
];
