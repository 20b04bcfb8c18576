import { CHANNELS } from '../sea-route/channels.js';
import { cellAt } from '../sea-route/grid.js';
import { isLand, MASK } from '../sea-route/network.js';
import { Arc, lengthNm, type LonLat } from '../sea-route/sphere.js';

/** A ship at a quay may seem to lie on land by so much: coasts are drawn coarsely, and so are positions. */
const ASHORE_NM = 5;
/** Rivers and canals are no water of the mask. */
const CHANNEL_NM = 8;
const STEP_NM = 4;
const DIRECTIONS = 8;

/** True for a place that no ship of the sea can be at: on land by more than a few miles, and not in a channel. */
export function isAshore(mask: Uint8Array, place: LonLat): boolean {
  if (!isLand(mask, cellAt(MASK, ...place))) return false;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const arc = Arc.towards(place, (direction / DIRECTIONS) * 2 * Math.PI);
    for (const nm of [ASHORE_NM / 2, ASHORE_NM]) {
      arc.moveTo(nm);
      if (!isLand(mask, cellAt(MASK, arc.longitude, arc.latitude))) return false;
    }
  }
  return !channelPlaces().some((one) => lengthNm(one, place) <= CHANNEL_NM);
}

let known: readonly LonLat[] | undefined;

/** Places along every channel, a few miles apart. */
function channelPlaces(): readonly LonLat[] {
  known ??= Object.values(CHANNELS).flatMap((channel: readonly LonLat[]) =>
    channel.flatMap((place, at) => [place, ...between(channel[at - 1] ?? place, place)]),
  );
  return known;
}

function between(from: LonLat, to: LonLat): LonLat[] {
  const arc = Arc.between(from, to);
  const places: LonLat[] = [];
  for (let nm = STEP_NM; nm < arc.lengthNm; nm += STEP_NM) {
    arc.moveTo(nm);
    places.push([arc.longitude, arc.latitude]);
  }
  return places;
}
