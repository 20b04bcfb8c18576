import type { LonLat } from './sphere.js';

/** Narrow ways that the map of land does not show as water: each a line of places that ships pass one after another. */
// prettier-ignore
export const CHANNELS = {
  suez: [[32.4, 31.45], [32.31, 31.2], [32.31, 30.58], [32.4, 30.32], [32.57, 30.1], [32.55, 29.8], [32.65, 29.45]],
  panama: [[-79.93, 9.5], [-79.92, 9.32], [-79.87, 9.19], [-79.62, 9.03], [-79.56, 8.94], [-79.5, 8.75]],
  kiel: [[9.12, 53.88], [9.35, 54.15], [9.66, 54.31], [10.14, 54.37], [10.2, 54.46], [10.35, 54.58]],
  elbe: [[8.1, 54], [8.45, 53.97], [8.72, 53.89], [9.12, 53.88], [9.53, 53.64], [9.93, 53.54]],
  bosporus: [[29.17, 41.3], [29.12, 41.21], [29.05, 41.06], [29, 41.01], [28.93, 40.93]],
  dardanelles: [[27.2, 40.58], [26.72, 40.43], [26.4, 40.2], [26.38, 40.13], [26.2, 40.03], [25.95, 39.98]],
  messina: [[15.75, 38.33], [15.65, 38.25], [15.61, 38.15], [15.58, 37.95]],
  oresund: [[12.2, 56.4], [12.62, 56.05], [12.72, 55.85], [12.83, 55.55], [12.72, 55.3], [12.75, 55.1]],
  'great-belt': [[11.2, 56.35], [10.85, 56], [10.82, 55.75], [11.04, 55.33], [10.92, 55.1], [10.82, 54.8], [11.3, 54.55]],
  'san-bernardino': [[123.3, 12.35], [123.85, 12.5], [124.25, 12.65], [124.55, 12.85]],
  torres: [[140.9, -10.75], [141.8, -10.65], [142.35, -10.5], [142.55, -10.62], [142.9, -11], [143.1, -11.6]],
  kanmon: [[130.7, 34.05], [130.88, 33.97], [130.97, 33.94], [131.4, 33.9]],
  'inland-sea': [[134.1, 34.4], [133.5, 34.28], [133.15, 34.15], [132.7, 34], [132.3, 33.85], [131.4, 33.9]],
  columbia: [[-124.2, 46.24], [-123.4, 46.2], [-122.8, 45.85], [-122.75, 45.63]],
  delaware: [[-74.8, 38.72], [-75.25, 39.1], [-75.55, 39.62], [-75.13, 39.92]],
  magellan: [[-68.1, -52.45], [-69.6, -52.52], [-70.45, -52.75], [-70.8, -53.15], [-70.95, -53.6], [-71.3, -53.93], [-72, -53.68], [-72.9, -53.35], [-73.8, -52.95], [-74.8, -52.6]],
  'st-lawrence': [[-69.2, 48.3], [-70.3, 47.35], [-71.2, 46.82], [-72.2, 46.5], [-72.55, 46.32], [-73, 46.1], [-73.5, 45.58]],
  mississippi: [[-89.4, 28.85], [-89.25, 29.15], [-89.8, 29.65], [-90.06, 29.95]],
  parana: [[-58.33, -34.58], [-58.45, -34.2], [-59.3, -33.9], [-60.2, -33.3], [-60.65, -32.95]],
  amazon: [[-49.5, 1], [-51.05, -0.05], [-52.2, -1.5], [-54.2, -2.1], [-55.4, -1.95], [-57, -2.6], [-58.4, -3.15], [-59.95, -3.15]],
  guayas: [[-80.4, -2.8], [-79.95, -2.5], [-79.9, -2.27]],
  yangtze: [[122.55, 31.05], [121.9, 31.28], [121.55, 31.42], [120.95, 31.98], [120.3, 31.95], [119.8, 32.2], [118.8, 32.15]],
  saigon: [[107.05, 10.28], [106.8, 10.6], [106.78, 10.76]],
} as const satisfies Record<string, readonly LonLat[]>;

export type ChannelName = keyof typeof CHANNELS;

/** Every channel, in the order of the numbers that the network knows them by: 1 for the first, 0 for open water. */
export const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[];

/** Straits that have no channel: a line from shore to shore that a route cannot cross once it is to avoid them. */
// prettier-ignore
export const GATES = {
  'bab-el-mandeb': [[42.9, 12.35], [43.8, 12.85]],
  hormuz: [[56.3, 26.1], [56.6, 27.2]],
  malacca: [[100.2, 4.3], [98.3, 3.5]],
  gibraltar: [[-5.6, 36.3], [-5.6, 35.6]],
  dover: [[1.35, 51.2], [1.85, 50.8]],
  'good-hope': [[19.9, -34.6], [19.9, -60]],
} as const satisfies Record<string, readonly [LonLat, LonLat]>;

export type GateName = keyof typeof GATES;

/** What a route can be told to avoid. */
export type Passage = ChannelName | GateName;

/**
 * What a canal costs beyond its length. `tollNm` is the way that a ship would rather sail, passage and wait at 16 knots less
 * the length; `hours` is what passage and wait take.
 */
export const CANALS: Partial<Record<ChannelName, { tollNm: number; hours: number }>> = {
  suez: { tollNm: 250, hours: 16 },
  panama: { tollNm: 500, hours: 31 },
  kiel: { tollNm: 80, hours: 5 },
};
