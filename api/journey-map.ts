import { readMap, type MapRows } from '../db/journey-map.js';
import { trackBetween } from '../db/positions/track.js';
import type { Transaction } from '../db/database.js';
import { routeBySea } from '../db/sea-network/sea-network.js';
import { gapsOf, hourly, pastPath, type Gap } from '../domain/ships/past-path.js';
import type { Fix } from '../domain/ships/fix.js';
import type { SeaRoute } from '../domain/sea-route/sea-route.js';
import type { LonLat } from '../domain/sea-route/sphere.js';
import type { MapGeojson } from '../resources/map-geojson.js';
import {
  fullLegFeature,
  mapLegs,
  mapPorts,
  partialLegFeature,
  pastFeature,
  portFeature,
  vesselFeature,
  type MapLeg,
  type MapPort,
  type SeenVessel,
} from '../resources/map-features.js';
import { renderVoyage, type VoyageMap } from '../resources/voyage-map.js';

/** The way of a container, its legs by sea, and where ships were seen on them. */
export interface JourneyMap {
  rows: MapRows;
  legs: { leg: MapLeg; sailed: Fix[] }[];
}

/** Null for a container whose way nobody knows yet. */
export async function readJourney(tx: Transaction, containerId: string): Promise<JourneyMap | null> {
  const rows = await readMap(tx, containerId);
  if (!rows) return null;
  const legs: JourneyMap['legs'] = [];
  for (const leg of mapLegs(mapPorts(rows), rows)) legs.push({ leg, sailed: await sailedOf(tx, leg, rows) });
  return { rows, legs };
}

/** As clients get it (resources, section 31). */
export async function featuresOf({ rows, legs }: JourneyMap): Promise<MapGeojson['features']> {
  const features = mapPorts(rows).map((port) => portFeature(port, rows));
  for (const { leg, sailed } of legs) features.push(...(await legFeatures(leg, sailed)));
  return features;
}

/** As pages draw it: a leg on which nobody saw the ship is drawn along the way that ships take. Null where no port is known. */
export async function voyageOf(journey: JourneyMap): Promise<VoyageMap | null> {
  const voyage = renderVoyage(await featuresOf(journey));
  if (!voyage) return null;
  const unseen: VoyageMap['lines'] = [];
  for (const { leg, sailed } of journey.legs) {
    const { from, to, state } = leg;
    if (!to || state === 'ahead' || sailed.length > 1 || (state === 'running' && seenOn(leg))) continue;
    const route = await routeBySea({ from: placeOf(from), to: placeOf(to) });
    if (route) unseen.push({ kind: state === 'over' ? 'sailed' : 'ahead', points: route.line.map(([x, y]) => [x, y]) });
  }
  return { ...voyage, lines: [...voyage.lines, ...unseen] };
}

/** No leg has more. */
const FIXES_MAX = 20_000;

/** Where the ship was on the leg, since it left. */
async function sailedOf(tx: Transaction, { from, to, vessel, state }: MapLeg, { now }: MapRows): Promise<Fix[]> {
  const left = from.outbound?.happenedAt ?? null;
  if (state === 'ahead' || left === null || !vessel) return [];
  const span = { vesselId: vessel.id, from: left, to: to?.inbound?.happenedAt ?? now, most: FIXES_MAX };
  return state === 'over' && to?.inbound?.happenedAt == null ? [] : hourly(await trackBetween(tx, span));
}

async function legFeatures(leg: MapLeg, sailed: readonly Fix[]): Promise<MapGeojson['features']> {
  const { to, state } = leg;
  if (state === 'ahead') {
    const route = to && (await routeBySea({ from: placeOf(leg.from), to: placeOf(to) }));
    return to && route && route.line.length > 1 ? [fullLegFeature({ ...leg, to }, route.line)] : [];
  }
  const past = await pastOf(leg, sailed);
  const seen = state === 'running' ? seenOn(leg) : null;
  if (!seen) return past;
  const route = to && (await routeBySea({ from: [seen.longitude, seen.latitude], to: placeOf(to) }));
  const ahead = to && route && route.line.length > 1 ? [partialLegFeature({ ...leg, to }, route.line)] : [];
  return [...past, vesselFeature(leg, seen), ...ahead];
}

const placeOf = ({ port }: MapPort): LonLat => [port.longitude, port.latitude];

/** The ship, where it was seen since it left the port. */
function seenOn({ from, vessel }: MapLeg): SeenVessel | null {
  const left = from.outbound?.happenedAt ?? null;
  if (!vessel || vessel.latitude === null || vessel.longitude === null || vessel.seenAt === null || left === null) return null;
  const { latitude, longitude, seenAt } = vessel;
  return seenAt < left ? null : { ...vessel, latitude, longitude, seenAt };
}

/** Of more gaps the rest is bridged straight: each way takes a while. */
const BRIDGES_MAX = 20;

async function pastOf(leg: MapLeg, sailed: readonly Fix[]): Promise<MapGeojson['features']> {
  const [first, last] = [sailed[0], sailed.at(-1)];
  if (!first || !last || sailed.length < 2) return [];
  const bridges = new Map<string, SeaRoute | null>();
  for (const gap of gapsOf(sailed).slice(0, BRIDGES_MAX)) bridges.set(keyOf(gap), await routeBySea(gap));
  const line = pastPath(sailed, (gap) => bridges.get(keyOf(gap)) ?? null);
  return [pastFeature(leg, { line, from: first.at, to: last.at })];
}

const keyOf = ({ from, to }: Gap): string => [...from, ...to].join(' ');
