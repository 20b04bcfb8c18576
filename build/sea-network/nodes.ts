import { CHANNEL_NAMES, CHANNELS } from '../../domain/sea-route/channels.js';
import { clearances, PARTS } from '../../domain/sea-route/clearance.js';
import { cellAt, type Grid } from '../../domain/sea-route/grid.js';
import type { LonLat } from '../../domain/sea-route/sphere.js';
import { cornersOf, type Corner } from './corners.js';
import { say } from './progress.js';
import { regionsOn } from './regions.js';

/** Distances to land are known up to so many nautical miles. */
export const REACH_NM = 16;

/** A place that ways lead through. `narrow` where they may come nearer to land; a place of a channel has no bends beside it. */
export interface Node extends Partial<Corner> {
  place: LonLat;
  narrow: boolean;
}

/** Water far enough from land, the bends of whose borders become nodes. */
const OPEN = { offNm: 5, areaNm2: 400, toleranceNm: 2.5 };
const NARROW = { offNm: 2.2, areaNm2: 100, toleranceNm: 0.9 };

/** Bends of narrow water count only so far from open water, which has bends of its own. */
const APART_NM = 4.8;

/** The bends of open water, those of narrows, and the places of channels, each place once. */
export function nodesOf(grid: Grid, offLand: Uint8Array): Node[] {
  const parts = (nm: number) => (nm / REACH_NM) * PARTS;
  const at = (off: Uint8Array, place: LonLat) => off[cellAt(grid, ...place)] ?? 0;
  const region = ({ offNm, areaNm2 }: typeof OPEN) => regionsOn(grid, { holds: (cell) => (offLand[cell] ?? 0) >= parts(offNm), areaNm2 });
  const open = region(OPEN);
  const wide = cornersOf(grid, open, OPEN.toleranceNm);
  say(`${wide.length} bends of open water`);
  const offOpen = clearances(grid, open, REACH_NM);
  const close = cornersOf(grid, region(NARROW), NARROW.toleranceNm).filter(({ place }) => at(offOpen, place) > parts(APART_NM));
  say(`${close.length} bends of narrow water`);
  const nodes = new Map<string, Node>();
  const add = (node: Node) => nodes.set(String(node.place), nodes.get(String(node.place)) ?? node);
  for (const name of CHANNEL_NAMES) for (const place of CHANNELS[name]) add({ place, narrow: true });
  for (const corner of wide) add({ ...corner, narrow: false });
  for (const corner of close) add({ ...corner, narrow: true });
  return [...nodes.values()];
}

/** An edge within a channel, by the indexes of its nodes and the channel's number. */
export interface ChannelEdge {
  from: number;
  to: number;
  channel: number;
}

/** The places of channels one after another, whatever the map says between them. */
export function channelEdges(nodes: readonly Node[]): ChannelEdge[] {
  const index = new Map(nodes.map(({ place }, at) => [String(place), at]));
  const at = (place: LonLat) => index.get(String(place)) ?? -1;
  return CHANNEL_NAMES.flatMap((name, number) => {
    const places: readonly LonLat[] = CHANNELS[name];
    return places.slice(1).map((place, before) => ({ from: at(places[before] ?? place), to: at(place), channel: number + 1 }));
  });
}
