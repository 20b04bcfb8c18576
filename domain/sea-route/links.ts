import { CHANNELS } from './channels.js';
import { cellAt } from './grid.js';
import { isLand, MASK, placeOf, vectorAt, type SeaNetwork } from './network.js';
import { Horizon } from './horizon.js';
import { sees } from './sight.js';
import { dot, lengthNm, RADIUS_NM, type LonLat } from './sphere.js';
import { waysOut } from './ways-out.js';

/** A way from a place to a node of the network. */
export interface Link {
  node: number;
  lengthNm: number;
  /** Where it bends, from the place on, without its ends. */
  via: readonly LonLat[];
}

export type Links = readonly Link[];

/** Nodes in sight are taken up to here, farther ones until there are so many. */
const IN_SIGHT = { nm: 1000, count: 200 };

/** Whoever is so near to a place of a channel is in it. */
const CHANNEL_NM = 15;

/** So many places are remembered, ports and the ships of the hour: some 16 MB. */
const KNOWN_MAX = 1000;

/**
 * Every way from a place to the network: straight where it sees a node, along the water where it lies on or near land. Empty
 * for a place that is farther from the sea than 40 nautical miles or on another sea. Worked out once for a place, some 10 ms, up
 * to 60 in a port: it stops so often that nobody need wait for all of it, and goes on when it is asked to.
 */
export function* linking(network: SeaNetwork, place: LonLat): Generator<undefined, Links> {
  const key = String(place);
  const known = network.known.get(key);
  if (known) return known;
  const links: Link[] = inChannel(network, place);
  const cell = cellAt(MASK, ...place);
  if (!isLand(network.mask, cell)) links.push(...inSight(network, place));
  yield;
  if (isLand(network.grown, cell)) {
    const { nodes, gates } = waysOut(network, place);
    links.push(...nodes);
    for (const { at, lengthNm: nm, via } of gates) {
      yield;
      for (const seen of inSight(network, at)) links.push({ node: seen.node, lengthNm: nm + seen.lengthNm, via: [...via, at] });
    }
  }
  return remembered(network, key, shortest(links));
}

function remembered({ known }: SeaNetwork, key: string, links: Links): Links {
  const [oldest] = known.keys();
  if (known.size >= KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  known.set(key, links);
  return links;
}

function inSight(network: SeaNetwork, from: LonLat): Link[] {
  const horizon = new Horizon(network, from);
  const [near, far]: [Candidate[], Candidate[]] = [[], []];
  for (let node = 0; node < network.nodes; node++) {
    const nm = RADIUS_NM * Math.acos(Math.min(1, dot(horizon.vector, vectorAt(network, node))));
    if (!horizon.mayShow(vectorAt(network, node), nm)) continue;
    (nm <= IN_SIGHT.nm ? near : far).push({ node, nm });
  }
  const links: Link[] = [];
  const look = ({ node }: Candidate) => {
    const to = placeOf(network, node);
    if (sees(network, from, to)) links.push({ node, lengthNm: lengthNm(from, to), via: [] });
  };
  near.forEach(look);
  for (const candidate of far.sort((a, b) => a.nm - b.nm)) {
    if (links.length >= IN_SIGHT.count) break;
    look(candidate);
  }
  return links;
}

interface Candidate {
  node: number;
  nm: number;
}

const channelPlaces: readonly LonLat[] = Object.values(CHANNELS).flat();

/** Straight to the nearest place of a channel, whatever the map says. */
function inChannel(network: SeaNetwork, place: LonLat): Link[] {
  const near = channelPlaces.map((to) => ({ to, nm: lengthNm(place, to) })).filter(({ nm }) => nm <= CHANNEL_NM);
  const [nearest] = near.sort((a, b) => a.nm - b.nm);
  if (!nearest) return [];
  const node = network.nodesIn.get(cellAt(MASK, ...nearest.to))?.find((one) => lengthNm(placeOf(network, one), nearest.to) < 0.2);
  return node === undefined ? [] : [{ node, lengthNm: nearest.nm, via: [] }];
}

/** One link a node. */
function shortest(links: readonly Link[]): Links {
  const best = new Map<number, Link>();
  for (const link of links) {
    const other = best.get(link.node);
    if (!other || link.lengthNm < other.lengthNm) best.set(link.node, link);
  }
  return [...best.values()];
}
