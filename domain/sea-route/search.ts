import { allows, allowsAll, type Avoiding } from './avoiding.js';
import { Heap } from './heap.js';
import { linking, type Link, type Links } from './links.js';
import { isToll, placeOf, vectorAt, type SeaNetwork } from './network.js';
import { lengthNm, RADIUS_NM, vectorOf, type LonLat } from './sphere.js';

/** A bend of a way. */
export interface Bend {
  place: LonLat;
  /** The number of the channel that the way to it leads along, 0 for none. */
  channel: number;
  /** True when the toll of a canal is due on the way to it. */
  toll: boolean;
}

export interface Ends {
  from: LonLat;
  to: LonLat;
}

/** The cheapest way through the network, tolls counted, from end to end; null when there is none (A*). */
export function* searching(network: SeaNetwork, ends: Ends, avoid: Avoiding): Generator<undefined, Bend[] | null> {
  const arrivals = allowed(network, { place: ends.to, links: yield* linking(network, ends.to), avoid });
  const departures = allowed(network, { place: ends.from, links: yield* linking(network, ends.from), avoid });
  if (!arrivals.size || !departures.size) return null;
  yield;
  const search = new Search(network, ends.to, avoid);
  for (const { node, lengthNm: nm } of departures.values()) search.reach(node, { edge: -1, before: -1, cost: nm });
  const edges = search.run(arrivals);
  return edges && bendsOf(network, { ends, edges, departures, arrivals });
}

/** The links that go through no gate to be avoided, by their nodes. */
function allowed(network: SeaNetwork, { place, links, avoid }: { place: LonLat; links: Links; avoid: Avoiding }): Map<number, Link> {
  const passing = links.filter(({ node, via }) => allowsAll(avoid, [place, ...via, placeOf(network, node)]));
  return new Map(passing.map((link) => [link.node, link]));
}

class Search {
  readonly #network: SeaNetwork;
  readonly #avoid: Avoiding;
  readonly #end;
  /** The least cost known to each node; the last is the end. */
  readonly #costs: Float64Array;
  /** The edge to each node on that way, -1 where a link leads to it. */
  readonly #by: Int32Array;
  readonly #before: Int32Array;
  readonly #done: Uint8Array;
  readonly #heap = new Heap();

  constructor(network: SeaNetwork, to: LonLat, avoid: Avoiding) {
    this.#network = network;
    this.#avoid = avoid;
    this.#end = vectorOf(to);
    this.#costs = new Float64Array(network.nodes + 1).fill(Infinity);
    this.#by = new Int32Array(network.nodes + 1).fill(-1);
    this.#before = new Int32Array(network.nodes + 1).fill(-1);
    this.#done = new Uint8Array(network.nodes + 1);
  }

  /** A node can be reached at a cost, by an edge from another, or by a link. */
  reach(node: number, { edge, before, cost }: { edge: number; before: number; cost: number }): void {
    if (cost >= (this.#costs[node] ?? 0)) return;
    this.#costs[node] = cost;
    this.#by[node] = edge;
    this.#before[node] = before;
    this.#heap.push(node, cost + (node === this.#network.nodes ? 0 : this.#apart(node)));
  }

  /** The nodes from the first to the last, each with the edge that leads to it; null when the end cannot be reached. */
  run(arrivals: ReadonlyMap<number, Link>): { node: number; edge: number }[] | null {
    const end = this.#network.nodes;
    for (let node = this.#heap.pop(); node !== -1; node = this.#heap.pop()) {
      if (node === end) return this.#way(this.#before[end] ?? -1);
      if (this.#done[node]) continue;
      this.#done[node] = 1;
      const link = arrivals.get(node);
      if (link) this.reach(end, { edge: -1, before: node, cost: (this.#costs[node] ?? 0) + link.lengthNm });
      this.#follow(node);
    }
    return null;
  }

  #follow(node: number): void {
    const { starts, ends, costs, channels } = this.#network;
    for (let edge = starts[node] ?? 0; edge < (starts[node + 1] ?? 0); edge++) {
      const next = ends[edge] ?? 0;
      if (this.#done[next] || this.#avoid.closed.has(channels[edge] ?? 0)) continue;
      const cost = (this.#costs[node] ?? 0) + (costs[edge] ?? 0);
      if (cost >= (this.#costs[next] ?? 0)) continue;
      if (this.#avoid.gates.length && !allows(this.#avoid, vectorAt(this.#network, node), vectorAt(this.#network, next))) continue;
      this.reach(next, { edge, before: node, cost });
    }
  }

  #way(last: number): { node: number; edge: number }[] {
    const way: { node: number; edge: number }[] = [];
    for (let node = last; node !== -1; node = this.#before[node] ?? -1) way.push({ node, edge: this.#by[node] ?? -1 });
    return way.reverse();
  }

  /** Nautical miles to the end as the crow flies. */
  #apart(node: number): number {
    const { vectors } = this.#network;
    const [x, y, z] = this.#end;
    const square = ((vectors[3 * node] ?? 0) - x) ** 2 + ((vectors[3 * node + 1] ?? 0) - y) ** 2 + ((vectors[3 * node + 2] ?? 0) - z) ** 2;
    return 2 * RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(square) / 2));
  }
}

interface Found {
  ends: Ends;
  edges: readonly { node: number; edge: number }[];
  departures: ReadonlyMap<number, Link>;
  arrivals: ReadonlyMap<number, Link>;
}

function bendsOf(network: SeaNetwork, { ends: { from, to }, edges, departures, arrivals }: Found): Bend[] {
  const first = departures.get(edges[0]?.node ?? -1);
  const last = arrivals.get(edges.at(-1)?.node ?? -1);
  const nodes = edges.map(({ node, edge }): Bend => {
    const place = placeOf(network, node);
    const channel = edge === -1 ? 0 : (network.channels[edge] ?? 0);
    return { place, channel, toll: isToll(channel, network.lengths[edge] ?? 0) };
  });
  return [from, ...(first?.via ?? [])].map(openWater).concat(nodes, [...(last?.via ?? []).toReversed(), to].map(openWater));
}

export const openWater = (place: LonLat): Bend => ({ place, channel: 0, toll: false });

/** The length of a way, in nautical miles. */
export const lengthOf = (bends: readonly Pick<Bend, 'place'>[]): number =>
  bends.slice(1).reduce((sum, { place }, before) => sum + lengthNm(bends[before]?.place ?? place, place), 0);
