import { CANALS, CHANNEL_NAMES, CHANNELS } from './channels.js';
import { cellAt, gridOf, type Grid } from './grid.js';
import type { Links } from './links.js';
import { skipCell, SKIPS, skipsOver } from './skips.js';
import { lengthNm, vectorOf, type LonLat, type Vector } from './sphere.js';

/** What the two committed files hold, unpacked (db/sea-network/). */
export interface PackedNetwork {
  /** One bit for each cell of `MASK`, the first in the lowest: 1 for land and for water that ships keep out of. */
  mask: Uint8Array;
  /** Of each node, in degrees. */
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Of each edge, its two nodes, and the number of its channel, 0 for none. */
  from: Int32Array;
  to: Int32Array;
  channel: Uint8Array;
}

/** The cells of the mask. */
export const MASK = gridOf(20);

/** The ways of the sea, as arrays: nodes, and the edges of each from both its ends. Made by `seaNetworkOf`. */
export interface SeaNetwork extends Pick<PackedNetwork, 'mask' | 'longitudes' | 'latitudes'> {
  nodes: number;
  /** Three numbers a node. */
  vectors: Float64Array;
  /** The edges of a node are those from `starts[node]` up to, without, `starts[node + 1]`. */
  starts: Int32Array;
  ends: Int32Array;
  channels: Uint8Array;
  /** Nautical miles of each edge. */
  lengths: Float32Array;
  /** The same with the toll of a canal, which is due on the longest edge of it. */
  costs: Float32Array;
  /** The mask, its land grown by a cell. */
  grown: Uint8Array;
  /** By cells of `SKIPS`: nautical miles that are certainly clear of grown land. */
  skips: Float32Array;
  /** The nodes in a cell of the mask. */
  nodesIn: ReadonlyMap<number, readonly number[]>;
  /** Links of places asked for before. */
  known: Map<string, Links>;
}

/** What routes are found with. Takes some 60 ms; the network lives as long as its process, which finds every route with one. */
export function seaNetworkOf(packed: PackedNetwork): SeaNetwork {
  const { mask, longitudes, latitudes } = packed;
  const nodes = longitudes.length;
  const vectors = new Float64Array(3 * nodes);
  const nodesIn = new Map<number, number[]>();
  for (let node = 0; node < nodes; node++) {
    const place: LonLat = [longitudes[node] ?? 0, latitudes[node] ?? 0];
    vectors.set(vectorOf(place), 3 * node);
    const cell = cellAt(MASK, ...place);
    nodesIn.set(cell, [...(nodesIn.get(cell) ?? []), node]);
  }
  const grown = grownMask(MASK, mask);
  const edges = edgesOf(packed);
  return { mask, longitudes, latitudes, nodes, vectors, ...edges, grown, skips: skipsOverLand(grown), nodesIn, known: new Map() };
}

export const placeOf = ({ longitudes, latitudes }: SeaNetwork, node: number): LonLat => [longitudes[node] ?? 0, latitudes[node] ?? 0];

export const vectorAt = ({ vectors }: SeaNetwork, node: number): Vector => [
  vectors[3 * node] ?? 0,
  vectors[3 * node + 1] ?? 0,
  vectors[3 * node + 2] ?? 0,
];

/** True for a cell of a mask that is land. */
export const isLand = (mask: Uint8Array, cell: number): boolean => (((mask[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1;

function edgesOf({ longitudes, latitudes, from, to, channel }: PackedNetwork) {
  const starts = new Int32Array(longitudes.length + 1);
  for (const ends of [from, to]) for (const node of ends) starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  for (let node = 0; node < longitudes.length; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const free = starts.slice();
  const count = 2 * from.length;
  const ends = new Int32Array(count);
  const [lengths, costs, channels] = [new Float32Array(count), new Float32Array(count), new Uint8Array(count)];
  const place = (node: number): LonLat => [longitudes[node] ?? 0, latitudes[node] ?? 0];
  for (let edge = 0; edge < from.length; edge++) {
    const [one, other, number] = [from[edge] ?? 0, to[edge] ?? 0, channel[edge] ?? 0];
    const nm = lengthNm(place(one), place(other));
    for (const [node, end] of [
      [one, other],
      [other, one],
    ] as const) {
      const at = free[node] ?? 0;
      free[node] = at + 1;
      ends[at] = end;
      lengths[at] = nm;
      costs[at] = nm + tollNm(number, nm);
      channels[at] = number;
    }
  }
  return { starts, ends, lengths, costs, channels };
}

/** The longest step of each canal, in nautical miles, by its number: what is charged for cannot be gone round. */
const longestNm = new Map(
  CHANNEL_NAMES.flatMap((name, at) => {
    const places: readonly LonLat[] = CHANNELS[name];
    return name in CANALS ? [[at + 1, Math.max(...places.slice(1).map((place, before) => lengthNm(places[before] ?? place, place)))]] : [];
  }),
);

function tollNm(number: number, nm: number): number {
  return isToll(number, nm) ? (CANALS[CHANNEL_NAMES[number - 1] ?? 'suez']?.tollNm ?? 0) : 0;
}

/** True for the step of a canal on which its toll is due. */
export function isToll(number: number, nm: number): boolean {
  const longest = longestNm.get(number);
  return longest !== undefined && Math.abs(nm - longest) < 0.01;
}

/** A mask with every land cell grown to its eight neighbours. Rows are whole bytes, and run round the earth. */
function grownMask({ columns, rows }: Grid, mask: Uint8Array): Uint8Array {
  const width = columns / 8;
  const wide = new Uint8Array(mask.length);
  for (let row = 0; row < mask.length; row += width) {
    for (let at = 0; at < width; at++) {
      const here = mask[row + at] ?? 0;
      const west = mask[row + ((at + width - 1) % width)] ?? 0;
      const east = mask[row + ((at + 1) % width)] ?? 0;
      wide[row + at] = here | (here << 1) | (here >> 1) | (west >> 7) | ((east & 1) << 7);
    }
  }
  const grown = wide.slice();
  for (let at = 0; at < width * (rows - 1); at++) {
    grown[at] = (grown[at] ?? 0) | (wide[at + width] ?? 0);
    grown[at + width] = (grown[at + width] ?? 0) | (wide[at] ?? 0);
  }
  return grown;
}

function skipsOverLand(grown: Uint8Array): Float32Array {
  const marks = new Uint8Array(SKIPS.columns * SKIPS.rows);
  for (let at = 0; at < grown.length; at++) {
    const bits = grown[at] ?? 0;
    if (bits === 0) continue;
    // Eight cells lie in two wide ones at most: those of the first land and of the last.
    marks[skipCell(MASK, 8 * at + 31 - Math.clz32(bits & -bits))] = 1;
    marks[skipCell(MASK, 8 * at + 31 - Math.clz32(bits))] = 1;
  }
  return skipsOver(marks);
}
