import type { LonLat } from '../../domain/sea-route/sphere.js';

const box = ({ west, east, south, north }: { west: number; east: number; south: number; north: number }): LonLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** Water that ships keep out of, as rings: ice, reefs and banks. */
// prettier-ignore
export const CLOSED_AREAS: Readonly<Record<string, readonly LonLat[]>> = {
  'southern-ice': box({ west: -180, east: 180, south: -90, north: -60 }),
  'northern-ice': [[-180, 66.2], [-80, 66.2], [-80, 72.5], [10, 72.5], [10, 76], [58, 76], [58, 69], [100, 69], [160, 66.2], [180, 66.2], [180, 90], [-180, 90]],
  spratlys: [[111.7, 7.6], [113.8, 11.9], [116.6, 12.2], [117.6, 10.9], [116.2, 8.9], [114.9, 7.4], [113.4, 6.4]],
  palk: [[79, 8.7], [79, 10.1], [80.1, 10.1], [80.1, 9.2], [79.8, 8.7]],
  dahlak: [[39.6, 15.3], [39.9, 16.5], [40.9, 16.5], [41.1, 15.3]],
  farasan: [[41.4, 16.3], [41.2, 18.8], [42.5, 17.2], [42.7, 16.3]],
  'bahama-bank': [[-79.2, 23.6], [-79.2, 25.7], [-78.3, 25.4], [-77.2, 23.8], [-76.4, 23.4], [-76.5, 22.8], [-77.5, 22.65], [-78.4, 23]],
  'little-bahama': [[-79, 26.8], [-79, 27.4], [-77.2, 27.2], [-76.9, 26.3], [-77.6, 26.4]],
  eleuthera: [[-77.3, 25], [-76.9, 25.7], [-76.1, 25.4], [-75.6, 24.4], [-76.6, 23.9]],
  'reef-n': [[143.65, -11], [144.15, -13.3], [145.1, -14.3], [145.9, -16.3], [146.4, -16.3], [145.5, -14.2], [144.7, -13.4], [144.15, -11]],
  'reef-m': [[146.5, -17.2], [146.9, -18.2], [148.9, -19.45], [149.7, -19.7], [149.9, -19.5], [148.4, -18.4], [146.8, -17]],
  'reef-s': [[150.6, -20], [150.9, -20.9], [152.2, -22.5], [152.9, -22.3], [152.6, -21.2], [151.2, -20]],
  'torres-reefs': [[141.9, -9.3], [144.2, -9.3], [144, -10.75], [142.75, -10.55], [142, -10.45]],
  paracels: box({ west: 111.1, east: 112.9, south: 15.6, north: 17.2 }),
  maldives: box({ west: 72.5, east: 73.9, south: 1.95, north: 7.3 }),
  chagos: box({ west: 70.9, east: 72.7, south: -7.6, north: -5.1 }),
  laccadives: box({ west: 71.7, east: 73.8, south: 10, north: 12.7 }),
  caicos: box({ west: -72.4, east: -71.3, south: 21.2, north: 21.9 }),
  nantucket: box({ west: -70.1, east: -69.3, south: 40.6, north: 41.2 }),
  sable: box({ west: -61, east: -59.2, south: 43.7, north: 44.3 }),
  entrecasteaux: box({ west: 162.9, east: 164.2, south: -19.8, north: -17.9 }),
};
