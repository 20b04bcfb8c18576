import { PER_DEGREE } from './corners.js';
import type { Edge } from './edges.js';
import type { ChannelEdge, Node } from './nodes.js';

/** Nodes are ordered by bands of so many degrees of latitude, then eastwards, so that neighbours in the list are near. */
const BAND_DEGREES = 1;

/** One bit a cell, the first in the lowest bit: 1 for land. */
export function packedMask(land: Uint8Array): Uint8Array {
  const bits = new Uint8Array(Math.ceil(land.length / 8));
  for (let cell = 0; cell < land.length; cell++) {
    if (land[cell]) bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  }
  return bits;
}

export interface Graph {
  nodes: readonly Node[];
  edges: readonly Edge[];
  channels: readonly ChannelEdge[];
}

/**
 * The graph in numbers of seven bits a byte: how many nodes; each node's latitude and longitude as steps from the one before,
 * in parts of a degree; for each node the neighbours after it, as their number and steps; then the edges of channels.
 * Only what hangs together with most of it is kept.
 */
export function packedGraph(graph: Graph): Uint8Array {
  const { nodes, edges, channels } = ordered(mainPart(graph));
  const bytes: number[] = [];
  const write = (value: number) => writeNumber(bytes, value);
  write(nodes.length);
  const last = { latitude: 0, longitude: 0 };
  for (const { place } of nodes) {
    const [longitude, latitude] = place.map((degrees) => Math.round(degrees * PER_DEGREE)) as [number, number];
    write(zigzag(latitude - last.latitude));
    write(zigzag(longitude - last.longitude));
    Object.assign(last, { latitude, longitude });
  }
  const after = nodes.map((): number[] => []);
  for (const { from, to } of edges) after[Math.min(from, to)]?.push(Math.max(from, to));
  for (const [from, neighbours] of after.entries()) {
    write(neighbours.length);
    let before = from;
    for (const to of neighbours.sort((a, b) => a - b)) {
      write(to - before);
      before = to;
    }
  }
  write(channels.length);
  for (const { from, to, channel } of channels) for (const value of [from, to, channel]) write(value);
  return Uint8Array.from(bytes);
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}

/** What hangs together with the most nodes. */
function mainPart({ nodes, edges, channels }: Graph): Graph {
  const next = nodes.map((): number[] => []);
  for (const { from, to } of [...edges, ...channels]) {
    next[from]?.push(to);
    next[to]?.push(from);
  }
  const part = new Int32Array(nodes.length).fill(-1);
  const sizes = nodes.map((_, start) => {
    if (part[start] !== -1) return 0;
    const open = [start];
    let size = 0;
    part[start] = start;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      for (const to of next[at] ?? []) {
        if (part[to] !== -1) continue;
        part[to] = start;
        open.push(to);
      }
    }
    return size;
  });
  const main = sizes.indexOf(Math.max(...sizes));
  const order = nodes.flatMap((_, at) => (part[at] === main ? [at] : []));
  return renumbered({ nodes, edges, channels }, order);
}

function ordered(graph: Graph): Graph {
  const band = ({ place }: Node) => Math.floor(place[1] / BAND_DEGREES);
  const order = graph.nodes
    .map((node, at) => ({ node, at }))
    .sort((a, b) => band(a.node) - band(b.node) || a.node.place[0] - b.node.place[0] || a.node.place[1] - b.node.place[1])
    .map(({ at }) => at);
  return renumbered(graph, order);
}

/** The nodes of the given numbers, in their order, and what lies between them. */
function renumbered({ nodes, edges, channels }: Graph, order: readonly number[]): Graph {
  const number = new Map(order.map((before, now) => [before, now]));
  const moved = <Kind extends Omit<Edge, 'nm'>>(all: readonly Kind[]) =>
    all.flatMap((edge): Kind[] => {
      const [from, to] = [number.get(edge.from), number.get(edge.to)];
      return from === undefined || to === undefined ? [] : [{ ...edge, from, to }];
    });
  return { nodes: order.flatMap((before) => nodes[before] ?? []), edges: moved(edges), channels: moved(channels) };
}
