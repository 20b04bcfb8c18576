import { allowsAll, avoiding, type Avoiding } from './avoiding.js';
import { CANALS, CHANNEL_NAMES, type ChannelName, type Passage } from './channels.js';
import type { SeaNetwork } from './network.js';
import { lengthOf, openWater, searching, type Bend, type Ends } from './search.js';
import { sees } from './sight.js';
import { Arc, lengthNm, near, type LonLat } from './sphere.js';

export interface SeaRouteAsked extends Ends {
  /** Channels and gates that the route keeps out of. */
  avoid?: readonly Passage[];
}

export interface SeaRoute {
  /** Great circles, with a place every 60 nautical miles at most. Longitudes run on past ±180 within it. */
  line: LonLat[];
  /** Nautical miles of the whole line. */
  lengthNm: number;
  /** The channels that it leads through, in order. A canal counts where its toll is due. */
  channels: ChannelName[];
}

/** The places of a line are no farther apart. */
const APART_NM = 60;

/**
 * The way of a ship from one place to another, longitude before latitude, in degrees: the shortest over water, where canals count as
 * longer than they are (`CANALS`). Null when either place is farther than 40 nautical miles from the sea, or on another one.
 */
export function seaRoute(network: SeaNetwork, asked: SeaRouteAsked): SeaRoute | null {
  const finding = findingSeaRoute(network, asked);
  let step = finding.next();
  while (!step.done) step = finding.next();
  return step.value;
}

/**
 * The same, a part at a time: some milliseconds between ports asked for before, up to 100 between two new ones, which need not
 * keep others waiting.
 */
export function* findingSeaRoute(network: SeaNetwork, { from, to, avoid = [] }: SeaRouteAsked): Generator<undefined, SeaRoute | null> {
  const kept = avoiding(avoid);
  const direct = sees(network, from, to) && allowsAll(kept, [from, to]);
  const found = direct ? [openWater(from), openWater(to)] : yield* searching(network, { from, to }, kept);
  if (!found) return null;
  yield;
  const bends = straightened(network, found, kept);
  return { line: lineOf(bends.map(({ place }) => place)), lengthNm: lengthOf(bends), channels: channelsOf(bends) };
}

/** Without the bends between two places that see each other; what lies along a channel stays. */
function straightened(network: SeaNetwork, bends: readonly Bend[], avoid: Avoiding): Bend[] {
  const kept = [...bends];
  for (let dropped = true; dropped;) {
    dropped = false;
    for (let at = kept.length - 2; at > 0; at--) {
      const [before, here, after] = [kept[at - 1], kept[at], kept[at + 1]];
      if (!before || !here || !after || here.channel || after.channel) continue;
      if (!sees(network, before.place, after.place) || !allowsAll(avoid, [before.place, after.place])) continue;
      kept.splice(at, 1);
      dropped = true;
    }
  }
  return kept;
}

function channelsOf(bends: readonly Bend[]): ChannelName[] {
  const passed = bends.flatMap(({ channel, toll }) => {
    const name = CHANNEL_NAMES[channel - 1];
    return name && (toll || !(name in CANALS)) ? [name] : [];
  });
  return [...new Set(passed)];
}

/** Great circles through the places, with as many places more as keep neighbours near. */
export function lineOf(places: readonly LonLat[]): LonLat[] {
  const [first] = places;
  if (!first) return [];
  const line: LonLat[] = [first];
  let [longitude] = first;
  const add = (next: number, latitude: number) => {
    longitude = near(next, longitude);
    line.push([longitude, latitude]);
  };
  for (const [before, to] of places.slice(1).entries()) {
    const from = places[before] ?? to;
    const arc = Arc.between(from, to);
    const parts = Math.ceil(lengthNm(from, to) / APART_NM);
    for (let part = 1; part < parts; part++) {
      arc.moveTo((part / parts) * arc.lengthNm);
      add(arc.longitude, arc.latitude);
    }
    add(...to);
  }
  return line;
}
